package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Pose describes a card at one moment, at rest or in flight. The zero Alpha is invisible: start
// from NewPose.
type Pose struct {
	Face  Face    // a back shows that back alone
	X, Y  float64 // the centre, dp
	W     float64 // the width; a card is 7/5 as high
	Tilt  float64 // degrees, clockwise
	Lift  float64 // height over the table in dp: a larger shadow
	Press float64 // 1 to 0: the card has just come down, and the cloth around it still shows that
	Flip  float64 // 0 face, 0.5 on edge, 1 back
	Dim   float64 // 0 to 1: the rules refuse this card now
	Gloom float64 // 0 to 1: the card has lost, and is darkened
	Alpha float64
	Glow  float64 // 0 to 1
	Sheen float64 // how far a light has passed over its face, 0 to 1
	Mark  string  // a sign of ui/art on the lower edge of a card that the situation affects
}

// NewPose returns the pose of a card at rest, face up, w dp wide.
func NewPose(f Face, centre Point, w float64) Pose {
	return Pose{Face: f, X: centre.X, Y: centre.Y, W: w, Alpha: 1}
}

// Rect returns the area of the card, ignoring its tilt.
func (p *Pose) Rect() Rect { return CardRect(Point{p.X, p.Y}, p.W) }

// CardRect returns the area of a card w wide around centre.
func CardRect(centre Point, w float64) Rect {
	return Rect{centre.X - w/2, centre.Y - w*0.7, w, w * 1.4}
}

// cardBorder is the width in pixels of the clear border around a card's picture, which keeps its
// edges smooth when it is turned.
const cardBorder = 2

type cardKey struct {
	face Face
	w    int
}

// A cardStore keeps the painted faces by width. Only prepared widths are painted; a card that grows
// or shrinks in flight is drawn from the nearest of them.
type cardStore struct {
	faces  map[cardKey]*ebiten.Image
	widths []int                  // prepared, the latest last
	plain  map[Face]*ebiten.Image // those seen before they were painted
	other  map[Face]bool          // those that the last frame shows otherwise than painted for their width
}

// mostWidths is the number of widths that are kept: those of two scenes.
const mostWidths = 8

// plainWidth is the width of the simple faces that stand in for those still to be painted, so that
// a face-up card is never shown face down.
const plainWidth = 74

func newCardStore() *cardStore {
	return &cardStore{faces: map[cardKey]*ebiten.Image{}, plain: map[Face]*ebiten.Image{}, other: map[Face]bool{}}
}

func (c *cardStore) forget() {
	for len(c.widths) > 0 {
		c.drop()
	}
	for f := range c.plain {
		c.dropPlain(f)
	}
}

func (c *cardStore) dropPlain(f Face) {
	if img, ok := c.plain[f]; ok {
		img.Deallocate()
		delete(c.plain, f)
	}
}

// drop removes the least recently used width and returns it.
func (c *cardStore) drop() (w int) {
	w = c.widths[0]
	c.widths = append(c.widths[:0], c.widths[1:]...)
	for k, img := range c.faces {
		if k.w == w {
			img.Deallocate()
			delete(c.faces, k)
		}
	}
	return w
}

func (c *cardStore) take(which Face, w int, img *image.RGBA) {
	if !slices.Contains(c.widths, w) {
		return // no longer wanted
	}
	c.faces[cardKey{which, w}] = framed(img)
	c.dropPlain(which)
}

// framed returns a card's picture with its border.
func framed(img *image.RGBA) *ebiten.Image {
	size := img.Rect.Size()
	m := image.NewRGBA(image.Rect(0, 0, size.X+2*cardBorder, size.Y+2*cardBorder))
	draw.Draw(m, img.Rect.Add(image.Pt(cardBorder, cardBorder)), img, image.Point{}, draw.Src)
	thicken(m, max(1, (size.X+70)/140))
	return ebiten.NewImageFromImage(m)
}

