package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"sync"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A Canvas paints drawings onto an image.
type Canvas struct {
	pal     *Palette
	replace func(name string) string // chooses the picture that an insert stands for
	blinks  bool                     // what is hidden until it blinks is painted too
	blinked image.Rectangle          // and lies there
	mood    string                   // the groups of other moods are not painted

	fill   *rasterx.Filler
	stroke *rasterx.Stroker
	scan   scanner
}

// A scanner is rasterx's. It collects the lines of a path first, so that each path is rasterised
// within its own bounds and not over the whole picture.
type scanner struct {
	img      *image.RGBA
	clip     image.Rectangle // nothing is painted outside
	stencil  *image.Alpha    // and only as far as it covers; nil: everything
	colour   color.RGBA
	ramp     ramp // in use instead of the colour if ramped
	ramped   bool
	r        vector.Rasterizer
	mask     []uint8
	lines    []line
	min, max fixed.Point26_6
}

type line struct {
	fixed.Point26_6
	start bool
}

// canvases keeps the buffers of finished canvases.
var canvases = sync.Pool{New: func() any {
	c := &Canvas{}
	c.fill = rasterx.NewFiller(0, 0, &c.scan)
	c.stroke = rasterx.NewStroker(0, 0, &c.scan)
	return c
}}

// NewCanvas returns an empty canvas of w by h pixels.
func NewCanvas(w, h int, pal *Palette) *Canvas {
	c := canvases.Get().(*Canvas)
	c.Use(pal, nil)
	c.scan.img = image.NewRGBA(image.Rect(0, 0, w, h))
	c.scan.clip = c.scan.img.Rect
	c.scan.Clear()
	c.blinks, c.blinked, c.mood = false, image.Rectangle{}, Rest
	return c
}

// CardW and CardH are the size of a card in the units it is drawn in.
const CardW, CardH = 240.0, 336.0

// NewCard returns an empty card, w pixels wide and 7/5 as high.
func NewCard(w int, pal *Palette) *Canvas { return NewCanvas(w, (w*7+2)/5, pal) }

// Use sets the palette for the drawings that follow. If replace is not nil, it chooses the
// replacements of their inserts.
func (c *Canvas) Use(pal *Palette, replace func(name string) string) { c.pal, c.replace = pal, replace }

// Blink paints the picture as it is while it blinks, if look.Blink is set; then Done returns only
// the part that differs.
func (c *Canvas) Blink(look Look) { c.blinks = look.Blink }

// Mood chooses the mood in which what follows is painted: of the groups with an id "mood-…", those
// of another mood are left out. At first it is Rest.
func (c *Canvas) Mood(mood string) { c.mood = mood }

// WithPalette calls draw with another palette.
func (c *Canvas) WithPalette(pal *Palette, draw func()) {
	was := c.pal
	c.pal = pal
	draw()
	c.pal = was
}

// Colour returns a colour of the palette in use.
func (c *Canvas) Colour(k Key) color.RGBA { return c.pal[k] }

// Clip restricts what follows to r, in pixels.
func (c *Canvas) Clip(r image.Rectangle) { c.scan.clip = r.Intersect(c.scan.img.Rect) }

// Bounds returns the whole canvas.
func (c *Canvas) Bounds() image.Rectangle { return c.scan.img.Rect }

// Unit returns the number of pixels in a unit of a card.
func (c *Canvas) Unit() float64 { return float64(c.scan.img.Rect.Dx()) / CardW }

// DrawCached paints what draws paints onto an empty canvas. If k holds the result of the same key
// at this size, it is copied instead.
func (c *Canvas) DrawCached(k *Cached, key any, draws func()) {
	k.Lock()
	defer k.Unlock()
	if img := c.scan.img; k.img == nil || k.key != key || k.img.Rect != img.Rect {
		draws()
		k.key, k.img = key, image.NewRGBA(img.Rect)
		copy(k.img.Pix, img.Pix)
		return
	}
	copy(c.scan.img.Pix, k.img.Pix)
}

// Cached holds a picture with which several cards, painted one after another, begin.
type Cached struct {
	sync.Mutex
	key any
	img *image.RGBA
}

// Finish returns the image and releases the buffers for another canvas.
func (c *Canvas) Finish() *image.RGBA {
	m := c.scan.img
	if c.blinks {
		part := image.NewRGBA(c.blinked)
		draw.Draw(part, part.Rect, m, part.Rect.Min, draw.Src)
		m = part
	}
	c.scan.img = nil
	canvases.Put(c)
	return m
}

// Draw paints the named picture through m, which maps its units to pixels.
func (c *Canvas) Draw(name string, m rasterx.Matrix2D) { c.shapes(load(name).shapes, m) }

func (c *Canvas) shapes(list []shape, m rasterx.Matrix2D) {
	for i := range list {
		switch s := &list[i]; {
		case s.insert != "":
			inner := s.insert
			if c.replace != nil {
				inner = c.replace(inner)
			}
			in := load(inner)
			c.Draw(inner, m.Mult(s.place).Scale(1/in.w, 1/in.h))
		case s.layer != nil:
			if (!s.layer.blink || c.blinks) && (s.layer.mood == "" || s.layer.mood == c.mood) {
				c.layer(s.layer, m)
			}
		default:
			c.shape(s, m)
		}
	}
}

func (c *Canvas) shape(s *shape, m rasterx.Matrix2D) {
	if g := s.paint.ramp; g != nil {
		c.scan.ramp.set(g, c.pal, s.opacity, m)
		c.scan.ramped = true
		defer func() { c.scan.ramped = false }()
	} else {
		c.scan.colour = c.pal.colour(s.paint)
		if s.opacity < 1 {
			c.scan.colour = rgbaTimes(c.scan.colour, s.opacity)
		}
	}
	c.trace(s, m)
	c.scan.Draw()
	c.scan.Clear()
}

