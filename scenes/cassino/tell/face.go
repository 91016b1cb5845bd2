package tell

import (
	"lacasa/engine/french"
	"lacasa/ui"
)

// Face returns a card as the French deck has it painted: in the same order. Twins, and jokers, have one face.
func Face(c french.Card) ui.Face {
	if c == french.Back {
		return ui.CardBack
	}
	return ui.Face(c)
}

// Lying returns a card lying face up at a point, w wide.
func Lying(c french.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(c), at, w) }

// Top is what the table is covered with.
const Top = ui.Harbour
