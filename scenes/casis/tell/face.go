package tell

import (
	"lacasa/engine/casis"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// Face returns a card as the French deck has it painted.
func Face(c casis.Card) ui.Face {
	if c >= casis.Kinds {
		return ui.CardBack
	}
	rank := casis.PerSuit - c.Rank() // from the king down, and the ace last
	return french.Of(rank, french.Suit(c.Suit()))
}

// Lying returns a card lying face up at a point, w wide.
func Lying(c casis.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(c), at, w) }

// Top is what the table is covered with.
const Top = ui.Walnut
