package play

import (
	"lacasa/scenes/table"
	"lacasa/ui"
)

// shareOut divides the table r among n players. The player at the screen gets the lower edge, with
// the height own. Up to three others get a side each, with the depth deep above and aside beside;
// of more only the upper edge is taken, for those who sit there. shareOut also returns the rest in
// the middle.
func shareOut(r ui.Rect, n int, own, deep, aside float64) (places [4]ui.Rect, middle ui.Rect) {
	places[table.Near], middle = r.CutBottom(own)
	if n > 4 {
		_, middle = middle.CutTop(deep)
		return places, middle
	}
	for i := 1; i < n; i++ {
		switch at := table.StanceAt(i, n); at {
		case table.LeftOf:
			places[at], middle = middle.CutLeft(aside)
		case table.RightOf:
			places[at], middle = middle.CutRight(aside)
		case table.Opposite:
			places[at], middle = middle.CutTop(deep)
		}
	}
	return places, middle
}

// strips returns n places side by side along the upper edge of r, with the height deep, in as many
// rows as needed for each to have the width least. It also returns the rest below them.
func strips(r ui.Rect, n int, deep, least float64) (places []ui.Rect, rest ui.Rect) {
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
