package artist

import (
	"strings"
	"testing"
)

// inkscape is a lantern as Inkscape writes one: styles, gradients that refer to their stops,
// clones, ids for everything.
const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="240mm" height="336mm" viewBox="0 0 240 336" version="1.1" id="svg5" inkscape:version="1.3.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"/>
  <defs id="defs2">
    <linearGradient id="linearGradient1000"><stop style="stop-color:#b22222;stop-opacity:1" offset="0" id="stop1"/><stop style="stop-color:#ffd700;stop-opacity:0.5" offset="1" id="stop2"/></linearGradient>
    <linearGradient xlink:href="#linearGradient1000" id="linearGradient1002" x1="10" y1="20" x2="110" y2="20" gradientUnits="userSpaceOnUse" gradientTransform="translate(5,0)"/>
    <clipPath clipPathUnits="userSpaceOnUse" id="clipPath77"><use xlink:href="#rect44" id="use9"/></clipPath>
    <filter id="filter12" x="-0.1" y="-0.1"><feGaussianBlur stdDeviation="3.5" id="feGaussianBlur13"/></filter>
    <filter id="filter20"><feFlood result="flood" in="SourceGraphic" flood-opacity="0.49" flood-color="rgb(0,0,0)"/><feGaussianBlur result="blur" in="SourceGraphic" stdDeviation="3"/><feOffset result="offset" in="blur" dx="6" dy="7"/><feComposite result="comp1" operator="in" in="flood" in2="offset"/><feComposite result="comp2" operator="over" in="SourceGraphic" in2="comp1"/></filter>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(10,0)">
    <rect style="fill:#4682b4;fill-opacity:1;stroke:none;-inkscape-stroke:none" id="rect44" width="100" height="80" x="10" y="20" ry="4"/>
    <path id="lantern" style="fill:url(#linearGradient1002);stroke:#191970;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:none" d="m 10,20 h 50 v 30 z" clip-path="url(#clipPath77)"/>
    <use xlink:href="#lantern" id="use50" x="0" y="0" transform="translate(40,60)"/>
    <circle style="fill:#ffd802;filter:url(#filter12)" cx="50" cy="50" r="9" id="path99"/>
    <circle style="fill:#123456;filter:url(#filter20)" cx="50" cy="90" r="9" id="path98"/>
    <text x="1" y="2" id="text3"><tspan>a word</tspan></text>
    <path style="display:none;fill:#000" d="M0 0 H9 V9" id="path97"/>
  </g>
