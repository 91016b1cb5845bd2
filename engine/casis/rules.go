// Package casis implements the rules of Casis: which actions are legal and why others are not, what
// actions and dice cause, what each seat may know, and who wins.
//
// A match is a value. Start makes a State from Rules. It waits either for a seat to decide or for
// chance. Legal lists the legal actions, Apply returns the next State and the events that lead to
// it, ApplyChance applies dice or shuffled cards, and View returns what one seat may know. Rules
// holds everything in which the forms of the game differ, so no code here or above asks for a form
// by name.
//
// Sections such as B.2, and rulings, refer to RULES.md beside this file.
package casis

// Rules holds everything that applies in one match. Its zero value changes nothing: a variation is
// written as the Rules in which it differs, and is laid over the plain ones.
type Rules struct {
	Gather Gather    // how the first cards come
	Deal   uint8     // cards dealt to each, where a number is dealt
	Target uint8     // cases that win; 0: the majority
	Teams  bool      // partners opposite each other share their cases and may give each other cards
	First  TurnRules // what a turn may bring
	Tie    TurnRules // what it may bring in a tie breaker

	// What the seats and the options settle, which no variation does.
	Seats uint8 // two to six
	Decks uint8
	Aces  uint8 // the most in one case: ruling 5
	Rolls uint8 // of each in the Investigation: ruling 11
	Dice  uint8 // of each such roll
	Clock bool  // a seat may end its rolls early
	Same  bool  // turns are in the order of the Investigation, not the other way round: ruling 16
	Ties  uint8 // tie breakers before most cases win: ruling 15
}

// TurnRules is one row of section B.2: what the main action of a turn may be, and what decides it.
// A match has two of them, one for tie breakers.
type TurnRules struct {
	Draw  int8 // cards drawn from the pile; Nothing: there is no draw
	Take  Duel // a visible card is taken, and what decides if its owner contests
	One   Duel // a challenge for one visible card
	Two   Duel // a challenge for two
	Bluff bool // cases are laid face down except for the suspect, and may be false
}

// Nothing is the Draw of TurnRules without drawing.
const Nothing int8 = -1

// A Gather says how the players get their first cards.
type Gather uint8

const (
	ByDice   Gather = iota + 1 // the Investigation: dice say how many of the pile
	Dealt                      // each is dealt the same number
	DealtOut                   // each is dealt equally of what is left beside the pile's twelve a deck
)

// A Duel is what decides a challenge or a contested take.
type Duel uint8

const (
	Never     Duel = iota + 1 // it is not done in this row
	EitherDie                 // the asker's two dice against one: either is as high or higher
	BothDice                  // the asker's two dice against one: both are
	DieEach                   // one die each, and equal ones again
	Throws                    // rock, paper, scissors
)

// pilePerDeck is the number of cards of each deck in the pile of bluff.
const pilePerDeck = CasesPerDeck

// tieDeal is the number of cards dealt to each seat for a tie breaker: ruling 15.
const tieDeal = 8

// HandSize is the largest number of cards in a hidden hand at the end of a turn.
const HandSize = 4

// plain is the rules from which every form derives: Master's.
var plain = Rules{
	Gather: ByDice,
	First:  TurnRules{Draw: 1, Take: Never, One: EitherDie, Two: BothDice},
	Tie:    TurnRules{Draw: 1, Take: DieEach, One: Never, Two: DieEach},
}

// The variations, each as the rules in which it differs.
var (
	easy   = Rules{Gather: Dealt, Deal: 6, Target: 3, First: TurnRules{Draw: 2, Take: BothDice, One: Never}}
	team   = Rules{Teams: true}
	noDice = Rules{Gather: Dealt, Deal: tieDeal, First: throws, Tie: throws}
	bluff  = Rules{Gather: DealtOut, First: TurnRules{Draw: Nothing, Bluff: true}}

	throws = TurnRules{Take: Throws, One: Never, Two: Throws}
)

// A Game is one way to play Casis: a mode and the variations played with it.
type Game struct {
	Mode  Mode
	Way   Way
	parts []Rules
}

