package lacasa

import (
	"testing"

	"lacasa/engine/match"
)

// Legal, Apply and whole rounds, with their events, views and reasons, allocate nothing.
func TestNothingIsAllocated(t *testing.T) {
	games := everyGame(t)
	chance := match.NewChance(1, 1)
	legal := make([]Action, 0, MostLegal)
	var ev Events
	n := 0
	if allocs := testing.AllocsPerRun(1000, func() {
		r := &games[n%len(games)].rules
		n++
		d := dealt(r, &chance)
		ev.Reset()
		s := Start(*r, dealer(r, match.Seed(n)), &d, &ev)
		v := s.View(Human)
		for s.table.Phase != Over {
			legal = s.Legal(legal[:0])
			a := legal[chance.IntN(len(legal))]
			if s.Why(a).Reason != Allowed {
				panic("a legal action is refused")
			}
			ev.Reset()
			s = s.Apply(a, &ev)
			for _, e := range ev.List() {
				v.See(e.For(Human))
				if e.Kind == ChallengeWon {
					v.WinReason()
				}
			}
		}
		s.table.Outcome()
	}); allocs != 0 {
		t.Errorf("a round allocates %v times", allocs)
	}
}
