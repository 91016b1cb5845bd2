package match_test

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// What dice give is counted for both sides of each duel, from whatever seat it is seen; over many
// matches it comes to what the odds promise.
func TestLuckIsCounted(t *testing.T) {
	won, owed, duels := 0, 0, 0
	for _, f := range everyForm() {
		for seed := range match.Seed(4) {
			m := played(t, f.options(t, ""), seed, "bot-fair", "random")
			st := m.Tell(match.Viewer{Present: true})
			all := casis.LuckOf(st.Start, st.Log)
			decided := map[bool]int{} // duels by whether the asker won
			dice := 0
			for i, e := range st.Log {
				switch {
				case e.Kind == casis.Diced:
					dice++
				case e.Kind == casis.Decided && st.Log[i-1].Kind == casis.Diced:
					decided[e.Seat == st.Log[i-1].Seat]++
				}
			}
			if dice < decided[true]+decided[false] {
				t.Fatalf("%v: %v duels decided by %d throws", f, decided, dice)
			}
			sum, promised := 0, 0
			for side, l := range all[:st.View.Rules.Sides()] {
				sum, promised, duels = sum+l.Won, promised+l.Owed(), duels+l.Duels
				if side == 0 {
					won, owed = won+l.Won, owed+l.Owed()
				}
				if l.Won > l.Duels || l.Owed() > l.Duels {
					t.Errorf("%v: %+v", f, l)
				}
			}
			if n := decided[true] + decided[false]; sum != n || promised < n-st.View.Rules.Sides() || promised > n+st.View.Rules.Sides() {
				t.Errorf("%v, seed %d: %d won and %d promised of %d", f, seed, sum, promised, n)
			}
			if other := m.Tell(match.Viewer{Seat: casis.Seat(f.seats - 1), Present: true}); casis.LuckOf(other.Start, other.Log) != all {
				t.Errorf("%v, seed %d: the last seat sees another luck", f, seed)
			}
		}
	}
	if duels < 1000 || won < owed*9/10 || won > owed*11/10 {
		t.Errorf("of %d duels the first sides won %d, and %d were promised", duels, won, owed)
	}
}
