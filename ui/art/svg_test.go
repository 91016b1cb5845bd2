package art

import (
	"math"
	"strings"
	"testing"

	"github.com/srwiley/rasterx"
)

// area returns the sum of the coverage of an SVG's shapes at the given width, in units of its view
// box.
func area(t *testing.T, body string) float64 {
	t.Helper()
	d, err := parse(strings.NewReader(`<svg viewBox="0 0 100 100">` + body + `</svg>`))
	if err != nil {
		t.Fatal(err)
	}
	parsed.Store("test", d)
	defer parsed.Delete("test")
	cv := NewCanvas(200, 200, &common)
	cv.Draw("test", rasterx.Identity.Scale(2, 2))
	sum := 0.0
	for i := 3; i < len(cv.scan.img.Pix); i += 4 {
		sum += float64(cv.scan.img.Pix[i]) / 255
	}
	return sum / 4
}

func TestCoverage(t *testing.T) {
	circle := math.Pi * 900
	for name, c := range map[string]struct {
		body string
		want float64
	}{
		"square":                   {`<rect x="10" y="20" width="50" height="50"/>`, 2500},
		"between pixels":           {`<rect x="10.25" y="20.25" width="50" height="50"/>`, 2500},
		"rounded":                  {`<rect x="10" y="20" width="50" height="50" rx="10"/>`, 2500 - 100*(4-math.Pi)},
		"circle":                   {`<circle cx="50" cy="50" r="30"/>`, circle},
		"arcs":                     {`<path d="M20 50 A30 30 0 0 1 80 50 A30 30 0 0 1 20 50 Z"/>`, circle},
		"relative arcs":            {`<path d="m20 50a30 30 0 1 0 60 0a30,30 0 10-60 0z"/>`, circle},
		"ellipse":                  {`<ellipse cx="50" cy="50" rx="30" ry="15"/>`, circle / 2},
		"turned":                   {`<g transform="rotate(30 50 50)"><rect x="30" y="30" width="40" height="40"/></g>`, 1600},
		"scaled":                   {`<g transform="translate(10,10) scale(2)"><rect width="20" height="20"/></g>`, 1600},
		"matrix":                   {`<rect width="20" height="20" transform="matrix(2 0 0 1 5 5)"/>`, 800},
		"on from what is closed":   {`<path fill="none" stroke="black" stroke-width="4" stroke-linejoin="bevel" d="M50 50 V90 Z H90"/>`, 320},
		"hole":                     {`<path d="M10 10 H90 V90 H10 Z M30 30 V70 H70 V30 Z"/>`, 4800},
		"a hole by the other rule": {`<path fill-rule="evenodd" d="M10 10 H90 V90 H10 Z M30 30 H70 V70 H30 Z"/>`, 4800},
		"a ring in a hole":         {`<path fill-rule="evenodd" d="M10 10 H90 V90 H10 Z M30 30 H70 V70 H30 Z M60 40 V60 H40 V40 Z"/>`, 5200},
		"two apart":                {`<path fill-rule="evenodd" d="M10 10 H40 V40 H10 Z M60 60 V90 H90 V60 Z"/>`, 1800},
		"a round hole":             {`<path fill-rule="evenodd" d="M0 0 H100 V100 H0 Z M20 50 A30 30 0 0 1 80 50 A30 30 0 0 1 20 50 Z"/>`, 10000 - circle},
		"stroke":                   {`<path fill="none" stroke="black" stroke-width="4" d="M10 50 H90"/>`, 320},
		"round ends":               {`<path fill="none" stroke="black" stroke-width="10" stroke-linecap="round" d="M20 50 H80"/>`, 600 + math.Pi*25},
		"ring":                     {`<circle cx="50" cy="50" r="30" fill="none" stroke="black" stroke-width="6"/>`, math.Pi * (33*33 - 27*27)},
		"polygon":                  {`<polygon points="0,0 100,0 0,100"/>`, 5000},
		"quadratic":                {`<path d="M0 100 Q50 0 100 100 Z"/>`, 10000.0 / 3},
		"smooth":                   {`<path d="M0 50 Q25 0 50 50 T100 50 V50 Z"/>`, 2 * 50 * 50.0 / 3},
		"smooth cubic":             {`<path d="M10 90 C10 60 40 60 40 60 S70 60 70 90 Z"/>`, 1440},
		"sticking out":             {`<rect x="-50" y="-50" width="100" height="100"/>`, 2500},
		"half seen":                {`<rect width="100" height="100" opacity="0.5"/>`, 5000},
	} {
		if got := area(t, c.body); math.Abs(got-c.want) > 0.006*c.want+4 {
			t.Errorf("%s covers %.1f, want %.1f", name, got, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, body := range []string{
		`<text>words</text>`, `<path d="M0 0 X5"/>`, `<path d="M0"/>`, `<path d="5 5"/>`, `<rect width="wide"/>`,
		`<g fill="mauve"/>`, `<g transform="skewX(3)"/>`, `<g transform="scale"/>`, `<polygon points="1,b"/>`, `<g>`,
		`<rect style="fill:red"/>`, `<path clip-path="url(#c)" d="M0 0 H5"/>`, `<rect fill="url(#g)"/>`, `<filter id="f"/><rect fill="url(#f)"/>`,
		`<linearGradient id="g"/><rect fill="url(#g)"/>`, `<linearGradient/>`, `<linearGradient id="g"><stop stop-color="mauve"/></linearGradient>`,
		`<clipPath id="c"/><clipPath id="c"/>`, `<filter id="f"><feTurbulence/></filter>`, `<clipPath id="c"><image href="x.svg"/></clipPath>`,
		`<radialGradient id="g" fx="0.2"><stop/></radialGradient>`, `<path stroke-linejoin="arcs"/>`, `<g fill-opacity="0.5"/>`,
		`<path d="C1 2 3 4 5 6"/>`, `<path fill-rule="evenodd" d="Z M0 0 H5"/>`, `<g transform="scale(9e3)"><g transform="scale(9e3)"><path stroke="black" d="M0 0 H1e-5"/></g></g>`,
		`<g display="none"><path d="M0 0 H5"/></g>`, `<g id="blink" display="block"/>`, `<clipPath id="c"><g id="blink"><circle r="5"/></g></clipPath>`,
		`<filter id="f"><feGaussianBlur/></filter><g filter="url(#f)"><g filter="url(#f)"><rect filter="url(#f)" width="5" height="5"/></g></g>`,
	} {
		if _, err := parse(strings.NewReader(`<svg viewBox="0 0 9 9">` + body + `</svg>`)); err == nil {
			t.Errorf("%s was read without complaint", body)
		}
	}
}

// FuzzParse reads anything without harm, and draws what it could read.
func FuzzParse(f *testing.F) {
	for _, body := range []string{
		`<path d="M0 0 C1 2 3 4 5 6 S7 8 9 9 Q1 1 2 2 T3 3 A4 5 6 0 1 7 8 H3 V4 Z"/>`, `<g transform="rotate(3 4 5) matrix(1 2 3 4 5 6)"><rect width="5" height="5" rx="2"/></g>`,
		`<linearGradient id="g"><stop offset="50%" stop-color="gold"/></linearGradient><circle r="5" fill="url(#g)" stroke="url(#g)" stroke-width="2"/>`,
		`<clipPath id="c"><circle r="5"/></clipPath><filter id="f"><feDropShadow dx="3" stdDeviation="2"/></filter><g clip-path="url(#c)" filter="url(#f)"><rect width="9" height="9"/></g>`,
		`<path fill-rule="evenodd" d="M0 0 H9 V9 Z M1 1 C2 2 3 3 4 1 Z"/>`, `<polygon points="1,2 3,4 5,6"/>`,
	} {
		f.Add(`<svg viewBox="0 0 9 9">` + body + `</svg>`)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := parse(strings.NewReader(s))
		if err != nil || len(s) > 1000 || strings.Contains(s, "href") {
			return
		}
		c := NewCanvas(16, 16, &common)
		c.shapes(d.shapes, rasterx.Identity.Scale(16/max(d.w, 1), 16/max(d.w, 1)))
		c.Finish()
	})
}
