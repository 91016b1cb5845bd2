package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// A patch is a white box in nine parts, made once on the CPU: corners keep their shape, edges and
// middle stretch. It is tinted when drawn.
type patch struct {
	img    *ebiten.Image
	corner float32 // how much of the picture is corner, in its own pixels
	hollow bool    // there is nothing in its middle
}

type patchKind uint8

const (
	filled patchKind = iota
	ringed
	shaded // from its edge inwards, ever less
	deco   // the hairline of a deco panel, with stepped corners
)

type patchKey struct {
	kind         patchKind
	radius, line int // device pixels
}

// boxes draws panels, shadows and glows.
type boxes struct {
	on      *canvas
	patches map[patchKey]*patch
	softly  *patch
	around  *patch // softly, without its middle

	corners [16]ebiten.Vertex // scratch space, as are turn and cast
	turn    ebiten.GeoM
	cast    ebiten.GeoM
}

func newBoxes(on *canvas) *boxes {
	b := &boxes{on: on, patches: map[patchKey]*patch{}, softly: softPatch()}
	b.around = &patch{b.softly.img, b.softly.corner, true}
	return b
}

func (b *boxes) patch(k patchKey) *patch {
	if p, ok := b.patches[k]; ok {
		return p
	}
	var mask *image.Alpha
	var corner int
	switch k.kind {
	case filled:
		mask, corner = art.FilledMask(k.radius)
	case ringed:
		mask, corner = art.RingMask(k.radius, k.line)
	case shaded:
		mask, corner = art.ShadeMask(k.radius, k.line)
	case deco:
		mask, corner = art.DecoMask(k.radius, k.line)
	}
	p := &patch{white(mask), float32(corner), k.kind != filled}
	b.patches[k] = p
	return p
}

// The soft patch serves every shadow and glow. Its corners are drawn as large as the blur.
const (
	softBlur   = 24
	softRadius = 12
)

func softPatch() *patch {
	mask, corner := art.SoftMask(softRadius, softBlur)
	return &patch{white(mask), float32(corner), false}
}

// nineIndices holds the triangles of the nine parts, the middle last.
var nineIndices = func() (idx []uint16) {
	for _, part := range [9]uint16{0, 1, 2, 3, 5, 6, 7, 8, 4} {
		a := part/3*4 + part%3
		idx = append(idx, a, a+1, a+4, a+1, a+5, a+4)
	}
	return
}()

// rim is the number of nineIndices that surround the middle.
const rim = 8 * 6

// nine draws a patch over q with the given corner size in device pixels and a colour gradient from
// top to bottom. turn, if not nil, is applied last.
func (b *boxes) nine(p *patch, q pixels, corner float64, top, bottom color.RGBA, turn *ebiten.GeoM) {
	if q.w <= 0 || q.h <= 0 || top.A == 0 && bottom.A == 0 {
		return
	}
	if b.on.unpainted {
		if turn == nil {
			turn = &ebiten.GeoM{}
		}
		b.on.tell("patch", p.img.Bounds(), p.hollow, q, corner, top, bottom, *turn)
		return
	}
	n := float32(p.img.Bounds().Dx())
	cx, cy := min(corner, q.w/2), min(corner, q.h/2)
	xs := [4]float64{q.x, q.x + cx, q.x + q.w - cx, q.x + q.w}
	ys := [4]float64{q.y, q.y + cy, q.y + q.h - cy, q.y + q.h}
	srcX, srcY := [4]float32{0, p.corner, n - p.corner, n}, [4]float32{0, p.corner, n - p.corner, n}
	if corner == float64(p.corner) { // the corners of a small box are cut, not squeezed: a dot is round
		srcX[1], srcX[2] = float32(cx), n-float32(cx)
		srcY[1], srcY[2] = float32(cy), n-float32(cy)
	}
	for j := range 4 {
		t := (ys[j] - q.y) / q.h
		const k = 1.0 / 255
		f := b.on.fade * k
		red := float32(lerp(float64(top.R), float64(bottom.R), t) * f)
		green := float32(lerp(float64(top.G), float64(bottom.G), t) * f)
		blue := float32(lerp(float64(top.B), float64(bottom.B), t) * f)
		a := float32(lerp(float64(top.A), float64(bottom.A), t) * f)
		for i := range 4 {
			x, y := xs[i], ys[j]
			if turn != nil {
				x, y = turn.Apply(x, y)
			}
			b.corners[4*j+i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: srcX[i], SrcY: srcY[j], ColorR: red, ColorG: green, ColorB: blue, ColorA: a}
		}
	}
	if b.on.drawn != nil {
		b.on.drawn(q)
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear, DisableMipmaps: true}
	idx := nineIndices
	if p.hollow {
		idx = idx[:rim]
	}
	b.on.dst.DrawTriangles(b.corners[:], idx, p.img, &op)
}

