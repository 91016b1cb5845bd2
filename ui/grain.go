package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// grains is a piece of the grain of paper, which is repeated: dark and light specks, longer than
// high.
var grains = PictureKind{W: 1, H: 1, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, px, px))
	noise := func(x, y int) float64 { // -1 to 1
		h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b
		h = (h ^ h>>15) * 0x2c1b3c6d
		h = (h ^ h>>12) * 0x297a2d39
		return float64(h>>16)/(1<<15) - 1
	}
	for y := range px {
		for x := range px {
			const long = 7
			v := 0.45 * noise(x, y)
			for i := range long {
				v += noise((x+i)%px+px, y/2) * 1.5 / long
			}
			m.SetRGBA(x, y, Alpha(Blend(color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}, float64(BoolIndex(v > 0))), 0.075*min(1, max(v, -v))))
		}
	}
	return m
}}

// DrawGrain draws the grain of paper over r.
func DrawGrain(s *Screen, r Rect) {
	if s.on.unpainted {
		s.on.tell("grain", r)
		return
	}
	const side = 128 // pixels
	img := s.pictures.painted(pictureKey{Picture{Kind: &grains}, side})
	q := s.on.snapped(r)
	f := float32(s.on.fade)
	for i, v := 0, s.quads.next(); i < len(v); i++ {
		x, y := float32(i%2)*float32(q.w), float32(i/2)*float32(q.h)
		v[i] = ebiten.Vertex{DstX: float32(q.x) + x, DstY: float32(q.y) + y, SrcX: x, SrcY: y, ColorR: f, ColorG: f, ColorB: f, ColorA: f}
	}
	s.quads.repeat(img)
}
