// Package lacasa implements the rules of La Casa: which actions are legal and why others are not,
// what an action causes, what the Robot plays, what each seat may know, and what a round scores.
//
// A round is a value. Start makes a State from Rules and a Deal, Legal lists the legal actions,
// Apply returns the next State and the events that lead to it, and View returns what one seat may
// know. Rules holds everything that a situation can change, so no code here or above asks for a
// situation by name.
//
// Section numbers, and rulings such as R22, refer to RULES.md beside this file.
package lacasa

import "lacasa/engine/lacasa/card"

// A Where is a set of the places at which a situation can be played, one bit each: the modes, with
// the two rule books of solo separate.
type Where uint8

// The places. Solo has two rule books (section 6).
const (
	SoloBook Where = 1 << iota
	SupplementBook
	InTwo
	InTeams

	inSolo = SoloBook | SupplementBook
)

// Rules holds everything that applies in one round. Its zero value changes nothing: a situation is
// written as the Rules in which it differs from the plain round, and is laid over those. Its JSON
// is the form in which players write situations of their own.
type Rules struct {
	// The deal.
	// additional cards for each player, up to 2; never in solo: section 3
	More       uint8      `json:"more,omitempty"`
	References References `json:"references,omitempty"` // the 1s are taken out, one for each player to refer to
	MustRule   bool       `json:"must-rule,omitempty"`  // the cards are dealt again when the Mangia-Cake is turned up: R15, R16
	CakeStays  bool       `json:"cake-stays,omitempty"` // the Mangia-Cake begins covered and may not be discarded: R15
	Aside      Aside      `json:"aside,omitzero"`       // cards set aside before the first challenge
	Ruling     Ruling     `json:"ruling,omitempty"`     // how the Ruling Family comes about
	Cousins    bool       `json:"cousins,omitempty"`    // a second family outranks all but the Ruling Family: R9
	Usurpers   Ranks      `json:"usurpers,omitempty"`   // a card of these ranks makes its family the Ruling Family at once: R7
	Heir       bool       `json:"heir,omitempty"`       // the lowest card of a challenge sets the next one's Ruling Family: R14
	NoFollow   bool       `json:"no-follow,omitempty"`  // nobody has to follow
	// a card of these ranks may not be led by a player who has another
	NoLead     Ranks        `json:"no-lead,omitempty"`
	FaceDown   bool         `json:"face-down,omitempty"`   // cards are laid face down and revealed together: R19
	LowWins    ChallengeSet `json:"low-wins,omitempty"`    // challenges won by the lowest card: R12
	Second     bool         `json:"second-wins,omitempty"` // the other challenges are won by the second best card
	Loser      Loser        `json:"never-wins,omitempty"`  // cards of this family win no challenge in which there is any other
	Kin        bool         `json:"kin,omitempty"`         // partners' cards of one family count as one of their sum: R13
	Removers   Ranks        `json:"removers,omitempty"`    // a card of these ranks may remove another: R10
	Exchangers Ranks        `json:"exchangers,omitempty"`  // a card of these ranks lets its player exchange: R5
	Lay        bool         `json:"lay,omitempty"`         // after each card its player lays a hand card face up
	Give       bool         `json:"give,omitempty"`        // after each card its player gives a hand card left: R17
	Shift      bool         `json:"shift,omitempty"`       // hands move left after each challenge: R18
	Goal       Goal         `json:"goal,omitzero"`         // what scores
	Bonus      NamedCards   `json:"bonus,omitempty"`       // capturing one of these cards scores an extra point
	Shown      bool         `json:"shown-left,omitempty"`  // each hand is seen by the seat on its left, too

	// What the mode, the way to play and the house rules settle, which no situation does.
	At      Where `json:"-"` // one place
	Stack   bool  `json:"-"` // cards are drawn from a stack: section 7, domination
	Thrifty bool  `json:"-"` // house rule robot=thrifty: R22
}

// References says whether each player has a 1 to refer to. Challenges that contain a card of its
// family do not count for their winner (section 5, betrayal; R6).
type References uint8

