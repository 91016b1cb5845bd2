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
	Glow  float64 // 0 to 1: it is to be played or taken
	Lit   float64 // 0 to 1: it leads or has won
	Out   float64 // 0 to 1: its figure has left the frame
	Sheen float64 // how far a light has passed over its face, 0 to 1
	Mark  string  // a sign of ui/art on the lower edge of a card that the situation affects
	Aside bool    // that is in the lower left corner instead, where the next card does not cover it
	Rim   bool    // a line of gold runs along its edge
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
	leaves map[cardKey]*leaves    // those whose figures leave their frames, nil until painted
	other  map[Face]bool          // those that the last frame shows otherwise than painted for their width
}

// mostWidths is the number of widths that are kept: those of two scenes.
const mostWidths = 8

// plainWidth is the width of the simple faces that stand in for those still to be painted, so that
// a face-up card is never shown face down.
const plainWidth = 74

func newCardStore() *cardStore {
	return &cardStore{faces: map[cardKey]*ebiten.Image{}, plain: map[Face]*ebiten.Image{}, other: map[Face]bool{}, leaves: map[cardKey]*leaves{}}
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
	for k, l := range c.leaves {
		if k.w == w {
			l.drop()
			delete(c.leaves, k)
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
	m := bordered(img, img.Rect)
	thicken(m, max(1, (img.Rect.Dx()+70)/140))
	return ebiten.NewImageFromImage(m)
}

// bordered returns a part of a picture with a border.
func bordered(img *image.RGBA, part image.Rectangle) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, part.Dx()+2*cardBorder, part.Dy()+2*cardBorder))
	draw.Draw(m, m.Rect.Inset(cardBorder), img, part.Min, draw.Src)
	return m
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

// cards draws cards.
type cards struct {
	on       *canvas
	boxes    *boxes
	pictures *pictures
	quads    *quads
	painter  *painter
	blinks   *blinks
	store    *cardStore
}

// forget drops all cards, painted or not.
func (d *cards) forget() {
	d.store.forget()
	d.blinks.forget()
	d.painter.forgetCards()
}

// prepare requests all cards at a width in dp.
func (d *cards) prepare(w float64) {
	px := d.px(w)
	if px < 1 {
		return
	}
	c := d.store
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
		d.painter.cancel(c.drop())
	}
	c.widths = append(c.widths, px)
	if d.on.unpainted {
		return
	}
	for i := range d.painter.deck.Backs {
		back := CardBack - Face(i)
		c.take(back, px, paint(d.painter.face(back, px)))
	}
	for f := range Face(d.painter.deck.Faces) {
		d.painter.add(d.painter.face(f, px))
	}
}

// plain returns the simple face that is shown until the real one is painted.
func (d *cards) plain(f Face) *ebiten.Image {
	img, ok := d.store.plain[f]
	if !ok {
		t := d.painter.face(f, plainWidth)
		t.density = 0
		img = framed(paint(t))
		d.store.plain[f] = img
	}
	return img
}

// px returns the width in pixels of a card w dp wide.
func (d *cards) px(w float64) int { return int(math.Round(w * d.on.scale)) }

// edgeOn is the least visible width of a card that is being turned over, as a part of its full
// width.
const edgeOn = 0.09

// draw draws p using the picture for the width as, scaled if p is wider or narrower: blending two
// pictures would show every detail twice.
func (d *cards) draw(p *Pose, as float64) {
	if p.Alpha <= 0 || p.W <= 0 {
		return
	}
	if len(d.store.widths) == 0 {
		d.prepare(p.W)
	}
	which := p.Face
	if p.Flip > 0.5 {
		which = d.painter.deck.behind(which)
	}
	if d.on.watch != nil { // whether or not its picture is painted already
		d.on.watch(DrawnItem{Face: which, Rect: p.Rect(), View: d.on.within})
	}
	px := d.px(p.W)
	if d.on.unpainted {
		d.on.tell("card", which, *p, slices.Contains(d.store.widths, px))
		return
	}
	img, w := d.faceAt(which, px)
	if as != p.W {
		img, w = d.faceAt(which, d.px(as))
	}
	edge := max(edgeOn, math.Abs(math.Cos(p.Flip*math.Pi)))
	turned := p.Tilt != 0 || p.Flip > 0 && p.Flip < 1

	var turn *ebiten.GeoM
	if turned {
		turn = d.boxes.turned(Point{p.X, p.Y}, edge, 1, p.Tilt)
	}
	r := p.Rect()
	radius := p.W * 0.06
	under := d.boxes.under(p.Alpha)
	if p.Lift > near { // the middle of its shadow is not under it
		under = d.boxes.softly
	}
	if p.Press > 0 {
		d.boxes.press(r, radius, p.Press*p.Alpha, turn)
	}
	const whole = 60 // the width, in dp, of a card whose shadow is in full
	small := min(1, p.W/whole)
	d.boxes.shadowOf(under, r, radius, 2+p.Lift, small, p.Alpha, turn)
	if p.Lit > 0 {
		d.boxes.glow(under, r, d.on.theme.Light, p.Lit*p.Alpha, turn)
	}
	if p.Glow > 0 {
		d.boxes.glow(under, r, d.on.theme.Accent, p.Glow*p.Alpha, turn)
	}

	d.part(img, 0, 0, img.Bounds().Size(), w, p, edge)
	d.leave(p, w)
	d.blinks.cover(r)
	if p.Sheen > 0 && p.Sheen < 1 && !which.back() {
		d.sheen(r, p.Sheen, p.Alpha, turn)
	}

	if p.Rim {
		const line = 2.4 // dp
		k := patchKey{ringed, d.on.px(radius), d.on.px(line)}
		gold := Alpha(d.on.theme.Accent, p.Alpha)
		d.boxes.nine(d.boxes.patch(k), d.on.snapped(r), float64(d.boxes.patch(k).corner), gold, gold, turn)
	}
	if p.Mark != "" && p.Flip < 0.5 {
		d.mark(p)
	}
}

