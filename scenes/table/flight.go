package table

import (
	"math"
	"time"

	"lacasa/ui"
)

// HiddenPose returns the pose of a face-down card.
func HiddenPose(at ui.Point, w, tilt float64) ui.Pose {
	p := ui.NewPose(ui.CardBack, at, w)
	p.Tilt = tilt
	return p
}

// Aloft is the least height of carried cards. Nothing on the table covers them.
const Aloft = 500

// Flights holds the face-down cards that are moving. Their faces are not known here.
type Flights struct {
	List [40]flight
}

type flight struct {
	ui.Sprite
	to Spot
}

// A Spot is a place where face-down cards arrive. A card on its way there is not drawn at its place
// yet.
type Spot struct {
	What SpotKind
	At   Stance
}

// A SpotKind is the kind of a Spot. The kinds of a game begin with OwnSpot; 0 means nowhere.
type SpotKind uint8

const (
	InHand SpotKind = 1 + iota // the hand of the player at the Stance
	OwnSpot
)

// Begin moves a face-down card from one pose to another. The place at is where it arrives.
func (f *Flights) Begin(line *ui.Timeline, from, to ui.Pose, length time.Duration, at Spot) {
	if b := f.free(from, at); b != nil {
		line.Glide(b, to, length, ui.Settle)
	}
}

// Toss moves a face-down card as Begin does, but the way a dealt card flies.
func (f *Flights) Toss(line *ui.Timeline, from, to ui.Pose, at Spot) {
	if b := f.free(from, at); b != nil {
		line.Toss(b, to, PaceToss)
	}
}

// free returns a sprite that is not moving, placed at from, or nil if there is none.
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

// Bound returns the number of cards that are moving to the place at.
func (f *Flights) Bound(at Spot) (n int) {
	for i := range f.List {
		if b := &f.List[i]; b.to == at && b.Moving() {
			n++
		}
	}
	return n
}

// StepToward returns the vector of the given length that points from from to at, or zero if they
// coincide.
func StepToward(from, at ui.Point, length float64) (x, y float64) {
	far := math.Hypot(at.X-from.X, at.Y-from.Y)
	if far == 0 {
		return 0, 0
	}
	return (at.X - from.X) / far * length, (at.Y - from.Y) / far * length
}
