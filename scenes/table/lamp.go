package table

import (
	"math"
	"time"

	"lacasa/ui"
)

// A Lamp hangs over a table. Its light is full in a pool in the middle and over the hand, and dim
// along the edges. The pool can draw together and swing, and the light can fall on one thing while
// the rest is dark.
type Lamp struct {
	pool, hand, focus ui.Rect
	dim               float64

	dark  float64 // how dark it is outside the focus, 0 to 1
	drawn float64 // how much of drawing together and opening again is still to come, 1 to 0
	swung float64 // how much of a swing is still to come, 1 to 0

	line *ui.Timeline
}

// The times in which the pool draws together, opens again, and swings.
const (
	paceDraws  = 180 * time.Millisecond
	paceOpens  = 500 * time.Millisecond
	paceSwings = 1500 * time.Millisecond
)

// Hang sets where the light is full, in the ellipse within pool and over the hand, and how much of it
// is left along the edges, where words must still be read.
func (l *Lamp) Hang(pool, hand ui.Rect, dim float64) { l.pool, l.hand, l.dim = pool, hand, dim }

// DrawTogether draws the pool together for a moment. With reduced motion it stays as it is.
func (l *Lamp) DrawTogether() { l.move(&l.drawn, paceDraws+paceOpens) }

// Swing lets the lamp swing to both sides until it hangs still. With reduced motion it hangs still.
func (l *Lamp) Swing() { l.move(&l.swung, paceSwings) }

// move lets a value go from 1 to 0, unless motion is reduced.
func (l *Lamp) move(value *float64, length time.Duration) {
	if !l.line.Reduced {
		*value = 1
		l.line.Move(value, 0, length, ui.Linear)
	}
}

// Focus lets the light fall on the ellipse within on, while the rest grows dark: by 0, not at all,
// to 1, black. If it is dark already, the light jumps there.
func (l *Lamp) Focus(on ui.Rect, dark float64, length time.Duration) {
	l.focus = on
	l.line.Move(&l.dark, dark, length, ui.InOut)
}

// Open ends Focus: the rest comes to light again.
func (l *Lamp) Open(length time.Duration) { l.line.Move(&l.dark, 0, length, ui.InOut) }

// still ends all that the lamp does.
func (l *Lamp) still() { l.dark, l.drawn, l.swung = 0, 0, 0 }

// Light says in which light the table is to be seen. Draw all of it after that, then call Shade.
func (l *Lamp) Light(s *ui.Screen) {
	const narrow, aside, swings = 0.8, 8.0, 2 // of its radii; dp; to both sides
	by := 1.0
	if l.drawn > 0 {
		const until = float64(paceDraws) / float64(paceDraws+paceOpens)
		t := 1 - l.drawn
		by = 1 - (1-narrow)*min(ui.Out.At(min(1, t/until)), 1-ui.InOut.At(max(0, t-until)/(1-until)))
	}
	pool := l.pool.Middle(l.pool.W*by, l.pool.H*by).Move(aside*l.swung*math.Sin(2*math.Pi*swings*(1-l.swung)), 0)
	s.Light(ui.Lamplight{Pool: pool, Hand: l.hand, Dim: l.dim, Focus: l.focus, Dark: l.dark})
}
