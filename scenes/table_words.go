package scenes

import (
	"strconv"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
)

// name is who sits at a seat.
func (s *Standing) name(seat lacasa.Seat) string {
	if int(seat) < len(s.Players) {
		return s.Players[seat].Name
	}
	return ""
}

// sideName is who plays on a side, in a sentence.
func (w voice) sideName(st *Standing, side int) string {
	if len(st.Players) < lacasa.MaxSeats {
		return st.name(lacasa.Seat(side))
	}
	a := lacasa.Seat(side)
	return w.Say("table.side", "one", st.name(a), "other", st.name(a.Partner()))
}

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, cards string
	ballot      string // what it has said in the election; empty: nothing
	spoken      string // all that is known of it
}

// sideWords are what the score says of a side.
type sideWords struct {
	name, tally, needs, points string
}

// tableSayings are the sentences on a table for two or four.
type tableSayings struct {
	seats [lacasa.MaxSeats]seatWords // by seat
	sides [lacasa.Sides]sideWords
	deal  string   // of the challenge: that the lowest card wins
	about []string // what the round is about, in fewer words than the sayings
}

// wordTable makes the sentences anew.
func (c *Challenge) wordTable() {
	w, t, st := c.house.voice, &c.shown.Table, &c.st
	c.says.challenge = w.Say("challenge.count", "n", strconv.Itoa(int(t.Challenge)), "of", strconv.Itoa(int(t.Last)))
	if t.Rules.LowWins>>t.Challenge&1 != 0 {
		c.spoken.deal = w.Say("table.low")
	} else {
		c.spoken.deal = ""
	}
	c.spoken.about = append([]string{c.says.short}, c.says.about[1:]...)
	if c.seen == 0 || c.st.Log[c.seen-1].Kind == lacasa.Awaits || !c.Busy() {
		c.asked = c.question() // in between nobody is asked anything else yet
	}
	c.says.status = c.asked
	voting := t.Phase == lacasa.Electing || t.Phase == lacasa.Choosing || t.Phase == lacasa.Bidding || t.Phase == lacasa.Declaring
	for i := range st.Players {
		seat := lacasa.Seat(i)
		s := seatWords{name: st.name(seat), cards: strconv.Itoa(int(t.Cards[seat]))}
		switch {
		case !voting:
		case t.Passed>>seat&1 != 0:
			s.ballot = w.Say("table.passes")
		case t.Bid > 0 && t.Elector == seat:
			s.ballot = w.Say("table.bids", "n", strconv.Itoa(int(t.Bid)))
		}
		s.spoken = w.Say("table.seat", "name", s.name, "cards", s.cards)
		for _, sign := range c.signs(seat) {
			if sign != "" {
				s.spoken += ", " + w.Say("table.sign."+sign)
			}
		}
		if s.ballot != "" {
			s.spoken += ", " + s.ballot
		}
		c.spoken.seats[seat] = s
	}
	us := c.shown.Seat.Side()
	c.says.points = w.Say("table.score", "one", strconv.Itoa(st.Score[us]), "other", strconv.Itoa(st.Score[us^1]))
	one, other := t.Tally()
	tally := [lacasa.Sides]int{one, other}
	for side := range c.spoken.sides {
		s := sideWords{name: w.sideName(st, side), tally: strconv.Itoa(tally[side]),
			points: w.Say("table.points", "n", strconv.Itoa(st.Score[side]))}
		if t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat && t.Ruling != card.None {
			needs := t.Undertaken()
			if t.Elector.Side() != side {
				needs = t.Last - needs + 1
			}
			s.needs = w.Say("table.needs", "n", strconv.Itoa(int(needs)))
		}
		c.spoken.sides[side] = s
	}
}

// signs are what a seat is in this round: the dealer, the elector, the leader; empty where it is not.
func (c *Challenge) signs(seat lacasa.Seat) (list [3]string) {
	t := &c.shown.Table
	if t.Dealer == seat {
		list[0] = "dealer"
	}
	if t.Elector == seat {
		list[1] = "elector"
	}
	if t.Leader == seat && (t.Phase == lacasa.Playing || t.Count > 0) {
		list[2] = "leader"
	}
	return list
}

