package match_test

import (
	"slices"
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// What a place is told leads from its start to where it stands, and tells it no more than its view.
// A place that is not open is told no more than everybody knows.
func TestTelling(t *testing.T) {
	for i, f := range everyForm() {
		m := played(t, f.options(t, "tiebreaks=0"), match.Seed(i), "bot-fair", "random")
		for _, n := range []int{0, len(m.Actions) / 2, len(m.Actions)} {
			at := m.Rewind(n)
			for seat := range casis.Seat(f.seats) {
				for _, open := range []bool{true, false} {
					st := at.Tell(match.Viewer{Seat: seat, Present: open, Seen: 7})
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
					if open != (st.View == at.State().View(seat)) && !st.View.Hand.IsEmpty() || !open && !st.View.Hand.IsEmpty() {
						t.Fatalf("%v: seat %d is told another's view", f, seat)
					}
					if st.MatchOver != (len(st.Explanations) > 0) {
						t.Fatalf("%v: %d reasons", f, len(st.Explanations))
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
		return m.Tell(match.Viewer{Seat: seat, Present: true, Undo: true}).CanUndo
	}
	var can []int
	for n := range len(m.Actions) + 1 {
		for seat := range casis.Seat(2) {
			if undo(m.Rewind(n), seat) {
				can = append(can, n)
			}
		}
	}
	// A case that was laid, and a card that was chosen where nothing else was to come of it.
	if !slices.Equal(can, []int{5, 6}) {
		t.Errorf("what was decided can be taken back after %v", can)
	}
	if back, ok := match.Undo[casismatch.Standing](m.Rewind(6), 0); !ok || len(back.Deciders()) != 5 {
		t.Error("laying the case is not taken back")
	}
}

// In every form a decision can be taken back just as long as no chance has fallen, nobody else has
// decided and neither a card nor a throw was seen that its seat did not know of; then the match
// stands as before it.
func TestUndoInEveryForm(t *testing.T) {
	sees := func(m *casismatch.Match, seat casis.Seat) (cards casis.Cards) {
		v := m.State().View(seat)
		cards = v.OwnCards()
		for other := range v.Seats() {
			if other != seat {
				cards = cards.Plus(v.Open[other])
			}
		}
		for _, k := range v.Cases[:v.Laid] {
			if k.Side != casis.NoSide {
				cards = cards.Plus(k.Cards).With(k.Suspect)
			}
		}
		return cards
	}
	can, cannot := 0, 0
	for i, f := range everyForm() {
		m := played(t, f.options(t, "tiebreaks=0"), match.Seed(i), "random")
		for n := 1; n < min(len(m.Actions), 120); n++ {
			seat := m.Actions[n-1].Seat
			before, after := m.Rewind(n-1), m.Rewind(n)
			if after.Turn() != seat {
				continue
			}
			learnt := len(after.ChanceResults) != len(before.ChanceResults) || sees(after, seat) != sees(before, seat) ||
				slices.ContainsFunc(after.History(seat)[before.Events(seat):], func(e casis.Event) bool { return e.Kind == casis.Thrown })
			if got := after.Tell(match.Viewer{Seat: seat, Present: true, Undo: true}).CanUndo; got == learnt {
				t.Fatalf("%v: after %v, by which something is learnt: %v, it can be taken back: %v", f, m.Actions[n-1], learnt, got)
			}
			if learnt {
				cannot++
				continue
			}
			can++
			if back, ok := match.Undo[casismatch.Standing](after, seat); !ok || back.String() != before.String() {
				t.Fatalf("%v: %v taken back leaves\n%v\nand not\n%v", f, m.Actions[n-1], back, before)
			}
		}
	}
	if can < 50 || cannot < 50 {
		t.Errorf("%d decisions could be taken back, and %d could not", can, cannot)
	}
}
