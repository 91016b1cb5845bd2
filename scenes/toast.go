package scenes

import (
	"lacasa/ui"
)

// Toast is a sentence at the edge of the screen that stays for a while: what went wrong with a save,
// what was taken back. Touching it sends it away.
type Toast struct {
	text  string
	queue []string
	left  float64 // seconds
	rect  ui.Rect
}

// Say shows the sentence, after those that are still to be read.
func (t *Toast) Say(h *House, text string) {
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

// Update lets time pass.
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

// Draw draws it over everything else.
func (t *Toast) Draw(h *House, s *ui.Screen) {
	if t.text == "" {
		return
	}
	th := s.Theme()
	r := s.Safe()
	st := ui.Style{Size: 17, Colour: th.Text, Align: ui.Middle}
	w, _ := s.MeasureText(t.text, st)
	w = min(w+2, r.W-64, 620*th.TextScale)
	high := s.MeasureParagraph(t.text, w, st)
	t.rect = ui.Rect{X: r.X + (r.W-w-36)/2, Y: r.Y + 10, W: w + 36, H: high + 22}
	s.Shadow(t.rect, 10, 14)
	s.Panel(t.rect, 10, th.PanelTop, th.Accent)
	s.Paragraph(t.text, ui.Rect{X: t.rect.X + 18, Y: t.rect.Y + 11, W: w, H: high}, st)
}
