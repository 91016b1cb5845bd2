package scenes

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// Face is a card as La Casa's deck has it painted: in the same order.
func Face(cd card.Card) ui.Face {
	if cd == card.Back {
		return ui.CardBack
	}
	return ui.Face(cd)
}

func lying(cd card.Card, at ui.Point, w float64) ui.Pose { return ui.Lying(Face(cd), at, w) }

// The pictures of that deck.

func crestOf(f card.Family) ui.Picture    { return deck.Crest(deck.Family(f)) }
func tokenOf(f card.Family) ui.Picture    { return deck.Token(deck.Family(f)) }
func reminderOf(f card.Family) ui.Picture { return deck.Reminder(deck.Family(f)) }

func colourOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Colour(deck.Family(f), s.Theme().Look())
}

func situationOf(id string) ui.Picture {
	if id == lacasa.Plain {
		return deck.House
	}
	return deck.Situation(id)
}

// act is the intent to do an action.
func act(a lacasa.Action) Intent { return Intent{Want: Act, Move: a.String()} }
