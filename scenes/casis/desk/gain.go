package desk

import (
	"lacasa/engine/casis"
)

// gain is what another's visible card would do for the cases of whoever is in front of the screen.
type gain uint8

const (
	useless   gain = iota
	advances       // it would be the third of four, one of them the suspect
	completes      // it is the last that a case lacks
)

// gainSigns mark such cards, and on a phone the name of who shows one.
var gainSigns = [...]string{advances: "up", completes: "check"}

// gain returns what a card that lies there would do, and for whose case: nothing, unless it can be asked for now.
func (c *Desk) gain(h *home) (best gain, of casis.Card) {
	side := c.shown.Rules.Side
	if h.at.zone != open || !c.asks() || !c.askable() && c.ask.phase != casis.Seconding || side(casis.Seat(h.at.of)) == side(c.shown.Seat) || c.refused(h) {
		return useless, casis.NoCard
	}
	return c.gainOf(h.card)
}

// gainOf returns what a card would do if it came to the seat's own, hidden and visible.
func (c *Desk) gainOf(cd casis.Card) (best gain, of casis.Card) {
	own := c.shown.OwnCards()
	with := own.With(cd)
	for suspect := range casis.Card(casis.Kinds) {
		if !suspect.IsSuspect() || suspect.Suit() != cd.Suit() || !c.circulates(suspect) {
			continue
		}
		before, after := c.lacks(suspect, own), c.lacks(suspect, with)
		got := useless
		switch {
		case after == before:
		case after == 0:
			got = completes
		case before == 2 && with.Has(suspect):
			got = advances
		}
		if got > best {
			best, of = got, suspect
		}
	}
	return best, of
}

// lacks returns how many cards a suspect's case still takes, of those that somebody has.
func (c *Desk) lacks(suspect casis.Card, own casis.Cards) (n int) {
	have := own.Kinds().Intersect(suspect.Clues()).Len() + min(own.Count(suspect.SuitAce()), int(c.shown.Rules.Aces))
	n = max(0, suspect.Clues().Len()-have)
	if !own.Has(suspect) {
		n++
	}
	return n
}

// circulates reports whether a suspect is not in solved cases alone.
func (c *Desk) circulates(suspect casis.Card) bool {
	t := &c.shown.Table
	n := 0
	for i := range t.Cases[:t.Laid] {
		if k := &t.Cases[i]; k.Side != casis.NoSide && k.Suspect == suspect {
			n++
		}
	}
	return n < int(t.Rules.Decks)
}

// beckons returns the sign on the name of a seat: it has a case that can be what is sought, or shows a card that would do something for one's own.
func (c *Desk) beckons(seat casis.Seat) string {
	best := useless
	for i := range c.blotter.homes {
		h := &c.blotter.homes[i]
		switch {
		case h.at.zone == suspect && c.holder(&c.shown.Cases[h.at.of]) == seat && c.lit(h.at, h.card):
			return signs[casis.Accuse]
		case h.at == spot{open, uint8(seat)}:
			got, _ := c.gain(h)
			best = max(best, got)
		}
	}
	return gainSigns[best]
}