</svg>`

// figma is a coin as Figma writes one: attributes, what is defined at the end, shadows of many
// parts.
const figma = `<svg width="96" height="96" viewBox="0 0 96 96" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<g filter="url(#filter0_d_1_2)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M48 8C70 8 88 26 88 48C88 70 70 88 48 88C26 88 8 70 8 48C8 26 26 8 48 8ZM48 28L28 48L48 68L68 48L48 28Z" fill="url(#paint0_radial_1_2)"/>
</g>
<rect x="30" y="30" width="20" height="20" fill="#7C1022" fill-opacity="0.5" stroke="white" stroke-opacity="0.8" stroke-width="2"/>
<path d="M1 1L5 5" stroke="#DAA520" stroke-width="3" stroke-linecap="square"/>
<mask id="mask0_1_2"><rect width="9" height="9" fill="#D9D9D9"/></mask>
</g>
<defs>
<filter id="filter0_d_1_2" x="4" y="8" width="88" height="88" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/>
<feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/>
<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/>
<feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/>
</filter>
<radialGradient id="paint0_radial_1_2" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(48 48) rotate(90) scale(40)">
<stop stop-color="#FFD700"/>
<stop offset="1" stop-color="#DAA520"/>
</radialGradient>
<clipPath id="clip0_1_2"><rect width="96" height="96" fill="white"/></clipPath>
</defs>
</svg>`

func TestImport(t *testing.T) {
	for name, c := range map[string]struct {
		in          string
		want, notes []string
	}{
		"inkscape": {inkscape, []string{
			`viewBox="0 0 240 336"`, `fill="steelblue"`, `stroke="midnightblue"`, `stroke-linejoin="round"`, `id="lantern"`, `transform="translate(40,60) translate(0, 0)"`,
			`gradientTransform="translate(5,0)"`, `<stop offset="1" stop-color="gold" stop-opacity="0.5"/>`, `fill="gold"`, `fill="#123456"`, `rx="4"`,
			`<feGaussianBlur stdDeviation="3.5"/>`, `<feDropShadow dx="6" dy="7" stdDeviation="3"`, `flood-opacity="0.49"`, `<clipPath id="clipPath-`,
		}, []string{"<text> was dropped", "a hidden path was left out", "#ffd802 became gold", "#123456 has no name", "#b22222 has no name"}},
		"figma": {figma, []string{
			`fill-rule="evenodd"`, `<stop offset="0" stop-color="gold"/>`, `<stop offset="1" stop-color="goldenrod"/>`, `<feDropShadow dx="0" dy="4" stdDeviation="2" flood-color="black" flood-opacity="0.25"/>`,
			`<clipPath id="clipPath-`, `opacity="0.5"`, `opacity="0.8"`, `stroke="goldenrod"`,
		}, []string{"<mask> was dropped", "square ends", "#7c1022 has no name"}},
		"a style sheet": {`<svg viewBox="0 0 9 9"><style>.a{fill:#daa520} rect,.b{stroke:#fff;stroke-width:2px}</style><rect class="a" width="5" height="5"/></svg>`,
			[]string{`fill="goldenrod"`, `stroke="white"`, `stroke-width="2"`}, nil},
		"slants": {`<svg width="9px" height="9"><g transform="skewX(45)"><circle r="3" fill="rgb(100%,215,0)"/></g></svg>`,
			[]string{`viewBox="0 0 9 9"`, `matrix(1 0 1.00000 1 0 0)`, `fill="gold"`}, nil},
		"what blinks": {`<svg viewBox="0 0 9 9"><g id="blink" style="display:inline"><circle r="3"/></g><g id="blink-2" style="display:none"><path d="M0 0 H5"/></g></svg>`,
			[]string{`<g id="blink" display="none">`, `<circle`, `<g id="blink-2" display="none">`, `<path`}, nil},
	} {
		out, notes, err := Import(strings.NewReader(c.in))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(string(out), w) {
				t.Errorf("%s: there is no %s in\n%s", name, w, out)
			}
		}
		for _, w := range c.notes {
			if !strings.Contains(strings.Join(notes, "\n"), w) {
				t.Errorf("%s: nothing says %q in\n%s", name, w, strings.Join(notes, "\n"))
			}
		}
		// What was imported is imported again as it is.
		again, more, err := Import(strings.NewReader(string(out)))
		if err != nil || len(more) > len(notes) || strings.Count(string(again), "<path") != strings.Count(string(out), "<path") {
			t.Errorf("%s: a second time %v, %v\n%s", name, err, more, again)
		}
	}
}

func TestImportRefuses(t *testing.T) {
	for _, in := range []string{
		"", "words", "<html/>", "<svg>", `<svg width="21cm" height="30cm"/>`, `<svg viewBox="0 0 9 9"><path d="M"/></svg>`,
		`<svg viewBox="0 0 9 9"><g id="a"><use href="#a"/></g></svg>`,
		strings.Repeat("<g>", 300),
	} {
		if out, _, err := Import(strings.NewReader(in)); err == nil {
			t.Errorf("%q became %q", in, out)
		}
	}
}

// FuzzImport makes of anything a picture that the game can read, or says why not.
func FuzzImport(f *testing.F) {
	f.Add(inkscape)
	f.Add(figma)
	f.Fuzz(func(t *testing.T, s string) {
		Import(strings.NewReader(s))
	})
}
