package art

import (
	"image/color"
	"math"
	"testing"

	"lacasa/engine/card"
)

func linear(c color.RGBA) [3]float64 {
	var l [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		if s := float64(v) / 255; s <= 0.04045 {
			l[i] = s / 12.92
		} else {
			l[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return l
}

// contrast is the ratio of WCAG 2.
func contrast(a, b color.RGBA) float64 {
	lum := func(c color.RGBA) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
	}
	x, y := lum(a), lum(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// sights are the matrices of Machado, Oliveira and Fernandes (2009) at full severity, in linear light.
var sights = map[string][9]float64{
	"normal": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab is a colour in CIELAB (D65) as seen with the sight given.
func lab(c color.RGBA, m [9]float64) [3]float64 {
	l := linear(c)
	var s [3]float64
	for i := range s {
		s[i] = min(1, max(0, m[3*i]*l[0]+m[3*i+1]*l[1]+m[3*i+2]*l[2]))
	}
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x := f((0.4124*s[0] + 0.3576*s[1] + 0.1805*s[2]) / 0.9505)
	y := f(0.2126*s[0] + 0.7152*s[1] + 0.0722*s[2])
	z := f((0.0193*s[0] + 0.1192*s[1] + 0.9505*s[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// TestFamiliesApart measures delta-E (CIE 1976) between the emblems' colours on cards and between
// those on the dark table, as the four kinds of sight have them.
func TestFamiliesApart(t *testing.T) {
	for name, of := range map[string]func(card.Family) color.RGBA{
		"card":         func(f card.Family) color.RGBA { return palettes[f][0][f3] },
		"table":        func(f card.Family) color.RGBA { return FamilyColour(f, Look{}) },
		"table strong": func(f card.Family) color.RGBA { return FamilyColour(f, Look{HighContrast: true}) },
	} {
		for sight, m := range sights {
			for f := card.Rossi; f < card.None; f++ {
				for g := card.Rossi; g < f; g++ {
					a, b := lab(of(f), m), lab(of(g), m)
					if d := math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2])); d < 30 {
						t.Errorf("%s, %s sight: %s and %s are %.1f apart", name, sight, families[g], families[f], d)
					}
				}
			}
		}
	}
}

func TestContrast(t *testing.T) {
	dark := map[bool]color.RGBA{}
	for _, strong := range []bool{false, true} {
		look := Look{HighContrast: strong}
		table := Table(64, 40, look)
		dark[strong] = table.RGBAAt(32, 19) // where it is lightest
		least := 4.5
		if strong {
			least = 7
		}
		for f := card.Rossi; f <= card.None; f++ {
			p := paletteOf(f, look)
			if c := contrast(p[index], p[paper]); c < least {
				t.Errorf("%s: the index stands out from the paper by %.2f, want %.1f", families[f], c, least)
			}
			if c := contrast(FamilyColour(f, look), color.RGBA{24, 18, 16, 255}); c < least {
				t.Errorf("%s: words on dark stand out by %.2f, want %.1f", families[f], c, least)
			}
			if c := contrast(FamilyColour(f, look), dark[strong]); c < 3 {
				t.Errorf("%s: marks on the lit table stand out by %.2f, want 3", families[f], c)
			}
		}
	}
}