const (
	NoReferences     References = iota
	SecretReferences            // known to their players alone until the score
	OpenReferences              // face up (solo)
)

// A Ruling is how the Ruling Family of a round is determined.
type Ruling uint8

const (
	Unchanged  Ruling = iota // as in the plain round
	ByElection               // the players elect it: section 4
	ByBidding                // the highest bidder names it: R11
	ByCasa                   // the Casa's face-up card rules (solo)
	ByNobody                 // there is none to begin with, and no elector
)

// Ranks is a set of ranks, bit r for rank r; bit 0 is the Mangia-Cake.
type Ranks uint8

// Has reports whether the card's rank is in the set.
func (s Ranks) Has(c card.Card) bool { return s>>(c.Rank()&7)&1 != 0 }

// ChallengeSet is a set of numbers of challenges, bit n for number n.
type ChallengeSet uint32

// Has reports whether number n is in the set.
func (s ChallengeSet) Has(n uint8) bool { return s>>(n&31)&1 != 0 }

// With returns the set with n added.
func (s ChallengeSet) With(n uint8) ChallengeSet { return s | 1<<(n&31) }

// A Loser is a family whose cards win no challenge, or none.
type Loser uint8

// LoserOf returns the Loser for a family. NoLoser stands for none.
func LoserOf(f card.Family) Loser { return Loser(f + 1) }

const NoLoser Loser = 0

// Family returns the family, or None.
func (l Loser) Family() card.Family {
	if l == NoLoser {
		return card.None
	}
	return card.Family(l - 1)
}

// NamedCards is a set of single cards.
type NamedCards card.Set

// Aside says which cards each player sets aside before the first challenge.
type Aside struct {
	Least uint8 `json:"least,omitempty"`
	Most  uint8 `json:"most,omitempty"`  // up to 2; 0: nothing is set aside
	Steal bool  `json:"steal,omitempty"` // the highest steals a challenge at the end, R20; else they are picked up when the hand is empty, R8
}

// A Count is what a goal counts.
type Count uint8

const (
	Challenges Count = iota // challenges won that count
	Cards                   // captured cards of the goal's ranks
)

// An Aim says how much of what is counted a side needs.
type Aim uint8

const (
	AsBefore  Aim = iota // as in the plain round
	Undertake            // the elector's side must win the majority, or what it bid: section 4
	AtLeast              // the goal's number, or more
	AtMost               // the goal's number, or fewer
	Most                 // more than the other side; a tie goes by R3
	Fewest               // fewer than the other side; a tie goes by R3
	First                // to capture one of the goal's cards, which ends the round: R15
)

// A Goal says what scores the point of a round.
type Goal struct {
	Aim    Aim   `json:"aim,omitempty"`
	Count  Count `json:"count,omitempty"`
	Ranks  Ranks `json:"ranks,omitempty"`  // of Cards
	Number uint8 `json:"number,omitempty"` // of AtLeast and AtMost
}

// with returns r with the changes of o applied.
func (r Rules) with(o Rules) Rules {
	r.More = max(r.More, o.More)
	if o.References != NoReferences {
		r.References = o.References
	}
	r.MustRule = r.MustRule || o.MustRule
	r.CakeStays = r.CakeStays || o.CakeStays
	if o.Aside.Most > 0 {
		r.Aside = o.Aside
	}
	if o.Ruling != Unchanged {
		r.Ruling = o.Ruling
	}
	r.Cousins = r.Cousins || o.Cousins
	r.Usurpers |= o.Usurpers
	r.Heir = r.Heir || o.Heir
	r.NoFollow = r.NoFollow || o.NoFollow
	r.NoLead |= o.NoLead
	r.FaceDown = r.FaceDown || o.FaceDown
	r.LowWins |= o.LowWins
	r.Second = r.Second || o.Second
	if o.Loser != NoLoser {
		r.Loser = o.Loser
	}
	r.Kin = r.Kin || o.Kin
	r.Removers |= o.Removers
	r.Exchangers |= o.Exchangers
	r.Lay = r.Lay || o.Lay
	r.Give = r.Give || o.Give
	r.Shift = r.Shift || o.Shift
	if o.Goal.Aim != AsBefore {
		r.Goal = o.Goal
	}
	r.Bonus |= o.Bonus
	r.Shown = r.Shown || o.Shown
	return r
}

