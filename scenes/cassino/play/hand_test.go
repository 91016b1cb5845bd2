package play

import (
	"testing"

	"lacasa/engine/cassino"
	"lacasa/ui"
	"lacasa/ui/page"
)

// On a phone that is 390 wide, hands of up to six are 88 and more wide, and a finger hits each
// card.
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

// On a large screen eight cards on the table, clear of a guest above them, are still large, though
// never larger than those of the hand; what scores is open until it has been read, unless there are
// five seats or more.
func TestCardsOnLargeScreensAreLarge(t *testing.T) {
	for _, g := range []struct {
		mode  cassino.Mode
		seats int
		eight float64
	}{{"standard", 2, 92}, {"diloti", 4, 100}, {"zwickern", 6, 95}, {"zwickern", 8, 95}} {
		o, err := cassino.ParseOptions(g.mode, cassino.Standard, g.seats, "")
		if err != nil {
			t.Fatal(err)
		}
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		p := lay(1280, 800, ui.Rect{Y: 9, W: 1280, H: 782}, 1, &r, false, false, false)
		if w := p.grid.width(p.grid.grown(7)); w < g.eight {
			t.Errorf("%s with %d: eight cards are %.0f wide", g.mode, g.seats, w)
		}
		if w := p.grid.width(p.grid.grown(0)); w > p.inHand(0, int(r.Packet)).W {
			t.Errorf("%s with %d: a card on the table is %.0f wide, one of the hand %.0f", g.mode, g.seats, w, p.inHand(0, int(r.Packet)).W)
		}
		if wide := lay(1280, 800, ui.Rect{Y: 9, W: 1280, H: 782}, 1, &r, false, true, false); (wide.scores.H > 0) != (g.seats < 5) || wide.scores.H > 0 && wide.scores.W < 200 || p.scores.H > 0 || p.line.W > 174 {
			t.Errorf("%s with %d: what scores is at %v before it is read, then at %v and %v", g.mode, g.seats, wide.scores, p.scores, p.line)
		}
	}
}
