package lacasa

import (
	"image/color"

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

// cutOf returns a function that draws the middle of a situation's picture, cut to the height of r.
func cutOf(o *lacasa.Options, id string) func(s *ui.Screen, r, view ui.Rect) {
	return func(s *ui.Screen, r, view ui.Rect) {
		tell.DrawArt(s, o, id, r.Middle(r.W, r.W/tell.ArtShape), page.Intersect(r, view))
		s.Clip(view)
		s.Panel(r.Inset(-2), 3, color.RGBA{}, s.Theme().Accent)
		s.Unclip()
	}
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

// showSituations adds the pictures of situations side by side, each with its name if that is
// legible. It uses two rows if there are many, or so few that they can be larger.
func showSituations(p *page.Page, w tell.Voice, o *lacasa.Options, ids []string) {
	const gap, named, most = 10, 64, 92
	n := len(ids)
	per := n
	if n > 12 || n > 3 && n < 8 {
		per = (n + 1) / 2
	}
	r := p.Space().Inset2(2, 0) // for their frames
	r.Y, r.H = r.Y+4, min(most, r.Cell(0, per, gap).W/tell.ArtShape)
	for from := 0; from < n; from += per {
		below := 0.0
		for i, id := range ids[from:min(n, from+per)] {
			at := r.Cell(i, per, gap)
			p.Show(at, cutOf(o, id))
			if at.W < named || n > 12 {
				continue
			}
			s, name := p.Kit.Screen, w.Situation(o, id)
			at = ui.Rect{X: at.X - gap/2, Y: at.Bottom() + 5, W: at.W + gap}
			st := page.WordsFit(s, name, at.W, ui.Style{Size: 15, Colour: s.Theme().TextSoft, Align: ui.Middle})
			at.H = s.MeasureParagraph(name, at.W, st)
			below = max(below, at.H)
			p.Write(name, at, st)
		}
		r.Y += r.H + gap + below + 3
	}
	p.Y = r.Y
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
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { last.Draw(s, r, wide, 0) })
	p.Y += r.H + 2*tell.PastAir
}
