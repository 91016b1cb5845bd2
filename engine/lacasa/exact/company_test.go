package exact

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// start returns a round of a situation in play, dealt and elected at random, with left challenges
// left.
func start(t testing.TB, mode lacasa.Mode, situation string, seed match.Seed, left int) lacasa.State {
	o := lacasa.DefaultOptions(mode, lacasa.Standard)
	r, err := o.Rules(situation)
	if err != nil {
		t.Fatal(err)
	}
	chance := match.NewChance(seed, 1)
	d := r.DealPlayable(&chance)
	s := lacasa.Start(r, 0, &d, nil)
	for s.Table().Phase != lacasa.Playing || int(s.Table().Last-s.Table().Challenge) >= left {
		legal := s.Legal(nil)
		s.Do(legal[chance.IntN(len(legal))], nil)
	}
	return s
}

// The shortcuts of the search change no value: with and without them every round is worth the same.
func TestPrunesNothingThatCounts(t *testing.T) {
	for _, c := range []struct {
		mode      lacasa.Mode
		situation string
		left, n   int
	}{
		{lacasa.Teams, "-", 7, 40}, {lacasa.Teams, "cousins", 7, 20}, {lacasa.Teams, "anarchy", 5, 20}, {lacasa.Teams, "minions", 6, 10},
		{lacasa.Teams, "carita", 6, 20}, {lacasa.Teams, "shifty", 7, 20}, {lacasa.Teams, "capitano", 5, 20}, {lacasa.Teams, "club", 6, 20},
		{lacasa.Two, "-", 11, 20}, {lacasa.Two, "cousins", 10, 20}, {lacasa.Two, "revenge", 10, 10}, {lacasa.Two, "anarchy", 9, 10},
	} {
		for seed := range match.Seed(c.n) {
			s := start(t, c.mode, c.situation, seed, c.left)
			measure, err := Challenges(s.Table())
			if err != nil {
				t.Fatal(err)
			}
			goal, _, _ := Goal(s.Table(), 0)
			for _, m := range []Measure{measure, goal} {
				a, b := New(), New()
				b.plain = true
				if err := a.Begin(&s, &m); err != nil {
					t.Fatal(err)
				}
				if err := b.Begin(&s, &m); err != nil {
					t.Fatal(err)
				}
				got, ok := a.Worth(1 << 30)
				want, too := b.Worth(1 << 30)
				if !ok || !too || got != want {
					t.Errorf("%s %s, seed %d: worth %d, not %d", c.mode, c.situation, seed, got, want)
				}
			}
		}
	}
}

// BenchmarkWorth values rounds with a given number of challenges left.
func BenchmarkWorth(b *testing.B) {
	for _, c := range []struct {
		name, situation string
		mode            lacasa.Mode
		left            int
	}{
		{"teams", "-", lacasa.Teams, 9}, {"teams-cousins", "cousins", lacasa.Teams, 9}, {"teams-carita", "carita", lacasa.Teams, 9},
		{"two-10", "-", lacasa.Two, 10}, {"two-12", "-", lacasa.Two, 12}, {"two-14", "-", lacasa.Two, 14}, {"two-16", "-", lacasa.Two, 16},
		{"solo", "-", lacasa.Solo, 18}, {"solo-cousins", "cousins", lacasa.Solo, 18}, {"solo-minions", "minions", lacasa.Solo, 18},
	} {
		b.Run(c.name, func(b *testing.B) {
			var rounds [64]lacasa.State
			for i := range rounds {
				rounds[i] = start(b, c.mode, c.situation, match.Seed(i), c.left)
			}
			s := New()
			m, err := Challenges(rounds[0].Table())
			if err != nil {
				b.Fatal(err)
			}
			nodes, i := 0, 0
			for b.Loop() {
				if err := s.Begin(&rounds[i%len(rounds)], &m); err != nil {
					b.Fatal(err)
				}
				if _, ok := s.Worth(1 << 40); !ok {
					b.Fatal("no worth")
				}
				nodes += s.Nodes()
				i++
			}
			b.ReportMetric(float64(nodes)/float64(i), "nodes/op")
		})
	}
}
