package lacasa

import "lacasa/engine/card"

// Seat is a place at the table, from 0.
type Seat uint8

// The seats of solo.
const (
	Human Seat = 0
	Robot Seat = 1
)

// Sides is the number of sides that score.
const Sides = 2

// Phase is what a round waits for.
type Phase uint8

const (
	Naming  Phase = iota // the Cousins are to be named
	Playing              // a card is to be played
	Over                 // nothing: the round is scored
)

// Columns is the number of the robot's columns; column i is dealt 3+i cards. The Casa lies beside
// column 0 (R21).
const Columns = 4

// Table is what everybody at the table sees. Both View and the robot are made of it, so that neither
// can hold a hidden card.
type Table struct {
	Rules      Rules
	Phase      Phase
	Turn       Seat
	Challenge  uint8              // number of the challenge being played, from 1
	Last       uint8              // number of the round's last challenge
	Ruling     card.Family        // None: nobody rules
	Cousins    card.Family        // None: there are none
	Led        card.Family        // the family led to this challenge; None: it leads no family, or none is led yet
	Leader     Seat               // who leads this challenge
	Count      uint8              // cards played to it
	Played     [Sides]card.Card   // those cards, in order
	FaceUp     [Columns]card.Card // the robot's face-up cards; Back: the column is empty
	Under      [Columns]uint8     // face-down cards under each
	Pile       uint8              // cards left in the draw pile
	Casa       card.Card          // Back: face down, or there is none
	References [Sides]card.Card   // Back: there are none
	Captured   [Sides]card.Set
	Won        [Sides]uint8 // challenges won that count
	Void       uint32       // bit n: challenge n does not count
}

// State is a whole round, hidden cards and all. It is a value: assignment copies it, == compares it.
type State struct {
	table Table
	hand  card.Set              // the human's
	under [Columns][5]card.Card // face-down cards, the next to be uncovered last
	draw  [15]card.Card         // the next to be drawn last
}

// View is what one seat may know: the table and its own hand. Two states that differ only in what
// the seat must not know give equal views.
type View struct {
	Table
	Seat Seat
	Hand card.Set
}

// View is what the seat may know of the round.
func (s *State) View(seat Seat) View {
	v := View{Table: s.table, Seat: seat}
	if seat == Human {
		v.Hand = s.hand
	}
	return v
}

// Table is what everybody sees.
func (s *State) Table() *Table { return &s.table }

// Verb is a kind of action.
type Verb uint8

const (
	Play Verb = iota
	NameCousins
)

// Action is one decision of one seat.
type Action struct {
	Seat   Seat
	Verb   Verb
	Card   card.Card   // of Play
	Family card.Family // of NameCousins
}

// family is the family a card belongs to at this moment: the Mangia-Cake is of the Ruling Family
// (section 2, R7).
func (t *Table) family(c card.Card) card.Family {
	if c == card.MangiaCake {
		return t.Ruling
	}
	return c.Family()
}

// strength orders cards within a challenge: a greater one wins, of equals the later. 0 to 7 cannot win.
// The Mangia-Cake is the lowest of the Ruling Family, and the only trump where no family rules.
func (t *Table) strength(c card.Card) uint8 {
	const rulingTier, cousinsTier, ledTier = 3 << 3, 2 << 3, 1 << 3
	if c == card.MangiaCake {
		return rulingTier
	}
	switch f := c.Family(); f {
	case t.Ruling:
		return rulingTier | c.Rank()
	case t.Cousins:
		return cousinsTier | c.Rank()
	case t.Led:
		return ledTier | c.Rank()
	}
	return c.Rank()
}

// follows is the cards of the set that follow the family led.
func (t *Table) follows(cards card.Set) card.Set {
	if t.Led == card.None {
		return 0
	}
	f := card.FamilySet(t.Led)
	if t.Led == t.Ruling {
		f = f.With(card.MangiaCake)
	}
	return cards & f
}

// playable is the cards of a hand that may be played now.
func (t *Table) playable(hand card.Set) card.Set {
	if t.Count == 0 || t.Rules.NoFollow {
		return hand
	}
	if f := t.follows(hand); f != 0 {
		return f
	}
	return hand
}

// Playable is the seat's own cards that may be played now; empty when it is not its turn to play.
func (v *View) Playable() card.Set {
	if v.Phase != Playing || v.Turn != v.Seat {
		return 0
	}
	return v.playable(v.Hand)
}

// MustFollow reports whether the seat holds cards that follow the family led, and has to play one.
func (v *View) MustFollow() bool {
	return v.Count > 0 && !v.Rules.NoFollow && v.follows(v.Hand) != 0
}

// Winning is the card that wins the challenge as it stands; Back before one is played.
func (t *Table) Winning() card.Card {
	switch {
	case t.Count == 0:
		return card.Back
	case t.Count == 2 && t.strength(t.Played[1]) >= t.strength(t.Played[0]):
		return t.Played[1]
	}
	return t.Played[0]
}
