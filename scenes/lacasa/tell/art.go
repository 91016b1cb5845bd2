package tell

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// Where the picture is on a situation's card, within its frame, of its width and of its height.
const (
	artX, artW = 0.082, 0.836
	artY, artH = 0.077, 0.512
	ArtShape   = artW / (artH * 1.4) // how wide it is, of its height
)

// DrawArt draws the picture of a situation's card without the card, in a frame of its own, as large as r allows and as far as
// it is in view.
func DrawArt(s *ui.Screen, o *lacasa.Options, id string, r, view ui.Rect) {
	w := min(r.W/artW, r.H/(artH*1.4))
	r = r.Middle(w*artW, scenes.CardHeight(w)*artH)
	seen := scenes.Shared(r, view)
	if seen.H <= 0 {
		return
	}
	s.Clip(seen)
	whole := ui.Rect{X: r.X - w*artX, Y: r.Y - scenes.CardHeight(w)*artY, W: w, H: scenes.CardHeight(w)}
	s.Picture(CardOf(o, id), whole)
	DrawSign(s, o, id, whole)
	s.Clip(view)
	s.Panel(r.Inset(-2), 3, color.RGBA{}, s.Theme().Accent)
	s.Unclip()
}

// LightRays draws the rays of light about a situation's card that is being turned up; open is how far.
func LightRays(s *ui.Screen, r ui.Rect, open float64) {
	for _, turn := range [...]float64{0, math.Pi} { // above it, and below
		s.Rays(r.Centre(), r.H*0.9*open, 0.75*open, turn+0.5*(1-open), s.Theme().AccentTop)
	}
}

// DrawSign writes the sign of those who made the situation upon a seal in the corner of its picture, which shows what its parts do; for
// one that there are no letters for, the name's initial.
func DrawSign(s *ui.Screen, o *lacasa.Options, id string, card ui.Rect) {
	made := o.Made(id)
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
	seal := ui.Rect{X: card.X + card.W*0.084, Y: card.Y + card.H*0.061, W: card.W * 0.18, H: card.W * 0.18}
	at := seal.Inset(seal.W * 0.08)
	const least = 13 // what is smaller nobody could read
	st := ui.Style{Font: ui.Title, Size: card.W * 0.1, Colour: color.RGBA{0xff, 0xee, 0xb0, 0xff}, Align: ui.Middle, Fixed: true}
	if wide, _ := s.MeasureText(sign, st); wide > at.W {
		st.Size *= at.W / wide * 0.99
	}
	if st.Size < least {
		return
	}
	s.Panel(seal, seal.W/2, color.RGBA{0x4a, 0x0a, 0x14, 0xff}, color.RGBA{0xb8, 0x82, 0x2a, 0xff})
	s.Label(sign, at, st)
}

// DrawSituation draws a situation's card, with its name on the plate, and below it a line.
func DrawSituation(s *ui.Screen, o *lacasa.Options, id, name, line string, r ui.Rect) {
	s.Picture(CardOf(o, id), r)
	r = r.Fit(5, 7)
	DrawSign(s, o, id, r)
	plate := ui.Rect{X: r.X + r.W*0.08, Y: r.Y + r.H*0.65, W: r.W * 0.84, H: r.H * 0.28}
	t := s.Theme()
	if line != "" {
		var below ui.Rect
		below, plate = plate.CutBottom(plate.H * 0.4)
		s.Rule(plate.X+plate.W*0.2, below.Y-1, plate.W*0.6)
		below = below.Inset2(plate.W*0.04, 0)
		scenes.Evenly(s, line, below.Move(0, below.H*0.06), ui.Style{Size: max(13.1, r.W*0.047), Colour: t.TextSoft, Align: ui.Middle, Fixed: true})
	}
	if name != "" {
		scenes.Evenly(s, name, plate, scenes.WordsFit(s, name, plate.W, ui.Style{Font: ui.Title, Size: r.W * 0.115, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}))
	}
}
