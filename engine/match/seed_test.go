package match

import (
	"fmt"
	"testing"
)

// The numbers that a seed gives never change: it deals the same cards for ever.
func TestChanceIsPinned(t *testing.T) {
	for _, c := range []struct {
		seed  Seed
		round uint64
		want  string
	}{
		{0, 0, "[8 25 12 16 14 2 26 17 27 33 13 9]"},
		{0, 1, "[4 3 0 11 21 6 13 13 2 11 21 5]"},
		{1, 1, "[36 3 31 33 10 34 30 3 20 10 14 36]"},
		{seedMask, 6, "[28 11 6 36 27 27 30 25 29 36 27 11]"},
	} {
		chance := NewChance(c.seed, c.round)
		var got [12]int
		for i := range got {
			got[i] = chance.IntN(37)
		}
		if text := fmt.Sprint(got); text != c.want {
			t.Errorf("{%d, %d, %q},", c.seed, c.round, text)
		}
	}
}

func TestSeedIsShownAndRead(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"4QF7-0K2M", "4QF7-0K2M"},
		{"4qf70k2m", "4QF7-0K2M"},
		{" 4qf7 ok2m ", "4QF7-0K2M"},
		{"IL", "0000-0011"},
		{"", "0000-0000"},
		{"0", "0000-0000"},
		{"ZZZZ-ZZZZ", "ZZZZ-ZZZZ"},
	} {
		if got := ParseSeed(c.text).String(); got != c.want {
			t.Errorf("%q is read as %s, not %s", c.text, got, c.want)
		}
	}
	for _, text := range []string{"4QF7-0K2M", "4qf70k2m", " 4qf7 ok2m ", "ILIL-OOOO"} {
		if !IsSeed(text) {
			t.Errorf("%q is not taken as a whole seed", text)
		}
	}
	for _, text := range []string{"", "0", "4QF7-0K2", "4QF7-0K2MM", "4QF7-0K2U", "una sera", "4QF7_0K2M"} {
		if IsSeed(text) {
			t.Errorf("%q is taken as a whole seed", text)
		}
	}
	words := ParseSeed("una sera d'estate")
	if words > seedMask || words != ParseSeed("una sera d'estate") || words == ParseSeed("una sera d'inverno") {
		t.Errorf("words give %v", words)
	}
	for _, s := range []Seed{0, 1, 31, 32, 1 << 39, seedMask, words} {
		if ParseSeed(s.String()) != s {
			t.Errorf("%v is read as %v", s, ParseSeed(s.String()))
		}
		if s.Nth(0) != s || s.Nth(1) == s || s.Nth(1_000_000) > seedMask {
			t.Errorf("%v is followed by %v and %v", s, s.Nth(0), s.Nth(1))
		}
	}
	seen := map[Seed]bool{}
	for n := range 100_000 {
		s := Seed(9).Nth(n)
		if seen[s] {
			t.Fatalf("seed %v follows twice", s)
		}
		seen[s] = true
	}
}
