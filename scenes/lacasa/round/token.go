package round

import (
	"math"

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
}

// tokenRect returns where the token of the Ruling Family lies.
func (l *room) tokenRect() ui.Rect {
	p := l
	d := max(36, p.CasaW*0.56)
	return ui.Rect{X: p.Casa.X + p.CasaW*0.5 - d*0.62, Y: p.Casa.Y + page.CardHeight(p.CasaW)*0.5 - d*0.8, W: d, H: d}
}

// carried is by how much of its width the token is larger on each side while it sets out.
const carried = 0.36

// drawToken draws the Ruling Family's token.
func (k *casa) drawToken(s *ui.Screen) {
	if k.view.Ruling == card.None || k.dealing.on {
		return
	}
	up := k.tokenUp()
	r := k.room.tokenRect().Move(k.token.off.X, k.token.off.Y-up)
	if k.token.far > 0 { // it is larger on its way
		r = r.Inset(-carried * r.W * (1 - k.token.edge))
	}
	s.Wave(r.Centre(), r.W*(0.6+1.4*k.token.ring), 1-k.token.ring, tell.ColourOf(s, k.view.Ruling))
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tell.TokenOf(k.view.Ruling), r)
}

// bringToken lets the Ruling Family's token be put down at the Casa.
func (k *casa) bringToken(from ui.Point) {
	home := k.room.tokenRect().Centre()
	k.token = token{off: ui.Point{X: from.X - home.X, Y: from.Y - home.Y}, ring: 1}
	k.token.far = math.Hypot(k.token.off.X, k.token.off.Y)
	k.line.Move(&k.token.off.X, 0, riseDawn-riseGoes, ui.InOut)
	k.line.Move(&k.token.off.Y, 0, riseDawn-riseGoes, ui.InOut)
	k.line.Move(&k.token.edge, 1, riseDawn-riseGoes, ui.InOut)
}

// tokenUp returns how high the token is carried.
func (k *casa) tokenUp() float64 {
	const highest = 26
	if k.token.far == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(k.token.off.X, k.token.off.Y)/k.token.far))
}
