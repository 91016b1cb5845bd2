package page

import (
	"strings"

	"lacasa/ui"
)

// A Sample is a card shown on a page, and the words below it.
type Sample struct {
	Face ui.Face
	Says string
	Wins bool // it is lit and its words are golden
}

// Samples shows cards side by side in r, each at most widest dp wide, and returns the y at which
// they end.
func (p *Page) Samples(r ui.Rect, list []Sample, widest float64) (bottom float64) {
	const gap = 12
	s := p.Kit.Screen
	r.H = 1
	wide := min(widest, r.Cell(0, len(list), gap).W-4)
	s.Prepare(wide)
	for i, one := range list {
		cell := r.Cell(i, len(list), gap)
		at := ui.Rect{X: cell.Centre().X - wide/2, Y: r.Y + 8, W: wide, H: CardHeight(wide)} // with room for a glow
		p.Show(at, func(s *ui.Screen, r, _ ui.Rect) {
			pose := ui.NewPose(one.Face, r.Centre(), r.W)
			pose.Glow = float64(ui.BoolIndex(one.Wins))
			s.Card(pose)
		})
		st := ui.Style{Size: 16, Colour: s.Theme().Text, Align: ui.Middle}
		if one.Wins {
			st.Font, st.Colour = ui.Bold, s.Theme().AccentTop
		}
		below := ui.Rect{X: cell.X - gap/4, Y: at.Bottom() + 7, W: cell.W + gap/2}
		if WidestWord(s, one.Says, st) > below.W { // rather on two lines than smaller
			one.Says = strings.ReplaceAll(one.Says, "-", "-\n")
		}
		st = WordsFit(s, one.Says, below.W, st)
		below.H = s.MeasureParagraph(one.Says, below.W, st)
		p.Write(one.Says, below, st)
		bottom = max(bottom, below.Bottom())
	}
	return bottom
}
