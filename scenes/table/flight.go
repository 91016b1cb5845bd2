package table

import (
	"math"
	"time"

	"lacasa/ui"
)

// Hidden is a card lying face down.
func Hidden(at ui.Point, w, tilt float64) ui.Pose {
	p := ui.Lying(ui.CardBack, at, w)
	p.Tilt = tilt
	return p
}

// Aloft is the height of what is carried: nothing that lies on the table covers it.
const Aloft = 8

// Cards in the air, whose faces are not known here: they have none to show.

// Flights are those on their way, as many as may be at once.
type Flights struct {
	List [40]flight
}

type flight struct {
	ui.Sprite
	to Spot
}

// Spot is where a face-down card may arrive, so that it does not lie there before.
type Spot struct {
	What spotKind
	At   Stance
}

// spotKind is what such a place is.
type spotKind uint8

const (
	nowhere  spotKind = iota
	InHand            // of who sits there
	InPlay            // in the middle of the table, before it
	SetAside          // beside its hand
	Covered           // under the cards of its tableau
)

// Begin lets a card go from one pose to another, both of its back.
func (f *Flights) Begin(line *ui.Timeline, from, to ui.Pose, length time.Duration, at Spot) {
	if b := f.free(from, at); b != nil {
		line.Glide(b, to, length, ui.Settle)
	}
}

// Toss lets a card that is dealt fly from one pose to another, both of its back.
func (f *Flights) Toss(line *ui.Timeline, from, to ui.Pose, at Spot) {
	if b := f.free(from, at); b != nil {
		line.Toss(b, to, PaceToss)
	}
}

// free is a card that is not on its way, put down where it sets out; nil: all are.
func (f *Flights) free(from ui.Pose, at Spot) *ui.Sprite {
	for i := range f.List {
		if b := &f.List[i]; !b.Moving() {
			b.Place(from)
			b.to = at
			return &b.Sprite
		}
	}
	return nil
}

// Bound is how many are on their way to a place.
func (f *Flights) Bound(at Spot) (n int) {
	for i := range f.List {
		if b := &f.List[i]; b.to == at && b.Moving() {
			n++
		}
	}
	return n
}

// Onward is a way of a length away from one point through another.
func Onward(from, at ui.Point, length float64) (x, y float64) {
	far := math.Hypot(at.X-from.X, at.Y-from.Y)
	if far == 0 {
		return 0, 0
	}
	return (at.X - from.X) / far * length, (at.Y - from.Y) / far * length
}