// trace collects the lines of a shape.
func (c *Canvas) trace(s *shape, m rasterx.Matrix2D) {
	if s.stroke == 0 {
		run(c.fill, s.path, m)
		return
	}
	ends, gap := rasterx.ButtCap, rasterx.FlatGap
	if s.round {
		ends = rasterx.RoundCap
	}
	if s.join == rasterx.Round {
		gap = rasterx.RoundGap
	}
	c.stroke.SetStroke(fixed.Int26_6(s.stroke*scaleOf(m)*64), 4*64, ends, ends, gap, s.join)
	run(c.stroke, s.path, m)
}

// Put paints the named picture w wide at x, y in the units that m maps to pixels.
func (c *Canvas) Put(name string, m rasterx.Matrix2D, x, y, w float64) {
	s := w / load(name).w
	c.Draw(name, m.Translate(x, y).Scale(s, s))
}

// Fit paints the named picture as wide as the canvas.
func (c *Canvas) Fit(name string) {
	c.Put(name, rasterx.Identity, 0, 0, float64(c.scan.img.Rect.Dx()))
}

// OnCard paints the named picture into a box at x, y of width w, in units of a card.
func (c *Canvas) OnCard(name string, x, y, w float64) {
	u := c.Unit()
	c.Put(name, rasterx.Identity, x*u, y*u, w*u)
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

// The methods below implement rasterx.Scanner.

func (c *scanner) Start(a fixed.Point26_6) { c.add(a, true) }
func (c *scanner) Line(a fixed.Point26_6)  { c.add(a, false) }

func (c *scanner) add(a fixed.Point26_6, start bool) {
	c.lines = append(c.lines, line{a, start})
	c.min.X, c.min.Y = min(c.min.X, a.X), min(c.min.Y, a.Y)
	c.max.X, c.max.Y = max(c.max.X, a.X), max(c.max.Y, a.Y)
}

func (c *scanner) Draw() {
	box, mask := c.cover()
	w := box.Dx()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		cover := mask[(y-box.Min.Y)*w:][:w]
		if c.stencil != nil {
			within(cover, c.stencil.Pix[c.stencil.PixOffset(box.Min.X, y):])
		}
		row := c.img.Pix[c.img.PixOffset(box.Min.X, y):][:4*w]
		if c.ramped {
			c.ramp.blend(row, cover, box.Min.X, y)
		} else {
			blend(row, cover, c.colour)
		}
	}
}

// cover rasterises the collected lines. It returns the box they cover and the coverage of each of
// its pixels.
func (c *scanner) cover() (box image.Rectangle, mask []uint8) {
	box = image.Rect(c.min.X.Floor(), c.min.Y.Floor(), c.max.X.Ceil(), c.max.Y.Ceil()).Intersect(c.clip)
	if len(c.lines) == 0 || box.Empty() {
		return image.Rectangle{}, nil
	}
	// Lines outside the box are the rasteriser's to clip.
	w, h := box.Dx(), box.Dy()
	c.r.Reset(w, h)
	c.r.DrawOp = draw.Src
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	for _, l := range c.lines {
		x, y := float32(l.X)/64-ox, float32(l.Y)/64-oy
		if l.start {
			c.r.MoveTo(x, y)
		} else {
			c.r.LineTo(x, y)
		}
	}
	c.mask = slices.Grow(c.mask[:0], w*h)[:w*h]
	m := image.Alpha{Pix: c.mask, Stride: w, Rect: image.Rect(0, 0, w, h)}
	c.r.Draw(&m, m.Rect, image.Opaque, image.Point{})
	return box, c.mask
}

// blend blends col over a row of pixels where the mask covers them. Most of a mask is 0 or full, so
// those cases come first.
func blend(row, mask []uint8, col color.RGBA) {
	for i, m := range mask {
		if m == 0 {
			continue
		}
		p := row[4*i : 4*i+4 : 4*i+4]
		if m == 0xff && col.A == 0xff {
			p[0], p[1], p[2], p[3] = col.R, col.G, col.B, 0xff
			continue
		}
		cover := uint32(m)
		rest := 255*255 - cover*uint32(col.A)
		p[0] = uint8((uint32(col.R)*cover*255 + uint32(p[0])*rest + 255*255/2) / (255 * 255))
		p[1] = uint8((uint32(col.G)*cover*255 + uint32(p[1])*rest + 255*255/2) / (255 * 255))
		p[2] = uint8((uint32(col.B)*cover*255 + uint32(p[2])*rest + 255*255/2) / (255 * 255))
		p[3] = uint8((uint32(col.A)*cover*255 + uint32(p[3])*rest + 255*255/2) / (255 * 255))
	}
}

func (c *scanner) Clear() {
	c.lines = c.lines[:0]
	c.min = fixed.Point26_6{X: math.MaxInt32, Y: math.MaxInt32}
	c.max = fixed.Point26_6{X: math.MinInt32, Y: math.MinInt32}
}

func (c *scanner) GetPathExtent() fixed.Rectangle26_6 {
	return fixed.Rectangle26_6{Min: c.min, Max: c.max}
}
func (c *scanner) SetBounds(w, h int)        {}
func (c *scanner) SetColor(col any)          {}
func (c *scanner) SetWinding(nonZero bool)   {}
func (c *scanner) SetClip(r image.Rectangle) {}

func rgbaTimes(c color.RGBA, f float64) color.RGBA {
	t := func(v uint8) uint8 { return uint8(float64(v)*f + 0.5) }
	return color.RGBA{t(c.R), t(c.G), t(c.B), t(c.A)}
}
