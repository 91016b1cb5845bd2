// Package table is what any table of cards needs: a ring of places seen from one of them, rows and fans of cards, flights of
// cards whose faces are not known, a card that is dragged, how long movements take, signs, lights and messages. It knows no game.
package table

import "lacasa/ui"

// Fanned is card i of n of a hidden hand, held as its player holds it: spread out a little towards the table.
func Fanned(r *Row, at Stance, i, n int) ui.Pose {
	const spread, bow = 3.0, 0.011 // degrees from card to card; how far the outer ones are drawn back, of the width
	k := float64(i) - float64(n-1)/2
	p := Hidden(r.About(i, n), r.W, r.Tilt)
	back := k * k * bow * r.W
	switch at {
	case Near:
	case LeftOf:
		p.Tilt += k * spread
		p.X -= back
	case Opposite:
		p.Tilt -= k * spread
		p.Y -= back
	case RightOf:
		p.Tilt -= k * spread
		p.X += back
	}
	return p
}

// A ring of places around a table, as it is seen from the one in front of the screen. It knows no game.

// mostPlaces is how many may sit around a table.
const mostPlaces = 8

// Stance is a place around the table, clockwise from the one in front of the screen.
type Stance uint8

const (
	Near     Stance = iota // that one itself
	LeftOf                 // on its left
	Opposite               // over the table
	RightOf                // on its right
)

// StanceAt is the place of who sits so many places clockwise from the one in front of the screen, of n. Two sit opposite each
// other, three at three sides.
func StanceAt(clockwise, n int) Stance {
	at := (clockwise%n + n) % n
	switch {
	case n == 2 && at == 1:
		return Opposite
	case n == 3 && at == 2:
		return RightOf
	}
	return Stance(at)
}

// ShareOut shares the table r out among n: the one in front of the screen has its lower edge, as high as own, the others a side
// each, as deep as deep. Where there are more than sides they are strips along the upper edge, clockwise from the left, in as
// many rows as leave each at least as wide as least. What is left in the middle is given too.
func ShareOut(r ui.Rect, n int, own, deep, least float64) (places [mostPlaces]ui.Rect, middle ui.Rect) {
	places[Near], middle = r.CutBottom(own)
	if n <= 4 {
		for i := 1; i < n; i++ {
			switch at := StanceAt(i, n); at {
			case LeftOf:
				places[at], middle = middle.CutLeft(deep)
			case RightOf:
				places[at], middle = middle.CutRight(deep)
			case Opposite:
				places[at], middle = middle.CutTop(deep)
			}
		}
		return places, middle
	}
	strips, middle := Strips(middle, n-1, deep, least)
	copy(places[1:], strips)
	return places, middle
}

// Strips are n places side by side along the upper edge of r, as deep as deep, in as many rows as leave each at least as wide as
// least; what is left below them is given too.
func Strips(r ui.Rect, n int, deep, least float64) (places []ui.Rect, rest ui.Rect) {
	const gap = 6
	in := max(1, min(n, int((r.W+gap)/(least+gap)))) // a row
	rows := (n + in - 1) / in
	in = (n + rows - 1) / rows // alike
	rest = r
	strip := ui.Rect{}
	for i := range n {
		if i%in == 0 {
			strip, rest = rest.CutTop(deep)
			_, rest = rest.CutTop(gap)
		}
		places = append(places, strip.Cell(i%in, in, gap))
	}
	return places, rest
}

// Row is cards side by side or one over the other: the middle of the first, the way to the next, from a card to one
// that lies on it, and the width and tilt of each.
type Row struct {
	First, Step, Deep ui.Point
	W, Tilt           float64
}

// At is the middle of card i.
func (r Row) At(i int) ui.Point {
	return ui.Point{X: r.First.X + float64(i)*r.Step.X, Y: r.First.Y + float64(i)*r.Step.Y}
}

// On is where a card of place i lies on n others.
func (r Row) On(i, n int) ui.Point {
	p := r.At(i)
	return ui.Point{X: p.X + float64(n)*r.Deep.X, Y: p.Y + float64(n)*r.Deep.Y}
}

// About is card i of n around the middle of the row.
func (r Row) About(i, n int) ui.Point {
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: r.First.X + k*r.Step.X, Y: r.First.Y + k*r.Step.Y}
}

// Setting is what lies before one who sits at the table.
type Setting struct {
	Plate   ui.Rect // the name, and what is to be known of it
	Ballot  ui.Rect // what it has said
	Fan     Row     // its hidden hand, around the middle
	Laid    Row     // cards it laid face up
	Tableau Row     // the places of its tableau
	Mat     ui.Rect // on which that lies; without height there is none
	Aside   Row     // cards set aside
	Played  ui.Point
	Won     ui.Point // what it has won; at 0, 0 it is told elsewhere
	Tally   ui.Rect  // and how much that is, in words
	Whose   string   // the sign of its cards that lie away from it; empty: none do
}

// Mirrored is what lies before another on the other side of the middle, x, but for the card it plays.
func (s Setting) Mirrored(x float64) Setting {
	for _, r := range [...]*ui.Rect{&s.Plate, &s.Ballot, &s.Tally} {
		r.X = 2*x - r.X - r.W
	}
	for _, r := range [...]*Row{&s.Fan, &s.Laid, &s.Tableau, &s.Aside} {
		r.First.X, r.Step.X, r.Deep.X = 2*x-r.First.X, -r.Step.X, -r.Deep.X
	}
	if s.Won != (ui.Point{}) {
		s.Won.X = 2*x - s.Won.X
	}
	return s
}
