package casis

import "lacasa/engine/match"

// Seat is a place at the table, from 0, clockwise.
type Seat = match.Seat

const (
	// MaxSeats is the most seats there are.
	MaxSeats = 6
	// NoSeat stands for nobody.
	NoSeat = match.NoSeat
	// MaxCards is the most cards there are: two decks.
	MaxCards = 2 * Kinds
	// MaxCases is the most cases that are laid between two deals. Even bluffs take three cards each out of the players' own.
	MaxCases = 32
)

// Phase is what a match waits for: the decision of the seat whose turn it is, or chance.
type Phase uint8

const (
	Dealing   Phase = iota // chance: the cards are to be dealt
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

// Chance reports whether it is chance that the phase waits for.
func (p Phase) Chance() bool {
	return p == Dealing || p == Ordering || p == Gathering || p == Dicing || p == Shuffling
}

// NoSide is the side of a case that was lost.
const NoSide uint8 = 0xff

// Case is a case on the table, or one that was lost.
type Case struct {
	Suspect Card
	Cards   Cards // the other three; none where they may not be known
	By      Seat  // who laid it
	Side    uint8 // whose it is; NoSide: it was lost, and its cards went to the pile
	Down    bool  // the three lie face down
	Shown   bool  // after an accusation
	False   bool  // it was shown, and is no case
	Handed  bool  // by who had accused falsely
	Place   uint8 // in its side's row: greater ones came later
}

// Reason is why a tie breaker starts, or a match ends without a majority: ruling 14.
type Reason uint8

const (
	Majority  Reason = iota // none of them: a side has the target
	NoMore                  // a: no side can reach the target any more
	NoCards                 // b: no card is left to get
	Protected               // c: rounds without a case, with nothing to draw
	Idle                    // d: rounds with neither a card drawn nor a case
)

// Guards of ruling 14, in full rounds of turns.
const (
	dryRounds   = 3
	idleRounds  = 20
	bluffRounds = 5
)

// Rounds is after how many full rounds of turns the guard of that reason ends play as it stands; 0 where it counts none.
func (t *Table) Rounds(guard Reason) int {
	switch {
	case guard == Protected && t.Row().Bluff:
		return bluffRounds
	case guard == Protected:
		return dryRounds
	case guard == Idle:
		return idleRounds
	}
	return 0
}

// Table is what everybody sees. In a View it holds besides what that seat laid face down itself. It changes through
// events alone.
type Table struct {
	Rules Rules
	Phase Phase
	Turn  Seat           // who is to decide; NoSeat: nobody
	Actor Seat           // whose turn it is, or who gathers or chooses the first hand
	Order [MaxSeats]Seat // the order of turns; in the Investigation that of the Investigation
	Equal uint8          // bit i: places i and i+1 of the order rolled the same
	First Seat           // who begins when all have chosen their hands
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
	Final  bool            // it is the final round
	Leader Seat            // in it, whose side has the target
	Since  uint8           // in it, the first case that may be accused

	AtStake

	Winners uint8 // sides, one bit each
	Ending  Reason
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

// State is a whole match, hidden cards and all. It is a value: assignment copies it, == compares it.
type State struct {
	table Table
	hand  [MaxSeats]Cards
	pile  [MaxCards]Card  // the next to be drawn last
	under [MaxCases]Cards // the three cards of each case that lies face down
	sign  Sign            // the asker's, until the other has thrown
}

// View is what one seat may know: the table and its own hand. Two states that differ only in what the seat must not know
// give equal views.
type View struct {
	Table
	Seat Seat
	Hand Cards
	Sign Sign // the seat's own, while it waits for the other's
}

// View is what the seat may know of the match.
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

// Table is what everybody sees.
func (s *State) Table() *Table { return &s.table }

// Own is all the seat's cards. In its own turn its hidden and visible cards are one pool: section B.2.
func (v *View) Own() Cards { return v.Hand.Plus(v.Open[v.Seat]) }

// Sign is what is thrown in rock, paper, scissors.
type Sign uint8

const (
	NoSign Sign = iota
	Rock
	Paper
	Scissors
)

// beats reports whether the throw wins against another.
func (t Sign) beats(o Sign) bool { return (t+3-o)%3 == 1 }

// Verb is a kind of action.
type Verb uint8

const (
	Roll      Verb = iota // the dice of the Investigation
	Stop                  // ends one's own rolls
	Accuse                // case Number, from 1
	Lay                   // Card, the suspect, with Cards, three
	Draw                  // from the pile
	Take                  // Card, which lies before seat To
	Challenge             // seat To for Cards
	Give                  // Card to the partner
	Pass                  // nothing else is open
	Contest               // the take
	Concede               // the card that is taken
	Throw                 // Sign
	Also                  // Card, of a lost contest
	Hold                  // Cards as the hidden hand
)

// Action is one decision of one seat. Fields its verb does not name are zero.
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

// Row is what a turn may bring now.
func (t *Table) Row() *Row {
	if t.Ties > 0 {
		return &t.Rules.Tie
	}
	return &t.Rules.First
}

// Seats is the number of seats.
func (t *Table) Seats() Seat { return Seat(t.Rules.Seats) }

// Count is the number of cases a side has, false ones among them.
func (t *Table) Count(side int) (n int) {
	for i := range t.Cases[:t.Laid] {
		if int(t.Cases[i].Side) == side {
			n++
		}
	}
	return n
}

// Counts is the number of cases of each side.
func (t *Table) Counts() (n [MaxSeats]int) {
	for i := range t.Cases[:t.Laid] {
		if side := t.Cases[i].Side; side != NoSide {
			n[side]++
		}
	}
	return n
}

// Unsolved is the number of cases that nobody has.
func (t *Table) Unsolved() int {
	n := t.Rules.Cases()
	for _, c := range t.Counts() {
		n -= c
	}
	return n
}

// Analysis reports whether cases may be laid before the first hand is chosen: ruling 30.
func (t *Table) Analysis() bool { return t.Ties == 0 && t.Rules.Gather != Dealt }

// After is whose turn comes after the seat's.
func (t *Table) After(seat Seat) Seat {
	n := int(t.Rules.Seats)
	for i, s := range t.Order[:n] {
		if s == seat {
			return t.Order[(i+1)%n]
		}
	}
	return NoSeat
}

// Accusable reports whether the seat could accuse the case of that number, from 1: rulings 19, 21 and 23.
func (t *Table) Accusable(seat Seat, number int) bool {
	return t.whyNotAccused(seat, number).Why == Allowed
}

// same reports whether two seats are of one side.
func (t *Table) same(a, b Seat) bool { return t.Rules.Side(a) == t.Rules.Side(b) }

// Rollers is whose dice are to roll for the order now, in the order in which they are written.
func (t *Table) Rollers() []Seat {
	if t.Equal == 0 {
		return nil
	}
	from, to := t.equals()
	return t.Order[from:to]
}

// equals is the places in the order, from and up to, whose dice are to roll: those who rolled the same, the highest
// first. Before the first dice it is all.
func (t *Table) equals() (from, to int) {
	for t.Equal>>from&1 == 0 {
		from++
	}
	for to = from + 1; t.Equal>>(to-1)&1 != 0; to++ {
	}
	return from, to
}

// oldest is the place in Cases of the side's case that came first to its row, latest of that which came last; -1: it has
// none.
func (t *Table) oldest(side int) (at int) {
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

// stalled is the reason of ruling 14 to end play as it stands at the end of a turn, Majority if there is none.
func (t *Table) stalled() Reason {
	open, row, seats := 0, t.Row(), int(t.Rules.Seats)
	for _, h := range t.Open {
		open += h.Len()
	}
	switch {
	case open == 0 && (t.Pile == 0 || row.Bluff):
		return NoCards
	case !row.Bluff && int(t.Dries) >= t.Rounds(Protected)*seats, row.Bluff && int(t.Idles) >= t.Rounds(Protected)*seats:
		return Protected
	case int(t.Idles) >= t.Rounds(Idle)*seats:
		return Idle
	}
	return Majority
}

// hopeless reports whether no side can reach the target any more. A bluffed case may fall, so there it is not asked.
func (t *Table) hopeless() bool {
	left := t.Unsolved()
	for _, n := range t.Counts() {
		if n+left >= int(t.Rules.Target) {
			return false
		}
	}
	return true
}
