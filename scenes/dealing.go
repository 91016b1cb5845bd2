package scenes

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
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
	each := min(tDeal, tDealt/time.Duration(max(1, c.cloth.placed.Len())))
	c.house.Sound.Play(sound.Shuffle)
	c.line.Then(tThink, nil)
	c.homes(func(cd card.Card, home ui.Pose) {
		c.come(cd, c.stackPose())
		c.line.And(each, func() { // who skips one skips all
			c.dealing.cards++
			c.dealOthers()
			c.house.Sound.Play(sound.Deal)
			c.line.Glide(&c.cloth.sprites[cd], home, tPlay, ui.Settle)
		})
	})
	c.line.And(tPlay, nil)
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
		if n := int(c.shown.Cards[seat]); seat != c.shown.Seat && c.dealing.cards <= n {
			c.fly(from, c.heldPose(seat, c.dealing.cards-1, n), tPlay, spot{inHand, c.stance(seat)})
		}
	}
}
