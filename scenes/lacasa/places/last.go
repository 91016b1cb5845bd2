package places

import (
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// keepLast makes room in r, below the score, for the last of the challenges of n cards, and none where its cards would be too small:
// there the score opens its page. What is left of r is the score's.
func (p *Frame) keepLast(r ui.Rect, n int, textScale, most float64) {
	const least = 44
	name, line := tell.PastName(textScale), tell.PastLine(textScale)
	for _, foot := range [...]float64{tell.PastWhy(textScale, n), line} {
		w, per := tell.SpreadOut(r.W-2*tell.PastAir, r.H-line-foot-2*tell.PastAir, n, name, most)
		if w >= least {
			spare := r.H - (tell.PastHigh(n, per, w, name) + line + foot + 2*tell.PastAir)
			p.Score.H += spare
			_, r = r.CutTop(spare)
			p.Last, p.LastW, p.LastFoot = r, w, foot
			return
		}
	}
	p.Score.H = r.Bottom() - p.Score.Y
}

// Peek returns where a touch shows the last challenge.
func (p *Frame) Peek() ui.Rect {
	if p.Last.H > 0 {
		return p.Last
	}
	return p.Score.Middle(p.Score.W, max(p.Score.H, page.Finger))
}
