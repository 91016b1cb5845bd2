package ui

import (
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
	s.Fill(rail, Blend(t.Panel, t.Accent, 0.35))
	s.Fill(Rect{r.X, rail.Bottom(), r.W, 1.5}, t.Accent)
}

// swag draws a piece of a valance that is gathered at both of its upper corners: folds that hang between them, each rounded by the
// light from above, and a gold fringe along the lowest.
func (s *Screen) swag(r Rect) {
	const strip, folds, tones, fringe = 3.0, 5, 5, 11.0
	t := &s.theme
	for x := r.X; x < r.Right(); x += strip {
		u := (x + strip/2 - r.Centre().X) / (r.W / 2) // -1 to 1
		wide := min(strip, r.Right()-x)
		hangs := 1 - u*u
		at := func(fold float64) float64 { // where a fold begins
			k := fold / folds
			return r.Y + r.H*(0.3*k+0.7*k*hangs)
		}
		side := 1 - 0.3*u*u - 0.12*u // what hangs at the left is nearer the light
		for i := range folds * tones {
			top, bottom := at(float64(i)/tones), at(float64(i+1)/tones)
			k := (float64(i%tones) + 0.5) / tones
			light := (0.2 + 0.8*math.Sin(math.Pi*math.Pow(k, 0.7))) * side * (0.62 + 0.38*float64(i/tones+1)/folds)
			s.Fill(Rect{x, top, wide, bottom - top + 0.5}, Blend(t.VelvetDeep, t.Velvet, light*1.05))
		}
		low := at(folds)
		s.Fill(Rect{x, low, wide, 3}, Blend(t.Accent, t.AccentTop, 0.5*hangs))
		thread := 0.55 + 0.45*math.Sin(x*1.9)
		s.Fill(Rect{x, low + 3, wide, fringe}, Blend(t.VelvetDeep, t.Accent, thread*side))
	}
}
