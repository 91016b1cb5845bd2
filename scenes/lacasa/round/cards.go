package round

import (
	"slices"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// cards knows where every card belongs and moves it there.
type cards struct {
	common

	held  []card.Card // the hand, as it lies
	bared bared

	hand    *hand
	taking  *taking
	rise    *rise
	dealing *dealing
}

// bared holds the hidden cards that are shown at the end of a round.
type bared struct {
	cards [lacasa.MaxSeats]card.Set // by stance
	thief card.Card                 // the one of them that steals; Back: none
}

// sprite returns the sprite of a card.
func (k *cards) sprite(cd card.Card) *ui.Sprite { return &k.desk.Cloth.Cards[cd].Sprite }

// leave moves a card face down to where it is not seen any more.
func (k *cards) leave(cd card.Card, to ui.Pose, length time.Duration, at table.Spot) {
	to.Face = tell.Face(cd)
	k.desk.Cloth.Leave(int(cd), to, length, at)
}

// placed returns the cards on the cloth, including those that are moving.
func (k *cards) placed() (cards card.Set) {
	for i := range k.desk.Cloth.Cards {
		if k.desk.Cloth.Cards[i].On {
			cards = cards.With(card.Card(i))
		}
	}
	return cards
}

// arrange moves every card to where it belongs, unless the cards are still being dealt.
func (k *cards) arrange(length time.Duration) {
	if k.dealing.on {
		return
	}
	table.SetHand(&k.desk.Cloth.Came, k.view.Hand.All())
	way := table.Way{Length: length, Ease: ui.Settle, After: k.taking.gathered}
	if k.taking.won.packet != table.Spread { // a hand carries it: it is seen on the way
		way.Ease = ui.InOut
	}
	if k.taking.won.packet == table.Squared { // all lie there when the last does
		way.Length -= table.PaceEach * time.Duration(max(1, k.view.Count)-1)
	}
	k.desk.Cloth.Arrange(way, &k.desk.Hand, func(yield func(int, ui.Pose)) {
		k.homes(func(cd card.Card, home ui.Pose) { yield(int(cd), home) })
	})
	k.desk.House.Screen.Invalidate()
}

// sort orders the cards by height, those on the table below those in the air.
func (k *cards) sort() {
	own := k.inOrder()
	k.desk.Cloth.Sort(func(i int) (int, bool) {
		cd := card.Card(i)
		return k.height(cd, k.sprite(cd), slices.Index(own, cd)), true
	}, func(b *ui.Sprite) int {
		if k.taking.won.packet == table.Taken {
			return table.Below
		}
		if k.dealing.on && !b.Aloft() { // the next one comes to lie on it
			return 0
		}
		return table.Aloft
	})
}

// inChallenge is the height of the first card of the challenge, above any hand.
const inChallenge = 3 + card.Deck

// height returns the height of a card. Card nth of the hand is above the one on its left, so that
// no index is covered.
func (k *cards) height(cd card.Card, sp *ui.Sprite, nth int) int {
	if int(cd) == k.desk.Hand.Dragged || int(cd) == k.desk.Hand.Dropped && (sp.Aloft() || !sp.Moving()) {
		return table.Aloft + 12
	}
	if k.rise.now.on && cd == k.rise.now.card {
		return table.Aloft + 11
	}
	for i, played := range k.view.Played[:k.view.Count] {
		switch {
		case played != cd:
		case k.taking.won.packet == table.Taken && cd == k.view.With:
			return table.Below + lacasa.MaxSeats
		case k.taking.won.packet == table.Taken:
			return table.Below + i
		case k.taking.won.packet != table.Spread && cd == k.view.With:
			return table.Aloft + 2 + lacasa.MaxSeats
		case k.taking.won.packet != table.Spread:
			return table.Aloft + 2 + i
		case k.taking.won.stands && cd == k.view.With:
			return inChallenge + lacasa.MaxSeats
		case !sp.Aloft():
			return inChallenge + i
		}
	}
	switch {
	case k.dealing.on && sp.Aloft():
		return table.Aloft
	case nth >= 0: // each over the one at its left
		return 3 + nth
	case k.view.OwnCards().Has(cd):
		return 2
	case sp.Moving():
		return table.Aloft
	}
	return 1
}

// homes calls each with every card that the seat in front of the screen may see, and where it lies.
func (k *cards) homes(each func(card.Card, ui.Pose)) {
	yield := func(cd card.Card, home ui.Pose) { each(cd, k.rise.risen(cd, home)) }
	for i := range k.view.Rules.Seats() {
		seat := lacasa.Seat(i)
		laid := k.placesOf(seat, yield)
		k.handOf(seat, laid, yield)
		k.asideOf(seat, yield)
	}
	k.challenge(yield)
	t, p := &k.view.Table, k.room
	if t.Casa != card.Back {
		at, w := p.Casa, p.CasaW
		if k.room.casaAsked() {
			at, w = p.ShownAt, p.ShownW
		}
		yield(t.Casa, tell.Lying(t.Casa, at, w))
	}
	if t.Up != card.Back {
		yield(t.Up, k.touched(t.Up, tell.Lying(t.Up, p.Up, p.PileW), 0))
	}
}

// touched returns pose at, raised or dimmed: chosen and pointed at cards stand out, and those
// refused among others are dim.
func (k *cards) touched(cd card.Card, at ui.Pose, among card.Set) ui.Pose {
	own, lift := k.view.OwnCards(), k.room.Lift
	chosen := k.ask.aside.Has(cd) || cd == k.ask.taken
	refused := k.ask.refused(cd, among) // it is not raised, as one that is chosen is
	switch {
	case refused:
	case cd == k.hand.lifted || chosen:
		at.Y -= lift
		at.Lift, at.Tilt = 20, 0
	case int(cd) == k.desk.Hand.Hovered:
		at.Y -= lift * 0.95
		at.Lift, at.Tilt, at.Sheen = 12, at.Tilt+k.hand.lean, k.hand.shine
	case own.Has(cd) && k.ask.cards.Has(cd) && own&^k.ask.cards != 0: // those that can be played
		at.Y -= lift * 0.85
		at.Lift, at.Glow = 12, 0.3
	}
	if k.ask.cards.Has(cd) && k.room.challengeCards().Has(cd) { // it may be taken or removed
		at.Glow = 0.7
	}
	at.Y = max(at.Y, page.CardHeight(at.W)/2) // no card is raised off the screen
	if refused {
		at.Dim, at.Sheen = 1, 0
	}
	if cd == k.hand.advised || chosen {
		at.Glow = 1
	}
	at.Mark = k.mark(cd)
	return at
}

// placesOf yields the face-up cards of a seat's tableau and returns its other face-up cards.
func (k *cards) placesOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) (laid card.Set) {
	t, r := &k.view.Table, &k.room.setting(seat).Tableau
	var among card.Set // from which they are to be told apart
	if laid = t.Face[seat]; seat == k.view.Seat {
		among = k.view.OwnCards()
	}
	for n := range t.Rules.TableauLen(seat) {
		if cd := t.FaceUp[seat].At(n); cd != card.Back {
			laid = laid.Without(cd)
			yield(cd, k.touched(cd, tell.Lying(cd, r.On(n, t.Under[seat].At(n)), r.W), among))
		}
	}
	return laid
}

