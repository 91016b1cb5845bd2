package table

import "lacasa/ui"

// Packet is what becomes of cards that lie side by side and are taken together.
type Packet uint8

const (
	Spread  Packet = iota // they lie as they were played
	Squared               // put together where one of them lies
	Taken                 // turned over and on their way to whoever takes them
)

// Pose is where card i of them lies, which else is at p: put together at a point, and taken to another pose.
func (k Packet) Pose(i int, p ui.Pose, at ui.Point, to ui.Pose) ui.Pose {
	const slip, askew = 2, 1.8 // no hand squares them to the hair
	n, tilt := float64(i), askew*(float64(i*5%7)-3)
	switch k {
	case Spread:
	case Squared:
		p.X, p.Y = at.X+slip*n, at.Y-slip*n
		p.Tilt, p.Glow, p.Lift = tilt, 0, 4+2*n
	case Taken:
		to.Face, to.Flip = p.Face, 1
		to.X, to.Y, to.Tilt = to.X+slip*n*0.5, to.Y-slip*n*0.5, tilt
		return to
	}
	return p
}