// plain returns the rules of a round without a situation at a place: sections 4 and 6.
func plain(at Where) Rules {
	if at&inSolo != 0 {
		return Rules{At: at, Ruling: ByCasa, Goal: Goal{Aim: AtLeast, Count: Challenges, Number: 11}}
	}
	return Rules{At: at, Ruling: ByElection, Goal: Goal{Aim: Undertake, Count: Challenges}}
}

// A Variant is what a situation changes in addition at some of its places.
type Variant struct {
	Where Where `json:"where"`
	Rules Rules `json:"rules,omitzero"`
}

// A Situation is the card that changes a round's rules, as data (section 5). The printed ones are
// named in the catalogues, in every language; those that players make have words of their own.
type Situation struct {
	Version  int       `json:"version,omitempty"` // of the form; 0 means the first, and is the only one that passes Check
	ID       string    `json:"id"`
	Name     string    `json:"name,omitempty"`
	Flavour  string    `json:"flavour,omitempty"` // the line below the name
	Sign     string    `json:"sign,omitempty"`    // a letter or three, upon the blank card
	Where    Where     `json:"where"`             // the places it is played at
	Rules    Rules     `json:"rules,omitzero"`
	Variants []Variant `json:"variants,omitempty"`
}

const (
	inCompany  = InTwo | InTeams
	everywhere = inSolo | inCompany
)

// Situations lists the situations in the order in which they are listed everywhere.
var Situations = []Situation{
	{ID: "anarchy", Where: SupplementBook | inCompany, Rules: Rules{NoFollow: true}},
	{ID: "bandits", Where: inCompany, Rules: Rules{Exchangers: 1<<1 | 1<<2}},
	{ID: "betrayal", Where: everywhere, Rules: Rules{
		References: SecretReferences, Ruling: ByNobody, Goal: Goal{Aim: Most, Count: Challenges}},
		Variants: []Variant{{inSolo, Rules{References: OpenReferences}}}},
	{ID: "capitano", Where: everywhere, Rules: Rules{More: 2, Ruling: ByNobody, Usurpers: 1 << 5}},
	{ID: "cards-on-the-table", Where: InTeams, Rules: Rules{Lay: true}},
	{ID: "carita", Where: everywhere, Rules: Rules{
		Goal: Goal{Aim: Fewest, Count: Challenges}},
		Variants: []Variant{{SupplementBook, Rules{Goal: Goal{Aim: AtMost, Count: Challenges, Number: 6}}}}},
	{ID: "club", Where: InTeams, Rules: Rules{Aside: Aside{Most: 2}}},
	{ID: "cousins", Where: everywhere, Rules: Rules{Cousins: true}},
	{ID: "enforcer", Where: InTeams, Rules: Rules{Removers: 1 << 3}},
	{ID: "figura", Where: inCompany, Rules: Rules{Ruling: ByBidding}},
	{ID: "high-low", Where: InTeams, Rules: Rules{LowWins: 1<<2 | 1<<4 | 1<<6}},
	{ID: "kin", Where: InTeams, Rules: Rules{Kin: true}},
	{ID: "lowball", Where: InTeams, Rules: Rules{Ruling: ByNobody, Heir: true}},
	{ID: "mangia-cake", Where: InTwo, Rules: Rules{
		More: 2, MustRule: true, CakeStays: true, Goal: Goal{Aim: First, Count: Cards, Ranks: 1 << 0}}},
	{ID: "minions", Where: everywhere, Rules: Rules{
		More: 2, MustRule: true, Goal: Goal{Aim: Most, Count: Cards, Ranks: 1<<0 | 1<<1 | 1<<2}}},
	{ID: "pass-the-buck", Where: InTeams, Rules: Rules{Give: true}},
	{ID: "revenge", Where: everywhere, Rules: Rules{
		More: 2, Goal: Goal{Aim: Fewest, Count: Cards, Ranks: 1 << 4}}},
	{ID: "shifty", Where: InTeams, Rules: Rules{Shift: true}},
	{ID: "slap-down", Where: InTeams, Rules: Rules{FaceDown: true}},
	{ID: "trojan-horse", Where: InTeams, Rules: Rules{More: 1, Aside: Aside{Least: 1, Most: 1, Steal: true}}},
}

