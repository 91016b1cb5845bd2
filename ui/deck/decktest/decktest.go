// Package decktest provides tests for every deck: that its cards can be read and told apart,
// measured in the pixels drawn.
package decktest

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"lacasa/ui"
	"lacasa/ui/art"
)

// Paper returns the colour of a face where nothing is drawn, just under its upper edge.
func Paper(m *image.RGBA) color.RGBA { return m.RGBAAt(m.Rect.Dx()/2, m.Rect.Dy()/100) }

// Contrast returns the contrast ratio of two colours, as defined by WCAG 2.
func Contrast(a, b color.RGBA) float64 { return art.Contrast(art.Luminance(a), art.Luminance(b)) }

// sights holds the matrices of Machado, Oliveira and Fernandes (2009) at full severity, for linear
// light.
var sights = map[string][9]float64{
	"normal": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab returns a colour in CIELAB as seen with the given sight.
func lab(c color.RGBA, m [9]float64) [3]float64 {
	l := art.Linear(c)
	var s [3]float64
	for i := range s {
		s[i] = min(1, max(0, m[3*i]*l[0]+m[3*i+1]*l[1]+m[3*i+2]*l[2]))
	}
	return art.Lab(s)
}

// CheckApart tests that two colours are at least 30 apart (delta-E, CIE 1976) for each of the four
// kinds of sight.
func CheckApart(t *testing.T, what string, a, b color.RGBA) {
	t.Helper()
	for sight, m := range sights {
		if d := art.DeltaE(lab(a, m), lab(b, m)); d < 30 {
			t.Errorf("%s, %s sight: %v and %v are %.1f apart", what, sight, a, b, d)
		}
	}
}

// HueDifference returns the difference in hue from a to b, in degrees.
func HueDifference(a, b color.RGBA) float64 {
	hue := func(c color.RGBA) float64 {
		p := lab(c, sights["normal"])
		return math.Atan2(p[2], p[1]) * 180 / math.Pi
	}
	d := math.Abs(hue(a) - hue(b))
	return min(d, 360-d)
}

// DimColours returns a colour as it appears at the upper and at the lower edge of a card that the
// rules refuse.
func DimColours(c color.RGBA, look art.Look) [2]color.RGBA {
	upper, lower, deep := ui.DimTint(1, look.HighContrast)
	dim := func(left [3]float64) color.RGBA {
		part := func(v uint8, left float64) uint8 {
			x := float64(v) / 255
			return uint8(255*left*x*(1-deep+deep*x) + 0.5)
		}
		return color.RGBA{part(c.R, left[0]), part(c.G, left[1]), part(c.B, left[2]), c.A}
	}
	return [2]color.RGBA{dim(upper), dim(lower)}
}

// MostFrequent returns the most frequent colour of m in r, ignoring those similar to one of but.
func MostFrequent(m *image.RGBA, r image.Rectangle, but ...color.RGBA) (c color.RGBA) {
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

// CardPart returns the rectangle between x0, y0 and x1, y1, in hundredths of a card's width and
// height.
func CardPart(m *image.RGBA, x0, y0, x1, y1 int) image.Rectangle {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	return image.Rect(w*x0/100, h*y0/100, w*x1/100, h*y1/100)
}

// Difference returns the mean difference of two pictures of the same size, 0 to 255.
func Difference(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

// differ reports whether two pictures of the same size differ by at least least. It stops early:
// most pairs differ enough before half has been compared.
func differ(a, b *image.RGBA, least float64) bool {
	sum, enough := 0, int(math.Ceil(least*float64(len(a.Pix))))
	for i := range a.Pix {
		if sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i])); sum >= enough {
			return true
		}
	}
	return false
}

// CheckSizes tests that the faces and the backs can be painted down to one pixel wide.
func CheckSizes(t *testing.T, d *ui.Deck, faces ...ui.Face) {
	t.Helper()
	for _, w := range []int{1, 2, 5, 33, 60, 89, 90, 159, 160, 333} {
		for _, f := range faces {
			m := d.Paint(f, w, 1, art.Look{Letters: true})
			if b := m.Bounds(); b.Dx() != w || b.Dy() < w*7/5 || b.Dy() > w*7/5+1 {
				t.Errorf("face %d, width %d gives %v", f, w, b)
			}
		}
	}
}

