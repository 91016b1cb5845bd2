package ui

import "image/color"

// Seen is a text or a card as it was drawn, for those who check that all of it can be seen. Rects are
// in dp.
type Seen struct {
	Text  string
	Lines []string // the text as it was broken
	Face  Face     // where there is no text
	Rect  Rect     // what it covers
	Room  Rect     // what the text was to fit into; empty: it was put at a point
	View  Rect     // outside of it nothing is seen: the screen, or what is clipped to
	Size  float64  // of the letters
	Ink   color.RGBA
}

// Watch has f told of every text and card that is drawn from now on; nil ends it.
func (s *Screen) Watch(f func(Seen)) { s.watch = f }

// Unpainted has nothing painted from now on: what would be is told, down to the colours, to f, which may be nil. It is for
// those who look at places and words, or whether one frame is like another, and needs no display.
func (s *Screen) Unpainted(f func(what ...any)) { s.unpainted, s.told = true, f }

// tell tells of a thing that is not painted, and of what else it would be painted by.
func (s *Screen) tell(what ...any) {
	if s.told != nil {
		s.told(append(what, s.fade, s.within)...)
	}
}

// watchText tells of a text whose picture lies at x and y, in device pixels.
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
	s.watch(Seen{
		Text: k.str, Lines: e.lines, Face: CardBack, Room: room, View: s.within, Size: float64(k.size) / s.scale, Ink: c,
		Rect: Rect{x / s.scale, (y + air) / s.scale, e.w / s.scale, (e.h - 2*air) / s.scale},
	})
}