// handOf yields a seat's hand, if it is visible, and its face-up cards.
func (k *cards) handOf(seat lacasa.Seat, laid card.Set, yield func(card.Card, ui.Pose)) {
	v := k.view
	if seat == v.Seat {
		held := v.Hand.Len()
		aside, n := k.room.aside(), 0
		put := func(i int, cd card.Card) {
			at := k.touched(cd, k.room.InHand(cd, i, held, laid.Len()), v.OwnCards())
			if aside.W > 0 && k.ask.aside.Has(cd) {
				to := aside.At(n)
				at.X, at.Y, at.W, at.Lift = to.X, to.Y, aside.W, 2
				n++
			}
			yield(cd, at)
		}
		for i, cd := range k.inOrder() {
			put(i, cd)
		}
		for i := range laid.Len() {
			put(held+i, laid.At(i))
		}
		return
	}
	if seat == v.ShownNeighbour(v.Seat) {
		for i := range v.Shown.Len() {
			cd := v.Shown.At(i)
			yield(cd, k.touched(cd, k.room.InBeside(cd, i, v.Shown.Len()), 0))
		}
	}
	r := &k.room.setting(seat).Laid
	for i := range laid.Len() {
		cd := laid.At(i)
		yield(cd, k.touched(cd, tell.Lying(cd, r.At(i), r.W), 0))
	}
}

