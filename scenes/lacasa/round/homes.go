package round

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// bared is what the players kept hidden, shown at the end.
type bared struct {
	cards [lacasa.MaxSeats]card.Set // by stance
	thief card.Card                 // the one of them that steals; Back: none
}

// homes yields where every card lies that the seat in front of the screen may see.
func (c *Challenge) homes(each func(card.Card, ui.Pose)) {
	yield := func(cd card.Card, home ui.Pose) { each(cd, c.risen(cd, home)) }
	for i := range c.shown.Rules.Seats() {
		seat := lacasa.Seat(i)
		laid := c.placesOf(seat, yield)
		c.handOf(seat, laid, yield)
		c.asideOf(seat, yield)
	}
	c.challenge(yield)
	t, p := &c.shown.Table, &c.room
	if t.Casa != card.Back {
		at, w := p.Casa, p.CasaW
		if c.casaAsked() {
			at, w = p.ShownAt, p.ShownW
		}
		yield(t.Casa, tell.Lying(t.Casa, at, w))
	}
	if t.Up != card.Back {
		yield(t.Up, c.touched(t.Up, tell.Lying(t.Up, p.Up, p.PileW), 0))
	}
}

// touched returns how a card lies that else is at a pose, once it is chosen, pointed at, or to be told from those among which it
// can be: it stands out from them, or is dim.
func (c *Challenge) touched(cd card.Card, at ui.Pose, among card.Set) ui.Pose {
	own, lift := c.shown.OwnCards(), c.room.Lift
	chosen := c.ask.aside.Has(cd) || cd == c.ask.taken
	switch {
	case cd == c.hand.lifted || chosen:
		at.Y -= lift
		at.Lift, at.Tilt = 20, 0
	case cd == c.hand.hovered:
		at.Y -= lift * 0.75
		at.Lift, at.Tilt, at.Sheen = 11, at.Tilt+c.hand.lean, c.hand.shine
	case own.Has(cd) && c.ask.cards.Has(cd) && own&^c.ask.cards != 0: // those that can be played
		at.Y -= lift * 0.6
		at.Lift, at.Glow = 12, 0.3
	}
	at.Y = max(at.Y, scenes.CardHeight(at.W)/2) // no card is raised off the screen
	if c.refused(cd, among) {
		at.Dim, at.Sheen = 1, 0
	}
	if cd == c.hand.advised || chosen {
		at.Glow = 1
	}
	at.Mark = c.mark(cd)
	return at
}

// among returns the cards among which those of a seat are to be told apart.
func (c *Challenge) among(seat lacasa.Seat) card.Set {
	if seat == c.shown.Seat {
		return c.shown.OwnCards()
	}
	return 0
}

// placesOf yields the cards on the places of a seat's tableau, and gives what else lies face up before it.
func (c *Challenge) placesOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) (laid card.Set) {
	t, r := &c.shown.Table, &c.setting(seat).Tableau
	laid = t.Face[seat]
	for n := range t.Rules.TableauLen(seat) {
		if cd := t.FaceUp[seat].At(n); cd != card.Back {
			laid = laid.Without(cd)
			yield(cd, c.touched(cd, tell.Lying(cd, r.On(n, t.Under[seat].At(n)), r.W), c.among(seat)))
		}
	}
	return laid
}

// handOf yields a seat's hand, if that is seen, and what it laid face up.
func (c *Challenge) handOf(seat lacasa.Seat, laid card.Set, yield func(card.Card, ui.Pose)) {
	n := 0
	if seat != c.shown.Seat {
		if seat == c.shown.ShownNeighbour(c.shown.Seat) {
			for cd := range c.shown.Shown.All() {
				yield(cd, c.touched(cd, c.room.InBeside(cd, n, c.shown.Shown.Len()), 0))
				n++
			}
			n = 0
		}
		r := &c.setting(seat).Laid
		for cd := range laid.All() {
			yield(cd, c.touched(cd, tell.Lying(cd, r.At(n), r.W), 0))
			n++
		}
		return
	}
	put := func(cd card.Card) {
		yield(cd, c.touched(cd, c.room.InHand(cd, n, c.shown.Hand.Len(), laid.Len()), c.shown.OwnCards()))
		n++
	}
	for _, cd := range c.inOrder() {
		put(cd)
	}
	for cd := range laid.All() {
		put(cd)
	}
}

// inOrder returns the cards of the hand as they lie.
func (c *Challenge) inOrder() []card.Card {
	list := c.cloth.held[:0]
	for cd := range c.shown.Hand.All() {
		list = append(list, cd)
	}
	table.InOrder(list, c.cloth.sorted, func(cd card.Card) table.Key {
		return table.Key{Suit: int(cd.Family()), Rank: int(cd.Rank()), Came: c.cloth.came.Of(uint8(cd))}
	})
	c.cloth.held = list
	return list
}

// asideOf yields what a seat refers to and has set aside, and what of it is shown at the end.
func (c *Challenge) asideOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) {
	set, bared := c.setting(seat), c.bared.cards[c.stance(seat)]
	reference, n := c.shown.References[seat], 0
	sign := "reference"
	if set.Whose != "" {
		sign = set.Whose
	}
	put := func(cd card.Card, at ui.Pose, mark string) {
		at.Mark = mark
		yield(cd, at)
	}
	if reference != card.Back && !bared.Has(reference) {
		put(reference, tell.Lying(reference, set.Aside.At(0), set.Aside.W), sign)
		n++
	}
	if seat == c.shown.Seat {
		for cd := range c.shown.Kept.All() {
			put(cd, tell.Lying(cd, set.Aside.At(n), set.Aside.W), "aside")
			n++
		}
	}
	for cd := range bared.All() {
		at := tell.Lying(cd, set.Played, c.room.PlayedW)
		if cd == c.bared.thief {
			at.Glow, at.Lift, at.Sheen = 1, 10, 1
		}
		mark := ""
		if cd == reference {
			mark = sign
		}
		put(cd, at, mark)
	}
}

