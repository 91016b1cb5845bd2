// Package casa paints the deck of La Casa: four families of nine people and the guest, the
// Mangia-Cake, with the families' emblems and tokens, the card that shows the Ruling Family, and
// the pictures of the situations.
package casa

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/srwiley/rasterx"

	"lacasa/ui"
	"lacasa/ui/art"
)

// A Family is one of the four families, or None.
type Family uint8

// The families in the order in which the deck has them.
const (
	Rossi Family = iota
	Deluca
	Pesci
	Verdi
	None     // the guest's own
	Families = 4
)

// The faces of the deck are ordered by family, each in the order 1 2 3 4a 4o 5 6m 6p 7, followed by
// the guest.
const (
	PerFamily         = 9
	Guest     ui.Face = Families * PerFamily
)

// Deck is the whole deck.
var Deck = &ui.Deck{
	Faces:   int(Guest) + 1,
	Backs:   1,
	Emblems: []ui.Picture{Crest(Rossi), Crest(Deluca), Crest(Pesci), Crest(Verdi)},
	Paint:   paint,
	Leave:   leave,
	Leaves:  func(f ui.Face) bool { return f == Guest },
}

// Crest returns a family's emblem, in tones that stand out on the dark table.
func Crest(f Family) ui.Picture { return ui.Picture{Kind: &crests, Of: uint8(f)} }

// Token returns the token of the Ruling Family: a crowned medallion with its crest, in the colours
// of its cards.
func Token(f Family) ui.Picture { return ui.Picture{Kind: &tokens, Of: uint8(f)} }

// Reminder returns the card that shows the Ruling Family. Each of its edges belongs to a family;
// the dealer tucks it under the Casa with the ruling family's edge upward. On the printed card the
// edges of Rossi and Verdi are the short ones; here the upper edge always is.
func Reminder(up Family) ui.Picture { return ui.Picture{Kind: &reminders, Of: uint8(up)} }

// Situation returns the picture card of a situation, without words: its picture in a window above a
// plain panel for its title. A situation without a file of its own, such as one made by players,
// gets the blank card.
func Situation(id string) ui.Picture { return ui.Picture{Kind: &situations, ID: id} }

// The place of the window on a situation's card, and the bottom of its panel, as parts of its width
// and height.
const (
	WindowX, WindowW = 11.0 / art.CardW, 218.0 / art.CardW
	WindowY, WindowH = 11.0 / art.CardH, 246.0 / art.CardH
)

// SituationArt returns the picture of a situation's card without the card, in the proportions 7 :
// 6.
func SituationArt(card ui.Picture) ui.Picture {
	if card.Kind == &stills {
		card.Kind = &stillsAlone
	} else {
		card.Kind = &situationsAlone
	}
	return card
}

// House is the picture card of a round without a situation.
var House = Situation("plain")

var (
	crests    = ui.PictureKind{W: 1, H: 1, Paint: paintCrest}
	tokens    = ui.PictureKind{W: 1, H: 1, Paint: paintToken}
	reminders = ui.PictureKind{W: 5, H: 7, Card: true, Paint: paintReminder}

	situations      = ui.PictureKind{W: 5, H: 7, Card: true, Paint: inWindow(drawScene)}
	situationsAlone = ui.PictureKind{W: 7, H: 6, Paint: onItsOwn(drawScene)}
)

// Colour returns the family's colour for words and marks on a dark ground.
func Colour(f Family, look art.Look) color.RGBA {
	if look.HighContrast {
		return art.RGB(families[f].onDarkHigh)
	}
	return art.RGB(families[f].onDark)
}

// Light returns the family's colour as light that falls on something.
func Light(f Family, look art.Look) color.RGBA { return paletteOf(f, look)[art.Tone4] }

// Ground returns the family's colour as a ground for words and its crest.
func Ground(f Family, look art.Look) color.RGBA {
	deep := 0.25
	if look.HighContrast {
		deep = 1
	}
	p := paletteOf(f, look)
	return art.Mix(p[art.Tone2], p[art.Tone1], deep)
}

// families holds their names in the files, the letters of their cards, and their colours.
var families = [Families + 1]struct {
	name, letter string
	art.Tones
	onDark, onDarkHigh uint32
}{
	Rossi: {"rossi", "r", art.Tones{Tone: [5]uint32{0x4e0a10, 0x8c1014, 0xc81c0c, 0xe8664c, 0xf8c8ac},
		Index: 0xa5120f, Strong: 0x7c0808, Hair: [2]uint32{0x4a1a10, 0x8a3a1c}}, 0xff8a72, 0xff8a72},
	Deluca: {"deluca", "b", art.Tones{Tone: [5]uint32{0x050f30, 0x081b58, 0x0a2883, 0x4a7cc8, 0xbcd6f0},
		Index: 0x0a2a80, Strong: 0x06206c, Hair: [2]uint32{0x14121a, 0x353442}}, 0xa6b6f2, 0xa8b6fa},
	Pesci: {"pesci", "y", art.Tones{Tone: [5]uint32{0x3a2408, 0x8c5a0a, 0xf1b72c, 0xf8d268, 0xfdecb4},
		Index: 0x855200, Strong: 0x5e3a00, Hair: [2]uint32{0x553410, 0x98662a}}, 0xfcd23c, 0xf8e23c},
	Verdi: {"verdi", "g", art.Tones{Tone: [5]uint32{0x05291f, 0x0b4a38, 0x0f8069, 0x52b28e, 0xc0e4cc},
		Index: 0x0b5a42, Strong: 0x054030, Hair: [2]uint32{0x2c1c12, 0x5c4028}}, 0x58f5d5, 0x78fadc},
	None: {"mangia-cake", "", art.Neutral, 0xf4ead4, 0xffffff},
}

