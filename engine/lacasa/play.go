package lacasa

import (
	"math/bits"

	"lacasa/engine/lacasa/card"
)

// Apply returns the state after a legal action; s is unchanged. ev records what happens.
func (s State) Apply(a Action, ev *Events) State {
	s.Do(a, ev)
	return s
}

// Do is like Apply, but changes s, for callers that no longer need the old state.
func (s *State) Do(a Action, ev *Events) {
	before := 0
	if ev != nil {
		before = ev.n
	}
	if a.Verb == Play {
		if ev != nil {
			s.tell(a.Seat, a.Card, ev)
		}
		s.play(a.Card, ev)
	} else {
		s.decide(a, ev)
	}
	if ev != nil {
		s.awaits(ev)
		s.table.show(ev.list[before:ev.n])
	}
}

// show marks the events with the seats to which the hands that they change are shown.
func (t *Table) show(events []Event) {
	for i := range events {
		t.mark(&events[i])
	}
}

// mark marks an event with the seats to which the hands that it changes are shown.
func (t *Table) mark(e *Event) {
	if !t.Rules.Shown {
		return
	}
	switch e.Kind {
	case Discarded, PutAside, PickedUp, Exchanged, Drew, HandsMoved:
		e.Shown = 1 << t.next(e.Seat)
	case CardGiven:
		e.Shown = 1<<t.next(e.Seat) | 1<<t.next(e.To)
	case Dealt, CasaTurned, Passed, CasaTurnedDown, Elected, Swapped, BidMade, CousinsNamed, CardPlayed, CardLaidDown, Revealed, Usurped,
		CardRemoved, CardLaid, ChallengeWon, Gathered, HeirRules, TurnedUp, StackTurned, ReferenceShown, ChallengeVoided, CapturedShown,
		AsideShown, Stolen, Awaits, RoundOver: // which hide nothing; that cards are laid face down is refused
	}
}

// play plays a card of the seat whose turn it is and continues with what the card causes.
func (s *State) play(c card.Card, ev *Events) {
	t := &s.table
	seat := t.Turn & (MaxSeats - 1)
	t.lay(c)
	hand := s.hand[seat]
	s.hand[seat] = hand.Without(c)
	t.Cards[seat] -= hand.Count(c)
	if t.Face[seat] != 0 {
		t.leave(seat, c)
	}
	if t.Count > 1 && !t.Rules.FaceDown {
		t.notice(seat, c)
	}
	if t.Rules.Usurpers != 0 && !t.Rules.FaceDown && t.Usurp(c) {
		ev.add(&Event{Kind: Usurped, Family: t.Ruling})
	}
	if !s.quiet {
		s.after(Playing, seat, ev)
	} else if t.turn() {
		s.complete(ev)
	}
}

// awaits records whose turn it is, and for what.
func (s *State) awaits(ev *Events) {
	if t := &s.table; t.Phase != Over {
		ev.add(&Event{Kind: Awaits, Seat: t.Turn, Phase: t.Phase, Number: t.Asked})
	}
}

