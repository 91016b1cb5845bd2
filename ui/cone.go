package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// cones is the light of a lamp that stands at the left edge of the picture.
var cones = PictureKind{W: 520, H: 354, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA {
	const (
		apex   = 0.08 // how far to the left of the edge it begins, in widths
		narrow = 0.36 // how far from its axis it begins to fade, in radians
		wide   = 1.2  // how far from its axis it ends, in radians
	)
	m := image.NewRGBA(image.Rect(0, 0, px, px*354/520))
	n := float64(px)
	for y := range m.Rect.Dy() {
		for x := range px {
			fx, fy := (float64(x)+0.5)/n+apex, (float64(y)+0.5-n*0.3)/n
			far := math.Hypot(fx, fy*1.25) / (1 + apex)
			aside := math.Abs(math.Atan2(fy, fx) - 0.1)
			light := InOut.At(clamp((wide-aside)/(wide-narrow), 0, 1)) * math.Pow(1-InOut.At(clamp(far, 0, 1)), 1.5)
			edge := min(fx-apex, float64(y)/n, float64(m.Rect.Dy()-1-y)/n) // nothing is left along the edges
			v := uint8(math.Round(255 * light * InOut.At(clamp(edge/0.16, 0, 1))))
			m.SetRGBA(x, y, color.RGBA{v, v, v, v})
		}
	}
	return m
}}

// brighten makes what is already drawn brighter by as much as it is coloured, so that ink stays
// black, and leaves its opacity as it is.
var brighten = ebiten.Blend{
	BlendFactorSourceRGB: ebiten.BlendFactorDestinationColor, BlendFactorDestinationRGB: ebiten.BlendFactorOne, BlendOperationRGB: ebiten.BlendOperationAdd,
	BlendFactorSourceAlpha: ebiten.BlendFactorZero, BlendFactorDestinationAlpha: ebiten.BlendFactorOne, BlendOperationAlpha: ebiten.BlendOperationAdd,
}

// DrawCone lets the light of a lamp fall on all that has been drawn in r; the lamp is at its left
// edge.
func DrawCone(s *Screen, r Rect, c color.RGBA, strength float64) {
	const wide = 260 // pixels: it is soft everywhere
	if s.on.unpainted {
		s.on.tell("cone", r, c, strength)
		return
	}
	img := s.pictures.painted(pictureKey{Picture{Kind: &cones}, wide})
	b, q := img.Bounds(), s.on.snapped(r)
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear, Blend: brighten}
	op.GeoM.Scale(q.w/float64(b.Dx()), q.h/float64(b.Dy()))
	op.GeoM.Translate(q.x, q.y)
	s.on.tint(&op.ColorScale, Alpha(c, strength))
	s.on.draw(img, &op)
}
