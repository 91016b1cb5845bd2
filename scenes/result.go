package scenes

import (
	"image/color"
	"math"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// In company the score is told of the sides by their names, to everybody.

// sideSigns are the signs of the sides.
var sideSigns = [lacasa.Sides]string{"team-a", "team-b"}

func (c *Scoring) company() bool { return c.st.Options.Mode != lacasa.Solo }

// wordCompany makes the sentences: who has the round and why, what made the count, and how the match stands.
func (c *Scoring) wordCompany() {
	w, o, t := c.house.voice.at(&c.st), c.outcome(), &c.st.View.Table
	c.head = w.Say("scoring.nobody")
	if o.Winner != lacasa.NoSeat {
		c.head = w.Say("scoring.round-of", "side", w.side(int(o.Winner)))
	}
	tally := o.Taken
	if t.Rules.Goal.Compares() {
		tally = o.Counted
	}
	c.match = w.Say("scoring.tally", "counted", w.counted(&t.Rules), "a", w.side(0), "m", numeral(int(tally[0])), "n", numeral(int(tally[1])), "b", w.side(1))
	c.tally, c.counted = c.st.Score, w.Say("scoring.points")
	c.line = w.Say("scoring.verdict", "round", w.round(&c.st), "situation", w.situation(c.st.Situation()), "verdict", w.verdict(t, o))
	c.details = w.details(t, o)
	if c.st.MatchOver {
		c.line = w.Say("scoring.last-verdict", "situation", w.situation(c.st.Situation()), "verdict", w.verdict(t, o))
		c.head, c.match = w.Say("scoring.match-level"), w.Say("scoring.match-level.line", "points", numeral(c.tally[0]))
		if side := c.leading(); side != lacasa.NoSeat {
			c.head = w.Say("scoring.match-of", "side", w.side(int(side)))
			c.match = w.Say("scoring.match-of.line", "rounds", numeral(len(c.st.Program)))
		}
	}
	for side := range c.sides {
		c.sides[side] = scoredSide{name: w.side(side), gain: w.gain(o.Points[side]), gained: w.gained(o.Points[side]), how: w.sideDid(t, o, side)}
	}
	for i, id := range c.st.Program {
		r := scoredRound{id: id, name: w.situation(id), winner: c.st.Outcomes[i].Winner}
		if r.winner != lacasa.NoSeat {
			r.gain = w.gain(c.st.Outcomes[i].Points[r.winner])
		}
		c.rounds = append(c.rounds, r)
	}
}

// gain is what a round has brought; nothing is not told.
func (w voice) gain(points uint8) string {
	if points == 0 {
		return ""
	}
	return w.Say("scoring.gain", "n", numeral(int(points)))
}

// gained is what the round just over has brought; nothing is not told.
func (w voice) gained(points uint8) string {
	if points == 0 {
		return ""
	}
	return w.Say("scoring.gained", "n", numeral(int(points)))
}

// sideDid is what decided the round, as far as it is the side's.
func (w voice) sideDid(t *lacasa.Table, o lacasa.Outcome, side int) string {
	if t.Rules.Goal.Compares() {
		return w.Say("scoring.side.counted", "n", numeral(int(o.Counted[side])))
	}
	key := "scoring.side.won"
	if t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat && t.Elector.Side() == side {
		switch o.Ending {
		case lacasa.Made:
			key = "scoring.side.made"
		case lacasa.Failed:
			key = "scoring.side.failed"
		case lacasa.Better, lacasa.ByCake, lacasa.Level:
		}
	}
	return w.Say(key, "n", numeral(int(o.Taken[side])), "of", numeral(int(t.Last)))
}

// leading is the side that has more points; NoSeat: neither.
func (c *Scoring) leading() lacasa.Seat {
	switch s := c.st.Score; {
	case s[0] > s[1]:
		return 0
	case s[0] < s[1]:
		return 1
	}
	return lacasa.NoSeat
}

// best is the side whose number is shown in gold: of the round or, at the end, of the match.
func (c *Scoring) best() lacasa.Seat {
	if c.st.MatchOver {
		return c.leading()
	}
	return c.outcome().Winner
}

func (c *Scoring) companySound() sound.Name {
	switch {
	case c.best() == lacasa.NoSeat:
		return sound.RoundLost
	case c.st.MatchOver:
		return sound.MatchWon
	}
	return sound.RoundWon
}

// verdict says why a round ended as it did.
func (w voice) verdict(t *lacasa.Table, o lacasa.Outcome) string {
	goal := w.goal(t, "goal.")
	switch o.Ending {
	case lacasa.Made, lacasa.Failed:
		if t.Rules.Goal.Aim != lacasa.Undertake {
			break
		}
		side := t.Elector.Side()
		return w.Say("scoring."+o.Ending.String(), "name", w.name(t.Elector), "side", w.side(side), "others", w.side(1-side),
			"n", numeral(int(t.Undertaken())), "of", numeral(int(t.Last)), "taken", numeral(int(o.Taken[side])))
	case lacasa.Better:
	case lacasa.ByCake:
		return goal + " " + w.Say("scoring.by-cake", "side", w.side(int(o.Winner)))
	case lacasa.Level:
		return goal + " " + w.Say("scoring.level-all")
	}
	return goal
}

// details says what came to light at the end of a round, a line for each.
func (w voice) details(t *lacasa.Table, o lacasa.Outcome) (lines []string) {
	if t.Rules.Goal.Count == lacasa.Cards {
		lines = append(lines, w.Say("scoring.challenges", "a", w.side(0), "m", numeral(int(o.Taken[0])), "n", numeral(int(o.Taken[1])), "b", w.side(1)))
	}
	if t.Rules.References != lacasa.NoReferences {
		var list, void []string
		for seat := range t.Rules.Seats() {
			list = append(list, w.Say("scoring.of", "what", w.family(t.References[seat].Family()), "name", w.name(lacasa.Seat(seat))))
		}
		for _, n := range voided(t) {
			void = append(void, w.Say("scoring.of", "what", numeral(n), "name", w.name(t.WinnerOf(n))))
		}
		lines = append(lines, w.Say("scoring.references", "list", strings.Join(list, ", ")))
		if len(void) > 0 {
			lines = append(lines, w.Say("scoring.void", "list", strings.Join(void, ", ")))
		} else {
			lines = append(lines, w.Say("scoring.void-none"))
		}
	}
	if t.Rules.Aside.Steal {
		if t.Thief == lacasa.NoSeat {
			lines = append(lines, w.Say("log.steals-nothing"))
		} else {
			lines = append(lines, w.Say("scoring.stolen", "name", w.name(t.Thief), "side", w.side(1-t.Thief.Side())))
		}
	}
	return lines
}

// voided lists the challenges that did not count.
func voided(t *lacasa.Table) (list []int) {
	for n := 1; n <= int(t.Last); n++ {
		if t.Void>>n&1 != 0 {
			list = append(list, n)
		}
	}
	return list
}

// layCompany places what is told in company, and gives the room for the buttons.
func (c *Scoring) layCompany(r ui.Rect, k float64) (buttons ui.Rect) {
	lines := float64(len(c.details)) // they have as much room as there is of them
	over := c.st.MatchOver
	c.at.logo, c.at.match = ui.Rect{}, ui.Rect{}
	switch c.at.shape {
	case desk:
		u := min(r.W/1280, r.H/800)
		high := (676 + 28*lines*k) * u * math.Sqrt(k)
		if over {
			high = 764 * u
		}
		c.at.panel = r.Middle(min(1040*u*math.Sqrt(k), r.W), min(high, r.H))
		in := c.at.panel.Inset2(48*u, 22*u)
		if over && k < 1.5 {
			c.at.logo, in = in.CutTop(142 * u / k)
		}
		c.at.head, in = in.CutTop(66 * u)
		c.at.line, in = in.CutTop(46 * u * k)
		if lines > 0 {
			c.at.details, in = in.CutTop(lines*28*u*k + 6*u)
		}
		buttons, in = in.CutBottom(62 * u)
		if over {
			c.at.match, in = in.CutBottom(34 * u * k)
		} else {
			_, in = in.CutBottom(12 * u)
		}
		c.at.rounds, in = in.CutBottom(in.H * 0.31 / math.Sqrt(k))
		c.at.rounds = c.at.rounds.Inset2(0, 4*u)
		_, in = in.CutBottom(6 * u)
		c.at.counted, in = in.CutTop(32 * u * k)
		c.at.tallies = in.Inset2(0, 4*u)
	case tall:
		c.at.panel = r
		in := c.at.panel.Inset2(18, 16)
		u := in.H / 796
		if over && k < 1.5 {
			c.at.logo, in = in.CutTop(108 * u / k)
		}
		c.at.head, in = in.CutTop(84 * u)
		c.at.line, in = in.CutTop(96 * u * min(k, 1.3))
		high := 58.0
		if over {
			high = 166
		}
		buttons, in = in.CutBottom(high)
		if over {
			c.at.match, in = in.CutBottom(36 * u * min(k, 1.5))
		}
		_, in = in.CutBottom(8 * u)
		c.at.rounds, in = in.CutBottom(min(126*u, in.H*0.24/math.Sqrt(k)))
		c.at.details, in = in.CutTop(min(lines*46*u*min(k, 1.5), in.H*0.36))
		in = in.Middle(in.W, min(in.H-8, 370*u))
		c.at.counted, in = in.CutTop(32 * u * min(k, 1.4))
		c.at.tallies = in
	case flat:
		c.at.panel = r
		in := c.at.panel.Inset2(22, 12)
		c.at.head, in = in.CutTop(46)
		c.at.line, in = in.CutTop(46)
		buttons, in = in.CutBottom(48)
		_, in = in.CutBottom(6)
		left, right := in.CutLeft(in.W * 0.5)
		c.at.counted, left = left.CutTop(24 * min(k, 1.3))
		c.at.tallies = left.Inset2(0, 2)
		_, right = right.CutLeft(20)
		if over {
			c.at.match, right = right.CutBottom(30 * k)
		}
		c.at.details, right = right.CutTop(right.H * min(0.6, 0.24*lines))
		c.at.rounds = right.Inset2(0, 6)
	}
	return buttons
}

// drawSides draws each side with its points, as a number and as coins, what of them the round has brought, and why.
func (c *Scoring) drawSides(s *ui.Screen) {
	t, r := s.Theme(), c.at.tallies
	one(s, c.counted, c.at.counted, ui.Style{Font: ui.Bold, Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	best := c.best()
	for side, of := range c.sides {
		in, colour := c.drawBox(s, r.Cell(side, lacasa.Sides, 16), lacasa.Seat(side) == best)
		high := in.H > in.W*1.15
		large := t.TextScale >= 1.5
		how, in := in.CutBottom(min(24*t.TextScale, in.H*0.2))
		if high && t.TextScale > 1 {
			more, rest := in.CutBottom(in.H * 0.16)
			how.Y, how.H, in = more.Y, how.Bottom()-more.Y, rest
		}
		evenly(s, of.how, how, wordsFit(s, of.how, how.W, ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle}))
		label := ui.Style{Font: ui.Bold, Size: 18, Colour: colour, Align: ui.Middle}
		var name ui.Rect
		if high { // the sign above the names
			var top ui.Rect
			top, in = in.CutTop(min(in.H*0.16, 34))
			d := min(top.H*0.8, 26)
			s.Sign(sideSigns[side], top.Middle(d, d), colour)
			name, in = in.CutTop(in.H * (0.26 + 0.08*t.TextScale))
		} else {
			name, in = in.CutTop(max(in.H*0.2, min(44*t.TextScale, in.H*0.36)))
			name = c.drawSign(s, sideSigns[side], of.name, name, label)
		}
		block(s, of.name, name, wordsFit(s, of.name, name.W, label))
		if !c.st.MatchOver {
			var stamp ui.Rect
			stamp, in = in.CutBottom(min(34*t.TextScale, in.H*(0.28+0.08*t.TextScale)))
			c.drawStamp(s, &of, stamp)
		}
		if !large { // else the words need the room
			var coins ui.Rect
			coins, in = in.CutBottom(min(in.H*0.38, 36) / t.TextScale)
			c.drawCoins(s, coins, c.st.Score[side], int(c.outcome().Points[side]), c.st.Options.Target)
		}
		number := ui.Style{Font: ui.Bold, Size: min(in.H*0.9, in.W*0.4), Colour: colour, Align: ui.Middle, Fixed: true}
		n, hop := c.points(c.st.Score[side], int(c.outcome().Points[side]))
		s.Label(numeral(n), in.Move(0, -hop*in.H*0.2), number)
	}
}

// drawBox draws the ground of what is told of a side, and gives the room in it and the colour of its words.
func (c *Scoring) drawBox(s *ui.Screen, cell ui.Rect, best bool) (in ui.Rect, ink color.RGBA) {
	t := s.Theme()
	ink, edge := t.Text, ui.Alpha(t.PanelEdge, 0.6)
	if best {
		ink, edge = t.AccentTop, t.Accent
		light := 0.22
		if c.st.MatchOver {
			light = 0.45
		}
		s.Glow(cell, t.Accent, light*c.lit())
	}
	s.Panel(cell, 9, ui.Blend(t.Panel, t.PanelTop, 0.5), edge)
	return cell.Inset2(12, 8), ink
}

// drawSign draws the sign of a side before its name, both of them in the middle of r, and gives the room for the name.
func (c *Scoring) drawSign(s *ui.Screen, sign, name string, r ui.Rect, st ui.Style) ui.Rect {
	d, gap := min(r.H*0.6, 24*min(s.Theme().TextScale, 1.4)), 8.0
	wide := evenWidth(s, name, r.W-d-gap, 0.4, st)
	if one, _ := s.MeasureText(name, st); one+2 < wide {
		wide = one + 2
	}
	x := r.Centre().X - (d+gap+wide)/2
	s.Sign(sign, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}, st.Colour)
	return ui.Rect{X: x + d + gap, Y: r.Y, W: wide, H: r.H}
}

// drawStamp says in words, in a frame of gold, what the points above it have grown by.
func (c *Scoring) drawStamp(s *ui.Screen, of *scoredSide, r ui.Rect) {
	if of.gain == "" {
		return
	}
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: min(16, (r.H-3)*0.75/t.TextScale), Colour: t.AccentTop, Align: ui.Middle}
	gain := of.gained
	wide, high := s.MeasureText(gain, st)
	if wide+24 > r.W || t.TextScale >= 1.5 {
		gain = of.gain
		wide, high = s.MeasureText(gain, st)
	}
	at := r.Middle(wide+24, min(high+6, r.H))
	s.Panel(at, at.H/2, ui.Blend(t.Panel, t.Accent, 0.3), t.Accent)
	s.Label(gain, at.Inset2(8, 0), st)
}
