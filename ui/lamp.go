package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// A Lamplight is the light of the one lamp over a table: full in the ellipse within Pool, over
// Hand, over Turn, the place of who is to act, and over Read, where something is to be read, and
// falling off around them until Dim of it is left. Most of it falls on Score too. The table itself
// loses it twice, so that what lies on it stands out. Focus is the ellipse on which the light falls
// while it is dark elsewhere by Dark: 0 is not at all, 1 is black.
type Lamplight struct {
	Pool, Hand, Turn Rect
	Read, Score      Rect
	Dim              float64
	Focus            Rect
	Dark             float64
	Flicker          float64 // how much less warm it is for a moment, as a part
	Warmer           float64 // how much warmer it is than usual, from 0 to 1

	side float64 // the shorter one of the screen
}

// How far the light reaches beyond the pool, the hand or turn, and the focus until it has faded, as
// parts of the screen's shorter side.
const (
	poolFades  = 0.34
	handFades  = 0.17
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
	const warm, cool = 0.5, 0.16 // how much less of red than of green is lost where the light begins to fade, and where it is dim
	off := min(l.faded(ellipse(l.Pool, p), poolFades), l.faded(min(beyond(l.Hand, p), beyond(l.Turn, p), beyond(l.Read, p)), handFades))
	const aside = 0.25 // how much of it is lost on the score
	off = min(off, max(aside, l.faded(beyond(l.Score, p), handFades)))
	const glow = 0.1 // how much more it is late
	tint := lerp(warm, cool, off) + glow*l.Warmer
	for i := range left {
		left[i] = 1 - off*(1-l.Dim)*(1+tint*float64(i-1))
	}
	return left
}

// away returns the offset of a shadow cast from p, at most long: away from the lamp, which hangs
// over the far end of the pool, and shorter below it.
func (l *Lamplight) away(p Point, long float64) Point {
	const (
		over  = 0.1  // where it hangs, as a part of the pool's height
		near  = 0.45 // how far off shadows are longest, as a part of the screen's side
		least = 0.45 // how long they are below it, as a part of long
	)
	x, y := p.X-l.Pool.X-l.Pool.W/2, p.Y-l.Pool.Y-over*l.Pool.H
	d := math.Hypot(x, y)
	if d == 0 {
		return Point{}
	}
	long *= least + (1-least)*min(1, d/(near*l.side))
	return Point{x / d * long, y / d * long}
}

// faded returns how far light that reaches so many parts of the screen's side has faded at a
// distance.
func (l *Lamplight) faded(d, reach float64) float64 {
	return InOut.At(clamp(d/(reach*l.side), 0, 1))
}

// ellipse returns how far a point is outside the ellipse within r, about, in dp; far if there is
// none.
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

// A lampMesh is the mesh with a colour at each corner.
type lampMesh struct {
	made struct { // what the mesh was made for
		light       Lamplight
		strength    float64
		w, h, scale float64
	}
	vertices [(lampWide + 1) * (lampHigh + 1)]ebiten.Vertex
	indices  [6 * lampWide * lampHigh]uint16
	n        int // indices
}

// A shade darkens what has been drawn, once and all at once, and lights the table below the lamp.
type shade struct {
	on         *canvas
	loss, core lampMesh // what the light loses, and its warm core on the table
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
	d.loss.draw(d.on, l, &loses, 1)
}

// cores gives how much of its colour the lamp adds to the middle of each table. The one over a
// walnut desk is green.
var cores = [...]float64{Baize: 0.34, Harbour: 0.27, Walnut: 0, Bordeaux: 0, Midnight: 0}

// cloth takes the light away from the table, on which nothing lies yet, and adds the lamp's warm
// core.
func (d *shade) cloth(l *Lamplight, core float64) {
	d.loss.draw(d.on, l, &loses, 1)
	if core > 0 && l.Dim < 1 {
		d.core.draw(d.on, l, &warms, core)
	}
}

