package casis

import "lacasa/engine/match"

// A Seat is a place at the table, from 0, clockwise.
type Seat = match.Seat

const (
	// MaxSeats is the most seats there are.
	MaxSeats = 6
	// NoSeat stands for nobody.
	NoSeat = match.NoSeat
	// MaxCards is the most cards there are: two decks.
	MaxCards = 2 * Kinds
	// MaxCases is the most cases that are laid between two deals. Even bluffs take three cards each
	// out of the players' own.
	MaxCases = 32
)

// A Phase is what a match waits for: the decision of the seat whose turn it is, or chance.
type Phase uint8

const (
	Dealing   Phase = iota // chance: the deal
	Ordering               // chance: dice for the order, for all or for those who are equal
	Rolling                // a roll of the Investigation
	Gathering              // chance: the dice of that roll
	Choosing               // the first hand; in an Analysis cases may be laid before
	Opening                // a turn's main action; an accusation or cases may come before
	Answering              // the owner of a card that is taken contests or concedes
	Throwing               // rock, paper or scissors
	Dicing                 // chance: the dice of a challenge or a contest
	Seconding              // the second card of a lost contest
	Closing                // the hand at the end of the turn; cases may be laid before
	Shuffling              // chance: the pile with the cards of lost cases
	LastCall               // an accusation or none, in a final round
	Over                   // nothing: the match is over
)

// Chance reports whether the phase waits for chance.
func (p Phase) Chance() bool {
	return p == Dealing || p == Ordering || p == Gathering || p == Dicing || p == Shuffling
}

// NoSide is the side of a case that was lost.
const NoSide uint8 = 0xff

// A Case is a case on the table, or one that was lost.
type Case struct {
	Suspect Card
	Cards   Cards // the other three; none where they may not be known
	By      Seat  // who laid it
	Side    uint8 // the side that has it; NoSide: it was lost and its cards went to the pile
	Down    bool  // the three cards are face down
	Shown   bool  // after an accusation
	False   bool  // it was shown to be no case
	Handed  bool  // by who had accused falsely
	Place   uint8 // in its side's row: greater ones came later
}

// An EndReason says why a tie breaker starts, or why a match ends without a majority: ruling 14.
type EndReason uint8

const (
	Majority  EndReason = iota // none of them: a side has the target
	NoMore                     // a: no side can reach the target any more
	NoCards                    // b: no card is left to get
	Protected                  // c: rounds without a case, with nothing to draw
	Idle                       // d: rounds with neither a card drawn nor a case
)

// The guards of ruling 14, in full rounds of turns.
const (
	dryRounds   = 3
	idleRounds  = 20
	bluffRounds = 5
)

// GuardRounds returns after how many full rounds of turns the guard ends play, or 0 if it counts
// none.
func (t *Table) GuardRounds(guard EndReason) int {
	switch {
	case guard == Protected && t.TurnRules().Bluff:
		return bluffRounds
	case guard == Protected:
		return dryRounds
	case guard == Idle:
		return idleRounds
	}
	return 0
}

// A Table holds what everybody sees. In a View it also holds what that seat laid face down. It
// changes only by events.
type Table struct {
	Rules Rules
	Phase Phase
	Turn  Seat           // the seat that must decide, or NoSeat
	Actor Seat           // whose turn it is, or who gathers or chooses the first hand
	Order [MaxSeats]Seat // the order of turns; in the Investigation that of the Investigation
	Equal uint8          // bit i: places i and i+1 of the order rolled the same
	First Seat           // the seat that begins when all have chosen their hands
	Ties  uint8          // tie breakers so far

	Pile   uint8
	Hidden [MaxSeats]uint8 // cards in each hand
	Open   [MaxSeats]Cards // visible cards
	Cases  [MaxCases]Case  // since the last deal, as they were laid
	Laid   uint8
	Places uint8 // places in rows given out so far

	Rolled uint8           // rolls the actor has made
	Fresh  bool            // nothing has been done in this turn
	Dry    bool            // this turn began with no pile
	Busy   bool            // this turn brought a case or a card from the pile
	Solved bool            // this turn brought a case
	Dries  uint8           // turns in a row that began with no pile and brought no case
	Idles  uint8           // turns in a row with neither a card drawn nor a case
	Lost   [MaxSeats]uint8 // turns each has yet to lose
	Marks  [MaxSeats]uint8 // cases that had been laid when each one's last turn ended
	Final  bool            // the final round is being played
	Leader Seat            // in the final round: the seat whose side has the target
	Since  uint8           // in the final round: the first case that may be accused

	AtStake

	Winners uint8 // sides, one bit each
	Ending  EndReason
}

