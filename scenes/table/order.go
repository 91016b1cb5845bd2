package table

import (
	"cmp"
	"slices"

	"lacasa/scenes"
)

// A Key determines the place of a card in a sorted hand.
type Key struct {
	Suit, Rank int
	Came       int // see Arrivals.Of
}

// InOrder sorts the cards of a hand in the order that the player chose. Cards that compare equal
// stay in the game's order.
func InOrder[C any](cards []C, o scenes.Order, key func(C) Key) {
	slices.SortStableFunc(cards, func(a, b C) int {
		switch a, b := key(a), key(b); o {
		case scenes.BySuit:
			return cmp.Or(a.Suit-b.Suit, a.Rank-b.Rank)
		case scenes.ByRank:
			return cmp.Or(a.Rank-b.Rank, a.Suit-b.Suit)
		case scenes.AsTheyCame:
			return a.Came - b.Came
		}
		return 0
	})
}

// Arrivals records when each card of a hand arrived, by card number.
type Arrivals struct {
	at, held [256]int // held: when the card was last seen in the hand
	n        int
}

// SetHand records that the hand now consists of cards, and that those new in it arrive now.
func SetHand[C ~uint8](a *Arrivals, cards func(yield func(C) bool)) {
	a.n++
	for c := range cards {
		if a.held[c] != a.n-1 || a.n == 1 {
			a.at[c] = a.n
		}
		a.held[c] = a.n
	}
}

// Of returns when card arrived, as a number that grows with time. Cards that arrived together have
// the same number.
func (a *Arrivals) Of(card uint8) int { return a.at[card] }
