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
// the sleeve in shadow and in light, and the cuff.
type dress struct {
	skin          [5]uint32
	shade, sleeve uint32
	cuff          uint32
}

// The skins of guests.
var (
	aged  = [5]uint32{0x3c2620, 0x8e5e46, 0xcc9a78, 0xf2ceaa, 0xfff0d2}
	fair  = [5]uint32{0x3e2218, 0x87523a, 0xc58d66, 0xf0c296, 0xffe6bc}
	olive = [5]uint32{0x301a10, 0x6c4028, 0xa87448, 0xdca674, 0xffd9a2}
	brown = [5]uint32{0x1c0f0a, 0x46281a, 0x78492c, 0xb07848, 0xf2bc80}
	dark  = [5]uint32{0x120a08, 0x341e16, 0x5a3624, 0x8e5c3a, 0xe0a468}
	iron  = [5]uint32{0x1c1b18, 0x44423a, 0x746f60, 0xa8a28c, 0xe4dcc0}
)

// linen is the cuff of a shirt.
const linen = 0xe8dec8

// dresses has the colours of each guest's skin and clothes.
var dresses = map[string]dress{
	"ada":    {olive, 0x201820, 0x54404a, 0x7a5e62},
	"bruno":  {aged, 0x14120f, 0x4c4438, linen},
	"carla":  {fair, 0x191318, 0x54404e, 0x6a3844},
	"dario":  {olive, 0x101014, 0x3c3a44, linen},
	"elena":  {olive, 0x17141c, 0x544860, 0x9c8494},
	"franco": {fair, 0x1c1a16, 0x5a5244, 0x84785e},
	"gina":   {aged, 0x161016, 0x463642, 0xc4b9a8},
	"hugo":   {fair, 0x12100e, 0x54493a, 0x7c4640},
	"irene":  {dark, 0x151012, 0x563f3a, 0x9c7648},
	"livio":  {aged, 0x13110f, 0x443d36, linen},
	"mina":   {fair, 0x1a1712, 0x58503e, 0x8a7450},
	"oscar":  {brown, 0x14110f, 0x4e4238, linen},
	"robot":  {iron, 0x1c1b18, 0x5c594e, 0x8c8878},

	"person-1": {olive, 0x15110e, 0x4a3e30, 0x84704e},
	"person-2": {olive, 0x18121a, 0x54404e, 0x9c7484},
	"person-3": {olive, 0x1a120a, 0x5c4222, 0x9c7438},
	"person-4": {olive, 0x13110e, 0x443c30, 0x6c6078},
	"person-5": {olive, 0x16121a, 0x443850, linen},
	"person-6": {olive, 0x100f14, 0x3a3844, linen},
	"person-7": {olive, 0x0e1014, 0x383e46, 0x7c3834},
	"person-8": {olive, 0x0e1616, 0x2e4644, 0x5c8478},
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
	sink(m, 0.24, 0.17)
	sink(m, TrunkHigh-0.02, TrunkHigh)
	return m
}

// dressed paints a file in the colours of a guest's skin and clothes.
func dressed(file, name string, px int, look art.Look) *image.RGBA {
	d := dresses[name]
	pal := art.Tones{Tone: d.skin, Index: d.cuff, Strong: d.cuff, Hair: [2]uint32{d.shade, d.sleeve}}.Palettes().In(look)
	cv := art.NewCanvas(px, px, pal)
	cv.Draw(file, rasterx.Identity.Scale(float64(px)/100, float64(px)/100))
	return cv.Finish()
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
