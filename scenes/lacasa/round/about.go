package round

import (
	"math"
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// drawTop draws the round and the challenge; on a phone on its side the score does that.
func (c *Challenge) drawTop(s *ui.Screen) {
	t, p, challenge := s.Theme(), &c.room, c.says.challenge
	r, st := p.Top, ui.Style{Size: 18, Colour: t.TextSoft}
	if c.says.low { // it stands out
		st.Font, st.Colour = ui.Bold, t.AccentTop
	}
	situation := ui.Style{Font: ui.Bold, Size: 21, Colour: t.AccentTop}
	switch p.Shape {
	case scenes.Desk:
		r = r.Inset2(28, 6).Move(0, 3)
		r.W = p.Rules.Right() - r.X
		upper, lower := r.CutTop(r.H / 2)
		scenes.OneLine(s, c.says.round, upper, ui.Style{Font: ui.Bold, Size: st.Size, Colour: t.Text})
		scenes.OneLine(s, challenge, lower, st)
	case scenes.Tall:
		left, right := r.Inset2(12, 2).CutLeft(r.W * 0.5)
		scenes.OneLine(s, c.says.situation, left, situation)
		upper, lower := right.CutTop(right.H * 0.5)
		scenes.OneLine(s, c.says.round, upper, ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.End})
		st.Size, st.Align = 16, ui.End
		scenes.OneLine(s, challenge, lower, st)
	case scenes.Flat:
		if c.says.low {
			scenes.OneLine(s, challenge, r, st)
			return
		}
		situation.Size = 19
		if r.W > 400 { // all the way over the table
			r = r.Inset2(14, 0)
		}
		scenes.OneLine(s, c.says.situation, r, situation)
	}
}

// gist is what a table says about its round.
type gist struct {
	rule  string // what is special
	goal  string // what scores
	note  string // instead of rule, where there is none
	aim   string // what scores, in a line
	stake string // what that line leaves out
}

// gist says what is special about the round and what scores, in few words where there is little room.
func (c *Challenge) gist() (g gist) {
	w, t := c.voice(), &c.shown.Table
	effect, tie := w.Effect(&t.Rules), w.Tie(t)
	g.goal, g.aim = w.Goal(t, "goal."), w.Goal(t, "aim.")
	width, high := c.house.Screen.Size()
	desk := scenes.ShapeOf(width, high) == scenes.Desk
	if !desk || c.house.Settings.Guided(casa.Game) { // the guide needs room too
		effect = w.Brief(&t.Rules)
	}
	if !desk {
		if len(effect) > 0 {
			tie = "" // there is room for it where nothing else is to be told
		}
		if len(effect) > 0 || tie == "" {
			g.goal = w.Goal(t, "short.")
		}
	}
	if g.stake = w.Goal(t, "stake."); g.stake == "" {
		g.stake = tie
	}
	if tie != "" {
		g.goal += " " + tie
	}
	if g.rule = strings.Join(effect, " "); g.rule == "" {
		if g.note = w.Nothing(t, &c.st.Options); t.Phase == lacasa.Electing {
			g.note = w.Say("table.electing")
		}
	}
	return g
}

// lines are what is said about the round as it is drawn where there is little room: what is special stands out, and then what scores.
func (g *gist) lines(t *ui.Theme, size float64) (list [3]scenes.Paragraph, n int) {
	large, soft := ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: t.Text}, ui.Style{Size: size, Colour: t.TextSoft}
	switch {
	case g.rule != "":
		soft.Size *= 1.06
		return [3]scenes.Paragraph{{Text: g.rule, Style: large}, {Text: g.goal, Style: soft}}, 2
	case g.stake == "":
		return [3]scenes.Paragraph{{Text: g.goal, Style: large}, {Text: g.note, Style: soft}}, 2
	}
	return [3]scenes.Paragraph{{Text: g.aim, Style: large}, {Text: g.stake, Style: soft}, {Text: g.note, Style: soft}}, 3
}

// parts are what is said about the round on a large screen: what one plays for, to be read at a glance, and quieter what it is worth
// and what else there is to know.
func (g *gist) parts(t *ui.Theme, size float64) (goal scenes.Paragraph, more [2]scenes.Paragraph) {
	soft := ui.Style{Size: size * 0.94, Colour: t.TextSoft}
	goal = scenes.Paragraph{Text: g.aim, Style: ui.Style{Font: ui.Bold, Size: size * 1.12, Colour: t.AccentTop}}
	more = [2]scenes.Paragraph{{Text: g.stake, Style: soft}, {Text: g.note, Style: soft}}
	if g.rule != "" {
		more = [2]scenes.Paragraph{{Text: g.rule, Style: ui.Style{Size: size, Colour: t.Text}}, {Text: g.stake, Style: soft}}
	}
	if more[0].Text == "" {
		more[0], more[1] = more[1], more[0]
	}
	return goal, more
}

// drawAbout draws what is said about the round beside the situation's card.
func (c *Challenge) drawAbout(s *ui.Screen) {
	p := &c.room
	if c.guide.now.Text != "" && p.Shape != scenes.Desk { // which stands in its place
		if r := c.guide.goal; r.H > 0 {
			scenes.Stack(s, r, scenes.Paragraphs([]string{c.says.about.aim}, ui.Style{Font: ui.Bold, Size: aimSize, Colour: s.Theme().Text}))
		}
		return
	}
	if p.Shape == scenes.Desk {
		c.drawGoal(s)
		return
	}
	lines, n := c.says.about.lines(s.Theme(), 18)
	scenes.Stack(s, p.Rules, lines[:n])
}