// thicken makes a card look like stout paper: its upper edge catches the light, its lower edge is
// in shade.
func thicken(m *image.RGBA, line int) {
	shade := func(x, y int, to color.RGBA, by float64) {
		c := m.RGBAAt(x, y)
		a := float64(c.A) / 255
		mix := func(v, w uint8) uint8 { return uint8(lerp(float64(v), float64(w)*a, by) + 0.5) }
		m.SetRGBA(x, y, color.RGBA{mix(c.R, to.R), mix(c.G, to.G), mix(c.B, to.B), c.A})
	}
	for x := range m.Rect.Dx() {
		top, bottom := 0, m.Rect.Dy()-1
		for top < bottom && m.RGBAAt(x, top).A == 0 {
			top++
		}
		for bottom > top && m.RGBAAt(x, bottom).A == 0 {
			bottom--
		}
		for i := range min(line, (bottom-top)/2) {
			shade(x, top+i, color.RGBA{255, 255, 255, 255}, 0.8)
			shade(x, bottom-i, color.RGBA{120, 88, 52, 255}, 0.4)
		}
	}
}

// nearest returns the picture of a face at width w, or else at the next larger width, or else at
// the largest.
func (c *cardStore) nearest(which Face, w int) (*ebiten.Image, int) {
	var best *ebiten.Image
	bestW := 0
	for _, have := range c.widths {
		if best != nil && (bestW >= w && (have < w || have >= bestW) || bestW < w && have <= bestW) {
			continue
		}
		if img, ok := c.faces[cardKey{which, have}]; ok {
			best, bestW = img, have
		}
	}
	return best, bestW
}

// Prepare requests all cards at a width, in dp, at which cards will rest. Backs are painted at
// once, faces one by one in the background. It may be called in every tick.
func (s *Screen) Prepare(w float64) {
	px := s.cardPx(w)
	if px < 1 {
		return
	}
	c := s.cards
	for i, have := range c.widths {
		if have == px {
			if i < len(c.widths)-1 { // the latest wanted is the last to be forgotten
				copy(c.widths[i:], c.widths[i+1:])
				c.widths[len(c.widths)-1] = px
			}
			return
		}
	}
	if len(c.widths) == mostWidths {
		s.painter.cancel(c.drop())
	}
	c.widths = append(c.widths, px)
	if s.unpainted {
		return
	}
	for i := range s.deck.Backs {
		back := CardBack - Face(i)
		c.take(back, px, paint(s.picture(back, px)))
	}
	for f := range Face(s.deck.Faces) {
		s.painter.queue = append(s.painter.queue, s.picture(f, px))
	}
}

// picture returns the task that paints a face px pixels wide in the current look.
func (s *Screen) picture(f Face, px int) task {
	return task{deck: s.deck, face: f, w: px, density: s.scale, look: s.theme.Look()}
}

// plain returns the simple face that is shown until the real one is painted.
func (s *Screen) plain(f Face) *ebiten.Image {
	img, ok := s.cards.plain[f]
	if !ok {
		img = framed(paint(s.picture(f, plainWidth)))
		s.cards.plain[f] = img
	}
	return img
}

// forgetCards drops all cards, painted or not.
func (s *Screen) forgetCards() {
	s.cards.forget()
	s.blinks.forget()
	s.painter.queue = slices.DeleteFunc(s.painter.queue, func(t task) bool { return !t.table })
}

func (s *Screen) cardPx(w float64) int { return int(math.Round(w * s.scale)) }

// edgeOn is the least visible width of a card that is being turned over, as a part of its full
// width.
const edgeOn = 0.09

// Card draws a card at rest, with its shadow.
func (s *Screen) Card(p Pose) {
	s.card(&p, p.W)
	s.cardBlinks(&p)
}

