package scenes

import (
	"image/color"
	"strconv"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// sayings are the sentences on the table, made when what they say changes, not in every frame.
type sayings struct {
	round, challenge, situation string
	short                       string
	about                       []string // the goal, then what the situation does
	ruling, cousins             string
	status                      string
	pile                        string
	won                         [lacasa.Sides]string
	counted, points             string
}

func (c *Challenge) word() {
	w, t := c.house.voice, &c.shown.Table
	c.says = sayings{
		round:     w.Say("election.round", "round", strconv.Itoa(c.st.Round()), "rounds", strconv.Itoa(c.st.Options.Len())),
		challenge: w.Say("challenge.count", "n", strconv.Itoa(int(t.Challenge)), "of", strconv.Itoa(int(t.Last))),
		situation: w.situation(c.st.Situation()),
		short:     w.goal(t, "short."),
		about:     append([]string{w.goal(t, "goal.")}, w.effect(&t.Rules)...),
		ruling:    w.Say("challenge.rules", "family", w.family(t.Ruling)),
		pile:      strconv.Itoa(int(t.Pile)),
		counted:   w.counted(&t.Rules),
		points:    w.points(&c.st),
	}
	if t.Ruling == card.None {
		c.says.ruling = w.Say("challenge.rules.nobody")
	}
	if t.Cousins != card.None {
		c.says.cousins = w.Say("challenge.cousins", "family", w.family(t.Cousins))
	}
	if !c.solo() {
		c.wordTable()
		return
	}
	human, robot := t.Tally()
	c.says.won = [lacasa.Sides]string{strconv.Itoa(human), strconv.Itoa(robot)}
	switch {
	case t.Phase == lacasa.Over:
		c.says.status = w.Say("log.over")
	case t.Count == lacasa.Sides:
		c.says.status = ""
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

// drawTop draws the round and the challenge.
func (c *Challenge) drawTop(s *ui.Screen, p *frame, challenge string, st ui.Style) {
	t, r := s.Theme(), p.top
	situation := ui.Style{Font: ui.Bold, Size: 21, Colour: t.AccentTop}
	switch p.shape {
	case desk:
		r = r.Inset2(28, 6)
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
		left, right := r.CutLeft(r.W * 0.74)
		one(s, c.says.situation, left, situation)
		st.Align = ui.End
		one(s, challenge, right, st)
	}
}

// drawRules draws the situation's card, what it does and what scores.
func (c *Challenge) drawRules(s *ui.Screen) {
	t := s.Theme()
	c.drawSituation(s, c.at.situation, c.at.shape == desk)
	r := c.at.rules
	size := 18.0
	if c.at.shape == desk {
		size = max(16, 18*c.at.situation.W/200)
	}
	goal := ui.Style{Font: ui.Bold, Size: size, Colour: t.Accent}
	soft := ui.Style{Size: size * 0.94, Colour: t.TextSoft}
	switch c.at.shape {
	case desk:
		stack(s, r, c.says.about, goal, soft)
	case tall, flat:
		// The ruling family and what scores; the rest is on the rules page, which the situation's card opens.
		if c.shown.Rules.References != lacasa.NoReferences { // two cards lie where else one does
			_, r = r.CutLeft(c.at.casa.W * 0.24)
		}
		n := 2.0
		if c.says.cousins != "" {
			n = 3
		}
		line := min(r.H/max(n, 3), 30*t.TextScale)
		row, rest := r.CutTop(line)
		c.drawRuling(s, row, size)
		if c.says.cousins != "" {
			row, rest = rest.CutTop(line)
			c.drawFamily(s, row, c.shown.Cousins, c.says.cousins, size)
		}
		points, short := rest.CutBottom(24 * t.TextScale)
		if c.at.shape == tall && n == 2 && short.H >= line { // there is room for how the match stands
			s.Label(c.says.points, points, ui.Style{Size: size * 0.9, Colour: t.TextSoft})
			rest = short
		}
		rest, _ = rest.CutTop(line * 1.8)
		block(s, c.says.short, rest, ui.Style{Font: ui.Bold, Size: size, Colour: t.Accent})
	}
}

// drawSituation draws the card of the round, with its name where there is room for one; elsewhere the
// name stands above the table.
func (c *Challenge) drawSituation(s *ui.Screen, r ui.Rect, named bool) {
	s.Picture(ui.PictureKey{Kind: ui.Situation, ID: c.st.Situation()}, r)
	panel := ui.Rect{X: r.X + r.W*0.08, Y: r.Y + r.H*0.66, W: r.W * 0.84, H: r.H * 0.27}
	if !named { // touching it opens its rules
		d := panel.H * 0.8
		s.Sign("rules", panel.Middle(d, d), s.Theme().AccentTop)
		return
	}
	s.Label(c.says.situation, panel, ui.Style{Font: ui.Title, Size: r.W * 0.12, Colour: s.Theme().AccentTop, Align: ui.Middle, Fixed: true})
}

func (c *Challenge) drawRuling(s *ui.Screen, r ui.Rect, size float64) {
	c.drawFamily(s, r, c.shown.Ruling, c.says.ruling, size)
}

// drawFamily draws a family's crest and a sentence about it.
func (c *Challenge) drawFamily(s *ui.Screen, r ui.Rect, f card.Family, text string, size float64) {
	d := min(size*1.5, r.H)
	if f == card.None {
		s.Label(text, r, ui.Style{Font: ui.Bold, Size: size, Colour: s.Theme().Text})
		return
	}
	s.Picture(ui.PictureKey{Kind: ui.Crest, Family: f}, ui.Rect{X: r.X, Y: r.Centre().Y - d/2, W: d, H: d})
	_, r = r.CutLeft(d + 6)
	s.Label(text, r, ui.Style{Font: ui.Bold, Size: size, Colour: s.Theme().Text})
}

// drawCasa draws the Casa's card, who rules, and the references beside it.
func (c *Challenge) drawCasa(s *ui.Screen) {
	r := c.at.casa
	refs := c.shown.References
	switch {
	case refs[0] != card.Back:
		// The references lie where the Casa would, each with the sign of whose it is.
		for seat, sign := range seatSigns {
			p := ui.Lying(refs[seat], ui.Point{X: r.X + r.W*(0.28+0.62*float64(seat)), Y: r.Centre().Y}, r.W*0.6)
			p.Mark = sign
			s.Card(p)
		}
	case c.shown.Casa != card.Back:
		s.Card(ui.Lying(c.shown.Casa, r.Centre(), r.W))
	default:
		back := ui.Lying(card.Back, r.Centre(), r.W)
		s.Card(back)
	}
	if c.at.shape != desk {
		return
	}
	size := max(15, r.W*0.16)
	row := ui.Rect{X: r.X - r.W*0.2, Y: r.Bottom() + 10, W: r.W * 1.45, H: size * 1.7}
	c.drawRuling(s, row, size)
	if c.says.cousins != "" {
		c.drawFamily(s, row.Move(0, row.H), c.shown.Cousins, c.says.cousins, size)
	}
}

// seatSigns are the signs of the human and the robot.
var seatSigns = [lacasa.Sides]string{"person", "robot"}

// drawScore draws what is counted so far: a lamp for each challenge, and both tallies.
func (c *Challenge) drawScore(s *ui.Screen) {
	t, r := s.Theme(), c.at.score
	you, robot := t.Accent, s.Theme().TextSoft
	if c.at.shape == tall {
		// One line: you, the lamps, the robot.
		side := r.W * 0.14
		left, rest := r.CutLeft(side)
		right, mid := rest.CutRight(side)
		c.tally(s, left, "person", c.says.won[lacasa.Human], you)
		c.tally(s, right, "robot", c.says.won[lacasa.Robot], robot)
		c.drawLamps(s, mid.Inset2(10, r.H*0.3), 1)
		return
	}
	s.Lacquer(r)
	r = r.Inset2(r.W*0.07, r.H*0.05)
	share := 0.13
	if c.at.shape == flat && t.TextScale > 1.2 {
		share = 0.25
	}
	line := min(30*t.TextScale, r.H*share)
	head, r := r.CutTop(line)
	foot, r := r.CutBottom(line)
	block(s, c.says.counted, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	block(s, c.says.points, foot, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Accent, Align: ui.Middle})
	lamps, top := r.CutBottom(r.H * 0.3)
	c.tally(s, top.Cell(0, 2, 10), "person", c.says.won[lacasa.Human], you)
	c.tally(s, top.Cell(1, 2, 10), "robot", c.says.won[lacasa.Robot], robot)
	c.drawLamps(s, lamps.Inset2(0, 4), 2)
}

func (c *Challenge) tally(s *ui.Screen, r ui.Rect, sign, n string, colour color.RGBA) {
	if r.H > r.W*0.9 { // the sign above the number
		d := min(r.W*0.4, r.H*0.32)
		s.Sign(sign, ui.Rect{X: r.Centre().X - d/2, Y: r.Y + r.H*0.04, W: d, H: d}, colour)
		_, r = r.CutTop(r.H*0.04 + d)
		s.Label(n, r, ui.Style{Font: ui.Bold, Size: min(r.H*0.8, r.W*0.6), Colour: colour, Align: ui.Middle, Fixed: true})
		return
	}
	sz := min(r.H*0.8, r.W*0.45)
	s.Sign(sign, ui.Rect{X: r.X, Y: r.Centre().Y - sz/2, W: sz, H: sz}, colour)
	_, r = r.CutLeft(sz + 4)
	s.Label(n, r, ui.Style{Font: ui.Bold, Size: sz, Colour: colour, Fixed: true})
}

// drawLamps draws one small lamp a challenge: gold for yours, dark for the robot's, struck through
// where it does not count.
func (c *Challenge) drawLamps(s *ui.Screen, r ui.Rect, rows int) {
	t := s.Theme()
	last := int(c.shown.Last)
	per := (last + rows - 1) / rows
	gap := 3.0
	w := (r.W - gap*float64(per-1)) / float64(per)
	d := min(w, (r.H-gap*float64(rows-1))/float64(rows))
	x0 := r.X + (r.W-(d+gap)*float64(per)+gap)/2
	y0 := r.Y + (r.H-(d+gap)*float64(rows)+gap)/2
	for n := 1; n <= last; n++ {
		i := n - 1
		lamp := ui.Rect{X: x0 + float64(i%per)*(d+gap), Y: y0 + float64(i/per)*(d+gap), W: d, H: d}
		switch winner, done := c.winner(n); {
		case c.shown.Void>>n&1 != 0:
			s.Panel(lamp, d/2, ui.Alpha(t.Danger, 0.12), t.Danger)
			s.Sign("cross", lamp.Inset(d*0.12), t.Danger)
		case done && winner == lacasa.Human:
			s.Panel(lamp, d/2, t.Accent, t.AccentTop)
		case done:
			s.Panel(lamp, d/4, t.PanelTop, t.TextSoft)
		case n == int(c.shown.Challenge):
			s.Panel(lamp, d/2, ui.Alpha(t.Accent, 0.12), t.Accent)
		default:
			s.Panel(lamp.Inset(d*0.22), d*0.28, ui.Alpha(t.Text, 0.1), color.RGBA{})
		}
	}
}

// drawUnder draws the face-down cards of a column, or its empty place.
func (c *Challenge) drawUnder(s *ui.Screen, col int) {
	if c.shown.FaceUp[lacasa.Robot][col] == card.Back && c.shown.Under[lacasa.Robot][col] == 0 {
		s.Slot(ui.CardRect(c.at.columnPlace(col, 0), c.at.columnW))
	}
	for i := range int(c.shown.Under[lacasa.Robot][col]) {
		s.Card(ui.Lying(card.Back, c.at.columnPlace(col, i), c.at.columnW))
	}
}

// drawCaptured draws the challenges each side has won as a small pile, where there is room for it.
func (c *Challenge) drawCaptured(s *ui.Screen) {
	if c.at.shape != desk {
		return
	}
	for seat, at := range c.at.captured {
		for i := range c.shown.Captured[seat].Len() / 2 {
			p := ui.Lying(card.Back, ui.Point{X: at.X - float64(i%3)*1.5, Y: at.Y - float64(i)*1.5}, c.at.pileW*0.86)
			p.Tilt = float64((i*37)%9) - 4
			if i == c.shown.Captured[seat].Len()/2-1 { // the top one says whose they are
				p.Tilt, p.Mark = 0, seatSigns[seat]
			}
			s.Card(p)
		}
	}
}

// drawPile draws the draw pile, as high as it is, and how many cards are left.
func (c *Challenge) drawPile(s *ui.Screen) {
	t := s.Theme()
	at := ui.CardRect(c.at.pile, c.at.pileW)
	if c.shown.Pile == 0 {
		s.Slot(at)
		return
	}
	for i := range (int(c.shown.Pile) + 4) / 5 {
		p := c.at.pile
		p.X -= float64(i) * 1.5
		p.Y -= float64(i) * 2
		s.Card(ui.Lying(card.Back, p, c.at.pileW))
	}
	size := max(15, c.at.pileW*0.2)
	seal := at.Middle(size*2.1, size*1.7).Move(-2, 0)
	s.Panel(seal, size*0.7, t.Panel, t.PanelEdge)
	s.Label(c.says.pile, seal, ui.Style{Font: ui.Bold, Size: size, Colour: t.Text, Align: ui.Middle, Fixed: true})
}

// drawSlots draws where the next card of the challenge will lie: a place with a warm light for whose
// turn it is.
func (c *Challenge) drawSlots(s *ui.Screen) {
	t := s.Theme()
	for seat, at := range c.at.played {
		r := ui.CardRect(at, c.at.playedW)
		if c.shown.Phase != lacasa.Over && !c.stands && c.shown.Count < lacasa.Sides && c.shown.Turn == lacasa.Seat(seat) {
			s.Glow(r.Inset(4), t.Accent, 0.28)
		}
		s.Slot(r)
		d := r.W * 0.3
		s.Sign(seatSigns[seat], r.Middle(d, d), ui.Alpha(t.TextSoft, 0.5))
		if c.shown.Leader == lacasa.Seat(seat) && c.shown.Count > 0 && c.packet == spread {
			w := max(16, r.W*0.2)
			s.Sign("leader", ui.Rect{X: r.Centre().X - w/2, Y: r.Y - w - 4, W: w, H: w}, t.Accent)
		}
	}
}

// status is what is said just now, and in which colour; asked is whether it asks the seat in front of the screen.
func (c *Challenge) status(t *ui.Theme, asked bool) (text string, ink color.RGBA) {
	switch {
	case c.message != "" && c.bad:
		return c.message, t.Danger
	case c.message != "":
		return c.message, t.AccentTop
	case asked:
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// drawStatus says whose turn it is, or what has just been said, and the robot's rule.
func (c *Challenge) drawStatus(s *ui.Screen) {
	t := s.Theme()
	text, colour := c.status(t, c.yourTurn())
	r := c.at.status
	size, top := 20.0, c.at.played[lacasa.Human].Y+cardHeight(c.at.playedW)/2+8 // which it may not cover
	switch c.at.shape {
	case desk:
	case tall:
		size, top = 18*min(1, 1.6/t.TextScale), r.Y
	case flat:
		size = 18 * min(1, 1.25/t.TextScale) // it has room for one line
	}
	robot := c.robotSaid != "" && (c.message == "" || c.at.shape == desk)
	st := ui.Style{Font: ui.Bold, Size: size, Colour: colour, Align: ui.Middle}
	if text != "" {
		w, high := s.MeasureText(text, st)
		plate := r.Middle(min(r.W, w+40), min(r.H, high+16))
		if w > plate.W-24 { // on two lines it needs more room, and takes it above
			high = min(s.MeasureParagraph(text, plate.W-28, st)+6, max(r.H, r.Bottom()-top))
			plate.Y, plate.H = r.Bottom()-high, high
			robot = robot && (c.at.shape != flat || plate.Y >= c.at.robotSays.Bottom())
		}
		s.Panel(plate, min(plate.H/2, 20), ui.Alpha(t.Panel, 0.97), ui.Alpha(t.PanelEdge, 0.8))
		block(s, text, plate.Inset2(14, 2), st)
	}
	if robot {
		align, r := ui.Middle, c.at.robotSays
		if c.at.shape == desk {
			align = ui.Start
			const d = 24
			s.Sign("robot", ui.Rect{X: r.X, Y: r.Centre().Y - d/2, W: d, H: d}, t.TextSoft)
			_, r = r.CutLeft(d + 10)
		}
		block(s, c.robotSaid, r, whole(s, c.robotSaid, r.W, ui.Style{Size: size - 2, Colour: t.TextSoft, Align: align}))
	}
}

// stack draws paragraphs one under the other, the first in its own style, all of them smaller if they
// do not fit.
func stack(s *ui.Screen, r ui.Rect, texts []string, first, rest ui.Style) {
	const gap, least = 7.0, 0.33
	for by := 1.0; ; by -= 0.02 {
		high := 0.0
		for i, text := range texts {
			high += s.MeasureParagraph(text, r.W, sized(i, first, rest, by)) + gap*by
		}
		if high-gap*by > r.H && by > least {
			continue
		}
		for i, text := range texts {
			h := s.Paragraph(text, r, sized(i, first, rest, by)) + gap*by
			_, r = r.CutTop(h)
		}
		return
	}
}

func sized(i int, first, rest ui.Style, by float64) ui.Style {
	st := rest
	if i == 0 {
		st = first
	}
	st.Size *= by
	return st
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
