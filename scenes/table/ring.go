// Package table provides what any card table needs: a ring of places seen from one of them, rows
// and fans of cards, moving face-down cards, dragging, the lengths of movements, signs, lights and
// messages. It knows no game.
package table

import "lacasa/ui"

// FanPose returns the pose of card i of n of a hidden hand, held as its player holds it and spread
// slightly towards the table.
func FanPose(r *Row, at Stance, i, n int) ui.Pose {
	const spread, bow = 3.0, 0.011 // degrees from card to card; how far the outer ones are drawn back, of the width
	k := float64(i) - float64(n-1)/2
	p := HiddenPose(r.About(i, n), r.W, r.Tilt)
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

// A ring of places around a table, seen from the one in front of the screen.

// mostPlaces is the largest number of places around a table.
const mostPlaces = 8

// A Stance is a place around the table, clockwise from the one in front of the screen.
type Stance uint8

const (
	Near     Stance = iota // that one itself
	LeftOf                 // on its left
	Opposite               // over the table
	RightOf                // on its right
)

// StanceAt returns the place of the player who sits that many places clockwise from the one in
// front of the screen, of n. Two sit opposite each other, three at three sides.
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

// ShareOut divides the table r among n players: the one in front of the screen has its lower edge,
// own high, and each other player a side, deep deep. If there are more players than sides, the
// others get strips along the upper edge, clockwise from the left, in rows wide enough for each to
// be at least least wide. It also returns what is left in the middle.
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

// Strips returns n places side by side along the upper edge of r, deep deep, in rows wide enough
// for each to be at least least wide. It also returns what is left below them.
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

// A Row is a row of cards side by side or overlapping: the middle of the first, the step to the
// next, the step from a card to one on top of it, and the width and tilt of each.
type Row struct {
	First, Step, Deep ui.Point
	W, Tilt           float64
}

// At returns the middle of card i.
func (r Row) At(i int) ui.Point {
	return ui.Point{X: r.First.X + float64(i)*r.Step.X, Y: r.First.Y + float64(i)*r.Step.Y}
}

// On returns the middle of a card on top of n others at place i.
func (r Row) On(i, n int) ui.Point {
	p := r.At(i)
	return ui.Point{X: p.X + float64(n)*r.Deep.X, Y: p.Y + float64(n)*r.Deep.Y}
}

// About returns the middle of card i of n, centred on the middle of the row.
func (r Row) About(i, n int) ui.Point {
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: r.First.X + k*r.Step.X, Y: r.First.Y + k*r.Step.Y}
}

// A Setting holds the places in front of one player.
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

// Mirror returns the places of the player opposite, mirrored at x, except for the card played.
func (s Setting) Mirror(x float64) Setting {
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
