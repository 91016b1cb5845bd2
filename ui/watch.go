package ui

import "image/color"

// A DrawnItem is a text, a card or the head of a guest as it was drawn, for checks that all of it
// is visible. Rects are in dp.
type DrawnItem struct {
	Text  string
	Lines []string // the text as it was broken into lines
	Face  Face     // if there is no text
	Head  bool     // it is the head of a guest instead
	Rect  Rect     // the area it covers
	Room  Rect     // the area that the text had to fit into; empty if it was drawn at a point
	View  Rect     // the area that is visible: the screen, or the clip
	Size  float64  // of the letters
	Ink   color.RGBA
}

// onlookers are called with what is drawn. Any of them may be nil.
type onlookers struct {
	watch  func(DrawnItem)   // every text, card and head
	shaded func(*Lamplight)  // the light that what was drawn before is seen in
	drawn  func(pixels)      // every picture, by its size
	told   func(what ...any) // everything, in place of drawing it: see Record

	unpainted bool // nothing is drawn
}

// Watch calls f for every text, card and head of a guest drawn from now on; nil stops it.
func (s *Screen) Watch(f func(DrawnItem)) { s.on.watch = f }

// WatchLight calls f for the light in which all that was drawn before is seen; nil stops it.
func (s *Screen) WatchLight(f func(*Lamplight)) { s.on.shaded = f }

// Record stops s from painting. It calls f, if not nil, with everything that would be painted,
// including colours, so that tests can compare frames without a display.
func (s *Screen) Record(f func(what ...any)) { s.on.unpainted, s.on.told = true, f }

// tell reports something that is not painted, with everything that determines how it would look.
func (c *canvas) tell(what ...any) {
	if c.told != nil {
		c.told(append(what, c.fade, c.within)...)
	}
}
