package ui

import (
	"image/color"
	"math"

	"lacasa/ui/art"
)

// CurtainFringe returns how far down the valance of a curtain in r hangs, with its fringe.
func CurtainFringe(r Rect) float64 { return valance(r) * float64(art.SwagHigh) / art.SwagDeep }

// valance returns how high the valance of a curtain in r is.
func valance(r Rect) float64 { return math.Min(r.H*0.16, 118) }

// DrawCurtain draws an opaque theatre curtain over r: folds that gather towards the middle, where
// the halves meet, and a valance with a gold fringe, lit from above left.
func DrawCurtain(s *Screen, r Rect) {
	t := s.Theme()
	const strip, thread = 2.0, 3.0
	unit := min(r.W, r.H*1.3) / 20 // the width of a fold
	middle := r.Centre().X
	for x := r.X; x < r.Right(); x += strip {
		away := math.Abs(x + strip/2 - middle)
		// Narrow folds near the middle, wide ones at the sides.
		k := math.Mod(math.Sqrt(away/unit+0.4)*1.9, 1)
		light := math.Pow(math.Sin(math.Pi*math.Pow(k, 0.62)), 1.3) * (0.72 + 0.28*math.Cos(2*math.Pi*(k-0.3)))
		if away < strip { // where the halves meet
			light = 0
		}
		if int((x-r.X)/strip)%2 == 1 { // the weave
			light *= 0.9
		}
		s.Fill(Rect{x, r.Y, min(strip, r.Right()-x), r.H}, Blend(t.VelvetDeep, t.Velvet, clamp(light, 0, 1)))
	}
	black := color.RGBA{A: 255}
	for y := r.Y; y < r.Bottom(); y += thread {
		s.Fill(Rect{r.X, y, r.W, 1}, Alpha(black, 0.07))
	}
	s.boxes.soft(s.boxes.softly, Rect{r.X - r.W*0.2, r.Y + r.H*0.86, r.W * 1.4, r.H * 0.5}, 8, r.H*0.6, Alpha(black, 0.6), nil)
	s.boxes.soft(s.boxes.softly, Rect{r.X + r.W*0.86, r.Y - r.H*0.2, r.W * 0.5, r.H * 1.4}, 8, r.W*0.4, Alpha(black, 0.4), nil)

	n := math.Max(4, math.Round(r.W/210))
	w, h := r.W/n, valance(r)
	s.boxes.soft(s.boxes.softly, Rect{r.X - 20, r.Y - h, r.W + 40, h * 2.2}, 8, h*0.8, Alpha(black, 0.7), nil)
	for i := range int(n) {
		drawSwag(s, Rect{r.X + float64(i)*w, r.Y, w, h})
	}
	rail := Rect{r.X, r.Y, r.W, math.Max(8, h*0.13)}
	s.boxes.panel(rail, 0, 0, Blend(t.Panel, t.Accent, 0.6), Blend(t.Panel, t.Accent, 0.12), color.RGBA{})
	s.Fill(Rect{r.X, rail.Bottom(), r.W, 1.5}, t.Accent)
}

// drawSwag draws a piece of a valance gathered at both upper corners. It is painted once, because
// slanting folds drawn in strips would show steps.
func drawSwag(s *Screen, r Rect) {
	k := pictureKey{Picture: Picture{ID: "swag"}, px: art.SwagWide}
	img, ok := s.pictures.kept.get(k)
	if !ok {
		t := s.Theme()
		img = s.pictures.keep(k, art.Swag(t.VelvetDeep, t.Velvet, t.Accent, t.AccentTop))
	}
	r.H *= float64(art.SwagHigh) / art.SwagDeep
	s.on.image(img, r)
}
