package ui

import (
	"bytes"
	"image"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"
)

// An Export is a picture that is drawn apart from the window, for a file.
type Export struct {
	screen *Screen
	on     *ebiten.Image
	draw   func(s *Screen)
}

// NewExport returns an Export of w by h pixels, each of them 1 dp, in the look of s but with texts
// of the default size. draw draws it.
func NewExport(s *Screen, w, h int, draw func(s *Screen)) *Export {
	theme := *s.Theme()
	theme.TextScale = 1
	p := &Export{NewScreen(theme), ebiten.NewImage(w, h), draw}
	p.screen.SetDeck(s.Deck())
	p.screen.Layout(float64(w), float64(h), 1)
	return p
}

// Step continues the export, and reports whether the picture is complete.
func (p *Export) Step() bool {
	s := p.screen
	s.Tick()
	if !s.frames.painting() { // nothing has been painted yet
		return false
	}
	if s.Begin(p.on) {
		p.draw(s)
	}
	return s.PendingPictures() == 0 && !s.frames.dirty
}

// PNG returns the picture as a PNG file and releases it.
func (p *Export) PNG() ([]byte, error) {
	defer p.on.Deallocate()
	img := image.NewRGBA(p.on.Bounds())
	p.on.ReadPixels(img.Pix)
	var file bytes.Buffer
	err := png.Encode(&file, img)
	return file.Bytes(), err
}
