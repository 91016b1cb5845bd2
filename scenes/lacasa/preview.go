package lacasa

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A preview is a small picture of the table that is being set up: who sits there, and what each
// player will have.
type preview struct {
	rules   lacasa.Rules
	players []scenes.Player
	signs   [lacasa.Sides]string
}

// layPreview adds the preview if two play and it fits.
func (c *Setup) layPreview() {
	p := &c.Page
	rules, err := c.options.Rules(lacasa.Plain)
	if err != nil || !p.Halves || rules.Seats() > lacasa.Sides {
		return
	}
	v := preview{rules: rules, players: c.Seated(), signs: tell.SideSigns}
	high := 204.0
	if rules.Solo() { // all that a player has is in one row
		v.signs, high = tell.SeatSigns, 156
	}
	r := p.Space()
	r.Y, r.H = r.Y+8, high
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { v.draw(s, r) })
	p.Y = r.Bottom() + 8
}

// draw draws the table, with a half for each player.
func (v *preview) draw(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	wood, edge, top, bottom := color.RGBA{74, 40, 24, 255}, color.RGBA{150, 98, 56, 255}, color.RGBA{16, 70, 52, 255}, color.RGBA{9, 46, 36, 255}
	if t.HighContrast {
		wood, edge, top, bottom = t.Panel, t.PanelEdge, t.Panel, t.Panel
	}
	ui.DrawPlate(s, r, 26, wood, edge)
	felt := r.Inset(9)
	ui.DrawTray(s, felt, 18, top, bottom, edge)
	s.Clip(felt)
	ui.DrawDisc(s, felt.Centre(), felt.W*0.4, ui.Alpha(color.RGBA{150, 190, 110, 255}, 0.22))
	s.Unclip()
	for seat := range lacasa.Seat(lacasa.Sides) {
		v.drawSeat(s, seat, felt.Inset2(14, 10).Cell(int(seat), lacasa.Sides, 30))
	}
}

// drawSeat draws what a seat has: its hand, face up if it is the player's own, what is in front of
// it, and its name below.
func (v *preview) drawSeat(s *ui.Screen, seat lacasa.Seat, r ui.Rect) {
	t := s.Theme()
	name, r := r.CutBottom(30 * min(1.2, t.TextScale))
	wide, _ := s.MeasureText(v.players[seat].Name, ui.Style{Font: ui.Bold, Size: 17})
	name = name.Middle(min(name.W, wide+58), name.H)
	ui.DrawPlate(s, name, name.H/2, t.Panel, t.PanelEdge)
	sign, text := name.Inset2(12, 0).CutLeft(26)
	s.Sign(v.signs[seat], sign.Middle(18, 18).Move(-4, 0), t.AccentTop)
	page.DrawLine(s, v.players[seat].Name, text, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text})
	_, r = r.CutBottom(8)
	lie, held := v.rules.TableauLen(seat), v.rules.HandSize()
	if v.rules.Solo() && lie > 0 {
		held = 0
	}
	if lie > 0 && held > 0 {
		var hand ui.Rect
		r, hand = r.CutTop(r.H * 0.56)
		_, hand = hand.CutTop(6)
		v.drawRow(s, hand, 2*lie, held, seat == 0, false)
		held = 0
	}
	v.drawRow(s, r, int(seat)*max(lie, 3), max(lie, held), lie > 0 || seat == 0, lie > 0)
}

// sample returns card i of a deck that looks shuffled.
func sample(i int) card.Card {
	i %= card.Families * card.PerFamily
	return card.Of(card.Family(i%card.Families), (i/card.Families*4+i%card.Families*2)%card.PerFamily)
}

// drawRow draws n cards side by side in r. If open is set they are face up, beginning with sample
// from; if deep is set each is on a face-down card.
func (v *preview) drawRow(s *ui.Screen, r ui.Rect, from, n int, open, deep bool) {
	const under = 5
	if deep {
		_, r = r.CutTop(under)
	}
	w := min(r.H*5/7, r.W/(1.1*float64(n)))
	row := table.Row{First: r.Centre(), W: w, Step: ui.Point{X: min(w*1.1, (r.W-w)/float64(max(1, n-1)))}}
	for i := range n {
		at := row.About(i, n)
		if deep {
			s.Card(table.HiddenPose(ui.Point{X: at.X, Y: at.Y - under}, w, 0))
		}
		if !open {
			s.Card(table.HiddenPose(at, w, 0))
			continue
		}
		s.Card(tell.Lying(sample(from+i), at, w))
	}
}
