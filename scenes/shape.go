package scenes

import "lacasa/ui"

// A Shape is the composition of the table that a screen gets.
type Shape uint8

const (
	Desk Shape = iota // a window or a large screen
	Tall              // a phone held upright
	Flat              // a phone on its side
)

// ShapeOf returns the composition for a screen of w by h dp.
func ShapeOf(w, h float64) Shape {
	switch {
	case h > w, h < 560 && w < 1.3*h: // or nothing would have room beside anything
		return Tall
	case h < 560:
		return Flat
	}
	return Desk
}

// CardHeight returns the height of a card that is w wide.
func CardHeight(w float64) float64 { return w * 7 / 5 }

// Ground returns where panels go: within the cloth of a large screen, anywhere on a small one.
func (h *House) Ground() ui.Rect {
	_, r, _ := h.Room()
	if h.small() {
		return r.Inset(5)
	}
	return r.Inset(min(r.W, r.H) * 0.06)
}

// small reports whether the screen is a phone's.
func (h *House) small() bool {
	w, high := h.Screen.Size()
	return min(w, high) < 560
}

// Backdrop draws the table behind panels, where any of it is visible.
func (h *House) Backdrop(s *ui.Screen) {
	if h.small() {
		s.Fill(s.Bounds(), s.Theme().Ground)
		return
	}
	s.Backdrop()
}

// Room returns the composition for the screen, the part of it that can be drawn on, and the size of
// its texts.
func (h *House) Room() (of Shape, r ui.Rect, text float64) {
	s := h.Screen
	return ShapeOf(s.Size()), s.Safe(), s.Theme().TextScale
}

// Table returns the part of the screen for a table and, for a finished match being watched again,
// the part below it with the controls.
func (h *House) Table(g ReplayStatus) (table, turning ui.Rect) {
	const high = 30
	table = h.Screen.Safe()
	if h.Label != "" && !g.On {
		_, table = h.labelled(table)
	}
	if g.On {
		turning, table = table.CutBottom(high)
		turning = turning.Inset2(min(24, turning.W*0.03), 0)
	}
	return table, turning
}

// labelled parts the screen into the place of the table's label and the rest: on the rail of a large screen, else at the top.
func (h *House) labelled(safe ui.Rect) (label, rest ui.Rect) {
	high := 20 * min(1.3, h.Screen.Theme().TextScale)
	if h.small() {
		return safe.CutTop(high)
	}
	label, rest = safe.CutBottom(high + 6)
	rest.H += 12 // which a table leaves free there
	return label.Move(0, -2), rest
}

// DrawLabel draws the label of a table.
func (h *House) DrawLabel(s *ui.Screen, g ReplayStatus) {
	if h.Label == "" || g.On {
		return
	}
	t := s.Theme()
	at, _ := h.labelled(s.Safe())
	st := ui.Style{Font: ui.Bold, Size: 14, Colour: t.AccentTop, Align: ui.Middle}
	wide, _ := s.MeasureText(h.Label, st)
	at = at.Middle(min(at.W, wide+32), at.H)
	s.Plate(at, at.H/2, t.Panel, t.PanelEdge)
	DrawLine(s, h.Label, at, st)
}

// Finger is the smallest size that can be touched well, in dp.
const Finger = 44
