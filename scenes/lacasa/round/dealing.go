package round

import (
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// dealing deals a round before the player's eyes.
type dealing struct {
	common

	on      bool                 // it is being dealt
	unsaid  float64              // how little is seen of what is said of cards that do not lie there yet, 1 to 0
	held    [lacasa.MaxSeats]int // how many cards of a hidden hand have been dealt so far
	covered [lacasa.Sides]int    // and how many face-down ones of a tableau
	deck    table.Deck

	cards *cards
}

// deal deals a new round before the player's eyes. Nothing is asked until all cards are dealt.
func (c *Table) deal() {
	c.dealing.on, c.dealing.unsaid = true, 1
	c.consider()
	c.dealing.throw(func() {
		c.sentences.word()
		c.Rest()
		if c.guide.holds() {
			c.controls.aim()
		}
	})
}

// throw queues the flight of every card, the Casa's last, and calls done after them. The own hand
// is dealt face down, each card in its place, and turned up from one end to the other.
func (d *dealing) throw(done func()) {
	d.held, d.covered = [lacasa.MaxSeats]int{}, [lacasa.Sides]int{}
	var flies []func(from ui.Pose)
	var homes [card.Deck]ui.Pose
	rest := d.cards.placed()
	in := d.room.stackPose()
	in.Alpha = 0 // in the deck
	d.cards.homes(func(cd card.Card, home ui.Pose) {
		homes[cd] = home
		d.desk.Cloth.Come(int(cd), in)
	})
	own := slices.Clone(d.cards.inOrder())
	known := func(cd card.Card) {
		if rest.Has(cd) {
			rest = rest.Without(cd)
			to := homes[cd]
			if slices.Contains(own, cd) {
				to = faceDown(to)
			}
			flies = append(flies, func(from ui.Pose) {
				d.desk.Cloth.Come(int(cd), from)
				d.desk.Line.Toss(&d.desk.Cloth.Cards[cd].Sprite, to, table.PaceToss)
			})
		}
	}
	d.dealHands(known, func(f func(ui.Pose)) { flies = append(flies, f) })
	d.dealPlaces(known, func(f func(ui.Pose)) { flies = append(flies, f) })
	for cd := range rest.Without(d.view.Casa).All() {
		known(cd)
	}
	known(d.view.Casa)

	d.deck.Put(&d.desk.Line, d.deckStand(), d.room.deckHome(), card.Deck)
	d.desk.Throw(&d.deck, flies, len(own), paceFan, func(i int) {
		d.desk.Line.Glide(&d.desk.Cloth.Cards[own[i]].Sprite, homes[own[i]], table.PaceFlip, ui.Settle)
	}, func() {
		d.on = false
		d.desk.Line.Move(&d.unsaid, 0, table.PaceGlide, ui.Out)
		done()
	})
}

// faceDown returns the pose of a card of the own hand that has been dealt and not been turned up.
func faceDown(home ui.Pose) ui.Pose {
	home.Flip, home.Mark, home.Dim, home.Glow, home.Lift = 1, "", 0, 0, 2
	return home
}

// deckStand returns where the deck is dealt from: in the light, on the dealer's side.
func (d *dealing) deckStand() table.Stand {
	const aside = 0.5 // of the way to where the dealer's card of a challenge will be
	at, dealer := d.room.lit().Centre(), d.room.playedAt(d.view.Dealer)
	return table.Stand{At: ui.Point{X: at.X + (dealer.X-at.X)*aside, Y: at.Y + (dealer.Y-at.Y)*aside}, W: d.room.PlayedW}
}

// deals reports whether what is left of the deck is not yet where it belongs.
func (d *dealing) deals() bool { return d.deck.Out() }

// shown returns how many cards of a hidden hand have come to rest, of those it has or has been
// dealt.
func (d *dealing) shown(seat lacasa.Seat) int {
	n := int(d.view.Cards[seat])
	if d.on {
		n = min(n, d.held[seat])
	}
	return n - d.desk.Cloth.Arriving(table.Spot{What: table.InHand, At: d.room.stance(seat)})
}

// dealHands yields the cards of the hands in the order in which they are dealt, one to each seat in
// turn.
func (d *dealing) dealHands(known func(card.Card), hidden func(func(from ui.Pose))) {
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
				hidden(func(from ui.Pose) {
					d.held[seat]++
					d.desk.Cloth.Toss(from, d.room.heldPose(seat, n, all), table.Spot{What: table.InHand, At: d.room.stance(seat)})
				})
			}
		}
	}
}

// dealPlaces yields the cards of the tableaus in the order in which they are dealt, place by place
// from below.
func (d *dealing) dealPlaces(known func(card.Card), hidden func(func(from ui.Pose))) {
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
				hidden(func(from ui.Pose) {
					d.covered[seat]++
					d.desk.Cloth.Toss(from, to, d.room.spotAt(ofPlaces, seat))
				})
			}
			known(t.FaceUp[seat].At(n))
		}
	}
}

// lieCovered returns how many face-down cards lie in a seat's tableau, counted from its first
// place.
func (d *dealing) lieCovered(seat lacasa.Seat) int {
	if !d.on {
		return lacasa.Places * card.Deck
	}
	return d.covered[seat] - d.desk.Cloth.Arriving(d.room.spotAt(ofPlaces, seat))
}
