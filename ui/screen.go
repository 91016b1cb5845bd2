// Package ui draws scenes and reads input: it provides a screen measured in dp, texts, panels and
// cards that are painted once and kept, one input for mouse, touch, keyboard and gamepad, and a
// timeline of animations. It knows decks and cards, but no game.
//
// A Screen's methods say how large it is, how it looks and when it has to be drawn, and draw what
// everything else consists of: fills, panels, texts, pictures, cards and tables. What is made of
// these is drawn by functions that take the screen first, such as [DrawPlate] and [DrawCoin], as in
// image/draw.
package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Screen is what scenes draw on. It keeps every text, card and picture that it has painted, and
// tracks whether anything has changed since the last frame.
type Screen struct {
	on     *canvas
	frames *frames
	zoom   float64
	safe   Rect
	swift  *bool // frames cost next to nothing; nil: not yet measured

	painter  *painter
	blinks   *blinks
	boxes    *boxes
	texts    *texts
	pictures *pictures
	quads    *quads
	cards    *cards
	tables   *tables
	shade    *shade
}

// NewScreen returns a screen. Call Layout before drawing on it.
func NewScreen(theme Theme) *Screen {
	on, f := newCanvas(), &frames{}
	s := &Screen{on: on, frames: f, zoom: 1, painter: newPainter(on), boxes: newBoxes(on), texts: newTexts(on), quads: newQuads(on)}
	s.blinks = newBlinks(f, s.painter)
	s.pictures = newPictures(on, f, s.boxes, s.blinks)
	s.cards = &cards{on, s.boxes, s.pictures, s.quads, s.painter, s.blinks, newCardStore()}
	s.tables = newTables(on, s.painter)
	s.shade = &shade{on: on}
	s.SetTheme(theme)
	return s
}

// Theme returns the present theme. To change it, use SetTheme.
func (s *Screen) Theme() *Theme { return &s.on.theme }

// SetTheme changes the look of everything from the next frame on.
func (s *Screen) SetTheme(t Theme) {
	t.settle()
	if t == s.on.theme {
		return
	}
	if t.Look() != s.on.theme.Look() {
		s.pictures.kept.clear()
		s.cards.forget()
		s.tables.forget()
	}
	if t.TextScale != s.on.theme.TextScale {
		s.texts.writer.texts.clear()
	}
	s.on.theme = t
	s.Invalidate()
}

// Deck returns the deck whose cards are drawn.
func (s *Screen) Deck() *Deck { return s.painter.deck }

// SetDeck sets the deck whose cards are drawn from the next frame on. No card can be drawn before
// the first call.
func (s *Screen) SetDeck(d *Deck) {
	if d == s.painter.deck {
		return
	}
	s.painter.deck = d
	s.cards.forget()
	s.pictures.kept.clear() // among them what is thrown
	s.Invalidate()
}

// roomy is the size of a screen on which everything has its normal size. On a larger screen
// everything is larger.
var roomy = Point{1280, 800}

// upright and lying are the smallest screens that scenes are composed for. On a smaller screen
// everything is smaller.
var upright, lying = Point{340, 520}, Point{560, 310}

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
	if on := s.on; w != on.w || h != on.h || scale != on.scale {
		if scale != on.scale {
			s.texts.writer.texts.clear()
			s.pictures.kept.clear()
			s.cards.forget()
		}
		s.tables.forget()
		on.w, on.h, on.scale = w, h, scale
		in := safeInsets()
		s.safe = Rect{in.left / zoom, in.top / zoom, max(1, w-(in.left+in.right)/zoom), max(1, h-(in.top+in.bottom)/zoom)}
		s.Invalidate()
	}
	return pw, ph
}

// Size returns the screen's width and height in dp.
func (s *Screen) Size() (w, h float64) { return s.on.w, s.on.h }

// Bounds returns the area of the whole screen.
func (s *Screen) Bounds() Rect { return s.on.bounds() }

// Safe returns the area that no notch and no system bar covers.
func (s *Screen) Safe() Rect { return s.safe }

// Scale returns the number of device pixels in a dp.
func (s *Screen) Scale() float64 { return s.on.scale }

