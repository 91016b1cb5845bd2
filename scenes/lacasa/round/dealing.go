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

// dealing deals a round before the player's eyes.
type dealing struct {
	common

	on      bool                 // it is being dealt
	held    [lacasa.MaxSeats]int // how many cards of a hidden hand have been dealt so far
	covered [lacasa.Sides]int    // and how many face-down ones of a tableau
	left    int                  // how many cards of all are still to be dealt

	cards *cards
}

// deal deals a new round before the player's eyes. Nothing is asked until all cards are dealt.
func (c *Table) deal() {
	c.dealing.on = true
	c.consider()
	c.dealing.throw(func() {
		c.sentences.word()
		c.Rest()
		if c.guide.holds() {
			c.controls.aim()
		}
	})
}

// throw queues the flight of every card, the Casa's last, and calls done after them. The own hand is dealt face down and then picked up.
func (d *dealing) throw(done func()) {
	d.held, d.covered = [lacasa.MaxSeats]int{}, [lacasa.Sides]int{}
	var flies []func()
	var homes [card.Deck]ui.Pose
	rest := d.cards.placed()
	d.cards.homes(func(cd card.Card, home ui.Pose) {
		homes[cd] = home
		d.desk.Cloth.Come(int(cd), d.room.stackPose())
	})
	own := slices.Clone(d.cards.inOrder())
	known := func(cd card.Card) {
		if rest.Has(cd) {
			rest = rest.Without(cd)
			to := homes[cd]
			if n := slices.Index(own, cd); n >= 0 {
				to = pickup(n, to, homes[own[len(own)/2]])
			}
			flies = append(flies, func() {
				d.desk.Cloth.Come(int(cd), d.inDeck(d.deckHigh()))
				d.desk.Line.Toss(&d.desk.Cloth.Cards[cd].Sprite, to, table.PaceToss)
			})
		}
	}
	d.dealHands(known, func(f func()) { flies = append(flies, f) })
	d.dealPlaces(known, func(f func()) { flies = append(flies, f) })
	for cd := range rest.Without(d.view.Casa).All() {
		known(cd)
	}
	known(d.view.Casa)

	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, len(flies))))
	d.desk.House.Sound.Play(sound.Shuffle)
	d.desk.Line.Then(table.PaceCut, nil)
	d.left = len(flies)
	for _, fly := range flies {
		d.desk.Line.And(each, func() { // who skips one skips all
			d.desk.House.Sound.Play(sound.Deal)
			d.left--
			fly()
		})
	}
	d.desk.Line.And(table.PaceToss/2, nil) // meanwhile the Casa's card comes to rest
	if len(own) > 0 {
		d.desk.Line.And(0, func() { d.desk.House.Sound.Play(sound.Lift) })
	}
	for _, cd := range slices.Backward(own) { // the hand opens from its far end
		d.desk.Line.And(paceFan, func() { d.desk.Line.Glide(&d.desk.Cloth.Cards[cd].Sprite, homes[cd], table.PacePlay, ui.Settle) })
	}
	d.desk.Line.And(table.PacePlay, nil)
	d.desk.Line.And(0, func() {
		d.on = false
		done()
	})
}

// pickup returns the pose of card n of the own hand before it is picked up, around the hand's middle.
func pickup(n int, home, middle ui.Pose) ui.Pose {
	middle.Face, middle.Flip, middle.Mark, middle.Lift, middle.Dim = home.Face, 1, "", 2, 0
	middle.X, middle.Y = middle.X+float64(n*5%7-3)*3, middle.Y-float64(n)*1.5
	middle.Tilt = float64(n*4%9-4) * 2.5
	return middle
}

// drawDeck draws the pile of cards that are still to be dealt.
func (d *dealing) drawDeck(s *ui.Screen) {
	for i := range d.deckHigh() {
		s.Card(d.inDeck(i + 1))
	}
}

// deckHigh returns how many cards of that pile are drawn: one for every five.
func (d *dealing) deckHigh() int { return (d.left + 4) / 5 }

// inDeck returns the pose of a card at a height in that pile.
func (d *dealing) inDeck(high int) ui.Pose {
	p := d.room.stackPose()
	p.X, p.Y = p.X-0.8*float64(high), p.Y-2.2*float64(high)
	return p
}

// dealHands yields the cards of the hands in the order in which they are dealt, one to each seat in turn.
func (d *dealing) dealHands(known func(card.Card), hidden func(func())) {
	own, beside := d.cards.inOrder(), d.view.ShownNeighbour(d.view.Seat)
	for n := range card.Deck {
		for i := range d.view.Rules.Seats() {
			switch seat, all := lacasa.Seat(i), int(d.view.Cards[i]); {
			case seat == d.view.Seat:
				if n < len(own) {
					known(own[n])
				}
			case seat == beside:
				if n < d.view.Shown.Len() {
					known(d.view.Shown.At(n))
				}
			case n < all:
				hidden(func() {
					d.held[seat]++
					d.desk.Cloth.Toss(d.inDeck(d.deckHigh()), d.room.heldPose(seat, n, all), table.Spot{What: table.InHand, At: d.room.stance(seat)})
				})
			}
		}
	}
}

// dealPlaces yields the cards of the tableaus in the order in which they are dealt, place by place from below.
func (d *dealing) dealPlaces(known func(card.Card), hidden func(func())) {
	t := &d.view.Table
	for n := range lacasa.Places {
		for i := range lacasa.Sides {
			seat := lacasa.Seat(i)
			if n >= t.Rules.TableauLen(seat) {
				continue
			}
			row := &d.room.setting(seat).Tableau
			for below := range t.Under[seat].At(n) {
				to := table.HiddenPose(row.On(n, below), row.W, 0)
				hidden(func() {
					d.covered[seat]++
					d.desk.Cloth.Toss(d.inDeck(d.deckHigh()), to, d.room.spotAt(ofPlaces, seat))
				})
			}
			known(t.FaceUp[seat].At(n))
		}
	}
}

// lieCovered returns how many face-down cards lie in a seat's tableau, counted from its first place.
func (d *dealing) lieCovered(seat lacasa.Seat) int {
	if !d.on {
		return lacasa.Places * card.Deck
	}
	return d.covered[seat] - d.desk.Cloth.Arriving(d.room.spotAt(ofPlaces, seat))
}
