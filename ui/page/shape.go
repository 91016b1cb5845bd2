package page

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
func (k *Kit) Ground() ui.Rect {
	_, r, _ := k.Room()
	if k.Small() {
		return r.Inset(5)
	}
	return r.Inset(min(r.W, r.H) * 0.06)
}

// Small reports whether the screen is a phone's.
func (k *Kit) Small() bool {
	w, high := k.Screen.Size()
	return min(w, high) < 560
}

// Backdrop draws the table of the open game behind panels, where any of it is visible.
func (k *Kit) Backdrop(s *ui.Screen) {
	if k.Small() {
		s.Fill(s.Bounds(), s.Theme().Ground)
		return
	}
	if k.Top != ui.OwnTop {
		s.Table(k.Top, true)
		return
	}
	ui.DrawBackdrop(s)
}

// Room returns the composition for the screen, the part of it that can be drawn on, and the size of
// its texts.
func (k *Kit) Room() (of Shape, r ui.Rect, text float64) {
	s := k.Screen
	return ShapeOf(s.Size()), s.Safe(), s.Theme().TextScale
}

// Finger is the smallest size that can be touched well, in dp.
const Finger = 44