// Plain is the id of a round without a situation.
const Plain = "-"

// RulesAt returns the plain rules of a place with the situation's changes applied, and then those
// of its variants for the place.
func (s *Situation) RulesAt(at Where) Rules {
	r := plain(at).with(s.Rules)
	for _, v := range s.Variants {
		if v.Where&at != 0 {
			r = r.with(v.Rules)
		}
	}
	return r
}

// hard returns the number of parts in which the rules differ from a plain round's. Parts that give
// players decisions other than which card to play count twice.
func (r *Rules) hard() (n int) {
	p := plain(r.At)
	for _, differs := range [...]bool{
		r.More > 0, r.References != p.References, r.MustRule, r.CakeStays, r.Ruling != p.Ruling, r.Usurpers != 0, r.Heir,
		r.NoFollow, r.NoLead != 0, r.FaceDown, r.LowWins != 0, r.Second, r.Loser != NoLoser, r.Kin, r.Shift,
		r.Goal != p.Goal, r.Bonus != 0, r.Shown,
	} {
		if differs {
			n++
		}
	}
	for _, asks := range [...]bool{
		r.Aside.Most > 0, r.Ruling == ByBidding, r.Cousins, r.Removers != 0, r.Exchangers != 0, r.Lay, r.Give,
	} {
		if asks {
			n += 2
		}
	}
	return n
}

// WantsFew reports whether the goal is to have few of what it counts.
func (g Goal) WantsFew() bool { return g.Aim == Fewest || g.Aim == AtMost }

// CountedCards returns the set of cards that the goal counts.
func (g Goal) CountedCards() card.Set { return card.RankSet(uint8(g.Ranks)) }

// Seats returns the number of seats, 2 or 4.
func (r *Rules) Seats() int {
	if r.At == InTeams {
		return 4
	}
	return 2
}

// Solo reports whether seat 1 is the Robot's.
func (r *Rules) Solo() bool { return r.At&inSolo != 0 }

// HandSize returns the number of cards dealt to each hand; in solo to the person's, since the Robot
// has none.
func (r *Rules) HandSize() int {
	switch {
	case r.Solo():
		return 3
	case r.Stack:
		return 5
	case r.At == InTwo:
		return 6 + int(r.More)%2
	}
	return 7 + int(r.More)
}

// TableauLen returns the number of places of the seat's tableau.
func (r *Rules) TableauLen(seat Seat) int {
	switch {
	case r.Solo() && seat == Robot:
		return Columns
	case r.At == InTwo && !r.Stack:
		return 5 + int(r.More)/2
	}
	return 0
}

// PlaceLen returns the number of cards dealt to place i of a tableau. The last of them is face up.
func (r *Rules) PlaceLen(i int) int {
	if r.Solo() {
		return ColumnLen(i)
	}
	return 2
}

// LastChallenge returns the number of the last challenge, if the round is played to its end.
func (r *Rules) LastChallenge() int {
	switch {
	case r.Solo() && r.References != NoReferences:
		return 17 // the robot's last card is not played: R25
	case r.Solo():
		return 18
	case r.Stack:
		return 16 // R27
	}
	last := r.HandSize() + 2*r.TableauLen(0)
	if r.Aside.Steal {
		last -= int(r.Aside.Most)
	}
	return last
}
