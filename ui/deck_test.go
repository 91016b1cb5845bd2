package ui

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"lacasa/ui/art"
)

// testDeck is of plain colours: red faces, those of a pack and those of another, with a blue back
// and a green one.
var testDeck = &Deck{
	Faces: 108, Backs: 2,
	Emblems: []Picture{{Kind: &plates, Of: 1}, {Kind: &plates, Of: 2}},
	Paint: func(f Face, w int, _ float64, _ art.Look) *image.RGBA {
		switch f {
		case CardBack:
			return tile(w, w*7/5, color.RGBA{B: 255, A: 255})
		case SecondBack:
			return tile(w, w*7/5, color.RGBA{G: 255, A: 255})
		}
		return tile(w, w*7/5, color.RGBA{R: 255, A: 255})
	},
}

var plates = PictureKind{W: 5, H: 7, Card: true, Paint: func(_ Picture, w int, _ art.Look) *image.RGBA {
	return tile(w, w*7/5, color.RGBA{255, 255, 255, 255})
}}

func tile(w, h int, c color.RGBA) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return m
}

// A card shows the side that is up from the first frame on, painted or not, each pack its own back,
// and those of another deck once there is one.
func TestCardShowsTheSideThatIsUp(t *testing.T) {
	needDisplay(t)
	s := screen(390, 844, 1)
	dst := blankImage(s)
	up := func(f Face, flip float64) color.Color {
		s.Invalidate()
		s.Begin(dst)
		lit := Point{195, 388} // by the lamp
		p := NewPose(f, lit, 60)
		p.Flip = flip
		s.Card(p)
		return dst.At(int(lit.X), int(lit.Y))
	}
	red, green, blue, grey := color.RGBA{R: 255, A: 255}, color.RGBA{G: 255, A: 255}, color.RGBA{B: 255, A: 255}, color.RGBA{9, 9, 9, 255}
	look := func(when string) {
		for _, c := range []struct {
			face Face
			flip float64
			want color.Color
		}{{0, 0, red}, {0, 1, blue}, {53, 1, blue}, {54, 0, red}, {54, 1, green}, {CardBack, 0, blue}, {CardBack, 1, blue}, {SecondBack, 0, green}, {SecondBack, 1, green}} {
			if got := up(c.face, c.flip); got != c.want {
				t.Errorf("%s: face %v, flipped %v, is %v, not %v", when, c.face, c.flip, got, c.want)
			}
		}
	}
	s.Prepare(60)
	look("before it is painted")
	ready(s)
	look("painted")
	s.SetDeck(&Deck{Faces: 1, Backs: 1, Paint: func(_ Face, w int, _ float64, _ art.Look) *image.RGBA { return tile(w, w*7/5, grey) }})
	if got := up(0, 0); got != grey {
		t.Errorf("a card of another deck is %v", got)
	}
	ready(s)
	if got := up(0, 0); got != grey {
		t.Errorf("a card of another deck, painted, is %v", got)
	}
}
