package page

import (
	"image/color"

	"lacasa/ui"
)

// Corner is the radius of a button's corners, and CellCorner that of an option, a toggle and a field.
const (
	Corner     = 10.0
	CellCorner = 9.0
)

// Raise draws a ground that stands out by height: that of every button, and of what is like one.
func Raise(s *ui.Screen, r ui.Rect, height float64, fill, edge color.RGBA) {
	s.Shadow(r, Corner, height)
	s.Panel(r, Corner, fill, edge)
}

// flat draws the ground of a control that does not stand out. lit is how light it is, and warm how much the pointer is on it.
func flat(s *ui.Screen, r ui.Rect, lit, warm float64) {
	t := s.Theme()
	s.Panel(r, CellCorner, ui.Blend(t.Panel, t.PanelTop, lit), ui.Blend(t.PanelEdge, t.AccentTop, warm))
}

// ring draws the focus ring around a control.
func ring(s *ui.Screen, r ui.Rect) { s.Ring(r.Inset(-5), Corner+3) }
