package tell

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// Face returns the card of La Casa's deck that shows cd.
func Face(cd card.Card) ui.Face {
	if cd == card.Back {
		return ui.CardBack
	}
	return ui.Face(cd)
}

// Lying returns the pose of card cd, face up, with its centre at at and width w.
func Lying(cd card.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(cd), at, w) }

// The pictures of that deck.

// CrestOf returns the crest of a family.
func CrestOf(f card.Family) ui.Picture { return deck.Crest(deck.Family(f)) }

// TokenOf returns the token that is at the Casa while a family rules.
func TokenOf(f card.Family) ui.Picture { return deck.Token(deck.Family(f)) }

// ReminderOf returns the card that reminds players which family rules.
func ReminderOf(f card.Family) ui.Picture { return deck.Reminder(deck.Family(f)) }

// ColourOf returns the colour of a family in the screen's theme.
func ColourOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Colour(deck.Family(f), s.Theme().Look())
}

// LightOf returns the colour of a family as light.
func LightOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Light(deck.Family(f), s.Theme().Look())
}

// GroundOf returns the colour of a family as a background of words and its crest.
func GroundOf(s *ui.Screen, f card.Family) color.RGBA {
	return deck.Ground(deck.Family(f), s.Theme().Look())
}

// Act returns the intent to do action a.
func Act(a lacasa.Action) scenes.Intent { return scenes.Act{Move: a.String()} }

// Household are the cards of those who live in the house: one of each family, and the guest.
var Household = [...]card.Card{
	card.Of(card.Deluca, 5), card.Of(card.Rossi, 3), card.MangiaCake, card.Of(card.Verdi, 7), card.Of(card.Pesci, 8),
}

// Top is the surface of the table.
const Top = ui.Baize
