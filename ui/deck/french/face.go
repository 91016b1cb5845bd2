package french

import (
	"image"

	"github.com/srwiley/rasterx"

	"lacasa/ui"
	"lacasa/ui/art"
)

// indexNames are the files of the ranks' indices.
var indexNames = [...]string{"", "a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"}

// paint paints a face, or a back.
func (use usage) paint(f ui.Face, w int, density float64, look art.Look) *image.RGBA {
	if f >= ui.SecondBack {
		cv := art.NewCard(w, paletteOf(Hearts, look))
		cv.Fit("back")
		return cv.Done()
	}
	f %= PerPack
	s, rank := Suit(f%Suits), int(f/Suits)+1
	cv := art.NewCard(w, paletteOf(s, look))
	cv.Fit("card-paper")
	if f >= Joker {
		cv.OnCard("crest-mangia-cake", 50, 98, 140)
		return cv.Done()
	}
	size := 142.0
	cv.OnCard(suitName(s), (art.CardW-size)/2, (art.CardH-size)/2, size)
	u := cv.Unit()
	m := rasterx.Identity.Scale(u, u)
	for range 2 {
		cv.Put("index-"+indexNames[rank], m, 13, 15, 56)
		cv.Put(suitName(s), m, 16, 100, 50)
		m = m.Translate(art.CardW, art.CardH).Scale(-1, -1)
	}
	return cv.Done()
}
