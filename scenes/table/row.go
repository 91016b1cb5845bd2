package table

import (
	"math"

	"lacasa/ui"
)

// A Row is a row of cards side by side or overlapping. First is the middle of the first card, Step
// the step to the next one, and Deep the step from a card to one on top of it. W and Tilt are the
// width and tilt of each card. If Most is not 0, a row about First is never longer than so many
// steps: its cards lie closer. Cards of a row that is Held are an arc about First, upright.
type Row struct {
	First, Step, Deep ui.Point
	W, Tilt           float64
	Most              float64
	Held              bool
}

// At returns the middle of card i.
func (r Row) At(i int) ui.Point {
	return ui.Point{X: r.First.X + float64(i)*r.Step.X, Y: r.First.Y + float64(i)*r.Step.Y}
}

// On returns the middle of a card that is on top of n others at place i.
func (r Row) On(i, n int) ui.Point {
	p := r.At(i)
	return ui.Point{X: p.X + float64(n)*r.Deep.X, Y: p.Y + float64(n)*r.Deep.Y}
}

// About returns the middle of card i of n, if First is the middle of the whole row.
func (r Row) About(i, n int) ui.Point {
	k := r.steps(i, n)
	return ui.Point{X: r.First.X + k*r.Step.X, Y: r.First.Y + k*r.Step.Y}
}

// steps returns how many steps card i of n is away from First.
func (r Row) steps(i, n int) float64 {
	k := float64(i) - float64(n-1)/2
	if long := float64(n - 1); r.Most > 0 && long > r.Most {
		k *= r.Most / long
	}
	return k
}

// FanPose returns the pose of card i of n of a hidden hand, held by the player at that place and
// spread slightly towards the table.
func FanPose(r *Row, at Stance, i, n int) ui.Pose {
	if r.Held {
		return r.heldPose(i, n)
	}
	const spread, bow = 3.0, 0.011 // degrees between two cards; how far the outer cards are drawn back, as a fraction of the width
	k := r.steps(i, n)
	p := HiddenPose(r.About(i, n), r.W, r.Tilt)
	back := k * k * bow * r.W
	switch at {
	case Near:
	case LeftOf:
		p.Tilt += k * spread
		p.X -= back
	case Opposite:
		p.Tilt -= k * spread
		p.Y -= back
	case RightOf:
		p.Tilt -= k * spread
		p.X += back
	}
	return p
}

// heldPose returns the pose of card i of n of a hidden hand that somebody holds up.
func (r *Row) heldPose(i, n int) ui.Pose {
	const spread, most = 9.0, 42.0 // degrees between two cards, and between the outer ones
	tilt := (float64(i) - float64(n-1)/2) * min(spread, most/float64(max(1, n-1)))
	sin, cos := math.Sincos(tilt * math.Pi / 180)
	return HiddenPose(ui.Point{X: r.First.X + heldBelow*r.W*sin, Y: r.First.Y + heldBelow*r.W*(1-cos)}, r.W, tilt)
}

// heldBelow is how far below the middle of its cards the axis of a row that is held is, in widths.
const heldBelow = 1.45

// axis returns the point about which a row that is held turns.
func (r *Row) axis() ui.Point { return ui.Point{X: r.First.X, Y: r.First.Y + heldBelow*r.W} }
