package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Lamplight is the light of the one lamp over a table: full in the ellipse within Pool, over Hand and
// over Turn, the place of who is to act, and falling off around them until Dim of it is left. The table
// itself loses it twice, so that what lies on it stands out. Focus is the ellipse on which the light
// falls while it is dark elsewhere by Dark: 0 is not at all, 1 is black.
type Lamplight struct {
	Pool, Hand, Turn Rect
	Dim              float64
	Focus            Rect
	Dark             float64

	side float64 // the shorter one of the screen
}

// How far the light reaches beyond the pool, the hand or turn, and the focus until it has faded, as parts of the
// screen's shorter side.
const (
	poolFades  = 0.36
	handFades  = 0.11
	focusFades = 0.14
)

// At returns how much is left of red, green and blue at a point.
func (l *Lamplight) At(p Point) [3]float64 {
	if l.Dark == 0 {
		return l.left(p)
	}
	left, out := l.left(p), l.faded(ellipse(l.Focus, p), focusFades)
	for i := range left {
		left[i] = lerp(1, left[i], lerp(1, out, l.Dark)) * (1 - l.Dark*out) // what the light falls on has all of it
	}
	return left
}

// left returns what At would return if there were no focus. Where the light fades it is warm.
func (l *Lamplight) left(p Point) (left [3]float64) {
	const warm, cool = 0.5, 0.12 // how much less of red than of green is lost where the light begins to fade, and where it is dim
	off := min(l.faded(ellipse(l.Pool, p), poolFades), l.faded(min(beyond(l.Hand, p), beyond(l.Turn, p)), handFades))
	tint := lerp(warm, cool, off)
	for i := range left {
		left[i] = 1 - off*(1-l.Dim)*(1+tint*float64(i-1))
	}
	return left
}

// faded returns how far light that reaches so many parts of the screen's side has faded at a distance.
func (l *Lamplight) faded(d, reach float64) float64 {
	return InOut.At(clamp(d/(reach*l.side), 0, 1))
}

// ellipse returns how far a point is outside the ellipse within r, about, in dp; far if there is none.
func ellipse(r Rect, p Point) float64 {
	if r.W <= 0 || r.H <= 0 {
		return math.MaxFloat64
	}
	c := r.Centre()
	return (math.Hypot((p.X-c.X)*2/r.W, (p.Y-c.Y)*2/r.H) - 1) * min(r.W, r.H) / 2
}

// beyond returns how far a point is outside r, in dp; far if there is no r.
func beyond(r Rect, p Point) float64 {
	if r.W <= 0 || r.H <= 0 {
		return math.MaxFloat64
	}
	c := r.Centre()
	return math.Hypot(max(0, math.Abs(p.X-c.X)-r.W/2), max(0, math.Abs(p.Y-c.Y)-r.H/2))
}

// The light is a mesh of this many cells, each shaded from corner to corner.
const lampWide, lampHigh = 40, 26

// A shade darkens what has been drawn, once and all at once.
type shade struct {
	on   *canvas
	made struct { // what the mesh was made for
		light       Lamplight
		w, h, scale float64
	}
	vertices [(lampWide + 1) * (lampHigh + 1)]ebiten.Vertex
	indices  [6 * lampWide * lampHigh]uint16
	n        int // indices
}

// draw takes the light away from all that has been drawn.
func (d *shade) draw(l *Lamplight) {
	if d.on.shaded != nil {
		d.on.shaded(l)
	}
	if d.on.unpainted {
		d.on.tell("lamplight", *l)
		return
	}
	d.paint(l)
}

// cloth takes the light away from the table, on which nothing lies yet.
func (d *shade) cloth(l Lamplight) {
	if !d.on.unpainted {
		l.Dark = 0 // which is for all of it
		d.paint(&l)
	}
}

// paint darkens what has been drawn.
func (d *shade) paint(l *Lamplight) {
	was := d.made
	if d.made.light, d.made.w, d.made.h, d.made.scale = *l, d.on.w, d.on.h, d.on.scale; d.made != was {
		d.make(l)
	}
	if d.n > 0 {
		op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: multiply, DisableMipmaps: true}
		d.on.dst.DrawTriangles(d.vertices[:], d.indices[:d.n], d.on.dot, &op)
	}
}

// make makes the mesh. Cells in full light are left out.
func (d *shade) make(l *Lamplight) {
	w, h := d.on.w/lampWide, d.on.h/lampHigh
	for i := range d.vertices {
		x, y := float64(i%(lampWide+1))*w, float64(i/(lampWide+1))*h
		left := l.At(Point{x, y})
		d.vertices[i] = ebiten.Vertex{DstX: float32(x * d.on.scale), DstY: float32(y * d.on.scale), SrcX: 1.5, SrcY: 1.5,
			ColorR: float32(left[0]), ColorG: float32(left[1]), ColorB: float32(left[2]), ColorA: 1}
	}
	d.n = 0
	for y := range lampHigh {
		for x := range lampWide {
			a := uint16(y*(lampWide+1) + x)
			b, c, e := a+1, a+lampWide+1, a+lampWide+2
			if !d.full(a) || !d.full(b) || !d.full(c) || !d.full(e) {
				d.n += copy(d.indices[d.n:], []uint16{a, b, c, b, e, c})
			}
		}
	}
}

func (d *shade) full(i uint16) bool { return d.vertices[i].ColorB > 0.998 }

// Light sets the light in which what follows in this frame is to be seen once Shade is called. Words
// are drawn brighter where there is less of it, so that they can be read. High contrast has full light
// everywhere, except outside the focus.
func (s *Screen) Light(l Lamplight) {
	if s.Theme().HighContrast {
		l.Dim = 1
	}
	l.side = min(s.on.w, s.on.h)
	s.on.light, s.on.lit = l, true
}

// Shade takes the light that Light set away from all that has been drawn.
func (s *Screen) Shade() {
	s.shade.draw(&s.on.light)
	s.on.lit = false
}

// ink returns how bright words of the colour c have to be drawn at a point: so that they lose half as
// much as what is around them.
func (c *canvas) ink(ink color.RGBA, p Point) color.RGBA {
	if !c.lit || c.light.Dim == 1 {
		return ink
	}
	left := c.light.left(p)
	k := func(v uint8, left float64) uint8 { return uint8(min(float64(ink.A), float64(v)/math.Sqrt(left))) }
	return color.RGBA{k(ink.R, left[0]), k(ink.G, left[1]), k(ink.B, left[2]), ink.A}
}
