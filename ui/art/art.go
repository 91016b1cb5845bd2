// Package art paints pictures. It draws the SVG files in assets on the CPU, so that they are sharp
// at every pixel density and the same on every platform, with or without a display. The pictures
// here are those that every game shares: the emblem, the signs, the table. The decks are painted in
// ui/deck.
//
// Each call paints a new picture; callers keep it if they need it again. All colours are
// premultiplied.
package art

import (
	"image"
	"image/color"
	"io"
	"maps"
	"slices"
	"sync"

	"lacasa/assets"
)

// A Look says how the player wants the cards painted.
type Look struct {
	Letters      bool   // the letter of the suit is beside the numeral
	SuitLetters  string // of clubs, diamonds, hearts and spades, in small letters; empty: cdhs
	FourColours  bool   // each of the four suits has its own colour
	HighContrast bool   // stronger colours
	Back         string // of the cards, a file back-NAME.svg; empty: each deck's own

	// Blink selects the part of a picture that changes while it blinks, such as closed eyes, at
	// its place in the picture. The result is empty for pictures that do not blink. It is not a
	// preference of the player.
	Blink bool
}

// Sign paints a pictogram in one colour. name is that of a sign-*.svg file; Sign panics for any
// other.
func Sign(name string, px int, c color.Color) *image.RGBA {
	var pal Palette
	pal[Ink] = color.RGBAModel.Convert(c).(color.RGBA)
	return fitted("sign-"+name, px, px, &pal)
}

// Logo paints the emblem of the game, the house under its lamp, w wide and 5/8 as high.
func Logo(w int, look Look) *image.RGBA {
	return fitted("logo", w, (w*5+4)/8, house.In(look))
}

// Night paints a picture of the house of the logo by night, w wide and 5/8 as high.
func Night(name string, w int, look Look) *image.RGBA {
	return fitted(name, w, (w*5+4)/8, house.In(look))
}

// House paints a picture in the house's own colours, w by h.
func House(name string, w, h int, look Look) *image.RGBA { return fitted(name, w, h, house.In(look)) }

// Coin paints the coin that stands for a point of the match.
func Coin(px int, look Look) *image.RGBA {
	return fitted("coin", px, px, house.In(look))
}

// Icon paints the program's icon. Everything important is within the middle 80%, so that it may be
// masked to a circle.
func Icon(px int) *image.RGBA {
	return fitted("icon", px, px, house.In(Look{}))
}

func fitted(name string, w, h int, pal *Palette) *image.RGBA {
	cv := NewCanvas(w, h, pal)
	cv.Fit(name)
	return cv.Finish()
}

// Has reports whether there is a picture of that name.
func Has(name string) bool {
	f, err := assets.Art.Open("art/" + name + ".svg")
	if err == nil {
		f.Close()
	}
	return err == nil
}

var parsed sync.Map // name to *drawing

// load returns the named picture, parsed once. The pictures are part of the program and a test
// reads them all, so load panics if one cannot be read.
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

// StandIns returns the names of the palette's colours as written in the files. They are names of
// web colours, so that an editor shows them.
func StandIns() []string {
	names := slices.Sorted(maps.Keys(standIns))
	return slices.DeleteFunc(names, func(s string) bool { return s == "none" })
}

// Check returns an error if a picture cannot be read.
func Check(r io.Reader) error {
	_, err := parse(r)
	return err
}

// FitBack paints the back of a card, in the deck's own file unless the look has another.
func (c *Canvas) FitBack(own string, look Look) {
	if look.Back != "" {
		own = "back-" + look.Back
	}
	c.Fit(own)
}

// Dusk returns the palette of backs of which there is one, not one for each of two packs.
func Dusk(look Look) *Palette { return dusk.In(look) }

var dusk = Tones{Tone: [5]uint32{0x1c0b24, 0x38163c, 0x64284e, 0xb67a9c, 0xf0d8e0}}.Palettes()
