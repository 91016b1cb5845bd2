package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// All celebrations are drawn from one small picture. Its cells, side by side, are a coin, a ring of
// light, two gold diamonds and the deck's emblems.
const (
	coinCell = iota
	ringCell
	goldCell
	paleCell
	emblemCell
)

const cellSide = 64.0 // dp; a large coin

// Flakes is the largest number of pieces in a shower. They are drawn in one call, with their
// shadows.
const Flakes = 128

// celebrationPicture returns the picture of the cells, and the size of a cell in pixels.
func celebrationPicture(s *Screen) (img *ebiten.Image, px int) {
	px = s.on.px(cellSide)
	k := pictureKey{Picture: Picture{ID: "celebration"}, px: px}
	img, ok := s.pictures.kept.get(k)
	if !ok {
		img = s.pictures.keep(k, paintCelebration(px, s.Theme(), s.Deck().Emblems))
	}
	return img, px
}

func paintCelebration(px int, t *Theme, emblems []Picture) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, (emblemCell+len(emblems))*(px+2), px+2))
	n := float64(px)
	paint := func(cell int, at func(x, y float64) (c color.RGBA, cover float64)) {
		for y := range px {
			for x := range px {
				c, cover := at((float64(x)+0.5)/n*2-1, (float64(y)+0.5)/n*2-1)
				m.SetRGBA(cell*(px+2)+1+x, y+1, Alpha(c, cover))
			}
		}
	}
	put := func(cell int, picture *image.RGBA) {
		draw.Draw(m, image.Rect(0, 0, px, px).Add(image.Pt(cell*(px+2)+1, 1)), picture, image.Point{}, draw.Src)
	}
	soft := n / 2 // an edge is a pixel wide
	put(coinCell, art.Coin(px, t.Look()))
	paint(ringCell, func(x, y float64) (color.RGBA, float64) {
		d := math.Hypot(x, y)
		return color.RGBA{255, 255, 255, 255}, InOut.At(clamp(1-math.Abs(d-0.86)/0.13, 0, 1)) * clamp(d*1.2, 0, 1)
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
	for i, p := range emblems {
		put(emblemCell+i, p.Paint(px, t.Look()))
	}
	return m
}

// DrawSocket draws an empty place for a coin in the middle of r.
func DrawSocket(s *Screen, r Rect) {
	r = r.Fit(1, 1)
	s.Panel(r.Inset(r.W*0.04), r.W*0.46, Alpha(color.RGBA{A: 255}, 0.45), Blend(s.Theme().PanelEdge, s.Theme().Accent, 0.5))
	s.Panel(r.Inset(r.W*0.2), r.W*0.3, color.RGBA{}, Alpha(s.Theme().PanelEdge, 0.7))
}

// DrawCoin draws a coin wide dp across, turned about its upright axis by turns full turns, at a
// height above the table.
func DrawCoin(s *Screen, at Point, wide, turns, height float64) {
	img, px := celebrationPicture(s)
	face := math.Abs(math.Cos(2 * math.Pi * turns))
	s.Shadow(Rect{at.X - wide*0.44*face, at.Y - wide*0.44, wide * 0.88 * face, wide * 0.88}, wide*0.44*face, 2+height*0.4)
	x, y, d := at.X*s.on.scale, at.Y*s.on.scale, wide*s.on.scale
	edge := d * 0.09 * math.Sin(2*math.Pi*turns)
	light := float32(s.on.fade * (0.62 + 0.38*face))
	dark := light * 0.45
	s.quads.cell(coinCell, px, x+edge, y, d*max(face, 0.04), d, 0, [4]float32{dark, dark, dark, float32(s.on.fade)}) // how thick it is
	s.quads.cell(coinCell, px, x, y, d*face, d, 0, [4]float32{light, light, light, float32(s.on.fade)})
	s.quads.flush(img)
}

// DrawWave draws a ring of light around a point.
func DrawWave(s *Screen, at Point, radius, strength float64, c color.RGBA) {
	if strength <= 0 {
		return
	}
	img, px := celebrationPicture(s)
	d := 2 * radius * s.on.scale
	s.quads.cell(ringCell, px, at.X*s.on.scale, at.Y*s.on.scale, d, d, 0, s.quads.tinted(c, strength))
	s.quads.flush(img)
}

// DrawDisc draws a round light that fades towards its edge.
func DrawDisc(s *Screen, at Point, radius float64, c color.RGBA) {
	DrawPool(s, Rect{at.X - radius, at.Y - radius, 2 * radius, 2 * radius}, c)
}

// DrawPool draws an elliptical light in r that fades towards its edge.
func DrawPool(s *Screen, r Rect, c color.RGBA) {
	blur := max(r.W, r.H) / 2 // so that nothing but its corners is left
	s.boxes.soft(s.boxes.softly, r.Inset(blur/2), 0, blur, c, nil)
}

// ShowerTime is the length of a shower, in seconds.
const ShowerTime = 1.6

// flakeRoom is the width that a fallen piece needs, in dp.
const flakeRoom = 19.0

// DrawShower draws a shower of gold scraps and emblems thrown up from a point, age seconds after it
// began. Pieces stay within air and fall out of it, except for some that come to rest side by side
// on the rims. No coins are among them, because coins stand for points.
func DrawShower(s *Screen, from Point, air Rect, rims []Rect, pieces int, age float64) {
	img, px := celebrationPicture(s) // painted before it is needed, too
	if age <= 0 {
		return
	}
	for _, shadow := range [...]bool{true, false} {
		for i := range min(pieces, Flakes) {
			flake(s, i, px, from, air, rims, age, shadow)
		}
	}
	s.quads.flush(img)
}

// flake appends piece i of a shower, or its shadow.
func flake(s *Screen, i, px int, from Point, air Rect, rims []Rect, age float64, shadow bool) {
	seed := uint32(i+1) * 2654435761
	some := func() float64 { // from 0 to 1, the same every time
		seed ^= seed << 13
		seed ^= seed >> 17
		seed ^= seed << 5
		return float64(seed>>8) / (1 << 24)
	}
	some()
	late, long := 0.25*some(), 0.85+0.5*some()
	x0, size, turn, sway, phase := some(), some(), some(), some(), some()
	t := clamp((age-late)/long, 0, 1)
	if t == 0 {
		return
	}
	kind, side := goldCell+i%2, (18+12*size)*clamp(min(s.on.w, s.on.h)/600, 0.7, 1) // smaller on a phone
	to, stays := rimPlace(i, rims)
	if n := len(s.Deck().Emblems); n > 0 && i%6 == 5 {
		kind, side = emblemCell+i/6%n, side*1.2
	}
	if !stays {
		out := math.Copysign(0.3+0.7*math.Abs(2*x0-1), x0-0.5) // rather at the sides
		if to = (Point{air.X + air.W*(1+out)/2, air.Bottom() + 2*side}); t == 1 {
			return
		}
	}
	toss := max(0, from.Y-air.Y) * (0.45 + 0.5*sway)
	high := toss * 4 * t * (1 - t)
	x, y := lerp(from.X, to.X, t*(2-t)), lerp(from.Y, to.Y, t*t)-high
	up := (1 - t) * 30
	flutter := InOut.At(clamp((1-t)*4, 0, 1))
	wide := lerp(1-0.35*phase, math.Cos(9*(age-late)+6*phase), flutter)
	angle := (turn-0.5)*6 + (turn-0.5)*7*(1-t)
	if kind >= emblemCell {
		wide, angle = 1, angle*0.15
	}
	grown := side * (1 + 0.9*math.Sin(math.Pi*t)) * s.on.scale
	tint := [4]float32{0, 0, 0, float32(0.5 * s.on.fade * (1 - 0.7*(1-t)))}
	if shadow {
		x, y = x+1.5+up*0.5, y+2+up*0.8
	} else {
		light := float32(s.on.fade * (0.72 + 0.28*math.Abs(wide)))
		tint = [4]float32{light, light, light, float32(s.on.fade)}
	}
	s.quads.cell(kind, px, x*s.on.scale, y*s.on.scale, grown*math.Abs(wide), grown, angle, tint)
}

// rimPlace returns where piece i comes to rest; ok is false if the rims are full, or nothing lies
// there. Pieces lie in heaps, higher in the middle, with bare ground between them.
func rimPlace(i int, rims []Rect) (at Point, ok bool) {
	const heap = 5 // pieces
	for _, r := range rims {
		n := int(max(0, r.W) / flakeRoom)
		if i < n {
			h := i / heap
			heaps := (n + heap - 1) / heap
			wide := r.W / float64(heaps)
			k := float64(i%heap)/(heap-1)*2 - 1                          // from -1 to 1 in its heap
			middle := (float64(h)+0.5)*wide + float64(h*7%5-2)*wide*0.07 // of the heap
			spread := wide * (0.22 + 0.08*float64(h*3%4))                // to either side
			x := middle + k*math.Abs(k)*0.5*spread + k*0.5*spread + float64(i*5%7-3)*1.6
			low := 0.92 - 0.62*(1-math.Abs(k))*float64(1+i*3%4)/4 // of the ground's height
			return Point{r.X + clamp(x, 0, r.W), r.Y + r.H*low}, (h*5+i)%7 != 2 && h%4 != 2
		}
		i -= n
	}
	return Point{}, false
}

// DrawFestoon draws a wire with lamps between two points, sagging by sag dp. The lamps take the
// colours of inks in turn; lit, 0 to 1, is the part of them that is lit, counted from the first.
func DrawFestoon(s *Screen, from, to Point, sag, wide float64, lamps int, lit float64, inks *[4]color.RGBA) {
	const parts = 24
	at := func(k float64) Point {
		return Point{lerp(from.X, to.X, k), lerp(from.Y, to.Y, k) + sag*4*k*(1-k)}
	}
	if s.on.unpainted {
		s.on.tell("festoon", from, to, sag, lamps, lit)
		return
	}
	wire := s.quads.tinted(Blend(s.Theme().Ground, s.Theme().Accent, 0.45), 1)
	for i := range parts {
		a, b := at(float64(i)/parts), at(float64(i+1)/parts)
		corners := s.quads.next()
		for j := range corners {
			p, off := a, float64(j%2)*1.6-0.8
			if j/2 == 1 {
				p = b
			}
			corners[j] = ebiten.Vertex{DstX: float32(p.X * s.on.scale), DstY: float32((p.Y + off) * s.on.scale), SrcX: sheenLong / 2, SrcY: 1.5,
				ColorR: wire[0], ColorG: wire[1], ColorB: wire[2], ColorA: wire[3]}
		}
	}
	s.quads.flush(s.quads.bright)
	for i := range lamps {
		k := clamp(lit*float64(lamps)-float64(i), 0, 1)
		p, ink := at((float64(i)+0.5)/float64(lamps)), inks[i%len(inks)]
		p.Y += wide * 0.7
		if k > 0 {
			DrawDisc(s, p, wide*2.4, Alpha(ink, 0.4*k))
		}
		s.Panel(Rect{p.X - wide*0.2, p.Y - wide*0.75, wide * 0.4, wide * 0.4}, 1, Blend(s.Theme().Ground, s.Theme().Accent, 0.6), color.RGBA{})
		s.Panel(Rect{p.X - wide/2, p.Y - wide/2, wide, wide}, wide/2, Blend(Blend(s.Theme().Ground, ink, 0.3), ink, k), Alpha(s.Theme().Ground, 0.6))
		s.Panel(Rect{p.X - wide*0.28, p.Y - wide*0.3, wide * 0.26, wide * 0.3}, wide*0.13, Alpha(s.Theme().Text, 0.75*k), color.RGBA{})
	}
}

// DrawRays draws rays of light above a point, as from the lamp of the house. strength is 0 to 1,
// turn in radians.
func DrawRays(s *Screen, at Point, radius, strength, turn float64, c color.RGBA) {
	const rays = 13
	if strength <= 0 {
		return
	}
	near, far := s.quads.tinted(c, 0.5*strength), s.quads.tinted(c, 0)
	for i := range rays {
		angle := turn - math.Pi*(0.04+0.92*float64(i)/(rays-1))
		long := radius
		if i%2 == 1 {
			long *= 0.72
		}
		corners := s.quads.next()
		for j := range corners { // across the strip of light from edge to edge: wide at its far end
			across, out := float64(j%2)*2-1, float64(j/2)
			sin, cos := math.Sincos(angle + across*0.11)
			d := (0.12 + 0.88*out) * long
			k := near
			if out > 0 {
				k = far
			}
			corners[j] = ebiten.Vertex{
				DstX: float32((at.X + cos*d) * s.on.scale), DstY: float32((at.Y + sin*d) * s.on.scale),
				SrcX: float32(sheenLong/2 + across*sheenScale*0.42), SrcY: 1.5,
				ColorR: k[0], ColorG: k[1], ColorB: k[2], ColorA: k[3],
			}
		}
	}
	s.quads.flush(s.quads.bright)
}

// DrawWisp draws a thread of smoke or steam that rises so high from a point, and curls as time
// passes. strength is 0 to 1.
func DrawWisp(s *Screen, from Point, high, age float64, c color.RGBA, strength float64) {
	const parts, strands = 18, 3
	for strand := range strands {
		k := float64(strand)
		for i := range parts {
			corners := s.quads.next()
			for j := range corners {
				t, across := float64(i+1-j/2)/parts, float64(j%2)*2-1
				curl := t * high * (0.17*math.Sin(5.2*t-1.3*age+2.1*k) + 0.08*math.Sin(11*t-1.9*age+4*k))
				half := high * (0.02 + (0.05+0.02*k)*t)
				shade := s.quads.tinted(c, strength*min(1, 5*t)*(1-t)*(1-t)*(0.7+0.3*math.Sin(0.8*age+2*k)))
				corners[j] = ebiten.Vertex{
					DstX: float32((from.X + curl + across*half) * s.on.scale), DstY: float32((from.Y - t*high) * s.on.scale),
					SrcX: float32(sheenLong/2 + across*sheenScale*0.42), SrcY: 1.5,
					ColorR: shade[0], ColorG: shade[1], ColorB: shade[2], ColorA: shade[3],
				}
			}
		}
	}
	s.quads.flush(s.quads.bright)
}

// DrawGlint draws a short glint, long dp wide, around a point, as on water or glass. strength is 0
// to 1.
func DrawGlint(s *Screen, at Point, long float64, c color.RGBA, strength float64) {
	const thick = 0.13 // of its length
	clear, full := s.quads.tinted(c, 0), s.quads.tinted(c, strength)
	for _, side := range [...]float64{-1, 1} {
		corners := s.quads.next()
		for j := range corners {
			out, across := float64(j/2), float64(j%2)*2-1
			shade := full
			if out > 0 {
				shade = clear
			}
			corners[j] = ebiten.Vertex{
				DstX: float32((at.X + side*out*long/2) * s.on.scale), DstY: float32((at.Y + across*(1-0.7*out)*thick*long/2) * s.on.scale),
				SrcX: float32(sheenLong/2 + across*sheenScale*0.42), SrcY: 1.5,
				ColorR: shade[0], ColorG: shade[1], ColorB: shade[2], ColorA: shade[3],
			}
		}
	}
	s.quads.blended(s.quads.bright, ebiten.BlendLighter)
}

// DrawSunburst draws rays of light in all directions that fade to nothing at the radius. strength
// is 0 to 1, turn in radians.
func DrawSunburst(s *Screen, at Point, radius, strength, turn float64, c color.RGBA) {
	shine(s, "sunburst", art.Sunburst, at, radius, strength, turn, c, ebiten.BlendSourceOver)
}

// DrawRosette draws a rosette of folded paper that is so far open, 0 to 1.
func DrawRosette(s *Screen, at Point, radius, open float64, c color.RGBA) {
	const from, turns = 0.55, 0.5 // how large it is as it begins to open, and how far it turns, in radians
	shine(s, "rosette", art.Rosette, at, radius*lerp(from, 1, open), min(1, 2*open), turns*(1-open), c, ebiten.BlendSourceOver)
}

// DrawBeam draws the two beams of a lighthouse at a point, one to either side. What they fall on is
// lit in its own colours, and the air is a little bright. strength is 0 to 1, turn in radians.
func DrawBeam(s *Screen, at Point, radius, strength, turn float64, c color.RGBA) {
	const air = 0.6
	shine(s, "beam", art.Beam, at, radius, strength, turn, c, brighten)
	shine(s, "beam", art.Beam, at, radius, strength*air, turn, c, ebiten.BlendSourceOver)
}

// DrawWedge draws a wedge of light from a point that fades toward its end. It spreads by half
// radians to either side, and its sides are soft. What it falls on is lit as by DrawBeam.
func DrawWedge(s *Screen, at Point, radius, half, strength, turn float64, c color.RGBA) {
	const parts = 12
	const own, air = 0.8, 0.3 // in the colours of what is lit, and in the light's
	sin, cos := math.Sincos(turn)
	for _, by := range [...]struct {
		strength float64
		blend    ebiten.Blend
	}{{own, brighten}, {air, ebiten.BlendSourceOver}} {
		for i := range parts {
			corners := s.quads.next()
			for j := range corners {
				out, across := float64(i+j/2)/parts, float64(j%2)*2-1
				d, aside := out*radius, across*out*radius*math.Tan(half)
				shade := s.quads.tinted(c, by.strength*strength*min(1, 8*out)*math.Sqrt(1-out))
				corners[j] = ebiten.Vertex{
					DstX: float32((at.X + d*cos - aside*sin) * s.on.scale), DstY: float32((at.Y + d*sin + aside*cos) * s.on.scale),
					SrcX: float32(sheenLong/2 + across*sheenScale*0.42), SrcY: 1.5,
					ColorR: shade[0], ColorG: shade[1], ColorB: shade[2], ColorA: shade[3],
				}
			}
		}
		s.quads.blended(s.quads.bright, by.blend)
	}
}

// DrawBlind draws the light that falls into r through so many slats of a blind: aslant, and soft at
// its ends. What it falls on is lit as by DrawBeam.
func DrawBlind(s *Screen, r Rect, slats int, c color.RGBA, strength float64) {
	const aslant, wide, soft = 0.34, 0.42, 0.3 // of r's height; of the step from one slat to the next; of r's width
	const own, air = 1.0, 0.14                 // in the colours of what is lit, and in the light's
	step := r.H / float64(slats)
	for _, by := range [...]struct {
		strength float64
		blend    ebiten.Blend
	}{{own, brighten}, {air, ebiten.BlendSourceOver}} {
		for i := range 3 * slats {
			from := [...]float64{0, soft, 1 - soft, 1}
			corners := s.quads.next()
			for j := range corners {
				part, down := i%3+j%2, float64(j/2)*2-1
				x, y := from[part], (float64(i/3)+0.5+down*wide)*step
				shade := s.quads.tinted(c, 0)
				if part == 1 || part == 2 {
					shade = s.quads.tinted(c, by.strength*strength)
				}
				corners[j] = ebiten.Vertex{
					DstX: float32((r.X + x*r.W - aslant*y) * s.on.scale), DstY: float32((r.Y + y - aslant*0.3*x*r.H) * s.on.scale),
					SrcX: float32(sheenLong/2 + down*sheenScale*0.42), SrcY: 1.5,
					ColorR: shade[0], ColorG: shade[1], ColorB: shade[2], ColorA: shade[3],
				}
			}
		}
		s.quads.blended(s.quads.bright, by.blend)
	}
}

// DrawThread draws a straight thread from one point to another.
func DrawThread(s *Screen, from, to Point, wide float64, c color.RGBA) {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if s.on.unpainted {
		s.on.tell("thread", from, to, wide, c)
		return
	}
	if long == 0 {
		return
	}
	tint, x, y := s.quads.tinted(c, 1), (from.Y-to.Y)/long*wide/2, (to.X-from.X)/long*wide/2
	corners := s.quads.next()
	for i := range corners {
		p, side := from, float64(1-i%2*2)
		if i/2 == 1 {
			p = to
		}
		corners[i] = ebiten.Vertex{DstX: float32((p.X + side*x) * s.on.scale), DstY: float32((p.Y + side*y) * s.on.scale), SrcX: sheenLong / 2, SrcY: 1.5,
			ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3]}
	}
	s.quads.flush(s.quads.bright)
}

