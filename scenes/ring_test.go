package scenes

import (
	"fmt"
	"testing"

	"lacasa/ui"
)

// Up to eight sit around a table, each at a place of its own, the one in front of the screen below all others.
func TestRingSeatsUpToEight(t *testing.T) {
	for _, size := range sizes {
		table := ui.Rect{W: size.w, H: size.h}
		for n := 2; n <= mostPlaces; n++ {
			t.Run(fmt.Sprint(size, " ", n), func(t *testing.T) {
				places, middle := shareOut(table, n, size.h*0.25, 64, 84)
				taken := map[stance]bool{}
				for i := range n {
					at := stanceAt(i, n)
					r := places[at]
					switch {
					case taken[at]:
						t.Errorf("two sit at %d", at)
					case stanceAt(i-n, n) != at:
						t.Errorf("%d is not where it is counted the other way round", i)
					case r.W < 60 || r.H < finger || r.X < 0 || r.Y < 0 || r.Right() > size.w+hair || r.Bottom() > size.h+hair:
						t.Errorf("place %d is %v", at, r)
					case r.Overlaps(middle.Inset(hair)):
						t.Errorf("place %d, %v, lies over the middle, %v", at, r, middle)
					case i > 0 && r.Bottom() > places[near].Y+hair:
						t.Errorf("place %d, %v, reaches below the nearest, %v", at, r, places[near])
					}
					for other := range taken {
						if places[other].Inset(hair).Overlaps(r) {
							t.Errorf("%d and %d lie at %v and %v", at, other, r, places[other])
						}
					}
					taken[at] = true
				}
				if middle.W < size.w*0.6 || middle.H < finger {
					t.Errorf("the middle is %v", middle)
				}
			})
		}
	}
}
