package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

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

// Imagine returns a state of which v may be the view of its seat. unseen holds the cards of
// UnseenCards in the order in which they lie: the hands of the other seats by number, the stock
// from the top, then the cards that nobody sees.
func (v *View) Imagine(unseen []french.Card) (s State) {
	s.table = v.Table
	s.hand[v.Seat] = v.Hand
	for seat := range match.Seat(v.Rules.Seats) {
		if seat != v.Seat {
			n := v.Cards[seat]
			s.hand[seat] = french.SetOf(unseen[:n]...)
			unseen = unseen[n:]
		}
	}
	for i, c := range unseen[:v.Stock] {
		s.stock[int(v.Stock)-1-i] = c
	}
	s.out = french.SetOf(unseen[v.Stock:]...)
	return s
}
