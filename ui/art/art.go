// Package art makes the pictures of the game: cards, emblems, signs, the table. They are drawn on
// the processor from the SVG files in assets, so they are sharp at every pixel density and the
// same on every platform, with or without a display.
//
// A picture is made anew at each call; whoever shows it keeps it. All colours are premultiplied.
package art

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/srwiley/rasterx"

	"lacasa/assets"
	"lacasa/engine/lacasa/card"
)

// Look is how the player wants the cards.
type Look struct {
	Letters      bool // the family's letter by each numeral
	HighContrast bool // stronger colours
}

// Cards are drawn on a sheet of 240 by 336 units.
const cardW, cardH = 240.0, 336.0

// Below these widths a card is drawn with less detail: in pixels, because there are too few of them, or in dp, because
// it is too small in the hand for a small index, however fine.
const (
	smallBelow    = 90
	mediumBelow   = 160
	mediumBelowDp = 100
)

var families = [card.Families + 1]string{
	card.Rossi: "rossi", card.Deluca: "deluca", card.Pesci: "pesci", card.Verdi: "verdi", card.None: "mangia-cake",
}

var figures = [card.PerFamily]string{
	"first-bruto", "second-bruto", "enforcer", "zia", "zio", "capitano", "mamma", "papa", "nonni",
}

// Card is the face of c, w pixels wide, density of them to a dp, and 7/5 as high, with transparent rounded corners.
// Back and unknown cards show their back.
func Card(c card.Card, w int, density float64, look Look) *image.RGBA {
	if c > card.MangiaCake {
		return Back(w, look)
	}
	cv := cardCanvas(c.Family(), w, look)
	cv.fitCard("card-paper")
	figure := "mangia-cake"
	if c != card.MangiaCake {
		figure = figures[c.Place()]
	}
	switch {
	case w < smallBelow:
		size := 142.0
		if look.Letters {
			size = 112
		}
		cv.fitUnits(crestName(c.Family()), (cardW-size)/2, (cardH-size)/2, size)
		cv.indices(c, look, 13, 15, 56, 0)
	case w < mediumBelow || float64(w) < mediumBelowDp*density:
		cv.portrait(c.Family(), figure, "card-medium", 0.8, 2)
		cv.indices(c, look, 9, 15, 45, 33)
	default:
		cv.portrait(c.Family(), figure, "card-large", 0.95, 8)
		cv.indices(c, look, 12, 16, 31, 30)
	}
	return cv.done()
}

// Back is the back of every card.
func Back(w int, look Look) *image.RGBA {
	cv := cardCanvas(card.None, w, look)
	cv.fitCard("back")
	return cv.done()
}

// Situation is the picture card of a situation, without words: the lower 38 % is a calm panel for its title. "-" is the plain
// round; a situation without a file of its own, one that players made, gets the blank card.
func Situation(id string, w int, look Look) *image.RGBA {
	if id == "-" {
		id = "plain"
	}
	name := "situation-" + id
	if f, err := assets.Art.Open("art/" + name + ".svg"); err != nil {
		name = "situation-own"
	} else {
		f.Close()
	}
	cv := cardCanvas(card.None, w, look)
	cv.fitCard("situation")
	cv.fitCard(name)
	return cv.done()
}

// Reminder is the card that says who rules: each of its edges is a family's. Whoever deals tucks it under the Casa, the ruling
// family's edge upward and in sight. On paper the edges of Rossi and Verdi are the short ones; here the one that is up always is.
func Reminder(up card.Family, w int, look Look) *image.RGBA {
	cv := cardCanvas(card.None, w, look)
	cv.fitCard("reminder")
	u := cv.unit()
	families := [...]card.Family{card.Rossi, card.Deluca, card.Verdi, card.Pesci} // clockwise
	first := slices.Index(families[:], up)
	for i := range families {
		family := families[(first+i)%len(families)]
		name, half, far := "reminder-short", cardW/2.0, cardH/2.0 // half as long as the edge, and as far from the middle
		if i%2 == 1 {
			name, half, far = "reminder-long", far, half
		}
		cv.pal, cv.replace = paletteOf(family, look), insertsOf(family)
		turn := rasterx.Identity.Scale(u, u).Translate(cardW/2, cardH/2).Rotate(float64(i) * math.Pi / 2)
		cv.draw(name, turn.Translate(-half, -far))
	}
	return cv.done()
}

// Crest is the family's emblem, None that of the Mangia-Cake, in tones that stand out on the dark table.
func Crest(f card.Family, px int, look Look) *image.RGBA {
	pal := *paletteOf(f, look)
	if f < card.None {
		pal[f3] = FamilyColour(f, look)
		pal[f2] = mix(pal[f3], pal[f1], 0.4)
		pal[f4] = mix(pal[f3], pal[f5], 0.6)
	}
	cv := newCanvas(px, px, &pal)
	cv.fit(crestName(f), 0, 0, float64(px))
	return cv.done()
}

// Token is the Ruling Family's: a crowned medallion with its crest, in the colours of its cards.
func Token(f card.Family, px int, look Look) *image.RGBA {
	cv := newCanvas(px, px, paletteOf(f, look))
	cv.replace = insertsOf(f)
	cv.fit("token-ruling", 0, 0, float64(px))
	return cv.done()
}

// Sign is a pictogram in one colour. Its name is that of a sign-*.svg file; there are no others.
func Sign(name string, px int, c color.Color) *image.RGBA {
	var pal palette
	pal[ink] = color.RGBAModel.Convert(c).(color.RGBA)
	cv := newCanvas(px, px, &pal)
	cv.fit("sign-"+name, 0, 0, float64(px))
	return cv.done()
}

