package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Pictures of La Casa on pages.

// artOf returns a function that draws the picture of a situation.
func artOf(o *lacasa.Options, id string) func(s *ui.Screen, r, view ui.Rect) {
	return func(s *ui.Screen, r, view ui.Rect) { tell.DrawArt(s, o, id, r, view) }
}

// besideSituation calls write, with the picture of a situation to the left of the text if it fits.
func besideSituation(p *page.Page, o *lacasa.Options, id string, write func()) {
	k := p.Kit.Screen.Theme().TextScale
	if k >= 1.5 {
		write()
		return
	}
	const gap = 16
	r := p.Space()
	r.Y += 12
	r.W = min(116, r.W*0.24)
	r.H = r.W / tell.ArtShape
	p.Show(r, artOf(o, id))
	p.Indent = r.W + gap
	write()
	p.Indent, p.Y = 0, max(p.Y, r.Bottom()+10)
}

// showFamilies adds the crests of the families side by side, each with its name.
func showFamilies(p *page.Page, w tell.Voice) {
	s := p.Kit.Screen
	k := s.Theme().TextScale
	r := p.Space()
	r.Y, r.H = r.Y+4, 40+28*k
	r.W = min(r.W, 460*k)
	for f := range card.Family(card.Families) {
		name, st := w.Family(f), ui.Style{Font: ui.Bold, Size: 17, Colour: s.Theme().Text, Align: ui.Middle}
		p.Show(r.Cell(int(f), card.Families, 8), func(s *ui.Screen, r, _ ui.Rect) {
			top, below := r.CutTop(40)
			s.Picture(tell.CrestOf(f), top.Middle(34, 34))
			page.DrawLine(s, name, below, st)
		})
	}
	p.Y += r.H + 12
}

// showPast adds the cards of a challenge, at most most wide, with their names in rows that are
// together at most high high.
func showPast(p *page.Page, last tell.Past, most, high float64) {
	r := p.Space()
	name := tell.PastName(p.Kit.Screen.Theme().TextScale)
	wide, per := tell.SpreadOut(r.W-2*tell.PastAir, high, last.Count, name, most)
	p.Kit.Screen.Prepare(wide)
	r.Y, r.H = r.Y+tell.PastAir, tell.PastHigh(last.Count, per, wide, name)
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { last.Draw(s, r, wide) })
	p.Y += r.H + 2*tell.PastAir
}

// showTrick shows the cards of a challenge small, in front of what is written next or, if that
// needs the width, above it. It returns the y at which they end.
func showTrick(p *page.Page, past tell.Past) (bottom float64) {
	const wide, gap, askew, least = 50.0, 20.0, 6.0, 440.0
	k := p.Kit.Screen.Theme().TextScale
	p.Indent, p.Y = 0, p.Y+14
	r := p.Space()
	each := wide * min(k, 1.3)
	beside := r.W >= least*k
	r.W, r.H = tell.TrickWide(past.Count, each), tell.TrickHigh(each)
	if p.Kit.Screen.Prepare(each); beside {
		p.Indent = r.W + askew + gap
	} else {
		p.Y += r.H
	}
	p.Show(r.Move(askew, 0), func(s *ui.Screen, r, _ ui.Rect) { past.DrawTrick(s, r, each, 0) })
	return r.Bottom() + 8
}
