package cassino

import (
	"slices"
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// What a seat sees, and what it may do, is the same whatever lies where it cannot see: the others'
// hands, the stock and the cards set aside are dealt anew under it.
func TestViewHidesWhatIsHidden(t *testing.T) {
	for _, g := range everyGame(t) {
		chance := match.NewChance(5, 5)
		d := dealt(&g.rules, &chance)
		s := Start(g.rules, 0, &d, PerSide{}, nil)
		for s.table.Phase != Over {
			seat := s.table.Turn
			other := s.redealt(seat, &chance)
			if v, w := s.View(seat), other.View(seat); v != w {
				t.Fatalf("%s: two views differ:\n%+v\n%+v", g.name, v, w)
			}
			legal := s.Legal(nil, 100)
			if !slices.Equal(legal, other.Legal(nil, 100)) {
				t.Fatalf("%s: what is legal depends on what is hidden", g.name)
			}
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
	}
}

// redealt returns the state with all that the seat does not see dealt anew.
func (s State) redealt(seat Seat, chance *match.Chance) State {
	var cards []french.Card
	for n := range Seat(s.table.Rules.Seats) {
		if n != seat {
			cards = append(cards, slices.Collect(s.hand[n].All())...)
		}
	}
	cards = append(cards, s.stock[:s.table.Stock]...)
	out := s.out.Len()
	cards = append(cards, slices.Collect(s.out.All())...)
	match.Shuffle(chance, cards)
	take := func(n int) (set french.Set) {
		set, cards = french.SetOf(cards[:n]...), cards[n:]
		return set
	}
	for n := range Seat(s.table.Rules.Seats) {
		if n != seat {
			s.hand[n] = take(s.hand[n].Len())
		}
	}
	s.out = take(out)
	copy(s.stock[:s.table.Stock], cards)
	return s
}

// The events of others tell a seat nothing of their cards.
func TestEventsHideCards(t *testing.T) {
	cards := french.SequenceOf("AS,2C").Set()
	for kind := Dealt; kind <= HandOver; kind++ {
		e := Event{Kind: kind, Seat: 1, Cards: cards}
		if kind == Received || kind == Drew {
			if !e.For(0).Cards.IsEmpty() || e.For(1).Cards != cards || !e.For(NoSeat).Cards.IsEmpty() {
				t.Errorf("%d: a packet is told to others", kind)
			}
		} else if e.For(0) != e {
			t.Errorf("%d: what all may see is hidden", kind)
		}
	}
}

// A game that stands in no document, as data alone: on a deck without twos to fives all cards count
// their rank, the court ten each; three play to the left in hands of five, jokers take all, builds
// go up to twelve and may be raised by everybody, a sweep is worth two, the red queens three each,
// and who lays the last card takes the table.
var oddGame = cassino.but(func(r *Rules) {
	r.Seats, r.Down, r.Jokers, r.Removed = 3, true, 2, french.SequenceOf("2C,2D,2H,2S,3C,3D,3H,3S,4C,4D,4H,4S,5C,5D,5H,5S").Set()
	r.Open, r.Packet, r.Last, r.Wild, r.Leftovers = 3, 5, 0, TakesAll, ToLastPlayer
	r.Worth = NewWorth([french.Ranks]Value{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 0}, {10, 0}, {10, 0}, {10, 0}}, 12, false)
	r.Numerals, r.Faces, r.Force = AnyNumber, AnyNumber, IfItMatches
	r.Build = Build{Kind: Builds, Least: 3, Most: 12, Raise: Anyones}
	r.Sweep = Sweep{On: true}
	r.Score = &Scoring{{Count: MostCards, Points: 2}, {Count: Each, Cards: french.SequenceOf("QD,QH"), Points: 3}, {Count: Sweeps, Points: 2}}
	r.Goal = Goal{Aim: Points, Number: 20, TieBreak: Higher}
	r.Cut = 5
})

func TestNewGameAsDataAlone(t *testing.T) {
	for i := range 50 {
		chance := match.NewChance(match.Seed(i), 1)
		d := dealt(&oddGame, &chance)
		if err := oddGame.Check(&d, nil); err != nil {
			t.Fatal(err)
		}
		s := Start(oddGame, 0, &d, PerSide{}, nil)
		for s.table.Phase != Over {
			legal := s.Legal(nil, MostLegal)
			if sets := subsets(&s.table); sets != nil && i < 3 {
				compare(t, "odd", &s, legal, sets)
			}
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
		if all := s.everything(); all != oddGame.Deck() {
			t.Fatalf("the cards are %v", all.Sequence())
		}
		o := s.table.Outcome()
		if o.Cards[0]+o.Cards[1]+o.Cards[2]+5 != 38 {
			t.Fatalf("taken are %v", o.Cards)
		}
	}
}

// No single judgement is long, however the table was chosen: the tables are the worst of many, of
// two decks.
func TestJudgementIsBounded(t *testing.T) {
	worst := 0
	for i := range 3000 {
		chance := match.NewChance(match.Seed(i), 2)
		for _, w := range []*Worth{numerals, royals, grown, upTo14, unlike} {
			v := 6 + chance.IntN(int(w.Sum)-5)
			var n french.Counts
			least := 1 + chance.IntN(8)
			for rank := least; rank <= french.Ranks; rank++ {
				if chance.IntN(3) > 0 {
					n += french.Counts(chance.IntN(9)) * french.CountOne(rank)
				}
			}
			for w.total(n)%v != 0 { // what the total refuses is refused at once
				rank := least + chance.IntN(french.Ranks+1-least)
				if k := n.Of(rank); k > 0 {
					n -= french.CountOne(rank)
				} else if k == 0 && n == 0 {
					break
				}
			}
			s := split{w: w, v: v}
			s.again(n)
			worst = max(worst, s.steps)
		}
	}
	t.Logf("at most %d steps", worst)
	if worst > mostSteps {
		t.Errorf("a judgement took %d steps", worst)
	}
}
