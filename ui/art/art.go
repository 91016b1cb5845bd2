// Package art makes pictures: it draws the SVG files in assets on the processor, so they are sharp at every pixel density and
// the same on every platform, with or without a display. Here are the house's own, which every game shares: its emblem, the
// signs, the table. What a deck's cards look like is its own matter (ui/deck).
//
// A picture is made anew at each call; whoever shows it keeps it. All colours are premultiplied.
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

// Look is how the player wants the cards.
type Look struct {
	Letters      bool   // the letters of what the deck is divided into by each numeral
	SuitLetters  string // of clubs, diamonds, hearts and spades, in small letters; empty: cdhs
	FourColours  bool   // each of four suits in a colour of its own
	HighContrast bool   // stronger colours

	// Blink is not a wish: the part of a picture alone that is another while it blinks, eyes that are shut, where it lies in the picture.
	// It is empty where nothing does.
	Blink bool
}

// Sign is a pictogram in one colour. Its name is that of a sign-*.svg file; there are no others.
func Sign(name string, px int, c color.Color) *image.RGBA {
	var pal Palette
	pal[Ink] = color.RGBAModel.Convert(c).(color.RGBA)
	return fitted("sign-"+name, px, px, &pal)
}

// Logo is the emblem of the game: the house under its lamp, w wide and 5/8 as high.
func Logo(w int, look Look) *image.RGBA {
	return fitted("logo", w, (w*5+4)/8, house.In(look))
}

// Night is the house of the logo by night, its windows lit or dark, w wide and 5/8 as high.
func Night(w int, lit bool, look Look) *image.RGBA {
	name := "night"
	if !lit {
		name = "night-dark"
	}
	return fitted(name, w, (w*5+4)/8, house.In(look))
}

// Cafe is the cafe by the harbour at night, w wide and 5/8 as high.
func Cafe(w int, look Look) *image.RGBA { return fitted("cafe", w, (w*5+4)/8, house.In(look)) }

// Study is the inspector's desk by night, w wide and 5/8 as high.
func Study(w int, look Look) *image.RGBA {
	return fitted("study", w, (w*5+4)/8, house.In(look))
}

// House is the picture of that name in the house's own colours, w by h.
func House(name string, w, h int, look Look) *image.RGBA { return fitted(name, w, h, house.In(look)) }

// Coin is a point of the match.
func Coin(px int, look Look) *image.RGBA {
	return fitted("coin", px, px, house.In(look))
}

// Icon is the program's icon. What matters lies within the middle 80 %, so it may be masked to a circle.
func Icon(px int) *image.RGBA {
	return fitted("icon", px, px, house.In(Look{}))
}

func fitted(name string, w, h int, pal *Palette) *image.RGBA {
	cv := NewCanvas(w, h, pal)
	cv.Fit(name)
	return cv.Done()
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

// StandIns are the names of the palette's colours as they stand in the files: colours of the web, so that an editor shows them.
func StandIns() []string {
	names := slices.Sorted(maps.Keys(standIns))
	return slices.DeleteFunc(names, func(s string) bool { return s == "none" })
}

// Check says why a picture cannot be read.
func Check(r io.Reader) error {
	_, err := parse(r)
	return err
}
