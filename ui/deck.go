package ui

import (
	"image"

	"lacasa/ui/art"
)

// A Face identifies a painted face of the screen's deck, 0 to 107, or a back. Only the deck knows
// what is on it.
type Face uint8

// The backs. A card whose face is not known shows one of them.
const (
	CardBack   Face = 0xff
	SecondBack Face = 0xfe
)

// back reports whether f is a back.
func (f Face) back() bool { return f >= SecondBack }

// A Deck is a set of cards that a screen shows, with the function that paints them.
type Deck struct {
	Faces   int
	Backs   int       // 1, or 2 if the second half of the faces has the second back
	Emblems []Picture // square pictures, one for each suit of the deck, that are thrown when a match is won

	// Paint paints a face or a back w pixels wide and 7/5 as high, with transparent rounded
	// corners; density is the number of pixels in a dp. It runs in the background. At density 0
	// faces are simple and quick to paint; they stand in for faces that are not painted yet.
	Paint func(f Face, w int, density float64, look art.Look) *image.RGBA

	// Leave paints a face in the layers of [art.Leaves], for its figure to leave the frame, or
	// returns nil if it has none. Leaves reports whether it does so whenever the card is lifted.
	Leave  func(f Face, w int, density float64, look art.Look) *image.RGBA
	Leaves func(f Face) bool
}

// behind returns the back of a card with face f.
func (d *Deck) behind(f Face) Face {
	if f == SecondBack || !f.back() && d.Backs == 2 && int(f) >= d.Faces/2 {
		return SecondBack
	}
	return CardBack
}
