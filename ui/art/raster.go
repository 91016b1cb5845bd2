package art

import (
	"image"
	"image/color"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A canvas paints drawings onto an image. It is rasterx's scanner too: it gathers a path's lines
// first, so that each is rasterised within its own bounds and not over the whole picture.
type canvas struct {
	img     *image.RGBA
	pal     *palette
	fill    *rasterx.Filler
	stroke  *rasterx.Stroker
	r       vector.Rasterizer
	source  *image.Uniform
	clip    image.Rectangle // nothing is painted outside
	lines   []line
	min     fixed.Point26_6
	max     fixed.Point26_6
	replace func(name string) string // chooses the picture that an insert stands for
}

type line struct {
	fixed.Point26_6
	start bool
}

func newCanvas(w, h int, pal *palette) *canvas {
	c := &canvas{img: image.NewRGBA(image.Rect(0, 0, w, h)), pal: pal, source: &image.Uniform{}}
	c.clip = c.img.Rect
	c.fill = rasterx.NewFiller(w, h, c)
	c.stroke = rasterx.NewStroker(w, h, c)
	c.Clear()
	return c
}

// draw paints the named picture through m.
func (c *canvas) draw(name string, m rasterx.Matrix2D) {
	d := load(name)
	for i := range d.shapes {
		s := &d.shapes[i]
		if s.insert != "" {
			inner := s.insert
			if c.replace != nil {
				inner = c.replace(inner)
			}
			in := load(inner)
			c.draw(inner, m.Mult(s.place).Scale(1/in.w, 1/in.h))
			continue
		}
		col := c.pal.colour(s.paint)
		if s.opacity < 1 {
			col = rgbaTimes(col, s.opacity)
		}
		c.source.C = col
		if s.stroke > 0 {
			w := s.stroke * math.Sqrt(math.Abs(m.A*m.D-m.B*m.C))
			capF, gap, join := rasterx.ButtCap, rasterx.FlatGap, rasterx.Miter
			if s.round {
				capF, gap, join = rasterx.RoundCap, rasterx.RoundGap, rasterx.Round
			}
			c.stroke.SetStroke(fixed.Int26_6(w*64), 4*64, capF, capF, gap, join)
			run(c.stroke, s.path, m)
			c.stroke.Draw()
			c.stroke.Clear()
		} else {
			run(c.fill, s.path, m)
			c.fill.Draw()
			c.fill.Clear()
		}
	}
}

// fit draws the named picture into the box at x, y of width w.
func (c *canvas) fit(name string, x, y, w float64) {
	s := w / load(name).w
	c.draw(name, rasterx.Identity.Translate(x, y).Scale(s, s))
}

func run(to rasterx.Adder, path []segment, m rasterx.Matrix2D) {
	at := func(p point) fixed.Point26_6 {
		x, y := m.Transform(p.x, p.y)
		return rasterx.ToFixedP(x, y)
	}
	open := false
	for i := range path {
		switch s := &path[i]; s.op {
		case 'M':
			if open {
				to.Stop(false)
			}
			to.Start(at(s.p[0]))
			open = true
		case 'L':
			to.Line(at(s.p[0]))
		case 'C':
			to.CubeBezier(at(s.p[0]), at(s.p[1]), at(s.p[2]))
		case 'Z':
			to.Stop(true)
			open = false
		}
	}
	if open {
		to.Stop(false)
	}
}

// The rest is rasterx.Scanner.

func (c *canvas) Start(a fixed.Point26_6) { c.add(a, true) }
func (c *canvas) Line(a fixed.Point26_6)  { c.add(a, false) }

func (c *canvas) add(a fixed.Point26_6, start bool) {
	c.lines = append(c.lines, line{a, start})
	c.min.X, c.min.Y = min(c.min.X, a.X), min(c.min.Y, a.Y)
	c.max.X, c.max.Y = max(c.max.X, a.X), max(c.max.Y, a.Y)
}

func (c *canvas) Draw() {
	if len(c.lines) == 0 {
		return
	}
	box := image.Rect(c.min.X.Floor(), c.min.Y.Floor(), c.max.X.Ceil(), c.max.Y.Ceil()).Intersect(c.clip)
	if !box.Empty() {
		// Lines outside the box are the rasteriser's to clip.
		c.r.Reset(box.Dx(), box.Dy())
		ox, oy := float32(box.Min.X), float32(box.Min.Y)
		for _, l := range c.lines {
			x, y := float32(l.X)/64-ox, float32(l.Y)/64-oy
			if l.start {
				c.r.MoveTo(x, y)
			} else {
				c.r.LineTo(x, y)
			}
		}
		c.r.Draw(c.img, box, c.source, image.Point{})
	}
}

func (c *canvas) Clear() {
	c.lines = c.lines[:0]
	c.min = fixed.Point26_6{X: math.MaxInt32, Y: math.MaxInt32}
	c.max = fixed.Point26_6{X: math.MinInt32, Y: math.MinInt32}
}

func (c *canvas) GetPathExtent() fixed.Rectangle26_6 {
	return fixed.Rectangle26_6{Min: c.min, Max: c.max}
}
func (c *canvas) SetBounds(w, h int)        {}
func (c *canvas) SetColor(col any)          {}
func (c *canvas) SetWinding(nonZero bool)   {}
func (c *canvas) SetClip(r image.Rectangle) {}

func rgbaTimes(c color.RGBA, f float64) color.RGBA {
	t := func(v uint8) uint8 { return uint8(float64(v)*f + 0.5) }
	return color.RGBA{t(c.R), t(c.G), t(c.B), t(c.A)}
}
