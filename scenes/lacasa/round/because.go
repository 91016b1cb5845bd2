package round

import (
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// wordSums says of every card of the challenge that counts as one with its partner's what the two count.
func (c *Challenge) wordSums() {
	for i, cd := range c.shown.Played {
		c.says.sums[i] = ""
		if kin := c.shown.KinCard(i); kin != card.Back {
			c.says.sums[i] = c.voice().Sum(cd, kin)
		}
	}
}

// drawSums draws them on those that lie there.
func (c *Challenge) drawSums(s *ui.Screen) {
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if c.taking.packet == table.Spread && c.says.sums[i] != "" && !c.cloth.sprites[cd].Moving() {
			p := &c.cloth.sprites[cd].Pose
			tell.DrawSum(s, c.says.sums[i], ui.Point{X: p.X, Y: p.Y}, p.W)
		}
	}
}
