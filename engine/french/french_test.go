package french

import (
	"slices"
	"testing"
)

// Every card is read as it is written, and no other word is a card.
func TestCodes(t *testing.T) {
	n := 0
	for c := range Joker + 1 {
		back, err := Parse(c.String())
		if err != nil || back != c {
			t.Errorf("%v is read as %v, %v", c, back, err)
		}
		if c < Joker && Of(c.Rank(), c.Suit()) != c {
			t.Errorf("%v is not its rank and suit", c)
		}
		n++
	}
	if n != Kinds {
		t.Errorf("there are %d cards", n)
	}
	for _, s := range []string{"", "A", "1C", "10C", "ac", "AX", "**", "??"} {
		if c, err := Parse(s); err == nil {
			t.Errorf("%q is read as %v", s, c)
		}
	}
	if Of(Ace, Clubs) != 0 || Of(2, Clubs) <= Of(Ace, Spades) || Joker <= Of(King, Spades) {
		t.Error("the order is not by rank, then by suit, jokers last")
	}
}

// A set does what a list of its cards does: with twins and jokers.
func TestSets(t *testing.T) {
	a := []Card{Of(3, Hearts), Of(3, Hearts), Of(7, Clubs), Of(King, Spades), Joker, Joker, Joker}
	b := []Card{Of(3, Hearts), Of(7, Clubs), Joker, Joker}
	s, o := SetOf(a...), SetOf(b...)
	list := func(s Set) []Card { return slices.Collect(s.All()) }
	if !slices.Equal(list(s), a) || s.Len() != len(a) || s.Count(Joker) != 3 || s.Count(Of(3, Hearts)) != 2 {
		t.Errorf("%v is %v", a, list(s))
	}
	if !s.HasAll(o) || o.HasAll(s) {
		t.Error("a set holds what it does not")
	}
	if want := []Card{Of(3, Hearts), Of(King, Spades), Joker}; !slices.Equal(list(s.Minus(o)), want) {
		t.Errorf("less %v it is %v", b, list(s.Minus(o)))
	}
	if s.Minus(o).Plus(o) != s {
		t.Error("less and more is not the same again")
	}
	if got := s.Intersect(o); got != o {
		t.Errorf("in both are %v", list(got))
	}
	if got := SetOf(Of(3, Hearts)); s.IntersectKinds(got) != SetOf(Of(3, Hearts), Of(3, Hearts)) {
		t.Errorf("of one card both twins are %v", list(s.IntersectKinds(got)))
	}
	for len(a) > 0 {
		if s.First() != a[0] {
			t.Errorf("the first of %v is %v", a, s.First())
		}
		s, a = s.Without(a[0]), a[1:]
	}
	if !s.IsEmpty() || s != (Set{}) || s.First() != Back {
		t.Error("nothing is left, and yet it is not empty")
	}
	if full := Full(); full.Len() != Deck || full.Plus(full).Len() != 2*Deck || full.Plus(full).Minus(full) != full {
		t.Error("two decks are not twice one")
	}
}

// Counts are the numbers of the ranks, and compare rank by rank, eight of a rank too.
func TestCounts(t *testing.T) {
	two := Full().Plus(Full())
	for rank := 1; rank <= Ranks; rank++ {
		if n := two.Counts().Of(rank); n != 8 {
			t.Errorf("of rank %d there are %d", rank, n)
		}
		if n := Full().Counts(); n.Of(rank) != 4 || !two.Counts().HasAll(n) || n.HasAll(two.Counts()) || !n.HasAll(n) {
			t.Errorf("rank %d compares wrongly", rank)
		}
		less := two.Counts() - CountOne(rank)
		if less.HasAll(two.Counts()) || !two.Counts().HasAll(less) {
			t.Errorf("seven of rank %d hold eight", rank)
		}
		n := Full().Counts()
		if upto := n & (1<<(4*rank) - 1); n.HighestRank() != King || upto.HighestRank() != rank {
			t.Errorf("rank %d is found wrongly", rank)
		}
	}
}

// Choices are all the ways to choose so many of a rank, in order.
func TestChoices(t *testing.T) {
	s := SetOf(Of(5, Clubs), Of(5, Hearts), Of(5, Hearts), Of(9, Spades))
	var got []string
	for _, choice := range s.Choices(5, 2) {
		got = append(got, choice.FromAces(5).Sequence().String())
	}
	if want := []string{"5C,5H", "5H,5H"}; !slices.Equal(got, want) {
		t.Errorf("two fives are %v", got)
	}
}

// A set's cards of some ranks are all it has of them, twins too, and no joker.
func TestOf(t *testing.T) {
	s := SequenceOf("2C,2H,9S,9S,KD").Set().With(Joker)
	for _, c := range []struct {
		n    Counts
		want string
	}{
		{CountOne(2), "2C,2H"}, {2*CountOne(9) + CountOne(King), "9S,9S,KD"}, {8 * CountOne(9), "9S,9S"}, {CountOne(5), ""}, {0, ""},
	} {
		if got := s.OfRanks(c.n.RankMask()).Sequence().String(); got != c.want {
			t.Errorf("%x of %v is %v; expected %s", c.n, s.Sequence(), got, c.want)
		}
	}
}

// A bit stands for each card there is, however often, and one for all jokers.
func TestBits(t *testing.T) {
	s := SequenceOf("AC,9S,9S,KS").Set()
	if got := s.Bits(); got != 1|1<<Of(9, Spades)|1<<Of(King, Spades) {
		t.Errorf("%v is %x", s.Sequence(), got)
	}
	if got := s.With(Joker).With(Joker).Bits(); got != s.Bits()|1<<Joker {
		t.Errorf("with two jokers it is %x", got)
	}
}