// core returns what the lamp adds to red, green and blue of the table at a point: most in the
// middle of the pool, and nothing at some distance around it.
func (l *Lamplight) core(p Point, most float64) (more [3]float64) {
	const wide, high, below = 0.66, 0.64, 0.07 // radii, and how far below the middle, as parts of the pool's width and height
	c := l.Pool.Centre()
	d := math.Hypot((p.X-c.X)/(wide*l.Pool.W), (p.Y-c.Y-below*l.Pool.H)/(high*l.Pool.H))
	if d >= 1 {
		return more
	}
	most *= (1 - d*d) * (1 - d*d)
	return [3]float64{most * float64(art.Lamplight.R) / 255, most * float64(art.Lamplight.G) / 255, most * float64(art.Lamplight.B) / 255}
}

// screened lights what is already drawn, and leaves its opacity as it is.
var screened = ebiten.Blend{
	BlendFactorSourceRGB: ebiten.BlendFactorOne, BlendFactorDestinationRGB: ebiten.BlendFactorOneMinusSourceColor, BlendOperationRGB: ebiten.BlendOperationAdd,
	BlendFactorSourceAlpha: ebiten.BlendFactorZero, BlendFactorDestinationAlpha: ebiten.BlendFactorOne, BlendOperationAlpha: ebiten.BlendOperationAdd,
}

// A lighting is what a mesh does to what has been drawn: of what at returns for a corner, none
// changes nothing.
type lighting struct {
	blend ebiten.Blend
	none  float64
	at    func(l *Lamplight, p Point, strength float64) [3]float64
}

// loses takes away what the light loses, and warms adds its core.
var (
	loses = lighting{multiply, 1, func(l *Lamplight, p Point, _ float64) [3]float64 { return l.At(p) }}
	warms = lighting{screened, 0, (*Lamplight).core}
)

// draw does what of does, with that strength.
func (m *lampMesh) draw(on *canvas, l *Lamplight, of *lighting, strength float64) {
	was := m.made
	m.made.light, m.made.strength, m.made.w, m.made.h, m.made.scale = *l, strength, on.w, on.h, on.scale
	m.made.light.Flicker = 0 // strength tells it
	if m.made != was {
		m.make(on, of)
	}
	if m.n > 0 {
		op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: of.blend, DisableMipmaps: true}
		on.dst.DrawTriangles(m.vertices[:], m.indices[:m.n], on.dot, &op)
	}
}

// make makes the mesh. Cells in which nothing changes are left out.
func (m *lampMesh) make(on *canvas, of *lighting) {
	w, h, none := on.w/lampWide, on.h/lampHigh, float32(of.none)
	for i := range m.vertices {
		x, y := float64(i%(lampWide+1))*w, float64(i/(lampWide+1))*h
		c := of.at(&m.made.light, Point{x, y}, m.made.strength)
		m.vertices[i] = ebiten.Vertex{DstX: float32(x * on.scale), DstY: float32(y * on.scale), SrcX: 1.5, SrcY: 1.5,
			ColorR: float32(c[0]), ColorG: float32(c[1]), ColorB: float32(c[2]), ColorA: 1}
	}
	is := func(i uint16) bool { return max(m.vertices[i].ColorB-none, none-m.vertices[i].ColorB) > 0.004 }
	m.n = 0
	for y := range lampHigh {
		for x := range lampWide {
			a := uint16(y*(lampWide+1) + x)
			b, c, e := a+1, a+lampWide+1, a+lampWide+2
			if is(a) || is(b) || is(c) || is(e) {
				m.n += copy(m.indices[m.n:], []uint16{a, b, c, b, e, c})
			}
		}
	}
}

// Light sets the light in which what follows in this frame is to be seen once Shade is called.
// Words are drawn brighter where there is less of it, so that they can be read. High contrast has
// full light everywhere, except outside the focus.
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

// ink returns how bright words of the colour c have to be drawn at a point: so that they lose half
// as much as what is around them.
func (c *canvas) ink(ink color.RGBA, p Point) color.RGBA {
	if !c.lit || c.light.Dim == 1 {
		return ink
	}
	left := c.light.left(p)
	k := func(v uint8, left float64) uint8 { return uint8(min(float64(ink.A), float64(v)/math.Sqrt(left))) }
	return color.RGBA{k(ink.R, left[0]), k(ink.G, left[1]), k(ink.B, left[2]), ink.A}
}
