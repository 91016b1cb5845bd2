package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/card"
	"lacasa/ui/art"
)

// What is drawn when something is won comes from one small picture: its cells, side by side, are a coin, two diamonds of
// gold and the crests of the families.
const (
	coinCell = iota
	goldCell
	paleCell
	crestCell
	cells = crestCell + card.Families
)

const cellSide = 44.0 // dp; the largest coin

// flakes is how many pieces fall, in one draw call.
const flakes = 84

type treasure struct {
	vertices [4 * flakes]ebiten.Vertex
	indices  [6 * flakes]uint16
	n        int // quads so far
}

func newTreasure() *treasure {
	t := &treasure{}
	for i := range flakes {
		for j, corner := range quad {
			t.indices[6*i+j] = uint16(4*i) + corner
		}
	}
	return t
}

// add adds a cell with its middle at x, y, so wide and high, turned, in a tint; all in device pixels.
func (t *treasure) add(cell, px int, x, y, w, h, angle float64, tint [4]float32) {
	sin, cos := math.Sincos(angle)
	for i := range 4 {
		u, v := float64(i%2)-0.5, float64(i/2)-0.5
		dx, dy := u*w, v*h
		t.vertices[4*t.n+i] = ebiten.Vertex{
			DstX: float32(x + dx*cos - dy*sin), DstY: float32(y + dx*sin + dy*cos),
			SrcX: float32(float64(cell*(px+2)+1) + (u+0.5)*float64(px)), SrcY: float32(1 + (v+0.5)*float64(px)),
			ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
		}
	}
	t.n++
}

// celebration is the picture of the cells, and how many pixels a cell has.
func (s *Screen) celebration() (img *ebiten.Image, px int) {
	px = s.px(cellSide)
	k := pictureKey{PictureKey: PictureKey{ID: "celebration"}, px: px}
	img, ok := s.pictures.get(k)
	if !ok {
		img = s.keep(k, s.paintCells(px))
	}
	return img, px
}

func (s *Screen) paintCells(px int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, cells*(px+2), px+2))
	t := &s.theme
	n := float64(px)
	paint := func(cell int, at func(x, y float64) (c color.RGBA, cover float64)) {
		for y := range px {
			for x := range px {
				c, cover := at((float64(x)+0.5)/n*2-1, (float64(y)+0.5)/n*2-1)
				m.SetRGBA(cell*(px+2)+1+x, y+1, Alpha(c, cover))
			}
		}
	}
	soft := n / 2 // an edge is a pixel wide
	paint(coinCell, func(x, y float64) (color.RGBA, float64) {
		d := math.Hypot(x, y)
		c := Blend(t.AccentTop, t.Accent, (y+0.3*x)*0.6+0.5)
		rim := clamp(1-math.Abs(d-0.82)*soft/2.2, 0, 1)
		c = Blend(c, t.OnAccent, 0.45*rim)
		c = Blend(c, t.Text, 0.55*clamp(1-math.Abs(d-0.95)*soft/2.5, 0, 1)*clamp(-y-x, 0, 1))
		return c, clamp((1-d)*soft, 0, 1)
	})
	diamond := func(top, bottom color.RGBA) func(x, y float64) (color.RGBA, float64) {
		return func(x, y float64) (color.RGBA, float64) {
			c := Blend(top, bottom, 0.5+0.5*y)
			if x > 0 { // two facets
				c = Blend(c, t.OnAccent, 0.22)
			}
			return c, clamp((0.62-math.Abs(x)-math.Abs(y)*0.62)*soft, 0, 1)
		}
	}
	paint(goldCell, diamond(t.AccentTop, t.Accent))
	paint(paleCell, diamond(t.Text, t.AccentTop))
	for f := range card.Family(card.Families) {
		at := image.Rect(0, 0, px, px).Add(image.Pt((crestCell+int(f))*(px+2)+1, 1))
		draw.Draw(m, at, art.Crest(f, px, s.theme.look()), image.Point{}, draw.Src)
	}
	return m
}

// flush draws the quads that were added.
func (s *Screen) flush(img *ebiten.Image) {
	t := s.treasure
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear, DisableMipmaps: true}
	s.dst.DrawTriangles(t.vertices[:4*t.n], t.indices[:6*t.n], img, &op)
	t.n = 0
}

