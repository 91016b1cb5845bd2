package cassino

import (
	"testing"

	"lacasa/engine/match"
)

// Legal, Why, Apply and whole hands, with their events and views, allocate nothing.
func TestNothingIsAllocated(t *testing.T) {
	games := everyGame(t)
	legal := make([]Action, 0, MostLegal)
	chance := match.NewChance(1, 1)
	var ev Events
	n := 0
	if allocs := testing.AllocsPerRun(len(games), func() {
		r := &games[n%len(games)].rules
		n++
		d := dealt(r, &chance)
		ev.Reset()
		s := Start(*r, Seat(n%int(r.Seats)), &d, PerSide{}, &ev)
		v := s.View(0)
		for s.table.Phase != Over {
			legal = s.Legal(legal[:0], MostLegal)
			a := legal[chance.IntN(len(legal))]
			if s.Why(a).Reason != Allowed {
				panic("a legal action is refused")
			}
			ev.Reset()
			s = s.Apply(a, &ev)
			for _, e := range ev.List() {
				v.See(e.For(0))
			}
		}
		o := s.table.Outcome()
		r.After(1, PerSide{}, &s.table, &o)
	}); allocs != 0 {
		t.Errorf("a hand allocates %v times", allocs)
	}
}
