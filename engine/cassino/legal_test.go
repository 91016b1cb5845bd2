package cassino

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// subsets returns every set of the cards that lie on the table or on top of opponents' piles, up to
// three of each pile.
func subsets(t *Table) (sets []french.Set) {
	var cards []french.Card
	for c := range t.AllCards().All() {
		cards = append(cards, c)
	}
	if t.Rules.Build.Piles {
		for side := range t.Rules.Sides() {
			if p := &t.Piles[side]; side != t.Rules.Side(t.Turn) {
				for i := max(int(p.Len)-3, 0); i < int(p.Len); i++ {
					cards = append(cards, p.Cards[i])
				}
			}
		}
	}
	if len(cards) > 10 {
		return nil
	}
	for mask := range 1 << len(cards) {
		var s french.Set
		for i, c := range cards {
			if mask>>i&1 != 0 {
				s = s.With(c)
			}
		}
		sets = append(sets, s)
	}
	return sets
}

// What is listed is all that is not refused, each once: on tables of up to ten cards every set is
// tried with every card, as a capture and as a build of every value.
func TestLegalIsWhatIsNotRefused(t *testing.T) {
	n := 3
	if testing.Short() {
		n = 1
	}
	for _, g := range everyGame(t) {
		tried := 0
		for i := range n {
			chance := match.NewChance(match.Seed(i), 7)
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, 0, &d, PerSide{}, nil)
			for s.table.Phase != Over {
				legal := s.Legal(nil, 1<<20)
				sets := subsets(&s.table)
				if sets != nil && chance.IntN(3) == 0 {
					tried++
					compare(t, g.name, &s, legal, sets)
				}
				s.Do(legal[chance.IntN(len(legal))], nil)
			}
		}
		if tried == 0 && g.rules.Open != 0 {
			t.Errorf("%s: nothing was tried", g.name)
		}
	}
}

func compare(t *testing.T, name string, s *State, legal []Action, sets []french.Set) {
	t.Helper()
	seat := s.table.Turn
	var want []string
	try := func(a Action) {
		if a.Seat = seat; s.Why(a).Reason == Allowed {
			want = append(want, a.String())
		}
	}
	try(Action{Verb: LieDown})
	try(Action{Verb: Pluck, Card: french.Back})
	for c := range french.Joker + 1 {
		try(Action{Verb: Pluck, Card: c})
	}
	seen := map[french.Set]bool{}
	for c := range s.hand[seat].Kinds() {
		try(Action{Verb: Trail, Card: c})
		for to := range Seat(MaxSeats) {
			try(Action{Verb: Steal, Card: c, To: to})
		}
		clear(seen)
		for _, set := range sets {
			if seen[set] {
				continue
			}
			seen[set] = true
			try(Action{Verb: Capture, Card: c, Cards: set})
			for v := range uint8(MaxValue + 1) {
				try(Action{Verb: Make, Card: c, Cards: set, Value: v})
			}
			for other := range s.hand[seat].Kinds() {
				try(Action{Verb: Pair, Card: c, Other: other, Cards: set})
			}
		}
	}
	var got []string
	for _, a := range legal {
		ok := true
		for side := range s.table.Piles { // no deeper in a pile than was tried
			p := &s.table.Piles[side]
			for i := 0; i < int(p.Len)-3; i++ {
				ok = ok && !(s.table.Rules.Build.Piles && a.Cards.Has(p.Cards[i]))
			}
		}
		if ok {
			got = append(got, a.String())
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		t.Fatalf("%s: table %v %v, hand %v, of\n%v\nis listed\n%v", name, s.table.Loose.Sequence(), s.table.CurrentBuilds(), s.hand[seat].Sequence(), want, got)
	}
}

// A list cut short is the beginning of the whole, and never empty.
func TestLegalCutShort(t *testing.T) {
	for _, g := range everyGame(t) {
		chance := match.NewChance(3, 3)
		d := dealt(&g.rules, &chance)
		s := Start(g.rules, 0, &d, PerSide{}, nil)
		for s.table.Phase != Over {
			all := s.Legal(nil, 1<<20)
			most := 1 + chance.IntN(len(all))
			if short := s.Legal(nil, most); !slices.Equal(short, all[:most]) {
				t.Fatalf("%s: the first %d are %v of %v", g.name, most, short, all)
			}
			s.Do(all[chance.IntN(len(all))], nil)
		}
	}
}

// The lists of whole hands, from pinned deals, in their order: a number for each game, by the first
// hands, the actions listed in them, and what they are. A change that is not one of the rules must
// not change them; one that is must explain the new ones.
func TestListsArePinned(t *testing.T) {
	var got []string
	for _, g := range everyGame(t) {
		n, h := 0, fnv.New32a()
		for i := range 5 {
			chance := match.NewChance(match.Seed(i), 9)
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, Seat(i%int(g.rules.Seats)), &d, PerSide{}, nil)
			for s.table.Phase != Over {
				legal := s.Legal(nil, MostLegal)
				n += len(legal)
				for _, a := range legal {
					h.Write([]byte(a.String()))
				}
				s.Do(legal[chance.IntN(len(legal))], nil)
			}
		}
		got = append(got, fmt.Sprintf("%s: %d %08x", g.name, n, h.Sum32()))
	}
	want := strings.Split(strings.TrimSpace(pinnedLists), "\n")
	without := func(rows, others []string) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(rows), func(row string) bool { return slices.Contains(others, row) }), "\n")
	}
	if rows := without(got, want); rows != "" {
		t.Errorf("pinned_test.go lacks\n%s", rows)
	}
	if rows := without(want, got); rows != "" {
		t.Errorf("pinned_test.go has, and nothing comes to\n%s", rows)
	}
}
