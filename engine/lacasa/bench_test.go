package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/match"
)

// dealt returns the first deal of a chance that holds.
func dealt(r *Rules, chance *match.Chance) Deal {
	for {
		if d := r.Deal(chance); !r.Void(&d) {
			return d
		}
	}
}

// playOut plays a round at random, from the shuffle to the score.
func playOut(r *Rules, chance *match.Chance, legal []Action) Outcome {
	d := dealt(r, chance)
	var s State
	s.start(r, dealer(r, match.Seed(chance.IntN(r.Seats()))), &d, nil)
	for s.table.Phase != Over {
		if cards := s.playable(); cards != 0 {
			c := cards.First()
			if n := cards.Len(); n > 1 {
				c = cards.At(chance.IntN(n))
			}
			s.play(c, nil)
			continue
		}
		legal = s.Legal(legal[:0])
		choice := 0
		if len(legal) > 1 {
			choice = chance.IntN(len(legal))
		}
		s.Do(legal[choice], nil)
	}
	return s.table.Outcome()
}

// rounds plays random rounds of the games in turn, shuffle and score included.
func rounds(b *testing.B, games []game) {
	chance := match.NewChance(1, 1)
	legal := make([]Action, 0, MostLegal)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		playOut(&games[n%len(games)].rules, &chance, legal)
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "rounds/s")
}

// gamesOf returns the games of a mode.
func gamesOf(t testing.TB, mode Mode) (games []game) {
	for _, g := range everyGame(t) {
		if strings.HasPrefix(g.name, string(mode)) {
			games = append(games, g)
		}
	}
	return games
}

// BenchmarkRounds is random rounds of each mode, every situation, way and house rule in turn.
func BenchmarkRounds(b *testing.B) {
	for _, mode := range Modes {
		b.Run(string(mode), func(b *testing.B) { rounds(b, gamesOf(b, mode)) })
	}
}

// BenchmarkSituations is random rounds of each game by itself.
func BenchmarkSituations(b *testing.B) {
	for _, mode := range Modes {
		for _, g := range gamesOf(b, mode) {
			b.Run(strings.ReplaceAll(g.name, " ", "/"), func(b *testing.B) { rounds(b, []game{g}) })
		}
	}
}

// middle returns a plain round half way through, the human to play.
func middle(b *testing.B) State {
	r := plain(SoloBook)
	chance := match.NewChance(1, 1)
	d := dealt(&r, &chance)
	s := Start(r, 0, &d, nil)
	for s.table.Challenge < 9 || s.table.Turn != Human {
		s = s.Apply(s.Legal(nil)[0], nil)
	}
	return s
}

func BenchmarkLegal(b *testing.B) {
	s := middle(b)
	legal := make([]Action, 0, MostLegal)
	b.ReportAllocs()
	for b.Loop() {
		legal = s.Legal(legal[:0])
	}
}

func BenchmarkApply(b *testing.B) {
	s := middle(b)
	a := s.Legal(nil)[0]
	b.ReportAllocs()
	for b.Loop() {
		_ = s.Apply(a, nil)
	}
}

func BenchmarkShuffle(b *testing.B) {
	r := plain(SoloBook)
	chance := match.NewChance(1, 1)
	b.ReportAllocs()
	for b.Loop() {
		r.Deal(&chance)
	}
}
