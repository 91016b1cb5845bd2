package tell

import (
	"lacasa/engine/casis"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// Face returns the card of the French deck that shows c, or a back if c is no card.
func Face(c casis.Card) ui.Face {
	if c >= casis.Kinds {
		return ui.CardBack
	}
	rank := casis.PerSuit - c.Rank() // from the king down to the ace
	return french.Of(rank, french.Suit(c.Suit()))
}

// Lying returns the pose of card c, face up, with its centre at at and width w.
func Lying(c casis.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(c), at, w) }

// Top is the surface of the table.
const Top = ui.Walnut
