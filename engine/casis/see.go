package casis

import "slices"

// See updates the view with an event, as redacted for its seat. A view that has seen every event
// since it was taken equals a view taken now, so a display can follow the game by events alone.
func (v *View) See(e Event) {
	mine := e.Seat == v.Seat
	if mine {
		v.Hand = v.handAfter(&e, v.Hand)
	}
	v.follow(&e)
	switch {
	case e.Kind == Threw && mine:
		v.Sign = e.Sign
	case e.Kind == Thrown:
		v.Sign = NoSign
	case e.Kind == Laid && mine && e.Down:
		v.Cases[v.Laid-1].Cards = e.Cards
	}
}

// handAfter returns the hand of the event's seat after the event, which the table has not seen yet.
func (t *Table) handAfter(e *Event, hand Cards) Cards {
	switch e.Kind {
	case DealtTo, Held:
		return e.Cards
	case Drew:
		return hand.Plus(e.Cards)
	case TookUp:
		return hand.Plus(t.Open[e.Seat])
	case Laid:
		gone := e.Cards.With(e.Card)
		return hand.Minus(gone.Minus(t.Open[e.Seat]))
	case Given:
		return hand.Minus(CardsOf(e.Card).Minus(t.Open[e.Seat]))
	}
	return hand
}

// spend takes cards from the visible cards of the seat, and those not among them from its hand.
func (t *Table) spend(seat Seat, cards Cards) {
	t.Hidden[seat] -= uint8(cards.Minus(t.Open[seat]).Len())
	t.Open[seat] = t.Open[seat].Minus(cards)
}

// follow updates what everybody sees with an event, in states and views alike.
func (t *Table) follow(e *Event) {
	switch e.Kind {
	case Shuffled:
		t.dealt(e)
	case DealtTo:
		t.Hidden[e.Seat] = e.Number
	case OrderRolled:
		t.ordered(e.Dice[:])
	case Gathers:
		t.Rolled = 0
	case Rolls:
		t.Rolled++
	case Investigated:
		if t.Rolled = 0; !t.Rules.Same {
			slices.Reverse(t.Order[:t.Rules.Seats])
		}
		t.First = t.Order[0]
	case Begins:
		t.begin(e.Seat)
		t.Fresh = true
	case Skipped:
		t.begin(e.Seat)
		t.Lost[e.Seat]--
	case Accused:
		t.Fresh = false
	case CaseShown:
		c := &t.Cases[e.Number-1]
		c.Shown, c.Down, c.Cards, c.False = true, false, e.Cards, !t.Rules.Solves(c.Suspect, e.Cards)
	case CaseLost:
		c := &t.Cases[e.Number-1]
		c.Side, c.Cards = NoSide, Cards{}
		t.Pile += 1 + clues
	case HandedOver:
		c := &t.Cases[e.Number-1]
		c.Side, c.Handed, c.Place = uint8(t.Rules.Side(e.To)), true, t.Places
		t.Places++
	case TurnLost:
		t.Lost[e.Seat]++
	case TookUp:
		t.Hidden[e.Seat] += uint8(t.Open[e.Seat].Len())
		t.Open[e.Seat] = Cards{}
	case Laid:
		c := Case{Suspect: e.Card, By: e.Seat, Side: uint8(t.Rules.Side(e.Seat)), Down: e.Down, Place: t.Places}
		if e.Down {
			t.Hidden[e.Seat] -= 1 + clues
		} else {
			c.Cards = e.Cards
			t.spend(e.Seat, e.Cards.With(e.Card))
		}
		t.Cases[t.Laid] = c
		t.Laid++
		t.Places++
		t.Fresh, t.Busy, t.Solved = false, true, true
	case Drew:
		t.Pile -= e.Number
		t.Hidden[e.Seat] += e.Number
		t.Busy = true
	case Challenged, Wanted, Thrown, Collected, Given:
		t.contest(e)
	case Held:
		t.Hidden[e.Seat], t.Open[e.Seat] = e.Number, e.Open
		if t.Phase == Choosing { // the Analysis ends with the last of them
			for seat := range t.Marks {
				t.Marks[seat] = t.Laid
			}
		}
	case TurnEnded:
		t.ended(e.Seat)
	case FinalBegan:
		t.Final, t.Leader, t.Since = true, e.Seat, e.Number
	case FinalOff:
		t.Final, t.Leader, t.Since = false, NoSeat, 0
	case TieBroke:
		t.Ties++
		t.First = e.Seat
	case Awaits:
		t.awaits(e)
	case MatchOver:
		t.Phase, t.Turn = Over, NoSeat
		t.Winners, t.Ending = e.Number, e.Reason
	case Stopped, PileShuffled, Contested, Conceded, Diced, Threw, Decided, Passed:
	}
}

