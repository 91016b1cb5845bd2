package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"lacasa/assets"
	"lacasa/engine/lacasa/card"
)

// named lists the pictures whose names begin so, without that beginning.
func named(beginning string) (names []string) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		if name, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), beginning); ok {
			names = append(names, name)
		}
	}
	return names
}

var signs, allSituations = named("sign-"), named("situation-")

// TestPictures reads every file: each is drawn from known parts, and each is well-formed.
func TestPictures(t *testing.T) {
	for _, name := range named("") {
		if d := load(name); len(d.shapes) == 0 || d.w <= 0 || d.h <= 0 {
			t.Errorf("%s: %d shapes on %g by %g", name, len(d.shapes), d.w, d.h)
		}
	}
}

// TestNames draws everything the scenes may ask for.
func TestNames(t *testing.T) {
	seen := map[string]string{}
	for _, id := range allSituations {
		m := Situation(id, 120, Look{})
		if other, ok := seen[string(m.Pix)]; ok {
			t.Errorf("situations %s and %s look the same", id, other)
		}
		seen[string(m.Pix)] = id
		// The panel below is calm: one colour across its middle.
		first := m.RGBAAt(20, 110)
		for y := 110; y < 154; y++ {
			for x := 20; x < 100; x++ {
				if m.RGBAAt(x, y) != first {
					t.Fatalf("situation %s: the title panel is not calm at %d, %d", id, x, y)
				}
			}
		}
	}
	if !bytes.Equal(Situation("-", 120, Look{}).Pix, Situation("plain", 120, Look{}).Pix) {
		t.Error("a round without a situation does not show the house")
	}
	if !bytes.Equal(Situation("another", 120, Look{}).Pix, Situation("own", 120, Look{}).Pix) {
		t.Error("a situation without a picture does not get the blank card")
	}
	if got := Card(card.Back, 60, 1, Look{}); !bytes.Equal(got.Pix, Back(60, Look{}).Pix) {
		t.Error("an unknown card does not show its back")
	}
	white := color.RGBA{255, 255, 255, 255}
	for _, px := range []int{20, 48} {
		drawn := map[string]string{}
		for _, s := range signs {
			m := Sign(s, px, white)
			if n := covered(m); n < px*px/20 || n > px*px*9/10 {
				t.Errorf("sign %s at %d covers %d pixels", s, px, n)
			}
			// close and cross differ in weight alone, the rest in shape.
			if other, ok := drawn[string(m.Pix)]; ok {
				t.Errorf("signs %s and %s look the same at %d", s, other, px)
			}
			drawn[string(m.Pix)] = s
		}
	}
	for _, px := range []int{16, 32, 192, 512} {
		if n := covered(Icon(px)); n != px*px {
			t.Errorf("the icon at %d covers %d pixels of %d", px, n, px*px)
		}
	}
	for name, b := range map[string]image.Rectangle{"logo": Logo(320, Look{}).Bounds(), "night": Night(320, true, Look{}).Bounds(), "night-dark": Night(320, false, Look{}).Bounds()} {
		if b.Dx() != 320 || b.Dy() != 200 {
			t.Errorf("%s is %v", name, b)
		}
	}
}

// TestSizes asks for pictures down to one pixel.
func TestSizes(t *testing.T) {
	for _, w := range []int{1, 2, 5, 33, 60, 89, 90, 159, 160, 333} {
		for _, m := range []*image.RGBA{Card(3, w, 1, Look{Letters: true}), Back(w, Look{}), Situation("carita", w, Look{}), Reminder(card.Rossi, w, Look{})} {
			if b := m.Bounds(); b.Dx() != w || b.Dy() < w*7/5 || b.Dy() > w*7/5+1 {
				t.Errorf("width %d gives %v", w, b)
			}
		}
		Table(w, w*2, Cloth{X: 10, Y: 20, W: float64(w) * 0.8, H: float64(w), Rail: 3, Round: 9}, Look{})
		Crest(card.Verdi, w, Look{})
		Token(card.Verdi, w, Look{})
		Sign("hint", w, color.White)
	}
}

