package casa

import (
	"image"
	"math"

	"github.com/srwiley/rasterx"

	"lacasa/ui"
	"lacasa/ui/art"
)

// Below these widths a card is drawn with less detail: in pixels, because there are too few of
// them, or in dp, because a small index is unreadable on a small card, however fine. The first
// three hold for both.
const (
	personFrom    = 40 // narrower cards show an emblem
	miniBelow     = 54
	smallBelow    = 76
	mediumBelow   = 160
	mediumBelowDp = 100
)

// narrower reports whether a card w pixels wide is below a width, in pixels or in dp.
func narrower(w int, density, than float64) bool { return float64(w) < than*max(1, density) }

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
	of, _ := whose(f)
	cv := card(of, w, look)
	if density == 0 || narrower(w, density, personFrom) {
		cv.Fit("card-paper")
		size := 142.0
		if look.Letters {
			size = 112
		}
		cv.OnCard(crestName(of), (art.CardW-size)/2, (art.CardH-size)/2, size)
		indices(cv, f, look, small)
		return cv.Finish()
	}
	k := cutOf(w, density)
	k.portrait(cv, f, look)
	if k.pip > 0 {
		cv.OnCard(crestName(of), (art.CardW-k.pip)/2, art.CardH-14-k.pip, k.pip)
	}
	indices(cv, f, look, k)
	return cv.Finish()
}

// A ground is the background of a portrait. The nine people of a family share it.
type ground struct {
	of   Family
	look art.Look
	up   float64
}

var behind art.Cached

// A cut is how a card of some width shows its figure.
type cut struct {
	frame    string
	size, up float64  // of the figure, and how far it is raised
	right    float64  // how far it is moved
	x, y     float64  // the index from its corner
	index    float64  // its width
	crest    float64  // the one below the index
	pip      float64  // the emblem at the lower edge, below a figure of which only head and shoulders are in the frame
	once     bool     // the index is in one corner only
	gate     art.Gate // where the figure may leave the frame
}

var (
	mini   = &cut{frame: "card-mini", size: 1.5, up: 36, right: 42, x: 12, y: 14, index: 62, crest: 60, once: true}
	small  = &cut{frame: "card-small", size: 1.12, up: 40, x: 13, y: 15, index: 56, pip: 78}
	medium = &cut{frame: "card-medium", size: 0.8, up: 2, x: 9, y: 15, index: 45, crest: 33, gate: art.Gate{Left: 58, Right: 182, Top: 104}}
	large  = &cut{frame: "card-large", size: 0.95, up: 8, x: 12, y: 16, index: 31, crest: 30, gate: art.Gate{Large: 1.12, Left: 48, Right: 192, Top: 98}}
)

// cutOf returns the cut of a card that shows its person.
func cutOf(w int, density float64) *cut {
	switch {
	case narrower(w, density, miniBelow):
		return mini
	case narrower(w, density, smallBelow):
		return small
	case w < mediumBelow || float64(w) < mediumBelowDp*density:
		return medium
	}
	return large
}

// figureOf returns the file of a face's figure.
func figureOf(f ui.Face) string {
	of, place := whose(f)
	if of == None {
		return "mangia-cake"
	}
	return figures[place] + "-" + families[of].name
}

// drawGround paints what is behind a figure.
func (k *cut) drawGround(cv *art.Canvas, of Family) {
	u := cv.Unit()
	cv.Clip(image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u))))
	cv.OnCard("ground-"+families[of].name, 0, -k.up, art.CardW)
}

// drawFrame paints the paper around a figure.
func (k *cut) drawFrame(cv *art.Canvas, of Family) {
	if of == None && k.gate != (art.Gate{}) {
		cv.Fit("mangia-cake-frame")
	} else {
		cv.Fit(k.frame)
	}
}

// draw paints a file of a figure large times its size, with the card's corner at x, y.
func (k *cut) draw(cv *art.Canvas, name string, x, y, large float64) {
	cv.OnCard(name, x+large*(art.CardW/2*(1-k.size)+k.right), y-large*k.up, large*art.CardW*k.size)
}

// portrait paints the family's ground, the figure in front of it, and then the paper around both: a
// sheet with a window, so that only the card's corners need clipping. What breaks the frame is
// painted last.
func (k *cut) portrait(cv *art.Canvas, f ui.Face, look art.Look) {
	of, _ := whose(f)
	look.Blink = false // the ground never does
	cv.DrawCached(&behind, ground{of, look, k.up}, func() {
		cv.Fit("card-paper")
		k.drawGround(cv, of)
	})
	u := cv.Unit()
	cv.Clip(image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u))))
	figure := figureOf(f)
	cv.DrawRimmed(cv.Colour(art.Tone5), func() { k.draw(cv, figure, 0, 0, 1) })
	cv.Clip(cv.Bounds())
	cv.ApplyLamp(0)
	k.drawFrame(cv, of)
	if over := figure + "-over"; k.gate != (art.Gate{}) && art.Has(over) {
		cv.DrawLit(func() { k.draw(cv, over, 0, 0, 1) })
	}
}

// leave paints a face in layers, for its figure to leave the frame; nil for those without.
func leave(f ui.Face, w int, density float64, look art.Look) *image.RGBA {
	k := cutOf(w, density)
	if f >= ui.SecondBack || k.gate == (art.Gate{}) {
		return nil
	}
	of, _ := whose(f)
	figure := figureOf(f)
	gate := k.gate
	if of == None { // the window is an oval
		gate.Left, gate.Right, gate.Top = 56, 184, 112
	}
	return art.Leaves(w, paletteOf(of, look), gate,
		func(cv *art.Canvas) { k.drawGround(cv, of); cv.ApplyLamp(0) },
		func(cv *art.Canvas) { k.drawFrame(cv, of); indices(cv, f, look, k) },
		func(cv *art.Canvas, x, y, large float64) { k.draw(cv, figure, x, y, large) })
}

// indices paints the index into all four corners, or the first: a numeral, under it the crest if k
// has one, the mark of a twin and, if wanted, the letter.
func indices(cv *art.Canvas, f ui.Face, look art.Look, k *cut) {
	x, y, w, crest := k.x, k.y, k.index, k.crest
	of, place := whose(f)
	u := cv.Unit()
	sheet := rasterx.Identity.Scale(u, u)
	corners := 4
	if k.once {
		corners = 1
	}
	for corner := range corners {
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
		case k.once: // the window is beside the numeral
			put(twin, at+w*0.33, under+crest+2, w*0.34)
		case crest > 0:
			put(twin, mark-w*0.17, under+crest*0.5-w*0.17, w*0.34)
		case letter:
			put(twin, at+w*0.6, under+8, w*0.36)
		default:
			put(twin, at+w*0.25, under+3, w*0.5)
		}
		switch {
		case crest > 0 && letter:
			put(crestName(of), at-1, under, w*0.6)
			put("letter-"+families[of].letter, at+w*0.65, under, w*0.42)
		case crest > 0:
			put(crestName(of), at+(w-crest)/2, under, crest)
		case letter && twin != "": // side by side
			put("letter-"+families[of].letter, at+1, under, 28)
		case letter:
			put("letter-"+families[of].letter, at+(w-28)/2, under, 28)
		}
	}
}
