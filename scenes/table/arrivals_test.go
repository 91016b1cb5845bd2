package table

import (
	"slices"
	"testing"

	"lacasa/scenes"
)

// TestHandsLieInOrder checks that a hand is sorted in the chosen order, that a card that returned
// counts as newly arrived, and that cards that arrived together stay in the game's order.
func TestHandsLieInOrder(t *testing.T) {
	var came Arrivals
	for _, hand := range [][]uint8{{12, 21, 33}, {12, 33}, {11, 12, 33}, {11, 12, 21, 33}} {
		SetHand(&came, slices.Values(hand))
		SetHand(&came, slices.Values(hand)) // no card is new
	}
	key := func(c uint8) scenes.Key { return scenes.Key{Suit: int(c / 10), Rank: int(c % 10), Came: came.Of(c)} }
	for order, want := range map[scenes.Order][]uint8{
		scenes.UsualOrder: {33, 11, 21, 12}, scenes.BySuit: {11, 12, 21, 33}, scenes.ByRank: {11, 21, 12, 33}, scenes.AsTheyCame: {33, 12, 11, 21},
	} {
		hand := []uint8{33, 11, 21, 12}
		if scenes.InOrder(hand, order, key); !slices.Equal(hand, want) {
			t.Errorf("in order %q they lie %v, not %v", order, hand, want)
		}
	}
}
