package exact

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

func BenchmarkPlayOut(b *testing.B) {
	for _, c := range []struct {
		name, situation string
		mode            lacasa.Mode
		left            int
	}{
		{"teams", "-", lacasa.Teams, 9}, {"teams-carita", "carita", lacasa.Teams, 9},{"teams-kin", "kin", lacasa.Teams, 9},
		{"two-16", "-", lacasa.Two, 16},
	} {
		b.Run(c.name, func(b *testing.B) {
			var rounds [64]lacasa.State
			for i := range rounds {
				rounds[i] = start(b, c.mode, c.situation, match.Seed(i), c.left)
			}
			s := New()
			m,_,_ := Goal(rounds[0].Table(), 0)
			i := 0
			for b.Loop() {
				if i%8 == 0 {
				if err := s.PlayOut(&rounds[i/8%len(rounds)], &m, 0); err != nil {
					b.Fatal(err)
				}
				}
				s.Plays(s.company.own[s.company.leader].First())
				i++
			}
		})
	}
}
