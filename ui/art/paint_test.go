package art

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/srwiley/rasterx"
)

// drawn returns a picture of 100 by 100 units, each a pixel, in black and white where nothing else
// is said.
func drawn(t *testing.T, body string) *image.RGBA {
	t.Helper()
	d, err := parse(strings.NewReader(`<svg viewBox="0 0 100 100">` + body + `</svg>`))
	if err != nil {
		t.Fatal(err)
	}
	pal := common
	pal[Ink], pal[white] = color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
	c := NewCanvas(100, 100, &pal)
	c.shapes(d.shapes, rasterx.Identity)
	return c.Finish()
}

const blackToWhite = `<linearGradient id="g"><stop offset="0" stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>`

func TestGradients(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want map[image.Point]int // how light a pixel is
	}{
		"over the bounds": {blackToWhite + `<rect x="20" width="50" height="100" fill="url(#g)"/>`, map[image.Point]int{{20, 5}: 3, {45, 50}: 130, {69, 99}: 253}},
		"in units": {`<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100"><stop stop-color="black"/><stop offset="100%" stop-color="white"/></linearGradient>
			<rect x="20" width="50" height="100" fill="url(#g)"/>`, map[image.Point]int{{25, 1}: 4, {65, 50}: 129, {40, 98}: 251}},
		"three stops": {`<linearGradient id="g"><stop stop-color="white"/><stop offset="0.5" stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>
			<rect width="100" height="100" fill="url(#g)"/>`, map[image.Point]int{{0, 5}: 252, {50, 5}: 3, {99, 5}: 252, {25, 5}: 125}},
		"outward": {`<radialGradient id="g"><stop stop-color="white"/><stop offset="1" stop-color="black"/></radialGradient>
			<rect width="100" height="100" fill="url(#g)"/>`, map[image.Point]int{{50, 50}: 251, {75, 50}: 125, {50, 25}: 130, {1, 1}: 0}},
		"turned": {`<linearGradient id="g" gradientTransform="rotate(90)"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>
			<rect width="100" height="100" fill="url(#g)"/>`, map[image.Point]int{{5, 0}: 1, {90, 50}: 129}},
		"moved with the thing": {blackToWhite + `<g transform="translate(50) scale(0.5)"><rect width="100" height="100" fill="url(#g)"/></g>`, map[image.Point]int{{50, 5}: 3, {75, 5}: 130}},
		"of a stroke":          {blackToWhite + `<path d="M0 50 H100 V51" stroke="url(#g)" stroke-width="20"/>`, map[image.Point]int{{2, 50}: 6, {97, 45}: 249}},
		"half seen": {`<rect width="100" height="100" fill="white"/><linearGradient id="g"><stop stop-color="black"/><stop offset="1" stop-color="black" stop-opacity="0"/></linearGradient>
			<rect width="100" height="100" fill="url(#g)"/>`, map[image.Point]int{{1, 5}: 4, {50, 5}: 129, {98, 5}: 251}},
	} {
		m := drawn(t, c.body)
		for p, want := range c.want {
			if got := m.RGBAAt(p.X, p.Y); math.Abs(float64(got.R)-float64(want)) > 4 || got.A != 255 {
				t.Errorf("%s: at %v is %v, want %d", name, p, got, want)
			}
		}
	}
}

// TestStopsAreNames finds the palette's own colours along a gradient.
func TestStopsAreNames(t *testing.T) {
	m := drawn(t, `<linearGradient id="g"><stop stop-color="gold"/><stop offset="1" stop-color="maroon"/></linearGradient><rect width="100" height="100" fill="url(#g)"/>`)
	for x, want := range map[int]color.RGBA{0: common[gold2], 99: common[wine]} {
		if got := m.RGBAAt(x, 50); math.Abs(float64(got.R)-float64(want.R)) > 3 || math.Abs(float64(got.G)-float64(want.G)) > 3 {
			t.Errorf("at %d is %v, want about %v", x, got, want)
		}
	}
}

func TestClips(t *testing.T) {
	circle := math.Pi * 900
	for name, c := range map[string]struct {
		body string
		want float64
	}{
		"a group":             {`<clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath><g clip-path="url(#c)"><rect width="100" height="100"/><rect width="50" height="50"/></g>`, circle},
		"two outlines":        {`<clipPath id="c"><rect width="10" height="10"/><rect x="5" width="10" height="10"/></clipPath><rect clip-path="url(#c)" width="100" height="100"/>`, 150},
		"one in another":      {`<clipPath id="c"><rect width="50" height="100"/></clipPath><clipPath id="d"><rect width="100" height="50"/></clipPath><g clip-path="url(#c)"><rect clip-path="url(#d)" width="100" height="100"/></g>`, 2500},
		"where the thing is":  {`<clipPath id="c"><rect width="50" height="100"/></clipPath><rect clip-path="url(#c)" transform="scale(0.5)" width="100" height="100"/>`, 1250},
		"and nothing after":   {`<clipPath id="c"><rect width="50" height="10"/></clipPath><rect clip-path="url(#c)" width="100" height="100"/><rect y="90" width="100" height="10"/>`, 1500},
		"of a softened thing": {`<clipPath id="c"><rect width="50" height="100"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="4"/></filter><g clip-path="url(#c)"><rect filter="url(#f)" x="-50" y="-50" width="200" height="200"/></g>`, 5000},
	} {
		if got := area(t, c.body); math.Abs(got-c.want) > 0.006*c.want+4 {
			t.Errorf("%s covers %.1f, want %.1f", name, got, c.want)
		}
	}
}

