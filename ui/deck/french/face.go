package french

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
	chipBelowDp   = 36
	miniBelowDp   = 54
	smallBelow    = 90
	mediumBelow   = 160
	mediumBelowDp = 100
)

// A layout gives the places of things on a card, in its units.
type layout struct {
	frame       string  // the file of the paper around a court
	pips        string  // what the files of the pips begin with
	x, y, index float64 // the index from its corner, and its width
	suit        float64 // the width of the suit under it
	pip         float64 // the width of a pip where there are many
	reach       float64 // how far the outer columns of pips reach from the middle, clear of the indices
	figure      float64 // how large a court is
	right, down float64 // and how far it is moved
}

// A chip is a card of which nothing is told but its rank and suit, once and as large as fits. Mini
// is for courts and jokers alone: one index, and a head.
var (
	chip   = layout{x: 76, y: 16, index: 116, suit: 104}
	mini   = layout{frame: "card-mini", x: 12, y: 14, index: 64, suit: 62, figure: 1.56, right: 34, down: -36}
	small  = layout{"court-small", "suit-", 9, 13, 48, 44, 36, 51, 1.04, 8, 3}
	medium = layout{"court-medium", "pip-", 11, 14, 39, 35, 44, 59, 1, 2, 6}
	large  = layout{"court-large", "pip-", 13, 16, 31, 29, 50, 66, 1, 0, 7}
)

// layoutOf returns the layout of a face for a width.
func layoutOf(f ui.Face, w int, density float64) *layout {
	switch {
	case float64(w) < chipBelowDp*density:
		return &chip
	case float64(w) < miniBelowDp*density && isPortrait(f):
		return &mini
	case w < smallBelow:
		return &small
	case w < mediumBelow || float64(w) < mediumBelowDp*density:
		return &medium
	}
	return &large
}

// ranks holds the names of the ranks in the files of their indices.
var ranks = [...]string{"joker", "a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"}

// courts holds the names of the court ranks in the files.
var courts = map[int]string{Jack: "jack", Queen: "queen", King: "king"}

// A place is the place of a pip: its column, -1 to 1, and its row, 0 at the top to 1.
type place struct{ column, row float64 }

// pips holds the places of a number's pips in the upper half and the middle, and whether the upper
// half is repeated upside down below.
var pips = [...][]place{
	2:  {{0, 0}},
	3:  {{0, 0}, {0, 0.5}},
	4:  {{-1, 0}, {1, 0}},
	5:  {{-1, 0}, {1, 0}, {0, 0.5}},
	6:  {{-1, 0}, {1, 0}, {-1, 0.5}, {1, 0.5}},
	7:  {{-1, 0}, {1, 0}, {-1, 0.5}, {1, 0.5}, {0, 0.25}},
	8:  {{-1, 0}, {1, 0}, {-1, 0.5}, {1, 0.5}, {0, 0.25}},
	9:  {{-1, 0}, {1, 0}, {-1, 1. / 3}, {1, 1. / 3}, {0, 0.5}},
	10: {{-1, 0}, {1, 0}, {-1, 1. / 3}, {1, 1. / 3}, {0, 1. / 6}},
}

// paint paints a face or a back.
func (use usage) paint(f ui.Face, w int, density float64, look art.Look) *image.RGBA {
	switch f {
	case ui.CardBack, ui.SecondBack:
		cv := art.NewCard(w, backs[f].In(look))
		cv.Blink(look)
		cv.FitBack("french-back", look)
		return cv.Finish()
	}
	f %= PerPack
	at := layoutOf(f, w, density)
	cv := art.NewCard(w, paletteOf(f, look))
	cv.Blink(look)
	cv.Fit("card-paper")
	if at == &mini {
		portrait(cv, f, at)
	}
	if at == &chip || at == &mini {
		index(cv, rasterx.Identity.Scale(cv.Unit(), cv.Unit()), f, look, at)
		return cv.Finish()
	}
	if at != &small && !look.HighContrast && rankOf(f) > 0 && rankOf(f) < Jack {
		cv.Fit("card-hairline")
	}
	switch rank := rankOf(f); {
	case isPortrait(f):
		portrait(cv, f, at)
	case rank == Ace && at != &small:
		cv.Fit("ace-" + suits[suitOf(f)].name)
	case rank == Ace:
		cv.OnCard("suit-"+suits[suitOf(f)].name, (art.CardW-aceSize)/2, (art.CardH-aceSize)/2, aceSize)
	default:
		paintPips(cv, f, look, at)
	}
	indices(cv, f, look, at)
	if use.scoring>>f&1 != 0 {
		twice(cv, func(m rasterx.Matrix2D) {
			cv.Put("scoring", m.Translate(art.CardW, 0).Scale(-1, 1), 7, 7, 46)
		})
	}
	return cv.Finish()
}

var backs = map[ui.Face]*art.Palettes{ui.CardBack: sea, ui.SecondBack: wine}

// aceSize is the width of an ace's pip on a small card.
const aceSize = 136.0

// rankOf returns the rank, 1 to 13, or 0 for a joker.
func rankOf(f ui.Face) int {
	if f >= Joker {
		return 0
	}
	return int(f/Suits) + 1
}

// isPortrait reports whether a face shows somebody: a court or a joker.
func isPortrait(f ui.Face) bool { return rankOf(f) == 0 || rankOf(f) >= Jack }

// suitOf returns the suit of a face that is not a joker.
func suitOf(f ui.Face) Suit { return Suit(f % Suits) }

func paletteOf(f ui.Face, look art.Look) *art.Palette {
	switch f {
	case Joker:
		return carnival.In(look)
	case OtherJoker:
		return midnight.In(look)
	}
	return suits[suitOf(f)].colours(look).cards.In(look)
}