// Zoom returns the number of the window's dp in one dp of the screen: 1, or more in a large window,
// or less in a tiny one.
func (s *Screen) Zoom() float64 { return s.zoom }

// Tick takes in the pictures that were painted in the background. It must be called once a tick.
func (s *Screen) Tick() {
	if !s.frames.tick() {
		return
	}
	for d, ok := s.painter.next(); ok; d, ok = s.painter.next() {
		s.take(d)
	}
	s.painter.handOut()
	s.frames.showPainted(s.PendingPictures())
}

// take stores a picture that was painted in the background.
func (s *Screen) take(d painted) {
	switch {
	case d.table:
		s.tables.take(d)
		s.frames.came = true
	case d.blinks:
		s.blinks.take(d)
	case d.leaves:
		s.cards.store.takeLeaves(cardKey{d.face, d.w}, d.img)
		s.frames.came = true
	default:
		s.cards.store.take(d.face, d.w, d.img)
		s.frames.came = s.frames.came || s.cards.store.other[d.face]
	}
}

// PendingPictures returns the number of pictures still to be painted.
func (s *Screen) PendingPictures() int { return s.painter.waiting() }

// Invalidate requests a new frame. Everything that changes what is seen must call it.
func (s *Screen) Invalidate() { s.frames.invalidate() }

// InvalidateBlink requests a frame because an idle animation within there has changed.
func (s *Screen) InvalidateBlink(there Rect) { s.frames.invalidatePart(there) }

// Begin starts a frame on dst. It returns false if the picture shown is still right and nothing has
// to be drawn. The program must have told Ebitengine not to clear the screen between frames.
func (s *Screen) Begin(dst *ebiten.Image) bool {
	if dst != s.frames.given {
		s.Invalidate()
	}
	if !s.frames.dirty {
		if s.frames.uncovered() {
			s.on.again(dst)
		}
		return false
	}
	s.on.begin(s.frames.begin(dst, s.on.scale))
	s.blinks.begin(s.frames.calm)
	s.texts.swell = swell{by: 1}
	clear(s.cards.store.other)
	return true
}

// Calm reports whether the last frame was drawn for idle animations alone, so that nothing else has
// changed.
func (s *Screen) Calm() bool { return s.frames.calm }

// Blinking reports whether a picture has its eyes shut.
func (s *Screen) Blinking() bool { return s.blinks.shut }

// UpdateBlinks advances the blinking by dt seconds, if on is set. It must be called in every tick.
func (s *Screen) UpdateBlinks(dt float64, on bool) { s.blinks.update(dt, on) }

// NoteActivity records that a person did something with the pointer at at. After a pause that
// redraws the window, because something may have covered it.
func (s *Screen) NoteActivity(at Point) {
	s.frames.stirred = true
	s.blinks.disturb(at)
}

// Fade draws everything that follows in this frame with the given opacity, until it is called with
// 1.
func (s *Screen) Fade(alpha float64) { s.on.fade = clamp(alpha, 0, 1) }

// TransformText scales the texts that follow in this frame by by and turns them around at, without
// rendering them again, until TransformText(at, 1, 0).
func (s *Screen) TransformText(at Point, by, degrees float64) { s.texts.swell = swell{at, by, degrees} }

// Jolt moves all that has been drawn so far in this frame.
func (s *Screen) Jolt(dx, dy float64) { s.on.jolt(dx, dy) }

// Clip restricts everything that follows to r, until Unclip.
func (s *Screen) Clip(r Rect) { s.on.clip(r) }

// Unclip ends Clip.
func (s *Screen) Unclip() { s.on.unclip() }

// Fill paints a rect.
func (s *Screen) Fill(r Rect, c color.RGBA) {
	if r == s.Bounds() { // a page, or the shade under a dialog, covers everything
		s.blinks.cover(r)
	}
	s.on.fill(r, c)
}

// Panel draws a rounded box with a thin edge.
func (s *Screen) Panel(r Rect, radius float64, fill, edge color.RGBA) {
	s.boxes.panel(r, radius, 1, fill, fill, edge)
}

// Shadow draws the soft shadow of a box that is height dp above the ground.
func (s *Screen) Shadow(r Rect, radius, height float64) {
	s.boxes.shadow(s.boxes.softly, r, radius, height, 1, nil)
}

