package places

import (
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// keepLast places the last challenge in r, which is below the score, and makes the score as high as
// that allows. The challenge has n cards, with the width most at most. If they would be too small
// there is no place for them, and a touch of the score shows the challenge instead.
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

// Peek returns the place where a touch shows the last challenge.
func (p *Frame) Peek() ui.Rect {
	if p.Last.H > 0 {
		return p.Last
	}
	return p.Score.Middle(p.Score.W, max(p.Score.H, page.Finger))
}
