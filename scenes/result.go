package scenes

import (
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
	// The large numbers are those of the match; what decided the round is told below.
	tally := o.Taken
	if t.Rules.Goal.Compares() {
		tally = o.Counted
	}
	c.match = w.Say("scoring.tally", "counted", w.counted(&t.Rules), "a", w.side(0), "m", numeral(int(tally[0])), "n", numeral(int(tally[1])), "b", w.side(1))
	c.tally, c.counted = c.st.Score, w.Say("scoring.points")
	c.line = w.Say("scoring.verdict", "situation", w.situation(c.st.Situation()), "verdict", w.verdict(t, o))
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
		c.sides[side] = scoredSide{name: w.side(side), gain: w.Say("scoring.gain", "n", numeral(int(o.Points[side])))}
	}
	for i, id := range c.st.Program {
		c.rounds = append(c.rounds, scoredRound{id: id, name: w.situation(id), winner: c.st.Outcomes[i].Winner})
	}
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
	c.at.logo = ui.Rect{}
	switch c.at.shape {
	case desk:
		u := min(r.W/1280, r.H/800)
		c.at.panel = r.Middle(min(980*u*math.Sqrt(k), r.W-40), min(720*u*math.Sqrt(k), r.H-24))
		in := c.at.panel.Inset2(48*u, 28*u)
		if c.st.MatchOver {
			c.at.panel = r.Middle(c.at.panel.W, min(780*u, r.H-16))
			in = c.at.panel.Inset2(48*u, 20*u)
			c.at.logo, in = in.CutTop(96 * u / k)
		}
		c.at.head, in = in.CutTop(66 * u)
		c.at.line, in = in.CutTop(54 * u * k)
		buttons, in = in.CutBottom(62 * u)
		c.at.match, in = in.CutBottom(46 * u)
		c.at.rounds, in = in.CutBottom(in.H * 0.3)
		c.at.rounds = c.at.rounds.Inset2(0, 6*u)
		c.at.details, in = in.CutBottom(lines * 28 * u * k)
		c.at.tallies = in.Inset2(0, 6*u)
	case tall:
		c.at.panel = r.Inset2(10, 10)
		in := c.at.panel.Inset2(16, 14)
		u := in.H / 796
		if c.st.MatchOver && k < 1.5 {
			c.at.logo, in = in.CutTop(76 * u / k)
		}
		c.at.head, in = in.CutTop(84 * u)
		c.at.line, in = in.CutTop(88 * u * min(k, 1.3))
		high := 54.0
		if c.st.MatchOver {
			high = 166
		}
		buttons, in = in.CutBottom(high)
		c.at.match, in = in.CutBottom(64 * u)
		c.at.rounds, in = in.CutBottom(min(104*u, in.H*0.22))
		c.at.rounds = c.at.rounds.Inset2(0, 4)
		c.at.details, in = in.CutBottom(min(lines*46*u*min(k, 1.5), in.H*0.42))
		c.at.tallies = in.Middle(in.W, min(in.H-12, 300*u))
	case flat:
		c.at.panel = r.Inset2(10, 8)
		in := c.at.panel.Inset2(18, 10)
		c.at.head, in = in.CutTop(46)
		c.at.line, in = in.CutTop(44)
		buttons, in = in.CutBottom(48)
		_, in = in.CutBottom(6)
		left, right := in.CutLeft(in.W * 0.5)
		c.at.tallies = left.Inset2(0, 4)
		_, right = right.CutLeft(20)
		c.at.match, right = right.CutBottom(46)
		c.at.details, right = right.CutTop(right.H * min(0.6, 0.24*lines))
		c.at.rounds = right.Inset2(0, 4)
	}
	return buttons
}

// drawSides draws each side with its number, and what the round has brought it.
func (c *Scoring) drawSides(s *ui.Screen) {
	t, r := s.Theme(), c.at.tallies
	if c.at.logo.H > 0 {
		s.Picture(ui.PictureKey{Kind: ui.Logo}, c.at.logo)
	}
	foot, r := r.CutBottom(min(26*t.TextScale, r.H*0.18))
	s.Label(c.counted, foot, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	k, best := c.counting(), c.best()
	for side, of := range c.sides {
		cell := r.Cell(side, lacasa.Sides, 16).Inset2(0, 3)
		colour, edge := t.Text, ui.Alpha(t.PanelEdge, 0.6)
		if lacasa.Seat(side) == best {
			colour, edge = t.AccentTop, t.Accent
			if c.st.MatchOver { // the house is lit for who has won it
				s.Glow(cell, t.Accent, 0.45)
			}
		}
		s.Panel(cell, 9, ui.Blend(t.Panel, t.PanelTop, 0.5), edge)
		in := cell.Inset2(10, 4)
		label := ui.Style{Font: ui.Bold, Size: 18, Colour: colour, Align: ui.Middle}
		var name ui.Rect
		high := in.H > in.W
		if high { // the sign above the names, the points below the number
			var top ui.Rect
			top, in = in.CutTop(in.H * 0.2)
			s.Sign(sideSigns[side], top.Middle(min(top.H*0.7, 30), min(top.H*0.7, 30)), colour)
			name, in = in.CutTop(in.H * 0.42)
		} else {
			name, in = in.CutTop(in.H * 0.36)
			d := min(name.H*0.6, 26)
			s.Sign(sideSigns[side], ui.Rect{X: name.X, Y: name.Centre().Y - d/2, W: d, H: d}, colour)
			_, name = name.CutLeft(d + 4)
			name, _ = name.CutLeft(name.W - d - 4) // as much on the other side, for the middle
		}
		block(s, of.name, name, wordsFit(s, of.name, name.W, label))
		number := ui.Style{Font: ui.Bold, Size: min(in.H*0.8, in.W*0.4), Colour: colour, Align: ui.Middle, Fixed: true}
		gains := c.outcome().Points[side] > 0 && !c.st.MatchOver
		plus := ui.Style{Font: ui.Bold, Size: min(number.Size*0.5, 34), Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
		switch {
		case high:
			var below ui.Rect
			if !c.st.MatchOver {
				below, in = in.CutBottom(in.H * 0.34)
			}
			number.Size = min(in.H*0.8, in.W*0.5)
			plus.Size = min(plus.Size, below.H*0.8, 22)
			if gains {
				s.Label(of.gain, below, plus)
			}
		case gains:
			var beside ui.Rect
			beside, in = in.CutRight(in.W * 0.3)
			_, in = in.CutLeft(in.W * 0.3 / 0.7)
			s.Label(of.gain, beside, plus)
		}
		gain := float64(c.outcome().Points[side])
		s.Label(numeral(c.tally[side]-int((1-k)*gain+0.5)), in, number)
	}
}