// challenge yields the cards of the challenge.
func (c *Challenge) challenge(yield func(card.Card, ui.Pose)) {
	t, p := &c.shown.Table, &c.room
	down := t.Rules.FaceDown && !c.taking.stands && t.Phase != lacasa.Exchanging && c.facing() < int(t.Count)
	if int(t.Count) < t.Rules.Seats() {
		down = t.Rules.FaceDown
	}
	for i, cd := range t.Played[:t.Count] {
		if cd == card.Back {
			continue
		}
		at := tell.Lying(cd, c.setting(t.PlayerAt(i)).Played, p.PlayedW)
		at.Lift, at.Tilt = 1, tilts[c.stance(t.PlayerAt(i))]
		if down {
			at.Flip = 1
		}
		switch {
		case (c.taking.stands || t.Phase == lacasa.Exchanging) && (cd == t.With || t.KinCard(i) == t.With):
			at.Glow, at.Lift, at.Sheen = 1, 10, 1
			if c.taking.beaten { // it lies straight before all
				at.Tilt = 0
			}
			if c.taking.stands && cd == t.With && c.taking.packet == table.Spread {
				at.W *= winnerW
			}
			if c.taking.beaten && !c.ours() { // its light is a cold one
				at.Glow = 0
			}
		case t.Phase == lacasa.Playing && !c.taking.stands && !t.Rules.FaceDown && cd == t.WinningCard():
			at.Glow = 0.7
		}
		if c.taking.packet == table.Spread && (t.Phase == lacasa.Removing || t.Phase == lacasa.Exchanging) {
			at.Tilt = 0
			yield(cd, c.touched(cd, at, c.challengeCards()))
			continue
		}
		yield(cd, c.packed(i, c.yields(t.PlayerAt(i), at)))
	}
}

// winnerW is how wide the card lies that has won a challenge, of its width: it is nearer.
const winnerW = 1.1

// tilts are how the cards of a challenge lie, as if thrown from their player's side.
var tilts = [...]float64{table.Near: -2, table.LeftOf: 3, table.Opposite: 2.5, table.RightOf: -3.5}

// facing returns how many cards of the challenge are known here.
func (c *Challenge) facing() (n int) {
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back {
			n++
		}
	}
	return n
}

// challengeCards returns those that lie face up in the challenge.
func (c *Challenge) challengeCards() (cards card.Set) {
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back {
			cards = cards.With(cd)
		}
	}
	return cards
}

// casaAsked reports whether the Casa's card is what the players are asked about.
func (c *Challenge) casaAsked() bool {
	return c.shown.Phase == lacasa.Electing
}

// mark returns the sign of what the situation makes of a card: a trophy to capture, a cross to avoid, a
// crown that makes its family rule.
func (c *Challenge) mark(cd card.Card) string {
	r := &c.shown.Rules
	rank := lacasa.Ranks(1) << cd.Rank()
	switch {
	case r.Usurpers&rank != 0:
		return "crown"
	case r.Removers&rank != 0:
		return "remove"
	case r.Exchangers&rank != 0:
		return "exchange"
	case r.Goal.Count != lacasa.Cards || r.Goal.Ranks&rank == 0:
		return ""
	case r.Goal.Aim == lacasa.Fewest:
		return "cross"
	}
	return "trophy"
}

// sees reports whether the seat's hand is seen from the seat in front of the screen.
func (c *Challenge) sees(seat lacasa.Seat) bool {
	return seat == c.shown.Seat || seat == c.shown.ShownNeighbour(c.shown.Seat)
}

func (c *Challenge) stance(seat lacasa.Seat) table.Stance {
	return places.StanceOf(&c.shown.Rules, seat, c.shown.Seat)
}

func (c *Challenge) setting(seat lacasa.Seat) *table.Setting { return &c.room.Seats[c.stance(seat)] }

// heldPose returns card i of n in a hidden hand, fanPose one that is not known, in its middle, asidePose one beside it, casaPose one in the Casa.
func (c *Challenge) heldPose(seat lacasa.Seat, i, n int) ui.Pose {
	at := c.stance(seat)
	return table.FanPose(&c.room.Seats[at].Fan, at, i, n)
}

func (c *Challenge) fanPose(seat lacasa.Seat) ui.Pose {
	f := &c.setting(seat).Fan
	return table.HiddenPose(f.First, f.W, f.Tilt)
}

func (c *Challenge) asidePose(seat lacasa.Seat, i int) ui.Pose {
	r := &c.setting(seat).Aside
	return table.HiddenPose(r.At(i), r.W, r.Tilt)
}

func (c *Challenge) casaPose() ui.Pose { return table.HiddenPose(c.room.Casa, c.room.CasaW, 0) }

// stackPose returns a card in the draw pile, or where there is none among those that are not dealt.
func (c *Challenge) stackPose() ui.Pose {
	if c.room.PileW > 0 {
		return table.HiddenPose(c.room.Pile, c.room.PileW, 0)
	}
	return c.casaPose()
}

func (c *Challenge) playedPose(seat lacasa.Seat) ui.Pose {
	return table.HiddenPose(c.setting(seat).Played, c.room.PlayedW, 0)
}

// playedAt returns where the seat's card of a challenge lies, takenPose where the challenges do that were won.
func (c *Challenge) playedAt(seat lacasa.Seat) ui.Point {
	return c.setting(seat).Played
}
