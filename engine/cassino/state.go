package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A Seat is a place at the table.
type Seat = match.Seat

// NoSeat stands for nobody.
const NoSeat = match.NoSeat

const (
	// MaxSeats is the largest number of seats.
	MaxSeats = match.MaxSeats
	// MaxCards is the largest number of cards.
	MaxCards = 2 * french.Deck
	// MaxBuilds is the largest number of builds on a table: each has two cards.
	MaxBuilds = 27
)

// A Phase is what a hand waits for from the seat whose turn it is.
type Phase uint8

const (
	Playing  Phase = iota // a card must be played; one may be plucked before that
	Plucked               // a card was plucked; one must be played
	Plucking              // a card was played; one may be plucked
	Over                  // nothing: the hand is scored
)

// A Stack is a build, an Esun or a stack on the table.
type Stack struct {
	Cards    french.Set
	Value    uint8      // the highest value that captures it
	Taken    Values     // all values that capture it
	Owner    match.Seat // who made or last changed it (PAR-2)
	Maker    match.Seat // who made it
	Hands    uint8      // bit s: seat s made or raised it
	Multi    bool       // it has several sets, so its value is fixed (0.7)
	Promised bool       // made in place of a partner's build that was raised away: its maker need not hold Value (AF-14)
	Fined    bool       // its maker has been fined for it (EL-7)
}

// A Pile holds what a side captured, from the bottom.
type Pile struct {
	Len   uint8
	Cards [MaxCards]french.Card // beyond Len: 0
}

// Top returns the top card, or Back if there is none.
func (p *Pile) Top() french.Card {
	if p.Len == 0 {
		return french.Back
	}
	return p.Cards[p.Len-1]
}

// Set returns the cards of the pile.
func (p *Pile) Set() (s french.Set) {
	for _, c := range p.Cards[:p.Len] {
		s = s.With(c)
	}
	return s
}

func (p *Pile) put(c french.Card) {
	p.Cards[p.Len] = c
	p.Len++
}

func (p *Pile) pop() (c french.Card) {
	p.Len--
	c, p.Cards[p.Len] = p.Cards[p.Len], 0
	return c
}

// A Table holds what everybody sees. It changes only by events, so that a View cannot hold a hidden
// card.
type Table struct {
	Rules   Rules
	Phase   Phase
	Turn    match.Seat
	Dealer  match.Seat
	Loose   french.Set // the cards on the table that are in no build
	Builds  [MaxBuilds]Stack
	Built   uint8            // number of builds, which are in the order in which they were made
	Cards   [MaxSeats]uint8  // cards in each hand
	Piles   [MaxSeats]Pile   // what each side took, which everybody has seen
	Stock   uint8            // cards left to deal or draw
	Sweeps  [MaxSeats]uint8  // sweeps of each side
	Bonus   [MaxSeats]uint8  // bonuses of each side
	Booked  [MaxSeats]uint8  // points of this hand that were booked at once
	Score   PerSide          // points of each side before this hand
	Taker   match.Seat       // the seat that captured last, or NoSeat
	Player  match.Seat       // the seat that played last, or NoSeat
	Laid    french.Card      // the card that it trailed and that is still there, or Back
	Holder  match.Seat       // the seat that still held cards at the end, or NoSeat
	Plucks  uint8            // bit s: seat s has plucked in this packet
	Promise [MaxSeats]Values // what the seat may build without holding it (AF-6)
	Stopped bool             // the hand ended because a side had the points (FIN-9)
}

// A View is what one seat may know. Two states that differ only in what the seat must not know have
// equal views.
type View struct {
	Table
	Seat  match.Seat
	Hand  french.Set
	Shown french.Set // in a problem, the hand of the other seat
}

// A State is a whole hand, including hidden cards. It is a value: assignment copies it, == compares
// it.
type State struct {
	table Table
	hand  [MaxSeats]french.Set
	stock [MaxCards]french.Card // the next to be dealt last
	out   french.Set            // unseen by anybody
}

// View returns what the seat may know of the hand.
func (s *State) View(seat match.Seat) View {
	return View{Table: s.table, Seat: seat, Hand: s.hand[seat]}
}

// Table returns what everybody sees.
func (s *State) Table() *Table { return &s.table }

// Hand returns the cards that the seat holds.
func (s *State) Hand(seat match.Seat) french.Set { return s.hand[seat] }

// FirstSeat returns the seat that begins the hand.
func (t *Table) FirstSeat() match.Seat { return t.Rules.Next(t.Dealer) }

// CurrentBuilds returns the builds on the table.
func (t *Table) CurrentBuilds() []Stack { return t.Builds[:t.Built] }

// IsEmpty reports whether the table is empty.
func (t *Table) IsEmpty() bool { return t.Loose.IsEmpty() && t.Built == 0 }

// AllCards returns every card on the table, including those in builds.
func (t *Table) AllCards() french.Set {
	all := t.Loose
	for i := range t.Built {
		all = all.Plus(t.Builds[i].Cards)
	}
	return all
}

// Pile returns the pile of the seat's side.
func (t *Table) Pile(s match.Seat) *Pile { return &t.Piles[t.Rules.Side(s)] }

// Points returns side's points so far, including those that this hand has already scored.
func (t *Table) Points(side int) int { return int(t.Score[side]) + int(t.Booked[side]) }

// of returns the index of the build of that value, or -1. Where a build has only one value no two
// have the same (STD-5).
func (t *Table) of(v int) int {
	for i := range t.Built {
		if int(t.Builds[i].Value) == v {
			return int(i)
		}
	}
	return -1
}

// built returns the values that capture builds.
func (t *Table) built() (taken Values) {
	for i := range t.Built {
		taken |= t.Builds[i].Taken
	}
	return taken
}

// Owns reports whether the seat owns a build on the table.
func (t *Table) Owns(s match.Seat) bool {
	for i := range t.Built {
		if t.Builds[i].Owner == s {
			return true
		}
	}
	return false
}

// BuildsHaveOwners reports whether it matters who owns a build. A stack has no owner.
func (r *Rules) BuildsHaveOwners() bool { return r.Build.Kind == Builds || r.Build.Kind == Heaps }

// CardsCounting returns the cards of the hand that may count as one of the values.
func (v *View) CardsCounting(values Values) (cards french.Set) {
	for c := range v.Hand.Kinds() {
		if v.values(c)&values != 0 {
			cards = cards.With(c)
		}
	}
	return cards
}

// A Verb is a kind of action.
type Verb uint8

const (
	Trail   Verb = iota // leaves Card on the table
	Capture             // takes Cards with Card
	Make                // leaves a build worth Value, of Card and Cards
	Steal               // takes the pile of seat To with Card
	Pair                // takes Cards with Card and Other
	LieDown             // lays down the hand, which is never a choice
	Pluck               // takes Card from the table; Back: declines
)

// An Action is one decision of one seat. Fields that its verb does not name are zero.
type Action struct {
	Seat  match.Seat
	Verb  Verb
	Card  french.Card
	Other french.Card
	To    match.Seat
	Value uint8
	Cards french.Set
	Order french.Sequence // Cards from the bottom of the pile, where piles are used; empty: card order, which it never spells out
}
