package round

import (
	"math"

	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// opensLast reports whether the score opens the last challenge.
func (c *Challenge) opensLast() bool { return c.past.N > 0 && c.room.Last.H == 0 }

// aimLast lets the last challenge be looked at, once there is one.
func (c *Challenge) aimLast() {
	if c.past.N > 0 {
		c.form.Area(table.Last, c.room.Peek(), c.past.Says.Spoken)
	}
}

// drawLast draws the last challenge, where there is room for it.
func (c *Challenge) drawLast(s *ui.Screen) {
	r := c.room.Last
	if c.past.N == 0 || r.H == 0 {
		c.drawHeld(s)
		return
	}
	t := s.Theme()
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if c.form.Hover == table.Last {
		edge = t.AccentTop
	}
	first := c.before.N == 0 // then its place comes with it
	if first && c.renewed < 1 {
		s.Fade(1 - c.renewed)
		c.drawHeld(s)
		r = r.Move(0, 24*(1-c.renewed))
		s.Fade(c.renewed)
	}
	s.Tray(r, 10, t.Panel, t.Panel, edge)
	line := tell.PastLine(t.TextScale)
	in := r.Inset2(tell.PastAir, tell.PastAir*0.6)
	head, in := in.CutTop(line)
	foot, in := in.CutBottom(c.room.LastFoot)
	scenes.DrawLine(s, c.past.Says.Title, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	in = in.Inset2(0, tell.PastAir*0.4)
	p, lying, told := &c.past, c.renewed, c.renewed
	if !first { // what is said of the one before goes; then the new cards lie in its place, and what is said of them comes
		lying, told = 1, math.Abs(2*c.renewed-1)
		if c.renewed < 0.5 {
			p = &c.before
		}
	}
	p.Draw(s, in, c.room.LastW, lying, told)
	c.drawSaid(s, p, foot, told)
}

// drawSaid draws how a challenge was won below it, so plainly from 0 to 1.
func (c *Challenge) drawSaid(s *ui.Screen, p *tell.Past, foot ui.Rect, told float64) {
	t := s.Theme()
	s.Fade(told)
	st := ui.Style{Font: ui.Bold, Size: 15, Colour: t.TextSoft, Align: ui.Middle}
	if high := s.MeasureParagraph(p.Says.Both, foot.W, st); high <= foot.H {
		s.Paragraph(p.Says.Both, foot.Middle(scenes.EvenWidth(s, p.Says.Both, foot.W, 0.5, st), high), st)
	} else { // only by whom
		st.Size = 17
		scenes.DrawLine(s, p.Says.Won, foot.Middle(foot.W, tell.PastLine(t.TextScale)), st)
	}
	s.Fade(1)
}

// drawPeek draws on a score that opens the last challenge a small button with the sign of it.
func (c *Challenge) drawPeek(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	edge := t.PanelEdge
	if c.form.Hover == table.Last {
		edge = t.AccentTop
	}
	s.Panel(r, r.H*0.3, t.Panel, edge)
	s.Sign("last", r.Inset(r.H*0.15), t.AccentTop)
}

// drawPeeked draws words on one line in the middle of r, and the sign of the last challenge before them if they open it.
func (c *Challenge) drawPeeked(s *ui.Screen, text string, r ui.Rect, size float64, opens bool) {
	t := s.Theme()
	if opens {
		const d, beside = 21, 7
		wide, _ := s.MeasureText(text, ui.Style{Size: min(size, r.H*0.76/t.TextScale)})
		r = r.Middle(min(r.W, wide+d+beside), r.H)
		var sign ui.Rect
		sign, r = r.CutLeft(d + beside)
		c.drawPeek(s, ui.Rect{X: sign.X, Y: sign.Centre().Y - d/2, W: d, H: d})
	}
	scenes.DrawLine(s, text, r, ui.Style{Size: size, Colour: t.TextSoft, Align: ui.Middle})
}
