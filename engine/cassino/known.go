package cassino

import "lacasa/engine/french"

// OutOfPlay returns the cards captured in this hand, which everybody has seen.
func (v *View) OutOfPlay() (gone french.Set) {
	for side := range v.Rules.Sides() {
		gone = gone.Plus(v.Piles[side].Set())
	}
	return gone
}

// UnseenCards returns the cards of the deck that the seat has not seen in this hand.
func (v *View) UnseenCards() french.Set {
	return v.Rules.Deck().Minus(v.OutOfPlay()).Minus(v.AllCards()).Minus(v.Hand)
}
