package table

import (
	"cmp"
	"slices"

	"lacasa/scenes"
)

// Key is what a card of a hand is put in its place by.
type Key struct {
	Suit, Rank int
	Came       int // as Arrivals count
}

// InOrder puts the cards of a hand in an order that was chosen; what that leaves open stays as the game has it.
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

// Arrivals count when the cards of a hand came into it, each by its number.
type Arrivals struct {
	at, held [256]int // held: when it was seen there last
	n        int
}

// Hold takes it that the hand is those cards now.
func Hold[C ~uint8](a *Arrivals, cards func(yield func(C) bool)) {
	a.n++
	for c := range cards {
		if a.held[c] != a.n-1 || a.n == 1 {
			a.at[c] = a.n
		}
		a.held[c] = a.n
	}
}

// Of is when a card came; those that came together came at the same time.
func (a *Arrivals) Of(card uint8) int { return a.at[card] }
