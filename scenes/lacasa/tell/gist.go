package tell

import (
	"math"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A Gist holds the texts of a round on the table.
type Gist struct {
	Rule  string // what is special
	Goal  string // what scores
	Note  string // instead of Rule, if there is none
	Aim   string // what scores, in one line
	Stake string // what Aim leaves out
}

// Spoken returns the texts for a screen reader.
func (g *Gist) Spoken() string {
	said := g.Goal
	for _, more := range [...]string{g.Rule, g.Note} {
		if more != "" {
			said += " " + more
		}
	}
	return said
}

// Lines returns the texts for a small space: first, in larger type, what is special, or what scores
// if nothing is. n is their number.
func (g *Gist) Lines(t *ui.Theme, size float64) (list [3]page.Paragraph, n int) {
	large, soft := ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: t.Text}, ui.Style{Size: size, Colour: t.TextSoft}
	switch {
	case g.Rule != "":
		soft.Size *= 1.06
		return [3]page.Paragraph{{Text: g.Rule, Style: large}, {Text: g.Goal, Style: soft}}, 2
	case g.Stake == "":
		return [3]page.Paragraph{{Text: g.Goal, Style: large}, {Text: g.Note, Style: soft}}, 2
	}
	return [3]page.Paragraph{{Text: g.Aim, Style: large}, {Text: g.Stake, Style: soft}, {Text: g.Note, Style: soft}}, 2 + ui.BoolIndex(g.Note != "")
}

// Heading returns what scores, in one line, for a small space: the text once it is folded.
func (g *Gist) Heading(s *ui.Screen, size, wide float64) page.Paragraph {
	st := ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: s.Theme().Text}
	return page.Paragraph{Text: g.Aim, Style: page.ShrinkToWord(s, g.Aim, wide, st)}
}

// parts returns the texts for a large screen: the goal, in larger type, and what else there is to
// know.
func (g *Gist) parts(t *ui.Theme, size float64) (goal page.Paragraph, more [2]page.Paragraph) {
	soft := ui.Style{Size: size * 0.94, Colour: t.Text}
	goal = page.Paragraph{Text: g.Aim, Style: ui.Style{Font: ui.Bold, Size: size * 1.12, Colour: t.Text}}
	more = [2]page.Paragraph{{Text: g.Stake, Style: soft}, {Text: g.Note, Style: soft}}
	if g.Rule != "" {
		more = [2]page.Paragraph{{Text: g.Rule, Style: ui.Style{Size: size, Colour: t.Text}}, {Text: g.Stake, Style: soft}}
	}
	if more[0].Text == "" {
		more[0], more[1] = more[1], more[0]
	}
	return goal, more
}

// Draw draws the gist on a plate, the goal at the top, in letters of at least the given size if
// they fit, and larger if there is space. Folded, it is the goal alone, with a sign that there is
// more. The plate, which Draw returns, ends below the texts.
func (g *Gist) Draw(s *ui.Screen, r ui.Rect, size float64, folded bool) ui.Rect {
	const least = 0.75             // times its size, below which the last text is left out
	most := 1.4                    // the largest scale
	const pad, broad = 14.0, 0.105 // the goal's largest size, as a share of the width
	t := s.Theme()
	goal, more := g.parts(t, size)
	if folded {
		more = [2]page.Paragraph{}
		_, r = r.CutBottom(foldSign)
	}
	in := r.Inset2(pad, pad*0.7)
	n := ui.BoolIndex(more[0].Text != "") + ui.BoolIndex(more[1].Text != "")
	head, high := goalHigh(s, goal, more[:n], in.W)
	if n > 1 && in.H < least*high {
		n--
		head, high = goalHigh(s, goal, more[:n], in.W)
	}
	if folded {
		most = 1
	}
	for by := min(most, broad*r.W/goal.Size, math.Sqrt(in.H/high)); by > 1; by -= 0.05 {
		one, rest := larger(by, goal, more)
		if top, all := goalHigh(s, one, rest[:n], in.W); all <= in.H {
			goal, more, head, high = one, rest, top, all
			break
		}
	}
	by := min(1, in.H/high)
	in, _ = in.CutTop(min(in.H, high))
	r.H = in.H + 2*pad*0.7
	if folded {
		r.H += foldSign
	}
	ui.DrawTray(s, r, 10, t.Panel, t.Panel, ui.Alpha(t.PanelEdge, 0.6))
	if folded {
		s.Sign("down", ui.Rect{X: r.X, Y: r.Bottom() - foldSign - 4, W: r.W, H: foldSign}.Middle(foldSign, foldSign), t.TextSoft)
	}
	st := page.ShrinkToFit(s, goal.Text, in.Middle(in.W, head*by), goal.Style)
	even := ui.Rect{X: in.X, Y: in.Y, W: page.EvenWidth(s, goal.Text, in.W, 0.5, st), H: in.H} // no word stands alone
	_, lower := in.CutTop(s.Paragraph(goal.Text, even, st))
	if n > 0 {
		ui.DrawRule(s, in.X, lower.Y+page.StackGap*by, in.W)
		_, lower = lower.CutTop(2 * page.StackGap * by)
		page.DrawStack(s, lower, more[:n])
	}
	return r
}

// foldSign is the size of the sign on a gist that is folded.
const foldSign = 16.0

// goalHigh returns the height of the goal at width w, and the height of that with the other texts
// below it.
func goalHigh(s *ui.Screen, goal page.Paragraph, more []page.Paragraph, w float64) (head, all float64) {
	head = s.MeasureParagraph(goal.Text, w, goal.Style)
	all = head
	for _, p := range more {
		all += s.MeasureParagraph(p.Text, w, p.Style) + page.StackGap
	}
	if len(more) > 0 {
		all += page.StackGap // the line above it
	}
	return head, all
}

// larger returns the texts with their sizes scaled by the given factor.
func larger(by float64, goal page.Paragraph, more [2]page.Paragraph) (page.Paragraph, [2]page.Paragraph) {
	goal.Size *= by
	for i := range more {
		more[i].Size *= by
	}
	return goal, more
}
