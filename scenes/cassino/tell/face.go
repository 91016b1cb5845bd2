package tell

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
)

// Face is a card as the French deck has it painted: in the same order. Twins, and jokers, have one face.
func Face(c french.Card) ui.Face {
	if c == french.Back {
		return ui.CardBack
	}
	return ui.Face(c)
}

// Lying is a card lying face up at a point, w wide.
func Lying(c french.Card, at ui.Point, w float64) ui.Pose { return ui.Lying(Face(c), at, w) }

// DeckOf is the deck as the rules use it, with a mark on the cards that score by themselves where those are the fewer.
func DeckOf(r *cassino.Rules) *ui.Deck {
	var scoring []ui.Face
	for i := range *r.Score {
		for c := range (*r.Score)[i].Cards.Set().All() {
			scoring = append(scoring, Face(c))
		}
	}
	if len(scoring) >= french.Deck/2 {
		scoring = nil
	}
	return deck.Deck(int(r.Packs), scoring...)
}
