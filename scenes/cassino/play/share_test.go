package play

import (
	"fmt"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// TestRingSeatsUpToEight checks that up to eight players sit around a table, each at a separate
// place, with the one at the screen below all others.
func TestRingSeatsUpToEight(t *testing.T) {
	for _, size := range [...]struct{ w, h float64 }{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}} {
		const hair = 0.01
		whole := ui.Rect{W: size.w, H: size.h}
		for n := 2; n <= cassino.MaxSeats; n++ {
			t.Run(fmt.Sprint(size, " ", n), func(t *testing.T) {
				places, middle := shareOut(whole, n, size.h*0.25, 64, 64, 84)
				taken := map[table.Stance]bool{}
				for i := range n {
					at := table.StanceAt(i, n)
					r := places[at]
					switch {
					case taken[at]:
						t.Errorf("two sit at %d", at)
					case table.StanceAt(i-n, n) != at:
						t.Errorf("%d is not where it is counted the other way round", i)
					case r.W < 60 || r.H < page.Finger || r.X < 0 || r.Y < 0 || r.Right() > size.w+hair || r.Bottom() > size.h+hair:
						t.Errorf("place %d is %v", at, r)
					case r.Overlaps(middle.Inset(hair)):
						t.Errorf("place %d, %v, lies over the middle, %v", at, r, middle)
					case i > 0 && r.Bottom() > places[table.Near].Y+hair:
						t.Errorf("place %d, %v, reaches below the nearest, %v", at, r, places[table.Near])
					}
					for other := range taken {
						if places[other].Inset(hair).Overlaps(r) {
							t.Errorf("%d and %d lie at %v and %v", at, other, r, places[other])
						}
					}
					taken[at] = true
				}
				if middle.W < size.w*0.6 || middle.H < page.Finger {
					t.Errorf("the middle is %v", middle)
				}
			})
		}
	}
}
