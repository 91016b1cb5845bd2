package lacasa

import (
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// In company the scene of the election shows all players the situation's card.

func (e *Election) wordCompany(w tell.Voice) {
	key := "election.deals"
	if e.st.View.Rules.Ruling == lacasa.ByNobody { // nobody else can lead
		key = "election.deals-leads"
	}
	dealt := w.Say(key, "name", w.Name(e.st.View.Dealer))
	e.facts = []fact{{"dealer", dealt}, {"trophy", w.Points(&e.st)}}
	if e.st.Dealt > 1 {
		e.facts = append(e.facts, fact{"restart", w.Say("election.redealt")})
	}
	e.decided = dealt
}

// layCompany lays out the scene in company.
func (e *Election) layCompany(r ui.Rect, k float64) {
	s := e.house.Screen
	row := 32 * max(1, k*0.8) // of a fact
	high := row * float64(len(e.facts))
	switch e.at.shape {
	case page.Desk:
		u := min(r.W/1280, r.H/800)
		g := e.house.Ground()
		g = g.Middle(min(g.W, 1240*u), min(g.H, 640*u))
		g.Across(ui.Fixed(min(g.H*5/7, g.W*0.4)).Into(&e.at.picture), ui.Gap(40*u), ui.Grow(1).Into(&e.at.panel))
		right := e.head(e.at.panel.Inset2(36*u, 20*u))
		const button = 210
		beside := true // the button fits beside the facts
		for _, f := range e.facts {
			wide, _ := s.MeasureText(f.text, factStyle(row, s.Theme()))
			beside = beside && factIndent(row)+wide < right.W-(button+20)*u && k < 1.5
		}
		if high *= max(1, u); beside {
			foot, rest := right.CutBottom(max(high, 64*u))
			e.at.ask, e.at.decided = foot.CutRight(button * u)
			e.at.decided = e.at.decided.Middle(e.at.decided.W, high)
			right = rest
		} else {
			right.Down(ui.Grow(1).Into(&right), ui.Fixed(high).Into(&e.at.decided), ui.Gap(12*u), ui.Fixed(62*u).Into(&e.at.ask))
		}
		e.at.text, _ = right.CutTop(right.H - 28*u)
	case page.Tall:
		e.at.panel = e.house.Ground()
		in := e.head(e.at.panel.Inset2(16, 12))
		in.Down(ui.Grow(1).Into(&in), ui.Gap(14), ui.Fixed(high*1.15).Into(&e.at.decided), ui.Gap(4), ui.Fixed(64).Into(&e.at.ask))
		top, text := in.CutTop(in.H * 0.24)
		if k < 1.5 { // otherwise the words need the space
			top, text = in.CutTop(e.spare(in, 0.42, 0.6))
		}
		pw := min(top.W, top.H/e.proportion())
		e.at.picture = top.Middle(pw, pw*e.proportion())
		_, e.at.text = text.CutTop(10)
	case page.Flat:
		e.at.panel = e.house.Ground()
		in := e.at.panel.Inset2(20, 16)
		pw := in.H * 5 / 7
		if k >= 1.5 {
			pw *= 0.7
		}
		var right ui.Rect
		in.Across(ui.Fixed(pw).Into(&e.at.picture), ui.Gap(24), ui.Grow(1).Into(&right))
		e.at.picture = e.at.picture.Middle(pw, page.CardHeight(pw))
		right = e.head(right)
		right.Down(ui.Grow(1).Into(&right), ui.Gap(6), ui.Fixed(52).Into(&e.at.ask))
		foot := min(high, right.H*0.34/math.Sqrt(k))
		right.Down(ui.Gap(max(4, e.belowMenu(right))), ui.Grow(1).Into(&e.at.text), ui.Gap(10), ui.Fixed(foot).Into(&e.at.decided))
	}
	e.at.casa, e.at.hand = ui.Rect{}, ui.Rect{}
}

// factStyle returns the style of a fact in a row of the given height.
func factStyle(row float64, t *ui.Theme) ui.Style {
	return ui.Style{Font: ui.Bold, Size: min(18, row*0.72/t.TextScale), Colour: t.Text}
}

// factIndent returns the distance from the left of a fact's sign to its words, in dp.
func factIndent(row float64) float64 { return min(row*0.74, 26) + 10 }

// drawFacts draws who deals and the score of the match, each with its sign, below the situation's
// effect.
func (e *Election) drawFacts(s *ui.Screen) {
	t := s.Theme()
	ui.DrawRule(s, e.at.text.X, (e.at.text.Bottom()+e.at.decided.Y)/2, e.at.text.W)
	for i, f := range e.facts {
		h := e.at.decided.H / float64(len(e.facts))
		row := e.at.decided.Down(ui.Gap(float64(i)*h), ui.Fixed(h))[0]
		d := factIndent(h) - 10
		sign, text := row.CutLeft(d)
		s.Sign(f.sign, sign.Middle(d, d), t.TextSoft)
		_, text = text.CutLeft(10)
		s.Label(f.text, text, factStyle(h, t))
	}
}
