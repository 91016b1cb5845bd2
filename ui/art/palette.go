package art

import (
	"image/color"

	"lacasa/engine/lacasa/card"
)

// A key names a colour whose value depends on the family, the look or the use of a picture.
type key uint8

const (
	nothing     key = iota
	fixedColour     // the paint's own rgb
	ink
	f1 // the family's tones from the deepest
	f2
	f3 // the emblem's: the one families are told apart by
	f4
	f5
	index // numerals and letters
	skin1
	skin2
	skin3
	hair1
	hair2
	grey1
	grey2
	gold1
	gold2
	paper
	white
	wine
	wood1
	wood2
	night1 // the dark ground of situation cards and the back
	night2
	night3
	keys
)

// standIns are the colour names in the SVG files, chosen so that a file opened in a vector editor
// looks like a card of a blue family.
var standIns = map[string]key{
	"none":           nothing,
	"black":          ink,
	"midnightblue":   f1,
	"darkslateblue":  f2,
	"steelblue":      f3,
	"skyblue":        f4,
	"lightcyan":      f5,
	"navy":           index,
	"peru":           skin1,
	"burlywood":      skin2,
	"bisque":         skin3,
	"saddlebrown":    hair1,
	"sienna":         hair2,
	"gray":           grey1,
	"gainsboro":      grey2,
	"goldenrod":      gold1,
	"gold":           gold2,
	"ivory":          paper,
	"white":          white,
	"maroon":         wine,
	"chocolate":      wood1,
	"sandybrown":     wood2,
	"darkslategray":  night1,
	"darkolivegreen": night2,
	"olivedrab":      night3,
}

type paint struct {
	key key
	rgb color.RGBA
}

type palette [keys]color.RGBA

func (p *palette) colour(c paint) color.RGBA {
	if c.key == fixedColour {
		return c.rgb
	}
	return p[c.key]
}

func hex(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// mix is a and by part b.
func mix(a, b color.RGBA, part float64) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x)*(1-part) + float64(y)*part + 0.5) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// familyTones are f1 to f5, the numeral, the numeral in high contrast, hair and skin.
var familyTones = [card.Families + 1]struct {
	tone            [5]uint32
	index, strong   uint32
	hair1, hair2    uint32
	onDark, onDarkH uint32
}{
	card.Rossi:  {[5]uint32{0x4e0a10, 0x8c1014, 0xc81c0c, 0xe8664c, 0xf8c8ac}, 0xa5120f, 0x7c0808, 0x4a1a10, 0x8a3a1c, 0xf2604a, 0xff7a68},
	card.Deluca: {[5]uint32{0x050f30, 0x081b58, 0x0a2883, 0x4a7cc8, 0xbcd6f0}, 0x0a2a80, 0x06206c, 0x14121a, 0x353442, 0x7f92d6, 0xa4b2f8},
	card.Pesci:  {[5]uint32{0x573200, 0x9c6408, 0xf1b72c, 0xf8d268, 0xfdecb4}, 0x855200, 0x5e3a00, 0x553410, 0x98662a, 0xfcd23c, 0xf8e23c},
	card.Verdi:  {[5]uint32{0x05291f, 0x0b4a38, 0x0f7e63, 0x52b28e, 0xc0e4cc}, 0x0b5a42, 0x054030, 0x2c1c12, 0x5c4028, 0x48dcb4, 0x78fadc},
	card.None:   {[5]uint32{0x3c342c, 0x6a6056, 0x9c9184, 0xd8cfc0, 0xfbf7ee}, 0x3a322a, 0x1c1610, 0xa87838, 0xd8ac60, 0xf4ead4, 0xffffff},
}

var common = palette{
	ink: hex(0x1c1512), skin1: hex(0xa8693f), skin2: hex(0xd99f6c), skin3: hex(0xf4cc9c),
	grey1: hex(0x8d8680), grey2: hex(0xe4ded4), gold1: hex(0xb8822a), gold2: hex(0xf0c75e),
	paper: hex(0xfbf4e2), white: hex(0xfffdf8), wine: hex(0x7c1022), wood1: hex(0x8a5426), wood2: hex(0xc98b4a),
	night1: hex(0x150f14), night2: hex(0x2a1c22), night3: hex(0x4a3034),
}

var palettes = func() (all [card.Families + 1][2]palette) {
	for f := range all {
		t := familyTones[f]
		p := common
		for i, v := range t.tone {
			p[f1+key(i)] = hex(v)
		}
		p[index], p[hair1], p[hair2] = hex(t.index), hex(t.hair1), hex(t.hair2)
		all[f][0] = p
		p[index], p[ink], p[paper] = hex(t.strong), hex(0x000000), hex(0xffffff)
		all[f][1] = p
	}
	return
}()

func paletteOf(f card.Family, look Look) *palette {
	strong := 0
	if look.HighContrast {
		strong = 1
	}
	return &palettes[min(f, card.None)][strong]
}
