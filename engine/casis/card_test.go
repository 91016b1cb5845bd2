package casis

import (
	"slices"
	"testing"

	"lacasa/engine/match"
)

func TestCardOrder(t *testing.T) {
	var codes string
	for c := range Card(Kinds) {
		codes += c.String()
		if back, err := ParseCard(c.String()); err != nil || back != c {
			t.Errorf("%v reads back as %v, %v", c, back, err)
		}
	}
	const suit = "KCQCJCTC9C8C7C6C5C4C3C2CAC"
	if codes[:len(suit)] != suit || codes[len(suit):len(suit)+4] != "KDQD" {
		t.Errorf("the order is %s", codes)
	}
	for _, bad := range []string{"", "K", "10C", "kc", "CK", "KCC", "??"} {
		if _, err := ParseCard(bad); err == nil {
			t.Errorf("%q is read as a card", bad)
		}
	}
}

func parse(t testing.TB, text string) Cards {
	t.Helper()
	cards, err := ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

// The cases of section B.1.
func TestCases(t *testing.T) {
	for suspect, clues := range map[string]string{"KC": "TC,9C,8C", "QD": "7D,6D,5D", "JS": "4S,3S,2S"} {
		s := parse(t, suspect).First()
		if got := s.Clues().String(); got != clues {
			t.Errorf("%s has the clues %s", suspect, got)
		}
		for c := range s.Clues().All() {
			if c.Case() != s || s.Case() != s || s.SuitAce().Case() != NoCard {
				t.Errorf("%v is of the case of %v", c, c.Case())
			}
		}
	}
}

func TestSolves(t *testing.T) {
	for _, c := range []struct {
		suspect, three string
		one, two       bool // with one ace at most, with two
	}{
		{"KC", "TC,9C,8C", true, true},
		{"KC", "TC,9C,AC", true, true},
		{"KC", "TC,AC,AC", false, true},
		{"QH", "7H,6H,5H", true, true},
		{"QH", "7H,6H,6H", false, false}, // no clue twice
		{"QH", "7H,6H,AS", false, false}, // an ace of another suit
		{"QH", "5D,7H,6H", false, false},
		{"QH", "6H,5H,4H", false, false}, // of another case
		{"TC", "9C,8C,AC", false, false}, // no suspect
		{"AC", "TC,9C,8C", false, false},
		{"KC", "QC,TC,9C", false, false}, // a suspect is no clue
		{"KC", "KC,TC,9C", false, false},
		{"KC", "9C,8C", false, false},
	} {
		for aces, want := range map[uint8]bool{1: c.one, 2: c.two} {
			r := Rules{Aces: aces}
			if got := r.Solves(parse(t, c.suspect).First(), parse(t, c.three)); got != want {
				t.Errorf("%s with %s and %d aces at most: %v", c.suspect, c.three, aces, got)
			}
		}
	}
}

// heap returns a heap drawn at random, and how many of each kind it holds.
func heap(chance *match.Chance, most int) (h Cards, counts [Kinds]int) {
	for range chance.IntN(most + 1) {
		c := Card(chance.IntN(Kinds))
		if counts[c] < 2 {
			counts[c]++
			h = h.With(c)
		}
	}
	return h, counts
}

// Heaps do what counts of 52 kinds do.
func TestHeapsCount(t *testing.T) {
	chance := match.NewChance(1, 1)
	for range 2000 {
		a, inA := heap(&chance, 60)
		b, inB := heap(&chance, 30)
		sum, contains := 0, true
		var both, minus [Kinds]int
		var listed []Card
		for k := range inA {
			sum += inA[k]
			contains = contains && inA[k] >= inB[k]
			both[k], minus[k] = min(inA[k], inB[k]), max(inA[k]-inB[k], 0)
			listed = append(listed, slices.Repeat([]Card{Card(k)}, inA[k])...)
		}
		if a.Len() != sum || a.Contains(b) != contains || !slices.Equal(slices.Collect(a.All()), listed) || CardsOf(listed...) != a {
			t.Fatalf("%v and %v", a, b)
		}
		for k := range Card(Kinds) {
			if a.Intersect(b).Count(k) != both[k] || a.Minus(b).Count(k) != minus[k] || a.Count(k) != inA[k] || a.Has(k) != (inA[k] > 0) ||
				a.Minus(b).Plus(b.Intersect(a)).Count(k) != inA[k] {
				t.Fatalf("%v and %v: %v", a, b, k)
			}
		}
	}
}

// The ways to choose are all there are, each once, in the order of their cards.
func TestChoices(t *testing.T) {
	chance := match.NewChance(2, 1)
	for range 300 {
		from, _ := heap(&chance, 16)
		cards := slices.Collect(from.All())
		for n := range min(len(cards), HandSize) + 1 {
			seen := map[Cards]bool{}
			var choose func(at int, chosen []Card)
			choose = func(at int, chosen []Card) {
				if len(chosen) == n {
					seen[CardsOf(chosen...)] = true
					return
				}
				for i := at; i < len(cards); i++ {
					choose(i+1, append(chosen, cards[i]))
				}
			}
			choose(0, nil)
			c := Choice{from, n}
			if c.Len() != len(seen) {
				t.Fatalf("%d of %v: %d ways, not %d", n, from, c.Len(), len(seen))
			}
			var last []Card
			for i := range c.Len() {
				way := c.At(i)
				now := slices.Collect(way.All())
				if !seen[way] || way.Len() != n || i > 0 && slices.Compare(last, now) >= 0 {
					t.Fatalf("%d of %v: way %d is %v after %v", n, from, i, way, last)
				}
				last = now
			}
		}
	}
}
