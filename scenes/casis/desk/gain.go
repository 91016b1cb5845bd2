package desk

import (
	"lacasa/engine/casis"
)

// A gain is what another player's visible card would do for the cases of the seat in front of the
// screen.
type gain uint8

const (
	useless   gain = iota
	advances       // it would be the third of four cards, one of them the suspect
	completes      // it is the last card that a case lacks
)

// gainSigns are the signs of such cards on the name of their owner. The cards themselves stand out
// from their row with a rim of gold, and one that completes a case has its sign.
var gainSigns = [...]string{advances: "up", completes: "check"}

// gain returns what the card at h would do, and for whose case. It returns the zero gain if the
// card cannot be asked for now, or something else is being chosen.
func (d *decision) gain(h *home) (best gain, of casis.Card) {
	side := d.view.Rules.Side
	if h.at.zone != open || !d.asks() || !d.askable() && d.phase != casis.Seconding || side(casis.Seat(h.at.of)) == side(d.view.Seat) || d.refused(h) || d.elsewhere() {
		return useless, casis.NoCard
	}
	own := d.view.OwnCards()
	if d.n > 0 && h.at.of == uint8(d.pickedOf()) { // it is asked for together with those chosen
		for i, id := range d.picked[:d.n] {
			if id != h.id && (d.picks(h.id) || d.n < d.mostCards() || i > 0) && d.mostCards() > 1 && d.phase == casis.Opening {
				own = own.With(d.pieces[id].card)
			}
		}
	}
	return d.gainOf(h.card, own)
}

// elsewhere reports whether something other than another player's card is being chosen.
func (d *decision) elsewhere() bool {
	return d.down || d.number > 0 || d.seeks && d.sought != casis.Take && d.sought != casis.Challenge
}

// gainOf returns what card cd would do if the seat had it besides the cards own.
func (d *decision) gainOf(cd casis.Card, own casis.Cards) (best gain, of casis.Card) {
	with := own.With(cd)
	for suspect := range casis.Card(casis.Kinds) {
		if !suspect.IsSuspect() || suspect.Suit() != cd.Suit() || !d.circulates(suspect) {
			continue
		}
		before, after := d.lacks(suspect, own), d.lacks(suspect, with)
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

// lacks returns how many cards a suspect's case still needs.
func (d *decision) lacks(suspect casis.Card, own casis.Cards) (n int) {
	have := own.Kinds().Intersect(suspect.Clues()).Len() + min(own.Count(suspect.SuitAce()), int(d.view.Rules.Aces))
	n = max(0, suspect.Clues().Len()-have)
	if !own.Has(suspect) {
		n++
	}
	return n
}

// circulates reports whether a card of suspect exists outside solved cases.
func (d *decision) circulates(suspect casis.Card) bool {
	t := &d.view.Table
	n := 0
	for i := range t.Cases[:t.Laid] {
		if k := &t.Cases[i]; k.Side != casis.NoSide && k.Suspect == suspect {
			n++
		}
	}
	return n < int(t.Rules.Decks)
}
