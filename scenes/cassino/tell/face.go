package tell

import (
	"lacasa/engine/french"
	"lacasa/ui"
)

// Face returns the card of the French deck that shows c. Twins, and jokers, share a face.
func Face(c french.Card) ui.Face {
	if c == french.Back {
		return ui.CardBack
	}
	return ui.Face(c)
}

// Lying returns the pose of card c, face up, with its centre at at and width w.
func Lying(c french.Card, at ui.Point, w float64) ui.Pose { return ui.NewPose(Face(c), at, w) }

// Top is the surface of the table.
const Top = ui.Harbour
