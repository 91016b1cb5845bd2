package casa

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"lacasa/ui"
	"lacasa/ui/art"
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

// most is the colour that most of the pixels of m in r have, those left out that are like one of but.
func most(m *image.RGBA, r image.Rectangle, but ...color.RGBA) (c color.RGBA) {
	count := map[color.RGBA]int{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			k := m.RGBAAt(x, y)
			if k.A < 255 || slices.Contains(but, k) {
				continue
			}
			count[k]++
			if count[k] > count[c] {
				c = k
			}
		}
	}
	return c
}

// part is the piece of a card between x0, y0 and x1, y1, in hundredths of its width and height.
func part(m *image.RGBA, x0, y0, x1, y1 int) image.Rectangle {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	return image.Rect(w*x0/100, h*y0/100, w*x1/100, h*y1/100)
}

func apart(a, b color.RGBA, sight [9]float64) float64 {
	p, q := lab(a, sight), lab(b, sight)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// TestFamiliesApart measures delta-E (CIE 1976) between the families' colours as the four kinds of sight have them, in the pixels
// of what is drawn: the emblem on a small card, the clothes and ground on a large one, the crest on the table.
func TestFamiliesApart(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		paper := paletteOf(Rossi, look)[art.Paper]
		for name, of := range map[string]func(Family) color.RGBA{
			"emblem": func(f Family) color.RGBA {
				m := paint(ui.Face(f)*PerFamily, 60, 1, look)
				return most(m, part(m, 27, 30, 73, 70), paper)
			},
			"small crest": func(f Family) color.RGBA {
				m := paint(ui.Face(f)*PerFamily, 320, 1, look)
				return most(m, part(m, 4, 19, 17, 29), paper)
			},
			"table": func(f Family) color.RGBA {
				m := Crest(f).Paint(48, look)
				return most(m, m.Rect, paletteOf(f, look)[art.Tone1]) // not the outline, which is as dark as the table
			},
			"words": func(f Family) color.RGBA { return Colour(f, look) },
		} {
			for sight, m := range sights {
				for f := Rossi; f < None; f++ {
					for g := Rossi; g < f; g++ {
						if d := apart(of(f), of(g), m); d < 30 {
							t.Errorf("%s %+v, %s sight: %s %v and %s %v are %.1f apart", name, look, sight, families[g].name, of(g), families[f].name, of(f), d)
						}
					}
				}
			}
		}
	}
}

// TestIndexContrast measures how the numerals of every card stand out from its paper, in the pixels of what is drawn.
func TestIndexContrast(t *testing.T) {
	for _, look := range []art.Look{{}, {Letters: true}, {HighContrast: true}, {HighContrast: true, Letters: true}} {
		least := 4.5
		if look.HighContrast {
			least = 7
		}
		for _, w := range []int{60, 90, 140, 200, 320} {
			for c := range Guest + 1 {
				m := paint(c, w, 1, look)
				corner := part(m, 2, 3, 24, 18)
				ground := m.RGBAAt(w/2, m.Rect.Dy()/100)
				numeral := most(m, corner, ground)
				if k := contrast(numeral, ground); k < least {
					t.Errorf("%v at %d %+v: the index %v stands out from %v by %.2f, want %.1f", c, w, look, numeral, ground, k, least)
				}
			}
		}
	}
}

func TestContrast(t *testing.T) {
	for _, strong := range []bool{false, true} {
		look := art.Look{HighContrast: strong}
		lit := art.Table(64, 40, art.Cloth{W: 64, H: 40}, look).RGBAAt(32, 19) // where it is lightest
		least := 4.5
		if strong {
			least = 7
		}
		for f := Rossi; f <= None; f++ {
			if c := contrast(Colour(f, look), color.RGBA{24, 18, 16, 255}); c < least {
				t.Errorf("%s: words on dark stand out by %.2f, want %.1f", families[f].name, c, least)
			}
			if c := contrast(Colour(f, look), lit); c < 3 {
				t.Errorf("%s: marks on the lit table stand out by %.2f, want 3", families[f].name, c)
			}
		}
	}
}