// Glow draws a soft light around a box; strength is 0 to 1.
func (s *Screen) Glow(r Rect, c color.RGBA, strength float64) {
	s.boxes.glow(s.boxes.softly, r, c, strength, nil)
}

// Text draws one line. p is its anchor, at the middle of its height.
func (s *Screen) Text(str string, p Point, st Style) { s.texts.line(str, p, Rect{}, st) }

// Paragraph draws a text from the top of r, broken into lines as wide as r, and returns its height.
func (s *Screen) Paragraph(str string, r Rect, st Style) (height float64) {
	return s.texts.paragraph(str, r, r, st)
}

// Label draws a text in the middle of r, smaller or on several lines if necessary.
func (s *Screen) Label(str string, r Rect, st Style) { s.texts.label(str, r, st) }

// ScaledLabel draws a Label that is scaled by by around the centre of r, without rendering it
// again.
func (s *Screen) ScaledLabel(str string, r Rect, st Style, by float64) {
	s.TransformText(r.Centre(), by, 0)
	s.Label(str, r, st)
	s.TransformText(Point{}, 1, 0)
}

// MeasureText returns the size of one line.
func (s *Screen) MeasureText(str string, st Style) (w, h float64) { return s.texts.measure(str, st) }

// MeasureParagraph returns the height of a text broken into lines of the given width.
func (s *Screen) MeasureParagraph(str string, width float64, st Style) (height float64) {
	return s.texts.measureParagraph(str, width, st)
}

// Fit returns st with a smaller size if the line is wider than maxW, but never below 70%; a longer
// text must still be broken into lines.
func (s *Screen) Fit(str string, maxW float64, st Style) Style { return s.texts.fit(str, maxW, st) }

// Legible reports whether the fonts have every letter of text. A dot is shown for a missing one.
func (s *Screen) Legible(text string) bool { return s.texts.writer.legible(text) }

// Picture draws a picture in its own proportions in the middle of r.
func (s *Screen) Picture(p Picture, r Rect) { s.pictures.draw(p, r, 1) }

// TurningPicture draws a picture that is being turned up: open is 0 on edge and 1 when face up.
func (s *Screen) TurningPicture(p Picture, r Rect, open float64) { s.pictures.draw(p, r, open) }

// ScaledPicture draws a picture that was painted for the width wide instead of that of r: because
// it has r's width only for a moment, or because it has no sharp edges.
func (s *Screen) ScaledPicture(p Picture, r Rect, wide float64) { s.pictures.scaled(p, r, wide) }

// TiltedPicture draws a picture in the middle of r, turned clockwise about a point by so many
// degrees.
func (s *Screen) TiltedPicture(p Picture, r Rect, about Point, degrees float64) {
	s.pictures.bent(p, r, about, 1, degrees)
}

// SwollenPicture draws a picture in the middle of r that is taller than r by so many dp, with its
// lower edge where it is.
func (s *Screen) SwollenPicture(p Picture, r Rect, taller float64) {
	r = r.Fit(p.Kind.W, p.Kind.H)
	s.pictures.bent(p, r, Point{r.X, r.Bottom()}, 1+taller/r.H, 0)
}

// Sign draws a sign in the middle of r.
func (s *Screen) Sign(name string, r Rect, c color.RGBA) { s.pictures.sign(name, r, c) }

// Card draws a card at rest, with its shadow.
func (s *Screen) Card(p Pose) {
	s.cards.draw(&p, p.W)
	s.cards.blink(&p)
}

// Prepare requests all cards at a width, in dp, at which cards will rest. Backs are painted at
// once, faces one by one in the background. It may be called in every tick.
func (s *Screen) Prepare(w float64) { s.cards.prepare(w) }

// Table draws a table that fills the screen, with its rail along the edges, or beyond them if rail
// is false.
func (s *Screen) Table(top TableTop, rail bool) {
	cloth := unrailed(s.Bounds())
	if rail {
		cloth = railed(s.Bounds())
	}
	if s.on.lit && !s.on.unpainted {
		s.tables.light(cloth, top, s.shade)
	} else {
		s.tables.draw(cloth, top)
	}
}
