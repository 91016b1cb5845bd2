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
func (c *Table) tokenRect() ui.Rect {
	p := &c.room
	d := max(36, p.CasaW*0.56)
	return ui.Rect{X: p.Casa.X + p.CasaW*0.5 - d*0.62, Y: p.Casa.Y + page.CardHeight(p.CasaW)*0.5 - d*0.8, W: d, H: d}
}

// carried is by how much of its width the token is larger on each side while it sets out.
const carried = 0.36

// drawToken draws the Ruling Family's token.
func (c *Table) drawToken(s *ui.Screen) {
	if c.Shown.Ruling == card.None || c.dealing.on {
		return
	}
	up := c.tokenUp()
	r := c.tokenRect().Move(c.token.off.X, c.token.off.Y-up)
	if c.token.far > 0 { // it is larger on its way
		r = r.Inset(-carried * r.W * (1 - c.token.edge))
	}
	s.Wave(r.Centre(), r.W*(0.6+1.4*c.token.ring), 1-c.token.ring, tell.ColourOf(s, c.Shown.Ruling))
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tell.TokenOf(c.Shown.Ruling), r)
}

// bringToken lets the Ruling Family's token be put down at the Casa.
func (c *Table) bringToken(from ui.Point) {
	home := c.tokenRect().Centre()
	c.token = token{off: ui.Point{X: from.X - home.X, Y: from.Y - home.Y}, ring: 1}
	c.token.far = math.Hypot(c.token.off.X, c.token.off.Y)
	c.Line.Move(&c.token.off.X, 0, riseDawn-riseGoes, ui.InOut)
	c.Line.Move(&c.token.off.Y, 0, riseDawn-riseGoes, ui.InOut)
	c.Line.Move(&c.token.edge, 1, riseDawn-riseGoes, ui.InOut)
}

// tokenUp returns how high the token is carried.
func (c *Table) tokenUp() float64 {
	const highest = 26
	if c.token.far == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(c.token.off.X, c.token.off.Y)/c.token.far))
}
