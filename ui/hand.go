package ui

import (
	"image"

	"github.com/srwiley/rasterx"

	"lacasa/ui/art"
)

// Hand returns the picture of the hand with which a guest holds cards, from below left.
func (g Guest) Hand() Picture { return Picture{Kind: &holding, ID: g.Name} }

// Glass returns the picture of a guest's hand with a glass that is raised to a mouth at the left.
func (g Guest) Glass() Picture { return Picture{Kind: &toasting, ID: g.Name} }

// Trunk returns the picture of a guest's trunk and upper arms, as wide as the bust. See TrunkBelow.
func (g Guest) Trunk() Picture { return Picture{Kind: &trunks, ID: g.Name} }

// A guest's trunk goes on from the bust if its picture begins TrunkBelow the top of that, in
// heights of the bust. TrunkHigh is the part of the picture's height in which there is something.
const TrunkBelow, TrunkHigh = 0.75, 0.68

var (
	holding  = PictureKind{W: 1, H: 1, Paint: paintHand("hand-cards")}
	toasting = PictureKind{W: 1, H: 1, Paint: paintHand("hand-glass")}
	trunks   = PictureKind{W: 1, H: 1, Paint: paintTrunk}
)

// A dress is what a guest's hands and trunk are painted with: five tones of skin from the deepest,
// the sleeve in shadow and in light, the cuff, and the file of the pattern.
type dress struct {
	skin          [5]uint32
	shade, sleeve uint32
	cuff          uint32
	cloth         string
}

// The skins of guests.
var (
	aged  = [5]uint32{0x5c3428, 0xa06c54, 0xd29e7e, 0xf4d2b2, 0xffeedb}
	fair  = [5]uint32{0x5c2e1c, 0xa86444, 0xd4966c, 0xf7c9a4, 0xffe6cc}
	olive = [5]uint32{0x4e2a18, 0x925a36, 0xc48656, 0xeab588, 0xffdfb8}
	brown = [5]uint32{0x2c170e, 0x5e3822, 0x905a38, 0xc68c5e, 0xecbc8c}
	dark  = [5]uint32{0x1e100a, 0x482a1c, 0x74482e, 0xaa764e, 0xdca878}
	iron  = [5]uint32{0x1c1b18, 0x44423a, 0x746f60, 0xa8a28c, 0xe4dcc0}
)

// handWide is the width of a picture of a hand or a trunk, in units of a guest's.
const handWide = 130.0

// trunkLit is what is left of the lamp's light on a trunk.
const trunkLit = 0.66

// linen is the cuff of a shirt.
const linen = 0xe8dec8

// dresses has the colours of each guest's skin and clothes.
var dresses = map[string]dress{
	"ada":    {olive, 0x4a3052, 0x7c5884, 0x7a5e62, "cloth-dots"},
	"bruno":  {aged, 0x221f28, 0x403c4a, linen, "cloth-stripes"},
	"carla":  {fair, 0x40243a, 0x784660, 0x6a3844, "cloth-check"},
	"dario":  {olive, 0x1c1c24, 0x363642, linen, "cloth-stripes"},
	"elena":  {olive, 0x2e2834, 0x5e5468, 0x9c8494, "cloth-scales"},
	"franco": {fair, 0x3a2e24, 0x6c5844, 0x84785e, "cloth-tweed"},
	"gina":   {aged, 0x3a3444, 0x645c70, 0xc4b9a8, "cloth-dots"},
	"hugo":   {fair, 0x3c2e20, 0x705a40, 0x7c4640, "cloth-tweed"},
	"irene":  {dark, 0x4a2418, 0x864a30, 0x9c7648, "cloth-zigzag"},
	"livio":  {aged, 0x2e2824, 0x564c44, linen, "cloth-check"},
	"mina":   {fair, 0x3e3a42, 0x706a74, 0x8a7450, "cloth-check"},
	"oscar":  {brown, 0x3c281c, 0x6c4c38, linen, "cloth-stripes"},
	"robot":  {iron, 0x26241f, 0x5c594e, 0x8c8878, "cloth-seams"},

	"person-1": {olive, 0x2e241a, 0x5e4c38, 0x84704e, "cloth-tweed"},
	"person-2": {olive, 0x2e2230, 0x544258, 0x9c7484, "cloth-dots"},
	"person-3": {olive, 0x3c2c20, 0x6c5240, 0x9c7438, "cloth-check"},
	"person-4": {olive, 0x2c2620, 0x564a3e, 0x6c6078, "cloth-tweed"},
	"person-5": {olive, 0x332a40, 0x5e4e6e, linen, "cloth-zigzag"},
	"person-6": {olive, 0x1a1a20, 0x383640, linen, "cloth-stripes"},
	"person-7": {olive, 0x282e36, 0x4a545e, 0x7c3834, "cloth-check"},
	"person-8": {olive, 0x1c2e2e, 0x385450, 0x5c8478, "cloth-scales"},
}

// paintHand returns a function that paints a hand. Its sleeve passes into what is behind.
func paintHand(file string) func(Picture, int, art.Look) *image.RGBA {
	return func(p Picture, px int, look art.Look) *image.RGBA {
		m := dressed(file, p.ID, px, look)
		sink(m, 0.86, 1)
		return m
	}
}

// paintTrunk paints a trunk. It comes out from under the bust, and ends at an edge.
func paintTrunk(p Picture, px int, look art.Look) *image.RGBA {
	m := dressed("trunk", p.ID, px, look)
	for i, v := range m.Pix {
		if i%4 != 3 {
			m.Pix[i] = uint8(trunkLit * float64(v))
		}
	}
	sink(m, 0.24, 0.17)
	sink(m, TrunkHigh-0.02, TrunkHigh)
	return m
}

// dressed paints a file in the colours of a guest's skin and clothes.
func dressed(file, name string, px int, look art.Look) *image.RGBA {
	d := dresses[name]
	pal := art.Tones{Tone: d.skin, Index: d.cuff, Strong: d.cuff, Hair: [2]uint32{d.shade, d.sleeve}}.Palettes().In(look)
	cv := art.NewCanvas(px, px, pal)
	cv.Use(pal, func(name string) string {
		if name == "cloth-stripes" {
			return d.cloth
		}
		return name
	})
	cv.Draw(file, rasterx.Identity.Scale(float64(px)/100, float64(px)/100))
	m := cv.Finish()
	art.PrintFigure(m, float64(px)/handWide)
	return m
}

// sink lets a picture pass into what is behind it, between a part of its height where it is whole
// and one from which on, up or down, nothing of it is left.
func sink(m *image.RGBA, whole, gone float64) {
	h := float64(m.Rect.Dy())
	for y := range m.Rect.Dy() {
		there := 1 - InOut.At(clamp(((float64(y)+0.5)/h-whole)/(gone-whole), 0, 1))
		if there == 1 {
			continue
		}
		row := m.Pix[y*m.Stride:][:m.Rect.Dx()*4]
		for i, v := range row {
			row[i] = uint8(float64(v)*there + 0.5)
		}
	}
}
