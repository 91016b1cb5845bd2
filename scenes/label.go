package scenes

import (
	"cmp"

	"lacasa/ui"
	"lacasa/ui/page"
)

// Table returns the part of the screen for a table and, if a finished match is being watched again,
// the part below it for the controls.
func (h *House) Table(g ReplayStatus) (table, turning ui.Rect) {
	const high = 30 // of the slider
	table = h.inRail()
	if (h.TableLabel() != "" || h.Attendance != nil) && !g.On {
		_, table = h.cutLabel(table)
	}
	if g.On {
		side := min(24, table.W*0.03)
		if !h.Small() { // within the rail
			side = min(60, table.W*0.047)
		}
		turning, table = table.CutBottom(high)
		turning = turning.Inset2(side, 0)
		if !h.Small() {
			turning.Y -= 8 // the knob is clear of the rail
		}
		if g.Judged {
			_, table = table.CutBottom(h.stripHigh())
		}
	}
	return table, turning
}

// inRail returns the part of the screen on which a table's layout counts: of a large screen less
// what the rail takes above and below that a layout does not leave free itself.
func (h *House) inRail() ui.Rect {
	r := h.Screen.Safe()
	if !h.Small() && h.Screen.Theme().TextScale < 1.5 { // large letters need the room
		r = r.Inset2(0, 0.011*min(r.W, r.H))
	}
	return r
}

// TableLabel returns what the label of the table says, or "".
func (h *House) TableLabel() string {
	if h.Attendance != nil {
		return h.Attendance.line(h)
	}
	return cmp.Or(h.Goal, h.Label)
}

// AttendancePlace returns where the table shows who is there, or an empty place.
func (h *House) AttendancePlace() (at ui.Rect) {
	if h.Attendance != nil {
		at, _ = h.cutLabel(h.inRail())
	}
	return at
}

// cutLabel divides safe into the place of the table's label and the rest. The label is at the
// bottom of a large screen, and at the top of a small one.
func (h *House) cutLabel(safe ui.Rect) (label, rest ui.Rect) {
	high := 20 * min(1.3, h.Screen.Theme().TextScale)
	if h.Goal != "" { // players look at it often
		high = 26 * min(1.1, h.Screen.Theme().TextScale)
		if shape, _, _ := h.Room(); shape == page.Tall { // on two lines
			high = 44
		}
	}
	if h.Small() {
		return safe.CutTop(high)
	}
	high += 6
	up := 2.0
	if h.Goal != "" { // and it is large, so it stays within the rail
		up = 12
	}
	label, rest = safe.CutBottom(high + up)
	rest.H += min(20, high*0.6) // tables leave some margin free
	label.H = high
	return label, rest
}

// DrawLabel draws the label of a table, if it has one.
func (h *House) DrawLabel(s *ui.Screen, g ReplayStatus) {
	if h.Attendance != nil && !g.On {
		h.drawAttendance(s, h.AttendancePlace())
		return
	}
	label := h.TableLabel()
	if label == "" || g.On {
		return
	}
	t := s.Theme()
	at, _ := h.cutLabel(h.inRail())
	st := ui.Style{Font: ui.Bold, Size: 14, Colour: t.Text, Align: ui.Middle}
	if h.Goal != "" {
		st.Size = 18
	}
	wide, _ := s.MeasureText(label, st)
	at = at.Inset2(8, 0).Narrow(wide + 32)
	ui.DrawPlate(s, at, min(at.H/2, 16), t.Panel, t.PanelEdge)
	page.DrawEvenly(s, label, at.Inset2(12, 1), st)
}
