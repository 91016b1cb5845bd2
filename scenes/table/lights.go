package table

import (
	"math"

	"lacasa/scenes"
	"lacasa/ui"
)

// mostLit is how many places can be lit: as many as there can be cards.
const mostLit = 108

// Lights are the places that are lit, and where the guide's lamp hangs at the first of them.
type Lights struct {
	List [mostLit]ui.Rect
	N    int
	Lamp ui.Point
	Soft bool // cards lie on them, which a glow cannot cover
}

// Add lights a place, if it is one.
func (l *Lights) Add(r ui.Rect) {
	if r.W > 0 && r.H > 0 && l.N < len(l.List) {
		l.List[l.N] = r
		l.N++
	}
}

// Leant is the room a card takes as it lies.
func Leant(sp *ui.Sprite) ui.Rect {
	sin, cos := math.Sincos(math.Abs(sp.Tilt) * math.Pi / 180)
	w, h := sp.W, scenes.CardHeight(sp.W)
	w, h = w*cos+h*sin, w*sin+h*cos
	return ui.Rect{X: sp.X - w/2, Y: sp.Y - h/2, W: w, H: h}
}

// Around is the room that two others take.
func Around(a, b ui.Rect) ui.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return ui.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// LampSize is how large the guide's lamp is at what it speaks of.
const LampSize = 13.0

// ClearOf is a place so that the line around it runs above the words below it.
func ClearOf(r, words ui.Rect) ui.Rect {
	if in := r.Inset(-LightGap); in.Overlaps(words) && words.Y > r.Centre().Y {
		r.H = words.Y - LightGap - r.Y
	}
	return r
}

// LightGap is how far from a place its line is.
const LightGap = 4.0

// LightOf is where the line around a place is drawn.
func LightOf(s *ui.Screen, r ui.Rect) ui.Rect {
	r, in := r.Inset(-LightGap), s.Bounds().Inset(1)
	x, y := max(r.X, in.X), max(r.Y, in.Y)
	return ui.Rect{X: x, Y: y, W: min(r.Right(), in.Right()) - x, H: min(r.Bottom(), in.Bottom()) - y}
}
