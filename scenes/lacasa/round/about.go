package round

import (
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
		r = r.Inset2(28, 6).Move(0, 7) // clear of the rail
		r.W = p.Rules.Right() - r.X
		upper, lower := r.CutTop(r.H / 2)
		scenes.DrawLine(s, c.says.round, upper, ui.Style{Font: ui.Bold, Size: st.Size, Colour: t.Text})
		scenes.DrawLine(s, challenge, lower, st)
	case scenes.Tall:
		left, right := r.Inset2(12, 2).CutLeft(r.W * 0.5)
		scenes.DrawLine(s, c.says.situation, left, situation)
		upper, lower := right.CutTop(right.H * 0.5)
		scenes.DrawLine(s, c.says.round, upper, ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.End})
		st.Size, st.Align = 16, ui.End
		scenes.DrawLine(s, challenge, lower, st)
	case scenes.Flat:
		if c.says.low {
			scenes.DrawLine(s, challenge, r, st)
			return
		}
		situation.Size = 19
		if r.W > 400 { // all the way over the table
			r = r.Inset2(14, 0)
		}
		scenes.DrawLine(s, c.says.situation, r, situation)
	}
}

// gist says what is special about the round and what scores, in few words where there is little room.
func (c *Challenge) gist() (g tell.Gist) {
	w, t := c.voice(), &c.shown.Table
	effect, tie := w.Effect(&t.Rules), w.Tie(t)
	g.Goal, g.Aim = w.Goal(t, "goal."), w.Goal(t, "aim.")
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
			g.Goal = w.Goal(t, "short.")
		}
	}
	if g.Stake = w.Goal(t, "stake."); g.Stake == "" {
		g.Stake = tie
	}
	if tie != "" {
		g.Goal += " " + tie
	}
	if g.Rule = strings.Join(effect, " "); g.Rule == "" {
		if g.Note = w.Nothing(t, &c.st.Options); t.Phase == lacasa.Electing {
			g.Note = w.Say("table.electing")
		}
	}
	return g
}

// drawAbout draws what is said about the round beside the situation's card.
func (c *Challenge) drawAbout(s *ui.Screen) {
	p := &c.room
	if c.guide.now.Text != "" && p.Shape != scenes.Desk { // which stands in its place
		if r := c.guide.goal; r.H > 0 {
			scenes.DrawStack(s, r, scenes.Paragraphs([]string{c.says.about.Aim}, ui.Style{Font: ui.Bold, Size: aimSize, Colour: s.Theme().Text}))
		}
		return
	}
	if p.Shape == scenes.Desk {
		c.says.about.Draw(s, p.Rules, max(16, 18*p.Situation.W/208))
		return
	}
	lines, n := c.says.about.Lines(s.Theme(), 18)
	scenes.DrawStack(s, p.Rules, lines[:n])
}

// tells returns how high what is said about the round is where it is w wide, in letters that can be read well.
func (c *Challenge) tells(w float64) (high float64) {
	s := c.house.Screen
	g := c.gist()
	lines, n := g.Lines(s.Theme(), 18*min(1, 1.2/s.Theme().TextScale))
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
	st = scenes.ShrinkToWord(s, c.says.rule, room, st)
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
