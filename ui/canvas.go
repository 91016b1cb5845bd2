package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A canvas is the image of a frame, with everything that determines how something looks on it.
type canvas struct {
	dst, whole *ebiten.Image // what is drawn on now, and all of it
	w, h       float64       // dp
	scale      float64       // device pixels in a dp
	theme      Theme
	fade       float64
	within     Rect          // the area in which drawing is visible: the screen, or the clip
	dot        *ebiten.Image // one white pixel
	copied     *ebiten.Image // for jolt; nil if there was none
	light      Lamplight     // in which all is to be seen, if lit
	lit        bool

	onlookers
}

func newCanvas() *canvas {
	block := image.NewAlpha(image.Rect(0, 0, 3, 3))
	for i := range block.Pix {
		block.Pix[i] = 255
	}
	return &canvas{scale: 1, fade: 1, dot: white(block).SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)}
}

// white turns coverage into a white picture that is tinted when drawn.
func white(mask *image.Alpha) *ebiten.Image {
	b := mask.Bounds()
	img := image.NewRGBA(b)
	for i, a := range mask.Pix {
		img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3] = a, a, a, a
	}
	return ebiten.NewImageFromImage(img)
}

// begin starts a frame on dst.
func (c *canvas) begin(dst *ebiten.Image) {
	c.whole, c.dst = dst, dst
	c.within, c.fade = c.bounds(), 1
}

func (c *canvas) bounds() Rect { return Rect{0, 0, c.w, c.h} }

// clip restricts drawing to r, until unclip.
func (c *canvas) clip(r Rect) {
	c.unclip()
	q := c.snapped(r)
	c.within = Rect{q.x / c.scale, q.y / c.scale, q.w / c.scale, q.h / c.scale}.common(c.bounds())
	if c.unpainted {
		return
	}
	c.dst = c.whole.RecyclableSubImage(image.Rect(int(q.x), int(q.y), int(q.x+q.w), int(q.y+q.h)))
}

func (c *canvas) unclip() {
	c.within = c.bounds()
	if c.dst != c.whole {
		c.dst.Recycle()
		c.dst = c.whole
	}
}

// pixels is a rect in device pixels.
type pixels struct{ x, y, w, h float64 }

// snapped returns r rounded to whole device pixels, so that edges stay sharp.
func (c *canvas) snapped(r Rect) pixels {
	x, y := math.Round(r.X*c.scale), math.Round(r.Y*c.scale)
	return pixels{x, y, math.Round(r.Right()*c.scale) - x, math.Round(r.Bottom()*c.scale) - y}
}

// px returns a length in whole device pixels, at least one.
func (c *canvas) px(dp float64) int { return max(1, int(math.Round(dp*c.scale))) }

// tint is like ebiten's ScaleWithColor, which allocates.
func (c *canvas) tint(k *ebiten.ColorScale, ink color.RGBA) {
	f := float32(c.fade) / 255
	k.Scale(float32(ink.R)*f, float32(ink.G)*f, float32(ink.B)*f, float32(ink.A)*f)
}

// draw draws a picture.
func (c *canvas) draw(img *ebiten.Image, op *ebiten.DrawImageOptions) {
	if c.drawn != nil {
		size, g := img.Bounds().Size(), &op.GeoM
		x, y := g.Apply(0, 0)
		w := float64(size.X) * math.Hypot(g.Element(0, 0), g.Element(1, 0))
		h := float64(size.Y) * math.Hypot(g.Element(0, 1), g.Element(1, 1))
		c.drawn(pixels{x, y, w, h})
	}
	if c.unpainted {
		c.tell(img.Bounds(), op.GeoM, op.ColorScale)
		return
	}
	c.dst.DrawImage(img, op)
}

// fill paints a rect.
func (c *canvas) fill(r Rect, ink color.RGBA) {
	q := c.snapped(r)
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(q.w, q.h)
	op.GeoM.Translate(q.x, q.y)
	c.tint(&op.ColorScale, ink)
	c.draw(c.dot, &op)
}

// image draws a picture over r.
func (c *canvas) image(img *ebiten.Image, r Rect) {
	b := img.Bounds()
	q := c.snapped(r)
	var op ebiten.DrawImageOptions
	kx, ky := q.w/float64(b.Dx()), q.h/float64(b.Dy())
	op.GeoM.Scale(kx, ky)
	op.GeoM.Translate(q.x, q.y)
	if kx != 1 || ky != 1 {
		op.Filter = ebiten.FilterLinear
	}
	op.ColorScale.ScaleAlpha(float32(c.fade))
	c.draw(img, &op)
}

// cover draws an opaque picture over the whole screen. What was there is not looked at, which takes
// less time.
func (c *canvas) cover(img *ebiten.Image) {
	b := img.Bounds()
	q := c.snapped(c.bounds())
	op := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Scale(q.w/float64(b.Dx()), q.h/float64(b.Dy()))
	if b.Dx() != int(q.w) || b.Dy() != int(q.h) {
		op.Filter = ebiten.FilterLinear
	}
	c.draw(img, &op)
}

// still draws a picture pixel for pixel.
func (c *canvas) still(img *ebiten.Image, x, y float64, ink color.RGBA) {
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(math.Round(x), math.Round(y))
	c.tint(&op.ColorScale, ink)
	c.draw(img, &op)
}

// jolt moves all that has been drawn by so many dp. What it moves away from stays as it was.
func (c *canvas) jolt(dx, dy float64) {
	if c.unpainted {
		c.tell("jolt", dx, dy)
		return
	}
	b := c.whole.Bounds()
	if c.copied == nil || c.copied.Bounds().Size() != b.Size() {
		if c.copied != nil {
			c.copied.Deallocate()
		}
		c.copied = ebiten.NewImage(b.Dx(), b.Dy())
	}
	op := ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	op.GeoM.Translate(float64(-b.Min.X), float64(-b.Min.Y))
	c.copied.DrawImage(c.whole, &op)
	op.GeoM.Reset()
	op.GeoM.Translate(float64(b.Min.X)+math.Round(dx*c.scale), float64(b.Min.Y)+math.Round(dy*c.scale))
	c.whole.DrawImage(c.copied, &op)
}

// again makes Ebitengine show the present picture of dst once more, by drawing something invisible.
func (c *canvas) again(dst *ebiten.Image) {
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(0)
	dst.DrawImage(c.dot, &op)
}
