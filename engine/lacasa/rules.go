// Package lacasa is what is true in La Casa: which actions are legal and why the others are not, what
// an action brings about, what the robot plays, what each seat may know, and what a round scores.
//
// A round is a value. Start makes a State from Rules and a Deal, Legal lists what may be done, Apply
// gives the next State and the events that lead there, View is what one seat may know of it. The
// same Rules value holds everything that a situation can change, so nothing here, and nothing above,
// ever asks for a situation by name.
//
// Section numbers and rulings such as R22 in the comments are those of the project's rules.
package lacasa

import "lacasa/engine/card"

// Where names the places a situation can be played at: the modes, with solo's two rule books apart.
// It is a set, one bit each.
type Where uint8

// The two rule books of solo (section 6).
const (
	SoloBook Where = 1 << iota
	SupplementBook
)

// Rules is everything that holds in one round. Its zero value changes nothing: a situation is written
// as the Rules in which it differs, and folding lays those over the plain round's.
type Rules struct {
	// The deal.
	References bool   // the four 1s are taken out and one is dealt to each player as a reference: section 5, betrayal
	MustRule   bool   // the cards are dealt again when the Mangia-Cake is turned up in the Casa: R16
	Ruling     Ruling // how the Ruling Family comes about

	// The Ruling Family and its kin.
	Cousins  bool  // a second family, named by a player, outranks all but the Ruling Family: R9
	Usurpers Ranks // a card of these ranks makes its family the Ruling Family at once: R7
	NoFollow bool  // nobody has to follow
	Goal     Goal  // what scores
	Thrifty  bool  // house rule robot=thrifty: R22
}

// Ruling is how the Ruling Family of a round comes about.
type Ruling uint8

const (
	Unchanged Ruling = iota // as in the plain round
	ByCasa                  // the Casa's face-up card rules (solo)
	ByNobody                // there is none to begin with
)

// Ranks is a set of ranks, bit r for rank r; bit 0 is the Mangia-Cake.
type Ranks uint8

// Count is what a goal counts.
type Count uint8

const (
	Challenges Count = iota // challenges won that count
	Cards                   // captured cards of the goal's ranks
)

// Aim is what a side wants of what is counted.
type Aim uint8

const (
	AsBefore Aim = iota // as in the plain round
	AtLeast             // the goal's number, or more
	AtMost              // the goal's number, or fewer
	Most                // more than the other side; a tie goes by R3
	Fewest              // fewer than the other side; a tie goes by R3
)

// Goal is what scores a round's point.
type Goal struct {
	Aim    Aim
	Count  Count
	Number uint8 // of AtLeast and AtMost
	Ranks  Ranks // of Cards
}

// with is r with what o changes laid over it.
func (r Rules) with(o Rules) Rules {
	r.References = r.References || o.References
	r.MustRule = r.MustRule || o.MustRule
	if o.Ruling != Unchanged {
		r.Ruling = o.Ruling
	}
	r.Cousins = r.Cousins || o.Cousins
	r.Usurpers |= o.Usurpers
	r.NoFollow = r.NoFollow || o.NoFollow
	if o.Goal.Aim != AsBefore {
		r.Goal = o.Goal
	}
	r.Thrifty = r.Thrifty || o.Thrifty
	return r
}

// plainSolo is a solo round without a situation: section 6.
var plainSolo = Rules{Ruling: ByCasa, Goal: Goal{Aim: AtLeast, Count: Challenges, Number: 11}}

// Variant is what a situation changes further at one of its places.
type Variant struct {
	Where Where
	Rules Rules
}

// Situation is the card that changes a round's rules, as data (section 5).
type Situation struct {
	ID       string
	Where    Where // the places it is played at
	Rules    Rules
	Variants []Variant
}

// Situations lists the situations in the order in which they are named everywhere.
var Situations = []Situation{
	{ID: "anarchy", Where: SupplementBook, Rules: Rules{NoFollow: true}},
	{ID: "betrayal", Where: SoloBook | SupplementBook, Rules: Rules{
		References: true, Ruling: ByNobody, Goal: Goal{Aim: Most, Count: Challenges}}},
	{ID: "capitano", Where: SoloBook | SupplementBook, Rules: Rules{
		Ruling: ByNobody, Usurpers: 1 << 5}},
	{ID: "carita", Where: SoloBook | SupplementBook, Rules: Rules{
		Goal: Goal{Aim: Fewest, Count: Challenges}},
		Variants: []Variant{{SupplementBook, Rules{Goal: Goal{Aim: AtMost, Count: Challenges, Number: 6}}}}},
	{ID: "cousins", Where: SoloBook | SupplementBook, Rules: Rules{Cousins: true}},
	{ID: "minions", Where: SoloBook | SupplementBook, Rules: Rules{
		MustRule: true, Goal: Goal{Aim: Most, Count: Cards, Ranks: 1<<0 | 1<<1 | 1<<2}}},
	{ID: "revenge", Where: SoloBook | SupplementBook, Rules: Rules{
		Goal: Goal{Aim: Fewest, Count: Cards, Ranks: 1 << 4}}},
}

// Plain is the id of a round without a situation.
const Plain = "-"

// fold is the plain rules with the situation's laid over them, and then its variants for the place.
func (s Situation) fold(plain Rules, where Where) Rules {
	r := plain.with(s.Rules)
	for _, v := range s.Variants {
		if v.Where&where != 0 {
			r = r.with(v.Rules)
		}
	}
	return r
}

// counted is the set of cards the goal counts.
func (g Goal) counted() card.Set { return card.RankSet(uint8(g.Ranks)) }
