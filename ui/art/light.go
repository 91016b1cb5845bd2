package art

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"github.com/srwiley/rasterx"
)

// A ramp is a gradient ready to be painted: its colours, and the position of a pixel along them.
type ramp struct {
	radial bool
	colour [256]color.RGBA
	back   rasterx.Matrix2D // from pixels to the gradient's own units
}

func (r *ramp) set(g *gradient, pal *Palette, opacity float64, m rasterx.Matrix2D) {
	r.radial = g.radial
	m = m.Mult(g.m)
	if math.Abs(m.A*m.D-m.B*m.C) < 1e-12 { // it has no extent: the last colour everywhere
		r.back = rasterx.Matrix2D{E: 2}
	} else {
		r.back = m.Invert()
	}
	k := 0
	for i := range r.colour {
		t := float64(i) / 255
		for k < len(g.stops) && g.stops[k].at <= t {
			k++
		}
		a, b := &g.stops[max(k-1, 0)], &g.stops[min(k, len(g.stops)-1)]
		part := 0.0
		if b.at > a.at && t > a.at {
			part = (t - a.at) / (b.at - a.at)
		}
		c := Mix(pal.colour(a.paint), pal.colour(b.paint), part)
		r.colour[i] = rgbaTimes(c, opacity*(a.opacity+(b.opacity-a.opacity)*part))
	}
}

// blend blends the ramp over a row of pixels that begins at x, y, where the mask covers them.
func (r *ramp) blend(row, mask []uint8, x, y int) {
	u, v := r.back.Transform(float64(x)+0.5, float64(y)+0.5)
	for i, m := range mask {
		if m > 0 {
			t := u
			if r.radial {
				t = math.Sqrt(u*u + v*v)
			}
			c := r.colour[int(min(1, max(0, t))*255+0.5)]
			if p := row[4*i : 4*i+4 : 4*i+4]; m == 0xff && c.A == 0xff {
				p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 0xff
			} else {
				blend(p, mask[i:i+1], c)
			}
		}
		u += r.back.A
		v += r.back.B
	}
}

// within removes from a mask what a stencil does not cover.
func within(mask, stencil []uint8) {
	for i, m := range mask {
		if s := stencil[i]; s < 0xff {
			mask[i] = uint8((uint32(m)*uint32(s) + 127) / 255)
		}
	}
}

// layer paints the shapes of a layer.
func (c *Canvas) layer(l *layer, m rasterx.Matrix2D) {
	clip, stencil := c.scan.clip, c.scan.stencil
	if l.clip != nil {
		c.cut(l.clip, m)
	}
	if l.blink {
		c.blinked = c.blinked.Union(extent([]shape{{layer: l}}, m).Intersect(c.scan.clip))
	}
	if f := l.filter; f != nil && !c.scan.clip.Empty() {
		c.filtered(f, l.shapes, m)
	} else {
		c.shapes(l.shapes, m)
	}
	c.scan.clip, c.scan.stencil = clip, stencil
}

// cut restricts painting to a clip path, in addition to any clip in force.
func (c *Canvas) cut(cp *clip, m rasterx.Matrix2D) {
	s := c.silhouette(cp.shapes, m)
	if before := c.scan.stencil; before != nil {
		for y := s.Rect.Min.Y; y < s.Rect.Max.Y; y++ {
			within(s.Pix[s.PixOffset(s.Rect.Min.X, y):][:s.Rect.Dx()], before.Pix[before.PixOffset(s.Rect.Min.X, y):])
		}
	}
	c.scan.stencil, c.scan.clip = s, s.Rect
}

