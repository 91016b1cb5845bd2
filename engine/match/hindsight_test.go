package match_test

import (
	"testing"

	"lacasa/engine/match"
)

// A decision is compared with the most promising alternative, in other worlds than those that led
// to its choice.
func TestWeighing(t *testing.T) {
	chance, turn := match.NewChance(1, 1), 0
	for _, c := range []struct {
		name  string
		worth func() (did int, others []int)
		best  int
		want  match.Mark
	}{
		{"always better", func() (int, []int) { return 0, []int{0, 2} }, 7, match.Knowable},
		{"mostly better", func() (int, []int) { return 0, []int{0, chance.IntN(3)} }, 7, match.Knowable},
		{"the same", func() (int, []int) { return 1, []int{1, 1} }, 3, match.Hindsight},
		{"worse", func() (int, []int) { return 2, []int{chance.IntN(2), 0} }, 3, match.Hindsight},
		{"now and then", func() (int, []int) {
			turn++
			return 2, []int{0, [...]int{4, 0, 4, 0, 3, 2}[turn%6]}
		}, 7, match.Doubtful},
	} {
		var w match.Weighing
		w.Begin([]int{3, 7}, 2)
		worlds := 0
		for enough := false; !enough; worlds++ {
			if worlds > 100 {
				t.Fatalf("%s: it takes too many worlds", c.name)
			}
			did, worths := c.worth()
			if len(w.Others()) == 1 && w.Best() == 3 {
				worths = worths[:1]
			} else if len(w.Others()) == 1 {
				worths = worths[1:]
			}
			enough = w.Add(did, worths)
		}
		if w.Best() != c.best || w.Mark() != c.want {
			t.Errorf("%s: it is %q, compared with %d", c.name, w.Mark(), w.Best())
		}
	}
	var w match.Weighing
	if w.Begin([]int{3}, 2); w.Mark() != match.Doubtful {
		t.Errorf("without a world it is %q", w.Mark())
	}
}
