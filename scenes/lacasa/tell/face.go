package tell

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// Face returns a card as La Casa's deck has it painted: in the same order.
func Face(cd card.Card) ui.Face {
	if cd == card.Back {
		return ui.CardBack
	}
	return ui.Face(cd)
}

// Lying returns a card lying face up at a point, w wide.
func Lying(cd card.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(cd), at, w) }

// The pictures of that deck.

// CrestOf returns the crest of a family.
func CrestOf(f card.Family) ui.Picture { return deck.Crest(deck.Family(f)) }

// TokenOf returns the token that lies at the Casa while a family rules.
func TokenOf(f card.Family) ui.Picture { return deck.Token(deck.Family(f)) }

// ReminderOf returns the card that says who rules.
func ReminderOf(f card.Family) ui.Picture { return deck.Reminder(deck.Family(f)) }

// ColourOf returns the colour of a family, as the eyes wish it.
func ColourOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Colour(deck.Family(f), s.Theme().Look())
}

// LightOf returns the colour of a family as light that falls on something.
func LightOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Light(deck.Family(f), s.Theme().Look())
}

// GroundOf returns the colour of a family as a ground for words and its crest.
func GroundOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Ground(deck.Family(f), s.Theme().Look())
}

// Act returns the intent to do an action.
func Act(a lacasa.Action) scenes.Intent { return scenes.Intent{Want: scenes.Act, Move: a.String()} }

// Household is who lives in the house: one of each family, and the guest.
var Household = [...]card.Card{
	card.Of(card.Deluca, 5), card.Of(card.Rossi, 3), card.MangiaCake, card.Of(card.Verdi, 7), card.Of(card.Pesci, 8),
}

// Top is what the table is covered with.
const Top = ui.Baize