// inOrder returns the hand in the order in which it is shown.
func (k *cards) inOrder() []card.Card {
	list := k.held[:0]
	for cd := range k.view.Hand.All() {
		list = append(list, cd)
	}
	scenes.InOrder(list, k.desk.Sorted, func(cd card.Card) scenes.Key {
		return scenes.Key{Suit: int(cd.Family()), Rank: int(cd.Rank()), Came: k.desk.Cloth.Came.Of(uint8(cd))}
	})
	k.held = list
	return list
}

// asideOf yields a seat's reference, the cards it set aside, and those of them shown at the end.
func (k *cards) asideOf(seat lacasa.Seat, yield func(card.Card, ui.Pose)) {
	set, bared := k.room.setting(seat), k.bared.cards[k.room.stance(seat)]
	reference, n := k.view.References[seat], 0
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
	if seat == k.view.Seat {
		for cd := range k.view.Kept.All() {
			put(cd, tell.Lying(cd, set.Aside.At(n), set.Aside.W), "aside")
			n++
		}
	}
	for cd := range bared.All() {
		at := tell.Lying(cd, set.Played, k.room.PlayedW)
		if cd == k.bared.thief {
			at.Lit, at.Lift, at.Sheen = 1, 10, 1
		}
		mark := ""
		if cd == reference {
			mark = sign
		}
		put(cd, at, mark)
	}
}

// challenge yields the cards of the challenge.
func (k *cards) challenge(yield func(card.Card, ui.Pose)) {
	t, p := &k.view.Table, k.room
	down := t.Rules.FaceDown && !k.taking.won.stands && t.Phase != lacasa.Exchanging && k.room.challengeCards().Len() < int(t.Count)
	if int(t.Count) < t.Rules.Seats() {
		down = t.Rules.FaceDown
	}
	offered := t.Phase == lacasa.Exchanging && k.ask.asks() // then those that may be taken are lit, not the one that wins
	for i, cd := range t.Played[:t.Count] {
		if cd == card.Back {
			continue
		}
		at := tell.Lying(cd, k.room.setting(t.PlayerAt(i)).Played, p.PlayedW)
		at.Lift, at.Tilt = 1, tilts[k.room.stance(t.PlayerAt(i))]
		if down {
			at.Flip = 1
		}
		switch {
		case offered:
		case (k.taking.won.stands || t.Phase == lacasa.Exchanging) && (cd == t.With || t.KinCard(i) == t.With):
			at.Lit, at.Lift, at.Sheen = 1, 10, 1
			if k.taking.won.beaten { // it lies straight before all
				at.Tilt = 0
			}
			if k.taking.won.stands && cd == t.With && k.taking.won.packet == table.Spread {
				at.W *= k.taking.winnerW()
			}
			if k.taking.won.beaten && !k.taking.ours() { // its light is the other side's
				at.Lit = 0
			}
		case t.Phase == lacasa.Playing && !k.taking.won.stands && !t.Rules.FaceDown && cd == t.WinningCard():
			at.Lit = 0.7
		}
		if k.taking.won.packet == table.Spread && (t.Phase == lacasa.Removing || t.Phase == lacasa.Exchanging) {
			at.Tilt = 0
			yield(cd, k.touched(cd, at, k.room.challengeCards()))
			continue
		}
		yield(cd, k.taking.packed(i, k.taking.yields(t.PlayerAt(i), at)))
	}
}

// tilts are the angles of the cards of a challenge, as if thrown by their players.
var tilts = [...]float64{table.Near: -2, table.LeftOf: 3, table.Opposite: 2.5, table.RightOf: -3.5}

// mark returns the sign for what the situation makes of a card, such as a trophy to capture or a
// crown that makes its family rule.
func (k *cards) mark(cd card.Card) string {
	r := &k.view.Rules
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