// card draws p using the picture for the width as, scaled if p is wider or narrower: blending two
// pictures would show every detail twice.
func (s *Screen) card(p *Pose, as float64) {
	if p.Alpha <= 0 || p.W <= 0 {
		return
	}
	if len(s.cards.widths) == 0 {
		s.Prepare(p.W)
	}
	which := p.Face
	if p.Flip > 0.5 {
		which = s.deck.behind(which)
	}
	if s.watch != nil { // whether or not its picture is painted already
		s.watch(DrawnItem{Face: which, Rect: p.Rect(), View: s.within})
	}
	px := s.cardPx(p.W)
	if s.unpainted {
		s.tell("card", which, *p, slices.Contains(s.cards.widths, px))
		return
	}
	img, w := s.faceAt(which, px)
	if as != p.W {
		img, w = s.faceAt(which, s.cardPx(as))
	}
	edge := max(edgeOn, math.Abs(math.Cos(p.Flip*math.Pi)))
	turned := p.Tilt != 0 || p.Flip > 0 && p.Flip < 1
	cx, cy := p.X*s.scale, p.Y*s.scale

	var turn *ebiten.GeoM
	if turned {
		s.turn.Reset()
		s.turn.Translate(-cx, -cy)
		s.turn.Scale(edge, 1)
		s.turn.Rotate(p.Tilt * math.Pi / 180)
		s.turn.Translate(cx, cy)
		turn = &s.turn
	}
	r := p.Rect()
	radius := p.W * 0.06
	under := s.under(p.Alpha)
	if p.Lift > near { // the middle of its shadow is not under it
		under = s.softly
	}
	if p.Press > 0 {
		s.press(r, radius, p.Press*p.Alpha, turn)
	}
	s.shadow(under, r, radius, 2+p.Lift, p.Alpha, turn)
	if p.Glow > 0 {
		s.glow(under, r, s.theme.Accent, p.Glow*p.Alpha, turn)
	}

	s.part(img, image.Point{}, img.Bounds().Size(), w, p, edge)
	s.blinks.cover(r)
	if p.Sheen > 0 && p.Sheen < 1 && !which.back() {
		s.sheen(r, p.Sheen, p.Alpha, turn)
	}

	if p.Mark != "" && p.Flip < 0.5 {
		s.mark(p)
	}
}

// faceAt returns the best picture of a face for a width in pixels, and the width of that picture.
func (s *Screen) faceAt(which Face, px int) (*ebiten.Image, int) {
	img, w := s.cards.nearest(which, px)
	if raised, small := s.cards.nearest(which, px*7/8); small < px && 2*(w-px) > px-small {
		img, w = raised, small // it is raised: a larger one would show it in more detail for a moment
	}
	if w != px {
		s.painter.hurry(which, px)
		s.cards.other[which] = true
	}
	if img == nil {
		return s.plain(which), plainWidth
	}
	return img, w
}

// part draws img, a part of a card's face, on the card p. It belongs at the point at of a face of
// size whole; edge is the visible part of the card's width while it turns.
func (s *Screen) part(img *ebiten.Image, at, whole image.Point, w int, p *Pose, edge float64) {
	x, y := float64(at.X), float64(at.Y)
	cx, cy := p.X*s.scale, p.Y*s.scale
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	if w == s.cardPx(p.W) && p.Tilt == 0 && edge == 1 {
		op.GeoM.Translate(math.Round(cx-float64(whole.X)/2)+x, math.Round(cy-float64(whole.Y)/2)+y)
	} else {
		k := p.W * s.scale / float64(w)
		op.GeoM.Translate(x-float64(whole.X)/2, y-float64(whole.Y)/2)
		op.GeoM.Scale(k*edge, k)
		op.GeoM.Rotate(p.Tilt * math.Pi / 180)
		op.GeoM.Translate(cx, cy)
		op.DisableMipmaps = k > 0.5
	}
	turning := float32(0.6 + 0.4*edge) // it catches less light on edge
	left, deep := DimTint(p.Dim, s.theme.HighContrast)
	gloom := float32(clamp(p.Gloom, 0, 1)) // cold, as what is refused is not
	red, green, blue := s.lamplight(p.X, p.Y)
	op.ColorScale.Scale(red*float32(left[0])*turning*(1-0.47*gloom), green*float32(left[1])*turning*(1-0.45*gloom), blue*float32(left[2])*turning*(1-0.40*gloom), 1)
	op.ColorScale.ScaleAlpha(float32(p.Alpha * s.fade))
	s.draw(img, &op)
	if deep > 0 {
		op.ColorScale.Reset()
		op.ColorScale.ScaleAlpha(float32(deep * p.Alpha * s.fade))
		op.Blend = multiply
		s.dst.DrawImage(img, &op) // the same picture still
	}
}

// multiply darkens what is already drawn and leaves its opacity as it is.
var multiply = ebiten.Blend{
	BlendFactorSourceRGB: ebiten.BlendFactorDestinationColor, BlendFactorDestinationRGB: ebiten.BlendFactorOneMinusSourceAlpha,
	BlendFactorSourceAlpha: ebiten.BlendFactorZero, BlendFactorDestinationAlpha: ebiten.BlendFactorOne,
}

