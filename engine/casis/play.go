package casis

// Start returns a match about to begin, which waits for the first deal.
func Start(r Rules) State {
	return State{table: Table{
		Rules: r, Turn: NoSeat, Actor: NoSeat, First: NoSeat, Leader: NoSeat, AtStake: nothingAtStake,
	}}
}

// Apply returns the state after a legal action; s is unchanged. ev records what happens.
func (s State) Apply(a Action, ev *Events) State {
	s.Do(a, ev)
	return s
}

// happen shows an event to the table and updates the hand of its seat.
func (s *State) happen(ev *Events, e Event) {
	if e.Seat < MaxSeats {
		s.hand[e.Seat] = s.table.handAfter(&e, s.hand[e.Seat])
	}
	s.table.follow(&e)
	ev.add(&e)
}

// await ends every action and every outcome of chance.
func (s *State) await(ev *Events, phase Phase, seat Seat) {
	actor := s.table.Actor
	if phase == Rolling || phase == Choosing {
		actor = seat
	}
	s.happen(ev, Event{Kind: Awaits, Phase: phase, Seat: seat, To: actor})
}

// Do is like Apply, but changes s, for callers that no longer need the old state.
func (s *State) Do(a Action, ev *Events) {
	t := &s.table
	switch a.Verb {
	case Roll:
		s.await(ev, Gathering, NoSeat)
	case Stop:
		s.happen(ev, Event{Kind: Stopped, Seat: a.Seat})
		s.gatherNext(ev)
	case Accuse:
		s.accuse(a, ev)
	case Lay:
		s.lay(a, ev)
	case Draw:
		s.draw(a.Seat, int(t.TurnRules().Draw), ev)
		s.close(ev)
	case Take:
		if t.Open[a.To].Len() > 1 { // else there is no stake: ruling 8
			s.happen(ev, Event{Kind: Wanted, Seat: a.Seat, To: a.To, Card: a.Card})
			s.await(ev, Answering, a.To)
			break
		}
		s.happen(ev, Event{Kind: Collected, Seat: a.Seat, To: a.To, Cards: CardsOf(a.Card)})
		s.close(ev)
	case Challenge:
		s.happen(ev, Event{Kind: Challenged, Seat: a.Seat, To: a.To, Cards: a.Cards})
		s.duel(ev)
	case Give:
		s.happen(ev, Event{Kind: Given, Seat: a.Seat, To: t.Rules.Partner(a.Seat), Card: a.Card})
		s.close(ev)
	case Pass:
		s.happen(ev, Event{Kind: Passed, Seat: a.Seat})
		if t.Phase == LastCall {
			s.endTurn(ev)
			break
		}
		s.close(ev)
	case Contest:
		s.happen(ev, Event{Kind: Contested, Seat: a.Seat})
		s.duel(ev)
	case Concede:
		s.happen(ev, Event{Kind: Conceded, Seat: a.Seat})
		s.happen(ev, Event{Kind: Collected, Seat: t.Other, To: a.Seat, Cards: t.Stakes})
		s.close(ev)
	case Throw:
		s.throw(a, ev)
	case Also:
		s.happen(ev, Event{Kind: Collected, Seat: a.Seat, To: t.Owner, Cards: CardsOf(a.Card)})
		s.close(ev)
	case Hold:
		own := s.hand[a.Seat].Plus(t.Open[a.Seat])
		s.happen(ev, Event{Kind: Held, Seat: a.Seat, Number: uint8(a.Cards.Len()), Cards: a.Cards, Open: own.Minus(a.Cards)})
		switch next := a.Seat + 1; {
		case t.Phase != Choosing:
			s.endTurn(ev)
		case next < t.Seats():
			s.await(ev, Choosing, next)
		default:
			s.begin(t.First, ev)
		}
	}
}

