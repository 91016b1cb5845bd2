package ui

import (
	"image"

	"lacasa/ui/art"
)

// A plaque is a counter of the house: enamel in a wooden frame, like the number of a door. The
// kinds range from upright to nearly square.
var plaques = [...]PictureKind{plaqueOf(0.36), plaqueOf(0.52), plaqueOf(0.8)}

// plaqueOf returns the kind of plaques that are so wide for their height.
func plaqueOf(shape float64) PictureKind {
	return PictureKind{W: shape, H: 1, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
		return art.Plaque(px, int(float64(px)/shape+0.5), int(p.Of), look)
	}}
}

// DrawPlaque draws the plaque of a side, 0 or 1, as large as fits into r, and returns the place
// inside its frame.
func DrawPlaque(s *Screen, r Rect, side int) Rect {
	kind := &plaques[BoolIndex(r.W > 0.44*r.H)+BoolIndex(r.W > 0.65*r.H)]
	r = r.Fit(kind.W, kind.H)
	s.Shadow(r, r.W*art.PlaqueRound, 2)
	s.Picture(Picture{Kind: kind, Of: uint8(side)}, r)
	return r.Inset(r.W * art.PlaqueFrame)
}
