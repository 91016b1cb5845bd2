package desk

import (
	"image/color"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A trial is a case shown in the middle of the desk: one that is accused, or one that has just been
// solved.
type trial struct {
	of     int     // its number, from 1; 0: none
	up     float64 // how far it has come, 0 to 1
	stamp  float64 // how far the verdict has come down, 0 to 1; 0: there is none yet
	solved bool    // the verdict is that the case is solved
	lie    bool    // the verdict is that the case is false
}

// A court places and draws the trial.
type court struct {
	common

	trial
}

// accuse shows the accused case in the middle of the desk.
func (c *Desk) accuse(e *casis.Event) {
	c.middle.tray.cup, c.middle.tray.throws = cup{}, throws{}
	c.middle.court.trial = trial{of: int(e.Number)}
	c.room.openFolder(casis.Seat(c.Shown.Cases[e.Number-1].By))
	c.Line.Move(&c.middle.court.up, 1, table.PacePass, ui.InOut)
}

// dismiss ends the wait for a touch on a case and shows the events after it.
func (c *Desk) dismiss() {
	c.exhibit = false
	c.QueueAll()
	c.aim()
}

// judge shows and says the verdict on the accused case. It is called after all the cards are turned
// up.
func (m *middle) judge(e *casis.Event) {
	m.court.up = 1
	w, t, k := m.sentences.voice(), &m.view.Table, &m.view.Cases[e.Number-1]
	m.court.lie = k.False
	key, side, lost := "desk.proved.true", t.Rules.Side(t.Actor), 0
	if k.False {
		key, side, lost = "desk.proved.false", int(k.Side), t.LostToProof(k.Side)
		m.desk.Guests.Startle(match.Seat(k.By))
	} else {
		m.desk.Guests.Grieve(match.Seat(t.Actor))
	}
	m.desk.News.Show(w.Count(m.sentences.ofTeam(key), lost, "by", w.Name(t.Actor), "name", w.Name(e.Seat), "side", w.Side(side)))
	m.court.stamp = 0.01
	m.desk.Line.Move(&m.court.stamp, 1, table.PacePlay, ui.In)
	m.desk.House.Sound.Play(sound.Stamp)
}

// solve shows a case in the middle of the desk when it is laid face up, before it moves to its
// place.
func (c *Desk) solve(e *casis.Event) {
	c.room.openFolder(e.Seat)
	if e.Down {
		return
	}
	c.middle.tray.cup, c.middle.tray.throws = cup{}, throws{}
	c.middle.court.trial = trial{of: int(c.Shown.Laid) + 1, solved: true}
	c.Line.Move(&c.middle.court.up, 1, table.PacePass, ui.InOut)
}

// stamp stamps the case in the middle as solved.
func (m *middle) stamp(e *casis.Event) {
	m.cheer(e.Seat)
	if m.court.of == 0 {
		return
	}
	m.court.up, m.court.stamp = 1, 0.01
	m.desk.Line.Move(&m.court.stamp, 1, table.PacePlay, ui.In)
	m.desk.House.Sound.Play(sound.Stamp)
}

// adjourn ends the trial, so that the case moves to its place.
func (c *Desk) adjourn(*casis.Event) { c.middle.court.trial = trial{} }

// An ovation is a light around the name of the seat that has just won something.
type ovation struct {
	seat  casis.Seat
	light float64
}

// cheer starts the ovation for seat.
func (m *middle) cheer(seat casis.Seat) {
	m.ovation = ovation{seat: seat}
	m.desk.Guests.Cheer(match.Seat(seat))
	m.desk.Line.Move(&m.ovation.light, 1, table.PaceStands, ui.Out)
	m.desk.Lamp.DrawTogether()
}

// file moves a case that was laid to its place.
func (c *Desk) file(*casis.Event) {
	c.middle.court.trial = trial{}
	c.blotter.arrange(table.PacePass)
}

// drawOvation draws the light around the name of the seat that has won something.
func (m *middle) drawOvation(s *ui.Screen) {
	k := &m.ovation
	if k.light == 0 || k.light == 1 {
		return
	}
	plate := m.room.folders[m.room.clockwise(k.seat)].plate
	ui.DrawWave(s, plate.Centre(), plate.W*(0.2+0.5*k.light), 0.8*(1-k.light), s.Theme().AccentTop)
}

// places returns the areas of the trial: the dossier, as large as fits between the texts and the
// names, and in it the cards and, below or beside them, the verdict.
func (k *court) places() (file, cards, verdict ui.Rect) {
	p := k.room
	screen := k.desk.House.Screen.Bounds()
	left, right, top, bottom := screen.X+6, screen.Right()-6, p.top.Bottom()+12, p.tray.Bottom()
	switch {
	case p.shape == page.Desk: // wider than the tray, beside the texts
		right, bottom = p.asked.X-10, p.blotter.Bottom()+14
	case p.shape == page.Tall: // above the verdict in words
		bottom -= p.status.H + 6
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
	if in := file.Inset(10); file.W > 3*file.H { // the verdict is beside the cards
		verdict, cards = in.CutRight(in.W * 0.3)
		verdict = verdict.Middle(verdict.W, min(verdict.H, 64))
	} else {
		verdict, cards = in.CutBottom(file.H * 0.27)
		_, verdict = verdict.CutTop(6)
	}
	return file, cards, verdict
}

// pose returns the pose of card i of the case, where 0 is its suspect.
func (k *court) pose(i int, cd casis.Card) ui.Pose {
	_, r, _ := k.places()
	w := min(r.H/1.4, r.W/4.5)
	p := tell.Lying(cd, ui.Point{X: r.Centre().X + (float64(i)-1.5)*w*1.1, Y: r.Centre().Y}, w)
	p.Lift = 12
	return p
}

// drawFile draws the open dossier of the case on trial, lit from above.
func (k *court) drawFile(s *ui.Screen) {
	if k.of == 0 {
		return
	}
	t := s.Theme()
	s.Fill(s.Bounds(), ui.Alpha(t.Shade, 0.6*k.up))
	file, _, _ := k.places()
	ui.DrawSunburst(s, file.Centre(), file.W*0.72, 0.35*k.up, 0, t.AccentTop)
	s.Fade(k.up)
	ui.DrawPlate(s, file.Move(0, -8).Inset2(file.W*0.3, 0), 8, manilaDark, manilaDark)
	ui.DrawPlate(s, file, 8, manila, manilaDark)
	s.Fade(1)
}

// draw draws the face-down cards of the case, and the verdict.
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
	_, _, verdict := k.places()
	ui.DrawStamp(s, k.desk.House.Say(key), sign, verdict.Middle(min(verdict.W, 360), verdict.H), -4, 1+1.4*(1-k.stamp), fill, color.RGBA{255, 244, 222, 255})
}