// CheckCardsDiffer compares the first n faces of a deck with one another at every level of detail.
// Each must be a whole card with round corners, and two of them must differ by at least the mean
// that least returns, or 1 if least is nil.
func CheckCardsDiffer(t *testing.T, d *ui.Deck, n int, look art.Look, least func(a, b ui.Face, w int) float64) {
	t.Helper()
	for _, w := range []int{60, 120, 240} {
		faces := make([]*image.RGBA, n)
		for f := range faces {
			m := d.Paint(ui.Face(f), w, 1, look)
			faces[f] = m
			if n := covered(m); n < w*w*7/5*98/100 {
				t.Errorf("face %d at %d covers %d pixels", f, w, n)
			}
			for _, corner := range []image.Point{{0, 0}, {w - 1, 0}, {0, w*7/5 - 1}, {w - 1, w*7/5 - 1}} {
				if a := m.RGBAAt(corner.X, corner.Y).A; a != 0 {
					t.Errorf("face %d at %d: corner %v has alpha %d", f, w, corner, a)
				}
			}
			for g := range f {
				want := 1.0
				if least != nil {
					want = least(ui.Face(f), ui.Face(g), w)
				}
				if !differ(m, faces[g], want) {
					t.Errorf("faces %d and %d differ by %.2f of 255 at %d", g, f, Difference(m, faces[g]), w)
				}
			}
		}
	}
}

// CheckBlinks tests that the faces for which which returns true blink in a small part that differs
// inside and is the same along its edge, so that it does not show, and that no other face blinks.
func CheckBlinks(t *testing.T, d *ui.Deck, n int, which func(f ui.Face) bool) {
	t.Helper()
	for _, w := range []int{120, 240} {
		for f := range ui.Face(n) {
			part := d.Paint(f, w, 1, art.Look{Blink: true})
			if which(f) == part.Rect.Empty() {
				t.Errorf("face %d at %d blinks within %v", f, w, part.Rect)
			}
			if !part.Rect.Empty() {
				blinks(t, fmt.Sprintf("face %d at %d", f, w), part, d.Paint(f, w, 1, art.Look{}))
			}
		}
		if part := d.Paint(ui.CardBack, w, 1, art.Look{Blink: true}); !part.Rect.Empty() {
			t.Errorf("the back at %d blinks within %v", w, part.Rect)
		}
	}
}

// CheckBlink tests that a picture blinks in the way that Blinks requires.
func CheckBlink(t *testing.T, p ui.Picture, w int) {
	t.Helper()
	part, open := p.Paint(w, art.Look{Blink: true}), p.Paint(w, art.Look{})
	if part.Rect.Empty() {
		t.Errorf("%s does not blink", p.ID)
		return
	}
	blinks(t, p.ID, part, open)
}

func blinks(t *testing.T, what string, part, open *image.RGBA) {
	t.Helper()
	if !part.Rect.In(open.Rect) {
		t.Errorf("%s blinks within %v of %v", what, part.Rect, open.Rect)
	}
	other := 0
	for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
		for x := part.Rect.Min.X; x < part.Rect.Max.X; x++ {
			at := image.Pt(x, y)
			if part.RGBAAt(x, y) == open.RGBAAt(x, y) {
				continue
			}
			other++
			if !at.In(part.Rect.Inset(1)) {
				t.Errorf("%s is %v at the edge %v, not %v", what, part.RGBAAt(x, y), at, open.RGBAAt(x, y))
				return
			}
		}
	}
	if all := open.Rect.Dx() * open.Rect.Dy(); other < all/1000 || other > all/8 {
		t.Errorf("as %s blinks %d of its %d pixels differ", what, other, all)
	}
}

func covered(m *image.RGBA) int {
	n := 0
	for i := 3; i < len(m.Pix); i += 4 {
		if m.Pix[i] > 127 {
			n++
		}
	}
	return n
}

