package round

import (
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// question says who is asked for what, and why.
func (c *Table) question() string {
	w, t := c.voice(), &c.Shown.Table
	mine := t.Turn == c.Shown.Seat
	say := func(key string, facts ...string) string {
		return w.SayOf(t.Turn, key, facts...)
	}
	switch t.Phase {
	case lacasa.Electing:
		return say("ask.electing", "family", w.Family(t.Nominated.Family()))
	case lacasa.Choosing:
		if t.Turn == t.Dealer {
			return say("ask.choosing.dealer")
		}
		return say("ask.choosing")
	case lacasa.Discarding:
		return say("ask.discarding", "card", w.Card(t.Nominated))
	case lacasa.Bidding:
		if t.Bid == 0 {
			return say("ask.bidding.open")
		}
		if t.Bid+1 == t.Last {
			return say("ask.bidding.last", "n", strconv.Itoa(int(t.Last)))
		}
		return say("ask.bidding", "n", strconv.Itoa(int(t.Bid)+1))
	case lacasa.Declaring:
		return say("ask.declaring", "n", strconv.Itoa(int(t.Bid)))
	case lacasa.Naming:
		return say("ask.naming", "family", w.Family(t.Ruling))
	case lacasa.SettingAside:
		return say("ask.aside", "cards", w.AsideOf(t.Rules.Aside))
	case lacasa.Playing:
		return c.questionPlay(say, mine)
	case lacasa.Removing:
		return say("ask.removing", "card", w.Card(t.Played[t.Count-1]))
	case lacasa.Laying:
		return say("ask.laying")
	case lacasa.Giving:
		_, to := c.neighbours(t.Turn)
		return say("ask.giving", "to", w.Name(to))
	case lacasa.Exchanging:
		if mine && c.ask.taken != card.Back {
			return say("ask.exchanging.give", "card", w.Card(c.ask.taken))
		}
		if t.Winner == t.Turn {
			return say("ask.exchanging.own")
		}
		return say("ask.exchanging", "winner", w.Name(t.Winner))
	case lacasa.Drawing:
		return say("ask.drawing")
	case lacasa.Over:
	}
	return w.Say("log.over")
}

// questionPlay asks for a card; only of the seat in front of the screen is known what it has to follow.
func (c *Table) questionPlay(say func(string, ...string) string, mine bool) string {
	w, t := c.voice(), &c.Shown.Table
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
	case c.Shown.MustFollow():
		return say("ask.follow", "family", w.Family(t.Led))
	}
	return say("ask.cannot", "family", w.Family(t.Led))
}

// about returns the family that is asked about or has to be followed.
func (c *Table) about() card.Family {
	t := &c.Shown.Table
	switch t.Phase {
	case lacasa.Electing:
		return t.Nominated.Family()
	case lacasa.Naming:
		return t.Ruling
	case lacasa.Playing:
		if t.Count > 0 && t.Turn == c.Shown.Seat && !t.Rules.NoFollow {
			return t.Led
		}
	case lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.SettingAside, lacasa.Removing, lacasa.Laying,
		lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return card.None
}

// signs returns what a seat is in this round: the dealer, the elector, the leader; empty where it is not.
func (c *Table) signs(seat lacasa.Seat) (list [3]string) {
	t := &c.Shown.Table
	if t.Dealer == seat {
		list[0] = "dealer"
	}
	if t.Elector == seat {
		if list[1] = "elect"; t.Rules.Ruling == lacasa.ByBidding {
			list[1] = "bid"
		}
	}
	if t.Leader == seat && (t.Phase == lacasa.Playing || t.Count > 0) {
		list[2] = "leader"
	}
	return list
}

// goesOn reports whether what was done is followed by the next one's turn at the same: what was asked stays until then.
func goesOn(done lacasa.Kind) bool {
	return done == lacasa.Passed || done == lacasa.BidMade || done == lacasa.CardPlayed || done == lacasa.CardLaidDown
}