// TestReminder finds each family's colour at its edge of the reminder card, which is tucked under another with that edge in sight.
func TestReminder(t *testing.T) {
	for _, look := range []Look{{}, {HighContrast: true}} {
		m := Reminder(card.Rossi, 240, look)
		for f, at := range map[card.Family]image.Point{card.Rossi: {70, 30}, card.Deluca: {210, 100}, card.Verdi: {170, 306}, card.Pesci: {30, 236}} {
			if got := m.RGBAAt(at.X, at.Y); got != paletteOf(f, look)[f3] {
				t.Errorf("at the edge of %s there is %v", families[f], got)
			}
			if got := Reminder(f, 240, look).RGBAAt(70, 30); got != paletteOf(f, look)[f3] {
				t.Errorf("up is not %s but %v", families[f], got)
			}
		}
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

// difference is the mean difference of two pictures of one size in steps of 255.
func difference(a, b *image.RGBA) float64 {
	sum := 0
	for i := range a.Pix {
		sum += max(int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix))
}

// TestCardsDiffer holds every card in every level of detail and look against every other: twins
// differ by a small mark, all others by much.
func TestCardsDiffer(t *testing.T) {
	for _, look := range []Look{{}, {Letters: true}, {HighContrast: true}} {
		for _, w := range []int{60, 120, 240} {
			var faces [card.Deck]*image.RGBA
			for c := range faces {
				faces[c] = Card(card.Card(c), w, 1, look)
				if n := covered(faces[c]); n < w*w*7/5*98/100 {
					t.Errorf("%v at %d covers %d pixels", card.Card(c), w, n)
				}
				for _, corner := range []image.Point{{0, 0}, {w - 1, 0}, {0, w*7/5 - 1}, {w - 1, w*7/5 - 1}} {
					if a := faces[c].RGBAAt(corner.X, corner.Y).A; a != 0 {
						t.Errorf("%v at %d: corner %v has alpha %d", card.Card(c), w, corner, a)
					}
				}
				for b := range c {
					least := 1.0
					if k, l := card.Card(c), card.Card(b); w == 60 && k.Family() == l.Family() && k.Rank() == l.Rank() {
						least = 0.15
					}
					if d := difference(faces[c], faces[b]); d < least {
						t.Errorf("%v and %v differ by %.2f of 255 at %d", card.Card(b), card.Card(c), d, w)
					}
				}
			}
		}
	}
}

// TestSilhouettes tells the crests apart in black at 12 pixels.
func TestSilhouettes(t *testing.T) {
	var shapes [card.Families + 1]*image.RGBA
	for f := range shapes {
		shapes[f] = Crest(card.Family(f), 12, Look{})
		for i := 0; i < len(shapes[f].Pix); i += 4 {
			copy(shapes[f].Pix[i:i+3], []uint8{0, 0, 0})
		}
		for g := range f {
			differ := 0
			for i := 3; i < len(shapes[f].Pix); i += 4 {
				if (shapes[f].Pix[i] > 127) != (shapes[g].Pix[i] > 127) {
					differ++
				}
			}
			if differ < 36 {
				t.Errorf("%s and %s differ in %d of 144 pixels", families[g], families[f], differ)
			}
		}
	}
}

// TestSignsApart tells the signs apart in black at 12 pixels; close and cross mean the same and differ in weight alone.
func TestSignsApart(t *testing.T) {
	for i, a := range signs {
		m := Sign(a, 12, color.Black)
		for _, b := range signs[:i] {
			n := Sign(b, 12, color.Black)
			differ := 0
			for p := 3; p < len(m.Pix); p += 4 {
				if (m.Pix[p] > 127) != (n.Pix[p] > 127) {
					differ++
				}
			}
			if differ < 10 && !(a == "cross" && b == "close") {
				t.Errorf("signs %s and %s differ in %d of 144 pixels", b, a, differ)
			}
		}
	}
}

// TestTokens tells the tokens of any two families apart, and a token from a crest, down to 16 pixels.
func TestTokens(t *testing.T) {
	for _, look := range []Look{{}, {HighContrast: true}} {
		for _, px := range []int{16, 24, 64} {
			for f := card.Rossi; f <= card.None; f++ {
				m := Token(f, px, look)
				if d := difference(m, Crest(f, px, look)); d < 20 {
					t.Errorf("the token of %s differs from its crest by %.1f of 255 at %d", families[f], d, px)
				}
				for g := card.Rossi; g < f; g++ {
					if d := difference(m, Token(g, px, look)); d < 5 {
						t.Errorf("the tokens of %s and %s differ by %.1f of 255 at %d", families[g], families[f], d, px)
					}
				}
			}
		}
	}
}

func BenchmarkCard(b *testing.B) {
	for _, w := range []int{60, 120, 240} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			c := card.Card(0)
			for b.Loop() {
				Card(c, w, 1, Look{})
				c = (c + 1) % card.Card(card.Deck)
			}
		})
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		Table(1280, 800, Cloth{X: 300, Y: 80, W: 680, H: 560, Rail: 20, Round: 56}, Look{})
	}
}

func BenchmarkSituation240(b *testing.B) {
	for b.Loop() {
		Situation("carita", 240, Look{})
	}
}

func BenchmarkBack240(b *testing.B) {
	for b.Loop() {
		Back(240, Look{})
	}
}
