package lacasa

import (
	"fmt"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

func TestDealsArePinned(t *testing.T) {
	for _, c := range []struct {
		mode      Mode
		way       Way
		seed      match.Seed
		situation string
		want      string
	}{
		{Solo, Standard, 0, Plain, "[B6p B4o B1 MC G4o Y2 Y6p Y3 G3 B3 G6p Y6m Y5 Y4o G5 R6p Y4a Y7 B4a B7 R6m G1 G2 R3 B5 G7 B6m R7 R2 G4a G6m R5 Y1 B2 R1 R4a R4o]"},
		{Solo, Standard, 1, Plain, "[Y2 Y3 B6m B4a Y4a R6p B5 Y4o R5 B4o Y5 Y6m G2 R2 B3 G5 B7 R4o R6m G6m R3 Y1 R1 Y7 G1 G6p B2 R7 B6p G7 Y6p G3 B1 G4o G4a R4a MC]"},
		{Solo, Standard, match.ParseSeed("4QF7-0K2M"), "capitano", "[R6m Y4a Y1 B4o B4a Y5 G6m R2 G7 Y6m Y3 B2 R3 MC G4a B6p B7 G5 G4o G6p Y2 B5 Y7 R4o R6p R7 Y4o G2 R5 R1 B6m B3 Y6p G3 R4a G1 B1]"},
		{Solo, Standard, 0, "betrayal", "[B1 Y1 R5 B2 G5 MC Y5 Y2 R4o G7 Y4o R1 B6p G1 G2 Y7 Y6p B5 R6p Y6m G3 B4o Y3 G6p G4a G4o R3 B6m R4a B7 R7 R2 G6m B4a R6m Y4a B3]"},
		{Solo, Standard, 1, "betrayal", "[Y1 B1 G4o B5 Y4o B6m B6p Y6m G4a R6m Y6p R5 R2 B4a MC Y2 Y5 B4o Y7 Y3 R4o R6p G6p R3 Y4a R1 G3 G7 G2 B3 R7 B7 R4a G1 G5 B2 G6m]"},
		{Two, Standard, 0, Plain, "[B6p B4o B1 MC G4o Y2 Y6p Y3 G3 B3 G6p Y6m Y5 Y4o G5 R6p Y4a Y7 B4a B7 R6m G1 G2 R3 B5 G7 B6m R7 R2 G4a G6m R5 Y1 B2 R1 R4a R4o]"},
		{Two, Domination, 1, Plain, "[Y2 Y3 B6m B4a Y4a R6p B5 Y4o R5 B4o Y5 Y6m G2 R2 B3 G5 B7 R4o R6m G6m R3 Y1 R1 Y7 G1 G6p B2 R7 B6p G7 Y6p G3 B1 G4o G4a R4a MC]"},
		{Two, Standard, 0, "betrayal", "[B1 Y1 G1 R1 G7 B5 R5 R6p G2 G4a Y4o B3 G5 R2 Y7 R4a Y6m Y3 G3 Y5 B6p B4o Y2 G6p R7 Y6p G4o B6m R4o B7 B2 R3 G6m MC R6m Y4a B4a]"},
		{Teams, Standard, 0, "betrayal", "[B1 Y1 G1 R1 G7 B5 R5 R6p G2 G4a Y4o B3 G5 R2 Y7 R4a Y6m Y3 G3 Y5 B6p B4o Y2 G6p R7 Y6p G4o B6m R4o B7 B2 R3 G6m MC R6m Y4a B4a]"},
	} {
		o := DefaultOptions(c.mode, c.way)
		r, err := o.Rules(c.situation)
		if err != nil {
			t.Fatal(err)
		}
		chance := match.NewChance(c.seed, 1)
		d := r.Deal(&chance)
		if err := r.Check(&d); err != nil {
			t.Errorf("%s, seed %v, %s: %v", c.mode, c.seed, c.situation, err)
		}
		if text := fmt.Sprint(d); text != c.want {
			t.Errorf("{%q, %q, %d, %q, %q},", c.mode, c.way, c.seed, c.situation, text)
		}
	}
}

// Every card is dealt to every place about equally often.
func TestShuffleIsFair(t *testing.T) {
	const rounds = 37 * 1000
	r := plain(SoloBook)
	chance := match.NewChance(5, 1)
	var at [card.Deck][card.Deck]int
	for range rounds {
		d := r.Deal(&chance)
		for place, c := range d {
			at[place][c]++
		}
	}
	for place := range at {
		for c, n := range at[place] {
			if n < 820 || n > 1180 { // 1000 expected, more than five deviations of 31 either way
				t.Errorf("%v comes to place %d %d times in %d deals", card.Card(c), place, n, rounds)
			}
		}
	}
}
