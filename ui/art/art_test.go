package art

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"lacasa/assets"
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

var signs = named("sign-")

// TestPictures reads every file: each is drawn from known parts, and each is well-formed.
func TestPictures(t *testing.T) {
	for _, name := range named("") {
		if d := load(name); len(d.shapes) == 0 || d.w <= 0 || d.h <= 0 {
			t.Errorf("%s: %d shapes on %g by %g", name, len(d.shapes), d.w, d.h)
		}
	}
}

// TestOwn draws what is the house's own.
func TestOwn(t *testing.T) {
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
	for name, b := range map[string]image.Rectangle{"logo": Logo(320, Look{}).Bounds(), "night": Night("night", 320, Look{}).Bounds(), "night-dark": Night("night-dark", 320, Look{}).Bounds()} {
		if b.Dx() != 320 || b.Dy() != 200 {
			t.Errorf("%s is %v", name, b)
		}
	}
}

// TestSizes asks for pictures down to one pixel.
func TestSizes(t *testing.T) {
	for _, w := range []int{1, 2, 5, 33, 60, 89, 90, 159, 160, 333} {
		cloth := Cloth{X: 10, Y: 20, W: float64(w) * 0.8, H: float64(w), Rail: 3, Round: 9, Top: Baize}
		for _, c := range []struct {
			name string
			m    *image.RGBA
			high int
			drew int // the least share of pixels that something is on, in percent
		}{
			{"table", Table(w, w*2, cloth, Look{}), w * 2, 100},
			{"coin", Coin(w, Look{}), w, 50},
			{"logo", Logo(w, Look{}), (w*5 + 4) / 8, 30},
			{"sign", Sign("hint", w, color.White), w, 10},
		} {
			if b := c.m.Bounds(); b.Min != (image.Point{}) || b.Dx() != w || b.Dy() != c.high {
				t.Errorf("%s %d wide is %v", c.name, w, b)
			}
			if n := covered(c.m); w > 5 && n*100 < w*c.high*c.drew {
				t.Errorf("%s %d wide covers %d of %d pixels", c.name, w, n, w*c.high)
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

// TestSignsApart tells the signs apart in black at 12 pixels; close and cross mean the same and
// differ in weight alone.
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

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		Table(1280, 800, Cloth{X: 300, Y: 80, W: 680, H: 560, Rail: 20, Round: 56, Top: Baize}, Look{})
	}
}
