package desk

import (
	"image/color"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// court is a case before everybody in the middle of the desk: one that is accused, or that has just been solved.
type court struct {
	of     int     // its number; 0: none
	up     float64 // how far it has come
	stamp  float64 // how far the verdict has come down; 0: there is none yet
	solved bool    // that is what it says
	lie    bool    // it is no case
}

// accuse brings the accused case before everybody.
func (c *Desk) accuse(e *casis.Event) {
	c.cup, c.throws = cup{}, throws{}
	c.court = court{of: int(e.Number)}
	c.showing(casis.Seat(c.shown.Cases[e.Number-1].By))
	c.line.Move(&c.court.up, 1, table.PacePass, ui.InOut)
}

// exhibit is a case that is shown until it is touched, where everything else is seen at once; what follows it waits.
type exhibit struct {
	on   bool
	then []casis.Event
}

// dismiss lets what follows the case be seen.
func (c *Desk) dismiss() {
	then := c.exhibit.then
	c.exhibit = exhibit{}
	for _, e := range then {
		c.waiting--
		c.queue(e)
	}
	c.aim()
}

// judge lets the verdict come down on it, and says it: not before all its cards are seen.
func (c *Desk) judge(e *casis.Event) {
	c.court.up = 1
	c.court.lie = c.shown.Cases[e.Number-1].False
	key := "desk.proved.true"
	if c.court.lie {
		key = "desk.proved.false"
	}
	c.news.Show(c.house.Say(key, "name", c.says.seats[e.Seat].name))
	c.court.stamp = 0.01
	c.line.Move(&c.court.stamp, 1, table.PacePlay, ui.In)
	c.house.Sound.Play(sound.Stamp)
}

// solve brings a case before everybody that is being laid open, before it is filed.
func (c *Desk) solve(e *casis.Event) {
	c.showing(e.Seat)
	if e.Down {
		return
	}
	c.cup, c.throws = cup{}, throws{}
	c.court = court{of: int(c.shown.Laid) + 1, solved: true}
	c.line.Move(&c.court.up, 1, table.PacePass, ui.InOut)
}

// stamp says on it that it is solved.
func (c *Desk) stamp(e *casis.Event) {
	c.cheer(e.Seat)
	if c.court.of == 0 {
		return
	}
	c.court.up, c.court.stamp = 1, 0.01
	c.line.Move(&c.court.stamp, 1, table.PacePlay, ui.In)
	c.house.Sound.Play(sound.Stamp)
}

// adjourn lets it go where it then belongs.
func (c *Desk) adjourn(*casis.Event) { c.court = court{} }

// ovation is whoever has just won something, and how far the light around its name has come.
type ovation struct {
	seat  casis.Seat
	light float64
}

// cheer lights up who has won something.
func (c *Desk) cheer(seat casis.Seat) {
	c.ovation = ovation{seat: seat}
	c.line.Move(&c.ovation.light, 1, table.PaceStands, ui.Out)
}

// file puts a case that was laid where it belongs.
func (c *Desk) file(*casis.Event) {
	c.court = court{}
	c.arrange(table.PacePass)
}

// drawOvation draws the light around whoever has won something.
func (c *Desk) drawOvation(s *ui.Screen) {
	k := &c.ovation
	if k.light == 0 || k.light == 1 {
		return
	}
	plate := c.room.folders[c.place(k.seat)].plate
	s.Wave(plate.Centre(), plate.W*(0.2+0.5*k.light), 0.8*(1-k.light), s.Theme().AccentTop)
}

// bench returns the dossier of a case that is accused, open over the tray and as large as there is room between what is said and the
// names: its cards, and below or beside them the verdict.
func (c *Desk) bench() (file, cards, verdict ui.Rect) {
	p := &c.room
	screen := c.house.Screen.Bounds()
	left, right, top, bottom := screen.X+6, screen.Right()-6, p.top.Bottom()+12, p.tray.Bottom()
	switch {
	case p.shape == scenes.Desk: // wider than the tray, beside what is said
		right, bottom = p.status.X-10, p.blotter.Bottom()+14
	case p.status.X >= p.tray.Right():
		right = p.status.X - 6
	default:
		bottom = p.status.Y - 6
	}
	for i := range c.shown.Seats() {
		if plate := p.folders[i].plate; plate.Bottom() < p.tray.Bottom() {
			top = max(top, plate.Bottom()+12)
		}
	}
	file = ui.Rect{W: min(right-left, max(p.tray.W, 560)), H: min(bottom-top, max(p.tray.H*1.4, 240)), Y: bottom}
	file.Y -= file.H
	file.X = max(left, min(p.tray.Centre().X-file.W/2, right-file.W))
	if in := file.Inset(10); file.W > 3*file.H { // beside them
		verdict, cards = in.CutRight(in.W * 0.3)
		verdict = verdict.Middle(verdict.W, min(verdict.H, 64))
	} else {
		verdict, cards = in.CutBottom(file.H * 0.27)
		_, verdict = verdict.CutTop(6)
	}
	return file, cards, verdict
}

// courtPose returns how card i of it lies, its suspect first.
func (c *Desk) courtPose(i int, cd casis.Card) ui.Pose {
	_, r, _ := c.bench()
	w := min(r.H/1.4, r.W/4.5)
	p := tell.Lying(cd, ui.Point{X: r.Centre().X + (float64(i)-1.5)*w*1.1, Y: r.Centre().Y}, w)
	p.Lift = 12
	return p
}

// drawBench draws the dossier of a case that is accused, in the only light there is then.
func (c *Desk) drawBench(s *ui.Screen) {
	k := &c.court
	if k.of == 0 {
		return
	}
	t := s.Theme()
	s.Fill(s.Bounds(), ui.Alpha(t.Shade, 0.6*k.up))
	file, _, _ := c.bench()
	s.Sunburst(file.Centre(), file.W*0.72, 0.35*k.up, 0, t.AccentTop)
	s.Fade(k.up)
	s.Plate(file.Move(0, -8).Inset2(file.W*0.3, 0), 8, manilaDark, manilaDark)
	s.Plate(file, 8, manila, manilaDark)
	s.Fade(1)
}

// drawCourt draws what lies face down of it, and the verdict.
func (c *Desk) drawCourt(s *ui.Screen) {
	k := &c.court
	if k.of == 0 {
		return
	}
	t := s.Theme()
	if c.shown.Cases[k.of-1].Cards.IsEmpty() {
		at, w, _ := c.caseAt(k.of - 1)
		for j := range 3 {
			p, from := c.courtPose(j+1, casis.NoCard), proofPose(at, w, j)
			p.X, p.Y, p.W = from.X+(p.X-from.X)*k.up, from.Y+(p.Y-from.Y)*k.up, from.W+(p.W-from.W)*k.up
			s.Card(p)
		}
	}
	if k.stamp <= 0 {
		return
	}
	key, sign, fill := "desk.true", "check", color.RGBA{24, 84, 44, 255}
	switch {
	case k.solved:
		key, fill = "desk.solved", sealed
	case k.lie:
		key, sign, fill = "desk.false", "cross", sealed
	}
	if t.HighContrast {
		fill = t.Ground
	}
	_, _, verdict := c.bench()
	s.Stamp(c.house.Say(key), sign, verdict.Middle(min(verdict.W, 360), verdict.H), -4, 1+1.4*(1-k.stamp), fill, color.RGBA{255, 244, 222, 255})
}
