package casa

import (
	"image"
	"math"

	"github.com/srwiley/rasterx"

	"lacasa/ui"
	"lacasa/ui/art"
)

// Below these widths a card is drawn with less detail: in pixels, because there are too few of
// them, or in dp, because a small index is unreadable on a small card, however fine.
const (
	smallBelow    = 76
	mediumBelow   = 160
	mediumBelowDp = 100
)

var figures = [PerFamily]string{
	"first-bruto", "second-bruto", "enforcer", "zia", "zio", "capitano", "mamma", "papa", "nonni",
}

// whose returns the family of a face, None for the guest, and its position in the family.
func whose(f ui.Face) (of Family, place int) {
	if f >= Guest {
		return None, 0
	}
	return Family(f / PerFamily), int(f % PerFamily)
}

// numeral returns the text in a face's corners.
func numeral(f ui.Face) string {
	of, place := whose(f)
	if of == None {
		return "0"
	}
	return "123445667"[place : place+1]
}

// paint paints a face or the back.
func paint(f ui.Face, w int, density float64, look art.Look) *image.RGBA {
	if f == ui.CardBack {
		cv := art.NewCard(w, art.Dusk(look))
		cv.Blink(look)
		cv.FitBack("back", look)
		return cv.Finish()
	}
	of, place := whose(f)
	cv := card(of, w, look)
	figure := "mangia-cake"
	if f != Guest {
		figure = figures[place] + "-" + families[of].name
	}
	switch {
	case w < smallBelow:
		cv.Fit("card-paper")
		size := 142.0
		if look.Letters {
			size = 112
		}
		cv.OnCard(crestName(of), (art.CardW-size)/2, (art.CardH-size)/2, size)
		indices(cv, f, look, 13, 15, 56, 0)
	case w < mediumBelow || float64(w) < mediumBelowDp*density:
		portrait(cv, of, look, figure, "card-medium", 0.8, 2)
		indices(cv, f, look, 9, 15, 45, 33)
	default:
		portrait(cv, of, look, figure, "card-large", 0.95, 8)
		indices(cv, f, look, 12, 16, 31, 30)
	}
	return cv.Finish()
}

// A ground is the background of a portrait. The nine people of a family share it.
type ground struct {
	of   Family
	look art.Look
	up   float64
}

var behind art.Cached

// portrait paints the family's ground, the figure in front of it, and then the paper around both: a
// sheet with a window, so that only the card's corners need clipping. What breaks the frame is
// painted last.
func portrait(cv *art.Canvas, of Family, look art.Look, figure, frame string, size, up float64) {
	u := cv.Unit()
	look.Blink = false // the ground never does
	cv.DrawCached(&behind, ground{of, look, up}, func() {
		cv.Fit("card-paper")
		cv.Clip(image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u))))
		if of != None {
			cv.OnCard("ground-"+families[of].name, 0, -up, art.CardW)
		}
	})
	cv.Clip(image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u))))
	place := func(name string) { cv.OnCard(name, art.CardW/2*(1-size), -up, art.CardW*size) }
	place(figure)
	cv.Clip(cv.Bounds())
	cv.ApplyLamp()
	if of == None {
		frame = "mangia-cake-frame"
	}
	cv.Fit(frame)
	if over := figure + "-over"; art.Has(over) {
		cv.DrawLit(func() { place(over) })
	}
}

// indices paints the index into all four corners: a numeral of width w at x, y from the corner,
// under it a crest of width crest, the mark of a twin and, if wanted, the letter.
func indices(cv *art.Canvas, f ui.Face, look art.Look, x, y, w, crest float64) {
	of, place := whose(f)
	u := cv.Unit()
	sheet := rasterx.Identity.Scale(u, u)
	for corner := range 4 {
		at := x
		mark := x + w + 0.22*w
		if corner&1 != 0 {
			at = art.CardW - x - w
			mark = at - 0.22*w
		}
		m := sheet
		if corner&2 != 0 {
			m = m.Translate(art.CardW, art.CardH).Scale(-1, -1)
		}
		put := func(name string, x, y, w float64) { cv.Put(name, m, x, y, w) }
		put("index-"+numeral(f), at, y, w)
		under := y + w*1.4 + 5
		twin := ""
		switch place {
		case 3, 6: // Zia, Mamma
			twin = "twin-first"
		case 4, 7: // Zio, Papa
			twin = "twin-second"
		}
		letter := look.Letters && of != None
		switch { // away from the numeral's foot, where it would be read as a point
		case twin == "":
		case crest > 0:
			put(twin, mark-w*0.17, under+crest*0.5-w*0.17, w*0.34)
		case letter:
			put(twin, at+w*0.32, under+44, w*0.36)
		default:
			put(twin, at+w*0.25, under+3, w*0.5)
		}
		switch {
		case crest > 0 && letter:
			put(crestName(of), at-1, under, w*0.6)
			put("letter-"+families[of].letter, at+w*0.65, under, w*0.42)
		case crest > 0:
			put(crestName(of), at+(w-crest)/2, under, crest)
		case letter:
			put("letter-"+families[of].letter, at+(w-32)/2, under, 32)
		}
	}
}