// blink draws the blinking part over a card at rest that is face up. A card that has just been
// turned up waits, because it may still be drawn from a picture of another width.
func (d *cards) blink(p *Pose) {
	px := d.px(p.W)
	img, painted := d.store.faces[cardKey{p.Face, px}]
	if d.on.unpainted || !painted || p.Flip != 0 || d.out(p) > 0 || p.Alpha*d.on.fade != 1 || p.Face.back() {
		return
	}
	if b := d.blinks.lies(blinker{blinkKey{pictureKey{px: px}, p.Face}, p.Rect()}); b.img != nil {
		d.part(b.img, float64(cardBorder+b.at.X), float64(cardBorder+b.at.Y), img.Bounds().Size(), px, p, 1)
	}
}

// faceAt returns the best picture of a face for a width in pixels, and the width of that picture.
func (d *cards) faceAt(which Face, px int) (*ebiten.Image, int) {
	img, w := d.store.nearest(which, px)
	if raised, small := d.store.nearest(which, px*7/8); small < px && 2*(w-px) > px-small {
		img, w = raised, small // it is raised: a larger one would show it in more detail for a moment
	}
	if w != px {
		d.painter.hurry(which, px)
		d.store.other[which] = true
	}
	if img == nil {
		return d.plain(which), plainWidth
	}
	return img, w
}

// part draws img, a part of a card's face, on the card p. It belongs at x, y of a face of size
// whole; edge is the visible part of the card's width while it turns.
func (d *cards) part(img *ebiten.Image, x, y float64, whole image.Point, w int, p *Pose, edge float64) {
	cx, cy := p.X*d.on.scale, p.Y*d.on.scale
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	if w == d.px(p.W) && p.Tilt == 0 && edge == 1 && p.Press == 0 {
		op.GeoM.Translate(math.Round(cx-float64(whole.X)/2)+x, math.Round(cy-float64(whole.Y)/2)+y)
	} else {
		k := p.W * d.on.scale / float64(w)
		op.GeoM.Translate(x-float64(whole.X)/2, y-float64(whole.Y)/2)
		flat := p.flat()
		op.GeoM.Scale(k*edge*(1+flat/2), k*(1-flat))
		op.GeoM.Rotate(p.Tilt * math.Pi / 180)
		op.GeoM.Translate(cx, cy)
		op.DisableMipmaps = k > 0.5
	}
	turning := 0.6 + 0.4*edge // it catches less light on edge
	gloom := clamp(p.Gloom, 0, 1)
	upper, lower, deep := DimTint(p.Dim, d.on.theme.HighContrast)
	for i, lost := range gloomLoses {
		left := turning * (1 - lost*gloom)
		upper[i], lower[i] = upper[i]*left, lower[i]*left
	}
	if deep = max(deep, 0.2*gloom); upper == lower {
		op.ColorScale.Scale(float32(upper[0]), float32(upper[1]), float32(upper[2]), 1)
		op.ColorScale.ScaleAlpha(float32(p.Alpha * d.on.fade))
		d.on.draw(img, &op)
	} else {
		d.shaded(img, &op.GeoM, y/float64(whole.Y), p.Alpha, upper, lower, float64(whole.Y))
	}
	if deep > 0 {
		op.ColorScale.Reset()
		op.ColorScale.ScaleAlpha(float32(deep * p.Alpha * d.on.fade))
		op.Blend = multiply
		d.on.dst.DrawImage(img, &op) // the same picture still
	}
}

// gloomLoses is the part of red, green and blue by which a card that has lost is dimmed: it turns
// warm, as if away from the lamp.
var gloomLoses = [3]float64{0.33, 0.37, 0.44}

