package lacasa

import (
	"testing"

	"lacasa/engine/match"
)

// A round that is settled ends as it would have ended there and then, however it is played on; and
// there are such rounds, but not where nobody can know.
func TestSettledRoundsEndAsTheyStood(t *testing.T) {
	chance := match.NewChance(13, 1)
	for _, g := range append(everyGame(t), mixed(t)...) {
		settled := 0
		for range 60 {
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, dealer(&g.rules, match.Seed(chance.IntN(g.rules.Seats()))), &d, nil)
			var stood *Outcome
			for s.table.Phase != Over {
				if stood == nil && s.table.Settled() {
					end := s.table
					end.Phase = Over
					o := end.Outcome()
					stood, settled = &o, settled+1
				} else if stood != nil && !s.table.Settled() {
					t.Fatalf("%s: what was settled is so no longer", g.name)
				}
				legal := s.Legal(nil)
				s = s.Apply(legal[chance.IntN(len(legal))], nil)
			}
			if o := s.table.Outcome(); stood != nil && (o.Winner != stood.Winner || o.Points != stood.Points) {
				t.Fatalf("%s: settled as %+v, ended as %+v", g.name, *stood, o)
			}
			if s.table.Settled() {
				t.Fatalf("%s: a round that is over is settled", g.name)
			}
		}
		known := g.rules.References != SecretReferences && g.rules.Goal.Aim != First
		if known && settled == 0 || !known && settled > 0 {
			t.Errorf("%s: %d of 60 rounds were settled before their end", g.name, settled)
		}
	}
}
