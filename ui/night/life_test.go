package night

import "testing"

// Around the house something changes so seldom that a title at rest takes next to nothing, and
// somebody does walk by.
func TestLifeIsSeldom(t *testing.T) {
	const tick, minutes = 1.0 / 60, 10
	var l Life
	changes, walks := 0, 0
	for range minutes * 60 * 60 {
		was := l.walks
		if l.Advance(tick) {
			changes++
		}
		if was == 0 && l.walks > 0 {
			walks++
		}
	}
	if changes < 60 || changes > 30*minutes {
		t.Errorf("in %d minutes it was drawn anew %d times", minutes, changes)
	}
	if walks < 2 || walks > minutes {
		t.Errorf("in %d minutes somebody walked by %d times", minutes, walks)
	}
}
