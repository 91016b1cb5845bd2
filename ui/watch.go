package ui

import "image/color"

// A DrawnItem is a text or a card as it was drawn, for checks that all of it is visible. Rects are
// in dp.
type DrawnItem struct {
	Text  string
	Lines []string // the text as it was broken into lines
	Face  Face     // if there is no text
	Rect  Rect     // the area it covers
	Room  Rect     // the area that the text had to fit into; empty if it was drawn at a point
	View  Rect     // the area that is visible: the screen, or the clip
	Size  float64  // of the letters
	Ink   color.RGBA
}

// Watch calls f for every text and card drawn from now on; nil stops it.
func (s *Screen) Watch(f func(DrawnItem)) { s.watch = f }

// Record stops s from painting. It calls f, if not nil, with everything that would be painted,
// including colours, so that tests can compare frames without a display.
func (s *Screen) Record(f func(what ...any)) { s.unpainted, s.told = true, f }

// tell reports something that is not painted, with everything that determines how it would look.
func (s *Screen) tell(what ...any) {
	if s.told != nil {
		s.told(append(what, s.fade, s.within)...)
	}
}

// watchText reports a text whose picture is at x and y, in device pixels.
func (s *Screen) watchText(e *textEntry, k textKey, x, y float64, room Rect, c color.RGBA) {
	if c.A == 0 {
		return
	}
	switch k.align { // within its width
	case Start:
	case Middle:
		x += (max(e.w, float64(k.width)) - e.w) / 2
	case End:
		x += max(e.w, float64(k.width)) - e.w
	}
	air := (leading - 1) / 2 * float64(k.size) // above the first line and below the last
	s.watch(DrawnItem{
		Text: k.str, Lines: e.lines, Face: CardBack, Room: room, View: s.within, Size: float64(k.size) / s.scale, Ink: c,
		Rect: Rect{x / s.scale, (y + air) / s.scale, e.w / s.scale, (e.h - 2*air) / s.scale},
	})
}