// rim draws a line just inside the edge of a box, with a colour gradient from top to bottom.
func (b *boxes) rim(kind patchKind, r Rect, radius, line float64, top, bottom color.RGBA) {
	q := b.on.snapped(r)
	p := b.patch(patchKey{kind, min(b.on.px(radius), int(min(q.w, q.h)/2)), b.on.px(line)})
	b.nine(p, q, float64(p.corner), top, bottom, nil)
}

// panel draws a rounded box with a colour gradient from top to bottom, and an edge.
func (b *boxes) panel(r Rect, radius, line float64, top, bottom, edge color.RGBA) {
	q := b.on.snapped(r)
	rad := min(b.on.px(radius), int(min(q.w, q.h)/2))
	p := b.patch(patchKey{filled, rad, 0})
	b.nine(p, q, float64(p.corner), top, bottom, nil)
	if edge.A > 0 {
		p = b.patch(patchKey{ringed, rad, b.on.px(line)})
		b.nine(p, q, float64(p.corner), edge, edge, nil)
	}
}

// under returns the soft patch for the shadow under a box. An opaque box hides the middle of its
// shadow, which is then not drawn.
func (b *boxes) under(alpha float64) *patch {
	if alpha*b.on.fade < 1 {
		return b.softly
	}
	return b.around
}

// near is the greatest height of anything at rest, in dp.
const near = 12.0

// shadow draws the shadow of a box that is height dp above the ground, with a patch from under. It
// falls away from the lamp over the table, and elsewhere to the lower right.
func (b *boxes) shadow(p *patch, r Rect, radius, height, alpha float64, turn *ebiten.GeoM) {
	b.shadowOf(p, r, radius, height, 1, alpha, turn)
}

// shadowOf draws the shadow of a thing that is seen smaller by size, such as a card in a pile of
// small ones: as soft as it is small.
func (b *boxes) shadowOf(p *patch, r Rect, radius, height, size, alpha float64, turn *ebiten.GeoM) {
	// Where a box touches the ground its shadow is dark all round, which separates overlapping
	// cards.
	b.soft(p, r.Inset(-size), radius, 5*size, Alpha(color.RGBA{A: 255}, alpha*max(0, 0.7-height*0.02)), turn)
	apart := max(0, height-near) // the shadow of what is higher lies apart
	blur := 8 + height*1.15 - apart*0.7
	const farthest = 24 // farther off it would be on other cards, and not be seen as this one's
	by := Point{min(farthest/2, 1.4+height*0.42+apart*0.08), min(farthest, 2+height*0.8+apart*0.15)}
	if b.on.lit {
		by = b.on.light.away(r.Centre(), math.Hypot(by.X, by.Y))
	}
	b.cast.Reset()
	if turn != nil {
		b.cast = *turn
	}
	b.cast.Translate(by.X*size*b.on.scale, by.Y*size*b.on.scale)
	b.soft(p, r, radius, blur*size, Alpha(color.RGBA{A: 255}, alpha*(0.66-min(height, 40)*0.007)), &b.cast)
}

// press draws how the cloth reacts to a card that has just come down, strength 1 to 0: the shadow
// and some dust spread from under the card.
func (b *boxes) press(r Rect, radius, strength float64, turn *ebiten.GeoM) {
	out := r.W * 0.2 * Out.At(1-strength)
	b.soft(b.softly, r.Inset(-1.2*out-2), radius, 30, Alpha(b.on.theme.Text, 0.44*strength*(1-strength)), turn)
	b.soft(b.softly, r.Inset(-out*0.5-1), radius, 12, Alpha(color.RGBA{A: 255}, 0.75*strength), turn)
}

// glow draws a soft light around a box.
func (b *boxes) glow(p *patch, r Rect, c color.RGBA, strength float64, turn *ebiten.GeoM) {
	b.soft(p, r.Inset(-4), 8, 18, Alpha(c, strength), turn)
}

// soft fills r with a soft edge: half of the blur lies outside.
func (b *boxes) soft(p *patch, r Rect, radius, blur float64, c color.RGBA, turn *ebiten.GeoM) {
	r = r.Inset(-blur / 2)
	corner := (blur + radius) * b.on.scale * float64(p.corner) / (softBlur + softRadius)
	b.nine(p, pixels{r.X * b.on.scale, r.Y * b.on.scale, r.W * b.on.scale, r.H * b.on.scale}, corner, c, c, turn)
}

// turned returns the transformation that scales by kx across and ky down and then turns, around
// at. The next call changes it.
func (b *boxes) turned(at Point, kx, ky, degrees float64) *ebiten.GeoM {
	x, y := at.X*b.on.scale, at.Y*b.on.scale
	b.turn.Reset()
	b.turn.Translate(-x, -y)
	b.turn.Scale(kx, ky)
	b.turn.Rotate(degrees * math.Pi / 180)
	b.turn.Translate(x, y)
	return &b.turn
}
