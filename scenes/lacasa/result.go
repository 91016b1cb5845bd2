package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui/sound"
)

func (c *Scoring) company() bool { return c.st.Options.Mode != lacasa.Solo }

// wordCompany makes the sentences: who has the round and why, what made the count, and how the match stands.
func (c *Scoring) wordCompany() {
	w, o, t := tell.VoiceOf(c.house).At(&c.st), c.outcome(), &c.st.View.Table
	c.head = w.Say("scoring.nobody")
	if o.Winner != lacasa.NoSeat {
		c.head = w.Say("scoring.round-of", "side", w.Side(int(o.Winner)))
	}
	tally := o.Taken
	if t.Rules.Goal.ComparesCards() {
		tally = o.Counted
	}
	c.match = w.Say("scoring.tally", "counted", w.Counted(&t.Rules), "a", w.Side(0), "m", scenes.Numeral(int(tally[0])), "n", scenes.Numeral(int(tally[1])), "b", w.Side(1))
	c.tally = c.st.Score
	c.line = w.Say("scoring.verdict", "round", w.Round(&c.st), "situation", w.Situation(&c.st.Options, c.st.Situation()), "verdict", w.Verdict(t, o))
	c.details = w.Details(t, o)
	c.wordStamp(w, o)
	if c.st.MatchOver {
		c.line = w.Say("scoring.last-verdict", "situation", w.Situation(&c.st.Options, c.st.Situation()), "verdict", w.Verdict(t, o))
		c.head, c.match = w.Say("scoring.match-level"), w.Say("scoring.match-level.line", "points", scenes.Numeral(c.tally[0]))
		if side := c.leading(); side != lacasa.NoSeat {
			c.head = w.Say("scoring.match-of", "side", w.Side(int(side)))
			c.match = w.Say("scoring.match-of.line", "rounds", scenes.Numeral(len(c.st.Situations)))
		}
	}
	if n := c.st.Options.RoundCount(); n > 0 {
		c.ends = w.Say("scoring.ends.rounds", "rounds", scenes.Numeral(n))
	} else {
		c.ends = w.Say("scoring.ends.target", "points", scenes.Numeral(c.st.Options.Target))
	}
	for side := range lacasa.Sides {
		p := plate{sign: tell.SideSigns[side], name: w.Side(side), number: c.st.Score[side], fresh: int(o.Points[side]), newest: int(o.Points[side]), caption: w.Unit(c.st.Score[side]),
			coins: true, target: c.st.Options.Target, gain: w.Gain(o.Points[side]), gained: w.Gained(o.Points[side]), how: w.SideDid(t, o, side)}
		if shape, _, _ := c.house.Room(); shape == scenes.Desk { // there is room to say more
			p.caption = w.Say("scoring.points")
		}
		if c.st.MatchOver {
			p.fresh = p.number
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
	for i, id := range c.st.Situations {
		r := scoredRound{id: id, name: w.Situation(&c.st.Options, id), winner: c.st.Outcomes[i].Winner}
		if r.winner != lacasa.NoSeat {
			r.gain = w.Gain(c.st.Outcomes[i].Points[r.winner])
		}
		c.rounds = append(c.rounds, r)
	}
}

// wordStamp says what the round's card is stamped with: what became of what was undertaken, else whose the round is.
func (c *Scoring) wordStamp(w tell.Voice, o lacasa.Outcome) {
	c.stamped = ""
	switch {
	case o.Winner == lacasa.NoSeat:
		c.stamp = w.Say("scoring.stamp.level")
	case c.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Failed:
		c.stamp = w.Say("scoring.stamp.failed")
	case c.st.View.Rules.Goal.Aim == lacasa.Undertake && o.Ending == lacasa.Made:
		c.stamp = w.Say("scoring.stamp.made")
	default:
		c.stamp, c.stamped = w.Say("scoring.stamp.won"), tell.SideSigns[o.Winner]
	}
}

// leading returns the side that has more points; NoSeat: neither.
func (c *Scoring) leading() lacasa.Seat {
	switch s := c.st.Score; {
	case s[0] > s[1]:
		return 0
	case s[0] < s[1]:
		return 1
	}
	return lacasa.NoSeat
}

// best returns the side whose number is shown in gold: of the round or, at the end, of the match.
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
