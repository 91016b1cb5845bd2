package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// Table returns the part of the screen for a table and, if a finished match is being watched again,
// the part below it for the controls.
func (h *House) Table(g ReplayStatus) (table, turning ui.Rect) {
	const high = 30 // of the slider
	table = h.Screen.Safe()
	if h.Label != "" && !g.On {
		_, table = h.cutLabel(table)
	}
	if g.On {
		turning, table = table.CutBottom(high)
		turning = turning.Inset2(min(24, turning.W*0.03), 0)
		if g.Judged {
			_, table = table.CutBottom(h.stripHigh())
		}
	}
	return table, turning
}

// cutLabel divides safe into the place of the table's label and the rest. The label is at the
// bottom of a large screen, and at the top of a small one.
func (h *House) cutLabel(safe ui.Rect) (label, rest ui.Rect) {
	high := 20 * min(1.3, h.Screen.Theme().TextScale)
	if h.Small() {
		return safe.CutTop(high)
	}
	label, rest = safe.CutBottom(high + 6)
	rest.H += 12 // tables leave this margin free
	return label.Move(0, -2), rest
}

// DrawLabel draws the label of a table, if it has one.
func (h *House) DrawLabel(s *ui.Screen, g ReplayStatus) {
	if h.Label == "" || g.On {
		return
	}
	t := s.Theme()
	at, _ := h.cutLabel(s.Safe())
	st := ui.Style{Font: ui.Bold, Size: 14, Colour: t.AccentTop, Align: ui.Middle}
	wide, _ := s.MeasureText(h.Label, st)
	at = at.Narrow(wide + 32)
	ui.DrawPlate(s, at, at.H/2, t.Panel, t.PanelEdge)
	page.DrawLine(s, h.Label, at, st)
}
