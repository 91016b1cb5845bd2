package table

import (
	"math"

	"lacasa/ui"
	"lacasa/ui/page"
)

// mostLit is the largest number of places that can be lit, one for each card.
const mostLit = 108

// Lights holds the places that the guide lights. Its lamp is at the first of them.
type Lights struct {
	List [mostLit]ui.Rect
	N    int
	Lamp ui.Point
	Soft bool // there are cards on the places, so a glow below them would be hidden
}

// Add lights r, unless it is empty.
func (l *Lights) Add(r ui.Rect) {
	if r.W > 0 && r.H > 0 && l.N < len(l.List) {
		l.List[l.N] = r
		l.N++
	}
}

// TiltedBounds returns the bounding box of a tilted card.
func TiltedBounds(sp *ui.Sprite) ui.Rect {
	sin, cos := math.Sincos(math.Abs(sp.Tilt) * math.Pi / 180)
	w, h := sp.W, page.CardHeight(sp.W)
	w, h = w*cos+h*sin, w*sin+h*cos
	return ui.Rect{X: sp.X - w/2, Y: sp.Y - h/2, W: w, H: h}
}

// Union returns the smallest rect that contains both.
func Union(a, b ui.Rect) ui.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return ui.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// LampSize is the diameter of the guide's lamp, in dp.
const LampSize = 13.0

// AvoidWords returns r, cut off at the bottom if the line around it would cross the words below.
func AvoidWords(r, words ui.Rect) ui.Rect {
	if in := r.Inset(-LightGap); in.Overlaps(words) && words.Y > r.Centre().Y {
		r.H = words.Y - LightGap - r.Y
	}
	return r
}

// LightGap is the distance between a lit place and the line around it.
const LightGap = 4.0

// LightBounds returns the rect of the line around the lit place r, within the screen.
func LightBounds(s *ui.Screen, r ui.Rect) ui.Rect {
	r, in := r.Inset(-LightGap), s.Bounds().Inset(1)
	x, y := max(r.X, in.X), max(r.Y, in.Y)
	return ui.Rect{X: x, Y: y, W: min(r.Right(), in.Right()) - x, H: min(r.Bottom(), in.Bottom()) - y}
}
