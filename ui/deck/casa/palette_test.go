package casa

import (
	"fmt"
	"image/color"
	"testing"

	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/deck/decktest"
)

// TestFamiliesApart measures delta-E (CIE 1976) between the families' colours as the four kinds of
// sight have them, in the pixels of what is drawn: the emblem on a small card and on a smaller one,
// the clothes on a large one as its lamp lights them, the crest on the table.
func TestFamiliesApart(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		paper := paletteOf(Rossi, look)[art.Paper]
		for name, of := range map[string]func(Family) color.RGBA{
			"emblem": func(f Family) color.RGBA {
				m, pal := paint(ui.Face(f)*PerFamily, 39, 1, look), paletteOf(f, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 27, 30, 73, 70), paper, pal[art.Tone1], pal[art.Tone2])
			},
			"emblem beside a head": func(f Family) color.RGBA {
				m, pal := paint(ui.Face(f)*PerFamily, 50, 1, look), paletteOf(f, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 5, 32, 31, 49), paper, pal[art.Tone1], pal[art.Tone2])
			},
			"emblem below a person": func(f Family) color.RGBA {
				m, pal := paint(ui.Face(f)*PerFamily, 60, 1, look), paletteOf(f, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 34, 73, 66, 95), paper, pal[art.Tone1], pal[art.Tone2])
			},
			"small crest": func(f Family) color.RGBA {
				m := paint(ui.Face(f)*PerFamily, 320, 1, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 4, 19, 17, 29), paper)
			},
			"table": func(f Family) color.RGBA {
				m := Crest(f).Paint(48, look)
				return decktest.MostFrequent(m, m.Rect, paletteOf(f, look)[art.Tone1]) // not the outline, which is as dark as the table
			},
			"clothes": func(f Family) color.RGBA { return underLamp(paletteOf(f, look)[art.Tone3], 60, 196, 180, 300) },
			"words":   func(f Family) color.RGBA { return Colour(f, look) },
		} {
			for f := Rossi; f < None; f++ {
				for g := Rossi; g < f; g++ {
					decktest.CheckApart(t, fmt.Sprintf("%s %+v: %s and %s", name, look, families[f].name, families[g].name), of(f), of(g))
				}
			}
		}
	}
}

// underLamp returns a colour in the light that falls on a card between x0, y0 and x1, y1, its grain
// left out.
func underLamp(c color.RGBA, x0, y0, x1, y1 int) color.RGBA {
	var pal art.Palette
	pal[art.Paper] = c
	cv := art.NewCard(art.CardW, &pal)
	cv.Fit("card-paper")
	cv.ApplyLamp(0)
	m, n := cv.Finish(), (x1-x0)*(y1-y0)
	var sum [3]int
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			p := m.RGBAAt(x, y)
			sum[0], sum[1], sum[2] = sum[0]+int(p.R), sum[1]+int(p.G), sum[2]+int(p.B)
		}
	}
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}

func TestIndexContrast(t *testing.T) {
	for _, look := range []art.Look{{}, {Letters: true}, {HighContrast: true}, {HighContrast: true, Letters: true}} {
		decktest.CheckIndexContrast(t, Deck, Deck.Faces, look)
	}
}

func TestContrast(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		for f := Rossi; f <= None; f++ {
			decktest.CheckOnDark(t, families[f].name, Colour(f, look), look)
		}
	}
}

// TestGround holds words and crests to stand out from the ground of a family.
func TestGround(t *testing.T) {
	for look, c := range map[art.Look]struct {
		words  color.RGBA
		wanted float64
	}{{}: {color.RGBA{0xf4, 0xe9, 0xd4, 255}, 4.5}, {HighContrast: true}: {color.RGBA{255, 255, 255, 255}, 7}} {
		for f := Rossi; f < None; f++ {
			ground := Ground(f, look)
			if k := decktest.Contrast(c.words, ground); k < c.wanted {
				t.Errorf("%s %+v: words stand out by %.2f, want %.1f", families[f].name, look, k, c.wanted)
			}
			if k := decktest.Contrast(Colour(f, look), ground); k < 3 {
				t.Errorf("%s %+v: its crest stands out by %.2f, want 3", families[f].name, look, k)
			}
		}
	}
}

// TestRefusedKeepTheirHue holds the colours of a card that is dim, as those are which the rules
// refuse, to their family's hue.
func TestRefusedKeepTheirHue(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		for f := Rossi; f < None; f++ {
			pal := paletteOf(f, look)
			for _, dim := range decktest.DimColours(pal[art.Tone3], look) {
				if by := decktest.HueDifference(pal[art.Tone3], dim); by > 16 { // the shadow is warm
					t.Errorf("%s %+v: in the shadow its hue is turned by %.0f degrees", families[f].name, look, by)
				}
			}
		}
	}
}
