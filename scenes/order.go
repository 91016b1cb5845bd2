package scenes

import (
	"cmp"
	"slices"
)

// An Order is how the cards of a hand are sorted.
type Order string

const (
	UsualOrder Order = ""     // the order of the game
	BySuit     Order = "suit" // or by family
	ByRank     Order = "rank"
	AsTheyCame Order = "came"
)

// A Key determines the place of a card in a sorted hand.
type Key struct {
	Suit, Rank int
	Came       int // grows with the time at which it arrived
}

// InOrder sorts the cards of a hand in the order that the player chose. Cards that compare equal
// stay in the game's order.
func InOrder[C any](cards []C, o Order, key func(C) Key) {
	slices.SortStableFunc(cards, func(a, b C) int {
		switch a, b := key(a), key(b); o {
		case BySuit:
			return cmp.Or(a.Suit-b.Suit, a.Rank-b.Rank)
		case ByRank:
			return cmp.Or(a.Rank-b.Rank, a.Suit-b.Suit)
		case AsTheyCame:
			return a.Came - b.Came
		}
		return 0
	})
}
