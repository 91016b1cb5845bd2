package scenes

import (
	"math"

	"lacasa/ui"
)

// In company the election's scene is the situation's card turned up before everybody.

func (e *Election) wordCompany(w voice) {
	dealt := w.Say("election.deals", "name", w.name(e.st.View.Dealer))
	e.facts = []fact{{"dealer", dealt}, {"trophy", w.points(&e.st)}}
	if e.st.Dealt > 1 {
		e.facts = append(e.facts, fact{"restart", w.Say("election.redealt")})
	}
	e.decided = dealt
}

// layCompany places what is shown in company.
func (e *Election) layCompany(r ui.Rect, k float64) {
	row := 32 * max(1, k*0.8) // of a fact
	high := row * float64(len(e.facts))
	switch e.at.shape {
	case desk:
		u := min(r.W/1280, r.H/800)
		e.at.panel = r.Middle(min(1120*u, r.W-24), min(720*u, r.H-20))
		in := e.at.panel.Inset2(44*u, 36*u)
		left, right := in.CutLeft(430 * u)
		pw := min(left.W, left.H*5/7)
		e.at.picture = ui.Rect{X: left.X, Y: left.Centre().Y - cardHeight(pw)/2, W: pw, H: cardHeight(pw)}
		right.X, right.W = right.X+44*u, right.W-44*u
		e.at.head, right = right.CutTop(34 * u * k)
		e.at.ask, right = right.CutBottom(66 * u)
		_, right = right.CutBottom(20 * u)
		e.at.decided, right = right.CutBottom(high * max(1, u))
		_, e.at.text = right.CutBottom(16 * u)
		e.at.text.H = right.H - 16*u
	case tall:
		e.at.panel = r.Inset2(10, 10)
		in := e.at.panel.Inset2(16, 14)
		e.at.head, in = in.CutTop(34 * k)
		e.at.ask, in = in.CutBottom(64)
		_, in = in.CutBottom(8)
		e.at.decided, in = in.CutBottom(high * 1.15)
		_, in = in.CutBottom(8)
		share := 0.5
		if k >= 1.5 { // the words need the room
			share = 0.3
		}
		top, text := in.CutTop(in.H * share)
		pw := min(top.W, top.H*5/7)
		e.at.picture = top.Middle(pw, cardHeight(pw))
		_, e.at.text = text.CutTop(14)
	case flat:
		e.at.panel = r.Inset2(10, 8)
		in := e.at.panel.Inset2(18, 14)
		pw := in.H * 5 / 7
		if k >= 1.5 {
			pw *= 0.7
		}
		left, right := in.CutLeft(pw)
		e.at.picture = left.Middle(pw, cardHeight(pw))
		_, right = right.CutLeft(20)
		e.at.head, right = right.CutTop(24 * min(k, 1.25))
		e.at.ask, right = right.CutBottom(52)
		_, right = right.CutBottom(6)
		e.at.decided, right = right.CutBottom(min(high, right.H*0.34/math.Sqrt(k)))
		e.at.text = right
	}
	e.at.casa, e.at.hand = ui.Rect{}, ui.Rect{}
}

// drawFacts draws who deals and how the match stands, each with its sign.
func (e *Election) drawFacts(s *ui.Screen) {
	t := s.Theme()
	for i, f := range e.facts {
		h := e.at.decided.H / float64(len(e.facts))
		row := ui.Rect{X: e.at.decided.X, Y: e.at.decided.Y + float64(i)*h, W: e.at.decided.W, H: h}
		d := min(h*0.74, 26)
		s.Sign(f.sign, ui.Rect{X: row.X, Y: row.Centre().Y - d/2, W: d, H: d}, t.Accent)
		_, row = row.CutLeft(d + 10)
		s.Label(f.text, row, ui.Style{Font: ui.Bold, Size: min(18, h*0.72/t.TextScale), Colour: t.Text})
	}
}
