package ui

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// blinks is what the pictures that lie open do while nobody does anything: now and then one of them blinks. Who has a face shuts its
// eyes for a moment, a lamp flickers, a window goes dark. It takes two frames: one that shuts them, and one that opens them again.
type blinks struct {
	lying []blinker // what the last frame showed whole, in the order in which it was drawn
	next  blinker   // whose turn it is; no kind: it is to be chosen
	wait  float64   // s until it blinks; then until it has
	shut  bool      // it does
	asked bool      // a frame, and for nothing but what lives by itself
	calm  bool      // the last frame was such a one
	where Rect      // it lives
	quiet float64   // s since somebody did something
	hand  Point     // where the pointer was then
	parts *cache[blinkKey, blinked]
}

// How long it is until a picture blinks, and one that the pointer is at; for how long it does; and how long after somebody did something
// none does any more: in s.
const (
	blinkSoonest, blinkLatest = 3.0, 7.0
	blinkSooner               = 1.6
	blinkLong                 = 0.115
	blinkSleep                = 90.0
)

// blinkLimit is how many pixels of pictures that blink are kept: of each but the part that is another.
const blinkLimit = 1 << 19

// A blinker is a picture that lies open, and where.
type blinker struct {
	blinkKey
	at Rect
}

// blinkKey is a picture, or else a face of the deck, of a width in pixels.
type blinkKey struct {
	pictureKey
	face Face
}

// blinked is what is another while a picture blinks, and where in the picture; nothing if it is still to be painted, or nothing is.
type blinked struct {
	img     *ebiten.Image
	at      image.Point
	painted bool
}

func newBlinks() blinks {
	return blinks{hand: noHand, parts: newCache[blinkKey](blinkLimit, func(b blinked) {
		if b.img != nil {
			b.img.Deallocate()
		}
	})}
}

// forget drops what was painted, and whose turn it is.
func (b *blinks) forget() {
	b.parts.clear()
	b.next, b.shut = blinker{}, false
}

// begin begins a frame, and gives what of dst is to be drawn on: for what lives by itself no more than where it does. A frame that is drawn for
// another reason has the waiting begin anew.
func (b *blinks) begin(dst *ebiten.Image, scale float64) *ebiten.Image {
	b.calm, b.asked = b.asked, false
	b.lying = b.lying[:0]
	if !b.shut {
		b.again()
	}
	if !b.calm {
		return dst
	}
	r := b.where
	return dst.SubImage(image.Rect(int(r.X*scale), int(r.Y*scale), int(math.Ceil(r.Right()*scale)), int(math.Ceil(r.Bottom()*scale)))).(*ebiten.Image)
}

// again has it chosen anew who blinks next, and when.
func (b *blinks) again() { b.next, b.wait = blinker{}, 0 }

// cover tells that something lies at r over what was drawn so far: who has lost its eyes from sight cannot be seen to shut them.
func (b *blinks) cover(r Rect) {
	n := 0
	for _, l := range b.lying {
		const aside, above, high = 0.3, 0.2, 0.35
		eyes := Rect{l.at.X + aside*l.at.W, l.at.Y + above*l.at.H, (1 - 2*aside) * l.at.W, high * l.at.H}
		if !eyes.Overlaps(r) {
			b.lying[n] = l
			n++
		}
	}
	b.lying = b.lying[:n]
}

// lies tells that a picture lies open, and gives what is to be drawn over it as it blinks; no picture if it does not.
func (b *blinks) lies(l blinker) (part blinked) {
	b.lying = append(b.lying, l)
	if b.shut && l == b.next {
		part, _ = b.parts.get(l.blinkKey)
	}
	return part
}

// cardBlinks draws over a card that lies open what is another as it blinks. One that has only just been turned up may still be drawn from
// another width, and waits.
func (s *Screen) cardBlinks(p *Pose) {
	px := s.cardPx(p.W)
	img, painted := s.cards.faces[cardKey{p.Face, px}]
	if s.unpainted || !painted || p.Flip != 0 || p.Alpha*s.fade != 1 || p.Face.back() {
		return
	}
	if b := s.blinks.lies(blinker{blinkKey{pictureKey{px: px}, p.Face}, p.Rect()}); b.img != nil {
		s.part(b.img, image.Pt(cardBorder, cardBorder).Add(b.at), img.Bounds().Size(), px, p, 1)
	}
}

