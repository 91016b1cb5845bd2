package page

import (
	"image/color"

	"lacasa/ui"
)

// Corner is the radius of a button's corners, and CellCorner that of an option, a toggle and a
// field.
const (
	Corner     = 10.0
	CellCorner = 9.0
)

// Raise draws a ground that stands out by height: that of every button, and of what is like one.
func Raise(s *ui.Screen, r ui.Rect, height float64, fill, edge color.RGBA) {
	s.Shadow(r, Corner, height)
	s.Panel(r, Corner, fill, edge)
}

// Fill returns the colour of a ground that is lit so much, 0 to 1.
func Fill(s *ui.Screen, lit float64) color.RGBA {
	t := s.Theme()
	return ui.Blend(t.Panel, t.PanelTop, lit)
}

// edge returns the colour of the edge of a ground. warm is how much the pointer is on it, 0 to 1.
func edge(s *ui.Screen, warm float64) color.RGBA {
	t := s.Theme()
	return ui.Blend(t.PanelEdge, t.AccentTop, warm)
}

// row draws the ground of a row of a list, through which the page is seen a little. warm is how
// much the pointer is on it. What is chosen or pointed at has an outline, in high contrast every row.
func row(s *ui.Screen, r ui.Rect, warm float64, chosen bool) {
	lit := max(warm, float64(ui.BoolIndex(chosen)))
	line := edge(s, lit)
	if !s.Theme().HighContrast {
		line = ui.Alpha(line, lit)
	}
	s.Panel(r, Corner, ui.Alpha(Fill(s, 0.6+0.4*warm), 0.9), line)
}

// Chosen draws the ground of what is chosen among others.
func Chosen(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	s.Panel(r, CellCorner, ui.Blend(t.Panel, t.Accent, 0.32), t.Accent)
}

// flat draws the ground of a control that does not stand out. lit is how light it is, and warm how
// much the pointer is on it.
func flat(s *ui.Screen, r ui.Rect, lit, warm float64) {
	line := edge(s, warm)
	if !s.Theme().HighContrast {
		line = ui.Alpha(line, 0.5+0.5*warm)
	}
	s.Panel(r, CellCorner, Fill(s, lit), line)
}

// ring draws the focus ring around a control.
func ring(s *ui.Screen, r ui.Rect) { ui.DrawRing(s, r.Inset(-5), Corner+3) }
