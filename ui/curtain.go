package ui

import (
	"image"
	"image/color"
	"math"
)

// Curtain draws a theatre's curtain over all of r, opaque: folds that gather towards the middle, where its
// halves meet, and a valance with a gold fringe, lit from above left.
func (s *Screen) Curtain(r Rect) {
	t := &s.theme
	const strip = 3.0
	unit := min(r.W, r.H*1.3) / 20 // the width of a fold
	middle := r.Centre().X
	for x := r.X; x < r.Right(); x += strip {
		away := math.Abs(x + strip/2 - middle)
		// Narrow folds near the middle, wide ones at the sides.
		k := math.Mod(math.Sqrt(away/unit+0.4)*1.9, 1)
		light := math.Sin(k*math.Pi) * (0.62 + 0.38*math.Cos(2*math.Pi*(k-0.36)))
		if away < strip { // where the halves meet
			light = 0
		}
		s.Fill(Rect{x, r.Y, min(strip, r.Right()-x), r.H}, Blend(t.VelvetDeep, t.Velvet, clamp(light, 0, 1)))
	}
	black := color.RGBA{A: 255}
	s.soft(s.softly, Rect{r.X - r.W*0.2, r.Y + r.H*0.86, r.W * 1.4, r.H * 0.5}, 8, r.H*0.6, Alpha(black, 0.6), nil)
	s.soft(s.softly, Rect{r.X + r.W*0.86, r.Y - r.H*0.2, r.W * 0.5, r.H * 1.4}, 8, r.W*0.4, Alpha(black, 0.4), nil)

	n := math.Max(4, math.Round(r.W/210))
	w, h := r.W/n, math.Min(r.H*0.16, 118)
	s.soft(s.softly, Rect{r.X - 20, r.Y - h, r.W + 40, h * 2.2}, 8, h*0.8, Alpha(black, 0.7), nil)
	for i := range int(n) {
		s.swag(Rect{r.X + float64(i)*w, r.Y, w, h})
	}
	rail := Rect{r.X, r.Y, r.W, math.Max(8, h*0.13)}
	s.panel(rail, 0, 0, Blend(t.Panel, t.Accent, 0.6), Blend(t.Panel, t.Accent, 0.12), color.RGBA{})
	s.Fill(Rect{r.X, rail.Bottom(), r.W, 1.5}, t.Accent)
}

// swag draws a piece of a valance that is gathered at both of its upper corners. It is painted once: drawn in strips, its slanting
// folds would have steps.
func (s *Screen) swag(r Rect) {
	k := pictureKey{Picture: Picture{ID: "swag"}, px: swagWide}
	img, ok := s.pictures.get(k)
	if !ok {
		img = s.keep(k, s.theme.paintSwag())
	}
	r.H *= float64(swagHigh) / swagDeep
	s.Image(img, r, 1)
}

// A swag as it is painted, in pixels: how wide, how deep it hangs, and with its fringe.
const (
	swagWide = 480
	swagDeep = 264
	swagHigh = swagDeep + 34
)

// paintSwag paints folds that hang between two corners, each rounded by the light from above, and a gold fringe along the lowest.
func (t *Theme) paintSwag() *image.RGBA {
	const folds, braid, fringe, thread = 5, 8.0, 24.0, 9.0
	m := image.NewRGBA(image.Rect(0, 0, swagWide, swagHigh))
	for x := range swagWide {
		u := (float64(x)+0.5)/(swagWide/2) - 1 // -1 to 1
		hangs := 1 - u*u
		low := swagDeep * (0.3 + 0.7*hangs)
		side := 1 - 0.3*u*u - 0.12*u // what hangs at the left is nearer the light
		turn := 0.5 + 0.5*math.Cos(2*math.Pi*float64(x)/thread)
		end := low + braid + fringe*(0.82+0.18*turn) // every thread ends in a point of its own
		gold, strands := Blend(t.Accent, t.AccentTop, 0.5*hangs), Blend(t.VelvetDeep, t.Accent, (0.35+0.65*turn)*side)
		for y := range min(swagHigh, int(end)+1) {
			at := float64(y) + 0.5
			fold, k := math.Modf(min(at/low, 0.999) * folds)
			light := (0.2 + 0.8*math.Sin(math.Pi*math.Pow(k, 0.7))) * side * (0.62 + 0.38*(fold+1)/folds)
			c := Blend(t.VelvetDeep, t.Velvet, min(1, light*1.05))
			c = Blend(c, gold, clamp(at-low+0.5, 0, 1))
			c = Blend(c, strands, clamp(at-low-braid+0.5, 0, 1))
			m.Set(x, y, Alpha(c, clamp(end-at+0.5, 0, 1)))
		}
	}
	return m
}