// Logo is the emblem of the game: the house under its lamp, w wide and 5/8 as high.
func Logo(w int, look Look) *image.RGBA {
	cv := newCanvas(w, (w*5+4)/8, paletteOf(card.None, look))
	cv.fit("logo", 0, 0, float64(w))
	return cv.done()
}

// Night is the house of the logo by night, its windows lit or dark, w wide and 5/8 as high.
func Night(w int, lit bool, look Look) *image.RGBA {
	cv := newCanvas(w, (w*5+4)/8, paletteOf(card.None, look))
	name := "night"
	if !lit {
		name = "night-dark"
	}
	cv.fit(name, 0, 0, float64(w))
	return cv.done()
}

// Coin is a point of the match.
func Coin(px int, look Look) *image.RGBA {
	cv := newCanvas(px, px, paletteOf(card.None, look))
	cv.fit("coin", 0, 0, float64(px))
	return cv.done()
}

// Icon is the program's icon. What matters lies within the middle 80 %, so it may be masked to a circle.
func Icon(px int) *image.RGBA {
	cv := newCanvas(px, px, paletteOf(card.None, Look{}))
	cv.fit("icon", 0, 0, float64(px))
	return cv.done()
}

// FamilyColour is the family's colour for words and marks on a dark ground.
func FamilyColour(f card.Family, look Look) color.RGBA {
	t := familyTones[min(f, card.None)]
	if look.HighContrast {
		return hex(t.onDarkH)
	}
	return hex(t.onDark)
}

func crestName(f card.Family) string { return "crest-" + families[min(f, card.None)] }

// cardCanvas is an empty card whose inserts are those of family f.
func cardCanvas(f card.Family, w int, look Look) *canvas {
	cv := newCanvas(w, (w*7+2)/5, paletteOf(f, look))
	cv.replace = insertsOf(f)
	return cv
}

// insertsOf chooses family f's inserts. The files are drawn with the Deluca family's, so that an
// editor shows a whole picture.
func insertsOf(f card.Family) func(file string) string {
	name := families[min(f, card.None)]
	return func(file string) string {
		return strings.Replace(strings.TrimSuffix(file, ".svg"), "deluca", name, 1)
	}
}

func (c *canvas) unit() float64 { return float64(c.img.Rect.Dx()) / cardW }

func (c *canvas) fitCard(name string) { c.fit(name, 0, 0, float64(c.img.Rect.Dx())) }

// fitUnits is fit in card units.
func (c *canvas) fitUnits(name string, x, y, w float64) {
	u := c.unit()
	c.fit(name, x*u, y*u, w*u)
}

// portrait paints the family's ground, the figure before it, and then the paper around both: a sheet
// with a window cut in it, which spares clipping anything but the card's corners.
func (c *canvas) portrait(f card.Family, figure, frame string, size, up float64) {
	u := c.unit()
	c.clip = image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u)))
	if f != card.None {
		c.fitUnits("ground-"+families[f], 0, -up, cardW)
	}
	c.fitUnits(figure, cardW/2*(1-size), -up, cardW*size)
	c.clip = c.img.Rect
	if f == card.None {
		frame = "mangia-cake-frame"
	}
	c.fitCard(frame)
}

// indices paints the index into all four corners: numeral of width w at x, y from the corner,
// under it the crest of width crest, a twin's mark and, when wanted, the letter.
func (c *canvas) indices(k card.Card, look Look, x, y, w, crest float64) {
	u := c.unit()
	sheet := rasterx.Identity.Scale(u, u)
	for corner := range 4 {
		at := x
		mark := x + w + 0.22*w
		if corner&1 != 0 {
			at = cardW - x - w
			mark = at - 0.22*w
		}
		m := sheet
		if corner&2 != 0 {
			m = m.Translate(cardW, cardH).Scale(-1, -1)
		}
		put := func(name string, x, y, w float64) {
			d := load(name)
			c.draw(name, m.Translate(x, y).Scale(w/d.w, w/d.w))
		}
		put("index-"+string('0'+rune(k.Rank())), at, y, w)
		under := y + w*1.4 + 5
		twin := ""
		switch k.Place() {
		case 3, 6: // Zia, Mamma
			twin = "twin-first"
		case 4, 7: // Zio, Papa
			twin = "twin-second"
		}
		letter := look.Letters && k != card.MangiaCake
		switch { // away from the numeral's foot, where it would be read as a point
		case twin == "":
		case crest > 0:
			put(twin, mark-w*0.17, under+crest*0.5-w*0.17, w*0.34)
		case letter:
			put(twin, at+w*0.32, under+44, w*0.36)
		default:
			put(twin, at+w*0.28, under+4, w*0.44)
		}
		switch {
		case crest > 0 && letter:
			put(crestName(k.Family()), at-1, under, w*0.6)
			put("letter-"+strings.ToLower(k.Family().Letter()), at+w*0.65, under, w*0.42)
		case crest > 0:
			put(crestName(k.Family()), at+(w-crest)/2, under, crest)
		case letter:
			put("letter-"+strings.ToLower(k.Family().Letter()), at+(w-32)/2, under, 32)
		}
	}
}

var parsed sync.Map // name to *drawing

// load is the named picture, parsed once. The pictures are part of the program and all are read by
// a test, so one that cannot be read is a programming error.
func load(name string) *drawing {
	if d, ok := parsed.Load(name); ok {
		return d.(*drawing)
	}
	f, err := assets.Art.Open("art/" + name + ".svg")
	if err != nil {
		panic(err)
	}
	defer f.Close()
	d, err := parse(f)
	if err != nil {
		panic(name + ".svg: " + err.Error())
	}
	parsed.Store(name, d)
	return d
}
