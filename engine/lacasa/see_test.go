package lacasa

import (
	"slices"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// What a seat is told of events is enough to follow the round: the view brought up to them equals
// the view taken afresh. What everybody is told is enough for the table.
func TestSeeingEventsEqualsLooking(t *testing.T) {
	for _, g := range append(everyGame(t), shownGames(t)...) {
		t.Run(g.name, func(t *testing.T) {
			for seed := range match.Seed(60) {
				playThrough(t, &g.rules, seed, seeing())
			}
		})
	}
}

// seeing follows one round from every seat, and from none.
func seeing() func(t *testing.T, p *position) {
	var views [MaxSeats]View
	var table Table
	return func(t *testing.T, p *position) {
		seats := Seat(p.table.Rules.Seats())
		if table == (Table{}) {
			table = p.table
		}
		if table != p.table {
			t.Errorf("the table:\nsaw  %+v\nlook %+v", table, p.table)
		}
		for seat := range seats {
			if views[seat] == (View{}) {
				views[seat] = p.View(seat)
			}
			if now := p.View(seat); views[seat] != now {
				t.Errorf("seat %d:\nsaw  %+v\nlook %+v", seat, views[seat], now)
			}
		}
		if p.table.Phase == Over {
			return
		}
		// The action that comes is drawn from this very chance.
		chance := p.chance
		legal := p.Legal(nil)
		var ev Events
		p.Apply(legal[chance.IntN(len(legal))], &ev)
		for _, e := range ev.List() {
			public := e.For(NoSeat)
			table.see(&public)
			for seat := range seats {
				views[seat].See(e.For(seat))
			}
		}
	}
}

// A family comes to rule with the event that says so, not with the card that brings it about.
func TestRulingChangesWithItsEvent(t *testing.T) {
	met := 0
	every(t, 8, func(t *testing.T, p *position) {
		if p.table.Rules.Usurpers == 0 || p.table.Phase == Over {
			return
		}
		for _, a := range p.Legal(nil) {
			var ev Events
			p.Apply(a, &ev)
			v := p.View(a.Seat)
			for _, e := range ev.List() {
				before := v.Ruling
				v.See(e.For(a.Seat))
				switch e.Kind {
				case Elected, Usurped, HeirRules:
					met++
				default:
					if v.Ruling != before {
						t.Errorf("%+v changes who rules", e)
					}
				}
			}
		}
	})
	if met == 0 {
		t.Error("no family came to rule")
	}
}

// shown returns the cards that the events name.
func shown(events []Event) (cards card.Set) {
	for _, e := range events {
		cards |= e.Cards
		switch e.Kind {
		case CasaTurned, CasaTurnedDown, Elected, Discarded, Swapped, CardPlayed, CardLaidDown, Revealed, CardRemoved, CardLaid, CardGiven,
			Exchanged, ChallengeWon, TurnedUp, Drew, StackTurned, ReferenceShown, AsideShown, Stolen:
			cards = cards.With(e.Card)
		case Dealt, Passed, BidMade, CousinsNamed, PutAside, PickedUp, Usurped, Gathered, HeirRules, HandsMoved, ChallengeVoided,
			CapturedShown, Awaits, RoundOver:
		}
		if e.Kind == Swapped || e.Kind == Exchanged {
			cards = cards.With(e.Other)
		}
	}
	return cards & card.Full
}

// told returns the events as a seat may know them.
func told(ev *Events, seat Seat) (list []Event) {
	for _, e := range ev.List() {
		list = append(list, e.For(seat))
	}
	return list
}

// rearranged returns the state with all that the seat must not know dealt anew among the places
// that hide it, but for the cards to be kept in their places.
func (p *position) rearranged(seat Seat, keep card.Set) State {
	s := p.State
	t := &s.table
	var hidden []*card.Card
	add := func(c *card.Card) {
		if *c != card.Back && !keep.Has(*c) {
			hidden = append(hidden, c)
		}
	}
	heaps := map[*card.Set][]card.Card{}
	heap := func(set *card.Set) {
		cards := slices.Collect(set.All())
		heaps[set] = cards
		for i := range cards {
			add(&cards[i])
		}
	}
	for other := range Seat(t.Rules.Seats()) {
		if other != seat {
			heap(&s.aside[other])
		}
		if other != seat && other != t.ShownNeighbour(seat) {
			heap(&s.hand[other])
		}
	}
	for i := range s.under {
		for j := range Places {
			for k := range t.Under[i].At(j) {
				add(&s.deal[s.under[i].At(j)-k])
			}
		}
	}
	for i := card.Deck - int(t.Pile); i < card.Deck; i++ {
		add(&s.deal[i])
	}
	for i := range s.laid {
		if t.PlayerAt(i) != seat {
			add(&s.laid[i])
		}
		add(&s.given[i])
	}
	for side := range s.hidden {
		heap(&s.hidden[side])
	}
	casa := p.casa.Without(t.Casa).Without(t.Nominated)
	heap(&casa)
	if t.Rules.References == SecretReferences && keep&card.RankSet(1<<1) == 0 {
		ones := slices.DeleteFunc(slices.Collect(card.RankSet(1<<1).All()), func(c card.Card) bool { return c == s.references[seat] })
		match.Shuffle(&p.chance, ones)
		for other := range s.references {
			if Seat(other) != seat && s.references[other] != card.Back {
				s.references[other], ones = ones[0], ones[1:]
			}
		}
		hidden = slices.DeleteFunc(hidden, func(c *card.Card) bool { return c.Rank() == 1 }) // the others are out
	}
	for i := len(hidden) - 1; i > 0; i-- {
		j := p.chance.IntN(i + 1)
		*hidden[i], *hidden[j] = *hidden[j], *hidden[i]
	}
	for set, cards := range heaps {
		*set = card.SetOf(cards...)
	}
	return s
}

// A view does not tell apart states that differ only in what it must hide, and neither does what
// its seat is told of what comes next, but for the cards that are shown to it then. The robot plays
// the same in all of them.
func TestViewHidesWhatIsHidden(t *testing.T) { every(t, 12, hidesWhatIsHidden) }

func hidesWhatIsHidden(t *testing.T, p *position) {
	for seat := range Seat(p.table.Rules.Seats()) {
		other := p.rearranged(seat, 0)
		if p.View(seat) != other.View(seat) {
			t.Errorf("the view of seat %d tells hidden cards apart", seat)
		}
		if p.table.Rules.Solo() && p.table.Turn == Robot && p.table.Phase == Playing && p.Legal(nil)[0] != other.Legal(nil)[0] {
			t.Error("the robot plays by what it cannot see")
		}
		for _, a := range p.Legal(nil) {
			var ev, evOther Events
			after := p.Apply(a, &ev)
			keep := shown(told(&ev, seat))
			for _, c := range []card.Card{a.Card, a.Other} {
				keep = keep.With(c) & card.Full
			}
			other := p.rearranged(seat, keep)
			afterOther := other.Apply(a, &evOther)
			if !slices.Equal(told(&ev, seat), told(&evOther, seat)) {
				t.Errorf("seat %d tells hidden cards apart by %+v:\n%+v\n%+v", seat, a, told(&ev, seat), told(&evOther, seat))
			}
			if after.View(seat) != afterOther.View(seat) {
				t.Errorf("after %+v seat %d tells hidden cards apart", a, seat)
			}
			if p.chance.IntN(4) > 0 {
				break // a few of what may be done will do
			}
		}
	}
}

// inSight returns every card that the seat may know the place of.
func (v *View) inSight() card.Set {
	cards := v.Hand | v.Kept | v.Shown | v.Captured[0] | v.Captured[1] | v.Out
	for _, face := range v.Face {
		cards |= face
	}
	for _, row := range [][]card.Card{v.Played[:], v.References[:], {v.Casa, v.Nominated, v.Up}} {
		cards |= card.SetOf(row...)
	}
	return cards & card.Full
}

// The events that a seat is told name only cards that it sees before them or after.
func TestEventsHideWhatIsHidden(t *testing.T) { every(t, 12, eventsHideWhatIsHidden) }

func eventsHideWhatIsHidden(t *testing.T, p *position) {
	for _, a := range p.Legal(nil) {
		var ev Events
		after := p.Apply(a, &ev)
		for seat := range Seat(p.table.Rules.Seats()) {
			before, then := p.View(seat), after.View(seat)
			seen := before.inSight() | then.inSight()
			if a.Seat == seat || a.Verb == Give && p.table.next(a.Seat) == seat {
				seen = seen.With(a.Card).With(a.Other) & card.Full
			}
			if more := shown(told(&ev, seat)) &^ seen; more != 0 {
				t.Errorf("%+v shows seat %d %v: %+v", a, seat, slices.Collect(more.All()), told(&ev, seat))
			}
		}
	}
}

// What a seat does in secret is one thing to those who must not know it: which hand card it
// discards, sets aside, lays face down, gives or exchanges.
func TestSecretChoicesLookAlike(t *testing.T) {
	secrets := map[Verb]bool{}
	every(t, 8, func(t *testing.T, p *position) { choicesLookAlike(t, p, secrets) })
	for _, v := range []Verb{Discard, SetAside, Give, Play, Exchange} {
		if !secrets[v] {
			t.Errorf("no secret choice of verb %d was met", v)
		}
	}
}

func choicesLookAlike(t *testing.T, p *position, met map[Verb]bool) {
	type look struct {
		verb   Verb
		n      int
		card   card.Card
		family card.Family
	}
	table := &p.table
	hand := p.hand[table.Turn]
	for seat := range Seat(table.Rules.Seats()) {
		if seat == table.Turn {
			continue
		}
		first := map[look]Action{}
		for _, a := range p.Legal(nil) {
			if table.ShownNeighbour(seat) == a.Seat { // its hand lies open
				continue
			}
			l := look{verb: a.Verb, card: card.Back}
			switch a.Verb {
			case Discard:
			case SetAside:
				l.n = card.SetOf(a.Card, a.Other).Len()
			case Give:
				if to := table.next(a.Seat); to == seat || to == table.ShownNeighbour(seat) || table.Rules.Shift {
					continue
				}
			case Play:
				if !table.Rules.FaceDown || !hand.Has(a.Card) || int(table.Count) == table.Rules.Seats()-1 {
					continue
				}
				if table.Count == 0 {
					l.family = table.family(a.Card)
				}
			case Exchange:
				if !hand.Has(a.Other) || table.Rules.Shift {
					continue
				}
				l.card = a.Card
			case NameCousins, Pass, Elect, NameRuling, Swap, Bid, Remove, Lay, DrawStack, DrawUp:
				continue
			}
			b, ok := first[l]
			if !ok {
				first[l] = a
				continue
			}
			met[a.Verb] = true
			var ev, evOther Events
			after, afterOther := p.Apply(a, &ev), p.Apply(b, &evOther)
			if after.table.Phase == Over {
				continue // it is shown then
			}
			if !slices.Equal(told(&ev, seat), told(&evOther, seat)) || after.View(seat) != afterOther.View(seat) {
				t.Errorf("seat %d tells %+v from %+v:\n%+v\n%+v", seat, a, b, told(&ev, seat), told(&evOther, seat))
			}
		}
	}
}

// Where hands are shown to the left, each seat sees that of the seat on its right, whose turn is
// before its own, and no other; where they are not, none.
func TestHandsAreShownToTheLeft(t *testing.T) {
	met := map[bool]int{}
	every(t, 3, func(t *testing.T, p *position) {
		n := Seat(p.table.Rules.Seats())
		for seat := range n {
			v := p.View(seat)
			shown := p.hand[(seat+n-1)%n]
			if !p.table.Rules.Shown {
				shown = 0
			}
			if v.Shown != shown {
				t.Errorf("seat %d of %d sees %v, of hands %v", seat, n, v.Shown, p.hand)
			}
			met[v.Shown != 0]++
		}
	})
	if met[true] < 1000 || met[false] < 1000 {
		t.Errorf("%d hands were shown, %d were not", met[true], met[false])
	}
}
