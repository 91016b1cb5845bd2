package table

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// How a dragged card follows the pointer: how fast it approaches and rises (the fraction of the
// remaining way per second), and how far it leans for each dp that it lags behind.
const (
	dragFollow = 34.0
	dragLift   = 26.0
	dragLean   = 0.35 // degrees
	dragMost   = 9.0
)

// A Drag is the state of a card that is dragged and, because it has weight, lags behind the
// pointer.
type Drag struct {
	grip  ui.Point // where the card is held, relative to its middle
	from  ui.Point // where the card was
	Place ui.Rect  // where the card may be dropped; empty means nowhere
	Lit   float64  // brightness of the light on Place, 0 to 1
	Over  bool     // the card would be dropped on Place
}

// take begins to drag a card at the point at. It can be dropped nowhere yet.
func (d *Drag) take(sp *ui.Sprite, at ui.Point) {
	d.grip, d.from, d.Place = ui.Point{X: at.X - sp.X, Y: at.Y - sp.Y}, ui.Point{X: sp.X, Y: sp.Y}, ui.Rect{}
}

// follow moves the card towards hand, the pointer, and reports whether it moved. A card over onto
// sets Over, unless it was only nudged from where it was.
func (d *Drag) follow(sp *ui.Sprite, hand ui.Point, onto ui.Rect, down bool, dt float64, reduced bool) (moved bool) {
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
	if math.Abs(dx)+math.Abs(dy)+math.Abs(pose.Tilt)+math.Abs(dragLift-pose.Lift) < 0.2 { // close enough to rest
		pose.X, pose.Y, pose.Lift, pose.Tilt = to.X, to.Y, dragLift, 0
	}
	if pose == sp.Pose {
		return false
	}
	sp.Place(pose)
	return true
}

// light brightens the light on Place while a card is held, and darkens it afterwards. It reports
// whether the light has changed.
func (d *Drag) light(held bool, dt float64, reduced bool) (changed bool) {
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

// Draw draws the light on Place.
func (d *Drag) Draw(s *ui.Screen) {
	if d.Lit == 0 {
		return
	}
	t, r := s.Theme(), d.Place.Inset(-2)
	s.Glow(r, t.Accent, 0.3*d.Lit)
	for i := range 2 { // two pixels wide
		s.Panel(r.Inset(-float64(i)), min(r.W*0.06, 12)+float64(i), color.RGBA{}, ui.Alpha(t.AccentTop, d.Lit))
	}
}