var palettes = func() (all [Families + 1]*art.Palettes) {
	for f := range all {
		all[f] = families[f].Palettes()
	}
	return
}()

func paletteOf(f Family, look art.Look) *art.Palette { return palettes[f].In(look) }

// insertsOf returns the function that chooses family f's inserts in pictures drawn once for all
// families. Those pictures show the Deluca family's, so that an editor shows a whole picture.
func insertsOf(f Family) func(name string) string {
	return func(name string) string {
		return strings.Replace(name, families[Deluca].name, families[f].name, 1)
	}
}

func crestName(f Family) string { return "crest-" + families[f].name }

func paintCrest(p ui.Picture, px int, look art.Look) *image.RGBA {
	f := Family(p.Of)
	pal := *paletteOf(f, look)
	if f < None {
		pal[art.Tone3] = Colour(f, look)
		pal[art.Tone2] = art.Mix(pal[art.Tone3], pal[art.Tone1], 0.4)
		pal[art.Tone4] = art.Mix(pal[art.Tone3], pal[art.Tone5], 0.6)
	}
	cv := art.NewCanvas(px, px, &pal)
	cv.Fit(crestName(f))
	return cv.Finish()
}

func paintToken(p ui.Picture, px int, look art.Look) *image.RGBA {
	f := Family(p.Of)
	cv := art.NewCanvas(px, px, paletteOf(f, look))
	cv.Use(paletteOf(f, look), insertsOf(f))
	cv.Fit("token-ruling")
	return cv.Finish()
}

func paintReminder(p ui.Picture, w int, look art.Look) *image.RGBA {
	cv := card(None, w, look)
	cv.Fit("reminder")
	u := cv.Unit()
	around := [...]Family{Rossi, Deluca, Verdi, Pesci} // clockwise
	first := slices.Index(around[:], Family(p.Of))
	for i := range around {
		f := around[(first+i)%len(around)]
		name, half, far := "reminder-short", art.CardW/2, art.CardH/2 // half as long as the edge, and as far from the middle
		if i%2 == 1 {
			name, half, far = "reminder-long", far, half
		}
		cv.Use(paletteOf(f, look), insertsOf(f))
		turn := rasterx.Identity.Scale(u, u).Translate(art.CardW/2, art.CardH/2).Rotate(float64(i) * math.Pi / 2)
		cv.Draw(name, turn.Translate(-half, -far))
	}
	return cv.Finish()
}

// A scene draws what is in the picture of a situation. m maps a card's units, in which scenes are
// drawn, to pixels.
type scene func(cv *art.Canvas, id string, m rasterx.Matrix2D)

func drawScene(cv *art.Canvas, id string, m rasterx.Matrix2D) {
	name := "situation-" + id
	if !art.Has(name) {
		name = "situation-own"
	}
	cv.Draw(name, m)
}

// inWindow returns a painter of a scene in the window of its card: as high as the window, with its
// sides behind the frame.
func inWindow(draw scene) func(ui.Picture, int, art.Look) *image.RGBA {
	return func(p ui.Picture, w int, look art.Look) *image.RGBA {
		cv := card(None, w, look) // people have the features they are drawn with
		u := cv.Unit()
		const x, y, wide, high = WindowX * art.CardW, WindowY * art.CardH, WindowW * art.CardW, WindowH * art.CardH
		cv.Clip(image.Rect(int(x*u), int(y*u), int(math.Ceil((x+wide)*u)), int(math.Ceil((y+high)*u))))
		const by, middle, top = 1.16, 120, 14 // of what is drawn
		draw(cv, p.ID, rasterx.Identity.Scale(u, u).Translate(x+wide/2, y).Scale(by, by).Translate(-middle, -top))
		cv.ApplyLamp(0)
		cv.Clip(cv.Bounds())
		cv.Fit("situation")
		return cv.Finish()
	}
}

// onItsOwn returns a painter of a scene as wide as the canvas.
func onItsOwn(draw scene) func(ui.Picture, int, art.Look) *image.RGBA {
	return func(p ui.Picture, w int, look art.Look) *image.RGBA {
		cv := art.NewCanvas(w, (w*6+6)/7, paletteOf(None, look))
		const left, top, wide = 20, 26, 200 // of what is drawn
		by := float64(w) / wide
		draw(cv, p.ID, rasterx.Identity.Scale(by, by).Translate(-left, -top))
		cv.ApplyLamp(0)
		return cv.Finish()
	}
}

// card returns an empty card in the colours of family f.
func card(f Family, w int, look art.Look) *art.Canvas {
	cv := art.NewCard(w, paletteOf(f, look))
	cv.Blink(look)
	return cv
}