// DrawNeedle draws the needle of a compass around a point, turned from pointing to the right.
func DrawNeedle(s *Screen, at Point, radius, strength, turn float64, c color.RGBA) {
	shine(s, "needle", art.Needle, at, radius, strength, turn, c, ebiten.BlendSourceOver)
}

// DrawWake draws the wake, so wide, of what was drawn over the cloth from one point to another.
func DrawWake(s *Screen, from, to Point, wide, strength float64, c color.RGBA) {
	at := Rect{from.X, from.Y, to.X - from.X, to.Y - from.Y}.Centre()
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	lay(s, "wake", art.Wake, at, long, wide, strength, math.Atan2(to.Y-from.Y, to.X-from.X), c, ebiten.BlendSourceOver)
}

// shine draws a painted light around a point. paint is called once for each name.
func shine(s *Screen, name string, paint func() *image.RGBA, at Point, radius, strength, turn float64, c color.RGBA, blend ebiten.Blend) {
	lay(s, name, paint, at, 2*radius, 2*radius, strength, turn, c, blend)
}

// lay draws a painted light, so long and wide and turned around its middle. paint is called once
// for each name.
func lay(s *Screen, name string, paint func() *image.RGBA, at Point, long, wide, strength, turn float64, c color.RGBA, blend ebiten.Blend) {
	if s.on.unpainted {
		s.on.tell(name, at, long, wide, strength, turn, c)
		return
	}
	const px = 2 * art.GlowHalf
	k := pictureKey{Picture: Picture{ID: name}, px: px}
	img, ok := s.pictures.kept.get(k)
	if !ok { // painted before there is anything to be seen, so that the light need not wait
		img = s.pictures.keep(k, paint())
	}
	if strength <= 0 || long <= 0 || wide <= 0 {
		return
	}
	s.quads.cell(0, px, at.X*s.on.scale, at.Y*s.on.scale, long*s.on.scale, wide*s.on.scale, turn, s.quads.tinted(c, strength))
	s.quads.blended(img, blend)
}