// DimTint returns how to darken a card by dim, 0 to 1, so that it looks shaded: left is the part of
// each of red, green and blue that remains, and deep how strongly its own colour is applied once
// more, which keeps inks dark and the figure's face readable.
func DimTint(dim float64, highContrast bool) (left [3]float64, deep float64) {
	dark, deepest := [3]float64{0.306, 0.322, 0.356}, 0.45
	if highContrast {
		dark = [3]float64{0.190, 0.205, 0.235}
	}
	by := clamp(dim, 0, 1)
	for i := range left {
		left[i] = 1 - by*dark[i]
	}
	return left, by * deepest
}

// lamplight returns the colour of the lamp's light at a place: full over the middle of the table,
// less and warmer towards the corners.
func (s *Screen) lamplight(x, y float64) (r, g, b float32) {
	const dark, wide, high = 0.1, 0.55, 0.8 // at most; how far off, of the screen's size
	if s.theme.HighContrast {
		return 1, 1, 1
	}
	dx, dy := (x-s.w/2)/(wide*s.w), (y-0.46*s.h)/(high*s.h)
	off := float32(dark * min(1, dx*dx+dy*dy))
	return 1 - 0.8*off, 1 - off, 1 - 1.4*off
}

// The sheen is a slanting band of light that runs over a card's face. It is a strip made once, of
// which only the part over the card is drawn; a shader would have to smooth the edges of a turned
// card.
const (
	sheenLong  = 256 // pixels
	sheenScale = 64  // of them over a card's width
	sheenSlant = 0.4 // of a width, from top to bottom
	sheenLight = 0.5
)

func sheenStrip() *ebiten.Image {
	mask := image.NewAlpha(image.Rect(0, 0, sheenLong, 3))
	for x := range sheenLong {
		t := 1 - math.Abs(float64(x)+0.5-sheenLong/2)/(sheenScale*0.42)
		for y := range 3 {
			mask.Pix[y*mask.Stride+x] = uint8(255*InOut.At(clamp(t, 0, 1)) + 0.5)
		}
	}
	return white(mask)
}

func (s *Screen) sheen(r Rect, run, alpha float64, turn *ebiten.GeoM) {
	r = r.Inset(r.W * 0.02) // its corners are round
	light := float32(sheenLight * alpha * s.fade * math.Sin(math.Pi*run))
	middle := lerp(-0.7, 1.7, run)
	for i := range 4 {
		u, v := float64(i%2), float64(i/2)
		x, y := (r.X+u*r.W)*s.scale, (r.Y+v*r.H)*s.scale
		if turn != nil {
			x, y = turn.Apply(x, y)
		}
		s.corners[i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(sheenLong/2 + (u-middle+(v-0.5)*sheenSlant)*sheenScale), SrcY: 1.5,
			ColorR: light, ColorG: light, ColorB: light, ColorA: light}
	}
	if s.drawn != nil {
		s.drawn(s.snapped(r))
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Filter: ebiten.FilterLinear, DisableMipmaps: true}
	s.dst.DrawTriangles(s.corners[:4], quad[:], s.bright, &op)
}

var quad = [...]uint16{0, 1, 2, 1, 3, 2}

// mark draws a small seal on the lower edge of a card.
func (s *Screen) mark(p *Pose) {
	d := max(21, p.W*0.27)
	at := Point{p.X, p.Y + p.W*0.68 - d*0.5}.Rotate(Point{p.X, p.Y}, p.Tilt)
	seal := Rect{at.X - d/2, at.Y - d/2, d, d}
	was := s.fade
	s.fade *= p.Alpha
	s.panel(seal, d/2, 1.5, s.theme.PanelTop, s.theme.Panel, s.theme.Accent)
	s.Sign(p.Mark, seal.Inset(d*0.2), s.theme.Accent)
	s.fade = was
}

// Slot draws an empty place for a card.
func (s *Screen) Slot(r Rect) {
	s.Panel(r, r.W*0.06, Alpha(color.RGBA{A: 255}, 0.22), Alpha(s.theme.PanelEdge, 0.6))
}
