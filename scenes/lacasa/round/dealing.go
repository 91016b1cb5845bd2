package round

import (
	"slices"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// dealing is a round that is dealt before the player's eyes.
type dealing struct {
	due     bool                 // it is still to be
	on      bool                 // it is being dealt
	held    [lacasa.MaxSeats]int // how many cards of a hidden hand have been dealt so far
	covered [lacasa.Sides]int    // and how many face-down ones of a tableau
	left    int                  // how many cards of all are still to be dealt
}

// deal lets the cards of a new round fly to their places, one after another: the hands, the tableaus, what lies beside them, and the
// Casa's card last. One's own hand is dealt face down, and then picked up.
func (c *Challenge) deal() {
	c.dealing = dealing{on: true}
	c.consider() // nothing is asked until all lie there
	var flies []func()
	var homes [card.Deck]ui.Pose
	rest := c.cloth.placed
	c.homes(func(cd card.Card, home ui.Pose) {
		homes[cd] = home
		c.come(cd, c.stackPose())
	})
	own := slices.Clone(c.inOrder())
	known := func(cd card.Card) {
		if rest.Has(cd) {
			rest = rest.Without(cd)
			to := homes[cd]
			if n := slices.Index(own, cd); n >= 0 {
				to = pickup(n, to, homes[own[len(own)/2]])
			}
			flies = append(flies, func() {
				c.come(cd, c.inDeck(c.deckHigh()))
				c.line.Toss(&c.cloth.sprites[cd], to, table.PaceToss)
			})
		}
	}
	c.dealHands(known, func(f func()) { flies = append(flies, f) })
	c.dealPlaces(known, func(f func()) { flies = append(flies, f) })
	for cd := range rest.Without(c.shown.Casa).All() {
		known(cd)
	}
	known(c.shown.Casa)

	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, len(flies))))
	c.house.Sound.Play(sound.Shuffle)
	c.line.Then(table.PaceCut, nil)
	c.dealing.left = len(flies)
	for _, fly := range flies {
		c.line.And(each, func() { // who skips one skips all
			c.house.Sound.Play(sound.Deal)
			c.dealing.left--
			fly()
		})
	}
	c.line.And(table.PaceToss/2, nil) // meanwhile the Casa's card comes to rest
	if len(own) > 0 {
		c.line.And(0, func() { c.house.Sound.Play(sound.Lift) })
	}
	for _, cd := range slices.Backward(own) { // the hand opens from its far end
		c.line.And(table.PaceFan, func() { c.line.Glide(&c.cloth.sprites[cd], homes[cd], table.PacePlay, ui.Settle) })
	}
	c.line.And(table.PacePlay, nil)
	c.line.And(0, func() {
		c.dealing.on = false
		c.word()
		if !c.Busy() {
			c.settled()
		} else if c.holds() {
			c.aim()
		}
	})
}

// pickup returns how card n of one's own hand lies before that is picked up, where its middle one then is: as it was thrown.
func pickup(n int, home, middle ui.Pose) ui.Pose {
	middle.Face, middle.Flip, middle.Mark, middle.Lift, middle.Dim = home.Face, 1, "", 2, 0
	middle.X, middle.Y = middle.X+float64(n*5%7-3)*3, middle.Y-float64(n)*1.5
	middle.Tilt = float64(n*4%9-4) * 2.5
	return middle
}

// drawDeck draws the cards that are still to be dealt, as a pile as high as they are many.
func (c *Challenge) drawDeck(s *ui.Screen) {
	for i := range c.deckHigh() {
		s.Card(c.inDeck(i + 1))
	}
}

// deckHigh returns how high that pile is, in cards that are seen: one for so many.
func (c *Challenge) deckHigh() int { return (c.dealing.left + 4) / 5 }

// inDeck returns how a card lies in it, so high.
func (c *Challenge) inDeck(high int) ui.Pose {
	p := c.stackPose()
	p.X, p.Y = p.X-0.8*float64(high), p.Y-2.2*float64(high)
	return p
}

// dealHands yields how the hands are dealt, each seat's next card in turn.
func (c *Challenge) dealHands(known func(card.Card), hidden func(func())) {
	own, beside := c.inOrder(), c.shown.ShownNeighbour(c.shown.Seat)
	most := 0
	for i := range c.shown.Rules.Seats() {
		most = max(most, int(c.shown.Cards[i]))
	}
	for n := range max(most, len(own)) {
		for i := range c.shown.Rules.Seats() {
			switch seat, all := lacasa.Seat(i), int(c.shown.Cards[i]); {
			case seat == c.shown.Seat:
				if n < len(own) {
					known(own[n])
				}
			case seat == beside:
				if n < c.shown.Shown.Len() {
					known(c.shown.Shown.At(n))
				}
			case n < all:
				hidden(func() {
					c.dealing.held[seat]++
					c.cloth.backs.Toss(&c.line, c.inDeck(c.deckHigh()), c.heldPose(seat, n, all), table.Spot{What: table.InHand, At: c.stance(seat)})
				})
			}
		}
	}
}

// dealPlaces yields how the tableaus are dealt, place by place: what lies face down, and the card on it.
func (c *Challenge) dealPlaces(known func(card.Card), hidden func(func())) {
	t := &c.shown.Table
	for n := range lacasa.Places {
		for i := range lacasa.Sides {
			seat := lacasa.Seat(i)
			if n >= t.Rules.TableauLen(seat) {
				continue
			}
			row := &c.setting(seat).Tableau
			for below := range t.Under[seat].At(n) {
				to := table.HiddenPose(row.On(n, below), row.W, 0)
				hidden(func() {
					c.dealing.covered[seat]++
					c.cloth.backs.Toss(&c.line, c.inDeck(c.deckHigh()), to, c.covered(seat))
				})
			}
			known(t.FaceUp[seat].At(n))
		}
	}
}

// covered returns where the face-down cards of a seat's tableau arrive, and lieCovered how many of them lie there, from the first place on.
func (c *Challenge) covered(seat lacasa.Seat) table.Spot {
	return table.Spot{What: table.Covered, At: c.stance(seat)}
}

func (c *Challenge) lieCovered(seat lacasa.Seat) int {
	if !c.dealing.on {
		return lacasa.Places * card.Deck
	}
	return c.dealing.covered[seat] - c.arriving(c.covered(seat))
}
