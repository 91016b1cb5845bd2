package cassino

import "testing"

// A match nears its end one point before the goal, or in the last of its hands unless that is its
// first.
func TestNearing(t *testing.T) {
	for _, c := range []struct {
		goal  Goal
		hands int
		score PerSide
		near  bool
	}{
		{Goal{Aim: Points, Number: 21}, 3, PerSide{19, 12}, false},
		{Goal{Aim: Points, Number: 21}, 3, PerSide{12, 20}, true},
		{Goal{Aim: Points, Number: 1}, 0, PerSide{}, false},
		{Goal{Aim: Hands, Number: 3}, 1, PerSide{9, 2}, false},
		{Goal{Aim: Hands, Number: 3}, 2, PerSide{9, 2}, true},
		{Goal{Aim: Wins, Number: 2}, 3, PerSide{1, 1}, true}, // two more, as it was equal
		{Goal{Aim: Hands, Number: 1}, 0, PerSide{}, false},
	} {
		r := Rules{Seats: 2, Goal: c.goal}
		if r.Nearing(c.hands, c.score) != c.near {
			t.Errorf("%+v after %d hands, %v: %v", c.goal, c.hands, c.score[:2], !c.near)
		}
	}
}
