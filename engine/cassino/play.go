package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// Apply returns the state after a legal action; s is unchanged. ev records what happens.
func (s State) Apply(a Action, ev *Events) State {
	s.Do(a, ev)
	return s
}

// Do is like Apply, but changes s, for callers that no longer need the old state.
func (s *State) Do(a Action, ev *Events) {
	t := &s.table
	r := &t.Rules
	was := t.Laid // for a capture that follows
	var e Event
	a.event(s.hand[a.Seat], &e)
	s.happen(ev, &e)
	switch {
	case a.Verb == Capture && s.captured(&a, was, ev):
		return
	case a.Verb == Pluck && t.Phase == Playing:
		s.awaits(a.Seat, Plucked, ev)
		return
	case a.Verb == Pluck:
		s.next(a.Seat, ev)
		return
	}
	switch r.Refill {
	case EachTurn:
		s.draw(a.Seat, 1, ev)
	case WhenEmpty:
		if t.Cards[a.Seat] == 0 {
			s.draw(a.Seat, r.Packet, ev)
		}
	case ByPacket:
	}
	if t.mayPluck() {
		s.awaits(a.Seat, Plucking, ev)
		return
	}
	if r.Lie && s.strands(&a, ev) {
		return
	}
	s.next(a.Seat, ev)
}

// event fills in what the action itself does; hand is its seat's hand before it. Copying an event
// that was only just written in parts would be slow.
func (a *Action) event(hand french.Set, e *Event) {
	e.Seat, e.Card, e.Other, e.To, e.Value, e.Cards, e.Order = a.Seat, a.Card, a.Other, a.To, a.Value, a.Cards, a.Order
	switch e.Kind = kinds[a.Verb]; {
	case a.Verb == LieDown:
		e.Cards = hand
	case a.Verb == Pluck && a.Card == french.Back:
		e.Kind = Declined
	}
}

// kinds maps each verb to the event that it causes.
var kinds = [...]Kind{Trail: Trailed, Capture: Captured, Make: Made, Steal: Stole, Pair: Paired, LieDown: LaidDown, Pluck: Took}

// Try returns what the seat would see after the action, before anything follows.
func (v *View) Try(a Action) View {
	after := *v
	var e Event
	a.event(v.Hand, &e)
	after.See(e)
	return after
}

// awaits waits for the seat. It makes no event if none is recorded, because it is called for every
// action.
func (s *State) awaits(seat match.Seat, phase Phase, ev *Events) {
	if ev == nil {
		s.table.await(seat, phase)
		return
	}
	s.happen(ev, &Event{Kind: Awaits, Seat: seat, Phase: phase})
}

// captured does what a capture causes besides taking its cards, and reports whether it ends the
// hand. was is the card just trailed when the capture was made.
func (s *State) captured(a *Action, was french.Card, ev *Events) (over bool) {
	t := &s.table
	r := &t.Rules
	before := t.Points(r.Side(a.Seat))
	s.note(a.Seat, a.Cards.With(a.Card), ev)
	if r.Sweep.On && t.IsEmpty() && t.sweeps() {
		s.happen(ev, &Event{Kind: Swept, Seat: a.Seat})
	}
	n := uint8(a.Cards.Len()) + 1
	if r.Twin && a.Cards == french.SetOf(a.Card) {
		s.happen(ev, &Event{Kind: Rewarded, Seat: a.Seat, By: ForTwin, Number: 1})
	}
	if r.Fixxa && was != french.Back && a.Cards.Has(was) {
		s.happen(ev, &Event{Kind: Rewarded, Seat: a.Seat, By: ForFixxa, Number: n})
	}
	if r.Stop && t.IsEmpty() {
		s.happen(ev, &Event{Kind: Rewarded, Seat: a.Seat, By: ForStop, Number: n})
	}
	return s.reached(before, a.Seat, ev)
}

// note books points that are given at once (FIN-8).
func (s *State) note(seat match.Seat, cards french.Set, ev *Events) {
	if points := s.table.Rules.Score.now(cards); points > 0 {
		s.happen(ev, &Event{Kind: Noted, Seat: seat, Number: points})
	}
}

// reached ends the hand if points booked at once have taken the seat's side, which had before
// points, to the target (FIN-9). It reports whether it did.
func (s *State) reached(before int, seat match.Seat, ev *Events) bool {
	t := &s.table
	target := int(t.Rules.Goal.Number)
	if t.Rules.Goal.Aim != Points || before >= target || t.Points(t.Rules.Side(seat)) < target {
		return false
	}
	s.happen(ev, &Event{Kind: HandOver, Stopped: true})
	return true
}

// sweeps reports whether a sweep made now counts.
func (t *Table) sweeps() bool {
	w := &t.Rules.Sweep
	switch {
	case w.NotLast && t.Stock == 0:
		return false
	case w.NotFirst && t.first():
		return false
	case w.OffAt > 0:
		for side := range t.Rules.Sides() {
			if t.Points(side) >= int(w.OffAt) {
				return false
			}
		}
	}
	return true
}

