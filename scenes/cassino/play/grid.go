package play

import (
	"math/bits"
	"slices"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A grid holds the cells for the cards on the table, around the middle of r. If more are needed it
// grows by a column or a row, on either side in turn, so that cards keep their neighbours. It never
// shrinks during a hand.
type grid struct {
	r      ui.Rect
	most   float64 // the largest width of a card
	cells  []spot  // in the order in which they are filled
	levels []level
}

// A spot is a cell by its column and row. The first ones are at 0.
type spot struct{ x, y int }

// A level is the size that a grid has grown to, and its number of cells.
type level struct{ x0, x1, y0, y1, n int }

// flat is how much smaller cards may be in a further row than in a further column, as a few rows
// are easier to look along.
const flat = 0.86

// Between cards side by side, and between rows, where the tags of builds stand: of a card's width.
const (
	apart = 0.14
	above = 0.26
)

// layGrid lays cells around the middle of r for the cards that are dealt there, and for those that
// may follow.
func layGrid(r ui.Rect, most float64, first int) *grid {
	g := &grid{r: r, most: most}
	l := level{x1: 1}
	for len(g.cells) < mostItems {
		fresh := []spot{}
		for y := l.y0; y <= l.y1; y++ {
			for x := l.x0; x <= l.x1; x++ {
				if at := (spot{x, y}); !slices.Contains(g.cells, at) {
					fresh = append(fresh, at)
				}
			}
		}
		nearest := func(a, b spot) int { return l.far(a) - l.far(b) }
		slices.SortStableFunc(fresh, nearest) // a further row begins below the middle of the others
		g.cells = append(g.cells, fresh...)
		if l.n = len(g.cells); l.n >= first {
			g.levels = append(g.levels, l)
			if len(g.levels) == 1 { // what is dealt lies around the middle
				slices.SortStableFunc(g.cells, nearest)
			}
		}
		wide, high := l, l
		if len(g.levels) == 0 { // columns in pairs, so that those dealt lie around the middle
			wide.x0--
			wide.x1++
		} else if (l.x1-l.x0)%2 == 0 {
			wide.x1++
		} else {
			wide.x0--
		}
		if (l.y1-l.y0)%2 == 0 {
			high.y1++
		} else {
			high.y0--
		}
		if l = wide; g.width(high) > g.width(wide)*flat || g.pitch(wide).X < page.Finger && g.pitch(high).Y >= page.Finger {
			l = high
		}
	}
	return g
}

// far returns how far a cell is from the middle. Cells of a column count as nearer.
func (l level) far(at spot) int {
	dx, dy := 2*at.x-l.x0-l.x1, 2*at.y-l.y0-l.y1
	return dx*dx*4 + dy*dy
}

// width returns the width of cards at a level.
func (g *grid) width(l level) float64 {
	each := g.pitch(l)
	return min(g.most, each.X/(1+apart), each.Y/(page.CardHeight(1)+above))
}

// pitch returns how wide a column and how high a row may be at a level.
func (g *grid) pitch(l level) ui.Point {
	return ui.Point{X: g.r.W / float64(l.x1-l.x0+1), Y: g.r.H / float64(l.y1-l.y0+1)}
}

// grown returns the level at which the cells up to top are used.
func (g *grid) grown(top int) level {
	for _, l := range g.levels {
		if l.n > top {
			return l
		}
	}
	return g.levels[len(g.levels)-1]
}

// at returns the middle of a cell, and the width of a card there. Each row is centred by itself,
// and what lies in it closes up where something was taken, as do the rows.
func (g *grid) at(cell int, m *items) (p ui.Point, w float64) {
	const rowZero = 32 // the bit of row 0
	l := g.grown(m.top)
	w = g.width(l)
	at, rows, before, n := g.cells[cell], uint64(0), 0, 0
	for k, other := range g.cells[:max(m.top, cell)+1] {
		if k != cell && m.cells[k].cards.IsEmpty() {
			continue
		}
		rows |= 1 << (rowZero + other.y)
		if other.y == at.y {
			n++
			before += ui.BoolIndex(other.x < at.x)
		}
	}
	higher := bits.OnesCount64(rows & (1<<(rowZero+at.y) - 1))
	c, step := g.r.Centre(), g.step(l)
	return ui.Point{
		X: c.X + (float64(before)-float64(n-1)/2)*step.X,
		Y: c.Y + (float64(higher)-float64(bits.OnesCount64(rows)-1)/2)*step.Y + w*above*0.3,
	}, w
}

// step returns the distance of cells. Cards too small for a finger are spread over all the room
// there is.
func (g *grid) step(l level) ui.Point {
	w, each := g.width(l), g.pitch(l)
	return ui.Point{
		X: max(w*(1+apart), min(each.X, page.Finger)),
		Y: max(w*(page.CardHeight(1)+above), min(each.Y, page.Finger)),
	}
}

// reach returns the room of a cell, in which a small card can be touched.
func (g *grid) reach(cell int, m *items) ui.Rect {
	p, _ := g.at(cell, m)
	step := g.step(g.grown(m.top))
	return ui.Rect{X: p.X - step.X/2, Y: p.Y - step.Y/2, W: step.X, H: step.Y}
}