// Games lists the ways to play, the one for newcomers first.
var Games = []Game{
	{"easy", Standard, []Rules{easy}},
	{"master", Standard, nil},
	{"team", Standard, []Rules{team}},
	{"team", "no-dice", []Rules{team, noDice}},
	{"team", "bluff", []Rules{team, bluff}},
	{"team", "no-dice+bluff", []Rules{team, noDice, bluff}},
	{"no-dice", Standard, []Rules{noDice}},
	{"no-dice", "bluff", []Rules{noDice, bluff}},
	{"bluff", Standard, []Rules{bluff}},
}

// fold returns the plain rules with the variations of the game applied.
func (f *Game) fold() Rules {
	r := plain
	for _, p := range f.parts {
		r = r.with(p)
	}
	return r
}

// with returns the rules with a variation laid over them.
func (r Rules) with(v Rules) Rules {
	over(&r.Gather, v.Gather)
	over(&r.Deal, v.Deal)
	over(&r.Target, v.Target)
	over(&r.Teams, v.Teams)
	r.First, r.Tie = r.First.with(v.First), r.Tie.with(v.Tie)
	return r
}

func (r TurnRules) with(v TurnRules) TurnRules {
	over(&r.Draw, v.Draw)
	over(&r.Take, v.Take)
	over(&r.One, v.One)
	over(&r.Two, v.Two)
	over(&r.Bluff, v.Bluff)
	return r
}

// over replaces a part unless the new one changes nothing.
func over[T comparable](was *T, part T) {
	var nothing T
	if part != nothing {
		*was = part
	}
}

// Duel returns what decides a challenge for that many cards, or Never if there is none.
func (r *TurnRules) Duel(cards int) Duel {
	switch cards {
	case 1:
		return r.One
	case 2:
		return r.Two
	}
	return Never
}

// Cards returns the number of cards of the match.
func (r *Rules) Cards() int { return int(r.Decks) * Kinds }

// Cases returns the number of cases of the match.
func (r *Rules) Cases() int { return int(r.Decks) * CasesPerDeck }

// Sides returns the number of sides.
func (r *Rules) Sides() int {
	if r.Teams {
		return int(r.Seats) / 2
	}
	return int(r.Seats)
}

// Side returns the side the seat plays for.
func (r *Rules) Side(seat Seat) int { return int(seat) % r.Sides() }

// Partner returns the seat's partner, or NoSeat if there are none.
func (r *Rules) Partner(seat Seat) Seat {
	if !r.Teams {
		return NoSeat
	}
	return (seat + Seat(r.Sides())) % Seat(r.Seats)
}

// majority returns the cases divided by the sides, rounded up, plus one: ruling 1.
func (r *Rules) majority() uint8 { return uint8((r.Cases()+r.Sides()-1)/r.Sides() + 1) }

// DealSize returns the number of cards dealt to each seat, in a tie breaker or before.
func (r *Rules) DealSize(tie bool) int {
	switch {
	case tie:
		return tieDeal
	case r.Gather == Dealt:
		return int(r.Deal)
	case r.Gather == DealtOut:
		return (r.Cards() - pilePerDeck*int(r.Decks)) / int(r.Seats) // ruling 17
	}
	return 0
}

// Solves reports whether the three cards complete the suspect's case: section B.1 and ruling 5.
func (r *Rules) Solves(suspect Card, three Cards) bool {
	aces := three.Count(suspect.SuitAce())
	rest := three
	for range aces {
		rest = rest.Without(suspect.SuitAce())
	}
	return suspect.IsSuspect() && three.Len() == clues && aces <= int(r.Aces) && suspect.Clues().Contains(rest)
}

// Solutions yields each set of three of the cards that completes the suspect's case: without an
// ace, with one, with two.
func (r *Rules) Solutions(suspect Card, of Cards) func(yield func(Cards) bool) {
	return func(yield func(Cards) bool) {
		wild := suspect.SuitAce()
		have := of.Kinds().Intersect(suspect.Clues())
		for aces := range min(of.Count(wild), int(r.Aces)) + 1 {
			natural := Choice{have, clues - aces}
			for i := range natural.Len() {
				three := natural.At(i)
				for range aces {
					three = three.With(wild)
				}
				if !yield(three) {
					return
				}
			}
		}
	}
}