// WouldSweep reports whether the action would be a sweep that counts.
func (v *View) WouldSweep(a Action) bool {
	if a.Verb != Capture || !v.Rules.Sweep.On || a.Cards != v.AllCards() {
		return false
	}
	after := v.Try(a)
	after.Booked[v.Rules.Side(a.Seat)] += v.Rules.Score.now(a.Cards.With(a.Card)) // FIN-8
	return after.sweeps()
}

// first reports whether only one card has been played in this hand, and it was a capture.
func (t *Table) first() bool {
	left := int(t.Stock)
	for _, n := range t.Cards {
		left += int(n)
	}
	l := t.Rules.Layout()
	return left == l.Stock.Len()+int(t.Rules.Seats)*int(t.Rules.Packet)-1
}

// draw gives the seat up to n cards from the stock.
func (s *State) draw(seat match.Seat, n uint8, ev *Events) {
	if n = min(n, s.table.Stock); n > 0 {
		cards := s.deal(n)
		s.happen(ev, &Event{Kind: Drew, Seat: seat, Number: n, Cards: cards})
	}
}

// deal removes up to n cards from the top of the stock.
func (s *State) deal(n uint8) (cards french.Set) {
	for i := range n {
		at := &s.stock[s.table.Stock-1-i]
		cards = cards.With(*at)
		*at = 0
	}
	return cards
}

// strands gives a pair that nobody can capture any more to the seat that holds it, and reports
// whether that, or the play before it, ends the hand (LL-3, LL-9).
func (s *State) strands(a *Action, ev *Events) (over bool) {
	t := &s.table
	if s.alone(ev) {
		return true
	}
	if a.Verb != Capture || a.Cards.Len() != 1 {
		return false
	}
	for seat := range match.Seat(t.Rules.Seats) {
		if pair := s.hand[seat].IntersectKinds(french.RankSet(a.Card.Rank())); pair.Len() == 2 {
			s.happen(ev, &Event{Kind: Gathered, Seat: seat, Cards: pair, Hand: true})
			return s.alone(ev)
		}
	}
	return false
}

// alone ends the hand if only one seat holds cards, and reports whether it did.
func (s *State) alone(ev *Events) bool {
	t := &s.table
	holders := 0
	for _, n := range t.Cards {
		if n > 0 {
			holders++
		}
	}
	if holders > 1 {
		return false
	}
	s.finish(ev)
	return true
}

// next continues after the seat's turn: with the next seat that holds cards, with the next packet,
// or with the end of the hand.
func (s *State) next(seat match.Seat, ev *Events) {
	t := &s.table
	r := &t.Rules
	for n := seat; ; {
		if n = r.Next(n); t.Cards[n] > 0 {
			s.awaits(n, Playing, ev)
			return
		}
		if n == seat {
			break
		}
	}
	s.fine(ev)
	if t.Stock == 0 {
		s.finish(ev)
		return
	}
	size := uint8(t.RefillSize())
	last := t.Stock == size*r.Seats
	for n := range r.Seats {
		if n == 0 {
			seat = t.FirstSeat()
		}
		cards := s.deal(size)
		s.happen(ev, &Event{Kind: Received, Seat: seat, Number: size, Cards: cards})
		seat = r.Next(seat)
	}
	if last && r.Tell {
		s.happen(ev, &Event{Kind: LastTold, Seat: t.Dealer})
	}
	s.awaits(t.FirstSeat(), Playing, ev)
}

// RefillSize returns how many cards each hand gets when the next packet is dealt.
func (t *Table) RefillSize() int {
	size := t.Rules.Packet
	if left := t.Stock / t.Rules.Seats; left < size || left == t.Rules.Last {
		size = left
	}
	return int(size)
}

// fine takes a card from the pile of each maker of an Esun that was made in this packet and is
// still on the table (EL-7, EL-12).
func (s *State) fine(ev *Events) {
	t := &s.table
	if t.Rules.Build.Kind != Heaps {
		return
	}
	for i := range t.Built {
		if b := &t.Builds[i]; !b.Fined && t.Pile(b.Maker).Len > 0 {
			s.happen(ev, &Event{Kind: Fined, Seat: b.Maker, Card: t.Pile(b.Maker).Top()})
		}
	}
}

// finish gives the cards left on the table to the side that gets them, and ends the hand.
func (s *State) finish(ev *Events) {
	t := &s.table
	seat := NoSeat
	switch t.Rules.Leftovers {
	case ToLastTaker:
		seat = t.Taker
	case ToLastPlayer:
		seat = t.Player
	case ToLastHolder:
		for n := range match.Seat(t.Rules.Seats) {
			if t.Cards[n] > 0 {
				seat = n
			}
		}
	case ToNobody:
	}
	if left := t.AllCards(); seat != NoSeat && (!left.IsEmpty() || t.Cards[seat] > 0) {
		before := t.Points(t.Rules.Side(seat))
		s.happen(ev, &Event{Kind: Leftover, Seat: seat, Cards: left, Own: s.hand[seat]})
		s.note(seat, left, ev)
		if s.reached(before, seat, ev) {
			return
		}
	}
	s.happen(ev, &Event{Kind: HandOver})
}
