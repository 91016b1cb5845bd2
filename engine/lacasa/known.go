package lacasa

import "lacasa/engine/lacasa/card"

// A Memory holds what a seat knows of cards that it does not see any more.
type Memory struct {
	Known [MaxSeats]card.Set // cards that are in each hand, unless they have been seen since
	Away  card.Set           // cards that nobody can play any more, besides those that are captured face up or out
}

// hides reports whether the event moves cards of which seats remember different things.
func (e *Event) hides() bool {
	switch e.Kind {
	case Discarded, PutAside, CardGiven, Exchanged:
		return true
	}
	return false
}

// note updates the memory with an event that the seat has seen.
func (m *Memory) note(seat Seat, e *Event) {
	switch e.Kind {
	case Discarded:
		m.Away = m.Away.With(e.Card)
	case PutAside: // any of those that were known
		m.Known[e.Seat] = 0
	case CardGiven:
		if e.Card == card.Back {
			m.Known[e.Seat] = 0
			break
		}
		m.Known[e.Seat] = m.Known[e.Seat].Without(e.Card)
		if e.To != seat {
			m.Known[e.To] = m.Known[e.To].With(e.Card)
		}
	case Exchanged:
		if e.Card == card.Back {
			break
		}
		m.Away = m.Away.With(e.Other)
		for other := range m.Known {
			m.Known[other] &^= e.Card.Set() | e.Other.Set()
		}
		if !e.Void && e.Seat != seat {
			m.Known[e.Seat] = card.SetOf(e.Card)
		}
	}
}

// pass moves what is known of hands with them, one seat to the left. hand is the seat's own.
func (m *Memory) pass(t *Table, seat Seat, hand card.Set) {
	known := m.Known
	known[seat] = hand
	for other := range Seat(t.Rules.Seats()) {
		m.Known[t.next(other)] = known[other]
	}
	m.Known[seat] = 0
}

// notice notes what the hand lacks that has played the card to a challenge.
func (t *Table) notice(seat Seat, c card.Card) {
	if t.Rules.NoFollow || t.Led == card.None || t.FollowingCards(c.Set()) != 0 || t.Rules.Solo() {
		return
	}
	t.Lacks[seat] |= t.FollowingCards(card.Full)
}

// mix notes the families in the challenge that has just been won.
func (t *Table) mix() {
	if t.Rules.References == NoReferences {
		return
	}
	cards := t.standing()
	for f := range t.Held {
		if cards&card.FamilySet(card.Family(f)) != 0 {
			t.Held[f] = t.Held[f].With(t.Challenge)
		}
	}
}

// Spoilt returns the challenges so far that do not count if those are the references.
func (t *Table) Spoilt(references *[MaxSeats]card.Card) (spoilt ChallengeSet) {
	for n := uint8(1); n <= t.Challenge && n <= t.Last; n++ {
		if f := references[t.WinnerOf(int(n))&3].Family(); f != card.None && t.Held[f].Has(n) && (n < t.Challenge || t.Phase == Over) {
			spoilt = spoilt.With(n)
		}
	}
	return spoilt
}

// OutOfPlay returns the cards that the seat has seen leave play: nobody can play them any more in
// this round.
func (v *View) OutOfPlay() card.Set {
	gone := v.Captured[0] | v.Captured[1] | v.Out
	switch {
	case v.Rules.References == NoReferences:
	case v.Rules.Solo(): // the other 1s are in play: R25
		gone = gone.With(v.References[Human]).With(v.References[Robot])
	default: // all that can be one
		gone |= card.RankSet(1 << 1)
	}
	return gone
}

// UnseenCards returns the cards that the seat cannot see and that may be in play.
func (v *View) UnseenCards() card.Set {
	seen := v.OutOfPlay() | v.OwnCards() | v.Kept | v.Shown
	for _, face := range v.Face {
		seen |= face
	}
	for _, c := range append(v.Played[:v.Count:v.Count], v.Casa, v.Up) {
		if c < card.Back {
			seen = seen.With(c)
		}
	}
	return card.Full &^ seen
}

// Voids returns the families that each hand is known to lack, bit f for family f: a hand that could
// not follow has none of the family led, until it gets a card that may be one. For a hand that is
// shown to the seat the answer is exact.
func (v *View) Voids() (voids [MaxSeats]uint8) {
	for seat := range voids {
		lacks := v.Lacks[seat]
		if Seat(seat) == v.ShownNeighbour(v.Seat) {
			lacks = card.Full &^ v.Shown
		}
		for f := card.Rossi; f < card.None; f++ {
			if card.FamilySet(f)&^lacks == 0 {
				voids[seat] |= 1 << f
			}
		}
	}
	return voids
}