// drawGoal draws below the situation's card a plate with what is played for, and what else is said of the round in its lower part, as large
// as there is room for.
func (c *Challenge) drawGoal(s *ui.Screen) {
	const least, most = 0.75, 1.4 // rather than so small the last is left to the page of rules; and no larger
	t, r := s.Theme(), c.room.Rules
	goal, more := c.says.about.parts(t, max(16, 18*c.room.Situation.W/208))
	in := r.Inset2(aboutPad, aboutPad*0.7)
	n := scenes.Pick(more[0].Text != "") + scenes.Pick(more[1].Text != "")
	head, high := goalHigh(s, goal, more[:n], in.W)
	if n > 1 && in.H < least*high {
		n--
		head, high = goalHigh(s, goal, more[:n], in.W)
	}
	for by := min(most, math.Sqrt(in.H/high)); by > 1; by -= 0.05 {
		g, m := larger(by, goal, more)
		if top, all := goalHigh(s, g, m[:n], in.W); all <= in.H {
			goal, more, head, high = g, m, top, all
			break
		}
	}
	s.Tray(r, 10, t.Panel, t.Panel, ui.Alpha(t.PanelEdge, 0.6))
	by := min(1, in.H/high)
	in = in.Middle(in.W, min(in.H, high))
	st := scenes.Fitted(s, goal.Text, in.Middle(in.W, head*by), goal.Style)
	_, lower := in.CutTop(s.Paragraph(goal.Text, in, st))
	if n > 0 {
		s.Rule(in.X, lower.Y+scenes.StackGap*by, in.W)
		_, lower = lower.CutTop(2 * scenes.StackGap * by)
		scenes.Stack(s, lower, more[:n])
	}
}

// goalHigh is how high what is played for is where it is w wide, and that with what else is said below it.
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

// larger is what is said about the round in letters that are so much larger.
func larger(by float64, goal scenes.Paragraph, more [2]scenes.Paragraph) (scenes.Paragraph, [2]scenes.Paragraph) {
	goal.Size *= by
	for i := range more {
		more[i].Size *= by
	}
	return goal, more
}

// aboutPad is how far what is said about the round keeps from the sides of its plate.
const aboutPad = 14

// tells is how high what is said about the round is where it is w wide, in letters that can be read well.
func (c *Challenge) tells(w float64) (high float64) {
	s := c.house.Screen
	g := c.gist()
	lines, n := g.lines(s.Theme(), 18*min(1, 1.2/s.Theme().TextScale))
	for _, p := range lines[:n] {
		high += s.MeasureParagraph(p.Text, w, p.Style) + scenes.StackGap
	}
	return high
}

// drawSituation draws the card of the round, with its name where there is room for one; elsewhere the
// name stands above the table.
func (c *Challenge) drawSituation(s *ui.Screen) {
	r := c.room.Situation.Fit(5, 7)
	s.Picture(c.says.card, r)
	tell.DrawSeal(s, &c.st.Options, c.st.Situation(), r)
	panel := tell.Plate(r)
	if t := s.Theme(); c.room.Shape != scenes.Desk { // touching it opens its rules
		d := max(panel.H, r.W*0.38)
		disc := ui.Rect{X: r.Centre().X - d/2, Y: panel.Bottom() - d, W: d, H: d}
		s.Panel(disc, d/2, t.Panel, t.PanelEdge)
		s.Sign("rules", disc.Inset(d*0.17), t.AccentTop)
		return
	}
	s.Label(c.says.situation, panel.Inset2(panel.W*0.02, 0), ui.Style{Font: ui.Title, Size: r.W * 0.12, Colour: s.Theme().AccentTop, Align: ui.Middle, Fixed: true})
}

// drawReason says by which of its rules the robot has played its card, at that card, until it is seen who wins.
func (c *Challenge) drawReason(s *ui.Screen) {
	if c.says.rule == "" || c.taking.stands && c.taking.beaten || c.taking.packet != table.Spread { // what it played for is over
		return
	}
	t, p := s.Theme(), &c.room
	pad, st := 10.0, ui.Style{Size: 17, Colour: t.Text}
	if p.Shape != scenes.Desk {
		pad, st.Size = 7, 16
	}
	d := min(20*t.TextScale, p.Reason.H*0.6) + pad
	if w, _ := s.MeasureText(c.says.rule, st); p.Shape == scenes.Flat && w > p.Reason.W-d-2*pad { // the robot's name is beside it
		d = 0
	}
	room := p.Reason.W - d - 2*pad
	st = scenes.Whole(s, c.says.rule, room, st)
	w, h := s.MeasureText(c.says.rule, st)
	if w > room {
		h = s.MeasureParagraph(c.says.rule, room, st)
		for h > p.Reason.H-4 {
			st.Size *= 0.95
			h = s.MeasureParagraph(c.says.rule, room, st)
		}
		w = scenes.EvenWidth(s, c.says.rule, room, 0.5, st)
	}
	plate := ui.Rect{W: w + d + 2*pad, H: min(p.Reason.H, h+10)}
	plate.Y = p.Reason.Y + (p.Reason.H-plate.H)/2
	plate.X = min(p.Reason.Right()-plate.W, max(p.Reason.X, p.Seats[table.Opposite].Played.X-plate.W/2))
	s.Plate(plate, min(plate.H/2, 14), t.Panel, ui.Alpha(t.PanelEdge, 0.5))
	sign, in := plate.CutLeft(pad + d)
	if d > 0 {
		s.Sign("robot", sign.Inset2(pad, 0), t.TextSoft)
	}
	s.Paragraph(c.says.rule, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: w + 1, H: h}, st)
}
