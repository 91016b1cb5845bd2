package desk

import (
	"lacasa/engine/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// court is a case that is accused, before everybody in the middle of the desk.
type court struct {
	of    int     // its number; 0: none
	up    float64 // how far it has come
	stamp float64 // how far the verdict has come down; 0: there is none yet
	lie   bool    // it is no case
}

// accuse brings the accused case before everybody.
func (c *Desk) accuse(e *casis.Event) {
	c.cup, c.throws = cup{}, throws{}
	c.court = court{of: int(e.Number)}
	c.showing(casis.Seat(c.shown.Cases[e.Number-1].By))
	c.line.Move(&c.court.up, 1, table.PacePass, ui.InOut)
}

// judge lets the verdict come down on it.
func (c *Desk) judge(e *casis.Event) {
	c.court.up = 1
	c.court.lie = c.shown.Cases[e.Number-1].False
	c.line.Move(&c.court.stamp, 1, table.PaceStands*3/4, ui.In)
	c.house.Sound.Play(sound.Stamp)
}

// adjourn lets it go where it then belongs.
func (c *Desk) adjourn(*casis.Event) { c.court = court{} }

// file opens the folder that a case is filed in.
func (c *Desk) file(e *casis.Event) { c.showing(e.Seat) }

// bench is where a case that is accused lies: over the tray, and as large as there is room.
func (c *Desk) bench() ui.Rect {
	r := c.room.tray
	w, h := c.house.Screen.Size()
	return r.Middle(min(w*0.94, max(r.W, 520)), min(h*0.4, max(r.H*1.35, 190)))
}

// courtPose is how card i of it lies, its suspect first.
func (c *Desk) courtPose(i int, cd casis.Card) ui.Pose {
	r := c.bench().Inset(14)
	w := min(r.H/1.4, r.W/4.5)
	p := tell.Lying(cd, ui.Point{X: r.Centre().X + (float64(i)-1.5)*w*1.1, Y: r.Centre().Y}, w)
	p.Lift = 12
	if cd == casis.NoCard {
		p.Flip = 0
	}
	return p
}

// drawCourt draws the light on it, what lies face down of it, and the verdict.
func (c *Desk) drawCourt(s *ui.Screen) {
	k := &c.court
	if k.of == 0 {
		return
	}
	t := s.Theme()
	cs := &c.shown.Cases[k.of-1]
	if cs.Cards.Empty() {
		for j := range 3 {
			p := c.courtPose(j+1, casis.NoCard)
			at, w, _ := c.caseAt(k.of - 1)
			from := proofPose(at, w, j)
			p.X, p.Y, p.W = from.X+(p.X-from.X)*k.up, from.Y+(p.Y-from.Y)*k.up, from.W+(p.W-from.W)*k.up
			s.Card(p)
		}
	}
	if k.stamp <= 0 {
		return
	}
	key, sign, fill := "desk.true", "check", ui.Blend(t.Good, t.Ground, 0.55)
	if k.lie {
		key, sign, fill = "desk.false", "cross", ui.Blend(t.Danger, t.Ground, 0.45)
	}
	r := c.bench()
	s.Stamp(c.house.Say(key), sign, r.Middle(r.W*0.66, min(r.H*0.42, 84)), -8, 1+1.4*(1-k.stamp), fill, t.Text)
}
