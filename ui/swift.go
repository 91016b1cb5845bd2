package ui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Swift reports whether frames cost next to nothing, as with a graphics card, so that what is not
// needed may move. It is measured when it is asked first, which must be while the program runs: by
// drawing as much as some frames need, and waiting for it.
func (s *Screen) Swift() bool {
	if s.swift == nil {
		is := s.on.unpainted || s.timed() < swiftest
		s.swift = &is
	}
	return *s.swift
}

// SetSwift sets what Swift reports, for films of what moves at rest and of what does not.
func (s *Screen) SetSwift(is bool) { s.swift = &is }

// swiftest is how long the work that is timed takes at most where frames are cheap. Where a
// processor does it, it takes several times as long.
const swiftest = 8 * time.Millisecond

// timed returns how long it takes to draw some six million pixels, the second time, when everything
// is prepared.
func (s *Screen) timed() (took time.Duration) {
	const side, layers = 512, 24
	dst, layer := ebiten.NewImage(side, side), ebiten.NewImage(side, side)
	defer dst.Deallocate()
	defer layer.Deallocate()
	pix := make([]byte, 4*side*side)
	for range 2 {
		from := time.Now()
		for i := range layers {
			var op ebiten.DrawImageOptions
			op.Filter = ebiten.FilterLinear
			op.GeoM.Translate(float64(i)/layers, 0)
			op.ColorScale.ScaleAlpha(0.5)
			dst.DrawImage(layer, &op)
		}
		dst.ReadPixels(pix)
		took = time.Since(from)
	}
	return took
}
