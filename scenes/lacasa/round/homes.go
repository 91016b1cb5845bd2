package round

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// bared is what the players kept hidden, shown at the end.
type bared struct {
	cards [lacasa.MaxSeats]card.Set // by stance
	thief card.Card                 // the one of them that steals; Back: none
}

// homes finds where every card lies.
type homes struct {
	held  []card.Card // the hand, as it lies
	bared bared

	view   *lacasa.View
	room   *room
	ask    *decision
	hand   *hand
	drag   *table.Hand
	cloth  *table.Cloth
	order  *scenes.Order
	line   *ui.Timeline
	taking *taking
	rise   *rise
}

// each yields where every card lies that the seat in front of the screen may see.
func (o *homes) each(each func(card.Card, ui.Pose)) {
	yield := func(cd card.Card, home ui.Pose) { each(cd, o.rise.risen(cd, home)) }
	for i := range o.view.Rules.Seats() {
		seat := lacasa.Seat(i)
		laid := o.placesOf(seat, yield)
		o.handOf(seat, laid, yield)
		o.asideOf(seat, yield)
	}
	o.challenge(yield)
	t, p := &o.view.Table, o.room
	if t.Casa != card.Back {
		at, w := p.Casa, p.CasaW
		if o.room.casaAsked() {
			at, w = p.ShownAt, p.ShownW
		}
		yield(t.Casa, tell.Lying(t.Casa, at, w))
	}
	if t.Up != card.Back {
		yield(t.Up, o.touched(t.Up, tell.Lying(t.Up, p.Up, p.PileW), 0))
	}
}

// touched returns how a card lies that else is at a pose, once it is chosen, pointed at, or to be told from those among which it
// can be: it stands out from them, or is dim.
func (o *homes) touched(cd card.Card, at ui.Pose, among card.Set) ui.Pose {
	own, lift := o.view.Own(), o.room.Lift
	chosen := o.ask.aside.Has(cd) || cd == o.ask.taken
	switch {
	case cd == o.hand.lifted || chosen:
		at.Y -= lift
		at.Lift, at.Tilt = 20, 0
	case int(cd) == o.drag.Hovered:
		at.Y -= lift * 0.75
		at.Lift, at.Tilt, at.Sheen = 11, at.Tilt+o.hand.lean, o.hand.shine
	case own.Has(cd) && o.ask.cards.Has(cd) && own&^o.ask.cards != 0: // those that can be played
		at.Y -= lift * 0.6
		at.Lift, at.Glow = 12, 0.3
	}
	at.Y = max(at.Y, page.CardHeight(at.W)/2) // no card is raised off the screen
	if o.ask.refused(cd, among) {
		at.Dim, at.Sheen = 1, 0
	}
	if cd == o.hand.advised || chosen {
		at.Glow = 1
	}
	at.Mark = o.mark(cd)
	return at
}

// among returns the cards among which those of a seat are to be told apart.
func (o *homes) among(seat lacasa.Seat) card.Set {
	if seat == o.view.Seat {
		return o.view.Own()
	}
	return 0
}

// placesOf yields the cards on the places of a seat's tableau, and gives what else lies face up before it.
func (o *homes) placesOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) (laid card.Set) {
	t, r := &o.view.Table, &o.room.setting(seat).Tableau
	laid = t.Face[seat]
	for n := range t.Rules.Tableau(seat) {
		if cd := t.FaceUp[seat].At(n); cd != card.Back {
			laid = laid.Without(cd)
			yield(cd, o.touched(cd, tell.Lying(cd, r.On(n, t.Under[seat].At(n)), r.W), o.among(seat)))
		}
	}
	return laid
}

// handOf yields a seat's hand, if that is seen, and what it laid face up.
func (o *homes) handOf(seat lacasa.Seat, laid card.Set, yield func(card.Card, ui.Pose)) {
	n := 0
	if seat != o.view.Seat {
		if seat == o.view.Beside(o.view.Seat) {
			for cd := range o.view.Shown.All() {
				yield(cd, o.touched(cd, o.room.InBeside(cd, n, o.view.Shown.Len()), 0))
				n++
			}
			n = 0
		}
		r := &o.room.setting(seat).Laid
		for cd := range laid.All() {
			yield(cd, o.touched(cd, tell.Lying(cd, r.At(n), r.W), 0))
			n++
		}
		return
	}
	put := func(cd card.Card) {
		yield(cd, o.touched(cd, o.room.InHand(cd, n, o.view.Hand.Len(), laid.Len()), o.view.Own()))
		n++
	}
	for _, cd := range o.inOrder() {
		put(cd)
	}
	for cd := range laid.All() {
		put(cd)
	}
}

// inOrder returns the cards of the hand as they lie.
func (o *homes) inOrder() []card.Card {
	list := o.held[:0]
	for cd := range o.view.Hand.All() {
		list = append(list, cd)
	}
	table.InOrder(list, *o.order, func(cd card.Card) table.Key {
		return table.Key{Suit: int(cd.Family()), Rank: int(cd.Rank()), Came: o.cloth.Came.Of(uint8(cd))}
	})
	o.held = list
	return list
}

