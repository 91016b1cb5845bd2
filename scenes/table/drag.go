package table

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// How a dragged card follows the hand: how fast it approaches and rises (the part of the remaining
// way per second), and how far it leans for each dp it lags behind.
const (
	dragFollow = 34.0
	dragLift   = 26.0
	dragLean   = 0.35 // degrees
	dragMost   = 9.0
)

// A Drag is a card being dragged, with its weight.
type Drag struct {
	grip  ui.Point // where it is held, from its middle
	from  ui.Point // where it lay
	Place ui.Rect  // where it may go; empty: nowhere
	Lit   float64  // how brightly that is lit, 0 to 1
	Over  bool     // it would go there
}

// Take begins dragging at a point of the card, which may go to place.
func (d *Drag) Take(sp *ui.Sprite, at ui.Point, place ui.Rect) {
	d.grip, d.from, d.Place = ui.Point{X: at.X - sp.X, Y: at.Y - sp.Y}, ui.Point{X: sp.X, Y: sp.Y}, place
}

// Follow moves the card towards the hand. A card that is only nudged does not count as over what it
// may be dragged onto.
func (d *Drag) Follow(sp *ui.Sprite, hand ui.Point, onto ui.Rect, down bool, dt float64, reduced bool) (moved bool) {
	to := ui.Point{X: hand.X - d.grip.X, Y: hand.Y - d.grip.Y}
	d.Over = onto.Contains(to) && math.Hypot(to.X-d.from.X, to.Y-d.from.Y) > sp.W/2
	if !down {
		return false
	}
	pose := sp.Pose
	k := 1 - math.Exp(-dragFollow*dt)
	if reduced {
		k = 1
	}
	dx, dy := to.X-pose.X, to.Y-pose.Y
	lean := min(dragMost, max(-dragMost, dx*dragLean))
	pose.X, pose.Y = pose.X+dx*k, pose.Y+dy*k
	pose.Lift += (dragLift - pose.Lift) * k
	pose.Tilt += (lean - pose.Tilt) * k / 2
	if math.Abs(dx)+math.Abs(dy)+math.Abs(pose.Tilt)+math.Abs(dragLift-pose.Lift) < 0.2 { // it is held still
		pose.X, pose.Y, pose.Lift, pose.Tilt = to.X, to.Y, dragLift, 0
	}
	if pose == sp.Pose {
		return false
	}
	sp.Place(pose)
	return true
}

// Light brightens the place that the card may go to while it is held, and darkens it again
// afterwards.
func (d *Drag) Light(held bool, dt float64, reduced bool) (changed bool) {
	const soon, some = 16.0, 0.4
	want := 0.0
	switch {
	case !held || d.Place == (ui.Rect{}):
	case d.Over:
		want = 1
	default:
		want = some
	}
	if d.Lit == want {
		return false
	}
	d.Lit += (want - d.Lit) * (1 - math.Exp(-soon*dt))
	if math.Abs(want-d.Lit) < 0.01 || reduced {
		d.Lit = want
	}
	return true
}

// Draw draws the light on the place that the card may go to.
func (d *Drag) Draw(s *ui.Screen) {
	if d.Lit == 0 {
		return
	}
	t, r := s.Theme(), d.Place.Inset(-2)
	s.Glow(r, t.Accent, 0.3*d.Lit)
	for i := range 2 { // a stout line
		s.Panel(r.Inset(-float64(i)), min(r.W*0.06, 12)+float64(i), color.RGBA{}, ui.Alpha(t.AccentTop, d.Lit))
	}
}
