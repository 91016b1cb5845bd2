package card

import (
	"slices"
	"testing"
)

// Every card has a code of its own that is read again, a family, a rank and a place.
func TestCards(t *testing.T) {
	var counts [8]int
	codes := map[string]bool{}
	for c := Card(0); c < Card(Deck); c++ {
		again, err := Parse(c.String())
		if err != nil || again != c || codes[c.String()] {
			t.Errorf("%v is read as %v, %v", c, again, err)
		}
		codes[c.String()] = true
		counts[c.Rank()]++
		if c != MangiaCake && Of(c.Family(), c.Place()) != c {
			t.Errorf("%v is of family %v at place %d", c, c.Family(), c.Place())
		}
	}
	if counts != [8]int{1, 4, 4, 4, 8, 4, 8, 4} {
		t.Errorf("of each rank there are %v", counts)
	}
	if MangiaCake.Family() != None || MangiaCake.Rank() != 0 || MangiaCake.String() != "MC" || Back.Family() != None || Back.String() != "??" {
		t.Error("the Mangia-Cake or a back is not what it is")
	}
	for _, code := range []string{"", "R", "R4", "R8", "r1", "X1", "R4b", "MCs", "??"} {
		if c, err := Parse(code); err == nil {
			t.Errorf("%q is read as %v", code, c)
		}
	}
	for f := Rossi; f < None; f++ {
		if again, err := ParseFamily(f.Letter()); err != nil || again != f {
			t.Errorf("family %v is read as %v, %v", f, again, err)
		}
	}
	for _, letter := range []string{"", "-", "r", "RB"} {
		if f, err := ParseFamily(letter); err == nil {
			t.Errorf("%q is read as family %v", letter, f)
		}
	}
}

// Sets hold what was put into them; a back adds nothing and is in none.
func TestSets(t *testing.T) {
	s := SetOf(MangiaCake, Of(Verdi, 8), Of(Rossi, 0))
	if s.Len() != 3 || !s.Has(MangiaCake) || s.Has(Of(Deluca, 0)) || s.First() != Of(Rossi, 0) {
		t.Errorf("%b", s)
	}
	if got := slices.Collect(s.All()); !slices.Equal(got, []Card{Of(Rossi, 0), Of(Verdi, 8), MangiaCake}) {
		t.Errorf("in order: %v", got)
	}
	if s.With(Back) != s || s.Without(Back) != s || s.Has(Back) || SetOf(Back) != 0 {
		t.Error("a back is in a set")
	}
	if s.Without(MangiaCake).With(MangiaCake) != s || Set(0).First() != Back {
		t.Error("what is taken out and put back is not what it was")
	}
	all := SetOf(MangiaCake)
	for f := Rossi; f < None; f++ {
		if FamilySet(f).Len() != PerFamily {
			t.Errorf("family %v has %d cards", f, FamilySet(f).Len())
		}
		all |= FamilySet(f)
	}
	if all != Full || FamilySet(None) != 0 {
		t.Error("the families are not the deck")
	}
	if RankSet(1<<4).Len() != 8 || RankSet(1) != SetOf(MangiaCake) || RankSet(0xff) != Full || RankSet(0) != 0 {
		t.Error("ranks are not what they are")
	}
}