// silhouette returns the combined coverage of shapes.
func (c *Canvas) silhouette(list []shape, m rasterx.Matrix2D) *image.Alpha {
	all := image.NewAlpha(extent(list, m).Intersect(c.scan.clip))
	for i := range list {
		c.trace(&list[i], m)
		box, mask := c.scan.cover()
		for y := box.Min.Y; y < box.Max.Y; y++ {
			row := all.Pix[all.PixOffset(box.Min.X, y):][:box.Dx()]
			for i, v := range mask[(y-box.Min.Y)*box.Dx():][:box.Dx()] {
				row[i] = max(row[i], v)
			}
		}
		c.scan.Clear()
	}
	return all
}

// filtered paints shapes separately, blurs them or their shadow, and blends the result over the
// canvas.
func (c *Canvas) filtered(f *filter, list []shape, m rasterx.Matrix2D) {
	img, clip, stencil := c.scan.img, c.scan.clip, c.scan.stencil
	k := scaleOf(m)
	sigma := min(f.blur*k, float64(img.Rect.Dx())) // softer than that is nothing at all
	var by image.Point
	if f.shadow {
		by = image.Pt(int(math.Round(f.dx*k)), int(math.Round(f.dy*k)))
	}
	lay := func(from image.Image, by image.Point) {
		r := from.Bounds().Add(by).Intersect(clip)
		if stencil == nil {
			draw.Draw(img, r, from, r.Min.Sub(by), draw.Over)
		} else {
			draw.DrawMask(img, r, from, r.Min.Sub(by), stencil, r.Min, draw.Over)
		}
	}
	// What lies outside reaches in as far as it is softened and moved.
	reach := int(math.Ceil(3*sigma)) + min(max(by.X, -by.X, by.Y, -by.Y), img.Rect.Dx()+img.Rect.Dy())
	apart := clip.Inset(-reach).Intersect(extent(list, m).Inset(-reach))
	c.scan.clip, c.scan.stencil = apart, nil
	if col, ok := c.oneColour(list); ok && !f.shadow { // a quarter of the work
		dark := shades.of(shade{&list[0], m, apart}, func() *image.Alpha {
			dark, s := image.NewAlpha(apart), c.silhouette(list, m)
			for y := s.Rect.Min.Y; y < s.Rect.Max.Y; y++ {
				copy(dark.Pix[dark.PixOffset(s.Rect.Min.X, y):], s.Pix[s.PixOffset(s.Rect.Min.X, y):][:s.Rect.Dx()])
			}
			soften(dark.Pix, 1, apart.Dx(), apart.Dy(), sigma)
			return dark
		})
		c.scan.clip, c.scan.stencil = clip, stencil
		c.stain(dark, image.Point{}, col)
		return
	}
	c.scan.img = image.NewRGBA(apart)
	c.shapes(list, m)
	drawn := c.scan.img
	c.scan.img, c.scan.clip, c.scan.stencil = img, clip, stencil
	if !f.shadow {
		soften(drawn.Pix, 4, apart.Dx(), apart.Dy(), sigma)
		lay(drawn, image.Point{})
		return
	}
	dark := image.NewAlpha(apart)
	for i := range dark.Pix {
		dark.Pix[i] = drawn.Pix[4*i+3]
	}
	soften(dark.Pix, 1, apart.Dx(), apart.Dy(), sigma)
	c.stain(dark, by, rgbaTimes(c.pal.colour(f.paint), f.opacity))
	lay(drawn, image.Point{})
}

// A shade is one soft shadow at one size and place. It is the same in every colour, so the cards of
// a deck, painted one after another, share those of their frames and figures.
type shade struct {
	of *shape
	m  rasterx.Matrix2D
	in image.Rectangle
}

// shades keeps the most recent shades.
var shades shadeStore

type shadeStore struct {
	sync.Mutex
	kept map[shade]*image.Alpha
	ring [32]shade
	next int
}

func (st *shadeStore) of(key shade, make func() *image.Alpha) *image.Alpha {
	st.Lock()
	m := st.kept[key]
	st.Unlock()
	if m != nil {
		return m
	}
	m = make()
	st.Lock()
	defer st.Unlock()
	if st.kept == nil {
		st.kept = map[shade]*image.Alpha{}
	}
	delete(st.kept, st.ring[st.next])
	st.ring[st.next], st.kept[key] = key, m
	st.next = (st.next + 1) % len(st.ring)
	return m
}

