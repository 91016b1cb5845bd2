package desk

import (
	"math"

	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// When dice meet the desk, as parts of the time in which they roll. At the second time the first
// two meet each other too. From diceSettle on the last one only rocks.
const diceFirst, diceSecond, diceThird, diceSettle = 0.36, 0.62, 0.8, 0.82

// darkAround is how dark it is around the dice that decide.
const darkAround = 0.84

// hush lets the light fall where the dice of a duel will roll, and shakes them, while somebody
// holds their breath.
func (m *middle) hush() {
	m.desk.House.Sound.Play(sound.Breath)
	if m.desk.Line.Reduced {
		return
	}
	on, _ := m.tray.stage()
	if m.room.shape != page.Desk {
		on = m.room.tray
	}
	m.desk.Lamp.Focus(on.Middle(on.W*1.24, on.H*1.24), darkAround, table.PaceGlide)
	m.tray.shaken = 1
	m.desk.Line.Move(&m.tray.shaken, 0, paceBreath, ui.Linear)
}

// shake moves waiting die i as a hand shakes it.
func (k *tray) shake(i int, at ui.Point) ui.Point {
	const far, times = 3.5, 4.0 // dp; in all
	turn := 2*math.Pi*times*(1-k.shaken) + float64(i)*2.1
	return ui.Point{X: at.X + far*k.shaken*math.Sin(turn), Y: at.Y + far*k.shaken*math.Cos(turn*0.8)}
}

// A fling is the way of a die of a duel: from beyond the desk's corner to where it meets the other
// one, and on from there to where it comes to rest.
type fling struct {
	from, meets, rest ui.Point
	side              float64 // -1: it comes from the left; 1: from the right
	rocks             bool    // it is the last to lie still
}

// flung returns the way of die i, which comes to rest as rest says, along the desk's diagonal: from
// its far corner on the right or on the left, so that it does not cover the odds.
func (k *tray) flung(i int, rest ui.Die, at func(i int) ui.Die, screen ui.Rect) fling {
	w, f := rest.W, fling{rest: rest.At, side: -1, rocks: i == k.cup.n-1}
	first, last := at(0).At.X, at(k.cup.n-1).At.X
	f.from = ui.Point{X: screen.X - w*0.7 - 0.8*(max(first, last)-rest.At.X), Y: screen.Y + w*(0.2+0.5*float64(i))}
	if k.cup.near && k.room.shape != page.Desk {
		f.from.X, f.side = screen.Right()+w*0.7+0.8*(rest.At.X-min(first, last)), 1
	}
	f.meets = ui.Point{X: f.rest.X + f.side*w*0.9, Y: f.rest.Y - w*0.5}
	if i < 2 { // side by side, on both sides of the middle between them
		a, b := at(0).At, at(1).At
		apart := w * 1.14 / max(1, math.Hypot(b.X-a.X, b.Y-a.Y)) * (float64(i) - 0.5)
		f.meets = ui.Point{X: (a.X+b.X)/2 + f.side*w*0.45 + (b.X-a.X)*apart, Y: (a.Y+b.Y)/2 - w*0.4 + (b.Y-a.Y)*apart}
	}
	left := 1 - f.comes(diceFirst/diceSecond)
	nearest := min(max(f.from.X, f.meets.X-(f.meets.X-screen.X-w)/left), f.meets.X+(screen.Right()-w-f.meets.X)/left)
	if nearest != f.from.X { // from the first time it would be beyond the edge
		f.from = ui.Point{X: nearest, Y: screen.Y - w*(1+0.5*float64(i))}
	}
	return f
}

// comes returns how much of the way to where it meets the other one a die has made at time t of it.
func (f *fling) comes(t float64) float64 { return t + 0.35*t*(1-t) }

// throw puts a die where it is at time t, 0 to 1, of its way.
func (f *fling) throw(die *ui.Die, t float64) {
	w, a, b := die.W, f.meets, f.rest
	length := func(a, b ui.Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }
	between := func(a, b ui.Point, t float64) ui.Point { return ui.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t} }
	arc := func(from, to float64) float64 { return 4 * (t - from) * (to - t) / ((to - from) * (to - from)) }
	if t < diceSecond {
		p := f.comes(t / diceSecond)
		die.At = between(f.from, a, p)
		die.Turns = f.side * (length(die.At, a) + length(a, b)) / (4 * w)
		die.Yaw += f.side * (50 - 120*(1-p))
	} else {
		p := (t - diceSecond) / (1 - diceSecond)
		die.At = between(a, b, 1-math.Pow(1-p, 2.2))
		turns := max(0, (diceSettle-t)/(diceSettle-diceSecond)) // it lies on its face before it stops
		die.Turns = f.side * turns * math.Sqrt(turns) * length(a, b) / (4 * w)
		die.Yaw += f.side * 50 * (1 - p) * (1 - p)
	}
	if f.rocks && t > diceSettle && t < 1 {
		p := (t - diceSettle) / (1 - diceSettle)
		die.Turns = 0.035 * (1 - p) * (1 - p) * math.Sin(3*math.Pi*p)
	}
	switch {
	case t < diceFirst:
		die.Height = w * 1.2 * (1 - t*t/(diceFirst*diceFirst))
	case t < diceSecond:
		die.Height = w * 0.75 * arc(diceFirst, diceSecond)
	case t < diceThird:
		die.Height = w * 0.26 * arc(diceSecond, diceThird)
	}
	turned := 2 * math.Pi * die.Turns
	die.Height = max(die.Height, w/2*(math.Abs(math.Cos(turned))+math.Abs(math.Sin(turned))-1)) // it rolls over its edges
}
