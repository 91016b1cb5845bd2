// Package ui draws scenes and reads input: it provides a screen measured in dp, texts, panels and
// cards that are painted once and kept, one input for mouse, touch, keyboard and gamepad, and a
// timeline of animations. It knows decks and cards, but no game.
package ui

import (
	"image"
	"image/color"
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Screen is what scenes draw on. It keeps every text, card and picture that it has painted, and
// tracks whether anything has changed since the last frame.
type Screen struct {
	given      *ebiten.Image // the image of the frame
	dst, whole *ebiten.Image // what is drawn on now, and the whole of it
	w, h       float64       // dp
	scale      float64
	zoom       float64
	safe       Rect
	theme      Theme
	fade       float64
	swell      swell

	writer   *writer
	patches  map[patchKey]*patch
	softly   *patch
	around   *patch // softly, without its middle
	dot      *ebiten.Image
	bright   *ebiten.Image     // the sheen of cards
	corners  [16]ebiten.Vertex // scratch space, as are turn and treasure
	treasure *treasure
	turn     ebiten.GeoM
	pictures *cache[pictureKey, *ebiten.Image]
	deck     *Deck
	cards    *cardStore
	tables   tableStore

	painter painter
	blinks  blinks
	within  Rect // the area in which drawing is visible: the screen, or the clip

	changes
	onlookers
}

// changes tracks whether the picture shown is still right.
type changes struct {
	dirty   bool
	came    bool // pictures that the last frame lacked have been painted
	stirred bool // a person came back to the window
	stale   int  // ticks since the last frame
	ticks   int  // ticks since the start
}

// onlookers are called with what is drawn. Any of them may be nil.
type onlookers struct {
	watch func(DrawnItem)   // every text and card
	drawn func(pixels)      // every picture, by its size
	told  func(what ...any) // everything, in place of drawing it: see Record

	unpainted bool // nothing is drawn
}

const (
	pictureLimit = 8 << 20 // in pixels

	// In ticks: a window that was uncovered without notice is redrawn when somebody uses it, or
	// after a while.
	refreshStirred = 60
	refresh        = 600

	refreshPainted = 12 // pictures that a browser paints one by one are shown in groups
)

// settled is how many ticks pass before anything is painted. A browser has one thread, and shows
// the first frame sooner that way.
var settled = map[string]int{"js": 15}[runtime.GOOS]

// NewScreen returns a screen. Call Layout before drawing on it.
func NewScreen(theme Theme) *Screen {
	s := &Screen{
		scale:    1,
		zoom:     1,
		fade:     1,
		swell:    swell{by: 1},
		writer:   newWriter(),
		patches:  map[patchKey]*patch{},
		softly:   softPatch(),
		bright:   sheenStrip(),
		treasure: newTreasure(),
		pictures: newCache[pictureKey](pictureLimit, (*ebiten.Image).Deallocate),
		deck:     &Deck{},
		cards:    newCardStore(),
		tables:   newTableStore(),
		painter:  newPainter(),
		blinks:   newBlinks(),
	}
	s.around = &patch{s.softly.img, s.softly.corner, true}
	block := image.NewAlpha(image.Rect(0, 0, 3, 3))
	for i := range block.Pix {
		block.Pix[i] = 255
	}
	s.dot = white(block).SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	s.SetTheme(theme)
	return s
}

// SetTheme changes the look of everything from the next frame on.
func (s *Screen) SetTheme(t Theme) {
	t.settle()
	if t == s.theme {
		return
	}
	if t.Look() != s.theme.Look() {
		s.forget()
	}
	if t.TextScale != s.theme.TextScale {
		s.writer.texts.clear()
	}
	s.theme = t
	s.Invalidate()
}

// forget drops the pictures that depend on size or look.
func (s *Screen) forget() {
	s.pictures.clear()
	s.forgetCards()
	s.forgetTables()
}

// roomy is the size of a screen on which everything has its normal size. On a larger screen
// everything is larger.
var roomy = Point{1280, 800}

// upright and lying are the smallest screens that scenes are composed for. On a smaller screen
// everything is smaller.
var upright, lying = Point{340, 520}, Point{560, 310}

// Zoom returns the number of the window's dp in one dp of the screen: 1, or more in a large window,
// or less in a tiny one.
func (s *Screen) Zoom() float64 { return s.zoom }

// Layout sets the window's size in dp and the device's scale, and returns the size in device
// pixels, as ebiten.LayoutFer requires.
func (s *Screen) Layout(w, h, scale float64) (pw, ph float64) {
	w, h = max(w, 1), max(h, 1)
	if scale <= 0 {
		scale = 1
	}
	pw, ph = math.Ceil(w*scale), math.Ceil(h*scale)
	zoom := max(1, min(w/roomy.X, h/roomy.Y))
	if least := max(min(w/upright.X, h/upright.Y), min(w/lying.X, h/lying.Y)); least < 1 {
		zoom = least
	}
	w, h, scale = w/zoom, h/zoom, scale*zoom
	s.zoom = zoom
	if w != s.w || h != s.h || scale != s.scale {
		if scale != s.scale {
			s.writer.texts.clear()
			s.pictures.clear()
			s.forgetCards()
		}
		s.forgetTables()
		s.w, s.h, s.scale = w, h, scale
		in := safeInsets()
		s.safe = Rect{in.left / zoom, in.top / zoom, max(1, w-(in.left+in.right)/zoom), max(1, h-(in.top+in.bottom)/zoom)}
		s.Invalidate()
	}
	return pw, ph
}

// Tick takes in the pictures that were painted in the background. It must be called once a tick.
func (s *Screen) Tick() {
	s.stale++
	if s.ticks++; s.ticks < settled {
		return
	}
	if s.painter.collect(s) {
		s.came = true
	}
	if s.came && (s.PendingPictures() == 0 || s.stale >= refreshPainted || runtime.GOOS != "js") {
		s.Invalidate()
	}
}

// NoteActivity records that a person did something with the pointer at at. After a pause that
// redraws the window, because something may have covered it.
func (s *Screen) NoteActivity(at Point) {
	s.stirred = true
	if b := &s.blinks; !b.shut {
		b.again()
	}
	s.blinks.quiet, s.blinks.hand = 0, at
}

// Invalidate requests a new frame. Everything that changes what is seen must call it.
func (s *Screen) Invalidate() { s.dirty, s.blinks.asked = true, false }

// Begin starts a frame on dst. It returns false if the picture shown is still right and nothing has
// to be drawn. The program must have told Ebitengine not to clear the screen between frames.
func (s *Screen) Begin(dst *ebiten.Image) bool {
	if dst != s.given {
		s.Invalidate()
	}
	if !s.dirty {
		if runtime.GOOS != "js" && (s.stale >= refresh || s.stirred && s.stale >= refreshStirred) {
			s.stale, s.stirred = 0, false
			s.again(dst)
		}
		return false
	}
	s.given, s.whole = dst, s.blinks.begin(dst, s.scale)
	s.dst, s.within = s.whole, s.Bounds()
	s.came = s.came && s.blinks.calm // a frame of a part of the screen; the rest still lacks them
	s.dirty, s.stale, s.fade, s.swell = false, 0, 1, swell{by: 1}
	clear(s.cards.other)
	return true
}

// again makes Ebitengine show its present picture once more, by drawing something invisible.
func (s *Screen) again(dst *ebiten.Image) {
	var op ebiten.DrawImageOptions
	op.ColorScale.ScaleAlpha(0)
	dst.DrawImage(s.dot, &op)
}

// Size returns the screen's width and height in dp.
func (s *Screen) Size() (w, h float64) { return s.w, s.h }

// Bounds returns the area of the whole screen.
func (s *Screen) Bounds() Rect { return Rect{0, 0, s.w, s.h} }

// Safe returns the area that no notch and no system bar covers.
func (s *Screen) Safe() Rect { return s.safe }

// Scale returns the number of device pixels in a dp.
func (s *Screen) Scale() float64 { return s.scale }

// Theme returns the present theme. To change it, use SetTheme.
func (s *Screen) Theme() *Theme { return &s.theme }

// Fade draws everything that follows in this frame with the given opacity, until it is called with
// 1.
func (s *Screen) Fade(alpha float64) { s.fade = clamp(alpha, 0, 1) }

// swell describes how texts are drawn at the moment: scaled and turned around a point.
type swell struct {
	at          Point
	by, degrees float64
}

// TransformText scales the texts that follow in this frame by by and turns them around at, without
// rendering them again, until TransformText(at, 1, 0).
func (s *Screen) TransformText(at Point, by, degrees float64) { s.swell = swell{at, by, degrees} }

// Clip restricts everything that follows to r, until Unclip.
func (s *Screen) Clip(r Rect) {
	s.Unclip()
	q := s.snapped(r)
	s.within = Rect{q.x / s.scale, q.y / s.scale, q.w / s.scale, q.h / s.scale}.common(s.Bounds())
	if s.unpainted {
		return
	}
	s.dst = s.whole.RecyclableSubImage(image.Rect(int(q.x), int(q.y), int(q.x+q.w), int(q.y+q.h)))
}

// Unclip ends Clip.
func (s *Screen) Unclip() {
	s.within = s.Bounds()
	if s.dst != s.whole {
		s.dst.Recycle()
		s.dst = s.whole
	}
}

// Fill paints a rect.
func (s *Screen) Fill(r Rect, c color.RGBA) {
	if r == s.Bounds() { // a page, or the shade under a dialog, covers everything
		s.blinks.cover(r)
	}
	q := s.snapped(r)
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Scale(q.w, q.h)
	op.GeoM.Translate(q.x, q.y)
	s.tint(&op.ColorScale, c)
	s.draw(s.dot, &op)
}

// draw draws a picture on the screen.
func (s *Screen) draw(img *ebiten.Image, op *ebiten.DrawImageOptions) {
	if s.drawn != nil {
		size, g := img.Bounds().Size(), &op.GeoM
		x, y := g.Apply(0, 0)
		w := float64(size.X) * math.Hypot(g.Element(0, 0), g.Element(1, 0))
		h := float64(size.Y) * math.Hypot(g.Element(0, 1), g.Element(1, 1))
		s.drawn(pixels{x, y, w, h})
	}
	if s.unpainted {
		s.tell(img.Bounds(), op.GeoM, op.ColorScale)
		return
	}
	s.dst.DrawImage(img, op)
}

// tint is like ebiten's ScaleWithColor, which allocates.
func (s *Screen) tint(k *ebiten.ColorScale, c color.RGBA) {
	f := float32(s.fade) / 255
	k.Scale(float32(c.R)*f, float32(c.G)*f, float32(c.B)*f, float32(c.A)*f)
}

// Rule draws a fine horizontal line.
func (s *Screen) Rule(x, y, w float64) {
	s.Fill(Rect{x, y, w, 1}, Alpha(s.theme.PanelEdge, 0.7))
}

// Image draws a picture over r.
func (s *Screen) Image(img *ebiten.Image, r Rect, alpha float64) {
	b := img.Bounds()
	q := s.snapped(r)
	var op ebiten.DrawImageOptions
	kx, ky := q.w/float64(b.Dx()), q.h/float64(b.Dy())
	op.GeoM.Scale(kx, ky)
	op.GeoM.Translate(q.x, q.y)
	if kx != 1 || ky != 1 {
		op.Filter = ebiten.FilterLinear
	}
	op.ColorScale.ScaleAlpha(float32(alpha * s.fade))
	s.draw(img, &op)
}

type pictureKey struct {
	Picture
	px int
}

// Picture draws a picture in its own proportions in the middle of r.
func (s *Screen) Picture(p Picture, r Rect) { s.TurningPicture(p, r, 1) }

// ScaledPicture draws a picture that was painted for the width wide instead of that of r: because
// it has r's width only for a moment, or because it has no sharp edges.
func (s *Screen) ScaledPicture(p Picture, r Rect, wide float64) {
	if s.unpainted {
		s.TurningPicture(p, r, 1)
		return
	}
	k := pictureKey{p, max(1, int(math.Round(wide*s.scale)))}
	img, ok := s.pictures.get(k)
	if !ok {
		img = s.keep(k, p.Paint(k.px, s.theme.Look()))
	}
	s.Image(img, r.Fit(p.Kind.W, p.Kind.H), 1)
}

// TurningPicture draws a picture that is being turned up: open is 0 on edge and 1 when face up.
func (s *Screen) TurningPicture(p Picture, r Rect, open float64) {
	if s.unpainted {
		s.tell("picture", p, r, open)
		return
	}
	r = r.Fit(p.Kind.W, p.Kind.H)
	if p.Kind.Card {
		s.shadow(s.under(1), r.Middle(r.W*open, r.H), r.W*0.06, 3, 1, nil)
	}
	k := pictureKey{p, int(math.Round(r.W * s.scale))}
	if k.px < 1 {
		return
	}
	img, ok := s.pictures.get(k)
	if !ok && s.ticks < settled {
		s.came = true // then there is a new frame
		return
	}
	if !ok {
		img = s.keep(k, p.Paint(k.px, s.theme.Look()))
	}
	if open < 1 {
		s.Image(img, r.Middle(r.W*open, r.H), 1)
		return
	}
	s.still(img, r.X*s.scale, r.Y*s.scale, color.RGBA{255, 255, 255, 255})
	s.pictureBlinks(k, r)
}

// Sign draws a sign in the middle of r.
func (s *Screen) Sign(name string, r Rect, c color.RGBA) {
	r = r.Fit(1, 1)
	if s.unpainted {
		s.tell("sign", name, r, c)
		return
	}
	if img, px := s.sign(name, r.W); px > 0 {
		s.still(img, r.X*s.scale, r.Y*s.scale, c)
	}
}

// sign returns a sign of the given width, and its width in pixels. It returns nil if the sign is
// too small to be seen.
func (s *Screen) sign(name string, w float64) (img *ebiten.Image, px int) {
	k := pictureKey{Picture{Kind: &signs, ID: name}, int(math.Round(w * s.scale))}
	if k.px < 1 {
		return nil, 0
	}
	img, ok := s.pictures.get(k)
	if !ok {
		img = s.keep(k, k.Paint(k.px, s.theme.Look()))
	}
	return img, k.px
}

func (s *Screen) keep(k pictureKey, rgba *image.RGBA) *ebiten.Image {
	img := ebiten.NewImageFromImage(rgba)
	s.pictures.put(k, img, rgba.Rect.Dx()*rgba.Rect.Dy())
	return img
}

// still draws a picture pixel for pixel.
func (s *Screen) still(img *ebiten.Image, x, y float64, c color.RGBA) {
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(math.Round(x), math.Round(y))
	s.tint(&op.ColorScale, c)
	s.draw(img, &op)
}