// decide performs any action other than playing a card.
func (s *State) decide(a Action, ev *Events) {
	t := &s.table
	switch a.Verb {
	case Pass:
		s.pass(a.Seat, ev)
	case Elect:
		s.elect(a.Seat, ev)
	case NameRuling:
		s.happen(ev, &Event{Kind: Elected, Seat: a.Seat, Card: card.Back, Family: a.Family})
		s.elected(ev)
	case Discard:
		s.hand[a.Seat] = s.hand[a.Seat].Without(a.Card)
		s.happen(ev, &Event{Kind: Discarded, Seat: a.Seat, Card: a.Card})
		s.elected(ev)
	case Swap:
		s.hand[a.Seat] = s.hand[a.Seat].Without(t.Nominated)
		s.happen(ev, &Event{Kind: Swapped, Seat: a.Seat, Card: a.Card, Other: t.Nominated, Number: t.FaceUp[a.Seat.Side()].Place(a.Card)})
		s.elected(ev)
	case Bid:
		s.happen(ev, &Event{Kind: BidMade, Seat: a.Seat, Number: a.Number})
		s.nextBidder()
	case NameCousins:
		s.happen(ev, &Event{Kind: CousinsNamed, Seat: a.Seat, Family: a.Family})
		s.named(ev)
	case SetAside:
		s.setAside(a, ev)
	case Remove:
		s.remove(a, ev)
	case Lay:
		s.hand[a.Seat] = s.hand[a.Seat].Without(a.Card)
		s.happen(ev, &Event{Kind: CardLaid, Seat: a.Seat, Card: a.Card})
		s.after(Laying, a.Seat, ev)
	case Give:
		to := t.next(a.Seat)
		s.hand[a.Seat], s.hand[to] = s.hand[a.Seat].Without(a.Card), s.hand[to].With(a.Card)
		s.happen(ev, &Event{Kind: CardGiven, Seat: a.Seat, To: to, Card: a.Card})
		s.after(Giving, a.Seat, ev)
	case Exchange:
		s.exchange(a, ev)
	case DrawStack, DrawUp:
		s.drawFromStack(a, ev)
	case Play:
	}
}

// pass performs a pass in the election or in the bidding.
func (s *State) pass(seat Seat, ev *Events) {
	t := &s.table
	s.happen(ev, &Event{Kind: Passed, Seat: seat})
	switch {
	case t.Phase == Bidding:
		s.nextBidder()
	case seat != t.Dealer:
		t.Turn = t.next(seat)
	default: // all have passed: the second turn begins (section 4)
		s.happen(ev, &Event{Kind: CasaTurnedDown, Card: t.Casa})
		t.Phase, t.Turn = Choosing, t.next(seat)
	}
}

// elect elects the nominated family. Where there is a stack nobody takes the card: section 7.
func (s *State) elect(seat Seat, ev *Events) {
	t := &s.table
	if t.Rules.Stack {
		s.happen(ev, &Event{Kind: Elected, Seat: seat, Card: card.Back, Family: t.Nominated.Family()})
		s.elected(ev)
		return
	}
	s.happen(ev, &Event{Kind: Elected, Seat: seat, Card: t.Nominated, Family: t.Nominated.Family()})
	s.hand[seat] = s.hand[seat].With(t.Nominated)
	t.Phase, t.Turn = Discarding, seat
}

// nextBidder continues the bidding, which ends when all but the highest bidder have passed (R11).
func (s *State) nextBidder() {
	t := &s.table
	for t.Turn = t.next(t.Turn); t.Passed>>t.Turn&1 != 0; t.Turn = t.next(t.Turn) {
	}
	if t.Turn == t.Elector {
		t.Phase = Declaring
	}
}

// setAside sets cards aside. When all players have done so the first challenge begins.
func (s *State) setAside(a Action, ev *Events) {
	t := &s.table
	var cards card.Set
	for _, c := range [...]card.Card{a.Card, a.Other} {
		if c != card.Back {
			cards = cards.With(c)
		}
	}
	s.hand[a.Seat] &^= cards
	s.aside[a.Seat] = cards
	s.happen(ev, &Event{Kind: PutAside, Seat: a.Seat, Number: uint8(cards.Len()), Cards: cards})
	if a.Seat == t.Dealer {
		s.begin()
		return
	}
	t.Turn = t.next(a.Seat)
}

// tell records that a card is about to be played.
func (s *State) tell(seat Seat, c card.Card, ev *Events) {
	t := &s.table
	e := Event{Kind: CardPlayed, Seat: seat, Card: c, Number: NoPlace}
	if !s.hand[seat].Has(c) {
		e.Void = true
		e.Number = t.FaceUp[seat.Side()].Place(c)
		if t.Rules.Solo() && seat == Robot {
			_, e.Rule = t.robot()
		}
	}
	if t.Rules.FaceDown {
		e.Kind, e.Family = CardLaidDown, t.Led
		if t.Count == 0 {
			e.Family = t.family(c)
		}
	}
	ev.add(&e)
}

