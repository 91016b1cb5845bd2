package round

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// drawNominated draws the light in which the Casa's card lies while it is asked about: its family's, as that would rule. While it is
// dealt nobody has seen it.
func (c *Challenge) drawNominated(s *ui.Screen) {
	if c.dealing.on || !c.casaAsked() || c.shown.Nominated == card.Back || c.shown.Nominated == card.MangiaCake {
		return
	}
	at, w, light := c.room.ShownAt, c.room.ShownW, tell.LightOf(s, c.shown.Nominated.Family())
	s.Sunburst(at, 2.3*w, 0.5, 0, light)
	s.Disc(at, 1.5*w, ui.Alpha(light, 0.3))
}

// drawCasa draws the Casa, and who rules.
func (c *Challenge) drawCasa(s *ui.Screen) {
	p, v := &c.room, &c.shown.Table
	if v.Ruling != card.None && p.CasaCards > 0 && !c.dealing.on { // its edge of the reminder is in sight
		at := ui.CardRect(p.Casa, p.CasaW).Move(0, -p.CasaW*0.32*c.token.edge)
		s.Picture(tell.ReminderOf(v.Ruling), at)
	}
	for i := range p.CasaCards {
		if i == 0 && v.Casa != card.Back && !c.casaAsked() { // which lies face up
			continue
		}
		at := p.Casa
		at.X -= float64(i) * 1.5
		at.Y -= float64(i) * 2
		s.Card(table.HiddenPose(at, p.CasaW, 0))
	}
	c.drawRuling(s)
}

// drawRuling says who rules, and who are the Cousins: they wear their crest where there is room for it.
func (c *Challenge) drawRuling(s *ui.Screen) {
	p, r := &c.room, c.room.Ruling
	if r.H <= 0 {
		return // it is said elsewhere
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: s.Theme().Text}
	if p.Shape != scenes.Desk {
		st.Size = 17
	}
	if p.Centred {
		st.Align = ui.Middle
	}
	st = scenes.ShrinkToLines(s, c.says.ruling, r, st)
	_, r = r.CutTop(s.Paragraph(c.says.rules, r, st))
	w, h := s.MeasureText(c.says.cousins, st)
	if c.says.cousins == "" || w+h > r.W {
		s.Paragraph(c.says.cousins, r, st)
		return
	}
	line := ui.Rect{X: r.X, Y: r.Y, W: w + h, H: h}
	if p.Centred {
		line.X += (r.W - line.W) / 2
	}
	crest, line := line.CutLeft(h)
	s.Picture(tell.CrestOf(c.shown.Cousins), crest.Inset(h*0.06).Move(-h*0.1, 0))
	st.Align = ui.Start
	s.Paragraph(c.says.cousins, line, st)
}

// unsettled reports whether no family rules yet, though one may.
func (c *Challenge) unsettled() bool {
	v := &c.shown.Table
	return v.Ruling == card.None && (v.Rules.Usurpers != 0 || v.Rules.Heir || v.Phase < lacasa.Playing && !places.Silent(&v.Rules))
}

// bidShown reports whether the highest bid stands in the middle of the table, with whose it is; else its bidder says it.
func (c *Challenge) bidShown() bool {
	p := &c.room
	return c.says.bid != "" && (p.Asking.Y > p.ShownAt.Y || p.Asking.X > p.ShownAt.X) // else the buttons need its place
}

// drawBid draws the highest bid in the middle of the table, below whose it is.
func (c *Challenge) drawBid(s *ui.Screen) {
	p, t := &c.room, s.Theme()
	if !c.bidShown() {
		return
	}
	come := c.ballots[c.stance(c.shown.Elector)] // with what the bidder says
	r := ui.CardRect(p.ShownAt, p.ShownW).Move(0, 20*(1-come))
	s.Fade(come)
	defer s.Fade(1)
	line := min(r.H*0.36, 28*t.TextScale)
	size := min((r.H-line)*0.8, 84)
	wide := r.W * 1.2
	if beside := p.Asking.X - p.ShownAt.X; beside > 0 { // the buttons lie on its right
		wide = beside * 1.88
	}
	name, number := r.Middle(wide, line+size).CutTop(line)
	s.Label(c.says.bid, number, ui.Style{Font: ui.Title, Size: size, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	scenes.DrawLine(s, c.says.bidder, name, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle})
}

// drawPile draws what is left to draw, as high as it is, with the place of the card beside it where there is one.
func (c *Challenge) drawPile(s *ui.Screen) {
	p, t := &c.room, s.Theme()
	if p.PileW == 0 {
		return
	}
	if c.shown.Rules.Stack {
		s.Slot(ui.CardRect(p.Up, p.PileW))
	}
	if p.Piled.H > 0 && c.shown.Pile > 0 {
		scenes.DrawLine(s, c.says.piled, p.Piled, ui.Style{Size: 18, Colour: t.TextSoft, Align: ui.Middle})
	}
	at := ui.CardRect(p.Pile, p.PileW)
	if c.shown.Pile == 0 {
		s.Slot(at)
		return
	}
	for i := range (int(c.shown.Pile) + 4) / 5 {
		q := p.Pile
		q.X -= float64(i) * 1.5
		q.Y -= float64(i) * 2
		s.Card(table.HiddenPose(q, p.PileW, 0))
	}
	size := 16.0
	if p.Shape == scenes.Desk {
		size = max(20, p.PileW*0.2)
	}
	c.drawNumber(s, at.Centre(), c.says.pile, size, t.Text)
}

// drawNumber draws a number on a seal.
func (c *Challenge) drawNumber(s *ui.Screen, at ui.Point, n string, size float64, ink color.RGBA) {
	t := s.Theme()
	w := max(size*1.7, size*0.7*float64(len(n))+size)
	r := ui.Rect{X: at.X - w/2, Y: at.Y - size*0.8, W: w, H: size * 1.6}
	s.Panel(r, size*0.75, t.Panel, t.PanelEdge)
	s.Label(n, r, ui.Style{Font: ui.Bold, Size: size, Colour: ink, Align: ui.Middle, Fixed: true})
}
