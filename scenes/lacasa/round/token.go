package round

import (
	"math"

	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// token is the token of the Ruling Family, and its edge of the reminder.
type token struct {
	off  ui.Point // how far it is from where it lies
	far  float64  // how far it was when it set out
	edge float64  // how far that has come out from under the Casa, 0 to 1
}

// tokenRect is where the token of the Ruling Family lies.
func (c *Challenge) tokenRect() ui.Rect {
	p := &c.room
	d := max(36, p.CasaW*0.56)
	return ui.Rect{X: p.Casa.X + p.CasaW*0.5 - d*0.62, Y: p.Casa.Y + scenes.CardHeight(p.CasaW)*0.5 - d*0.8, W: d, H: d}
}

// drawToken draws the Ruling Family's token.
func (c *Challenge) drawToken(s *ui.Screen) {
	if c.shown.Ruling == card.None {
		return
	}
	up := c.tokenUp()
	r := c.tokenRect().Move(c.token.off.X, c.token.off.Y-up)
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tell.TokenOf(c.shown.Ruling), r)
}

// maker is where the card lies that makes its family rule.
func (c *Challenge) maker(f card.Family) ui.Point {
	at := c.room.ShownAt
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back && cd != card.MangiaCake && cd.Family() == f {
			at = c.playedAt(c.shown.Player(i))
		}
	}
	return at
}

// bringToken lets the Ruling Family's token be put down at the Casa.
func (c *Challenge) bringToken(from ui.Point) {
	home := c.tokenRect().Centre()
	c.token = token{off: ui.Point{X: from.X - home.X, Y: from.Y - home.Y}}
	c.token.far = math.Hypot(c.token.off.X, c.token.off.Y)
	c.line.Move(&c.token.off.X, 0, table.PaceBallot, ui.Settle)
	c.line.Move(&c.token.off.Y, 0, table.PaceBallot, ui.Settle)
	c.line.Move(&c.token.edge, 1, table.PaceBallot, ui.Out)
}

// tokenUp is how high the token is carried.
func (c *Challenge) tokenUp() float64 {
	const highest = 26
	if c.token.far == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(c.token.off.X, c.token.off.Y)/c.token.far))
}
