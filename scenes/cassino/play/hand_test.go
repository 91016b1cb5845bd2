package play

import (
	"testing"

	"lacasa/ui"
	"lacasa/ui/page"
)

// On a phone that is 390 wide, hands of up to six are 88 and more wide, and a finger hits each card.
func TestHandsOnPhonesAreLarge(t *testing.T) {
	const wide = 374
	for n := 1; n <= 6; n++ {
		p := room{}
		high := p.holds(n, wide, 90)
		p.hand = ui.Rect{W: wide, H: high}
		for i := range n {
			at := p.inHand(i, n)
			if at.W < 88 {
				t.Errorf("card %d of %d is %.0f wide", i, n, at.W)
			}
			if left, right := at.X-at.W/2, at.X+at.W/2; left < -0.01 || right > wide+0.01 {
				t.Errorf("card %d of %d lies from %.1f to %.1f", i, n, left, right)
			}
			if i > 0 && at.X-p.inHand(i-1, n).X < page.Finger*1.25 {
				t.Errorf("card %d of %d is hard to hit", i, n)
			}
		}
	}
}
