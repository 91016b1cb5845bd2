package exact

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// BenchmarkPostMortem values every decision that the person has in a solo round.
func BenchmarkPostMortem(b *testing.B) {
	for _, id := range []string{"-", "cousins", "betrayal"} {
		b.Run(id, func(b *testing.B) {
			s := New()
			for seed := match.Seed(0); b.Loop(); seed = (seed + 1) % 64 {
				st := start(b, lacasa.Solo, id, seed, 18)
				chance := match.NewChance(seed, 2)
				for st.Table().Phase != lacasa.Over {
					legal := st.Legal(nil)
					if st.Table().Turn == lacasa.Human && len(legal) > 1 {
						m, _, _ := Goal(st.Table(), 0)
						if s.Begin(&st, &m) != nil || !s.Step(1<<30) {
							b.Fatal("not valued")
						}
					}
					st.Do(legal[chance.IntN(len(legal))], nil)
				}
			}
		})
	}
}
