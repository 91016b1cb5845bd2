package lacasa

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// aboutStyles returns the styles of the situation's effect, of the goal and of the line before
// them, scaled by the given factor.
func (e *Election) aboutStyles(by float64) (rule, goal, soft ui.Style) {
	t := e.house.Screen.Theme()
	large, main, small := 25.0, 17.0, 17.0
	switch e.at.shape {
	case page.Desk:
		k := max(1, e.at.panel.H/640)
		large, main, small = 32*k, 20*k, 22*k
	case page.Tall: // a tablet has more space than a phone
		k := max(1, min(1.5, e.at.panel.W/370))
		large, small = large*k, small*k
	case page.Flat:
	}
	if t.TextScale >= 1.5 { // all text is large
		large, small = min(large, 22), min(small, 17)
	}
	rule = ui.Style{Font: ui.Bold, Size: large * by, Colour: t.Text}
	goal = ui.Style{Size: min(large*by, max(main, large*by*0.8)), Colour: t.TextSoft}
	return rule, goal, ui.Style{Size: small, Colour: t.TextSoft}
}

// drawAbout draws what the situation does, as large as fits, and then what scores.
func (e *Election) drawAbout(s *ui.Screen) {
	t, r := s.Theme(), e.at.text
	flavour := e.flavour
	if t.TextScale >= 1.5 || e.at.hero || e.at.shape == page.Desk && e.named() { // it does not fit, or it is on the card
		flavour = ""
	}
	if e.at.shape == page.Tall && !e.named() {
		_, r = r.CutTop(s.Paragraph(e.title, r, e.nameStyle(t)) + 4)
	}
	var rule, goal, soft ui.Style
	above, high, below := 0.0, 0.0, 0.0
	lesson := e.lesson
	fit := func() {
		above = 0
		for by := 1.0; by > 0.4; by -= 0.03 {
			rule, goal, soft = e.aboutStyles(by)
			if flavour != "" {
				above = s.MeasureParagraph(flavour, r.W, soft) + tellGap
			}
			if below = 0; lesson != "" {
				below = s.MeasureParagraph(lesson, r.W, soft) + 1.5*tellGap
			}
			if high = above + told(s, r.W, e.about, rule, goal) + below; high <= r.H {
				return
			}
		}
	}
	full, _, _ := e.aboutStyles(1)
	if fit(); rule.Size < 16 || lesson != "" && rule.Size < full.Size*0.8 { // the rule needs all the space
		flavour = ""
		fit()
	}
	if lesson != "" && rule.Size < full.Size*0.8 {
		lesson = ""
		fit()
	}
	if !e.at.hero || e.at.shape != page.Desk { // else it begins where the card does
		_, r = r.CutTop(max(0, r.H-high) / 2)
	}
	if flavour != "" {
		line := r
		if line.W = page.EvenWidth(s, flavour, r.W, 0.7, soft); e.at.shape == page.Tall { // below the picture, to which it belongs
			line.X += (r.W - line.W) / 2
			soft.Align = ui.Middle
		}
		s.Paragraph(flavour, line, soft)
		_, r = r.CutTop(above)
	}
	drawTold(s, r, e.about, rule, goal)
	if lesson != "" {
		soft.Align = ui.Start
		_, r = r.CutTop(high - above - below + 1.5*tellGap)
		r.W = page.EvenWidth(s, lesson, r.W, 0.7, soft)
		s.Paragraph(lesson, r, soft)
	}
}

// tellGap is the distance, in dp, between a situation's effect and its goal.
const tellGap = 8.0

// told returns the height of what drawTold draws, at its full size.
func told(s *ui.Screen, wide float64, about []string, rule, goal ui.Style) (high float64) {
	for i, text := range about {
		st := rule
		if i == 0 {
			st = goal
		}
		high += s.MeasureParagraph(text, wide, st) + tellGap
	}
	return high - tellGap
}

// drawTold draws a situation's effect and below it the goal, which is the first of the texts. It
// reduces them only if they do not fit.
func drawTold(s *ui.Screen, r ui.Rect, about []string, rule, goal ui.Style) {
	const least = 0.38
	large, main := rule.Size, goal.Size
	for by := 1.0; by > least && told(s, r.W, about, rule, goal) > r.H; {
		by -= 0.05
		rule.Size, goal.Size = large*by, main*by
	}
	write := func(text string, st ui.Style) {
		at := r
		at.W = page.EvenWidth(s, text, r.W, 0.8, st)
		_, r = r.CutTop(s.Paragraph(text, at, st) + tellGap)
	}
	for _, text := range about[1:] {
		write(text, rule)
	}
	write(about[0], goal)
}
