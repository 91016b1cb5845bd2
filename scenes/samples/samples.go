// Package samples shows cards side by side on a page, each with what is said of it.
package samples

import (
	"strings"

	"lacasa/scenes"
	"lacasa/ui"
)

// Sample is a card that a page shows, and what is said of it.
type Sample struct {
	Face ui.Face
	Says string
	Wins bool // it is lit
}

// Put shows cards side by side in r of a page, at most as wide as that, with what is said of each below it; it gives where they end.
func Put(p *scenes.Page, r ui.Rect, list []Sample, widest float64) (bottom float64) {
	const gap = 12
	s := p.House.Screen
	r.H = 1
	wide := min(widest, r.Cell(0, len(list), gap).W-4)
	s.Prepare(wide)
	for i, one := range list {
		cell := r.Cell(i, len(list), gap)
		at := ui.Rect{X: cell.Centre().X - wide/2, Y: r.Y + 8, W: wide, H: scenes.CardHeight(wide)} // with room for a glow
		p.Show(at, func(s *ui.Screen, r, _ ui.Rect) {
			pose := ui.NewPose(one.Face, r.Centre(), r.W)
			pose.Glow = float64(scenes.BoolIndex(one.Wins))
			s.Card(pose)
		})
		st := ui.Style{Size: 16, Colour: s.Theme().Text, Align: ui.Middle}
		if one.Wins {
			st.Font, st.Colour = ui.Bold, s.Theme().AccentTop
		}
		below := ui.Rect{X: cell.X - gap/2 + 1, Y: at.Bottom() + 7, W: cell.W + gap - 2}
		if scenes.WidestWord(s, one.Says, st) > below.W { // rather on two lines than smaller
			one.Says = strings.ReplaceAll(one.Says, "-", "-\n")
		}
		st = scenes.WordsFit(s, one.Says, below.W, st)
		below.H = s.MeasureParagraph(one.Says, below.W, st)
		p.Write(one.Says, below, st)
		bottom = max(bottom, below.Bottom())
	}
	return bottom
}
