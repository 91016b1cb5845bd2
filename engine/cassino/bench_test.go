package cassino

import (
	"strings"
	"testing"

	"lacasa/engine/match"
)

// playOut plays one hand at random, from the shuffle to the score.
func playOut(r *Rules, chance *match.Chance, legal []Action) Outcome {
	d := dealt(r, chance)
	var s State
	s.start(r, Seat(chance.IntN(int(r.Seats))), &d, PerSide{}, nil)
	for s.table.Phase != Over {
		legal = s.Legal(legal[:0], MostLegal)
		choice := 0
		if len(legal) > 1 {
			choice = chance.IntN(len(legal))
		}
		s.Do(legal[choice], nil)
	}
	return s.table.Outcome()
}

// hands plays random hands of the games in turn, shuffle and score included.
func hands(b *testing.B, games []game) {
	chance := match.NewChance(1, 1)
	legal := make([]Action, 0, MostLegal)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		playOut(&games[n%len(games)].rules, &chance, legal)
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "hands/s")
}

// BenchmarkHands is random hands of each game by itself.
func BenchmarkHands(b *testing.B) {
	for _, g := range everyGame(b) {
		b.Run(strings.ReplaceAll(g.name, " ", "/"), func(b *testing.B) { hands(b, []game{g}) })
	}
}