// Coin draws a coin in the middle of r that has come so far in turning over: at 0 its place is empty, at 1 it is gold. It
// is raised while it turns.
func (s *Screen) Coin(r Rect, turned float64) {
	r = r.Fit(1, 1)
	if turned < 1 {
		s.Panel(r.Inset(r.W*0.06), r.W*0.44, Alpha(s.theme.Text, 0.07), Alpha(s.theme.PanelEdge, 0.7))
	}
	if turned <= 0 {
		return
	}
	img, px := s.celebration()
	up := math.Sin(math.Pi * clamp(turned, 0, 1))
	s.Shadow(r.Inset(r.W*0.08), r.W*0.42, 2+8*up)
	grown := (1 + 0.35*up) * s.scale
	light := float32(s.fade * (1 - 0.3*up*math.Abs(math.Sin(2*math.Pi*turned))))
	w := r.W * math.Abs(math.Cos(2*math.Pi*turned)) // it turns round once
	at := r.Centre()
	s.treasure.add(coinCell, px, at.X*s.scale, (at.Y-up*r.H*0.4)*s.scale, w*grown, r.H*grown, 0, [4]float32{light, light, light, float32(s.fade)})
	s.flush(img)
}

// ShowerTime is how long a shower falls, in seconds.
const ShowerTime = 2.6

// Shower lets gold and crests fall over r; age is the time since it began, in seconds.
func (s *Screen) Shower(r Rect, age float64) {
	if age <= 0 || age >= ShowerTime {
		return
	}
	img, px := s.celebration()
	some := func(i int, by float64) float64 { // evenly spread from 0 to 1
		_, f := math.Modf(float64(i+1) * by)
		return f
	}
	fade := s.fade * min(1, (ShowerTime-age)*2.5)
	for i := range flakes {
		now := age - 0.7*some(i, 0.618034)
		if now <= 0 {
			continue
		}
		fast := 0.8 + 0.5*some(i, 0.754878)
		y := r.Y - 30 + r.H*fast*now*(0.2+0.3*now)
		if y > r.Bottom()+30 {
			continue
		}
		x := r.X + r.W*some(i, 0.569840) + 18*math.Sin(5*now+6*some(i, 0.3819))
		side := 12 + 10*some(i, 0.8191)
		cell, angle, w := goldCell+i%2, (some(i, 0.4142)-0.5)*4*now, math.Cos(7*now+6*some(i, 0.2361))
		if i%4 == 3 {
			cell, side, w = crestCell+i/4%card.Families, side*1.25, 1
			angle *= 0.5
		}
		light := float32(fade * (0.75 + 0.25*math.Abs(w)))
		s.treasure.add(cell, px, x*s.scale, y*s.scale, side*math.Abs(w)*s.scale, side*s.scale, angle, [4]float32{light, light, light, float32(fade)})
	}
	s.flush(img)
}

// Rays draws rays of light of a colour that stand over a point, as those of the house's lamp; strength is 0 to 1, turn in
// radians.
func (s *Screen) Rays(at Point, radius, strength, turn float64, c color.RGBA) {
	const rays = 13
	if strength <= 0 {
		return
	}
	tint := func(a float64) [4]float32 {
		k := float32(a * s.fade / 255)
		return [4]float32{float32(c.R) * k, float32(c.G) * k, float32(c.B) * k, float32(c.A) * k}
	}
	t := s.treasure
	near, far := tint(0.5*strength), tint(0)
	for i := range rays {
		angle := turn - math.Pi*(0.04+0.92*float64(i)/(rays-1))
		long := radius
		if i%2 == 1 {
			long *= 0.72
		}
		for j := range 4 { // across the strip of light from edge to edge: wide at its far end
			across, out := float64(j%2)*2-1, float64(j/2)
			sin, cos := math.Sincos(angle + across*0.11)
			d := (0.12 + 0.88*out) * long
			k := near
			if out > 0 {
				k = far
			}
			t.vertices[4*t.n+j] = ebiten.Vertex{
				DstX: float32((at.X + cos*d) * s.scale), DstY: float32((at.Y + sin*d) * s.scale),
				SrcX: float32(sheenLong/2 + across*sheenScale*0.42), SrcY: 1.5,
				ColorR: k[0], ColorG: k[1], ColorB: k[2], ColorA: k[3],
			}
		}
		t.n++
	}
	s.flush(s.bright)
}