// asideOf yields what a seat refers to and has set aside, and what of it is shown at the end.
func (o *homes) asideOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) {
	set, bared := o.room.setting(seat), o.bared.cards[o.room.stance(seat)]
	reference, n := o.view.References[seat], 0
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
	if seat == o.view.Seat {
		for cd := range o.view.Kept.All() {
			put(cd, tell.Lying(cd, set.Aside.At(n), set.Aside.W), "aside")
			n++
		}
	}
	for cd := range bared.All() {
		at := tell.Lying(cd, set.Played, o.room.PlayedW)
		if cd == o.bared.thief {
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
func (o *homes) challenge(yield func(card.Card, ui.Pose)) {
	t, p := &o.view.Table, o.room
	down := t.Rules.FaceDown && !o.taking.won.stands && t.Phase != lacasa.Exchanging && o.room.challengeCards().Len() < int(t.Count)
	if int(t.Count) < t.Rules.Seats() {
		down = t.Rules.FaceDown
	}
	for i, cd := range t.Played[:t.Count] {
		if cd == card.Back {
			continue
		}
		at := tell.Lying(cd, o.room.setting(t.Player(i)).Played, p.PlayedW)
		at.Lift, at.Tilt = 1, tilts[o.room.stance(t.Player(i))]
		if down {
			at.Flip = 1
		}
		switch {
		case (o.taking.won.stands || t.Phase == lacasa.Exchanging) && (cd == t.With || t.Kin(i) == t.With):
			at.Glow, at.Lift, at.Sheen = 1, 10, 1
			if o.taking.won.beaten { // it lies straight before all
				at.Tilt = 0
			}
			if o.taking.won.stands && cd == t.With && o.taking.won.packet == table.Spread {
				at.W *= winnerW
			}
			if o.taking.won.beaten && !o.taking.ours() { // its light is a cold one
				at.Glow = 0
			}
		case t.Phase == lacasa.Playing && !o.taking.won.stands && !t.Rules.FaceDown && cd == t.Winning():
			at.Glow = 0.7
		}
		if o.taking.won.packet == table.Spread && (t.Phase == lacasa.Removing || t.Phase == lacasa.Exchanging) {
			at.Tilt = 0
			yield(cd, o.touched(cd, at, o.room.challengeCards()))
			continue
		}
		yield(cd, o.taking.packed(i, o.taking.yields(t.Player(i), at)))
	}
}

// winnerW is how wide the card lies that has won a challenge, of its width: it is nearer.
const winnerW = 1.1

// tilts are how the cards of a challenge lie, as if thrown from their player's side.
var tilts = [...]float64{table.Near: -2, table.LeftOf: 3, table.Opposite: 2.5, table.RightOf: -3.5}

// challengeCards returns those that lie face up in the challenge.
func (l *room) challengeCards() (cards card.Set) {
	for _, cd := range l.view.Played[:l.view.Count] {
		if cd != card.Back {
			cards = cards.With(cd)
		}
	}
	return cards
}

// casaAsked reports whether the Casa's card is what the players are asked about.
func (l *room) casaAsked() bool {
	return l.view.Phase == lacasa.Electing
}

// mark returns the sign of what the situation makes of a card: a trophy to capture, a cross to avoid, a
// crown that makes its family rule.
func (o *homes) mark(cd card.Card) string {
	r := &o.view.Rules
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

// room is where everything lies on the table, as its seats see it.
type room struct {
	places.Room
	view *lacasa.View
}

// sees reports whether the seat's hand is seen from the seat in front of the screen.
func (l *room) sees(seat lacasa.Seat) bool {
	return seat == l.view.Seat || seat == l.view.Beside(l.view.Seat)
}

func (l *room) stance(seat lacasa.Seat) table.Stance {
	return places.StanceOf(&l.view.Rules, seat, l.view.Seat)
}

func (l *room) setting(seat lacasa.Seat) *table.Setting { return &l.Seats[l.stance(seat)] }

// heldPose returns card i of n in a hidden hand, fanPose one that is not known, in its middle, asidePose one beside it, casaPose one in the Casa.
func (l *room) heldPose(seat lacasa.Seat, i, n int) ui.Pose {
	at := l.stance(seat)
	return table.Fanned(&l.Seats[at].Fan, at, i, n)
}

func (l *room) fanPose(seat lacasa.Seat) ui.Pose {
	f := &l.setting(seat).Fan
	return table.Hidden(f.First, f.W, f.Tilt)
}

func (l *room) asidePose(seat lacasa.Seat, i int) ui.Pose {
	r := &l.setting(seat).Aside
	return table.Hidden(r.At(i), r.W, r.Tilt)
}

func (l *room) casaPose() ui.Pose { return table.Hidden(l.Casa, l.CasaW, 0) }

// stackPose returns a card in the draw pile, or where there is none among those that are not dealt.
func (l *room) stackPose() ui.Pose {
	if l.PileW > 0 {
		return table.Hidden(l.Pile, l.PileW, 0)
	}
	return l.casaPose()
}

func (l *room) playedPose(seat lacasa.Seat) ui.Pose {
	return table.Hidden(l.setting(seat).Played, l.PlayedW, 0)
}

// playedAt returns where the seat's card of a challenge lies, takenPose where the challenges do that were won.
func (l *room) playedAt(seat lacasa.Seat) ui.Point {
	return l.setting(seat).Played
}