// pictureBlinks does so for a picture that lies on the table as a card does.
func (s *Screen) pictureBlinks(k pictureKey, r Rect) {
	if !k.Kind.Card || s.fade != 1 {
		return
	}
	if b := s.blinks.lies(blinker{blinkKey{pictureKey: k}, r}); b.img != nil {
		x, y := math.Round(r.X*s.scale), math.Round(r.Y*s.scale)
		s.still(b.img, x+float64(b.at.X), y+float64(b.at.Y), color.RGBA{255, 255, 255, 255})
	}
}

// choose chooses who blinks next, and when, unless that is known: soon the one at which the pointer came to rest.
func (b *blinks) choose() {
	b.next = b.lying[rand.IntN(len(b.lying))]
	for _, l := range b.lying {
		if l.at.Contains(b.hand) {
			b.next = l
		}
	}
	switch {
	case b.wait > 0:
	case b.next.at.Contains(b.hand):
		b.wait = blinkSooner
	default:
		b.wait = blinkSoonest + rand.Float64()*(blinkLatest-blinkSoonest)
	}
}

// noHand is where the pointer is when it is at no card.
var noHand = Point{-1e9, -1e9}

// UpdateBlinks lets time pass for what lives by itself, if it is to: called in every tick.
func (s *Screen) UpdateBlinks(dt float64, on bool) {
	b := &s.blinks
	b.quiet += dt
	b.wait -= dt
	switch {
	case b.shut:
		if b.wait <= 0 {
			s.shut(false)
			b.again()
		}
	case !on || b.quiet > blinkSleep || len(b.lying) == 0:
		b.again()
	case b.next == blinker{}:
		if s.PendingPictures() == 0 {
			b.choose()
		}
	default:
		s.await()
	}
}

// await has the one whose turn it is blink in time, and before that painted.
func (s *Screen) await() {
	b := &s.blinks
	switch part, asked := b.parts.get(b.next.blinkKey); {
	case !asked:
		b.parts.put(b.next.blinkKey, blinked{}, 0)
		s.painter.queue = append(s.painter.queue, s.blinking(b.next.blinkKey))
	case part.painted && part.img == nil: // it has nothing to blink with
		b.lying = slices.DeleteFunc(b.lying, func(l blinker) bool { return l.blinkKey == b.next.blinkKey })
		b.next = blinker{}
	case part.painted && b.wait <= 0:
		b.wait, b.hand = blinkLong, noHand
		s.shut(true)
	}
}

// shut has whose turn it is shut their eyes, or open them.
func (s *Screen) shut(eyes bool) {
	s.blinks.shut = eyes
	s.InvalidateBlink(s.blinks.next.at)
}

// InvalidateBlink asks for a new frame because something there lives by itself.
func (s *Screen) InvalidateBlink(there Rect) {
	alone := !s.came && !s.dirty || s.blinks.asked && s.blinks.where == there
	s.Invalidate()
	s.blinks.asked, s.blinks.where = alone, there
}

// Calm reports whether the last frame was drawn for what lives by itself alone: nothing else has changed.
func (s *Screen) Calm() bool { return s.blinks.calm }

// Blinking reports whether somebody blinks.
func (s *Screen) Blinking() bool { return s.blinks.shut }

// blinking returns how the part is painted that is another while a picture blinks.
func (s *Screen) blinking(k blinkKey) task {
	t := s.picture(k.face, k.px)
	t.blinks, t.of = true, k.Picture
	return t
}

// take takes in what was painted, if it is still asked for.
func (b *blinks) take(d painted) {
	k := blinkKey{pictureKey{d.of, d.w}, d.face}
	if _, asked := b.parts.get(k); !asked {
		return
	}
	part := blinked{at: d.img.Rect.Min, painted: true}
	if !d.img.Rect.Empty() {
		part.img = ebiten.NewImageFromImage(d.img)
	}
	b.parts.put(k, part, d.img.Rect.Dx()*d.img.Rect.Dy())
}
