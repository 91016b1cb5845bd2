package desk

import (
	"image/color"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A trial is a case before everybody in the middle of the desk: one that is accused, or that has just been solved.
type trial struct {
	of     int     // its number; 0: none
	up     float64 // how far it has come
	stamp  float64 // how far the verdict has come down; 0: there is none yet
	solved bool    // that is what it says
	lie    bool    // it is no case
}

// A court is where it is held.
type court struct {
	trial

	house *scenes.House
	room  *layout
}

// accuse brings the accused case before everybody.
func (c *Desk) accuse(e *casis.Event) {
	c.middle.tray.cup, c.middle.tray.throws = cup{}, throws{}
	c.middle.court.trial = trial{of: int(e.Number)}
	c.room.showing(casis.Seat(c.Shown.Cases[e.Number-1].By))
	c.Line.Move(&c.middle.court.up, 1, table.PacePass, ui.InOut)
}

// dismiss lets what follows the case be seen.
func (c *Desk) dismiss() {
	c.exhibit = false
	c.QueueAll()
	c.aim()
}

// judge lets the verdict come down on it, and says it: not before all its cards are seen.
func (m *middle) judge(e *casis.Event) {
	m.court.up = 1
	m.court.lie = m.view.Cases[e.Number-1].False
	key := "desk.proved.true"
	if m.court.lie {
		key = "desk.proved.false"
	}
	m.news.Show(m.house.Say(key, "name", m.says.seats[e.Seat].name))
	m.court.stamp = 0.01
	m.line.Move(&m.court.stamp, 1, table.PacePlay, ui.In)
	m.house.Sound.Play(sound.Stamp)
}

// solve brings a case before everybody that is being laid open, before it is filed.
func (c *Desk) solve(e *casis.Event) {
	c.room.showing(e.Seat)
	if e.Down {
		return
	}
	c.middle.tray.cup, c.middle.tray.throws = cup{}, throws{}
	c.middle.court.trial = trial{of: int(c.Shown.Laid) + 1, solved: true}
	c.Line.Move(&c.middle.court.up, 1, table.PacePass, ui.InOut)
}

// stamp says on it that it is solved.
func (m *middle) stamp(e *casis.Event) {
	m.cheer(e.Seat)
	if m.court.of == 0 {
		return
	}
	m.court.up, m.court.stamp = 1, 0.01
	m.line.Move(&m.court.stamp, 1, table.PacePlay, ui.In)
	m.house.Sound.Play(sound.Stamp)
}

// adjourn lets it go where it then belongs.
func (c *Desk) adjourn(*casis.Event) { c.middle.court.trial = trial{} }

// ovation is whoever has just won something, and how far the light around its name has come.
type ovation struct {
	seat  casis.Seat
	light float64
}

// cheer lights up who has won something.
func (m *middle) cheer(seat casis.Seat) {
	m.ovation = ovation{seat: seat}
	m.line.Move(&m.ovation.light, 1, table.PaceStands, ui.Out)
}

// file puts a case that was laid where it belongs.
func (c *Desk) file(*casis.Event) {
	c.middle.court.trial = trial{}
	c.arrange(table.PacePass)
}

// drawOvation draws the light around whoever has won something.
func (m *middle) drawOvation(s *ui.Screen) {
	k := &m.ovation
	if k.light == 0 || k.light == 1 {
		return
	}
	plate := m.room.folders[m.room.clockwise(k.seat)].plate
	s.Wave(plate.Centre(), plate.W*(0.2+0.5*k.light), 0.8*(1-k.light), s.Theme().AccentTop)
}

// bench returns the dossier of a case that is accused, open over the tray and as large as there is room between what is said and the
// names: its cards, and below or beside them the verdict.
func (k *court) bench() (file, cards, verdict ui.Rect) {
	p := k.room
	screen := k.house.Screen.Bounds()
	left, right, top, bottom := screen.X+6, screen.Right()-6, p.top.Bottom()+12, p.tray.Bottom()
	switch {
	case p.shape == page.Desk: // wider than the tray, beside what is said
		right, bottom = p.status.X-10, p.blotter.Bottom()+14
	case p.status.X >= p.tray.Right():
		right = p.status.X - 6
	default:
		bottom = p.status.Y - 6
	}
	for i := range k.room.view.Seats() {
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

// pose returns how card i of it lies, its suspect first.
func (k *court) pose(i int, cd casis.Card) ui.Pose {
	_, r, _ := k.bench()
	w := min(r.H/1.4, r.W/4.5)
	p := tell.Lying(cd, ui.Point{X: r.Centre().X + (float64(i)-1.5)*w*1.1, Y: r.Centre().Y}, w)
	p.Lift = 12
	return p
}

// drawFile draws the dossier of a case that is accused, in the only light there is then.
func (k *court) drawFile(s *ui.Screen) {
	if k.of == 0 {
		return
	}
	t := s.Theme()
	s.Fill(s.Bounds(), ui.Alpha(t.Shade, 0.6*k.up))
	file, _, _ := k.bench()
	s.Sunburst(file.Centre(), file.W*0.72, 0.35*k.up, 0, t.AccentTop)
	s.Fade(k.up)
	s.Plate(file.Move(0, -8).Inset2(file.W*0.3, 0), 8, manilaDark, manilaDark)
	s.Plate(file, 8, manila, manilaDark)
	s.Fade(1)
}

// draw draws what lies face down of it, and the verdict.
func (k *court) draw(s *ui.Screen) {
	if k.of == 0 {
		return
	}
	t := s.Theme()
	if k.room.view.Cases[k.of-1].Cards.IsEmpty() {
		at, w, _ := k.room.caseAt(k.of - 1)
		for j := range 3 {
			p, from := k.pose(j+1, casis.NoCard), proofPose(at, w, j)
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
	_, _, verdict := k.bench()
	s.Stamp(k.house.Say(key), sign, verdict.Middle(min(verdict.W, 360), verdict.H), -4, 1+1.4*(1-k.stamp), fill, color.RGBA{255, 244, 222, 255})
}