// twice draws a thing upright and upside down.
func twice(cv *art.Canvas, draw func(m rasterx.Matrix2D)) {
	u := cv.Unit()
	m := rasterx.Identity.Scale(u, u)
	draw(m)
	draw(m.Translate(art.CardW, art.CardH).Scale(-1, -1))
}

// pipOf returns the width of a number's pips. The fewer there are, the larger they are, so that
// every number fills its card.
func (at *layout) pipOf(rank int) float64 {
	switch {
	case rank <= 3:
		return 1.8 * at.pip
	case rank <= 8:
		return 1.1 * at.pip
	}
	return at.pip
}

// paintPips paints a number's pips.
func paintPips(cv *art.Canvas, f ui.Face, look art.Look, at *layout) {
	pip := at.pips + suits[suitOf(f)].name
	if look.HighContrast { // without light on them
		pip = "suit-" + suits[suitOf(f)].name
	}
	const edge = 20 // between the paper's and the outer pips
	wide := at.pipOf(rankOf(f))
	aside, first := at.reach-wide/2, edge+wide/2 // of the outer columns from the middle, and of the first row
	lower := false
	twice(cv, func(m rasterx.Matrix2D) {
		for _, p := range pips[rankOf(f)] {
			if lower && (p.row == 0.5 || rankOf(f) == 7 && p.column == 0) {
				continue
			}
			x := art.CardW/2 + p.column*aside
			y := first + p.row*(art.CardH-2*first)
			cv.Put(pip, m, x-wide/2, y-wide/2, wide)
		}
		lower = true
	})
}

// courtOf returns the files of a court or a joker: the ground and the figure.
func courtOf(f ui.Face) (ground, figure string) {
	switch rank := rankOf(f); {
	case rank > 0:
		name := suits[suitOf(f)].name
		return "court-ground-" + name, "court-" + name + "-" + courts[rank]
	case f == OtherJoker:
		return "court-ground-joker", "court-joker-other"
	}
	return "court-ground-joker", "court-joker"
}

// drawGround paints what is behind a court.
func (at *layout) drawGround(cv *art.Canvas, name string) {
	u := cv.Unit()
	cv.Clip(image.Rect(int(8*u), int(10*u), int(math.Ceil(232*u)), int(math.Ceil(326*u))))
	cv.OnCard(name, at.right, at.down, art.CardW)
}

// draw paints a court large times its size, with the card's corner at x, y.
func (at *layout) draw(cv *art.Canvas, name string, x, y, large float64) {
	cv.OnCard(name, x+large*(art.CardW/2*(1-at.figure)+at.right), y+large*at.down, large*art.CardW*at.figure)
}

// portrait paints a court or a joker: the ground, the figure in front of it, and then the paper
// around both, a sheet with a window.
func portrait(cv *art.Canvas, f ui.Face, at *layout) {
	ground, figure := courtOf(f)
	at.drawGround(cv, ground)
	cv.DrawRimmed(cv.Colour(art.Tone5), func() { at.draw(cv, figure, 0, 0, 1) })
	cv.Clip(cv.Bounds())
	cv.ApplyLamp(0)
	cv.Fit(at.frame)
}

// leaves reports whether the figure of a face leaves its frame whenever the card is lifted: the
// jokers and the queen of hearts.
func leaves(f ui.Face) bool {
	f %= PerPack
	return rankOf(f) == 0 || f == Of(Queen, Hearts)
}

// leave paints such a face in layers, and returns nil for any other.
func leave(f ui.Face, w int, density float64, look art.Look) *image.RGBA {
	at := layoutOf(f%PerPack, w, density)
	if f >= ui.SecondBack || !leaves(f) || at != &medium && at != &large {
		return nil
	}
	f %= PerPack
	ground, figure := courtOf(f)
	return art.Leaves(w, paletteOf(f, look), art.Gate{Large: 1.12, Left: 56, Right: 224, Top: 98},
		func(cv *art.Canvas) { at.drawGround(cv, ground); cv.ApplyLamp(0) },
		func(cv *art.Canvas) { cv.Fit(at.frame); indices(cv, f, look, at) },
		func(cv *art.Canvas, x, y, large float64) { at.draw(cv, figure, x, y, large) })
}

// indices paints the index into two corners.
func indices(cv *art.Canvas, f ui.Face, look art.Look, at *layout) {
	twice(cv, func(m rasterx.Matrix2D) { index(cv, m, f, look, at) })
}

// index paints the rank, under it the suit and, if wanted, its letter.
func index(cv *art.Canvas, m rasterx.Matrix2D, f ui.Face, look art.Look, at *layout) {
	rank := rankOf(f)
	number, sign := "index-"+ranks[rank], ""
	switch {
	case rank > 0:
		sign = "suit-" + suits[suitOf(f)].name
	case f == Joker:
		sign = "suit-cap"
	default:
		sign = "suit-cat"
	}
	w, under := at.index, at.y+at.index*1.4+5
	if rank == 10 {
		w *= 1.1
	}
	cv.Put(number, m, at.x+(at.index-w)/2, at.y, w)
	if look.Letters && rank > 0 {
		cv.Put(sign, m, at.x-1, under, at.index*0.6)
		cv.Put("letter-"+letter(suitOf(f), look), m, at.x+at.index*0.65, under, at.index*0.42)
		return
	}
	cv.Put(sign, m, at.x+(at.index-at.suit)/2, under, at.suit)
}

// letter returns the letter of a suit.
func letter(s Suit, look art.Look) string {
	letters := look.SuitLetters
	if len(letters) != Suits {
		letters = "cdhs"
	}
	return letters[s : s+1]
}