// ApplyChance applies the outcome of chance f. The state must be waiting for it, and CheckChance
// must have accepted it.
func (s *State) ApplyChance(f *ChanceResult, ev *Events) {
	t := &s.table
	switch t.Phase {
	case Dealing:
		s.deal(f, ev)
	case Ordering:
		s.happen(ev, Event{Kind: OrderRolled, Seat: NoSeat, Dice: f.Dice})
		if t.Equal != 0 {
			s.await(ev, Ordering, NoSeat)
			break
		}
		s.gather(t.Order[0], ev)
	case Gathering:
		s.happen(ev, Event{Kind: Rolls, Seat: t.Actor, Dice: f.Dice})
		s.draw(t.Actor, 2-int(f.Dice[0]+f.Dice[1])%2, ev) // even: two cards
		switch {
		case t.Pile == 0: // ruling 12
			s.investigated(ev)
		case t.Rolled == t.Rules.Rolls:
			s.gatherNext(ev)
		default:
			s.await(ev, Rolling, t.Actor)
		}
	case Dicing:
		s.happen(ev, Event{Kind: Diced, Seat: t.Asker, To: t.Other, Dice: f.Dice})
		switch decided, asker := t.Duel.Wins([3]uint8(f.Dice[:])); {
		case !decided:
			s.await(ev, Dicing, NoSeat)
		case asker:
			s.decide(t.Asker, ev)
		default:
			s.decide(t.Other, ev)
		}
	case Shuffling:
		s.stack(f.Cards[:t.Pile])
		s.happen(ev, Event{Kind: PileShuffled, Seat: NoSeat})
		s.accused(ev)
	}
}

// deal deals to the seats in turn. The rest is the pile.
func (s *State) deal(f *ChanceResult, ev *Events) {
	t := &s.table
	r := &t.Rules
	s.hand, s.pile, s.under, s.sign = [MaxSeats]Cards{}, [MaxCards]Card{}, [MaxCases]Cards{}, NoSign
	n := r.DealSize(t.Ties > 0)
	first := f.First
	if t.Ties > 0 {
		first = t.First
	}
	s.happen(ev, Event{Kind: Shuffled, Seat: first, Number: uint8(n)})
	for seat := range t.Seats() {
		if n > 0 {
			s.happen(ev, Event{Kind: DealtTo, Seat: seat, Number: uint8(n), Cards: CardsOf(f.Cards[int(seat)*n : (int(seat)+1)*n]...)})
		}
	}
	s.stack(f.Cards[n*int(r.Seats) : r.Cards()])
	if t.Equal != 0 {
		s.await(ev, Ordering, NoSeat)
		return
	}
	s.await(ev, Choosing, 0)
}

// stack makes the cards the pile, the first on top.
func (s *State) stack(cards []Card) {
	for i, c := range cards {
		s.pile[len(cards)-1-i] = c
	}
}

// gather begins a seat's gathering.
func (s *State) gather(seat Seat, ev *Events) {
	s.happen(ev, Event{Kind: Gathers, Seat: seat})
	s.await(ev, Rolling, seat)
}

// gatherNext continues the Investigation.
func (s *State) gatherNext(ev *Events) {
	t := &s.table
	if next := t.NextSeat(t.Actor); next != t.Order[0] {
		s.gather(next, ev)
		return
	}
	s.investigated(ev)
}

// investigated ends the Investigation and begins the Analysis.
func (s *State) investigated(ev *Events) {
	s.happen(ev, Event{Kind: Investigated, Seat: NoSeat})
	s.await(ev, Choosing, 0)
}

// begin begins the seat's turn.
func (s *State) begin(seat Seat, ev *Events) {
	s.happen(ev, Event{Kind: Begins, Seat: seat})
	if s.table.Final {
		s.await(ev, LastCall, seat)
		return
	}
	s.await(ev, Opening, seat)
}

// close continues after the main action, with laying cases and choosing the hand.
func (s *State) close(ev *Events) { s.await(ev, Closing, s.table.Actor) }

