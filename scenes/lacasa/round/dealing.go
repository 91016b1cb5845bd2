package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// dealing is a round that is dealt before the player's eyes.
type dealing struct {
	due   bool // it is still to be
	on    bool // it is being dealt
	cards int  // how many each has been dealt so far
}

// deal lets the cards of a new round fly to their places, one after another.
func (c *Challenge) deal() {
	c.dealing.due = false
	c.dealing.on, c.dealing.cards = true, 0
	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, c.cloth.placed.Len())))
	c.house.Sound.Play(sound.Shuffle)
	c.line.Then(table.PaceThink, nil)
	c.homes(func(cd card.Card, home ui.Pose) {
		c.come(cd, c.stackPose())
		c.line.And(each, func() { // who skips one skips all
			c.dealing.cards++
			c.dealOthers()
			c.house.Sound.Play(sound.Deal)
			c.line.Glide(&c.cloth.sprites[cd], home, table.PacePlay, ui.Settle)
		})
	})
	c.line.And(table.PacePlay, nil)
	c.line.And(0, func() {
		c.dealing.on = false
		c.word()
		if !c.Busy() {
			c.settled()
		}
	})
}

// dealOthers lets each hidden hand be dealt its next card.
func (c *Challenge) dealOthers() {
	from := c.stackPose()
	for i := range c.shown.Rules.Seats() {
		seat := lacasa.Seat(i)
		if n := int(c.shown.Cards[seat]); !c.sees(seat) && c.dealing.cards <= n {
			c.fly(from, c.heldPose(seat, c.dealing.cards-1, n), table.PacePlay, table.Spot{What: table.InHand, At: c.stance(seat)})
		}
	}
}
