package scenes

import (
	"image/color"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// sayings are the sentences on the table, made when what they say changes, not in every frame.
type sayings struct {
	round, challenge, situation string
	ruling, cousins             string
	status                      string
	pile, piled                 string
	won                         [lacasa.Sides]string // what each side has won, in solo
	counted, points             string
}

func (c *Challenge) word() {
	w, t := c.house.voice, &c.shown.Table
	c.says = sayings{
		round:     w.Say("election.round", "round", strconv.Itoa(c.st.Round()), "rounds", strconv.Itoa(c.st.Options.Len())),
		challenge: w.Say("challenge.count", "n", strconv.Itoa(int(t.Challenge)), "of", strconv.Itoa(int(t.Last))),
		situation: w.situation(c.st.Situation()),
		ruling:    w.Say("challenge.rules", "family", w.family(t.Ruling)),
		pile:      strconv.Itoa(int(t.Pile)),
		counted:   w.aboveCounts(&t.Rules),
		points:    w.points(&c.st),
	}
	log := c.st.Log[:c.seen]
	c.past = lastOf(log, &c.st.Start)
	c.past.say(c.voice(), log)
	switch {
	case t.Ruling != card.None:
	case t.References[0] != card.Back && c.solo(): // they lie where the Casa else does
		c.says.ruling = w.Say("challenge.references")
	case c.unsettled():
		c.says.ruling = w.Say("table.nobody-yet")
	default:
		c.says.ruling = w.Say("challenge.rules.nobody")
	}
	if t.Cousins != card.None {
		c.says.cousins = w.Say("challenge.cousins", "family", w.family(t.Cousins))
	}
	if !c.solo() {
		c.wordTable()
		return
	}
	c.wordSolo()
	switch {
	case t.Phase == lacasa.Over:
		c.says.status = w.Say("log.over")
	case !c.waits():
		c.says.status = "" // until somebody is asked again
	case t.Turn == lacasa.Robot:
		c.says.status = w.Say("challenge.robot-turn")
	case t.Count == 0 && t.Challenge == t.Last:
		c.says.status = w.Say("challenge.last") + " · " + w.Say("challenge.you-lead")
	case t.Count == 0:
		c.says.status = w.Say("challenge.you-lead")
	case t.Led == card.None || t.Rules.NoFollow:
		c.says.status = w.Say("challenge.you-answer")
	case c.shown.MustFollow():
		c.says.status = w.Say("challenge.you-follow", "family", w.family(t.Led))
	default:
		c.says.status = w.Say("challenge.you-cannot", "family", w.family(t.Led))
	}
}

// wordSolo makes the sentences of solo's table anew.
func (c *Challenge) wordSolo() {
	w, t := c.house.voice, &c.shown.Table
	c.spoken = tableSayings{
		challenge: c.says.challenge,
		counts:    c.says.challenge,
		about:     c.gist(),
	}
	tally := c.tallies()
	for seat, key := range [lacasa.Sides]string{"you", "robot"} {
		c.spoken.seats[seat].name = w.Say(key)
		c.spoken.sides[seat] = sideWords{names: [2]string{w.Say(key)}, tally: strconv.Itoa(tally[seat])}
		if g := t.Rules.Goal; g.Aim == lacasa.AtLeast && g.Count == lacasa.Challenges && t.Rules.References == lacasa.NoReferences {
			needs := [lacasa.Sides]uint8{g.Number, t.Last - g.Number + 1}[seat] // the robot's keep the human from the goal
			c.spoken.sides[seat].needs = w.Say("table.needs", "n", strconv.Itoa(int(needs)))
		}
		c.says.won[seat] = w.Say("challenge.has-won."+key, "n", strconv.Itoa(t.Captured[seat].Len()/lacasa.Sides))
	}
	c.says.piled = w.Say("challenge.pile")
	c.askedOf = card.None
	if !c.Busy() && t.Phase == lacasa.Playing {
		c.askedOf = c.about()
	}
}

// drawTop draws the round and the challenge; on a phone on its side the score does that.
func (c *Challenge) drawTop(s *ui.Screen, p *frame, challenge string, st ui.Style) {
	t, r := s.Theme(), p.top
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
		if len(effect) > 0 || !c.solo() && tie == "" {
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

// paragraph is a text in its style.
type paragraph struct {
	text string
	ui.Style
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
func (c *Challenge) drawAbout(s *ui.Screen, p *frame) {
	if c.guide.now.text != "" && p.shape != desk { // which stands in its place
		if r := c.guide.goal; r.H > 0 {
			stack(s, r, paragraphs([]string{c.spoken.about.aim}, ui.Style{Font: ui.Bold, Size: aimSize, Colour: s.Theme().Accent}))
		}
		return
	}
	size := 18.0
	if p.shape == desk {
		size = max(16, 18*p.situation.W/200)
	}
	lines := c.spoken.about.lines(s.Theme(), size)
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
func (c *Challenge) drawSituation(s *ui.Screen, r ui.Rect, named bool) {
	s.Picture(situationOf(c.st.Situation()), r)
	panel := ui.Rect{X: r.X + r.W*0.08, Y: r.Y + r.H*0.66, W: r.W * 0.84, H: r.H * 0.27}
	if !named { // touching it opens its rules
		d := panel.H * 0.8
		s.Sign("rules", panel.Middle(d, d), s.Theme().AccentTop)
		return
	}
	s.Label(c.says.situation, panel, ui.Style{Font: ui.Title, Size: r.W * 0.12, Colour: s.Theme().AccentTop, Align: ui.Middle, Fixed: true})
}

// drawCasa draws the Casa's card and who rules, and where the references lie instead of it, those.
func (c *Challenge) drawCasa(s *ui.Screen) {
	t, p := s.Theme(), &c.at.frame
	refs := c.shown.References
	at := ui.CardRect(p.casa, p.casaW)
	switch {
	case refs[0] != card.Back:
		for seat, sign := range seatSigns { // each with the sign of whose it is
			w := p.casaW * 0.8
			q := lying(refs[seat], ui.Point{X: p.casa.X + w*1.06*(float64(seat)-0.5), Y: at.Bottom() - cardHeight(w)/2}, w)
			q.Mark = sign
			s.Card(q)
		}
	default: // a card that does not rule lies face down
		if c.shown.Ruling != card.None {
			s.Picture(reminderOf(c.shown.Ruling), at.Move(0, -p.casaW*0.32*c.ruled))
		}
		s.Card(lying(c.shown.Casa, p.casa, p.casaW))
	}
	r := p.ruling
	if r.H <= 0 {
		return
	}
	size := 18.0
	if p.shape != desk {
		size = 17
	}
	st := ui.Style{Font: ui.Bold, Size: size, Colour: t.Text, Align: ui.Middle}
	text := c.says.ruling
	if c.says.cousins != "" {
		text += "\n" + c.says.cousins
	}
	st = whole(s, text, r.W, st)
	for s.MeasureParagraph(text, r.W, st) > r.H && st.Size*t.TextScale > 13 {
		st.Size *= 0.96
	}
	_, r = r.CutTop(s.Paragraph(c.says.ruling, r, st))
	if c.says.cousins == "" {
		return
	}
	// The Cousins wear their crest where there is room for it.
	w, h := s.MeasureText(c.says.cousins, st)
	if w+h > r.W {
		s.Paragraph(c.says.cousins, r, st)
		return
	}
	line := ui.Rect{X: r.X, Y: r.Y, W: w + h, H: h}
	if st.Align == ui.Middle {
		line.X += (r.W - line.W) / 2
	}
	crest, line := line.CutLeft(h)
	s.Picture(crestOf(c.shown.Cousins), crest.Inset(h*0.06).Move(-h*0.1, 0))
	st.Align = ui.Start
	s.Paragraph(c.says.cousins, line, st)
}

// seatSigns are the signs of the human and the robot.
var seatSigns = [lacasa.Sides]string{"person", "robot"}

// drawUnder draws the face-down cards of a column, or its empty place.
func (c *Challenge) drawUnder(s *ui.Screen, col int) {
	if c.shown.FaceUp[lacasa.Robot][col] == card.Back && c.shown.Under[lacasa.Robot][col] == 0 {
		s.Slot(ui.CardRect(c.at.columnPlace(col, 0), c.at.columnW))
	}
	for i := range int(c.shown.Under[lacasa.Robot][col]) {
		s.Card(lying(card.Back, c.at.columnPlace(col, i), c.at.columnW))
	}
}

// drawCaptured draws the challenges each side has won as a small pile, where there is room for it.
func (c *Challenge) drawCaptured(s *ui.Screen) {
	p := &c.at
	st := ui.Style{Size: 16, Colour: s.Theme().TextSoft, Align: ui.Middle}
	for seat, text := range c.says.won {
		if w, _ := s.MeasureText(text, st); p.won[seat].W > 0 && w > p.won[seat].W { // both alike
			st.Size *= p.won[seat].W / w * 0.99
		}
	}
	for seat, at := range p.captured {
		say := p.won[seat]
		if say.H == 0 {
			continue
		}
		n := c.shown.Captured[seat].Len() / lacasa.Sides
		if n == 0 {
			s.Slot(ui.CardRect(at, p.wonW))
		}
		for i := range n {
			q := hidden(ui.Point{X: at.X - float64(i%3)*1.5, Y: at.Y - float64(i)}, p.wonW, float64((i*37)%9)-4)
			if i == n-1 {
				q.Tilt, q.Mark = 0, seatSigns[seat]
			}
			s.Card(q)
		}
		s.Label(c.says.won[seat], say, st)
	}
}

// drawPile draws the draw pile, as high as it is, and how many cards are left.
func (c *Challenge) drawPile(s *ui.Screen) {
	p, t := &c.at, s.Theme()
	if p.piled.H > 0 {
		one(s, c.says.piled, p.piled, ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
	}
	if c.shown.Pile == 0 {
		s.Slot(ui.CardRect(p.pile, p.pileW))
		return
	}
	for i := range (int(c.shown.Pile) + 4) / 5 {
		s.Card(hidden(ui.Point{X: p.pile.X - float64(i)*1.5, Y: p.pile.Y - float64(i)*2}, p.pileW, 0))
	}
	size := 16.0
	if p.shape == desk {
		size = 20
	}
	c.drawNumber(s, p.pile, c.says.pile, size, t.Text)
}

// drawSlots draws where the next card of the challenge will lie: a place with a warm light for whose
// turn it is.
func (c *Challenge) drawSlots(s *ui.Screen) {
	t := s.Theme()
	for seat, at := range c.at.played {
		r := ui.CardRect(at, c.at.playedW)
		if c.waits() && c.shown.Count < lacasa.Sides && c.shown.Turn == lacasa.Seat(seat) {
			s.Glow(r.Inset(4), t.Accent, 0.28)
		}
		s.Slot(r)
		d := r.W * 0.3
		s.Sign(seatSigns[seat], r.Middle(d, d), ui.Alpha(t.TextSoft, 0.5))
	}
}

// status is what is said just now, and in which colour; asked is whether it asks the seat in front of the screen.
func (c *Challenge) status(t *ui.Theme, asked bool) (text string, ink color.RGBA) {
	switch {
	case c.message != "" && c.bad:
		return c.message, t.Danger
	case c.message != "":
		return c.message, t.AccentTop
	case c.met != noWidget:
		return c.spoken.seats[c.met-tableSeat].spoken, t.Text
	case asked:
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// drawReason says by which of its rules the robot has played its card, at that card.
func (c *Challenge) drawReason(s *ui.Screen) {
	if c.robotSaid == "" || c.packet != spread {
		return
	}
	t, p := s.Theme(), &c.at
	const pad = 10
	st := ui.Style{Size: 17, Colour: t.Text}
	if p.shape != desk {
		st.Size = 16
	}
	d := min(20*t.TextScale, p.reason.H*0.6) + pad
	if w, _ := s.MeasureText(c.robotSaid, st); p.shape == flat && w > p.reason.W-d-2*pad { // the robot's name is beside it
		d = 0
	}
	room := p.reason.W - d - 2*pad
	st = whole(s, c.robotSaid, room, st)
	w, h := s.MeasureText(c.robotSaid, st)
	if w > room {
		h = s.MeasureParagraph(c.robotSaid, room, st)
		for h > p.reason.H-4 {
			st.Size *= 0.95
			h = s.MeasureParagraph(c.robotSaid, room, st)
		}
		w = evenWidth(s, c.robotSaid, room, 0.5, st)
	}
	plate := ui.Rect{W: w + d + 2*pad, H: min(p.reason.H, h+10)}
	plate.Y = p.reason.Y + (p.reason.H-plate.H)/2
	plate.X = min(p.reason.Right()-plate.W, max(p.reason.X, p.played[lacasa.Robot].X-plate.W/2))
	s.Plate(plate, min(plate.H/2, 14), t.Panel, ui.Alpha(t.PanelEdge, 0.5))
	sign, in := plate.CutLeft(pad + d)
	if d > 0 {
		s.Sign("robot", sign.Inset2(pad, 0), t.TextSoft)
	}
	s.Paragraph(c.robotSaid, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: w + 1, H: h}, st)
}

// paragraphs are texts in one style.
func paragraphs(texts []string, st ui.Style) (list []paragraph) {
	for _, text := range texts {
		list = append(list, paragraph{text, st})
	}
	return list
}

const stackGap = 7.0 // between paragraphs

// stack draws paragraphs one under the other, all of them smaller if they do not fit.
func stack(s *ui.Screen, r ui.Rect, list []paragraph) {
	const least = 0.33
	for by := 1.0; ; by -= 0.02 {
		high := -stackGap * by
		for _, p := range list {
			p.Size *= by
			high += s.MeasureParagraph(p.text, r.W, p.Style) + stackGap*by
		}
		if high > r.H && by > least {
			continue
		}
		for _, p := range list {
			p.Size *= by
			_, r = r.CutTop(s.Paragraph(p.text, r, p.Style) + stackGap*by)
		}
		return
	}
}

// block draws a text in the middle of r, on as many lines as it needs, smaller only if those do not fit.
func block(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	h := s.MeasureParagraph(text, r.W, st)
	for i := 0; h > r.H && i < 12; i++ {
		st.Size *= 0.93
		h = s.MeasureParagraph(text, r.W, st)
	}
	s.Paragraph(text, ui.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h}, st)
}