// oneColour returns the colour that all shapes share; ok is false if they differ.
func (c *Canvas) oneColour(list []shape) (col color.RGBA, ok bool) {
	for i := range list {
		s := &list[i]
		if s.path == nil || s.paint != list[0].paint || s.paint.ramp != nil || s.opacity != list[0].opacity || s.opacity < 1 && i > 0 {
			return col, false
		}
	}
	return rgbaTimes(c.pal.colour(list[0].paint), list[0].opacity), true
}

// stain blends a colour over the canvas where a moved mask covers it.
func (c *Canvas) stain(mask *image.Alpha, by image.Point, col color.RGBA) {
	r := mask.Rect.Add(by).Intersect(c.scan.clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		cover := append(c.scan.mask[:0], mask.Pix[mask.PixOffset(r.Min.X-by.X, y-by.Y):][:r.Dx()]...)
		if st := c.scan.stencil; st != nil {
			within(cover, st.Pix[st.PixOffset(r.Min.X, y):])
		}
		blend(c.scan.img.Pix[c.scan.img.PixOffset(r.Min.X, y):][:4*r.Dx()], cover, col)
	}
}

// extent returns a box around shapes.
func extent(list []shape, m rasterx.Matrix2D) (all image.Rectangle) {
	box := func(m rasterx.Matrix2D, more float64, points ...point) {
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, p := range points {
			x, y := m.Transform(p.x, p.y)
			x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
		}
		all = all.Union(image.Rect(int(math.Floor(x0-more)), int(math.Floor(y0-more)), int(math.Ceil(x1+more)), int(math.Ceil(y1+more))))
	}
	for i := range list {
		s := &list[i]
		switch {
		case s.insert != "":
			box(m.Mult(s.place), 0, point{0, 0}, point{1, 0}, point{0, 1}, point{1, 1})
		case s.layer != nil:
			more := 0
			if f := s.layer.filter; f != nil {
				more = int(scaleOf(m)*(3*f.blur+max(f.dx, -f.dx, f.dy, -f.dy))) + 1
			}
			all = all.Union(extent(s.layer.shapes, m).Inset(-more))
		default:
			for j := range s.path {
				if n := s.path[j].points(); n > 0 {
					box(m, 2*s.stroke*scaleOf(m)+1, s.path[j].p[:n]...) // a mitred corner reaches twice as far as the stroke is wide
				}
			}
		}
	}
	return all
}

// ApplyLamp lights what has been painted on a card, as the lamp over the table does: brightest
// above left of the middle, where faces are, darker toward the edges; warm, and with the grain of a
// print. The first row of the canvas is top units down a card.
func (c *Canvas) ApplyLamp(top float64) {
	img, u := c.scan.img, c.Unit()
	w := img.Rect.Dx()
	across := make([]float64, w)
	for x := range across {
		across[x] = square(((float64(x)+0.5)/u - 96) / 150)
	}
	for y := range img.Rect.Dy() {
		below := (float64(y)+0.5)/u + top - 96
		down := square(below / 190)
		if below > 0 { // less fast, for the hands
			down = square(below / 260)
		}
		row := img.Pix[y*img.Stride:][:4*w]
		for x, a := range across {
			p := row[4*x : 4*x+4 : 4*x+4]
			most := uint32(p[3])
			if most == 0 {
				continue
			}
			light := uint32((1.12-0.30*min(1.2, a+down))*4096) + grain(x, y)
			p[0] = uint8(min(most, uint32(p[0])*light*261>>20))
			p[1] = uint8(min(most, uint32(p[1])*light>>12))
			p[2] = uint8(min(most, uint32(p[2])*light*243>>20))
		}
	}
}

