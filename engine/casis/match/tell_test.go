package match_test

import (
	"slices"
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// What a place is told leads from its start to where it stands, and tells it no more than its view: a place that is not open
// no more than everybody knows.
func TestTelling(t *testing.T) {
	for i, f := range everyForm() {
		m := played(t, f.options(t, "tiebreaks=0"), match.Seed(i), "bot-fair", "random")
		for _, n := range []int{0, len(m.Actions) / 2, len(m.Actions)} {
			at := m.Back(n)
			for seat := range casis.Seat(f.seats) {
				for _, open := range []bool{true, false} {
					st := at.Tell(match.Look{Seat: seat, Open: open, Seen: 7})
					v := st.Start
					for _, e := range st.Log {
						if !open {
							e = e.For(casis.NoSeat)
							v.Seat = casis.NoSeat // what is drawn, nobody sees
						}
						v.See(e)
					}
					if v.Seat = seat; v != st.View {
						t.Fatalf("%v: seat %d is told what does not lead there", f, seat)
					}
					if open != (st.View == at.State().View(seat)) && !st.View.Hand.Empty() || !open && !st.View.Hand.Empty() {
						t.Fatalf("%v: seat %d is told another's view", f, seat)
					}
					if st.MatchOver != (len(st.Reasons) > 0) {
						t.Fatalf("%v: %d reasons", f, len(st.Reasons))
					}
				}
			}
		}
	}
}

// A decision is taken back as long as its seat has learnt nothing by it.
func TestUndoWhereNothingWasLearnt(t *testing.T) {
	m := read(t, example)
	undo := func(m *casismatch.Match, seat casis.Seat) bool {
		return m.Tell(match.Look{Seat: seat, Open: true, Undo: true}).CanUndo
	}
	var can []int
	for n := range len(m.Actions) + 1 {
		for seat := range casis.Seat(2) {
			if undo(m.Back(n), seat) {
				can = append(can, n)
			}
		}
	}
	// A case that was laid, and a card that was chosen where nothing else was to come of it.
	if !slices.Equal(can, []int{5, 6}) {
		t.Errorf("what was decided can be taken back after %v", can)
	}
	if back, ok := match.Undone[casismatch.Standing](m.Back(6), 0); !ok || len(back.Decided()) != 5 {
		t.Error("laying the case is not taken back")
	}
}