// Put adds a card to the challenge, and reports whether its family now rules because of it. The
// family led is fixed by the first card (R7).
func (t *Table) Put(c card.Card) (usurped bool) {
	t.lay(c)
	return t.Rules.Usurpers != 0 && t.Usurp(c)
}

// lay adds a card to the challenge without further effects.
func (t *Table) lay(c card.Card) {
	if t.Count == 0 {
		t.Led = t.family(c)
	}
	t.Played[t.Count] = c
	t.Count++
}

// layDown adds a card to the challenge that lies face down; the family led is told.
func (t *Table) layDown(led card.Family) {
	t.Led = led
	t.Played[t.Count] = card.Back
	t.Count++
}

// Usurp makes the card's family rule if its rank does that, and reports whether it did (R7).
func (t *Table) Usurp(c card.Card) bool {
	if !t.Rules.Usurpers.Has(c) || t.Ruling == c.Family() {
		return false
	}
	t.Ruling = c.Family()
	return true
}

// leave removes a card from the face-up cards of the seat, if it is one of them.
func (t *Table) leave(seat Seat, c card.Card) {
	t.Face[seat] = t.Face[seat].Without(c)
	t.FaceUp[seat.Side()] = t.FaceUp[seat.Side()].without(c)
}

// replace puts the card by in the place of the face-up card c of the seat, and returns the place.
func (t *Table) replace(seat Seat, c, by card.Card) (place uint8) {
	place = t.FaceUp[seat.Side()].Place(c)
	t.leave(seat, c)
	t.Face[seat] = t.Face[seat].With(by)
	if place < Places {
		t.FaceUp[seat.Side()] = t.FaceUp[seat.Side()].with(int(place), by)
	}
	return place
}

// removable reports whether the card just played may remove another: R10.
func (t *Table) removable() bool {
	last := t.Played[t.Count-1]
	return t.Rules.Removers.Has(last) && t.standing().Without(last) != 0
}

// standing returns the cards that are face up in the challenge.
func (t *Table) standing() card.Set {
	p := &t.Played
	return card.Full & (p[0].Set() | p[1].Set() | p[2].Set() | p[3].Set())
}

// remove performs the removal of a card, or of none: R10.
func (s *State) remove(a Action, ev *Events) {
	s.happen(ev, &Event{Kind: CardRemoved, Seat: a.Seat, Card: a.Card})
	s.after(Removing, a.Seat, ev)
}

// remove takes a card out of the challenge and the round. It does nothing for Back.
func (t *Table) remove(removed card.Card) {
	for i, c := range t.Played[:t.Count] {
		if c == removed && c != card.Back {
			t.Played[i] = card.Back
			t.Removed |= 1 << i
			t.Out = t.Out.With(c)
		}
	}
}

// after continues once the seat has played its card, or decided something that followed from it:
// another card is removed, a hand card laid face up or given to the left, cards set aside are
// picked up, and the next seat has its turn.
func (s *State) after(done Phase, seat Seat, ev *Events) {
	t := &s.table
	switch done {
	case Playing:
		if last := t.Count - 1; t.Rules.FaceDown {
			t.Played[last], s.laid[last] = card.Back, t.Played[last]
		}
		if t.removable() {
			t.Phase = Removing
			return
		}
		fallthrough
	case Removing:
		if t.Rules.Lay && s.hand[seat] != 0 {
			t.Phase = Laying
			return
		}
		fallthrough
	case Laying:
		if t.Rules.Give && t.Cards[seat] > 1 { // never the last: R17
			t.Phase = Giving
			return
		}
	}
	t.Phase = Playing
	if s.hand[seat] == 0 && s.aside[seat] != 0 && !t.Rules.Aside.Steal { // R8
		s.happen(ev, &Event{Kind: PickedUp, Seat: seat, Number: t.Aside[seat], Cards: s.aside[seat]})
		s.hand[seat], s.aside[seat] = s.aside[seat], 0
	}
	if t.turn() {
		s.complete(ev)
	}
}