// A Gate is how a figure leaves its frame. It is Large times its size, or, if that is 0, so large
// that its head reaches above the card: it has nothing below the frame and cannot rise. What its
// window shows is seen of it, and above Top whatever lies between Left and Right, in units of a
// card.
type Gate struct{ Large, Left, Right, Top float64 }

// The layers of a card whose figure leaves its frame.
const (
	Headroom   = 48.0  // units of a card that the picture of a figure reaches above the card
	outFoot    = 316.0 // and the height on which it stands
	outTop     = -10.0 // where its head is to reach: 24 units above the edge of most frames
	leastLarge = 1.08
	mostUp     = 60.0 // units that it rises at most: it must not end above the lower edge
)

// Leaves returns a card in three layers, one below another: its ground, its frame, and the figure
// as it is when it has left that frame, with Headroom above it. Each is painted by a function of
// that name. A figure is painted large times its size, with what was at the card's upper left
// corner at x, y.
func Leaves(w int, pal *Palette, gate Gate, ground, frame func(*Canvas), figure func(cv *Canvas, x, y, large float64)) *image.RGBA {
	layer := func(h int, draws func(*Canvas)) *image.RGBA {
		cv := NewCanvas(w, h, pal)
		draws(cv)
		return cv.Finish()
	}
	h := NewCard(w, pal).Bounds().Dy()
	u := float64(w) / CardW
	head := int(math.Ceil(Headroom * u))
	back, paper := layer(h, ground), layer(h, frame)
	shape := layer(h, func(cv *Canvas) { figure(cv, 0, 0, 1) })
	tall := outFoot - topOf(shape, int(gate.Left*u), int(gate.Right*u))/u
	large, rise := gate.Large, 0.0
	if large == 0 {
		large = max(leastLarge, (outFoot-outTop)/tall)
	} else {
		rise = min(mostUp, max(0, outFoot-tall*large-outTop))
	}
	x := CardW / 2 * (1 - large)
	y := outFoot*(1-large) - rise + float64(head)/u
	person := layer(h+head, func(cv *Canvas) {
		cv.DrawRimmed(cv.Colour(Tone5), func() { figure(cv, x, y, large) })
		cv.ApplyLamp(-float64(head) / u)
	})
	for py := range h {
		for px := range w {
			in := 255 - uint32(paper.Pix[py*paper.Stride+4*px+3])
			if float64(py) < gate.Top*u && float64(px) >= gate.Left*u && float64(px) < gate.Right*u {
				in = 255
			}
			if fx, fy := float64(px)/u, float64(py)/u; fx < 8 || fx > CardW-8 || fy > CardH-10 { // the card's corners are clear too
				in = 0
			}
			p := person.Pix[(py+head)*person.Stride+4*px:][:4]
			for i := range p {
				p[i] = uint8(uint32(p[i]) * in / 255)
			}
		}
	}
	for py := range head {
		clear(person.Pix[py*person.Stride:][:4*int(gate.Left*u)])
		clear(person.Pix[py*person.Stride+4*int(gate.Right*u) : (py+1)*person.Stride])
	}
	all := image.NewRGBA(image.Rect(0, 0, w, 3*h+head))
	copy(all.Pix, back.Pix)
	copy(all.Pix[h*all.Stride:], paper.Pix)
	copy(all.Pix[2*h*all.Stride:], person.Pix)
	return all
}

// topOf returns the first row in which a picture is opaque between two columns.
func topOf(m *image.RGBA, left, right int) float64 {
	for y := range m.Rect.Dy() {
		for x := left; x < right; x++ {
			if m.Pix[y*m.Stride+4*x+3] > 127 {
				return float64(y)
			}
		}
	}
	return float64(m.Rect.Dy())
}

