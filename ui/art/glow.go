package art

import (
	"image"
	"image/color"
	"math"
)

// GlowHalf is half the width, in pixels, of a painted light. Light needs no finer pixels.
const GlowHalf = 300

// Sunburst paints the soft rays of a sunburst, alternately broad and long and fine and short, with
// the glow around them. The picture is white and 2*GlowHalf+2 pixels wide; its outermost pixels are
// clear.
func Sunburst() *image.RGBA {
	const rays = 32
	return glow(func(angle, d float64) float64 {
		at := angle * rays / (2 * math.Pi)
		ray := math.Round(at)
		half, soft, reach := 0.42, 0.30, 1.0
		if int(ray)%2 == 1 {
			half, soft, reach = 0.16, 0.13, 0.8
		}
		edge := min(1, max(0, (half-math.Abs(at-ray))/soft)) // soft, as light in a room
		return edge*edge*(3-2*edge)*0.8*math.Pow(max(0, 1-d/reach), 1.1) + 0.34*math.Pow(1-d, 2.4)
	})
}

// Beam paints the two beams of a lighthouse, bright inside and soft at the sides, with a glow
// around the lamp. The format is that of Sunburst.
func Beam() *image.RGBA {
	const wide, core = 0.42, 0.06 // radians
	return glow(func(angle, d float64) float64 {
		side := min(1, max(0, (wide-angle)/(wide-core)))
		side *= side * (3 - 2*side)
		return (0.95*side*math.Pow(1-d, 1.1) + 0.5*math.Pow(1-d, 6)) * min(1, d*30)
	})
}

// Rosette paints a rosette of folded paper with a scalloped edge, lit from above left. It is grey,
// to be tinted, and of the format of Sunburst.
func Rosette() *image.RGBA {
	const side, folds, edge, line = 2*GlowHalf + 2, 24, 0.93, 0.018
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			px, py := (float64(x)+0.5-side/2)/GlowHalf, (float64(y)+0.5-side/2)/GlowHalf
			d := math.Hypot(px, py)
			at, part := math.Modf((math.Atan2(py, px)/(2*math.Pi) + 1) * folds)
			angle := (at + 0.5) * 2 * math.Pi / folds
			rim := edge + 0.05*math.Sin(math.Pi*part)
			cover := min(1, max(0, (rim-d)*GlowHalf+0.5))
			faces := 0.5 - 0.5*math.Sin(angle+math.Pi/4) // towards the lamp
			light := 0.64 + 0.36*faces
			if part > 0.5 { // the fold's other side
				light -= 0.2
			}
			light *= 0.7 + 0.3*d
			if in := math.Abs(d - (rim - 0.05)); in < line { // a printed line along the edge
				light += 0.3 * min(1, 2-2*in/line)
			}
			v := uint8(255 * min(1, light) * cover)
			m.SetRGBA(x, y, color.RGBA{v, v, v, uint8(255 * cover)})
		}
	}
	return m
}

// glow paints light. lit returns the brightness, 0 to 1, at an angle and a distance of up to 1; all
// four quarters are alike.
func glow(lit func(angle, d float64) float64) *image.RGBA {
	const side = 2*GlowHalf + 2
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	seed := uint32(1)
	for y := range GlowHalf {
		for x := range GlowHalf {
			px, py := float64(x)+0.5, float64(y)+0.5
			d := math.Hypot(px, py) / GlowHalf
			if d >= 1 {
				continue
			}
			light := lit(math.Atan2(py, px), d)
			seed = seed*1664525 + 1013904223
			v := uint8(min(255, light*250+float64(seed>>24)/256)) // a scatter of one step hides bands
			for _, p := range [4]image.Point{{GlowHalf + x, GlowHalf + y}, {GlowHalf - 1 - x, GlowHalf + y},
				{GlowHalf + x, GlowHalf - 1 - y}, {GlowHalf - 1 - x, GlowHalf - 1 - y}} {
				m.SetRGBA(p.X+1, p.Y+1, color.RGBA{v, v, v, v})
			}
		}
	}
	return m
}

// Needle paints the needle of a compass, which points to the right: bright towards its point, with
// an edge along its middle. The format is that of Sunburst.
func Needle() *image.RGBA {
	const wide, hub, pin = 0.085, 0.075, 0.03 // of the length of one half
	return shaped(func(x, y float64) (light, seen float64) {
		d := math.Hypot(x, y)
		side := wide * (1 - math.Abs(x))
		seen = max((side-math.Abs(y))/math.Sqrt(1+wide*wide), hub-d) * GlowHalf
		switch light = 0.5; {
		case d < pin:
			light = 0.3
		case d < hub:
			light = 0.9
		case x > 0:
			light = 1
		}
		if y > 0 && d >= hub {
			light *= 0.7
		}
		return light, min(1, max(0, seen+0.5))
	})
}

// Wake paints the wake of what was drawn over a cloth to the right: two lines that part behind it,
// and ripples between them. The format is that of Sunburst.
func Wake() *image.RGBA {
	const near, parted, line, ripples = 0.3, 0.5, 0.085, 34.0
	return shaped(func(x, y float64) (light, seen float64) {
		back := (1 - x) / 2 // 0 at its head, 1 where it began
		at := near + parted*back
		off := (math.Abs(y) - at) / line
		inner := math.Exp(-math.Pow(y/at, 4)) * (0.22 + 0.16*math.Sin(ripples*back+5*y*y))
		seen = (0.85*math.Exp(-off*off) + inner) * math.Pow(1-back, 1.3)
		return 1, min(1, seen*min(1, back*14))
	})
}

// shaped paints what has a light and is seen so far at each place, by its distances of -1 to 1 from
// the middle.
func shaped(at func(x, y float64) (light, seen float64)) *image.RGBA {
	const side = 2*GlowHalf + 2
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for j := range 2 * GlowHalf {
		for i := range 2 * GlowHalf {
			light, seen := at((float64(i)+0.5)/GlowHalf-1, (float64(j)+0.5)/GlowHalf-1)
			v := uint8(light*seen*255 + 0.5)
			m.SetRGBA(i+1, j+1, color.RGBA{v, v, v, uint8(seen*255 + 0.5)})
		}
	}
	return m
}