// AtStake is the challenge or the contest under way, and what is at stake in it.
type AtStake struct {
	Asker  Seat  // who challenges, or contests; NoSeat: nobody
	Other  Seat  // against whom
	Owner  Seat  // whose cards are at stake
	Stakes Cards // those cards
	Duel   Duel  // what decides
	Takes  bool  // a card was taken, and its owner contests
	Draws  uint8 // equal throws so far
}

var nothingAtStake = AtStake{Asker: NoSeat, Other: NoSeat, Owner: NoSeat}

// A State is a whole match, including hidden cards. It is a value: assignment copies it, ==
// compares it.
type State struct {
	table Table
	hand  [MaxSeats]Cards
	pile  [MaxCards]Card  // the next to be drawn last
	under [MaxCases]Cards // the three cards of each face-down case
	sign  Sign            // the asker's, until the other has thrown
}

// A View is what one seat may know: the table and its own hand. Two states that differ only in what
// the seat must not know have equal views.
type View struct {
	Table
	Seat Seat
	Hand Cards
	Sign Sign // the seat's own, while it waits for the other's
}

// View returns what the seat may know of the match.
func (s *State) View(seat Seat) View {
	v := View{Table: s.table, Seat: seat, Hand: s.hand[seat]}
	for i := range v.Cases[:v.Laid] {
		if c := &v.Cases[i]; c.By == seat && c.Side != NoSide && c.Down {
			c.Cards = s.under[i]
		}
	}
	if s.table.Asker == seat {
		v.Sign = s.sign
	}
	return v
}

// Table returns what everybody sees.
func (s *State) Table() *Table { return &s.table }

// OwnCards returns all of the seat's cards. In its own turn its hidden and visible cards are one
// pool: section B.2.
func (v *View) OwnCards() Cards { return v.Hand.Plus(v.Open[v.Seat]) }

// A Sign is what is thrown in rock, paper, scissors.
type Sign uint8

const (
	NoSign Sign = iota
	Rock
	Paper
	Scissors
)

// beats reports whether t wins against o.
func (t Sign) beats(o Sign) bool { return (t+3-o)%3 == 1 }

// A Verb is a kind of action.
type Verb uint8

const (
	Roll      Verb = iota // the dice of the Investigation
	Stop                  // ends the seat's own rolls
	Accuse                // case Number, from 1
	Lay                   // Card, the suspect, with Cards, three
	Draw                  // from the pile
	Take                  // Card, which is in front of seat To
	Challenge             // seat To for Cards
	Give                  // Card to the partner
	Pass                  // nothing else is open
	Contest               // the take
	Concede               // the card that is taken
	Throw                 // Sign
	Also                  // Card, of a lost contest
	Hold                  // Cards as the hidden hand
)

// An Action is one decision of one seat. Fields that its verb does not name are zero.
type Action struct {
	Seat   Seat
	Verb   Verb
	To     Seat
	Card   Card
	Number uint8
	Sign   Sign
	Down   bool // the three cards of a case, face down
	Cards  Cards
}

// TurnRules returns what a turn may consist of now.
func (t *Table) TurnRules() *TurnRules {
	if t.Ties > 0 {
		return &t.Rules.Tie
	}
	return &t.Rules.First
}

// Seats returns the number of seats.
func (t *Table) Seats() Seat { return Seat(t.Rules.Seats) }

