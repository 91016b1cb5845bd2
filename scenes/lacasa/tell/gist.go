package tell

import (
	"math"

	"lacasa/scenes"
	"lacasa/ui"
)

// Gist is what a table says about its round.
type Gist struct {
	Rule  string // what is special
	Goal  string // what scores
	Note  string // instead of Rule, where there is none
	Aim   string // what scores, in a line
	Stake string // what that line leaves out
}

// Lines returns what is said about the round as it is drawn where there is little room: what is special stands out, and then what scores.
func (g *Gist) Lines(t *ui.Theme, size float64) (list [3]scenes.Paragraph, n int) {
	large, soft := ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: t.Text}, ui.Style{Size: size, Colour: t.TextSoft}
	switch {
	case g.Rule != "":
		soft.Size *= 1.06
		return [3]scenes.Paragraph{{Text: g.Rule, Style: large}, {Text: g.Goal, Style: soft}}, 2
	case g.Stake == "":
		return [3]scenes.Paragraph{{Text: g.Goal, Style: large}, {Text: g.Note, Style: soft}}, 2
	}
	return [3]scenes.Paragraph{{Text: g.Aim, Style: large}, {Text: g.Stake, Style: soft}, {Text: g.Note, Style: soft}}, 3
}

// parts returns what is said about the round on a large screen: what one plays for, to be read at a glance, and quieter what it is worth
// and what else there is to know.
func (g *Gist) parts(t *ui.Theme, size float64) (goal scenes.Paragraph, more [2]scenes.Paragraph) {
	soft := ui.Style{Size: size * 0.94, Colour: t.TextSoft}
	goal = scenes.Paragraph{Text: g.Aim, Style: ui.Style{Font: ui.Bold, Size: size * 1.12, Colour: t.AccentTop}}
	more = [2]scenes.Paragraph{{Text: g.Stake, Style: soft}, {Text: g.Note, Style: soft}}
	if g.Rule != "" {
		more = [2]scenes.Paragraph{{Text: g.Rule, Style: ui.Style{Size: size, Colour: t.Text}}, {Text: g.Stake, Style: soft}}
	}
	if more[0].Text == "" {
		more[0], more[1] = more[1], more[0]
	}
	return goal, more
}

// Draw draws a plate with what is played for, and what else is said of the round in its lower part, in letters of a size or as much larger as
// there is room for. The plate ends with what it says.
func (g *Gist) Draw(s *ui.Screen, r ui.Rect, size float64) {
	const least, most = 0.75, 1.4  // rather than so small the last is left to the page of rules; and no larger
	const pad, broad = 14.0, 0.105 // of the width, what is played for at most: what is asked is larger
	t := s.Theme()
	goal, more := g.parts(t, size)
	in := r.Inset2(pad, pad*0.7)
	n := scenes.BoolIndex(more[0].Text != "") + scenes.BoolIndex(more[1].Text != "")
	head, high := goalHigh(s, goal, more[:n], in.W)
	if n > 1 && in.H < least*high {
		n--
		head, high = goalHigh(s, goal, more[:n], in.W)
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
	s.Tray(r, 10, t.Panel, t.Panel, ui.Alpha(t.PanelEdge, 0.6))
	st := scenes.ShrinkToFit(s, goal.Text, in.Middle(in.W, head*by), goal.Style)
	even := ui.Rect{X: in.X, Y: in.Y, W: scenes.EvenWidth(s, goal.Text, in.W, 0.5, st), H: in.H} // no word stands alone
	_, lower := in.CutTop(s.Paragraph(goal.Text, even, st))
	if n > 0 {
		s.Rule(in.X, lower.Y+scenes.StackGap*by, in.W)
		_, lower = lower.CutTop(2 * scenes.StackGap * by)
		scenes.DrawStack(s, lower, more[:n])
	}
}

// goalHigh returns how high what is played for is where it is w wide, and that with what else is said below it.
func goalHigh(s *ui.Screen, goal scenes.Paragraph, more []scenes.Paragraph, w float64) (head, all float64) {
	head = s.MeasureParagraph(goal.Text, w, goal.Style)
	all = head
	for _, p := range more {
		all += s.MeasureParagraph(p.Text, w, p.Style) + scenes.StackGap
	}
	if len(more) > 0 {
		all += scenes.StackGap // the line above it
	}
	return head, all
}

// larger returns what is said about the round in letters that are so much larger.
func larger(by float64, goal scenes.Paragraph, more [2]scenes.Paragraph) (scenes.Paragraph, [2]scenes.Paragraph) {
	goal.Size *= by
	for i := range more {
		more[i].Size *= by
	}
	return goal, more
}
