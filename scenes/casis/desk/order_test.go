package desk

import (
	"slices"
	"testing"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
)

// The hidden hand is sorted as chosen, and stays so when it is laid out again.
func TestHiddenHandLiesAsChosen(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Text: 1}, "no-dice", 4, func(v *casis.View) bool {
		return v.Phase == casis.Opening && v.Hand.Len() > 3
	})
	lies := func() (hand []*piece) {
		for i := range p.scene.blotter.pieces {
			if q := &p.scene.blotter.pieces[i]; q.On && q.at.zone == inHand && q.at.of == uint8(p.seat) {
				hand = append(hand, q)
			}
		}
		slices.SortFunc(hand, func(a, b *piece) int { return int(a.X - b.X) })
		return hand
	}
	for order, key := range map[scenes.Order]func(casis.Card) int{
		scenes.ByRank: func(cd casis.Card) int { return -int(cd.Rank()) },
		scenes.BySuit: func(cd casis.Card) int { return int(cd.Suit()) },
	} {
		p.house.Settings.Order = order
		p.scene.Lay()
		p.scene.Line.Finish()
		hand := lies()
		if !slices.IsSortedFunc(hand, func(a, b *piece) int { return key(a.card) - key(b.card) }) || len(hand) < 4 {
			t.Errorf("in order %v lie %v", order, hand)
		}
		p.scene = New(p.house, p.told(p.seat, p.match.Events(p.seat)))
		if anew := lies(); !slices.EqualFunc(hand, anew, func(a, b *piece) bool { return a.card == b.card }) {
			t.Errorf("anew they lie %v", anew)
		}
	}
}