// turn passes the turn to the next seat, and reports whether that seat has played already, which
// completes the challenge.
func (t *Table) turn() (complete bool) {
	t.Turn = t.next(t.Turn)
	return t.Turn == t.Leader
}

// quiet reports whether playing a card causes nothing but the next turn.
func (r *Rules) quiet() bool {
	return !r.FaceDown && r.Removers == 0 && !r.Lay && !r.Give && r.Aside.Most == 0
}

// complete decides the challenge and asks for the exchanges it allows. When all have been asked it
// gives the challenge to its winner and does what follows automatically: cards are turned up and
// drawn, hands move.
func (s *State) complete(ev *Events) {
	t := &s.table
	unasked := t.Asked
	if t.Phase != Exchanging {
		if unasked = t.Count; t.Rules.FaceDown {
			s.reveal(ev)
		}
		at := t.ahead()
		t.Winner, t.With = t.PlayerAt(at), t.Played[at]
		if ev != nil {
			ev.add(&Event{Kind: ChallengeWon, Seat: t.Winner, Number: t.Challenge, Card: t.With})
		}
		if !s.calm {
			s.weigh()
		}
	}
	if t.Rules.Exchangers != 0 && t.askBefore(unasked) {
		return
	}
	void := !s.calm && s.settle()
	if ev != nil {
		ev.add(&Event{Kind: Gathered, Seat: t.Winner, Number: t.Challenge, Void: void})
	}
	last := t.last()
	t.gather(void)
	over := last || t.Rules.Goal.Aim == First && s.caught()
	if t.Rules.Heir && !over && s.heir != t.Ruling {
		s.happen(ev, &Event{Kind: HeirRules, Family: s.heir})
	}
	if t.Under[0]|t.Under[1] != 0 {
		s.turnUp(ev)
	}
	if t.Rules.Solo() && t.Pile > 0 {
		s.drawTop(Human, ev)
	}
	if t.Rules.Shift && !last {
		s.shift(ev)
	}
	t.Phase, t.Turn = Playing, t.Winner
	switch {
	case over:
		s.finish(ev)
	case t.Rules.Stack && t.Up != card.Back:
		t.Phase = Drawing
	}
}

// weigh settles what follows from the cards of the challenge before any exchange: who rules next,
// and whether it counts.
func (s *State) weigh() {
	t := &s.table
	if t.Rules.Heir {
		s.heir = t.HeirFamily()
	}
	t.mix()
	s.spoilt = t.Rules.References != NoReferences &&
		t.standing()&card.FamilySet(s.references[t.Winner].Family()) != 0
}

// calm reports whether winning a challenge causes nothing but taking its cards and turning up and
// drawing others.
func (r *Rules) calm() bool {
	return !r.Heir && r.References == NoReferences && r.Exchangers == 0 && !r.Shift && r.Goal.Aim != First && !r.Stack
}

// reveal turns up the cards of the challenge that were played face down.
func (s *State) reveal(ev *Events) {
	t := &s.table
	for i := range t.Count {
		s.happen(ev, &Event{Kind: Revealed, Seat: t.PlayerAt(int(i)), Card: s.laid[i]})
		s.laid[i] = card.Back
	}
	for _, c := range t.Played[:t.Count] {
		if t.Usurp(c) {
			ev.add(&Event{Kind: Usurped, Family: t.Ruling})
		}
	}
}

