// Package table provides what any card table needs: a Driver that shows events one after the other
// and handles what the player does, places around the table, rows and fans of cards, moving
// face-down cards, dragging, the lengths of movements, signs, lights and messages. It knows no
// game.
package table

import "lacasa/ui"

// FanPose returns the pose of card i of n of a hidden hand, held by the player at that place and
// spread slightly towards the table.
func FanPose(r *Row, at Stance, i, n int) ui.Pose {
	const spread, bow = 3.0, 0.011 // degrees between two cards; how far the outer cards are drawn back, as a fraction of the width
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

// mostPlaces is the largest number of places around a table.
const mostPlaces = 8

// A Stance is a place around the table, counted clockwise from the one at the screen.
type Stance uint8

const (
	Near     Stance = iota // at the screen
	LeftOf                 // on the left of it
	Opposite               // opposite
	RightOf                // on the right of it
)

// StanceAt returns the place of the player who sits that many places clockwise from the one at the
// screen, of n players. Two sit opposite each other; three use three sides.
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

// ShareOut divides the table r among n players. The player at the screen gets the lower edge, with
// the height own, and each other player a side, with the depth deep. If there are more players than
// sides, the others get strips along the upper edge, clockwise from the left, in as many rows as
// needed for each strip to have the width least. ShareOut also returns the rest in the middle.
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

// Strips returns n places side by side along the upper edge of r, with the height deep, in as many
// rows as needed for each to have the width least. It also returns the rest below them.
func Strips(r ui.Rect, n int, deep, least float64) (places []ui.Rect, rest ui.Rect) {
	const gap = 6
	in := max(1, min(n, int((r.W+gap)/(least+gap)))) // in a row
	rows := (n + in - 1) / in
	in = (n + rows - 1) / rows // about as many in each row
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

// A Row is a row of cards side by side or overlapping. First is the middle of the first card, Step
// the step to the next one, and Deep the step from a card to one on top of it. W and Tilt are the
// width and tilt of each card.
type Row struct {
	First, Step, Deep ui.Point
	W, Tilt           float64
}

// At returns the middle of card i.
func (r Row) At(i int) ui.Point {
	return ui.Point{X: r.First.X + float64(i)*r.Step.X, Y: r.First.Y + float64(i)*r.Step.Y}
}

// On returns the middle of a card that is on top of n others at place i.
func (r Row) On(i, n int) ui.Point {
	p := r.At(i)
	return ui.Point{X: p.X + float64(n)*r.Deep.X, Y: p.Y + float64(n)*r.Deep.Y}
}

// About returns the middle of card i of n, if First is the middle of the whole row.
func (r Row) About(i, n int) ui.Point {
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: r.First.X + k*r.Step.X, Y: r.First.Y + k*r.Step.Y}
}

// A Setting holds the places in front of one player.
type Setting struct {
	Plate   ui.Rect // the name, and what is known of the player
	Ballot  ui.Rect // what the player has announced
	Fan     Row     // the hidden hand; First is its middle
	Laid    Row     // cards laid face up
	Tableau Row     // places of the tableau
	Mat     ui.Rect // the mat below the tableau; none if it has no height
	Aside   Row     // cards set aside
	Played  ui.Point
	Won     ui.Point // cards that were won; the zero Point if they are not shown
	Tally   ui.Rect  // text that says how many were won
	Whose   string   // the sign on cards of the player that are elsewhere, or ""
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