// contest follows a challenge or a contest, from what is at stake to who gets it.
func (t *Table) contest(e *Event) {
	switch e.Kind {
	case Challenged:
		t.Asker, t.Other, t.Owner, t.Stakes = e.Seat, e.To, e.To, e.Cards
		t.Duel = t.TurnRules().Duel(e.Cards.Len())
	case Wanted:
		t.Asker, t.Other, t.Owner, t.Stakes = e.To, e.Seat, e.To, CardsOf(e.Card)
		t.Duel, t.Takes = t.TurnRules().Take, true
	case Thrown:
		if e.Sign == e.Reply {
			t.Draws++
		}
	case Collected:
		t.Open[e.To] = t.Open[e.To].Minus(e.Cards)
		t.Open[e.Seat] = t.Open[e.Seat].Plus(e.Cards)
	case Given:
		t.spend(e.Seat, CardsOf(e.Card))
		t.Open[e.To] = t.Open[e.To].With(e.Card)
	}
}

// awaits makes the table wait for a seat. What was at stake is settled unless the contest
// continues.
func (t *Table) awaits(e *Event) {
	t.Phase, t.Turn, t.Actor = e.Phase, e.Seat, e.To
	switch e.Phase {
	case Answering, Throwing, Dicing, Seconding:
	default:
		t.AtStake = nothingAtStake
	}
}

// dealt clears the table except for the pile, and puts the players in order.
func (t *Table) dealt(e *Event) {
	seats := t.Rules.Seats
	first := t.First
	if t.Ties == 0 {
		first = e.Seat
		for i := range t.Order[:seats] {
			t.Order[i] = Seat(i)
			if first != NoSeat {
				t.Order[i] = (first + Seat(i)) % Seat(seats)
			}
		}
	}
	*t = Table{
		Rules: t.Rules, Phase: t.Phase, Turn: t.Turn, Actor: t.Actor, Order: t.Order, First: first, Ties: t.Ties,
		Pile:   uint8(t.Rules.Cards() - int(e.Number)*int(seats)),
		Leader: NoSeat, AtStake: nothingAtStake,
	}
	if first == NoSeat {
		t.Equal = 1<<(seats-1) - 1
	}
}

// ordered sorts those whose dice were equal by their new ones. In teams only the highest counts,
// and the others follow by seat: rulings 16 and 28.
func (t *Table) ordered(dice []uint8) {
	from, to := t.equals()
	group := t.Order[from:to]
	t.Equal &^= (1<<(to-from-1) - 1) << from
	n := 0
	var sorted [MaxSeats]Seat
	for d := uint8(6); d > 0; d-- {
		at := n
		for i, seat := range group {
			if dice[i] == d {
				sorted[n] = seat
				n++
			}
		}
		if at == 0 || !t.Rules.Teams {
			for i := at; i < n-1; i++ {
				t.Equal |= 1 << (from + i)
			}
		}
	}
	copy(group, sorted[:n])
	if t.Rules.Teams && t.Equal == 0 {
		for i := range t.Order[:t.Rules.Seats] {
			t.Order[i] = (t.Order[0] + Seat(i)) % t.Seats()
		}
	}
}

// begin begins a turn, even one that is skipped.
func (t *Table) begin(seat Seat) {
	t.Actor = seat
	t.Fresh, t.Busy, t.Solved, t.Dry = false, false, false, t.Pile == 0
}

// ended counts a finished turn for the guards of ruling 14.
func (t *Table) ended(seat Seat) {
	t.Marks[seat] = t.Laid
	if t.Dries++; !t.Dry || t.Solved {
		t.Dries = 0
	}
	if t.Idles++; t.Busy {
		t.Idles = 0
	}
}

// UnseenCards returns the cards that the seat cannot see: they are in the hands of others, in the
// pile, or face down in others' cases.
func (v *View) UnseenCards() Cards {
	unseen := FullDecks(int(v.Rules.Decks)).Minus(v.Hand)
	for seat := range v.Seats() {
		unseen = unseen.Minus(v.Open[seat])
	}
	for i := range v.Cases[:v.Laid] {
		if c := &v.Cases[i]; c.Side != NoSide {
			unseen = unseen.Minus(c.Cards).Minus(CardsOf(c.Suspect))
		}
	}
	return unseen
}

// Imagine returns a state of which v may be the view of its seat. unseen holds the cards of
// UnseenCards in the order in which they lie: the hands of the other seats by number, the cases of
// others that are face down as they were laid, then the pile from the top. sign is what the asker
// has thrown, if that is hidden from the seat.
func (v *View) Imagine(unseen []Card, sign Sign) (s State) {
	s.table = v.Table
	s.hand[v.Seat] = v.Hand
	for seat := range v.Seats() {
		if seat != v.Seat {
			n := v.Hidden[seat]
			s.hand[seat] = CardsOf(unseen[:n]...)
			unseen = unseen[n:]
		}
	}
	for i := range v.Cases[:v.Laid] {
		switch c := &v.Cases[i]; {
		case c.Side == NoSide:
		case c.Shown:
			s.under[i] = c.Cards
		case c.Down && c.By == v.Seat:
			s.under[i], s.table.Cases[i].Cards = c.Cards, Cards{}
		case c.Down:
			s.under[i] = CardsOf(unseen[:clues]...)
			unseen = unseen[clues:]
		}
	}
	s.stack(unseen[:v.Pile])
	if s.sign = v.Sign; v.Phase == Throwing && v.Turn == v.Other {
		s.sign = sign
	}
	return s
}