// DrawLit blends what draws paints, lit by the same lamp, over the canvas.
func (c *Canvas) DrawLit(draws func()) {
	img := c.scan.img
	c.scan.img = image.NewRGBA(img.Rect)
	draws()
	c.ApplyLamp(0)
	draw.Draw(img, img.Rect, c.scan.img, image.Point{}, draw.Over)
	c.scan.img = img
}

// DrawLifted blends what draws paints over the canvas, and under it the shadow that it casts, moved
// by dx and dy and as soft as blur, all in pixels; dark is how dark it is, 0 to 1.
func (c *Canvas) DrawLifted(dx, dy, blur, dark float64, draws func()) {
	img := c.scan.img
	lifted := image.NewRGBA(img.Rect)
	c.scan.img = lifted
	draws()
	c.scan.img = img
	cast := image.NewAlpha(img.Rect)
	for i := range cast.Pix {
		cast.Pix[i] = lifted.Pix[4*i+3]
	}
	soften(cast.Pix, 1, img.Rect.Dx(), img.Rect.Dy(), blur)
	c.stain(cast, image.Pt(int(math.Round(dx)), int(math.Round(dy))), rgbaTimes(color.RGBA{A: 255}, dark))
	draw.Draw(img, img.Rect, lifted, image.Point{}, draw.Over)
}

// The rims of light on a figure, in units of a card: how wide they are, and how bright the one of
// the lamp, above left, and that of what is behind the figure, at the right.
const (
	rimWide       = 3.0
	rimOfLamp     = 0.8
	rimFromBehind = 0.55
	rimDown       = 250.0 // where its light ends
	rimFades      = 110.0 // from this far above
)

// DrawRimmed blends the figure that draws paints over the canvas, with a rim of light along its
// edges: warm toward the lamp, and in the colour behind on the other side.
func (c *Canvas) DrawRimmed(behind color.RGBA, draws func()) {
	img := c.scan.img
	figure := image.NewRGBA(img.Rect)
	c.scan.img = figure
	draws()
	c.scan.img = img
	if !c.blinked.Empty() { // what blinks may cast the edges around it in another light
		c.blinked = c.blinked.Inset(-int(math.Ceil(rimWide*c.Unit())) - 1).Intersect(img.Rect)
	}
	rim := func(light color.RGBA, side int, bright float64) {
		rimmed(figure, light, side, bright, rimWide*c.Unit(), rimDown*c.Unit(), rimFades*c.Unit())
	}
	rim(color.RGBA{255, 241, 200, 255}, -1, rimOfLamp)
	rim(behind, 1, rimFromBehind)
	draw.Draw(img, img.Rect, figure, image.Point{}, draw.Over)
}

// rimmed lights the edges of a figure that face left, -1, or right, 1, and up: wide pixels of them,
// to so many pixels down, and fading from some before that.
func rimmed(figure *image.RGBA, light color.RGBA, side int, bright, wide, down, fades float64) {
	aside, up := int(math.Round(wide)), int(math.Round(wide*0.7))
	r := figure.Rect
	for y := r.Min.Y; y < min(r.Max.Y, int(down)); y++ {
		now := bright * min(1, (down-float64(y))/fades)
		row := figure.Pix[y*figure.Stride:]
		for x := r.Min.X; x < r.Max.X; x++ {
			a := row[4*x+3]
			if a == 0 {
				continue
			}
			// How much of the way toward the light is free: the edge is soft.
			free := 0
			for step := 1; step <= 3; step++ {
				at := image.Pt(x+side*aside*step/3, y-up*step/3)
				beyond := uint8(0)
				if !at.In(r) {
					beyond = a
				} else {
					beyond = figure.Pix[at.Y*figure.Stride+4*at.X+3]
				}
				free += int(a) - int(min(a, beyond))
			}
			if free == 0 {
				continue
			}
			k := now * float64(free) / 765
			for ch, v := range [3]uint8{light.R, light.G, light.B} {
				was := float64(row[4*x+ch])
				row[4*x+ch] = uint8(was + (float64(v)*float64(a)/255-was)*k + 0.5)
			}
		}
	}
}

