package table

import "lacasa/ui"

// A Packet says how cards that are side by side are gathered together.
type Packet uint8

const (
	Spread  Packet = iota // they lie as they were played
	Squared               // put together where one of them lies
	Taken                 // turned over and on their way to whoever takes them
)

// Pose returns the pose of card i, which rests at p, as the packet is put together at a point and
// moved to another pose.
func (k Packet) Pose(i int, p ui.Pose, at ui.Point, to ui.Pose) ui.Pose {
	const loose, slip, askew = 4, 1.2, 2.8 // swept together they lie as they come; on their way they are tapped straight, but not to the hair
	n, tilt := float64(i), askew*(float64(i*5%7)-3)
	switch k {
	case Spread:
	case Squared:
		p.X, p.Y = at.X+loose*(n-1), at.Y-loose*(n-1)
		p.Tilt, p.Glow, p.Lift = tilt, 0, 6+3*n
	case Taken:
		to.Face, to.Flip = p.Face, 1
		to.X, to.Y, to.Tilt = to.X+slip*n, to.Y-slip*n, tilt*0.25
		return to
	}
	return p
}
