package ui

import (
	"bytes"
	"image"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"
)

// Export is a picture that is drawn apart from the window, to be kept as a file.
type Export struct {
	screen *Screen
	on     *ebiten.Image
	draw   func(s *Screen)
}

// NewExport begins one of that size, in dp of one pixel each, as the screen looks but for the size of its texts.
func (s *Screen) NewExport(w, h int, draw func(s *Screen)) *Export {
	theme := s.theme
	theme.TextScale = 1
	p := &Export{NewScreen(theme), ebiten.NewImage(w, h), draw}
	p.screen.SetDeck(s.deck)
	p.screen.Layout(float64(w), float64(h), 1)
	return p
}

// Step goes on with it, and reports whether all of it is there.
func (p *Export) Step() bool {
	s := p.screen
	s.Tick()
	if s.ticks < settled { // nothing is painted yet
		return false
	}
	if s.Begin(p.on) {
		p.draw(s)
	}
	return s.PendingPictures() == 0 && !s.dirty
}

// PNG returns the picture as a file, which ends it.
func (p *Export) PNG() ([]byte, error) {
	defer p.on.Deallocate()
	img := image.NewRGBA(p.on.Bounds())
	p.on.ReadPixels(img.Pix)
	var file bytes.Buffer
	err := png.Encode(&file, img)
	return file.Bytes(), err
}