// Lamplight is the colour of the light of the lamp over a table.
var Lamplight = color.RGBA{0xff, 0xce, 0x78, 255}

// LightFigure lights a figure on a clear ground by the lamp over a table, which is to its right and
// above: what is turned to the lamp is brighter and warmer, and a rim of light runs along its edge,
// a cool one on the other side. It has the planes, the contour and the grain of a print. A unit is a
// two-hundredth of the width of a whole figure, in pixels, and left is how many units of that are to
// the left of the picture.
func LightFigure(m *image.RGBA, unit, left float64) {
	const fuller, key, shade = 1.08, 0.10, 0.08
	const from, to = 62.0, 140.0 // where the light begins, and is full
	const down, fades = 196.0, 60.0
	const wide, bright, dull = 2.6, 0.5, 0.22 // of the rims: dull is the other side's
	w := m.Rect.Dx()
	for i := 0; i < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4 : i+4]
		most := float64(p[3])
		if most == 0 {
			continue
		}
		lit := min(1, max(0, ((float64(i/4%w)+0.5)/unit+left-from)/(to-from)))
		lit *= lit * (3 - 2*lit)
		grey := 0.30*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2])
		for ch, warm := range [3]float64{1.04, 1, 0.93} {
			v := (grey + (float64(p[ch])-grey)*fuller) * warm * (1 - shade + (key+shade)*lit)
			p[ch] = uint8(min(most, max(0, v)) + 0.5)
		}
	}
	facet(m)
	rimmed(m, Lamplight, 1, bright, max(2, wide*unit), down*unit, fades*unit)
	rimmed(m, color.RGBA{158, 196, 206, 255}, -1, dull, max(2, wide*unit), down*unit, fades*unit)
	finish(m, unit)
}

// PrintFigure gives a part of a figure the planes, the contour and the grain of a print. See
// LightFigure.
func PrintFigure(m *image.RGBA, unit float64) {
	facet(m)
	finish(m, unit)
}

// facet turns what grows lighter by degrees into planes, each with an edge.
func facet(m *image.RGBA) {
	const planes, edge = 9, 0.34 // edge: the part of a plane in which it passes into the next
	var lit [256]uint32          // how bright what was so bright is, in 256ths of that
	for v := range lit {
		n, part := math.Modf(math.Sqrt(float64(v)/255) * planes)
		part = min(1, max(0, (part-0.5)/edge+0.5))
		tone := square((n + part*part*(3-2*part)) / planes)
		lit[v] = uint32(256 * min(1.5, max(0.7, tone*255/max(1, float64(v)))))
	}
	for i := 0; i < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4 : i+4]
		most := uint32(p[3])
		if most == 0 {
			continue
		}
		grey := (77*uint32(p[0]) + 151*uint32(p[1]) + 28*uint32(p[2])) / 256 * 255 / most
		for ch := range 3 {
			p[ch] = uint8(min(most, uint32(p[ch])*lit[min(255, grey)]>>8))
		}
	}
}

// contour is the colour of the line around figures.
var contour = RGB(0x1c0f0b)

// finish draws the contour of a figure, about a unit wide, and gives it grain.
func finish(m *image.RGBA, unit float64) {
	const wide = 1.3
	was := image.NewAlpha(m.Rect)
	draw.Draw(was, was.Rect, m, m.Rect.Min, draw.Src)
	around := circle(max(0.8, wide*unit))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			p := m.Pix[y*m.Stride+4*x:][:4:4]
			if p[3] < 255 {
				line := near(was, image.Pt(x, y), around) * (255 - uint32(p[3])) / 255
				p[0] += uint8(uint32(contour.R) * line / 255)
				p[1] += uint8(uint32(contour.G) * line / 255)
				p[2] += uint8(uint32(contour.B) * line / 255)
				p[3] += uint8(line)
			}
			light := 4096 + grain(x, y)
			for ch := range 3 {
				p[ch] = uint8(min(uint32(p[3]), uint32(p[ch])*light>>12))
			}
		}
	}
}