// question says who is asked for what, and why.
func (c *Challenge) question() string {
	w, t := c.house.voice, &c.shown.Table
	mine := t.Turn == c.shown.Seat
	say := func(key string, facts ...string) string {
		return w.Say(key, append([]string{"name", c.st.name(t.Turn)}, facts...)...)
	}
	switch t.Phase {
	case lacasa.Electing:
		return say("ask.electing", "family", w.family(t.Nominated.Family()))
	case lacasa.Choosing:
		if t.Turn == t.Dealer {
			return say("ask.choosing.dealer")
		}
		return say("ask.choosing")
	case lacasa.Discarding:
		return say("ask.discarding", "card", w.card(t.Nominated))
	case lacasa.Bidding:
		if t.Bid == 0 {
			return say("ask.bidding.open")
		}
		return say("ask.bidding", "n", strconv.Itoa(int(t.Bid)))
	case lacasa.Declaring:
		return say("ask.declaring", "n", strconv.Itoa(int(t.Bid)))
	case lacasa.Naming:
		return say("ask.naming", "family", w.family(t.Ruling))
	case lacasa.SettingAside:
		if t.Rules.Aside.Least == t.Rules.Aside.Most {
			return say("ask.aside", "n", strconv.Itoa(int(t.Rules.Aside.Most)))
		}
		return say("ask.aside.most", "n", strconv.Itoa(int(t.Rules.Aside.Most)))
	case lacasa.Playing:
		return c.questionPlay(say, mine)
	case lacasa.Removing:
		return say("ask.removing", "card", w.card(t.Played[t.Count-1]))
	case lacasa.Laying:
		return say("ask.laying")
	case lacasa.Giving:
		_, to := c.neighbours(t.Turn)
		return say("ask.giving", "to", c.st.name(to))
	case lacasa.Exchanging:
		if mine && c.ask.taken != card.Back {
			return say("ask.exchanging.give", "card", w.card(c.ask.taken))
		}
		return say("ask.exchanging", "card", w.card(t.Played[t.Asked]))
	case lacasa.Drawing:
		return say("ask.drawing")
	case lacasa.Over:
	}
	return w.Say("log.over")
}

// questionPlay asks for a card; only of the seat in front of the screen is known what it has to follow.
func (c *Challenge) questionPlay(say func(string, ...string) string, mine bool) string {
	w, t := c.house.voice, &c.shown.Table
	switch {
	case int(t.Count) == t.Rules.Seats():
		return ""
	case t.Count == 0 && t.Challenge == t.Last:
		return say("ask.lead.last")
	case t.Count == 0:
		return say("ask.lead")
	case !mine:
		return say("ask.play")
	case t.Led == card.None || t.Rules.NoFollow:
		return say("ask.any")
	case c.shown.MustFollow():
		return say("ask.follow", "family", w.family(t.Led))
	}
	return say("ask.cannot", "family", w.family(t.Led))
}

// happening says what an event is, in the words of the table.
func (c *Challenge) happening(e lacasa.Event) string {
	w := c.house.voice
	say := func(key string, facts ...string) string {
		facts = append(facts, "name", c.st.name(e.Seat), "card", w.card(e.Card), "family", w.family(e.Family), "n", strconv.Itoa(int(e.Number)))
		return w.Say(key, facts...)
	}
	switch e.Kind {
	case lacasa.CasaTurnedDown:
		return say("table.turned-down")
	case lacasa.Elected:
		return say("table.elected")
	case lacasa.CousinsNamed:
		return say("table.cousins")
	case lacasa.PutAside:
		if e.Number == 0 {
			return say("table.put-aside.none")
		}
		return say("table.put-aside")
	case lacasa.PickedUp:
		return say("table.picked-up")
	case lacasa.Usurped, lacasa.HeirRules:
		return say("table.rules-now")
	case lacasa.CardRemoved:
		if e.Card == card.Back {
			return say("table.removed.none")
		}
		return say("table.removed")
	case lacasa.CardGiven:
		return say("table.given", "to", c.st.name(e.To))
	case lacasa.Exchanged:
		if e.Card == card.Back {
			return say("table.exchanged.none")
		}
		return say("table.exchanged")
	case lacasa.ChallengeWon:
		return say("table.won")
	case lacasa.ChallengeVoided:
		return say("table.voided")
	case lacasa.Stolen:
		if e.Seat == lacasa.NoSeat {
			return say("table.stolen.none")
		}
		return w.Say("table.stolen", "name", w.sideName(&c.st, e.Seat.Side()), "card", w.card(e.Card))
	case lacasa.Dealt, lacasa.CasaTurned, lacasa.Passed, lacasa.Discarded, lacasa.Swapped, lacasa.BidMade, lacasa.CardPlayed,
		lacasa.CardLaidDown, lacasa.Revealed, lacasa.CardLaid, lacasa.Gathered, lacasa.TurnedUp, lacasa.Drew, lacasa.StackTurned,
		lacasa.HandsMoved, lacasa.ReferenceShown, lacasa.CapturedShown, lacasa.AsideShown, lacasa.Awaits, lacasa.RoundOver:
	}
	return ""
}

// sayRefusal says why an action is refused.
func (c *Challenge) sayRefusal(no lacasa.Refusal) string { return c.house.voice.refusal(no) }