// askBefore asks the last player before index n whose card allows it whether to exchange, and
// reports whether there was one. The order is that of play reversed: R5.
func (t *Table) askBefore(n uint8) bool {
	for i := int(n) - 1; i >= 0; i-- {
		if c := t.Played[i]; c != card.Back && t.Rules.Exchangers.Has(c) {
			t.Phase, t.Turn, t.Asked = Exchanging, t.PlayerAt(i), uint8(i)
			return true
		}
	}
	return false
}

// takeable returns the cards of the challenge that may be taken in exchange.
func (t *Table) takeable() card.Set {
	return t.standing() &^ card.RankSet(uint8(t.Rules.Exchangers))
}

// exchange takes a card of the challenge for one of the seat's own, which goes in face down; the
// card taken replaces it: R5.
func (s *State) exchange(a Action, ev *Events) {
	t := &s.table
	e := Event{Kind: Exchanged, Seat: a.Seat, Card: a.Card, Other: a.Other, Number: NoPlace}
	if a.Card != card.Back {
		for i, c := range t.Played[:t.Count] {
			if c == a.Card {
				s.given[i] = a.Other
			}
		}
		if s.hand[a.Seat].Has(a.Other) {
			s.hand[a.Seat] = s.hand[a.Seat].Without(a.Other).With(a.Card)
		} else {
			e.Number, e.Void = t.FaceUp[a.Seat.Side()].Place(a.Other), true
		}
	}
	s.happen(ev, &e)
	s.complete(ev)
}

// settle adds exchanged cards to those that the winner captures face down, and reports whether the
// challenge is seen not to count.
func (s *State) settle() (void bool) {
	t := &s.table
	if s.given != nobodys {
		s.hidden[t.Winner.Side()] |= card.SetOf(s.given[:]...)
		s.given = nobodys
	}
	if s.spoilt {
		s.uncounted = s.uncounted.With(t.Challenge)
	}
	return s.spoilt && t.Rules.References == OpenReferences
}

// last reports whether this is the last challenge of the round.
func (t *Table) last() bool { return t.Challenge == t.Last }

// caught reports whether the winner's side has captured a card that the goal counts.
func (s *State) caught() bool {
	side := s.table.Winner.Side()
	return (s.table.Captured[side]|s.hidden[side])&s.table.Rules.Goal.CountedCards() != 0
}

// turnUp turns up the cards uncovered on the tableaus.
func (s *State) turnUp(ev *Events) {
	t := &s.table
	for side := range t.FaceUp {
		if t.Under[side] == 0 {
			continue
		}
		for bare := t.FaceUp[side].bare(t.Under[side]); bare != 0; bare &= bare - 1 {
			place := bits.TrailingZeros64(bare) / 8
			c := s.deal[s.under[side].At(place)]
			s.under[side] -= 1 << (8 * place & 63)
			t.turnUp(Seat(side), place, c)
			if ev != nil {
				ev.add(&Event{Kind: TurnedUp, Seat: Seat(side), Card: c, Number: uint8(place)})
			}
		}
	}
}

// turnUp turns up a card on a place.
func (t *Table) turnUp(seat Seat, place int, c card.Card) {
	t.Under[seat] -= 1 << (8 * place & 63)
	t.FaceUp[seat] = t.FaceUp[seat].with(place, c)
	t.Face[seat] = t.Face[seat].With(c)
}

// top returns the top card of the pile, which is the last of the deal.
func (s *State) top() card.Card { return s.deal[card.Deck-int(s.table.Pile)] }

// drawTop moves the top card of the pile to the seat's hand.
func (s *State) drawTop(seat Seat, ev *Events) {
	c := s.top()
	s.hand[seat] = s.hand[seat].With(c)
	s.table.draw(seat)
	if ev != nil {
		ev.add(&Event{Kind: Drew, Seat: seat, Card: c})
	}
}