// A part of a circle is a pixel of it, and how much of that it covers.
type part struct {
	at     image.Point
	covers uint32 // of 255
}

// circle returns the parts of a circle around a pixel.
func circle(r float64) (list []part) {
	n := int(math.Ceil(r))
	for y := -n; y <= n; y++ {
		for x := -n; x <= n; x++ {
			if covers := min(1, r+0.5-math.Hypot(float64(x), float64(y))); covers > 0 {
				list = append(list, part{image.Pt(x, y), uint32(covers * 255)})
			}
		}
	}
	return list
}

// near returns how opaque a picture is at most within a circle around one of its pixels, of 255.
func near(m *image.Alpha, p image.Point, around []part) (most uint32) {
	for i := range around {
		if at := p.Add(around[i].at); at.In(m.Rect) {
			most = max(most, uint32(m.Pix[at.Y*m.Stride+at.X])*around[i].covers/255)
		}
	}
	return most
}

// RimLeft lights the edges of a figure on a clear ground that face left and up, wide pixels of them
// and at least 3.
func RimLeft(m *image.RGBA, light color.RGBA, wide float64) {
	h := float64(m.Rect.Dy())
	rimmed(m, light, -1, 0.9, max(3, wide), h, h/3)
}

func square(v float64) float64 { return v * v }

// grain returns the change in brightness of a pixel, up to a fortieth, in 4096ths. It is always the
// same for the same pixel.
func grain(x, y int) uint32 {
	n := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77
	n ^= n >> 15
	n *= 0x2c1b3c6d
	return n>>16*205>>16 - 102
}

// soften blurs a picture of n channels like a Gaussian: three successive box means come within 3%
// of it, as SVG specifies.
func soften(pix []uint8, n, w, h int, sigma float64) {
	// Three means of d spread by (d*d-1)/4: so many are of the odd d below what is asked, and the
	// rest of the one above, that together they come nearest. An even one would lie half a pixel
	// aside.
	d := (int(math.Sqrt(4*sigma*sigma+1))+1)/2*2 - 1
	below := int(math.Round((12*sigma*sigma - 3*square(float64(d+2)) + 3) / -float64(4*d+4)))
	if len(pix) == 0 || d == 1 && below == 3 {
		return
	}
	was := make([]uint8, len(pix))
	sums := make([]int, w*n)
	for pass := range 3 {
		if pass == below {
			d += 2
		}
		part := 1<<24/d + 1
		copy(was, pix)
		for y := range h {
			from, to := was[y*w*n:][:w*n], pix[y*w*n:][:w*n]
			for ch := range n {
				sum := 0
				for x := -d / 2; x < w; x++ {
					if i := x + d/2; i < w {
						sum += int(from[i*n+ch])
					}
					if i := x - d/2 - 1; i >= 0 {
						sum -= int(from[i*n+ch])
					}
					if x >= 0 {
						to[x*n+ch] = uint8((sum*part + 1<<23) >> 24)
					}
				}
			}
		}
		copy(was, pix)
		clear(sums)
		for y := -d / 2; y < h; y++ {
			if i := y + d/2; i < h {
				for x, v := range was[i*w*n:][:w*n] {
					sums[x] += int(v)
				}
			}
			if i := y - d/2 - 1; i >= 0 {
				for x, v := range was[i*w*n:][:w*n] {
					sums[x] -= int(v)
				}
			}
			if y >= 0 {
				to := pix[y*w*n:][:w*n]
				for x, sum := range sums {
					to[x] = uint8((sum*part + 1<<23) >> 24)
				}
			}
		}
	}
}
