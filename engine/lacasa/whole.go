package lacasa

import "lacasa/engine/lacasa/card"

// The functions below serve tests that a round keeps all its cards. A round does not know what is
// in the Casa, because nothing in it depends on that.

// UnplayedCards returns the cards of a deal that are in the Casa, and the 1s that nobody refers to.
func (r *Rules) UnplayedCards(d *Deal) card.Set {
	l := r.Layout()
	return card.SetOf(l.Casa.Cards(d)...) | card.SetOf(l.Out.Cards(d)...)
}

// CasaAfter returns the cards in the Casa after an action; casa is what was there before it.
func (s *State) CasaAfter(casa card.Set, a Action) card.Set {
	switch a.Verb {
	case Discard, Swap:
		return casa.Without(s.table.Nominated).With(a.Card)
	case Play, NameCousins, Pass, Elect, NameRuling, Bid, SetAside, Remove, Lay, Give, Exchange, DrawStack, DrawUp:
	}
	return casa
}

// MisplacedCards returns the cards that are nowhere and those that are in two places. Both sets are
// empty in a legal round.
func (s *State) MisplacedCards(casa card.Set) (lost, twice card.Set) {
	t := &s.table
	var all card.Set
	heap := func(cards card.Set) {
		twice |= all & cards
		all |= cards
	}
	row := func(cards ...card.Card) {
		for _, c := range cards {
			heap(c.Set() & card.Full)
		}
	}
	if t.Phase == Discarding {
		casa = casa.Without(t.Nominated) // it is in the elector's hand
	}
	heap(casa)
	for seat := range t.Cards {
		heap(s.hand[seat])
		heap(s.aside[seat])
		heap(t.Face[seat])
	}
	for seat := range t.FaceUp {
		for i := range t.Rules.TableauLen(Seat(seat)) {
			end := s.under[seat].At(i) + 1
			row(s.deal[end-t.Under[seat].At(i) : end]...)
		}
	}
	row(s.deal[card.Deck-int(t.Pile):]...)
	row(t.Up)
	for side := range t.Captured {
		heap(t.Captured[side])
		heap(s.hidden[side])
	}
	row(t.Played[:]...)
	row(s.laid[:]...)
	row(s.given[:]...)
	row(s.references[:]...)
	heap(t.Out)
	return card.Full &^ all, twice
}
