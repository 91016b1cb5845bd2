package table

import (
	"math"
	"time"

	"lacasa/ui"
)

// A Lamp hangs over a table. Its light is full in a pool in the middle, over the hand and over the
// place of who is to act, and dim along the edges. The pool can draw together and swing, and the
// light can fall on one thing while the rest is dark.
type Lamp struct {
	pool, hand, turn, read, score, focus, hit ui.Rect
	dim                                       float64

	dark  float64 // how dark it is outside the focus, 0 to 1
	flash float64 // how much of the moment is still to come for which the light falls on hit, 1 to 0
	drawn float64 // how much of drawing together and opening again is still to come, 1 to 0
	swung float64 // how much of a swing is still to come, 1 to 0

	end      float64 // how near the end of the round is, 0 to 1
	endShown float64 // the same as it is shown, which follows slowly
	endKnown bool    // it was told before

	sways sway

	line *ui.Timeline
}

// A sway is what a lamp does by itself. The zero sway is a lamp that hangs still.
type sway struct {
	aside   float64 // how far the pool has swung to the right, in dp
	smaller float64 // how much smaller it is
	flicker float64 // how much of its core is lacking
}

// The times in which the pool draws together, opens again, and swings, and for which a hit is lit.
const (
	paceDraws  = 180 * time.Millisecond
	paceOpens  = 500 * time.Millisecond
	paceSwings = 1500 * time.Millisecond
	paceHit    = 520 * time.Millisecond
)

// Hang sets where the light is full, in the ellipse within pool and over the hand, and how much of
// it is left along the edges, where words must still be read.
func (l *Lamp) Hang(pool, hand ui.Rect, dim float64) { l.pool, l.hand, l.dim = pool, hand, dim }

// Turn lets the light fall on the place of who is to act too, or on none if it is empty.
func (l *Lamp) Turn(at ui.Rect) { l.turn = at }

// Read lets the light fall on words too, or on none if at is empty.
func (l *Lamp) Read(at ui.Rect) { l.read = at }

// Score lets most of the light fall on the score too, or on none if at is empty.
func (l *Lamp) Score(at ui.Rect) { l.score = at }

// DrawIn sets how near the end of the round is, from 0 to 1. The nearer it is, the smaller and
// warmer the pool, and the darker the table around it. The light changes slowly, unless it is set
// for the first time or motion is reduced.
func (l *Lamp) DrawIn(end float64) {
	was := l.end
	if l.end = end; !l.endKnown || l.line.Reduced {
		l.endShown, l.endKnown = end, true
	} else if was != end {
		l.line.Move(&l.endShown, end, PaceSweep, ui.InOut)
	}
}

// DrawTogether draws the pool together for a moment. With reduced motion it stays as it is.
func (l *Lamp) DrawTogether() { l.move(&l.drawn, paceDraws+paceOpens) }

// Swing lets the lamp swing to both sides until it hangs still. With reduced motion it hangs still.
func (l *Lamp) Swing() { l.move(&l.swung, paceSwings) }

// Hit lets the light fall on the ellipse within on for a moment. With reduced motion it does not.
func (l *Lamp) Hit(on ui.Rect) {
	l.hit = on
	l.move(&l.flash, paceHit)
}

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
func (l *Lamp) still() { l.dark, l.flash, l.drawn, l.swung, l.endKnown = 0, 0, 0, 0, false }

// Light says in which light the table is to be seen. Draw all of it after that, then call Shade.
func (l *Lamp) Light(s *ui.Screen) {
	const aside, swings = 8.0, 2       // dp; to both sides
	const smaller, darker = 0.22, 0.15 // at the end
	by := l.wide() * (1 - l.sways.smaller) * (1 - smaller*l.endShown)
	pool := l.pool.Middle(l.pool.W*by, l.pool.H*by).Move(l.sways.aside+aside*l.swung*math.Sin(2*math.Pi*swings*(1-l.swung)), 0)
	on, dark := l.focus, l.dark
	if d := l.struck(); d > dark {
		on, dark = l.hit, d
	}
	if dark == 0 {
		on = ui.Rect{}
	}
	s.Light(ui.Lamplight{Pool: pool, Hand: l.hand, Turn: l.turn, Read: l.read, Score: l.score, Dim: l.dim * (1 - darker*l.endShown), Warmer: l.endShown, Focus: on, Dark: dark, Flicker: l.sways.flicker})
}

// wide returns the radii of the pool, as parts of the usual ones.
func (l *Lamp) wide() float64 {
	const least, until = 0.8, float64(paceDraws) / float64(paceDraws+paceOpens)
	if l.drawn == 0 {
		return 1
	}
	t := 1 - l.drawn
	return 1 - (1-least)*min(ui.Out.At(min(1, t/until)), 1-ui.InOut.At(max(0, t-until)/(1-until)))
}

// struck returns how dark it is outside what is hit.
func (l *Lamp) struck() float64 {
	const dark, soon, until = 0.45, 0.1, 0.5 // until when it grows dark, and from when on it grows light again
	if l.flash == 0 {
		return 0
	}
	t := 1 - l.flash
	return dark * min(1, t/soon, 1-ui.InOut.At(max(0, t-until)/(1-until)))
}
