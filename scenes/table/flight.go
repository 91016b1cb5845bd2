package table

import (
	"math"

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

// Below is the height of the lowest of the cards that slide over the cloth, below plates and hands.
const Below = -1000

// A back is a face-down card that moves over a cloth. Its face is not known here.
type back struct {
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

// StepToward returns the vector of the given length that points from from to at, or zero if they
// coincide.
func StepToward(from, at ui.Point, length float64) (x, y float64) {
	far := math.Hypot(at.X-from.X, at.Y-from.Y)
	if far == 0 {
		return 0, 0
	}
	return (at.X - from.X) / far * length, (at.Y - from.Y) / far * length
}
