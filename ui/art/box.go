package art

import (
	"image"
	"math"
)

// The functions below return masks of the smallest possible boxes, whose corners keep their shape
// when the box is stretched, and the number of pixels in a corner.

// FilledMask returns the mask of a box with round corners.
func FilledMask(radius int) (mask *image.Alpha, corner int) {
	return rounded(radius, 0, func(d float64) float64 { return cover(d) })
}

// RingMask returns the mask of the box's edge, line pixels wide.
func RingMask(radius, line int) (mask *image.Alpha, corner int) {
	return rounded(radius, line, func(d float64) float64 { return cover(d) - cover(d+float64(line)) })
}

// ShadeMask returns the mask of a shade that fades from the box's edge inwards over line pixels.
func ShadeMask(radius, line int) (mask *image.Alpha, corner int) {
	return rounded(radius, line, func(d float64) float64 {
		in := min(1, max(0, 1+d/float64(line)))
		return cover(d) * in * in
	})
}

// SoftMask returns the mask of a box whose edge is blurred inwards, with a few clear pixels around
// it.
func SoftMask(radius, blur int) (mask *image.Alpha, corner int) {
	corner = blur + radius + 4
	return box(corner, func(x, y, size float64) float64 {
		t := min(1, max(0, -FromEdge(x, y, size, float64(blur+radius))/float64(blur)))
		return t * t * (3 - 2*t)
	}), corner
}

// DecoMask returns the mask of an outline whose corners step inwards twice.
func DecoMask(step, line int) (mask *image.Alpha, corner int) {
	corner = 3*step + line
	n := 2*corner + 1
	mask = image.NewAlpha(image.Rect(0, 0, n, n))
	dot := func(x, y int) {
		for dy := range line {
			for dx := range line {
				for _, p := range [4][2]int{{x + dx, y + dy}, {n - 1 - x - dx, y + dy}, {x + dx, n - 1 - y - dy}, {n - 1 - x - dx, n - 1 - y - dy}} {
					mask.Pix[p[1]*mask.Stride+p[0]] = 255
				}
			}
		}
	}
	for i := 0; i <= step; i++ {
		dot(i, 2*step)
		dot(step, step+i)
		dot(step+i, step)
		dot(2*step, i)
	}
	for i := 2 * step; i <= corner; i++ {
		dot(i, 0)
		dot(0, i)
	}
	return mask, corner
}

// rounded returns the mask of a box with round corners. at returns the coverage of a pixel at a
// distance from the edge.
func rounded(radius, line int, at func(d float64) float64) (mask *image.Alpha, corner int) {
	corner = max(radius, line) + 1
	return box(corner, func(x, y, size float64) float64 { return at(FromEdge(x, y, size, float64(radius))) }), corner
}

func box(corner int, at func(x, y, size float64) float64) *image.Alpha {
	n := 2*corner + 1
	mask := image.NewAlpha(image.Rect(0, 0, n, n))
	for y := range n {
		for x := range n {
			mask.Pix[y*mask.Stride+x] = uint8(at(float64(x)+0.5, float64(y)+0.5, float64(n))*255 + 0.5)
		}
	}
	return mask
}

// cover returns how much of a pixel is inside an edge at distance d from its middle; d is negative
// if the middle is inside.
func cover(d float64) float64 { return min(1, max(0, 0.5-d)) }

// FromEdge returns the distance of a point from the edge of a rounded box of the given size,
// negative inside.
func FromEdge(x, y, size, radius float64) float64 {
	qx, qy := math.Abs(x-size/2)-size/2+radius, math.Abs(y-size/2)-size/2+radius
	return math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - radius
}
