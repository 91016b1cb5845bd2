package table

import "lacasa/ui"

// A Packet says how far cards that are side by side are put together.
type Packet uint8

const (
	Spread  Packet = iota // as they were played
	Squared               // put together on one of them
	Turned                // turned over where they were put together
	Taken                 // on the way to the player who takes them
)

// Pose returns the pose of card i. It is p while the cards are spread; they are then put together
// at the point at, turned over there, and taken to the pose to.
func (k Packet) Pose(i int, p ui.Pose, at ui.Point, to ui.Pose) ui.Pose {
	const loose, slip, askew, straight = 4, 1.2, 2.8, 0.25 // cards put together are untidy; once turned over they are almost straight
	n, tilt := float64(i), askew*(float64(i*5%7)-3)
	switch k {
	case Spread:
	case Squared:
		p.X, p.Y = at.X+loose*(n-1), at.Y-loose*(n-1)
		p.Tilt, p.Glow, p.Lift = tilt, 0, 6+3*n
	case Turned:
		p.X, p.Y = at.X+slip*(n-1), at.Y-slip*(n-1)
		p.Tilt, p.Glow, p.Lit, p.Gloom, p.Lift, p.Flip = tilt*straight, 0, 0, 0, 4+n, 1
	case Taken:
		to.Face, to.Flip = p.Face, 1
		to.X, to.Y, to.Tilt = to.X+slip*n, to.Y-slip*n, tilt*straight
		return to
	}
	return p
}
