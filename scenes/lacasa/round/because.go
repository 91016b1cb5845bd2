package round

import (
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// wordSums says of every card of the challenge that counts as one with its partner's what the two count.
func (c *sentences) wordSums() {
	for i, cd := range c.view.Played {
		c.says.sums[i] = ""
		if kin := c.view.Kin(i); kin != card.Back {
			c.says.sums[i] = c.voice().Sum(cd, kin)
		}
	}
}

// drawSums draws them on those that lie there.
func (e *seats) drawSums(s *ui.Screen) {
	for i, cd := range e.view.Played[:e.view.Count] {
		if e.won.packet == table.Spread && e.says.sums[i] != "" && !e.cloth.Cards[cd].Moving() {
			p := &e.cloth.Cards[cd].Pose
			tell.DrawSum(s, e.says.sums[i], ui.Point{X: p.X, Y: p.Y}, p.W)
		}
	}
}
