package scenes

import (
	"math"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Toast is a message that is shown for a while, such as a failed save or what was undone, where
// it covers no controls. A touch dismisses it.
type Toast struct {
	text  string
	queue []string
	left  float64 // seconds until it disappears
	rect  ui.Rect
	over  *page.Form // the form of the scene for which its place was found
}

// longestToast is the largest number of characters of a message that are shown.
const longestToast = 600

// Say shows a message after those that have not been shown yet.
func (t *Toast) Say(h *House, text string) {
	text = match.Sanitize(text, longestToast)
	if t.text == "" {
		t.show(h, text)
	} else if t.text != text {
		t.queue = append(t.queue, text)
	}
}

func (t *Toast) show(h *House, text string) {
	t.text = text
	t.left = 3 + float64(len(text))*0.05
	ui.Narrate(text)
	h.Screen.Invalidate()
}

// Update handles the input of a tick of dt seconds.
func (t *Toast) Update(h *House, in *ui.Input, dt float64) {
	if t.text == "" {
		return
	}
	t.left -= dt
	if in.Pointer.Pressed && t.rect.Contains(in.Pointer.Pos) {
		t.left = 0
	}
	if t.left > 0 {
		return
	}
	t.text = ""
	h.Screen.Invalidate()
	if len(t.queue) > 0 {
		next := t.queue[0]
		t.queue = append(t.queue[:0], t.queue[1:]...)
		t.show(h, next)
	}
}

// Draw draws the toast on top of everything. f holds the controls of the scene below it, or is nil
// if they are not known.
func (t *Toast) Draw(f *page.Form, s *ui.Screen) {
	if t.text == "" {
		return
	}
	th := s.Theme()
	r := s.Safe()
	st := ui.Style{Size: 17, Colour: th.Text, Align: ui.Middle}
	w, _ := s.MeasureText(t.text, st)
	w = min(w+2, r.W-64, 620*th.TextScale)
	w = page.EvenWidth(s, t.text, w, 0.5, st)
	high := s.MeasureParagraph(t.text, w, st)
	size := ui.Rect{W: w + 36, H: high + 22}
	if t.rect.W != size.W || t.rect.H != size.H || f != nil && (f != t.over || f.Covered(t.rect) > 0) {
		t.rect, t.over = FreePlace(f, r, size), f
	}
	page.Raise(s, t.rect, 14, th.PanelTop, th.Accent)
	s.Paragraph(t.text, ui.Rect{X: t.rect.X + 18, Y: t.rect.Y + 11, W: w, H: high}, st)
}

// FreePlace returns a place for a box of the size of box within room. The place is as near to the
// upper edge as possible without covering controls or titles of f; if there is none, it covers as
// little as possible.
func FreePlace(f *page.Form, room, box ui.Rect) ui.Rect {
	const margin, step = 10.0, 6.0
	best, least := box, math.Inf(1)
	for y := room.Y + margin; y+box.H <= room.Bottom()-margin; y += step {
		for _, x := range [...]float64{room.X + (room.W-box.W)/2, room.X + margin, room.Right() - margin - box.W} {
			at := ui.Rect{X: x, Y: y, W: box.W, H: box.H}
			area := 0.0
			if f != nil {
				const use = 100 // a control counts for more than a title
				area = use*f.Covered(at.Inset(-4)) + f.HeadingsUnder(at)
			}
			if area < least {
				best, least = at, area
			}
		}
	}
	return best
}
