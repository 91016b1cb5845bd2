package table

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