// CheckSilhouettes tests that emblems can be told apart in black at 12 pixels.
func CheckSilhouettes(t *testing.T, emblems ...ui.Picture) {
	t.Helper()
	shapes := make([]*image.RGBA, len(emblems))
	for i, e := range emblems {
		shapes[i] = e.Paint(12, art.Look{})
		for j := range i {
			differ := 0
			for k := 3; k < len(shapes[i].Pix); k += 4 {
				if (shapes[i].Pix[k] > 127) != (shapes[j].Pix[k] > 127) {
					differ++
				}
			}
			if differ < 36 {
				t.Errorf("emblems %d and %d differ in %d of 144 pixels", j, i, differ)
			}
		}
	}
}

// CheckIndexContrast tests the contrast of the indices of the first n faces with their paper, in
// the light and on a refused card.
func CheckIndexContrast(t *testing.T, d *ui.Deck, n int, look art.Look) {
	t.Helper()
	least := 4.5
	if look.HighContrast {
		least = 7
	}
	for _, w := range []int{60, 90, 140, 200, 320} {
		for f := range ui.Face(n) {
			m := d.Paint(f, w, 1, look)
			paper := Paper(m)
			index := MostFrequent(m, CardPart(m, 2, 3, 24, 18), paper)
			if k := Contrast(index, paper); k < least {
				t.Errorf("face %d at %d %+v: the index %v stands out from %v by %.2f, want %.1f", f, w, look, index, paper, k, least)
			}
			dim, on := DimColours(index, look), DimColours(paper, look)
			for i, least := range [...]float64{least, least - 1} { // the lower one repeats it
				if k := Contrast(dim[i], on[i]); k < least {
					t.Errorf("face %d at %d %+v: in the shadow the index %v stands out from %v by %.2f, want %.1f", f, w, look, dim[i], on[i], k, least)
				}
			}
		}
	}
}

// CheckOnDark tests that a colour is readable as words on the dark panels and as marks on the table
// where it is lightest.
func CheckOnDark(t *testing.T, what string, c color.RGBA, look art.Look) {
	t.Helper()
	least := 4.5
	if look.HighContrast {
		least = 7
	}
	if k := Contrast(c, color.RGBA{24, 18, 16, 255}); k < least {
		t.Errorf("%s: words on dark stand out by %.2f, want %.1f", what, k, least)
	}
	for top := art.Baize; top <= art.Midnight; top++ {
		if k := Contrast(c, litTable(top, look)); k < 3 {
			t.Errorf("%s: marks on the lit table %d stand out by %.2f, want 3", what, top, k)
		}
	}
}

// litTable returns the colour of a table below the lamp, over hairs that are lighter and darker.
func litTable(top art.TableTop, look art.Look) color.RGBA {
	table := art.Table(64, 40, art.Cloth{W: 64, H: 40, Top: top}, look)
	var sum [3]int
	for i := range 64 {
		p := table.RGBAAt(27+i%8, 14+i/8)
		sum[0], sum[1], sum[2] = sum[0]+int(p.R), sum[1]+int(p.G), sum[2]+int(p.B)
	}
	return color.RGBA{uint8(sum[0] / 64), uint8(sum[1] / 64), uint8(sum[2] / 64), 255}
}

// CheckLeaves tests the layers of a face: the figure reaches well above the upper edge of its
// frame, and covers none of the indices, whose areas are given as x, y, width and height in units
// of a card.
func CheckLeaves(t *testing.T, d *ui.Deck, f ui.Face, w int, indices [][4]float64) {
	t.Helper()
	const edge, over = 14, 12 // of the frame, and how far above it, in units of a card
	m := d.Leave(f, w, 1, art.Look{})
	h, u := (w*7+2)/5, float64(w)/art.CardW
	head := m.Rect.Dy() - 3*h
	opaque := func(x, y int) bool { return m.RGBAAt(x, 2*h+head+y).A > 127 }
	above := 0
	for x := range w {
		for y := -head; y < int((edge-over)*u); y++ {
			if opaque(x, y) {
				above++
			}
		}
	}
	if least := int(40 * u * u); above < least {
		t.Errorf("the figure of face %d at %d reaches above its frame with %d pixels, not %d", f, w, above, least)
	}
	for _, r := range indices {
		for x := int(r[0] * u); x < int((r[0]+r[2])*u); x++ {
			for y := int(r[1] * u); y < int((r[1]+r[3])*u); y++ {
				if opaque(x, y) {
					t.Errorf("the figure of face %d at %d covers its index at %d,%d", f, w, x, y)
					return
				}
			}
		}
	}
}
