package scenes

import "lacasa/ui"

// A ring of places around a table, as it is seen from the one in front of the screen. It knows no game.

// mostPlaces is how many may sit around a table.
const mostPlaces = 8

// stance is a place around the table, clockwise from the one in front of the screen.
type stance uint8

const (
	near     stance = iota // that one itself
	leftOf                 // on its left
	opposite               // over the table
	rightOf                // on its right
)

// stanceAt is the place of who sits so many places clockwise from the one in front of the screen, of n. Two sit opposite each
// other, three at three sides.
func stanceAt(clockwise, n int) stance {
	at := (clockwise%n + n) % n
	switch {
	case n == 2 && at == 1:
		return opposite
	case n == 3 && at == 2:
		return rightOf
	}
	return stance(at)
}

// shareOut shares the table r out among n: the one in front of the screen has its lower edge, as high as own, the others a side
// each, as deep as deep. Where there are more than sides they are strips along the upper edge, clockwise from the left, in as
// many rows as leave each at least as wide as least. What is left in the middle is given too.
func shareOut(r ui.Rect, n int, own, deep, least float64) (places [mostPlaces]ui.Rect, middle ui.Rect) {
	const gap = 6
	places[near], middle = r.CutBottom(own)
	if n <= 4 {
		for i := 1; i < n; i++ {
			switch at := stanceAt(i, n); at {
			case leftOf:
				places[at], middle = middle.CutLeft(deep)
			case rightOf:
				places[at], middle = middle.CutRight(deep)
			case opposite:
				places[at], middle = middle.CutTop(deep)
			}
		}
		return places, middle
	}
	others := n - 1
	in := max(1, min(others, int((r.W+gap)/(least+gap)))) // a row
	rows := (others + in - 1) / in
	in = (others + rows - 1) / rows // alike
	strip := ui.Rect{}
	for i := range others {
		if i%in == 0 {
			strip, middle = middle.CutTop(deep)
			_, middle = middle.CutTop(gap)
		}
		places[i+1] = strip.Cell(i%in, in, gap)
	}
	return places, middle
}

// row is cards side by side or one over the other: the middle of the first, the way to the next, from a card to one
// that lies on it, and the width and tilt of each.
type row struct {
	first, step, deep ui.Point
	w, tilt           float64
}

func (r row) at(i int) ui.Point {
	return ui.Point{X: r.first.X + float64(i)*r.step.X, Y: r.first.Y + float64(i)*r.step.Y}
}

// on is where a card of place i lies on n others.
func (r row) on(i, n int) ui.Point {
	p := r.at(i)
	return ui.Point{X: p.X + float64(n)*r.deep.X, Y: p.Y + float64(n)*r.deep.Y}
}

// about is card i of n around the middle of the row.
func (r row) about(i, n int) ui.Point {
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: r.first.X + k*r.step.X, Y: r.first.Y + k*r.step.Y}
}

// setting is what lies before one who sits at the table.
type setting struct {
	plate   ui.Rect // the name, and what is to be known of it
	ballot  ui.Rect // what it has said
	fan     row     // its hidden hand, around the middle
	laid    row     // cards it laid face up
	tableau row     // the places of its tableau
	mat     ui.Rect // on which that lies; without height there is none
	aside   row     // cards set aside
	played  ui.Point
	won     ui.Point // what it has won; at 0, 0 it is told elsewhere
	tally   ui.Rect  // and how much that is, in words
	whose   string   // the sign of its cards that lie away from it; empty: none do
}

// mirrored is what lies before another on the other side of the middle, x, but for the card it plays.
func (s setting) mirrored(x float64) setting {
	for _, r := range [...]*ui.Rect{&s.plate, &s.ballot, &s.tally} {
		r.X = 2*x - r.X - r.W
	}
	for _, r := range [...]*row{&s.fan, &s.laid, &s.tableau, &s.aside} {
		r.first.X, r.step.X, r.deep.X = 2*x-r.first.X, -r.step.X, -r.deep.X
	}
	if s.won != (ui.Point{}) {
		s.won.X = 2*x - s.won.X
	}
	return s
}
