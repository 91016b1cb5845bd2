package round

import (
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// token is the token of the Ruling Family, and its edge of the reminder.
type token struct {
	off  ui.Point // how far it is from where it lies
	far  float64  // how far it was when it set out
	edge float64  // how far that has come out from under the Casa, 0 to 1
	ring float64  // how far a ring of light has gone out from it, once it lies there; 0 or 1: none is seen

	view    *lacasa.View
	room    *room
	line    *ui.Timeline
	dealing *dealing
}

// tokenRect returns where the token of the Ruling Family lies.
func (l *room) tokenRect() ui.Rect {
	p := l
	d := max(36, p.CasaW*0.56)
	return ui.Rect{X: p.Casa.X + p.CasaW*0.5 - d*0.62, Y: p.Casa.Y + page.CardHeight(p.CasaW)*0.5 - d*0.8, W: d, H: d}
}

// carried is by how much of its width the token is larger on each side while it sets out.
const carried = 0.36

// draw draws the Ruling Family's token.
func (k *token) draw(s *ui.Screen) {
	if k.view.Ruling == card.None || k.dealing.on {
		return
	}
	up := k.up()
	r := k.room.tokenRect().Move(k.off.X, k.off.Y-up)
	if k.far > 0 { // it is larger on its way
		r = r.Inset(-carried * r.W * (1 - k.edge))
	}
	s.Wave(r.Centre(), r.W*(0.6+1.4*k.ring), 1-k.ring, tell.ColourOf(s, k.view.Ruling))
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tell.TokenOf(k.view.Ruling), r)
}

// bring lets the Ruling Family's token be put down at the Casa.
func (k *token) bring(from ui.Point) {
	home := k.room.tokenRect().Centre()
	k.off, k.edge, k.ring = ui.Point{X: from.X - home.X, Y: from.Y - home.Y}, 0, 1
	k.far = math.Hypot(k.off.X, k.off.Y)
	k.line.Move(&k.off.X, 0, riseDawn-riseGoes, ui.InOut)
	k.line.Move(&k.off.Y, 0, riseDawn-riseGoes, ui.InOut)
	k.line.Move(&k.edge, 1, riseDawn-riseGoes, ui.InOut)
}

// up returns how high the token is carried.
func (k *token) up() float64 {
	const highest = 26
	if k.far == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(k.off.X, k.off.Y)/k.far))
}

// rest puts the token where it lies.
func (k *token) rest() { k.off, k.far, k.edge, k.ring = ui.Point{}, 0, 1, 1 }
