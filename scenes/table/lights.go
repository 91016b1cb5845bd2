package table

import (
	"math"

	"lacasa/scenes"
	"lacasa/ui"
)

// mostLit is the number of places that can be lit: one for each card.
const mostLit = 108

// Lights holds the places that are lit. The guide's lamp hangs at the first of them.
type Lights struct {
	List [mostLit]ui.Rect
	N    int
	Lamp ui.Point
	Soft bool // cards lie on them, which a glow cannot cover
}

// Add lights a place, unless it is empty.
func (l *Lights) Add(r ui.Rect) {
	if r.W > 0 && r.H > 0 && l.N < len(l.List) {
		l.List[l.N] = r
		l.N++
	}
}

// TiltedBounds returns the area of a card as it is tilted.
func TiltedBounds(sp *ui.Sprite) ui.Rect {
	sin, cos := math.Sincos(math.Abs(sp.Tilt) * math.Pi / 180)
	w, h := sp.W, scenes.CardHeight(sp.W)
	w, h = w*cos+h*sin, w*sin+h*cos
	return ui.Rect{X: sp.X - w/2, Y: sp.Y - h/2, W: w, H: h}
}

// Union returns the smallest rect that contains both.
func Union(a, b ui.Rect) ui.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return ui.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// LampSize is the size of the guide's lamp at what it speaks of.
const LampSize = 13.0

// AvoidWords returns r adjusted so that the line around it runs above the words below it.
func AvoidWords(r, words ui.Rect) ui.Rect {
	if in := r.Inset(-LightGap); in.Overlaps(words) && words.Y > r.Centre().Y {
		r.H = words.Y - LightGap - r.Y
	}
	return r
}

// LightGap is the distance between a place and the line around it.
const LightGap = 4.0

// LightBounds returns where the line around a place is drawn.
func LightBounds(s *ui.Screen, r ui.Rect) ui.Rect {
	r, in := r.Inset(-LightGap), s.Bounds().Inset(1)
	x, y := max(r.X, in.X), max(r.Y, in.Y)
	return ui.Rect{X: x, Y: y, W: min(r.Right(), in.Right()) - x, H: min(r.Bottom(), in.Bottom()) - y}
}
