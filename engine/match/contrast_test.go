package match_test

import (
	"testing"

	"lacasa/engine/match"
)

// A Contrast reports the mean difference, whether it is clear, and the fact on which it depends
// most, with the means with and without that fact.
func TestContrastFindsWhatMatters(t *testing.T) {
	chance := match.NewChance(3, 1)
	var c match.Contrast
	for range 2 { // the second time reuses c
		c.Begin(3)
		sum, holds := 0, 0
		for range 400 {
			d := chance.IntN(200) - 50
			if chance.IntN(4) == 0 {
				c.Note(1)
				c.Note(1)
				holds++
				d -= 600
			}
			if chance.IntN(2) == 0 { // a fact that does not matter
				c.Note(0)
			}
			sum += d
			c.Add(d)
		}
		turn, ok := c.Turning(300)
		if !ok || turn.Fact != 1 || turn.Worlds != holds || turn.With > -500 || turn.Without < 30 {
			t.Errorf("it depends on %+v, %v, and the fact holds %d times", turn, ok, holds)
		}
		if c.Worlds() != 400 || c.Mean() != sum/400 || !c.Clear() {
			t.Errorf("the mean of %d is %d, clear: %v", c.Worlds(), c.Mean(), c.Clear())
		}
		if _, ok := c.Turning(700); ok {
			t.Error("a smaller difference than asked for is one")
		}
	}
}

// Differences by chance between equal decisions are not clear, and depend on none of many facts.
func TestContrastOfEqualsIsNotClear(t *testing.T) {
	chance := match.NewChance(5, 1)
	clear, turns := 0, 0
	for range 100 {
		var c match.Contrast
		c.Begin(30)
		for range 200 {
			for fact := range 30 {
				if chance.IntN(5) == 0 {
					c.Note(fact)
				}
			}
			c.Add(chance.IntN(2001) - 1000)
		}
		if c.Clear() {
			clear++
		}
		if _, ok := c.Turning(1); ok {
			turns++
		}
	}
	if clear > 8 || turns > 5 {
		t.Errorf("of 100 contrasts of equals %d are clear, and %d depend on a fact", clear, turns)
	}
}