// draw draws up to n cards from the pile.
func (s *State) draw(seat Seat, n int, ev *Events) {
	var cards Cards
	left := int(s.table.Pile)
	n = min(n, left)
	for i := left - n; i < left; i++ {
		cards = cards.With(s.pile[i])
		s.pile[i] = 0
	}
	s.happen(ev, Event{Kind: Drew, Seat: seat, Number: uint8(n), Cards: cards})
}

// lay lays a case, which may end the match: rulings 10, 14 and 24.
func (s *State) lay(a Action, ev *Events) {
	t := &s.table
	bluff := t.TurnRules().Bluff
	if bluff && !t.Open[a.Seat].IsEmpty() { // face-down cards come from all of the seat's cards, so that nobody can tell which
		s.happen(ev, Event{Kind: TookUp, Seat: a.Seat})
	}
	at := t.Laid
	s.happen(ev, Event{Kind: Laid, Seat: a.Seat, Card: a.Card, Cards: a.Cards, Down: bluff})
	switch side := t.Rules.Side(a.Seat); {
	case bluff:
		s.under[at] = a.Cards
		if t.Pile > 0 {
			s.draw(a.Seat, 1, ev)
		}
	case t.CaseCount(side) >= int(t.Rules.Target):
		s.over(1<<side, Majority, ev)
		return
	case t.hopeless() && t.Phase == Choosing:
		s.stall(NoMore, t.First, ev)
		return
	case t.hopeless():
		s.stall(NoMore, t.NextSeat(a.Seat), ev)
		return
	}
	s.await(ev, t.Phase, a.Seat)
}

// duel begins to decide what was asked for.
func (s *State) duel(ev *Events) {
	if s.table.Duel == Throws {
		s.await(ev, Throwing, s.table.Asker)
		return
	}
	s.await(ev, Dicing, NoSeat)
}

// mostThrows is the number of equal throws after which a contest is called off: ruling 26.
const mostThrows = 10

// throw performs a throw of rock, paper, scissors, which is hidden until the other has thrown.
func (s *State) throw(a Action, ev *Events) {
	t := &s.table
	if a.Seat == t.Asker {
		s.sign = a.Sign
		s.happen(ev, Event{Kind: Threw, Seat: a.Seat, Sign: a.Sign})
		s.await(ev, Throwing, t.Other)
		return
	}
	asked := s.sign
	s.sign = NoSign
	s.happen(ev, Event{Kind: Thrown, Seat: t.Asker, To: a.Seat, Sign: asked, Reply: a.Sign})
	switch {
	case asked.beats(a.Sign):
		s.decide(t.Asker, ev)
	case a.Sign.beats(asked):
		s.decide(t.Other, ev)
	case t.Draws == mostThrows:
		s.decide(NoSeat, ev)
	default:
		s.await(ev, Throwing, t.Asker)
	}
}

// decide ends a challenge or a contest. An owner who contests can only keep the card, and on losing
// loses a second one: rulings 8 and 9.
func (s *State) decide(winner Seat, ev *Events) {
	t := &s.table
	s.happen(ev, Event{Kind: Decided, Seat: winner})
	if t.Takes == (winner == t.Other) && winner != NoSeat {
		s.happen(ev, Event{Kind: Collected, Seat: winner, To: t.Owner, Cards: t.Stakes})
		if t.Takes {
			s.await(ev, Seconding, winner)
			return
		}
	}
	s.close(ev)
}

