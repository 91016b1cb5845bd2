package art

import (
	"image"
	"image/color"
	"math"
)

// The size of a swag, in pixels: its width, its depth, and its depth with the fringe.
const (
	SwagWide = 480
	SwagDeep = 264
	SwagHigh = SwagDeep + 34
)

// Swag paints a piece of a curtain's valance: folds that hang between two corners, lit from above,
// with a gold fringe along the lowest. deep and velvet are the colours of the velvet in shadow and
// in light, gold and top those of the gold.
func Swag(deep, velvet, gold, top color.RGBA) *image.RGBA {
	const folds, braid, fringe, thread = 5, 8.0, 24.0, 9.0
	m := image.NewRGBA(image.Rect(0, 0, SwagWide, SwagHigh))
	for x := range SwagWide {
		u := (float64(x)+0.5)/(SwagWide/2) - 1 // -1 to 1
		hangs := 1 - u*u
		low := SwagDeep * (0.3 + 0.7*hangs)
		side := 1 - 0.3*u*u - 0.12*u // what hangs at the left is nearer the light
		turn := 0.5 + 0.5*math.Cos(2*math.Pi*float64(x)/thread)
		end := low + braid + fringe*(0.82+0.18*turn) // every thread ends in a point of its own
		braided, strands := Mix(gold, top, 0.5*hangs), Mix(deep, gold, (0.35+0.65*turn)*side)
		for y := range min(SwagHigh, int(end)+1) {
			at := float64(y) + 0.5
			fold, k := math.Modf(min(at/low, 0.999) * folds)
			light := (0.2 + 0.8*math.Sin(math.Pi*math.Pow(k, 0.7))) * side * (0.62 + 0.38*(fold+1)/folds)
			c := Mix(deep, velvet, min(1, light*1.05))
			c = Mix(c, braided, min(1, max(0, at-low+0.5)))
			c = Mix(c, strands, min(1, max(0, at-low-braid+0.5)))
			m.Set(x, y, color.NRGBA{c.R, c.G, c.B, uint8(255*min(1, end-at+0.5) + 0.5)})
		}
	}
	return m
}