// CaseCount returns the number of cases of a side, false ones included.
func (t *Table) CaseCount(side int) (n int) {
	for i := range t.Cases[:t.Laid] {
		if int(t.Cases[i].Side) == side {
			n++
		}
	}
	return n
}

// CaseCounts returns the number of cases of each side.
func (t *Table) CaseCounts() (n [MaxSeats]int) {
	for i := range t.Cases[:t.Laid] {
		if side := t.Cases[i].Side; side != NoSide {
			n[side]++
		}
	}
	return n
}

// LostToProof returns the number of cases that a side loses if one of its cases is proved false.
func (t *Table) LostToProof(side uint8) int { return min(mostLost, t.CaseCounts()[side]) }

// UnsolvedCases returns the number of cases that nobody has.
func (t *Table) UnsolvedCases() int {
	n := t.Rules.Cases()
	for _, c := range t.CaseCounts() {
		n -= c
	}
	return n
}

// Analysis reports whether cases may be laid before the first hand is chosen: ruling 30.
func (t *Table) Analysis() bool { return t.Ties == 0 && t.Rules.Gather != Dealt }

// NextSeat returns whose turn comes after the seat's.
func (t *Table) NextSeat(seat Seat) Seat {
	n := int(t.Rules.Seats)
	for i, s := range t.Order[:n] {
		if s == seat {
			return t.Order[(i+1)%n]
		}
	}
	return NoSeat
}

// Accusable reports whether the seat could accuse the case of that number, counted from 1: rulings
// 19, 21 and 23.
func (t *Table) Accusable(seat Seat, number int) bool {
	return t.whyNotAccused(seat, number).Reason == Allowed
}

// same reports whether two seats are on the same side.
func (t *Table) same(a, b Seat) bool { return t.Rules.Side(a) == t.Rules.Side(b) }

// Rollers returns whose dice are to roll for the order now, in the order in which they are written.
func (t *Table) Rollers() []Seat {
	if t.Equal == 0 {
		return nil
	}
	from, to := t.equals()
	return t.Order[from:to]
}

// equals returns the range of the order whose dice are to roll: those who rolled the same, the
// highest first. Before the first dice it is everybody.
func (t *Table) equals() (from, to int) {
	for t.Equal>>from&1 == 0 {
		from++
	}
	for to = from + 1; t.Equal>>(to-1)&1 != 0; to++ {
	}
	return from, to
}

// Oldest returns the index in Cases of the side's oldest case, latest that of its newest; -1 if it
// has none.
func (t *Table) Oldest(side int) (at int) {
	at = -1
	for i := range t.Cases[:t.Laid] {
		if c := &t.Cases[i]; int(c.Side) == side && (at < 0 || c.Place < t.Cases[at].Place) {
			at = i
		}
	}
	return at
}

func (t *Table) latest(side int) (at int) {
	at = -1
	for i := range t.Cases[:t.Laid] {
		if c := &t.Cases[i]; int(c.Side) == side && (at < 0 || c.Place > t.Cases[at].Place) {
			at = i
		}
	}
	return at
}

// stalled returns the reason of ruling 14 to end play at the end of a turn, or Majority if there is
// none.
func (t *Table) stalled() EndReason {
	open, row, seats := 0, t.TurnRules(), int(t.Rules.Seats)
	for _, h := range t.Open {
		open += h.Len()
	}
	switch {
	case open == 0 && (t.Pile == 0 || row.Bluff):
		return NoCards
	case !row.Bluff && int(t.Dries) >= t.GuardRounds(Protected)*seats, row.Bluff && int(t.Idles) >= t.GuardRounds(Protected)*seats:
		return Protected
	case int(t.Idles) >= t.GuardRounds(Idle)*seats:
		return Idle
	}
	return Majority
}

// hopeless reports whether no side can reach the target any more. It is not used in bluff, where a
// bluffed case may fall.
func (t *Table) hopeless() bool {
	left := t.UnsolvedCases()
	for _, n := range t.CaseCounts() {
		if n+left >= int(t.Rules.Target) {
			return false
		}
	}
	return true
}