// TestSoftness measures that what is softened keeps its weight and spreads as wide as was asked,
// and where a shadow falls.
func TestSoftness(t *testing.T) {
	for _, body := range []string{`<rect x="30" y="30" width="40" height="40"/>`, `<rect x="30" y="30" width="40" height="20"/><rect x="30" y="50" width="40" height="20" fill="#000001"/>`} {
		m := drawn(t, `<filter id="f"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#f)">`+body+`</g>`)
		sum, spread := 0.0, 0.0
		for x := range 100 {
			a := float64(m.RGBAAt(x, 50).A) / 255
			sum += a
			spread += a * square(float64(x)+0.5-50)
		}
		if math.Abs(sum-40) > 1 {
			t.Errorf("a line of 40 weighs %.1f", sum)
		}
		if got := math.Sqrt(spread/sum - 1600./12); math.Abs(got-5) > 0.25 {
			t.Errorf("it is softened by %.2f, want 5", got)
		}
	}
	m := drawn(t, `<filter id="f"><feDropShadow dx="20" dy="10" stdDeviation="1" flood-color="white" flood-opacity="0.5"/></filter><rect filter="url(#f)" x="10" y="10" width="30" height="30"/>`)
	for p, want := range map[image.Point]color.RGBA{{25, 25}: {0, 0, 0, 255}, {50, 30}: {128, 128, 128, 128}, {50, 12}: {}} {
		if got := m.RGBAAt(p.X, p.Y); got != want {
			t.Errorf("at %v is %v, want %v", p, got, want)
		}
	}
}

func TestJoins(t *testing.T) {
	for join, want := range map[string]float64{"miter": 1000, "bevel": 1000 - 12.5, "round": 1000 - 25 + 25*math.Pi/4, "": 1000} {
		if join != "" {
			join = `stroke-linejoin="` + join + `"`
		}
		if got := area(t, `<path fill="none" stroke="black" stroke-width="10" `+join+` d="M20 70 V20 H70"/>`); math.Abs(got-want) > 2 {
			t.Errorf("%s covers %.1f, want %.1f", join, got, want)
		}
	}
}

// TestLamp holds the light's measures: brightest above left of the middle, warm, never brighter
// than what is covered.
func TestLamp(t *testing.T) {
	c := NewCard(240, house.In(Look{}))
	for i := range c.scan.img.Pix {
		c.scan.img.Pix[i] = 200
	}
	c.ApplyLamp(0)
	m := c.Finish()
	mean := func(x, y int) (r, g, b float64) {
		for dy := range 12 {
			for dx := range 12 {
				p := m.RGBAAt(x+dx, y+dy)
				r, g, b = r+float64(p.R)/144, g+float64(p.G)/144, b+float64(p.B)/144
			}
		}
		return
	}
	_, most, _ := mean(90, 90)
	r, least, b := mean(228, 324)
	if most < 198 || least > 160 || r < least*1.01 || b > least*0.97 {
		t.Errorf("in the light %.0f, in the corner %.1f %.1f %.1f", most, r, least, b)
	}
	for i := 0; i < len(m.Pix); i += 4 {
		if m.Pix[i] > m.Pix[i+3] {
			t.Fatal("a pixel is brighter than it covers")
		}
	}
}

// TestBlink paints what blinks as a picture of its own, as large as what differs, and nothing of it
// otherwise.
func TestBlink(t *testing.T) {
	const body = `<rect width="100" height="100" fill="gold"/><g id="blink" display="none"><g clip-path="none"><rect x="20" y="30" width="10" height="10" fill="white"/>` +
		`<circle cx="60" cy="60" r="5" fill="black"/></g></g>`
	draw := func(look Look) *image.RGBA {
		d, err := parse(strings.NewReader(`<svg viewBox="0 0 100 100">` + body + `</svg>`))
		if err != nil {
			t.Fatal(err)
		}
		c := NewCanvas(100, 100, &common)
		c.Blink(look)
		c.shapes(d.shapes, rasterx.Identity)
		return c.Finish()
	}
	open, part := draw(Look{}), draw(Look{Blink: true})
	want := func(name string) color.RGBA { p, _ := parsePaint(name); return common.colour(p) }
	if open.Rect != image.Rect(0, 0, 100, 100) || open.RGBAAt(25, 35) != want("gold") {
		t.Errorf("most of the time %v is at its eye, in %v", open.RGBAAt(25, 35), open.Rect)
	}
	if b := part.Rect; !image.Rect(20, 30, 65, 65).In(b) || !b.In(image.Rect(16, 26, 70, 70)) {
		t.Errorf("it blinks within %v", b)
	}
	if part.RGBAAt(25, 35) != want("white") || part.RGBAAt(50, 45) != want("gold") {
		t.Errorf("as it blinks its eye is %v and around it is %v", part.RGBAAt(25, 35), part.RGBAAt(50, 45))
	}
}