// DrawStamp draws a word, with an optional sign before it, as a rubber stamp: turned by degrees,
// framed, and enlarged by the factor by while it comes down.
func DrawStamp(s *Screen, word, sign string, r Rect, degrees, by float64, fill, ink color.RGBA) {
	st := s.Fit(word, r.W*pickWidth(sign), Style{Font: Title, Size: r.H * 0.56, Colour: ink, Align: Middle, Fixed: true})
	wide, _ := s.MeasureText(word, st)
	d, gap := 0.0, 0.0
	if sign != "" {
		d, gap = r.H*0.5, r.H*0.16
	}
	at := r.Centre()
	q := r.Middle(min(r.W, wide+d+gap+r.H*0.7), r.H)
	turn := s.boxes.turned(at, by, by, degrees)
	s.boxes.shadow(s.boxes.softly, q, r.H*0.16, 6, 1, turn)
	box := func(r Rect, kind patchKind, line float64, c color.RGBA) {
		px := s.on.snapped(r)
		k := patchKey{kind, s.on.px(q.H * 0.16), 0}
		if kind == ringed {
			k.line = s.on.px(line)
		}
		p := s.boxes.patch(k)
		s.boxes.nine(p, px, float64(p.corner), c, c, turn)
	}
	box(q, filled, 0, fill)
	box(q.Inset(q.H*0.08), ringed, q.H*0.035, ink)
	x := at.X - (wide+d+gap)/2
	if d > 0 {
		s.pictures.signTurned(sign, Rect{x, at.Y - d/2, d, d}, ink, turn)
	}
	s.TransformText(at, by, degrees)
	s.texts.line(word, Point{x + d + gap + wide/2, at.Y}, r, st)
	s.TransformText(Point{}, 1, 0)
}

func pickWidth(sign string) float64 {
	if sign == "" {
		return 0.84
	}
	return 0.62
}
