package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Draw draws the whole scene.
func (e *Election) Draw(s *ui.Screen) {
	t := s.Theme()
	e.house.Backdrop(s)
	if f := e.st.View.Ruling; !e.company() && f != card.None && e.at.shape == page.Desk && e.casaTurn() == 1 {
		ui.DrawInlay(s, tell.LightOf(s, f), tell.CrestOf(f), e.dawned()) // the rail has the family's colour for the round
	}
	small := 18.0
	if e.at.shape == page.Desk {
		small = 25 * max(1, e.at.panel.H/640)
	}

	// The situation's card is turned up in the light of the lamp.
	k := 1.0
	if !t.ReducedMotion && !e.unfolded() {
		k = ui.Out.At(min(1, e.age/max(e.pace(msReveal), 1)))
	}
	if e.at.shape == page.Desk {
		e.drawSituation(s, k)
	}
	ui.DrawLacquer(s, e.at.panel)
	if !e.company() && e.st.View.Ruling != card.None && e.casaTurn() == 1 {
		e.drawReign(s, e.st.View.Ruling)
	}
	if e.at.shape != page.Desk {
		e.drawSituation(s, k)
	}
	switch {
	case e.at.shape == page.Flat && !e.named(): // the name needs its place
		s.Label(e.title, e.at.head, e.nameStyle(t))
	case e.at.shape == page.Flat:
		s.Label(e.round, e.at.head, ui.Style{Font: ui.Bold, Size: 18, Colour: t.AccentTop})
	default:
		size := 24.0
		if e.at.shape == page.Desk {
			size = 34 * max(1, e.at.panel.H/640)
		}
		s.Label(e.round, e.at.head, ui.Style{Font: ui.Title, Size: size, Colour: t.AccentTop, Fixed: true})
		ui.DrawRule(s, e.at.head.X, e.at.head.Bottom()+5, e.at.panel.X+e.at.panel.Right()-2*e.at.head.X)
	}
	s.Fade(k * k)
	e.drawAbout(s)
	s.Fade(1)

	if e.company() {
		e.drawFacts(s)
		e.form.Draw(s)
		return
	}
	e.drawCasa(s)
	text := e.decided
	if e.message != "" {
		text = e.message
	}
	decided, st := e.at.decided, ui.Style{Font: ui.Bold, Size: small, Colour: t.Text}
	decided.W = page.EvenWidth(s, text, decided.W, 0.7, st)
	if e.casaTurn() > 0.5 { // the text tells no more than the card shows
		page.DrawBlock(s, text, decided, st)
		if e.naming() {
			e.drawQuestion(s)
		}
	}
	if e.at.shape == page.Desk {
		ui.DrawRule(s, e.at.text.X, e.at.text.Bottom()+10, e.at.text.W)
	}

	e.drawRow(s, "election.hand", e.at.handName, e.at.hand, e.at.handW, e.st.View.Hand)
	if e.at.robotW > 0 {
		e.drawRow(s, "election.robot", e.at.robotName, e.at.robot, e.at.robotW, e.robots())
	}
	e.form.Draw(s)
}

// drawQuestion asks which family the Cousins are, above the answers.
func (e *Election) drawQuestion(s *ui.Screen) {
	size := 22.0
	if e.at.shape == page.Desk {
		size = 43 * max(1, e.at.panel.H/708)
	}
	if s.Theme().TextScale >= 1.5 {
		size = min(size, 24)
	}
	at, st := e.at.naming, ui.Style{Font: ui.Bold, Size: size, Colour: s.Theme().AccentTop}
	if _, line := s.MeasureText(e.question, st); at.H < 1.8*line {
		page.DrawLine(s, e.question, at, st)
		return
	}
	at.W = page.EvenWidth(s, e.question, at.W, 0.7, st)
	page.DrawBlock(s, e.question, at, st)
}

// drawRow draws cards side by side, with a text above that says whose they are.
func (e *Election) drawRow(s *ui.Screen, key string, name, at ui.Rect, wide float64, cards card.Set) {
	page.DrawLine(s, e.house.Say(key), name, ui.Style{Size: 18, Colour: s.Theme().TextSoft, Align: ui.Middle})
	n, i := cards.Len(), 0
	stride := min(wide*1.1, (at.W-wide)/max(1, float64(n-1)))
	for cd := range cards.All() {
		s.Card(tell.Lying(cd, ui.Point{X: at.Centre().X + (float64(i)-float64(n-1)/2)*stride, Y: at.Centre().Y}, wide))
		i++
	}
}

// named reports whether the situation's name is on its card. It is beside the card if it would be
// too small there.
func (e *Election) named() bool {
	return e.at.shape == page.Desk || e.house.Screen.Theme().TextScale < 1.5
}

func (e *Election) nameStyle(t *ui.Theme) ui.Style {
	return ui.Style{Font: ui.Title, Size: 27, Colour: t.AccentTop, Fixed: true}
}

// drawSituation draws the situation's card as it is turned up in rays of light; open is how far, 0
// to 1.
func (e *Election) drawSituation(s *ui.Screen, open float64) {
	r := e.at.picture
	if !e.named() {
		s.Fade(open)
		tell.DrawArt(s, &e.st.Options, e.st.Situation(), r, s.Bounds())
		s.Fade(1)
		return
	}
	if e.at.shape != page.Desk {
		s.Clip(e.at.panel.Inset(6))
	}
	tell.LightRays(s, r, open)
	s.Unclip()
	if open < 1 {
		s.TurningPicture(tell.CardOf(&e.st.Options, e.st.Situation()), r, open)
		return
	}
	line := e.flavour
	if e.at.shape != page.Desk || s.Theme().TextScale >= 1.5 || e.mayName() { // the line would be too small there
		line = ""
	}
	tell.DrawSituation(s, &e.st.Options, e.st.Situation(), e.title, line, r)
}

// drawCasa draws the Casa's card as it is turned up, or the references.
func (e *Election) drawCasa(s *ui.Screen) {
	v, r := &e.st.View, e.at.casa
	if v.Rules.References != lacasa.NoReferences {
		for seat, sign := range tell.SeatSigns {
			p := tell.Lying(v.References[seat], ui.Point{X: r.X + r.W*(0.28+0.62*float64(seat)), Y: r.Centre().Y}, r.W*0.6)
			p.Flip, p.Mark = 1-e.casaTurn(), sign
			s.Card(p)
		}
		return
	}
	p := tell.Lying(v.Casa, r.Centre(), r.W)
	if v.Casa != card.Back {
		p.Flip = 1 - e.casaTurn()
	}
	s.Card(p)
}

// drawReign draws the light of the family that begins to rule: it spreads from the Casa's card over
// the page, or over its part of it, with a ring behind.
func (e *Election) drawReign(s *ui.Screen, f card.Family) {
	r, room, light, k := e.at.casa, e.at.panel.Inset(6), tell.LightOf(s, f), ui.Out.At(e.dawned())
	if e.at.shape == page.Desk && !e.at.hero { // below the text about the round
		_, room = room.CutTop(e.at.text.Bottom() + 11 - room.Y)
	}
	s.Clip(room)
	if e.at.hero {
		ui.DrawSunburst(s, r.Centre(), r.H*1.25*k, 0.5, 0.2*(1-k), light)
	}
	ui.DrawDisc(s, r.Centre(), r.H*(0.6+0.8*k), ui.Alpha(light, 0.3))
	ui.DrawWave(s, r.Centre(), r.H*(0.5+1.5*k), 1-k, light)
	s.Unclip()
	s.Glow(r, light, 0.55)
}
