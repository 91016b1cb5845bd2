package art

import "image/color"

// A Key names a colour that depends on the look, on the use of a picture, or on the owner of a
// card.
type Key uint8

// The colours of a palette.
const (
	nothing     Key = iota
	fixedColour     // the paint's own rgb, or its gradient
	Ink
	Tone1 // Tone1 to Tone5: of the owner of the card, from the deepest
	Tone2
	Tone3 // the emblem's: the one by which owners are told apart
	Tone4
	Tone5
	Index // numerals and letters
	skin1
	skin2
	skin3
	hair1
	hair2
	grey1
	grey2
	gold1
	gold2
	Paper
	white
	wine
	wood1
	wood2
	night1 // the dark ground of situation cards and the back
	night2
	night3
	keys
)

// standIns maps colour names in the SVG files to keys. They are chosen so that a file opened in a
// vector editor looks like a card of a blue family.
var standIns = map[string]Key{
	"none":           nothing,
	"black":          Ink,
	"midnightblue":   Tone1,
	"darkslateblue":  Tone2,
	"steelblue":      Tone3,
	"skyblue":        Tone4,
	"lightcyan":      Tone5,
	"navy":           Index,
	"peru":           skin1,
	"burlywood":      skin2,
	"bisque":         skin3,
	"saddlebrown":    hair1,
	"sienna":         hair2,
	"gray":           grey1,
	"gainsboro":      grey2,
	"goldenrod":      gold1,
	"gold":           gold2,
	"ivory":          Paper,
	"white":          white,
	"maroon":         wine,
	"chocolate":      wood1,
	"sandybrown":     wood2,
	"darkslategray":  night1,
	"darkolivegreen": night2,
	"olivedrab":      night3,
}

type paint struct {
	key  Key
	rgb  color.RGBA
	ramp *gradient // instead of one colour
}

// A Palette has a colour for each Key.
type Palette [keys]color.RGBA

func (p *Palette) colour(c paint) color.RGBA {
	if c.key == fixedColour {
		return c.rgb
	}
	return p[c.key]
}

// RGB returns an opaque colour.
func RGB(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// Mix returns the colour between a and b; part, 0 to 1, is the share of b.
func Mix(a, b color.RGBA, part float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part + 0.5) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// Tones holds the colours of a family or suit.
type Tones struct {
	Tone          [5]uint32 // Tone1 to Tone5
	Index, Strong uint32    // colours of numerals: usual, and in high contrast
	Hair          [2]uint32
}

// Neutral is the tones of pictures that belong to nobody.
var Neutral = Tones{[5]uint32{0x3c342c, 0x6a6056, 0x9c9184, 0xd8cfc0, 0xfbf7ee}, 0x3a322a, 0x1c1610, [2]uint32{0xa87838, 0xd8ac60}}

var common = Palette{
	Ink: RGB(0x1c1512), skin1: RGB(0xa8663f), skin2: RGB(0xdb9b6e), skin3: RGB(0xf6c8a2),
	grey1: RGB(0x8d8680), grey2: RGB(0xe4ded4), gold1: RGB(0xb8822a), gold2: RGB(0xf0c75e),
	Paper: RGB(0xfbf4e2), white: RGB(0xfffdf8), wine: RGB(0x7c1022), wood1: RGB(0x8a5426), wood2: RGB(0xc98b4a),
	night1: RGB(0x150f14), night2: RGB(0x2a1c22), night3: RGB(0x4a3034),
}

// Palettes holds the palette of some tones in normal and in high contrast.
type Palettes [2]Palette

// Palettes returns the palettes with the tones t and the colours that all pictures share.
func (t Tones) Palettes() *Palettes {
	p := common
	for i, v := range t.Tone {
		p[Tone1+Key(i)] = RGB(v)
	}
	p[Index], p[hair1], p[hair2] = RGB(t.Index), RGB(t.Hair[0]), RGB(t.Hair[1])
	strong := p
	strong[Index], strong[Ink], strong[Paper] = RGB(t.Strong), RGB(0x000000), RGB(0xffffff)
	return &Palettes{p, strong}
}

// In returns the palette for a look.
func (p *Palettes) In(look Look) *Palette {
	if look.HighContrast {
		return &p[1]
	}
	return &p[0]
}

var house = Neutral.Palettes()
