package desk

import (
	"testing"

	"lacasa/ui"
	"lacasa/ui/page"
)

// On phones a finger hits each of thirteen visible cards of one's own.
func TestOwnCardsOnPhonesAreApart(t *testing.T) {
	for _, size := range [...]ui.Rect{{W: 390, H: 844}, {W: 844, H: 390}} {
		p := newRoom(size.W, size.H, size, 1, 6)
		me := &p.folders[0]
		for _, suits := range [][4]int{{4, 3, 3, 3}, {3, 4, 2, 4}, {1, 6, 4, 2}} {
			lies := spreadCards(me.cards, suits, me.cardW, me.next)
			for i := 1; i < 13; i++ {
				a, b := lies.at[i-1], lies.at[i]
				if a.Y == b.Y && b.X-a.X < page.Finger*0.9 {
					t.Errorf("%v: of %v, cards %d and %d are %.0f apart", size, suits, i-1, i, b.X-a.X)
				}
			}
			if last := lies.at[12].Y + page.CardHeight(lies.w)/2; last > me.cards.Bottom()+1 {
				t.Errorf("%v: %v reach out of their place", size, suits)
			}
		}
	}
}
