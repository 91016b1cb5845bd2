package art

import (
	"image"
	"math"
)

// The frame and the round corner of a plaque, as parts of its width.
const (
	PlaqueFrame = 0.085
	PlaqueRound = 0.09
)

// enamels are the colours of the plaques of both sides, which are no family's: petrol and
// aubergine. In high contrast they are black.
var enamels = [2]tone{{24, 66, 68}, {66, 32, 52}}

// Plaque paints the plaque of a side, w by h pixels: convex enamel with a bright line inside its
// edge and four screws, in a frame of walnut. The light falls from above and the left.
func Plaque(w, h, side int, look Look) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	wide, high := float64(w), float64(h)
	frame, round := wide*PlaqueFrame, wide*PlaqueRound
	enamel, walnut := enamels[side&1], tone{92, 52, 28}
	if look.HighContrast {
		enamel, walnut = tone{}, tone{70, 64, 58}
	}
	for y := range h {
		for x := range w {
			px, py := float64(x)+0.5, float64(y)+0.5
			over := boxed(px, py, wide, high, 0, round) // beyond the frame
			cover := min(1, max(0, 0.5-over))
			if cover == 0 {
				continue
			}
			in := boxed(px, py, wide, high, frame, round*0.6) // beyond the enamel
			c := plaqueWood(px, py, wide, high, in/frame, walnut)
			c = c.mix(plaqueEnamel(px/wide, py/high, -in/wide, wide/high, enamel, look.HighContrast), min(1, max(0, 0.5-in)))
			i := img.PixOffset(x, y)
			for k := range 3 {
				img.Pix[i+k] = uint8(min(255, max(0, float64(c[k]))) * cover)
			}
			img.Pix[i+3] = uint8(255*cover + 0.5)
		}
	}
	return img
}

// boxed returns how far a place is beyond a box with round corners, inset from the edges of a
// picture; negative inside.
func boxed(x, y, w, h, inset, round float64) float64 {
	dx := math.Abs(x-w/2) - (w/2 - inset - round)
	dy := math.Abs(y-h/2) - (h/2 - inset - round)
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - round
}

// plaqueWood returns the colour of the frame at u of its width from the enamel.
func plaqueWood(x, y, w, h, u float64, walnut tone) tone {
	along, across, near := y, x, x < w/2
	if math.Abs(y-h/2)-h/2 > math.Abs(x-w/2)-w/2 { // above and below
		along, across, near = x+991, y, y < h/2
	}
	unit := 80 / w
	light := 0.75 + 0.5*math.Sin(math.Pi*min(1, max(0, u)))
	if near == (u > 0.5) { // turned to the light
		light *= 1.25
	} else {
		light *= 0.72
	}
	return walnut.darker(1 - light*float64(1+1.4*veins(along*unit*1.4, across*unit*2.2)))
}

// plaqueEnamel returns the colour of the enamel at a place, deep widths from its edge: it swells
// towards the light.
func plaqueEnamel(x, y, deep, shape float64, enamel tone, plain bool) tone {
	if plain {
		return enamel
	}
	light := 1.12 - 0.42*y - 0.12*x
	if deep < 0.05 { // it bends down to its edge
		light *= 0.55 + 9*max(0, deep)
	}
	c := enamel.darker(1 - light)
	gloss := math.Exp(-sq((x-0.32)/0.34) - sq((y-0.1)/0.09))
	c = c.mix(tone{255, 250, 240}, 0.16*gloss)
	line := math.Abs(deep-0.055) / 0.009
	c = c.mix(tone{226, 214, 190}, 0.55*min(1, max(0, 1.5-line)))
	for _, at := range [...][2]float64{{0.5, 0.125 * shape}, {0.5, 1 - 0.125*shape}} { // the screws
		d := math.Hypot(x-at[0], (y-at[1])/shape) / 0.03
		if d < 1.25 {
			head := tone{176, 150, 112}.darker(0.35 * math.Abs(x-at[0]-(y-at[1])/shape) / 0.03)
			c = c.mix(head, min(1, max(0, (1.25-d)*4)))
		}
	}
	return c
}