// shaded draws a part of a card on which a shadow lies: upper of each of red, green and blue is left
// at the card's upper edge, and lower at its lower edge. The part begins at y of the whole, which is
// so many pixels high.
func (d *cards) shaded(img *ebiten.Image, at *ebiten.GeoM, y, alpha float64, upper, lower [3]float64, high float64) {
	size := img.Bounds().Size()
	a := alpha * d.on.fade
	corners := d.quads.next()
	for i := range corners {
		u, v := float64(i%2)*float64(size.X), float64(i/2)*float64(size.Y)
		dx, dy := at.Apply(u, v)
		by := y + v/high
		left := [3]float32{}
		for j := range left {
			left[j] = float32(lerp(upper[j], lower[j], by) * a)
		}
		corners[i] = ebiten.Vertex{DstX: float32(dx), DstY: float32(dy), SrcX: float32(u), SrcY: float32(v), ColorR: left[0], ColorG: left[1], ColorB: left[2], ColorA: float32(a)}
	}
	d.quads.flush(img)
}

// flat returns by how much a card that has just come down is flattened for a moment.
func (p *Pose) flat() float64 {
	const most, until = 0.035, 0.55
	if p.Press <= until {
		return 0
	}
	return most * math.Sin(math.Pi*(1-p.Press)/(1-until))
}

// multiply darkens what is already drawn and leaves its opacity as it is.
var multiply = ebiten.Blend{
	BlendFactorSourceRGB: ebiten.BlendFactorDestinationColor, BlendFactorDestinationRGB: ebiten.BlendFactorOneMinusSourceAlpha,
	BlendFactorSourceAlpha: ebiten.BlendFactorZero, BlendFactorDestinationAlpha: ebiten.BlendFactorOne,
}

// DimTint returns how to darken a card by dim, 0 to 1, so that it looks as if it lay beyond the
// lamp: upper and lower are the parts of each of red, green and blue that remain at its edges, as
// the shadow falls over its lower part, and deep is how strongly its own colour is applied once
// more, which keeps inks dark and the figure's face readable.
func DimTint(dim float64, highContrast bool) (upper, lower [3]float64, deep float64) {
	above, below, deepest := [3]float64{0.22, 0.285, 0.36}, [3]float64{0.40, 0.48, 0.56}, 0.45
	if highContrast {
		above = [3]float64{0.21, 0.19, 0.13}
		below, deepest = above, 0.45
	}
	by := clamp(dim, 0, 1)
	for i := range upper {
		upper[i], lower[i] = 1-by*above[i], 1-by*below[i]
	}
	return upper, lower, by * deepest
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

// sheen draws the light on a card when it has run over a part of it.
func (d *cards) sheen(r Rect, run, alpha float64, turn *ebiten.GeoM) {
	r = r.Inset(r.W * 0.02) // its corners are round
	light := float32(sheenLight * alpha * d.on.fade * math.Sin(math.Pi*run))
	middle := lerp(-0.7, 1.7, run)
	corners := d.quads.next()
	for i := range corners {
		u, v := float64(i%2), float64(i/2)
		x, y := (r.X+u*r.W)*d.on.scale, (r.Y+v*r.H)*d.on.scale
		if turn != nil {
			x, y = turn.Apply(x, y)
		}
		corners[i] = ebiten.Vertex{DstX: float32(x), DstY: float32(y), SrcX: float32(sheenLong/2 + (u-middle+(v-0.5)*sheenSlant)*sheenScale), SrcY: 1.5,
			ColorR: light, ColorG: light, ColorB: light, ColorA: light}
	}
	if d.on.drawn != nil {
		d.on.drawn(d.on.snapped(r))
	}
	d.quads.flush(d.quads.bright)
}

// SealRect returns the area of the seal with the mark of a card that is not tilted.
func (p *Pose) SealRect() Rect {
	if p.Aside {
		wide := max(min(17, p.W*0.44), p.W*0.24)
		return Rect{p.X - p.W*0.47, p.Y + p.W*0.37 - wide, wide, wide} // another row of cards begins below it
	}
	wide := max(21, p.W*0.27)
	return Rect{p.X - wide/2, p.Y + p.W*0.68 - wide, wide, wide}
}

// mark draws a small seal on the edge of a card.
func (d *cards) mark(p *Pose) {
	seal := p.SealRect()
	wide := seal.W
	at := seal.Centre().Rotate(Point{p.X, p.Y}, p.Tilt)
	seal = Rect{at.X - wide/2, at.Y - wide/2, wide, wide}
	was := d.on.fade
	d.on.fade *= p.Alpha
	d.boxes.panel(seal, wide/2, 1.5, d.on.theme.PanelTop, d.on.theme.Panel, d.on.theme.Accent)
	d.pictures.sign(p.Mark, seal.Inset(wide*0.2), d.on.theme.Accent)
	d.on.fade = was
}
