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

func (s *Screen) patch(k patchKey) *patch {
	if p, ok := s.patches[k]; ok {
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
	s.patches[k] = p
	return p
}

var fromEdge = art.FromEdge

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

// pixels is a rect in device pixels.
type pixels struct{ x, y, w, h float64 }

// snapped returns r rounded to whole device pixels, so that edges stay sharp.
func (s *Screen) snapped(r Rect) pixels {
	x, y := math.Round(r.X*s.scale), math.Round(r.Y*s.scale)
	return pixels{x, y, math.Round(r.Right()*s.scale) - x, math.Round(r.Bottom()*s.scale) - y}
}

// nine draws a patch over q with the given corner size in device pixels and a colour gradient from
// top to bottom. turn, if not nil, is applied last.
func (s *Screen) nine(p *patch, q pixels, corner float64, top, bottom color.RGBA, turn *ebiten.GeoM) {
	if q.w <= 0 || q.h <= 0 || top.A == 0 && bottom.A == 0 {
		return
	}
	if s.unpainted {
		if turn == nil {
			turn = &ebiten.GeoM{}
		}
		s.tell("patch", p.img.Bounds(), p.hollow, q, corner, top, bottom, *turn)
		return
	}
	n := float32(p.img.Bounds().Dx())
	cx, cy := min(corner, q.w/2), min(corner, q.h/2)
	xs := [4]float64{q.x, q.x + cx, q.x + q.w - cx, q.x + q.w}
	ys := [4]float64{q.y, q.y + cy, q.y + q.h - cy, q.y + q.h}
	src := [4]float32{0, p.corner, n - p.corner, n}
	for j := range 4 {
		t := (ys[j] - q.y) / q.h
		const k = 1.0 / 255
		f := s.fade * k
		r := float32(lerp(float64(top.R), float64(bottom.R), t) * f)
		g := float32(lerp(float64(top.G), float64(bottom.G), t) * f)
		b := float32(lerp(float64(top.B), float64(bottom.B), t) * f)
		a := float32(lerp(float64(top.A), float64(bottom.A), t) * f)
		for i := range 4 {
			x, y := xs[i], ys[j]
			if turn != nil {
				x, y = turn.Apply(x, y)
			}
			s.corners[4*j+i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: src[i], SrcY: src[j], ColorR: r, ColorG: g, ColorB: b, ColorA: a}
		}
	}
	if s.drawn != nil {
		s.drawn(q)
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear, DisableMipmaps: true}
	idx := nineIndices
	if p.hollow {
		idx = idx[:rim]
	}
	s.dst.DrawTriangles(s.corners[:], idx, p.img, &op)
}

// Panel draws a rounded box with a thin edge.
func (s *Screen) Panel(r Rect, radius float64, fill, edge color.RGBA) {
	s.panel(r, radius, 1, fill, fill, edge)
}

// Plate draws an opaque panel that lies on the table with a short shadow.
func (s *Screen) Plate(r Rect, radius float64, fill, edge color.RGBA) {
	s.shadow(s.under(1), r, radius, 1, 1, nil)
	s.Panel(r, radius, fill, edge)
}

// Tray draws a panel sunk into the table, so that cards lie above it: the edge nearest the lamp
// shades its ground, and the far edge catches the light.
func (s *Screen) Tray(r Rect, radius float64, top, bottom, edge color.RGBA) {
	t := &s.theme
	black := color.RGBA{A: 255}
	s.panel(r.Inset(-1).Move(0.5, 1), radius+1, 1, Alpha(black, 0), Alpha(t.Text, 0.16), color.RGBA{})
	s.panel(r.Inset(-1), radius+1, 1, black, Blend(black, bottom, 0.7), color.RGBA{})
	s.panel(r, radius, 1, top, bottom, color.RGBA{})
	s.rim(shaded, r, radius, 16, Alpha(black, 0.8), Alpha(black, 0.25))
	s.rim(ringed, r, radius, 1, edge, edge)
}

// rim draws a line just inside the edge of a box, with a colour gradient from top to bottom.
func (s *Screen) rim(kind patchKind, r Rect, radius, line float64, top, bottom color.RGBA) {
	q := s.snapped(r)
	p := s.patch(patchKey{kind, min(s.px(radius), int(min(q.w, q.h)/2)), s.px(line)})
	s.nine(p, q, float64(p.corner), top, bottom, nil)
}

// Lacquer draws the house's own panel: dark, with a hairline with stepped corners inside its edge
// if there is room for one.
func (s *Screen) Lacquer(r Rect) {
	t := &s.theme
	s.Varnish(r)
	if step := 5.0; r.W > 12*step && r.H > 12*step {
		k := patchKey{deco, s.px(step), s.px(1)}
		p := s.patch(k)
		s.nine(p, s.snapped(r.Inset(5)), float64(p.corner), Alpha(t.PanelEdge, 0.4), Alpha(t.PanelEdge, 0.4), nil)
	}
}

// Slate draws a school slate on the table, with a wooden frame.
func (s *Screen) Slate(r Rect, frame float64) {
	t := &s.theme
	wood := Blend(t.PanelTop, t.Accent, 0.22)
	s.shadow(s.under(1), r, 8, 3, 1, nil)
	s.panel(r, 8, 1, Blend(wood, t.Accent, 0.2), Blend(wood, t.Ground, 0.35), Alpha(t.PanelEdge, 0.8))
	in := r.Inset(frame)
	stone := rgb(0x182124)
	if t.HighContrast {
		stone = t.Panel
	}
	s.panel(in, 3, 1, stone, Blend(stone, t.Text, 0.09), color.RGBA{})
	s.rim(shaded, in, 3, 12, Alpha(color.RGBA{A: 255}, 0.7), Alpha(color.RGBA{A: 255}, 0.2))
	s.rim(ringed, in, 3, 1, t.Ground, Alpha(t.Accent, 0.5))
}

// Varnish draws a Lacquer panel without its hairline, for words that reach into the corners.
func (s *Screen) Varnish(r Rect) {
	t := &s.theme
	s.Tray(r, 10, t.Panel, Blend(t.Panel, t.PanelTop, 0.7), Alpha(t.PanelEdge, 0.8))
}

func (s *Screen) panel(r Rect, radius, line float64, top, bottom, edge color.RGBA) {
	q := s.snapped(r)
	rad := min(s.px(radius), int(min(q.w, q.h)/2))
	p := s.patch(patchKey{filled, rad, 0})
	s.nine(p, q, float64(p.corner), top, bottom, nil)
	if edge.A > 0 {
		p = s.patch(patchKey{ringed, rad, s.px(line)})
		s.nine(p, q, float64(p.corner), edge, edge, nil)
	}
}

// px returns a length in whole device pixels, at least one.
func (s *Screen) px(dp float64) int { return max(1, int(math.Round(dp*s.scale))) }

// Shadow draws the soft shadow of a box that is height dp above the ground.
func (s *Screen) Shadow(r Rect, radius, height float64) {
	s.shadow(s.softly, r, radius, height, 1, nil)
}

// under returns the soft patch for the shadow under a box. An opaque box hides the middle of its
// shadow, which is then not drawn.
func (s *Screen) under(alpha float64) *patch {
	if alpha*s.fade < 1 {
		return s.softly
	}
	return s.around
}

// near is the greatest height of anything at rest, in dp.
const near = 12.0

func (s *Screen) shadow(p *patch, r Rect, radius, height, alpha float64, turn *ebiten.GeoM) {
	// Where a box touches the ground its shadow is dark all round, which separates overlapping
	// cards. The light comes from above left.
	s.soft(p, r.Inset(-1), radius, 5, Alpha(color.RGBA{A: 255}, alpha*max(0, 0.7-height*0.02)), turn)
	apart := max(0, height-near) // the shadow of what is higher lies apart
	blur := 5 + height*1.25 - apart*0.8
	r = r.Move(0.8+height*0.42+apart*0.08, 1+height*0.8+apart*0.15)
	s.soft(p, r, radius, blur, Alpha(color.RGBA{A: 255}, alpha*(0.66-min(height, 40)*0.007)), turn)
}

// press draws how the cloth reacts to a card that has just come down, strength 1 to 0: the shadow
// spreads from under the card.
func (s *Screen) press(r Rect, radius, strength float64, turn *ebiten.GeoM) {
	out := r.W * 0.2 * Out.At(1-strength)
	s.soft(s.softly, r.Inset(-out-2), radius, 16, Alpha(s.theme.Text, 0.17*strength), turn)
	s.soft(s.softly, r.Inset(-out*0.5-1), radius, 12, Alpha(color.RGBA{A: 255}, 0.75*strength), turn)
}

// Glow draws a soft light around a box; strength is 0 to 1.
func (s *Screen) Glow(r Rect, c color.RGBA, strength float64) { s.glow(s.softly, r, c, strength, nil) }

func (s *Screen) glow(p *patch, r Rect, c color.RGBA, strength float64, turn *ebiten.GeoM) {
	s.soft(p, r.Inset(-4), 8, 18, Alpha(c, strength), turn)
}

// soft fills r with a soft edge: half of the blur lies outside.
func (s *Screen) soft(p *patch, r Rect, radius, blur float64, c color.RGBA, turn *ebiten.GeoM) {
	r = r.Inset(-blur / 2)
	corner := (blur + radius) * s.scale * float64(p.corner) / (softBlur + softRadius)
	s.nine(p, pixels{r.X * s.scale, r.Y * s.scale, r.W * s.scale, r.H * s.scale}, corner, c, c, turn)
}
