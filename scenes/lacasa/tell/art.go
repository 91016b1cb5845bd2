package tell

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/page"
)

// ArtShape is the width of a situation's picture, without its card, in heights of it.
const ArtShape = 7.0 / 6

// DrawArt draws the picture of a situation without its card, in a frame, as large as fits in r. It
// draws only the part within view.
func DrawArt(s *ui.Screen, o *lacasa.Options, id string, r, view ui.Rect) {
	r = r.Fit(ArtShape, 1)
	seen := page.Intersect(r, view)
	if seen.H <= 0 {
		return
	}
	s.Clip(seen)
	s.Picture(Art(o, id), r)
	drawSeal(s, o, id, r)
	s.Clip(view)
	s.Panel(r.Inset(-2), 3, color.RGBA{}, s.Theme().Accent)
	s.Unclip()
}

// Art returns the picture of a situation without its card.
func Art(o *lacasa.Options, id string) ui.Picture { return deck.SituationArt(CardOf(o, id)) }

// Plate returns the area of the name on a situation's card.
func Plate(card ui.Rect) ui.Rect {
	below := deck.WindowY + deck.WindowH
	return ui.Rect{X: card.X + card.W*0.08, Y: card.Y + card.H*(below+0.022), W: card.W * 0.84, H: card.H * (0.962 - below - 0.022)}
}

// LightRays draws rays of light around a situation's card as it is turned up; open is how far, 0 to
// 1.
func LightRays(s *ui.Screen, r ui.Rect, open float64) {
	for _, turn := range [...]float64{0, math.Pi} { // above the card, and below
		ui.DrawRays(s, r.Centre(), r.H*0.9*open, 0.75*open, turn+0.5*(1-open), s.Theme().AccentTop)
	}
}

// DrawSeal draws the makers' sign of a situation made by players on its card.
func DrawSeal(s *ui.Screen, o *lacasa.Options, id string, card ui.Rect) {
	drawSeal(s, o, id, ui.Rect{X: card.X + card.W*deck.WindowX, Y: card.Y + card.H*deck.WindowY, W: card.W * deck.WindowW, H: card.H * deck.WindowH})
}

// drawSeal draws the makers' sign on a seal in the corner of the picture, which shows the
// situation's parts. If there are no letters for the sign it draws the name's initial.
func drawSeal(s *ui.Screen, o *lacasa.Options, id string, picture ui.Rect) {
	made := o.FindOwn(id)
	if made == nil || made.Sign == "" {
		return
	}
	sign := made.Sign
	if !s.Legible(sign) {
		sign = Initial(made.Name)
	}
	if sign == "" || !s.Legible(sign) {
		return
	}
	// On a small picture the seal is larger, so that it can be read.
	const part, most, air, least, small = 0.2, 0.34, 0.84, 13, 80
	w := picture.W
	d := w * part
	st := ui.Style{Font: ui.Title, Size: w * 0.11, Colour: color.RGBA{0xff, 0xee, 0xb0, 0xff}, Align: ui.Middle, Fixed: true}
	wide, _ := s.MeasureText(sign, st)
	if size := st.Size * min(1, air*d/wide*0.99); size >= least {
		st.Size = size
	} else {
		d, st.Size = max(d, (wide*least/st.Size+2)/air), least
	}
	if d > w*most || d > w*part && w < small {
		return
	}
	seal := ui.Rect{X: picture.X + w*0.03, Y: picture.Y + w*0.03, W: d, H: d}
	at := seal.Inset(d * (1 - air) / 2)
	s.Panel(seal, seal.W/2, color.RGBA{0x4a, 0x0a, 0x14, 0xff}, color.RGBA{0xb8, 0x82, 0x2a, 0xff})
	s.Label(sign, at, st)
}

// DrawSituation draws a situation's card, with its name on the plate and, if it fits, a line below
// it.
func DrawSituation(s *ui.Screen, o *lacasa.Options, id, name, line string, r ui.Rect) {
	r = r.Fit(5, 7)
	s.Picture(CardOf(o, id), r)
	DrawSeal(s, o, id, r)
	plate, t := Plate(r), s.Theme()
	below, above := plate.CutBottom(plate.H * 0.44)
	below = below.Inset2(plate.W*0.04, 0)
	const least = 13.1 // smaller text is left out
	st := ui.Style{Size: max(least, r.W*0.047), Colour: t.TextSoft, Align: ui.Middle, Fixed: true}
	for st.Size*0.95 >= least && s.MeasureParagraph(line, below.W, st) > below.H {
		st.Size *= 0.95
	}
	if line != "" && s.MeasureParagraph(line, below.W, st) <= below.H {
		plate = above
		ui.DrawRule(s, plate.X+plate.W*0.2, below.Y-1, plate.W*0.6)
		page.DrawEvenly(s, line, below, st)
	}
	clear := -0.02 // of the frame, if the letters are large enough
	if r.W >= 200 {
		clear = 0.025
	}
	if plate = plate.Inset2(plate.W*clear, 0); name != "" {
		page.DrawEvenly(s, name, plate, page.WordsFit(s, name, plate.W, ui.Style{Font: ui.Title, Size: r.W * 0.115, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}))
	}
}

// Seal draws a sign of size d on a seal. The point at is its middle.
func Seal(s *ui.Screen, at ui.Point, d float64, sign string) {
	SealIn(s, at, d, sign, s.Theme().Text)
}

// SealIn draws a seal whose sign has the colour ink.
func SealIn(s *ui.Screen, at ui.Point, d float64, sign string, ink color.RGBA) {
	t := s.Theme()
	r := ui.Rect{X: at.X - d*0.75, Y: at.Y - d*0.75, W: d * 1.5, H: d * 1.5}
	s.Panel(r, r.W/2, t.Panel, t.PanelEdge)
	s.Sign(sign, r.Middle(d, d), ink)
}
