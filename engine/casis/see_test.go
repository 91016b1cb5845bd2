package casis

import (
	"slices"
	"testing"

	"lacasa/engine/match"
)

// What a seat is told of events is enough to follow the match: the view brought up to them equals
// the view taken afresh.
func TestSeeingEventsEqualsLooking(t *testing.T) {
	for _, g := range everyGame(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			for seed := range match.Seed(1) {
				p := &position{State: Start(g.rules), chooser: chooser{chance: match.NewChance(seed, 2)}}
				var views [MaxSeats]View
				for seat := range views {
					views[seat] = p.View(Seat(seat))
				}
				nobody := p.table
				var ev Events
				for p.step(&ev) {
					for _, e := range ev.List() {
						public := e.For(NoSeat)
						nobody.follow(&public)
						for seat := range views {
							views[seat].See(e.For(Seat(seat)))
						}
					}
					ev.Reset()
					if nobody != p.table {
						t.Fatalf("seed %d: the table\nsaw  %+v\nlook %+v", seed, nobody, p.table)
					}
					for seat := range p.table.Seats() {
						if now := p.View(seat); views[seat] != now {
							t.Fatalf("seed %d: seat %d\nsaw  %+v\nlook %+v", seed, seat, views[seat], now)
						}
					}
				}
			}
		})
	}
}

// told returns the events as a seat may know them.
func told(ev *Events, seat Seat) (list []Event) {
	for _, e := range ev.List() {
		list = append(list, e.For(seat))
	}
	return list
}

// rearranged returns the state with all that the seat must not know dealt anew among the places
// that hide it, but for cards to be kept in their places: hands, the pile, what lies face down in
// cases of others, and what another has thrown.
func (p *position) rearranged(seat Seat, keep Cards) State {
	s := p.State
	t := &s.table
	var hidden []*Card
	heaps := make([]*Cards, 0, MaxSeats+MaxCases)
	cards := make([][]Card, 0, MaxSeats+MaxCases)
	add := func(c *Card) {
		if !keep.Has(*c) {
			hidden = append(hidden, c)
		}
	}
	heap := func(h *Cards) {
		heaps, cards = append(heaps, h), append(cards, cardsOf(*h))
		for i := range cards[len(cards)-1] {
			add(&cards[len(cards)-1][i])
		}
	}
	for other := range t.Seats() {
		if other != seat {
			heap(&s.hand[other])
		}
	}
	for i := range t.Cases[:t.Laid] {
		if c := &t.Cases[i]; c.Down && c.Side != NoSide && c.By != seat {
			heap(&s.under[i])
		}
	}
	for i := range s.pile[:t.Pile] {
		add(&s.pile[i])
	}
	for i := len(hidden) - 1; i > 0; i-- {
		j := p.chance.IntN(i + 1)
		*hidden[i], *hidden[j] = *hidden[j], *hidden[i]
	}
	for i, h := range heaps {
		*h = CardsOf(cards[i]...)
	}
	if s.sign != NoSign && t.Asker != seat {
		s.sign = Sign(1 + p.chance.IntN(3))
	}
	return s
}

// union returns the kinds of either heap.
func union(a, b Cards) Cards { return a.Kinds().Plus(b.Kinds().Minus(a)) }

// A view does not tell apart states that differ only in what it must hide: hands, the pile's order,
// whether a case is true.
func TestViewHidesWhatIsHidden(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		if p.table.Phase == Dealing || p.chance.IntN(3) > 0 {
			return
		}
		for seat := range p.table.Seats() {
			if other := p.rearranged(seat, Cards{}); p.View(seat) != other.View(seat) {
				t.Errorf("the view of seat %d tells hidden cards apart", seat)
			}
		}
		other := p.rearranged(NoSeat, Cards{})
		if p.table != other.table {
			t.Error("the table tells hidden cards apart")
		}
	})
}