// accuse reveals an opponent's case. A false one is lost together with the latest others: rulings
// 19 to 22.
func (s *State) accuse(a Action, ev *Events) {
	t := &s.table
	r := &t.Rules
	c := &t.Cases[a.Number-1]
	cards, layer, side := s.under[a.Number-1], c.By, int(c.Side)
	s.happen(ev, Event{Kind: Accused, Seat: a.Seat, To: layer, Number: a.Number})
	s.happen(ev, Event{Kind: CaseShown, Seat: layer, Number: a.Number, Cards: cards})
	if r.Solves(c.Suspect, cards) {
		s.happen(ev, Event{Kind: Decided, Seat: layer})
		oldest := t.Oldest(r.Side(a.Seat))
		s.happen(ev, Event{Kind: HandedOver, Seat: a.Seat, To: layer, Number: uint8(oldest + 1)})
		s.happen(ev, Event{Kind: TurnLost, Seat: a.Seat})
		s.accused(ev)
		return
	}
	s.happen(ev, Event{Kind: Decided, Seat: a.Seat})
	lost := int(a.Number - 1)
	for range mostLost {
		at := t.Pile
		for c := range s.under[lost].With(t.Cases[lost].Suspect).All() {
			s.pile[at] = c
			at++
		}
		s.under[lost] = Cards{}
		s.happen(ev, Event{Kind: CaseLost, Seat: layer, Number: uint8(lost + 1)})
		if lost = t.latest(side); lost < 0 {
			break
		}
	}
	s.happen(ev, Event{Kind: TurnLost, Seat: layer})
	s.await(ev, Shuffling, NoSeat)
}

// mostLost is the number of cases that a proven bluff costs: ruling 20.
const mostLost = 3

// accused continues after an accusation. In the final round that ends the turn, unless the leader
// has lost the lead: ruling 23.
func (s *State) accused(ev *Events) {
	t := &s.table
	if t.Final {
		if t.CaseCount(t.Rules.Side(t.Leader)) >= int(t.Rules.Target) {
			s.endTurn(ev)
			return
		}
		s.happen(ev, Event{Kind: FinalOff, Seat: t.Leader})
	}
	s.await(ev, Opening, t.Actor)
}

// endTurn ends the actor's turn and begins the next one that is not skipped. This may begin or end
// a final round, or find that play has stalled.
func (s *State) endTurn(ev *Events) {
	t := &s.table
	for {
		since := t.Marks[t.Actor]
		s.happen(ev, Event{Kind: TurnEnded, Seat: t.Actor})
		next := t.NextSeat(t.Actor)
		if !t.Final {
			if t.TurnRules().Bluff && t.CaseCount(t.Rules.Side(t.Actor)) >= int(t.Rules.Target) {
				s.happen(ev, Event{Kind: FinalBegan, Seat: t.Actor, Number: since})
			} else if why := t.stalled(); why != Majority {
				s.stall(why, next, ev)
				return
			}
		}
		for t.Final && next != t.Leader && t.same(next, t.Leader) {
			next = t.NextSeat(next)
		}
		switch {
		case t.Final && next == t.Leader:
			s.over(1<<t.Rules.Side(next), Majority, ev)
			return
		case t.Lost[next] == 0:
			s.begin(next, ev)
			return
		}
		s.happen(ev, Event{Kind: Skipped, Seat: next})
	}
}

// stall starts a tie breaker, or ends the match if there have been enough: rulings 14 and 15.
func (s *State) stall(why EndReason, next Seat, ev *Events) {
	t := &s.table
	if t.Ties < t.Rules.Ties {
		s.happen(ev, Event{Kind: TieBroke, Seat: next, Reason: why})
		s.await(ev, Dealing, NoSeat)
		return
	}
	s.over(t.MostCases(), why, ev)
}

// MostCases returns the sides with the most cases, one bit each.
func (t *Table) MostCases() (winners uint8) {
	most := -1
	counts := t.CaseCounts()
	for side, n := range counts[:t.Rules.Sides()] {
		switch {
		case n > most:
			winners, most = 1<<side, n
		case n == most:
			winners |= 1 << side
		}
	}
	return winners
}

func (s *State) over(winners uint8, why EndReason, ev *Events) {
	s.happen(ev, Event{Kind: MatchOver, Seat: NoSeat, Number: winners, Reason: why})
}
