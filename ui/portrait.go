package ui

import (
	"bytes"
	"image"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"
)

// Portrait is a picture that is drawn apart from the window, to be kept as a file.
type Portrait struct {
	screen *Screen
	on     *ebiten.Image
	draw   func(s *Screen)
}

// NewPortrait begins one of that size, in dp of one pixel each, as the screen looks but for the size of its texts.
func (s *Screen) NewPortrait(w, h int, draw func(s *Screen)) *Portrait {
	theme := s.theme
	theme.TextScale = 1
	p := &Portrait{NewScreen(theme), ebiten.NewImage(w, h), draw}
	p.screen.SetDeck(s.deck)
	p.screen.Layout(float64(w), float64(h), 1)
	return p
}

// Painted goes on with it, and reports whether all of it is there.
func (p *Portrait) Painted() bool {
	s := p.screen
	s.Tick()
	if s.ticks < settled { // nothing is painted yet
		return false
	}
	if s.Begin(p.on) {
		p.draw(s)
	}
	return s.Preparing() == 0 && !s.dirty
}

// PNG returns the picture as a file, which ends it.
func (p *Portrait) PNG() ([]byte, error) {
	defer p.on.Deallocate()
	img := image.NewRGBA(p.on.Bounds())
	p.on.ReadPixels(img.Pix)
	var file bytes.Buffer
	err := png.Encode(&file, img)
	return file.Bytes(), err
}
