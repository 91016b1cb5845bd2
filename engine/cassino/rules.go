// Package cassino implements the rules of the Cassino family of fishing games: which actions are
// legal and why others are not, what an action causes, what each seat may know, and what a hand and
// a match score.
//
// A hand is a value. Start makes a State from Rules and a Deal, Legal lists the legal actions,
// Apply returns the next State and the events that lead to it, and View returns what one seat may
// know. Rules holds everything in which the games of the family differ, so no code here or above
// asks for a game by name.
//
// Numbers such as 0.6, STD-4 or A.1.3 refer to RULES.md beside this file.
package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// RulesVersion is the version of the rules. Any ruling that changes play raises it.
const RulesVersion = 1

// Rules holds everything that applies in one hand. It is a value; what its pointers refer to never
// changes.
type Rules struct {
	// Who plays: A.1.1.
	Seats uint8
	Teams bool // two sides of two, opposite each other
	Down  bool // deal and play go to the next lower seat

	// The deck and the deal.
	Packs   uint8           // decks of 52
	Jokers  uint8           // in the whole deck
	Removed french.Set      // cards that are not in the deck
	Fixed   french.Sequence // the layout, if it is always the same
	Open    uint8           // cards of the layout; 0: what the deal of the hands leaves
	Packet  uint8           // cards of each hand
	Last    uint8           // cards of each hand in the last packet, if different
	Cut     uint8           // cards that nobody sees (EL-11)
	Refill  Refill
	Redeal  bool // the layout is void with three equal faces in it (DIL-4)

	// What a card takes: A.1.2.
	Worth    *Worth
	Numerals RankCapture // how many of its rank a card takes
	Faces    RankCapture // the same for jacks, queens and kings, if they are not numbers
	OneSet   bool        // a capture is one match or one sum
	Force    Force
	Wild     Wild

	Build Build
	Sweep Sweep

	// Special moves and what they bring: A.1.4.
	Leftovers Leftovers
	Moves

	Score *Scoring
	Chips Chips
	Goal  Goal
}

// Moves holds the special moves, and what earns a bonus.
type Moves struct {
	Steal bool // a card that matches the top of another's pile may take the pile
	Pluck bool // once a packet, in addition to its turn, a seat may take a loose card
	Lie   bool // pairs are played, threes and fours are captured automatically, and a player who cannot capture lays down the hand
	Twin  bool // taking nothing but the card's twin is a bonus
	Fixxa bool // taking the card just laid is a bonus for each card of the capture
	Stop  bool // capturing everything is a bonus
	Tell  bool // the dealer tells the last packet
	Look  bool // players may look through their own piles (EL-10); it changes nothing here
}

// A Refill says how hands are filled again.
type Refill uint8

const (
	ByPacket  Refill = iota // all hands at once, when all are empty
	EachTurn                // one card after each turn
	WhenEmpty               // each alone, a packet when the hand is empty
)

// A RankCapture says how many loose cards of its own rank a card captures.
type RankCapture uint8

const (
	AnyNumber     RankCapture = iota
	JustOne                   // one
	OneOrThree                // one or three, never two (0.4)
	AllOfThem                 // all on the table, whenever it captures anything (DIL-1, DIL-12)
	OneOrAllThree             // one of one or two, all of three (LL-1, LL-8)
)

// A Force says when a card may not be trailed.
type Force uint8

const (
	Free          Force = iota
	IfItMatches         // if it matches a loose card of its rank (DIL-2)
	IfItTakes           // if it captures anything
	TakeOrLieDown       // a card is never trailed: a player who cannot capture lays down the hand
)

// A Wild says what jokers do.
type Wild uint8

const (
	NoJokers   Wild = iota
	TakesAll        // when played, it captures the whole table; on the table, it comes along with any capture (EL-4)
	AnyNumeral      // when played, it has any value; on the table, that of the card played (ZWI-2, ZWI-3)
)

// A BuildKind says what a card may make on the table.
type BuildKind uint8

const (
	NoBuilds BuildKind = iota
	Builds             // sets of one value (0.6)
	Heaps              // any cards, captured by every value into which they can be divided: the Esun
	Stacks             // the card is put on one card or stack (ZWI-8)
)

// A Raise says which builds of one set a hand card may raise.
type Raise uint8

const (
	NoRaise      Raise = iota
	Anyones            // everybody's (0.8)
	Opponents          // those an opponent made or raised (DIL-11)
	OpponentMade       // those an opponent made (AF-8)
)

// An Add says to whose builds more sets of the same value may be added.
type Add uint8

