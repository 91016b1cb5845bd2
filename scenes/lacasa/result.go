package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

func (c *finish) company() bool { return c.st.Options.Mode != lacasa.Solo }

// wordCompany makes the texts of a match in company: who won the round and why, what counted, and
// the score of the match.
func (c *account) wordCompany() {
	w, o, t := tell.VoiceOf(c.end.house).At(&c.end.st), c.end.outcome(), &c.end.st.View.Table
	c.head = w.Say("scoring.nobody")
	if o.Winner != lacasa.NoSeat {
		c.head = w.Say("scoring.round-of", "side", w.Side(int(o.Winner)))
	}
	tally := o.Taken
	if t.Rules.Goal.ComparesCards() {
		tally = o.Counted
	}
	c.match = w.Say("scoring.tally", "counted", w.Counted(&t.Rules), "a", w.Side(0), "m", ui.Numeral(int(tally[0])), "n", ui.Numeral(int(tally[1])), "b", w.Side(1))
	c.tally = c.end.st.Score
	c.line = w.Say("scoring.verdict", "round", w.Round(&c.end.st), "situation", w.Situation(&c.end.st.Options, c.end.st.Situation()), "verdict", w.Verdict(t, o))
	c.details = w.Details(t, o)
	c.wordStamp(w, o)
	if c.end.st.MatchOver {
		c.line = w.Say("scoring.last-verdict", "situation", w.Situation(&c.end.st.Options, c.end.st.Situation()), "verdict", w.Verdict(t, o))
		c.head, c.match = w.Say("scoring.match-level"), w.Say("scoring.match-level.line", "points", ui.Numeral(c.tally[0]))
		if side := c.end.leading(); side != lacasa.NoSeat {
			c.head = w.Say("scoring.match-of", "side", w.Side(int(side)))
			c.match = w.Say("scoring.match-of.line", "rounds", ui.Numeral(len(c.end.st.Situations)))
		}
	}
	if n := c.end.st.Options.RoundCount(); n > 0 {
		c.ends = w.Say("scoring.ends.rounds", "rounds", ui.Numeral(n))
	} else {
		c.ends = w.Say("scoring.ends.target", "points", ui.Numeral(c.end.st.Options.Target))
	}
	for side := range lacasa.Sides {
		p := plate{sign: tell.SideSigns[side], name: w.Side(side), number: c.end.st.Score[side], fresh: int(o.Points[side]), newest: int(o.Points[side]), caption: w.Unit(c.end.st.Score[side]),
			coins: true, target: c.end.st.Options.Target, gain: w.Gain(o.Points[side]), gained: w.Gained(o.Points[side]), how: w.SideDid(t, o, side)}
		if shape, _, _ := c.end.house.Room(); shape == page.Desk { // there is space for more
			p.caption = w.Say("scoring.points")
		}
		if c.end.st.MatchOver {
			p.fresh = p.number
		}
		switch c.end.best() {
		case lacasa.NoSeat:
		case lacasa.Seat(side):
			p.fate = best
		default:
			p.fate = beaten
		}
		if left := c.end.st.Options.RoundCount() - len(c.end.st.Situations); left > 0 && !c.end.st.MatchOver {
			p.places = max(c.end.st.Score[0], c.end.st.Score[1]) + left
		}
		c.plates = append(c.plates, p)
	}
	for i, id := range c.end.st.Situations {
		r := scoredRound{id: id, winner: c.end.st.Outcomes[i].Winner}
		if r.winner != lacasa.NoSeat {
			r.gain = w.Gain(c.end.st.Outcomes[i].Points[r.winner])
		}
		c.rounds = append(c.rounds, r)
	}
}

// wordStamp makes the stamp on the round's card: the result of the undertaking, otherwise the
// winner.
func (c *account) wordStamp(w tell.Voice, o lacasa.Outcome) {
	c.stamped = ""
	switch {
	case o.Winner == lacasa.NoSeat:
		c.stamp = w.Say("scoring.stamp.level")
	case c.end.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Failed:
		c.stamp = w.Say("scoring.stamp.failed")
	case c.end.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Made:
		c.stamp = w.Say("scoring.stamp.made")
	default:
		c.stamp, c.stamped = w.Say("scoring.stamp.won"), tell.SideSigns[o.Winner]
	}
}

// leading returns the side that has more points, or NoSeat.
func (c *finish) leading() lacasa.Seat {
	switch s := c.st.Score; {
	case s[0] > s[1]:
		return 0
	case s[0] < s[1]:
		return 1
	}
	return lacasa.NoSeat
}

// best returns the side whose number is gold: the winner of the round or, at the end, of the match.
func (c *finish) best() lacasa.Seat {
	if c.st.MatchOver {
		return c.leading()
	}
	return c.outcome().Winner
}

func (c *finish) companySound() sound.Name {
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