// Neither does what a seat is told of what comes next, but for the cards that are shown to it then.
func TestEventsHideWhatIsHidden(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		s := &p.table
		if s.Turn == NoSeat || p.chance.IntN(3) > 0 {
			return
		}
		list := slices.Clone(p.actions(&p.State))
		a := list[p.chance.IntN(len(list))]
		var ev, evOther Events
		after := p.Apply(a, &ev)
		for seat := range s.Seats() {
			if a.Verb == Accuse || a.Verb == Throw && a.Seat != s.Asker {
				continue // they are shown
			}
			// What the actor does with cards of its own is its own; what it draws is the pile's.
			keep := union(a.Cards, CardsOf(a.Card))
			for _, e := range told(&ev, seat) {
				keep = union(union(keep, e.Cards), e.Open)
			}
			other := p.rearranged(seat, keep)
			evOther.Reset()
			afterOther := other.Apply(a, &evOther)
			if !slices.Equal(told(&ev, seat), told(&evOther, seat)) {
				t.Errorf("seat %d tells hidden cards apart by %v:\n%+v\n%+v", seat, a, told(&ev, seat), told(&evOther, seat))
			}
			if after.View(seat) != afterOther.View(seat) {
				t.Errorf("after %v seat %d tells hidden cards apart", a, seat)
			}
		}
	})
}

// What a seat does in secret is one thing to those who must not know it: which cards lie under a
// suspect, which is thrown, and of equal hands left open which cards are held.
func TestSecretChoicesLookAlike(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		s := &p.table
		if s.Turn == NoSeat {
			return
		}
		var pairs [][2]Action
		if suspects := p.BluffSuspects(); !suspects.IsEmpty() {
			under := BluffChoices(p.deciding(), suspects.First())
			one := Action{Seat: s.Turn, Verb: Lay, Card: suspects.First(), Cards: under.At(0), Down: true}
			other := one
			other.Cards = under.At(p.chance.IntN(under.Len()))
			pairs = append(pairs, [2]Action{one, other})
		}
		if s.Phase == Throwing && s.Turn == s.Asker {
			pairs = append(pairs, [2]Action{{Seat: s.Turn, Verb: Throw, Sign: Rock}, {Seat: s.Turn, Verb: Throw, Sign: Paper}})
		}
		for _, pair := range pairs {
			var ev, evOther Events
			after, afterOther := p.Apply(pair[0], &ev), p.Apply(pair[1], &evOther)
			for seat := range s.Seats() {
				if seat == s.Turn {
					continue
				}
				if !slices.Equal(told(&ev, seat), told(&evOther, seat)) || after.View(seat) != afterOther.View(seat) {
					t.Errorf("seat %d tells %v from %v", seat, pair[0], pair[1])
				}
			}
		}
	})
}

// A state that is imagined for a view has that view, and is the true one if every card is given
// where it lies.
func TestImagineAgreesWithTheView(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		s := &p.State
		seat := s.table.Turn
		if seat == NoSeat || p.chance.IntN(3) > 0 {
			return
		}
		v := s.View(seat)
		var unseen []Card
		for other := range s.table.Seats() {
			if other != seat {
				unseen = append(unseen, cardsOf(s.hand[other])...)
			}
		}
		for i := range s.table.Cases[:s.table.Laid] {
			if c := &s.table.Cases[i]; c.Down && c.Side != NoSide && c.By != seat {
				unseen = append(unseen, cardsOf(s.under[i])...)
			}
		}
		for i := range s.table.Pile {
			unseen = append(unseen, s.pile[s.table.Pile-1-i])
		}
		if all := CardsOf(unseen...); all != v.UnseenCards() {
			t.Fatalf("seat %d does not see %v, but %v", seat, v.UnseenCards(), all)
		}
		if again := v.Imagine(unseen, s.sign); again != *s {
			t.Fatalf("what is imagined is not what is:\n%+v\n%+v", again, *s)
		}
		match.Shuffle(&p.chance, unseen)
		if other := v.Imagine(unseen, Rock); other.View(seat) != v {
			t.Error("what is imagined has another view")
		}
	})
}
