package scenes

import (
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Judged says what a decision of a round was worth, as good or bad for a seat.
type Judged struct {
	Ends  string     // the sign of the side that won what the decision completed, such as a challenge; "": nothing
	Known bool       // otherwise nothing below is
	Level int        // how well the seat's side stood before the decision: more is better
	Leads int        // 1: its side was to win, -1: another was, 0: neither
	Mark  match.Mark // of the decision
}

// stripHigh returns the height that the strip adds to that of the slider. On a phone on its side
// there is no room: the strip lies on the slider.
func (h *House) stripHigh() float64 {
	switch w, high := h.Screen.Size(); page.ShapeOf(w, high) {
	case page.Flat:
		return 0
	case page.Tall:
		return 34
	case page.Desk:
	}
	return 50
}

// Strip returns the place of the strip that shows what the decisions of a round were worth, above
// the slider of a match being watched again.
func (h *House) Strip() ui.Rect {
	_, slider := h.Table(ReplayStatus{On: true})
	high, above := h.stripHigh(), 4.0
	if high == 0 { // the slider's own
		high, above = 20, 14
	}
	r := ui.Rect{X: slider.X, Y: slider.Y + above - high, W: slider.W, H: high}
	if !h.Small() { // there is room for half a column beside the first
		r = r.Inset2(-12, 0)
	}
	return r
}

// Cramped reports whether words about a decision must be few: on a phone, or if the text is large.
func (h *House) Cramped() bool { return h.Small() || h.Screen.Theme().TextScale >= 1.5 }

// DrawStrip draws the strip: a column for each decision, above the place on the slider of the
// moment before it. Columns are full while the seat's side is to win, and hollow while another is;
// a line stands after the last of a challenge, below the sign of whoever won it. at is the moment
// shown.
func (h *House) DrawStrip(s *ui.Screen, list []Judged, at int) {
	t, r := s.Theme(), h.Strip()
	if h.stripHigh() > 0 {
		ui.DrawPlate(s, r, 8, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	}
	const foot, most = 4, 26
	track := page.SliderTrack(r)
	step := track.W / float64(max(1, len(list)))
	wide, sign := min(most, step*0.72), min(12, max(8, step), r.H*0.3)
	lowest, highest := levels(list)
	high := r.H - 2*foot - sign - 2
	dull := ui.Blend(t.Panel, t.AccentTop, 0.7)
	for i, d := range list {
		bar := ui.Rect{X: track.X + step*float64(i) - wide/2, W: wide, H: 2}
		fill, edge := t.Accent, t.AccentTop
		switch {
		case !d.Known:
			fill, edge = t.PanelEdge, t.PanelEdge
		case d.Leads < 0:
			fill, edge = t.Panel, dull
		case d.Leads == 0:
			fill, edge = ui.Blend(t.Panel, t.Accent, 0.4), dull
		}
		if d.Known {
			bar.H = high * float64(d.Level-lowest+1) / float64(highest-lowest+1)
		}
		if bar.Y = r.Bottom() - foot - bar.H; i == at {
			s.Glow(bar, t.AccentTop, 0.9)
			edge = t.Text
		}
		s.Panel(bar, min(3, wide/3, bar.H/2), fill, edge)
		if d.Ends != "" {
			x := track.X + step*(float64(i)+0.5)
			s.Fill(ui.Rect{X: x, Y: r.Y + sign + 5, W: 1, H: r.H - sign - 5 - foot}, ui.Alpha(t.Text, 0.35))
			s.Sign(d.Ends, ui.Rect{X: x - sign/2, Y: r.Y + 3, W: sign, H: sign}, t.Text)
		}
		drawMark(s, d.Mark, ui.Rect{X: bar.X + (wide-sign)/2, Y: bar.Y - sign - 2, W: sign, H: sign})
	}
}

// levels returns the lowest and the highest level that is known.
func levels(list []Judged) (lowest, highest int) {
	first := true
	for _, d := range list {
		switch {
		case !d.Known:
		case first:
			lowest, highest, first = d.Level, d.Level, false
		default:
			lowest, highest = min(lowest, d.Level), max(highest, d.Level)
		}
	}
	return lowest, highest
}

// drawMark draws the sign of a mark in r: a full disc for what could be known, one with a dot for
// what was doubtful, and an empty one for what only hidden cards made worse.
func drawMark(s *ui.Screen, m match.Mark, r ui.Rect) {
	t := s.Theme()
	switch m {
	case match.Knowable:
		s.Panel(r, r.H/2, t.Danger, t.Danger)
	case match.Doubtful:
		s.Panel(r, r.H/2, t.Panel, t.Danger)
		dot := r.Inset(r.W * 0.32)
		s.Panel(dot, dot.H/2, t.Danger, t.Danger)
	case match.Hindsight:
		s.Panel(r, r.H/2, t.Panel, t.TextSoft)
	case match.Unmarked:
	}
}
