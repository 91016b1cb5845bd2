package ui

import "math"

// A Point is a position on the screen, in dp.
type Point struct{ X, Y float64 }

// Rotate returns p rotated around c, clockwise.
func (p Point) Rotate(c Point, degrees float64) Point {
	if degrees == 0 {
		return p
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	x, y := p.X-c.X, p.Y-c.Y
	return Point{c.X + x*cos - y*sin, c.Y + x*sin + y*cos}
}

// Square returns the square with sides of d and its centre at p.
func (p Point) Square(d float64) Rect { return Rect{p.X - d/2, p.Y - d/2, d, d} }

// A Rect is an area of the screen, in dp.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre returns the centre of r.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether p lies in r.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// Overlaps reports whether r and o share any area.
func (r Rect) Overlaps(o Rect) bool {
	return r.X < o.Right() && o.X < r.Right() && r.Y < o.Bottom() && o.Y < r.Bottom()
}

// common returns the intersection of r and o, empty if they share no area.
func (r Rect) common(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.Right(), o.Right())-x), max(0, min(r.Bottom(), o.Bottom())-y)}
}

// Inset returns r made smaller by d on every side, or larger if d is negative.
func (r Rect) Inset(d float64) Rect { return r.Inset2(d, d) }

// Inset2 returns r made smaller by dx at the left and right and by dy at the top and bottom.
func (r Rect) Inset2(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Move returns r moved by dx, dy.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop splits r into its upper h and the rest.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits r into its lower h and the rest.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft splits r into its left w and the rest.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits r into its right w and the rest.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Cell returns column i of n equal columns, gap apart.
func (r Rect) Cell(i, n int, gap float64) Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	return Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
}

// Row returns n equal columns, gap apart. It allocates: use it for layout, not while drawing.
func (r Rect) Row(n int, gap float64) []Rect {
	cells := make([]Rect, n)
	for i := range cells {
		cells[i] = r.Cell(i, n, gap)
	}
	return cells
}

// Fit returns the largest rect with the proportions w : h centred in r.
func (r Rect) Fit(w, h float64) Rect {
	k := min(r.W/w, r.H/h)
	return r.Middle(w*k, h*k)
}

// Middle returns a rect of w by h centred in r.
func (r Rect) Middle(w, h float64) Rect {
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Narrow returns r centred and at most w wide.
func (r Rect) Narrow(w float64) Rect { return r.Middle(min(r.W, w), r.H) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }

func clamp(v, lo, hi float64) float64 { return math.Min(math.Max(v, lo), hi) }
