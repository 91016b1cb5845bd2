package table

import (
	"slices"
	"testing"

	"lacasa/scenes"
)

// A hand lies in the order that is chosen: a card that came back came anew, and cards that came together stay as the game has them.
func TestHandsLieInOrder(t *testing.T) {
	var came Arrivals
	for _, hand := range [][]uint8{{12, 21, 33}, {12, 33}, {11, 12, 33}, {11, 12, 21, 33}} {
		SetHand(&came, slices.Values(hand))
		SetHand(&came, slices.Values(hand)) // nothing has come
	}
	key := func(c uint8) Key { return Key{Suit: int(c / 10), Rank: int(c % 10), Came: came.Of(c)} }
	for order, want := range map[scenes.Order][]uint8{
		scenes.UsualOrder: {33, 11, 21, 12}, scenes.BySuit: {11, 12, 21, 33}, scenes.ByRank: {11, 21, 12, 33}, scenes.AsTheyCame: {33, 12, 11, 21},
	} {
		hand := []uint8{33, 11, 21, 12}
		if InOrder(hand, order, key); !slices.Equal(hand, want) {
			t.Errorf("in order %q they lie %v, not %v", order, hand, want)
		}
	}
}