const (
	AddAny Add = iota
	AddOwn     // those of the own side
)

// A Build says what may be built: A.1.3.
type Build struct {
	Kind    BuildKind
	Least   uint8 // value
	Most    uint8
	Raise   Raise
	Add     Add
	One     bool  // a new build is one set, and a raise adds only the hand card (AF-11)
	NoTrail bool  // its owner may not trail (0.10)
	NoRaise bool  // nor raise (DIL-5)
	MaxOwn  uint8 // most builds a seat may own at the end of its turn (AF-9); 0: any number
	Piles   bool  // the tops of opponents' piles may be added (AF-4, AF-13)
	Promise bool  // a partner may build what an opponent raised away (AF-6)
}

// A Sweep says when clearing the table counts as a sweep.
type Sweep struct {
	On       bool
	NotFirst bool  // not by the first play of the hand (DIL-3)
	NotLast  bool  // not in the last packet
	OffAt    uint8 // not once a side has that many points (FIN-3); 0: always
	Cancel   bool  // sweeps that every side has cancel one another
}

// Leftovers says who gets the cards that are left on the table.
type Leftovers uint8

const (
	ToNobody     Leftovers = iota
	ToLastTaker            // the side that captured last
	ToLastPlayer           // the side that played last (EL-2)
	ToLastHolder           // the seat that still holds cards, which it also gets (LL-4)
)

// A Scoring lists what a hand scores, in the order in which it is counted.
type Scoring []Category

// A Category is one thing that scores.
type Category struct {
	Count  Count
	Of     french.Set      // of Most
	Cards  french.Sequence // of Each, in the order in which they count out
	Points uint8
	Tie    Tie
	Now    bool // it scores as soon as it is captured
}

// A Count says what a category counts. Its String is the key of its name in the catalogues.
type Count uint8

const (
	MostCards  Count = iota // the side with the most cards; Of is all of them
	MostOf                  // the side with the most cards of Of
	Each                    // every card of Cards
	Sweeps                  // every sweep that counts
	Bonuses                 // every bonus
	LastTake                // the side that captured last
	Difference              // the side with more cards: by how many
	Ante                    // the chips that each side pays in
	OverPar                 // a chip for every two cards over par, or under it
	LastHolder              // the chips for the last seat with cards
)

var countKeys = [...]string{"cards", "most", "each", "sweeps", "bonus", "last", "difference", "ante", "par", "holder"}

func (c Count) String() string { return countKeys[c] }

// A Tie says what a tie for the most scores.
type Tie uint8

const (
	Nothing  Tie = iota
	OneEach      // each tied side scores 1
	OneIfTwo     // two tied sides score 1 each, more of them nothing
)

// Chips says what is paid where a hand is scored in chips.
type Chips struct{ Dealer, Others, Par, Last uint8 }

// An Aim says what ends a match.
type Aim uint8

const (
	Points Aim = iota // a side has Number points
	Hands             // Number hands were played
	Wins              // Number hands were played; the side that won more of them wins
)

// A TieBreak says how a match is decided among several sides that have the points.
type TieBreak uint8

const (
	Higher   TieBreak = iota // the higher total; if equal, another hand is played
	CountOut                 // the side that reached them first when the hand is counted in order (STD-2, STD-9)
	Suit                     // the higher total, then more of a suit in the last hand (SWE-4)
	Stages                   // the first side that is alone in the lead after a category (FIN-10)
)

// A Goal says when a match ends and who wins it.
type Goal struct {
	Aim      Aim
	Number   uint16
	TieBreak TieBreak
	Suit     french.Suit
}

// Side returns the side the seat plays for.
func (r *Rules) Side(s match.Seat) int {
	if r.Teams {
		return int(s & 1)
	}
	return int(s)
}

// Sides returns the number of sides.
func (r *Rules) Sides() int {
	if r.Teams {
		return 2
	}
	return int(r.Seats)
}

// Partner returns the seat opposite, in teams.
func Partner(s match.Seat) match.Seat { return s ^ 2 }

// Next returns the seat that plays after s.
func (r *Rules) Next(s match.Seat) match.Seat {
	switch last := match.Seat(r.Seats) - 1; {
	case !r.Down && s == last:
		return 0
	case !r.Down:
		return s + 1
	case s == 0:
		return last
	}
	return s - 1
}

// Deck returns the cards that are played with.
func (r *Rules) Deck() (d french.Set) {
	for range r.Packs {
		d = d.Plus(french.Full())
	}
	for range r.Jokers {
		d = d.With(french.Joker)
	}
	return d.Minus(r.Removed)
}