// drawFromStack gives the winner the card it chose and the other player the other one: section 7.
func (s *State) drawFromStack(a Action, ev *Events) {
	t := &s.table
	stack, up := a.Seat, t.next(a.Seat)
	if a.Verb == DrawUp {
		stack, up = up, stack
	}
	s.drawTop(stack, ev)
	s.hand[up] = s.hand[up].With(t.Up)
	s.happen(ev, &Event{Kind: Drew, Seat: up, Card: t.Up, Void: true})
	if t.Pile > 0 {
		s.happen(ev, &Event{Kind: StackTurned, Card: s.top()})
	}
	t.Phase, t.Turn = Playing, a.Seat
}

// shift moves every hand one seat to the left: R18.
func (s *State) shift(ev *Events) {
	t := &s.table
	hands, cards := s.hand, t.Cards
	for seat := range Seat(t.Rules.Seats()) {
		s.memory[seat].pass(t, seat, hands[seat])
	}
	for seat := range Seat(t.Rules.Seats()) {
		from := t.before(seat)
		s.hand[seat] = hands[from]
		s.happen(ev, &Event{Kind: HandsMoved, Seat: seat, Number: cards[from], Cards: hands[from]})
	}
}

// clear makes room for the next challenge, which the winner leads, if there is one.
func (t *Table) clear() {
	t.Leader, t.Led, t.Count, t.Removed = t.Winner, card.None, 0, 0
	t.Played = nobodys
	if !t.last() {
		t.Challenge++
	}
}

// finish reveals what was hidden, lets the highest card set aside steal, and ends the round.
func (s *State) finish(ev *Events) {
	t := &s.table
	if t.Rules.References == SecretReferences {
		for seat := range Seat(t.Rules.Seats()) {
			s.happen(ev, &Event{Kind: ReferenceShown, Seat: seat, Card: s.references[seat]})
		}
		for n := range int(t.Last) + 1 {
			if s.uncounted>>n&1 == 0 {
				continue
			}
			s.happen(ev, &Event{Kind: ChallengeVoided, Seat: t.WinnerOf(n), Number: uint8(n)})
		}
	}
	for side, cards := range s.hidden {
		if cards != 0 {
			s.hidden[side] = 0
			s.happen(ev, &Event{Kind: CapturedShown, Seat: Seat(side), Cards: cards})
		}
	}
	if t.Rules.Aside.Steal {
		s.steal(ev)
	}
	s.happen(ev, &Event{Kind: RoundOver})
}

// steal reveals the cards set aside; the highest of them steals a challenge from the other side:
// R20.
func (s *State) steal(ev *Events) {
	t := &s.table
	thief, with := t.Stealing(&s.aside)
	for i, seat := 0, t.next(t.Dealer); i < t.Rules.Seats(); i, seat = i+1, t.next(seat) {
		for c := range s.aside[seat].All() {
			s.happen(ev, &Event{Kind: AsideShown, Seat: seat, Card: c})
		}
		s.aside[seat] = 0
	}
	if thief != NoSeat && t.Won[thief.Side()^1] == 0 {
		thief = NoSeat
	}
	s.happen(ev, &Event{Kind: Stolen, Seat: thief, Card: with})
}

// Stealing returns the seat that steals a challenge if each has set those cards aside and the round
// ends now, as far as the other side has one, and the highest of the cards. If there is a tie for
// the highest it returns NoSeat.
func (t *Table) Stealing(aside *[MaxSeats]card.Set) (thief Seat, with card.Card) {
	worth := t.tiers()
	thief, with = NoSeat, card.Back
	most, tied := -1, false
	for i, seat := 0, t.next(t.Dealer); i < t.Rules.Seats(); i, seat = i+1, t.next(seat) {
		for c := range aside[seat].All() {
			st := int(worth.strength(c))
			if tied = st == most || tied && st < most; st > most {
				thief, with, most = seat, c, st
			}
		}
	}
	if tied {
		thief = NoSeat
	}
	return thief, with
}
