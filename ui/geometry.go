package ui

import "math"

// Point is a place on the screen, in dp.
type Point struct{ X, Y float64 }

// Turned is p turned around c by degrees, clockwise.
func (p Point) Turned(c Point, degrees float64) Point {
	if degrees == 0 {
		return p
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	x, y := p.X-c.X, p.Y-c.Y
	return Point{c.X + x*cos - y*sin, c.Y + x*sin + y*cos}
}

// Rect is a part of the screen, in dp.
type Rect struct{ X, Y, W, H float64 }

// Right is the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre is the middle.
func (r Rect) Centre() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Contains reports whether p lies in r.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.Right() && p.Y >= r.Y && p.Y < r.Bottom()
}

// Overlaps reports whether the two share any area.
func (r Rect) Overlaps(o Rect) bool {
	return r.X < o.Right() && o.X < r.Right() && r.Y < o.Bottom() && o.Y < r.Bottom()
}

// common is the part that the two share, empty where they share none.
func (r Rect) common(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(0, min(r.Right(), o.Right())-x), max(0, min(r.Bottom(), o.Bottom())-y)}
}

// Inset is r made smaller by d on every side; a negative d makes it larger.
func (r Rect) Inset(d float64) Rect { return r.Inset2(d, d) }

// Inset2 is r made smaller by dx at the sides, and by dy above and below.
func (r Rect) Inset2(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Move is r elsewhere.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop parts r into its upper h and the rest.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom parts r into its lower h and the rest.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Bottom() - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// CutLeft parts r into its left w and the rest.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight parts r into its right w and the rest.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.Right() - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Cell is column i of n equal ones side by side.
func (r Rect) Cell(i, n int, gap float64) Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	return Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
}

// Row is all n cells, for use while laying out.
func (r Rect) Row(n int, gap float64) []Rect {
	cells := make([]Rect, n)
	for i := range cells {
		cells[i] = r.Cell(i, n, gap)
	}
	return cells
}

// Fit is the largest rect of the proportions w : h in the middle of r.
func (r Rect) Fit(w, h float64) Rect {
	k := min(r.W/w, r.H/h)
	return r.Middle(w*k, h*k)
}

// Middle is a rect of w by h around the centre of r.
func (r Rect) Middle(w, h float64) Rect {
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

func lerp(a, b, t float64) float64 { return a + (b-a)*t }

func clamp(v, lo, hi float64) float64 { return math.Min(math.Max(v, lo), hi) }
