package casa

import (
	"cmp"
	"image"
	"image/color"
	"slices"
	"strings"

	"github.com/srwiley/rasterx"

	"lacasa/ui"
	"lacasa/ui/art"
)

// A situation made by players has no picture of its own. Its picture is a still life composed from
// its parts: each is a thing on a table, so that no two situations look alike and each thing can be
// recognised where it is chosen.

// Thing returns the picture of a thing that stands for a part of the rules: the file
// thing-NAME.svg. numerals, if not empty, stand on it; a family's letter is drawn as its crest.
func Thing(name, numerals string) ui.Picture {
	return ui.Picture{Kind: &things, ID: thingID(name, numerals)}
}

func thingID(name, numerals string) string {
	if numerals == "" {
		return name
	}
	return name + ":" + numerals
}

// StillLife returns the card of a situation with a still life: rules is the thing for what rules,
// goal that for what scores, and others the remaining things, the most important first. Each is the
// ID of a thing, or empty.
func StillLife(rules, goal string, others ...string) ui.Picture {
	return ui.Picture{Kind: &stills, ID: strings.Join(append([]string{rules, goal}, others...), " ")}
}

// SmallFace returns a face in the form for small cards: its index and its emblem.
func SmallFace(f ui.Face) ui.Picture { return ui.Picture{Kind: &smalls, Of: uint8(f)} }

var (
	smalls = ui.PictureKind{W: 5, H: 7, Paint: func(p ui.Picture, px int, look art.Look) *image.RGBA {
		return paint(ui.Face(p.Of), px, 0, look)
	}}
	things = ui.PictureKind{W: 1, H: 1, Paint: paintThing}

	stills      = ui.PictureKind{W: 5, H: 7, Card: true, Paint: inWindow(drawStill)}
	stillsAlone = ui.PictureKind{W: 7, H: 6, Paint: onItsOwn(drawStill)}
)

// A spot is the place of the numerals on a thing, in hundredths of it: their middle, and the width
// of one.
type spot struct{ x, y, w float64 }

var spots = map[string]spot{
	"more": {72, 61, 17}, "mask": {53, 29, 17}, "frame": {48, 46, 22}, "rank": {51, 49, 30}, "second": {39, 60, 20}, "usurper": {49, 65, 21}, "lock": {42, 37, 21},
	"flag": {56, 34, 34},
	"hook": {66, 59, 18}, "swap": {27, 49, 17},
	"cards-most": {50, 61, 18}, "cards-fewest": {50, 64, 17}, "cards-first": {41, 61, 18}, "cup": {50, 36, 17}, "lid": {50, 46, 15},
}

// arrows point up or down above the things that tell more from fewer, where one chooses between
// them. On a card, things stand as they are.
var arrows = map[string]struct {
	name string
	place
}{
	"cards-fewest": {"arrow-down", place{33, 2, 34}}, "cards-most": {"arrow-up", place{35, 1, 30}},
	"plate-fewest": {"arrow-down", place{29, 13, 42}}, "plate-most": {"arrow-up", place{32, 3, 36}},
}

func paintThing(p ui.Picture, px int, look art.Look) *image.RGBA {
	cv := art.NewCanvas(px, px, paletteOf(None, look))
	m := rasterx.Identity.Scale(float64(px)/100, float64(px)/100)
	putThing(cv, p.ID, m, 0, 0, 100)
	name, _, _ := strings.Cut(p.ID, ":")
	if a, is := arrows[name]; is {
		cv.Put(a.name, m, a.x, a.y, a.w)
	}
	return cv.Finish()
}

// putThing paints a thing w wide at x, y in the units that m maps to pixels.
func putThing(cv *art.Canvas, id string, m rasterx.Matrix2D, x, y, w float64) {
	name, numerals, _ := strings.Cut(id, ":")
	m = m.Translate(x, y).Scale(w/100, w/100)
	cv.Put("thing-"+name, m, 0, 0, 100)
	at, is := spots[name]
	if !is || numerals == "" {
		return
	}
	const most = 3 // more could not be read
	numerals = numerals[:min(len(numerals), most)]
	n := float64(len(numerals))
	one := at.w * [...]float64{1, 0.66, 0.5}[len(numerals)-1]
	for f := range Family(Families) {
		if numerals == strings.ToUpper(families[f].letter) { // the family's crest, in its own colours
			cv.WithPalette(paletteOf(f, art.Look{}), func() { cv.Put(crestName(f), m, at.x-at.w/2, at.y-at.w/2, at.w) })
			return
		}
	}
	for i, digit := range numerals {
		cv.Put("index-"+string(digit), m, at.x+(float64(i)-n/2)*one*1.12+one*0.06, at.y-one*0.7, one)
	}
}

// A place is the corner and the width of a thing, in units of a card.
type place struct{ x, y, w float64 }

// Where things stand: the first in the middle, and up to two before it, nearer and smaller, which
// cover some of it. All cast their shadows the same way.
var stands = [...]place{{56, 62, 128}, {141, 130, 62}, {36, 134, 58}}

// grounds holds where a scene is, by the thing in the middle; any other is on the table.
var grounds = map[string]string{
	"glasses": "kitchen", "pass": "kitchen", "plate-most": "kitchen", "plate-fewest": "kitchen", "lid": "kitchen", "dome": "kitchen", "box": "kitchen", "more": "kitchen",
	"flag": "quay", "hook": "quay", "around": "quay", "signpost": "quay", "fallen": "quay",
	"mask": "stage", "usurper": "stage", "down": "stage", "bonus": "stage", "cup": "stage", "second": "stage",
	"magpie": "garden", "bow": "garden", "cousins": "garden", "heir": "garden", "house": "garden",
	"urn": "office", "gavel": "office", "scroll": "office", "lock": "office", "lens": "office", "frame": "office",
}

// drawStill draws one thing large, so that it can be told at once: what changes a round most. What
// scores or who rules stands before it.
func drawStill(cv *art.Canvas, id string, m rasterx.Matrix2D) {
	parts := strings.Split(id, " ")
	rules, goal, list := parts[0], parts[1], parts[2:]
	for _, thing := range [...]string{rules, goal} { // the goal comes before who rules
		if thing != "" {
			list = slices.Insert(slices.Clone(list), min(1, len(list)), thing)
		}
	}
	hero, _, _ := strings.Cut(list[0], ":")
	cv.Draw("scene-"+cmp.Or(grounds[hero], "table"), m)
	const dx, dy, blur, dark = 5, 5, 5, 0.5 // of the shadow on what is behind
	unit := m.A
	for i, thing := range list[:min(len(list), len(stands))] {
		at := stands[i]
		cv.Put("scene-shadow", m, at.x+at.w*0.06, at.y, at.w*1.1)
		cv.DrawLifted(dx*unit, dy*unit, blur*unit, dark, func() {
			cv.DrawRimmed(color.RGBA{255, 206, 120, 255}, func() { putThing(cv, thing, m, at.x, at.y, at.w) })
		})
	}
}
