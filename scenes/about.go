package scenes

import (
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// drawTop draws the round and the challenge; on a phone on its side the score does that.
func (c *Challenge) drawTop(s *ui.Screen) {
	t, p, challenge := s.Theme(), &c.room, c.says.challenge
	r, st := p.top, ui.Style{Size: 18, Colour: t.TextSoft}
	if c.says.low { // it stands out
		st.Font, st.Colour = ui.Bold, t.AccentTop
	}
	situation := ui.Style{Font: ui.Bold, Size: 21, Colour: t.AccentTop}
	switch p.shape {
	case desk:
		r = r.Inset2(28, 6).Move(0, 3)
		r.W = p.buttons.X - r.X - 16
		upper, lower := r.CutTop(r.H / 2)
		one(s, c.says.round, upper, ui.Style{Font: ui.Bold, Size: st.Size, Colour: t.Text})
		one(s, challenge, lower, st)
	case tall:
		left, right := r.Inset2(12, 2).CutLeft(r.W * 0.5)
		one(s, c.says.situation, left, situation)
		upper, lower := right.CutTop(right.H * 0.5)
		one(s, c.says.round, upper, ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.End})
		st.Size, st.Align = 16, ui.End
		one(s, challenge, lower, st)
	case flat:
		if c.says.low {
			one(s, challenge, r, st)
			return
		}
		situation.Size = 19
		if r.W > 400 { // all the way over the table
			r = r.Inset2(14, 0)
		}
		one(s, c.says.situation, r, situation)
	}
}

// gist is what a table says about its round.
type gist struct {
	rule string // what is special
	goal string // what scores
	note string // instead of rule, where there is none
	aim  string // what scores, in a line
}

// gist says what is special about the round and what scores, in few words where there is little room.
func (c *Challenge) gist() (g gist) {
	w, t := c.voice(), &c.shown.Table
	effect, tie := w.effect(&t.Rules), w.tie(t)
	g.goal, g.aim = w.goal(t, "goal."), w.goal(t, "aim.")
	if width, high := c.house.Screen.Size(); shapeOf(width, high) != desk {
		effect = w.brief(&t.Rules)
		if len(effect) > 0 {
			tie = "" // there is room for it where nothing else is to be told
		}
		if len(effect) > 0 || tie == "" {
			g.goal = w.goal(t, "short.")
		}
	}
	if tie != "" {
		g.goal += " " + tie
	}
	if g.rule = strings.Join(effect, " "); g.rule == "" {
		if g.note = w.nothing(t, &c.st.Options); t.Phase == lacasa.Electing {
			g.note = w.Say("table.electing")
		}
	}
	return g
}

// lines are what is said about the round as it is drawn: what is special stands out, and then what scores.
func (g *gist) lines(t *ui.Theme, size float64) [2]paragraph {
	if g.rule == "" {
		return [2]paragraph{
			{g.goal, ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: t.Accent}},
			{g.note, ui.Style{Size: size, Colour: t.TextSoft}},
		}
	}
	return [2]paragraph{
		{g.rule, ui.Style{Font: ui.Bold, Size: size * 1.1, Colour: t.Text}},
		{g.goal, ui.Style{Size: size * 1.06, Colour: t.Accent}},
	}
}

// drawAbout draws what is said about the round beside the situation's card.
func (c *Challenge) drawAbout(s *ui.Screen) {
	p := &c.room
	if c.guide.now.text != "" && p.shape != desk { // which stands in its place
		if r := c.guide.goal; r.H > 0 {
			stack(s, r, paragraphs([]string{c.says.about.aim}, ui.Style{Font: ui.Bold, Size: aimSize, Colour: s.Theme().Accent}))
		}
		return
	}
	size := 18.0
	if p.shape == desk {
		size = max(16, 18*p.situation.W/200)
	}
	lines := c.says.about.lines(s.Theme(), size)
	stack(s, p.rules, lines[:])
}

// tells is how high what is said about the round is where it is w wide, in letters that can be read well.
func (c *Challenge) tells(w float64) (high float64) {
	s := c.house.Screen
	g := c.gist()
	for _, p := range g.lines(s.Theme(), 18*min(1, 1.2/s.Theme().TextScale)) {
		high += s.MeasureParagraph(p.text, w, p.Style) + stackGap
	}
	return high
}

// drawSituation draws the card of the round, with its name where there is room for one; elsewhere the
// name stands above the table.
func (c *Challenge) drawSituation(s *ui.Screen) {
	r := c.room.situation
	s.Picture(situationOf(c.st.Situation()), r)
	panel := ui.Rect{X: r.X + r.W*0.08, Y: r.Y + r.H*0.66, W: r.W * 0.84, H: r.H * 0.27}
	if c.room.shape != desk { // touching it opens its rules
		d := panel.H * 0.8
		s.Sign("rules", panel.Middle(d, d), s.Theme().AccentTop)
		return
	}
	s.Label(c.says.situation, panel, ui.Style{Font: ui.Title, Size: r.W * 0.12, Colour: s.Theme().AccentTop, Align: ui.Middle, Fixed: true})
}

// seatSigns are the signs of the human and the robot.
var seatSigns = [lacasa.Sides]string{"person", "robot"}

// drawReason says by which of its rules the robot has played its card, at that card.
func (c *Challenge) drawReason(s *ui.Screen) {
	if c.says.rule == "" || c.taking.packet != spread {
		return
	}
	t, p := s.Theme(), &c.room
	const pad = 10
	st := ui.Style{Size: 17, Colour: t.Text}
	if p.shape != desk {
		st.Size = 16
	}
	d := min(20*t.TextScale, p.reason.H*0.6) + pad
	if w, _ := s.MeasureText(c.says.rule, st); p.shape == flat && w > p.reason.W-d-2*pad { // the robot's name is beside it
		d = 0
	}
	room := p.reason.W - d - 2*pad
	st = whole(s, c.says.rule, room, st)
	w, h := s.MeasureText(c.says.rule, st)
	if w > room {
		h = s.MeasureParagraph(c.says.rule, room, st)
		for h > p.reason.H-4 {
			st.Size *= 0.95
			h = s.MeasureParagraph(c.says.rule, room, st)
		}
		w = evenWidth(s, c.says.rule, room, 0.5, st)
	}
	plate := ui.Rect{W: w + d + 2*pad, H: min(p.reason.H, h+10)}
	plate.Y = p.reason.Y + (p.reason.H-plate.H)/2
	plate.X = min(p.reason.Right()-plate.W, max(p.reason.X, p.seats[opposite].played.X-plate.W/2))
	s.Plate(plate, min(plate.H/2, 14), t.Panel, ui.Alpha(t.PanelEdge, 0.5))
	sign, in := plate.CutLeft(pad + d)
	if d > 0 {
		s.Sign("robot", sign.Inset2(pad, 0), t.TextSoft)
	}
	s.Paragraph(c.says.rule, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: w + 1, H: h}, st)
}
