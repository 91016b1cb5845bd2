package cassino

import "lacasa/engine/french"

// Gone returns the cards captured in this hand, which everybody has seen.
func (v *View) Gone() (gone french.Set) {
	for side := range v.Rules.Sides() {
		gone = gone.Plus(v.Piles[side].Set())
	}
	return gone
}

// Unseen returns the cards of the deck that the seat has not seen in this hand.
func (v *View) Unseen() french.Set {
	return v.Rules.Deck().Minus(v.Gone()).Minus(v.All()).Minus(v.Hand)
}
