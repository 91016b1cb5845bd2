package ui

import (
	"image"
	"math/rand/v2"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// blinks makes the pictures that are face up blink while nobody does anything: now and then a face
// shuts its eyes for a moment, a lamp flickers, or a window goes dark. A blink takes two frames:
// one that shuts the eyes, and one that opens them again.
type blinks struct {
	frames  *frames
	painter *painter

	lying []blinker // the pictures that the last frame showed whole, in the order in which they were drawn
	next  blinker   // the picture that blinks next; without a kind: it has yet to be chosen
	wait  float64   // seconds until it blinks, then until it opens its eyes
	shut  bool      // its eyes are shut
	quiet float64   // seconds since somebody did something
	hand  Point     // where the pointer was then
	parts *cache[blinkKey, blinked]
}

// Times in seconds: how long it is until a picture blinks, and until one under the pointer does;
// how long a blink takes; and how long after somebody did something blinking stops.
const (
	blinkSoonest, blinkLatest = 3.0, 7.0
	blinkSooner               = 1.6
	blinkLong                 = 0.115
	blinkSleep                = 90.0
)

// blinkLimit is how many pixels of blinking parts are kept.
const blinkLimit = 1 << 19

// A blinker is a picture that is face up, and its area.
type blinker struct {
	blinkKey
	at Rect
}

// A blinkKey identifies a picture, or a face of the deck, at a width in pixels.
type blinkKey struct {
	pictureKey
	face Face
}

// A blinked is the part of a picture that differs while it blinks, and its place in the picture. It
// has no image if it has not been painted, or if the picture does not blink.
type blinked struct {
	img     *ebiten.Image
	at      image.Point
	painted bool
}

func newBlinks(f *frames, p *painter) *blinks {
	return &blinks{frames: f, painter: p, hand: noHand, parts: newCache[blinkKey](blinkLimit, func(b blinked) {
		if b.img != nil {
			b.img.Deallocate()
		}
	})}
}

// forget drops what was painted, and the choice of what blinks next.
func (b *blinks) forget() {
	b.parts.clear()
	b.next, b.shut = blinker{}, false
}

// begin begins a frame. Any frame but one for idle animations alone restarts the wait for a blink.
func (b *blinks) begin(calm bool) {
	b.lying = b.lying[:0]
	if !b.shut && !calm {
		b.again()
	}
}

// disturb records that a person did something with the pointer at at.
func (b *blinks) disturb(at Point) {
	if !b.shut {
		b.again()
	}
	b.quiet, b.hand = 0, at
}

// again lets choose choose again.
func (b *blinks) again() { b.next, b.wait = blinker{}, 0 }

// cover records that something was drawn over r, so that pictures whose eyes it covers do not
// blink.
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

// lies records that a picture is face up, and returns what is to be drawn over it if it blinks now.
func (b *blinks) lies(l blinker) (part blinked) {
	b.lying = append(b.lying, l)
	if b.shut && l == b.next {
		part, _ = b.parts.get(l.blinkKey)
	}
	return part
}

// choose chooses which picture blinks next, and when, unless that is known. A picture under the
// resting pointer blinks soon.
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

// noHand is the position of a pointer that is at no card.
var noHand = Point{-1e9, -1e9}

// update advances the blinking by dt seconds, if on is set.
func (b *blinks) update(dt float64, on bool) {
	b.quiet += dt
	b.wait -= dt
	switch {
	case b.shut:
		if b.wait <= 0 {
			b.close(false)
			b.again()
		}
	case !on || b.quiet > blinkSleep || len(b.lying) == 0:
		b.again()
	case b.next == blinker{}:
		if b.painter.waiting() == 0 {
			b.choose()
		}
	default:
		b.await()
	}
}

// await makes the chosen picture blink when it is time. Before that it has the blinking part
// painted.
func (b *blinks) await() {
	switch part, asked := b.parts.get(b.next.blinkKey); {
	case !asked:
		b.parts.put(b.next.blinkKey, blinked{}, 0)
		b.painter.add(b.painter.blinking(b.next.blinkKey))
	case part.painted && part.img == nil: // the picture does not blink
		b.lying = slices.DeleteFunc(b.lying, func(l blinker) bool { return l.blinkKey == b.next.blinkKey })
		b.next = blinker{}
	case part.painted && b.wait <= 0:
		b.wait, b.hand = blinkLong, noHand
		b.close(true)
	}
}

// close makes the chosen picture shut or open its eyes.
func (b *blinks) close(eyes bool) {
	b.shut = eyes
	b.frames.invalidatePart(b.next.at)
}

// take stores a painted part if it is still wanted.
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
