package scenes

import (
	"strings"

	"lacasa/engine/lacasa"
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
	c.tally = c.st.Score
	c.line = w.Say("scoring.verdict", "round", w.round(&c.st), "situation", w.situation(c.st.Situation()), "verdict", w.verdict(t, o))
	c.details = w.details(t, o)
	c.wordStamp(w, o)
	if c.st.MatchOver {
		c.line = w.Say("scoring.last-verdict", "situation", w.situation(c.st.Situation()), "verdict", w.verdict(t, o))
		c.head, c.match = w.Say("scoring.match-level"), w.Say("scoring.match-level.line", "points", numeral(c.tally[0]))
		if side := c.leading(); side != lacasa.NoSeat {
			c.head = w.Say("scoring.match-of", "side", w.side(int(side)))
			c.match = w.Say("scoring.match-of.line", "rounds", numeral(len(c.st.Program)))
		}
	}
	if n := c.st.Options.Len(); n > 0 {
		c.ends = w.Say("scoring.ends.rounds", "rounds", numeral(n))
	} else {
		c.ends = w.Say("scoring.ends.target", "points", numeral(c.st.Options.Target))
	}
	for side := range lacasa.Sides {
		p := plate{sign: sideSigns[side], name: w.side(side), number: c.st.Score[side], fresh: int(o.Points[side]), caption: w.unit(c.st.Score[side]),
			coins: true, target: c.st.Options.Target, gain: w.gain(o.Points[side]), gained: w.gained(o.Points[side]), how: w.sideDid(t, o, side)}
		if shape, _, _ := c.house.room(); shape == desk { // there is room to say more
			p.caption = w.Say("scoring.points")
		}
		switch c.best() {
		case lacasa.NoSeat:
		case lacasa.Seat(side):
			p.fate = best
		default:
			p.fate = beaten
		}
		c.plates = append(c.plates, p)
	}
	for i, id := range c.st.Program {
		r := scoredRound{id: id, name: w.situation(id), winner: c.st.Outcomes[i].Winner}
		if r.winner != lacasa.NoSeat {
			r.gain = w.gain(c.st.Outcomes[i].Points[r.winner])
		}
		c.rounds = append(c.rounds, r)
	}
}

// wordStamp says what the round's card is stamped with: what became of what was undertaken, else whose the round is.
func (c *Scoring) wordStamp(w voice, o lacasa.Outcome) {
	c.stamped = ""
	switch {
	case o.Winner == lacasa.NoSeat:
		c.stamp = w.Say("scoring.stamp.level")
	case c.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Failed:
		c.stamp = w.Say("scoring.stamp.failed")
	case c.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Made:
		c.stamp = w.Say("scoring.stamp.made")
	default:
		c.stamp, c.stamped = w.Say("scoring.stamp.won"), sideSigns[o.Winner]
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

// atTable reports whether people may be glad with a side: one of them is on it, or there are none.
func (c *Scoring) atTable(side lacasa.Seat) bool {
	for seat, p := range c.st.Players {
		if p.Human() && lacasa.Seat(seat).Side() == int(side) {
			return true
		}
	}
	return c.st.Humans() == 0
}

func (c *Scoring) companySound() sound.Name {
	switch {
	case c.mood() == cold && c.st.MatchOver:
		return sound.MatchLost
	case c.mood() != bright:
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
		key := "scoring." + o.Ending.String()
		if t.Bid > 0 {
			if key += ".bid"; t.Rules.Seats() > lacasa.Sides {
				key += ".company"
			}
		}
		return w.Say(key, "name", w.name(t.Elector), "side", w.side(side), "others", w.side(1-side),
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
