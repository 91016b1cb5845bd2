package bot

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Fair plays by what cards are worth for its cases, by what the others visibly want, and by the
// odds of dice and throws.
type Fair struct {
	seed   match.Seed
	manner match.Manner // the manner of j's leaning
	j      judge
	legal  []casis.Action
	cards  []casis.Card // the result of wishes
	best   casis.Action // the best action considered so far, with its worth and cause
	most   int
	cause  Cause

	haste        // if there are many players
	advises bool // advise a person; see Advise
}

// NewFair returns a Fair. The seed determines only its throws, and when it bluffs.
func NewFair(seed match.Seed) *Fair {
	return &Fair{seed: seed, haste: haste{pile: pileHaste, behind: behind, denies: true}}
}

// Advise returns what a prudent player in the view's seat would do next, and why; ok is false if it
// is not the turn of the view's seat. Unlike a Fair, such a player does not draw to shorten the
// match, and does take a card that completes a case.
func Advise(v *casis.View) (a casis.Action, why Reason, ok bool) {
	if v.Turn != v.Seat {
		return a, why, false
	}
	f := NewFair(0)
	f.advises = true
	a, why = f.Explain(v)
	return a, why, true
}

// ChooseHand returns the hand that a prudent player would hold now, whatever else it would do
// first.
func ChooseHand(v *casis.View) casis.Cards {
	if _, ok := v.HoldChoices(); !ok {
		return casis.Cards{}
	}
	f := NewFair(0)
	f.j.look(v)
	f.most = -1 << 30
	f.hide()
	return f.best.Cards
}

// Explain returns the player's decision and its reason.
func (f *Fair) Explain(v *casis.View) (casis.Action, Reason) {
	a := f.Choose(v)
	return a, f.j.because(a, f.cause)
}

// Choose returns the player's decision.
func (f *Fair) Choose(v *casis.View) casis.Action {
	f.j.look(v)
	if v.Seats() >= manySeats && !f.denies {
		f.j.rival = 0
	}
	f.legal = v.Legal(f.legal[:0])
	f.most, f.cause = -1<<30, Only
	switch v.Phase {
	case casis.Rolling:
		f.consider(casis.Action{Seat: v.Seat, Verb: casis.Roll}, 0, Gathers)
	case casis.Throwing:
		chance := f.whim(v)
		f.consider(f.legal[chance.IntN(len(f.legal))], 0, Throws)
	case casis.Answering:
		f.answer()
	case casis.Seconding:
		for _, a := range f.legal {
			cards := casis.CardsOf(a.Card)
			f.consider(a, f.j.gain(cards)+f.j.denied(v.Owner, cards)*f.j.rival/100, Seconds)
		}
	case casis.LastCall:
		f.lastCall()
	default:
		if !f.accuse() && !f.lay() && !f.bluff() {
			if v.Phase == casis.Opening {
				f.act()
			} else {
				f.hide()
			}
		}
	}
	return f.best
}

// consider makes an action the best one if it is worth more than those before.
func (f *Fair) consider(a casis.Action, worth int, cause Cause) {
	if worth > f.most {
		f.best, f.most, f.cause = a, worth, cause
	}
}

// whim returns chance that derives only from the seed and from what the seat sees, so that equal
// views get equal decisions.
func (f *Fair) whim(v *casis.View) match.Chance {
	h := uint64(f.seed)
	mix := func(n uint64) { h = (h ^ n) * 0x100000001b3 }
	mix(uint64(v.Seat)<<8 | uint64(v.Phase))
	mix(uint64(v.Pile)<<24 | uint64(v.Laid)<<16 | uint64(v.Idles)<<8 | uint64(v.Draws))
	for i := range v.Seats() {
		for c := range v.Open[i].All() {
			mix(uint64(c) + 1)
		}
		mix(uint64(v.Hidden[i]))
	}
	for c := range v.Hand.All() {
		mix(uint64(c) + 1)
	}
	return match.NewChance(match.Seed(h), 1<<33)
}

// lay considers all complete cases, and reports whether there is one. The best one leaves the most
// valuable cards.
func (f *Fair) lay() bool {
	j := &f.j
	for _, a := range f.legal {
		if a.Verb == casis.Lay {
			f.solve(a)
		}
	}
	for suspect := range j.v.BluffSuspects().All() {
		for three := range j.v.Rules.Solutions(suspect, j.own) {
			f.solve(casis.Action{Seat: j.v.Seat, Verb: casis.Lay, Card: suspect, Cards: three, Down: true})
		}
	}
	return f.most > -1<<30
}

// solve considers a complete case.
func (f *Fair) solve(a casis.Action) {
	cause := Solves
	if a.Cards.Has(a.Card.SuitAce()) {
		cause = SolvesWild
	}
	f.consider(a, -f.j.loss(a.Cards.With(a.Card)), cause)
}

// For false cases: the most that the cards may be worth, and how rarely one is laid where
// possible: one time in bluffTimes.
const (
	bluffWorth = 500
	bluffTimes = 3
)

// bluff considers false cases, and reports whether it lays one. It does so at random, if nobody can
// see that the case must be false, there is little to lose, and the cards are worth little.
func (f *Fair) bluff() bool {
	j := &f.j
	v := j.v
	suspects := v.BluffSuspects()
	if suspects.IsEmpty() || v.Phase == casis.Opening || v.CaseCount(j.side) > 1 {
		return false
	}
	if chance := f.whim(v); chance.IntN(bluffTimes) > j.bluff {
		return false
	}
	for suspect := range suspects.All() {
		if f.seenFalse(suspect) {
			continue
		}
		three := f.least(suspect)
		if cost := j.loss(three.With(suspect)); cost < bluffWorth {
			f.consider(casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: suspect, Cards: three, Down: true}, -cost, Bluffs)
		}
	}
	return f.most > -1<<30
}

// seenFalse reports whether somebody may be able to tell from the visible cards that a case of the
// suspect cannot be true.
func (f *Fair) seenFalse(suspect casis.Card) bool {
	j := &f.j
	for k := range suspect.Clues().All() {
		if j.left[k] == 0 || j.unseen[k]+j.own.Count(k) == 0 {
			return true
		}
	}
	return false
}

// least returns the three least useful cards other than the suspect.
func (f *Fair) least(suspect casis.Card) (three casis.Cards) {
	rest := f.j.own.Without(suspect)
	for range clues {
		worst, least := casis.NoCard, 1<<30
		for c := range rest.Kinds().All() {
			if cost := f.j.loss(three.With(suspect).With(c)); cost < least {
				worst, least = c, cost
			}
		}
		three, rest = three.With(worst), rest.Without(worst)
	}
	return three
}

// turn is what the turn that a false accusation costs is worth, in percent of a case.
const turn = 25

// accuse considers accusing each case, and reports whether it is worth the risk.
func (f *Fair) accuse() bool {
	j := &f.j
	for _, a := range f.legal {
		if a.Verb != casis.Accuse {
			continue
		}
		c := &j.v.Cases[a.Number-1]
		lies := j.lies(c)
		p := j.trusts(lies)
		wins := 100*min(3, j.v.CaseCount(int(c.Side))) + turn
		if worth := p*wins - (sure-p)*(200+turn); worth > 0 {
			f.consider(a, worth, exposing(lies))
		}
	}
	return f.most > -1<<30
}

func exposing(p int) Cause {
	if p == sure {
		return Exposes
	}
	return Suspects
}

// lastCall chooses in the final round. It makes the one accusation that could keep the leader from
// winning.
func (f *Fair) lastCall() {
	j := &f.j
	v := j.v
	for _, a := range f.legal {
		if a.Verb != casis.Accuse {
			f.consider(a, -1, Trusts)
			continue
		}
		c := &v.Cases[a.Number-1]
		leads := v.Rules.Side(v.Leader)
		if int(c.Side) == leads && v.CaseCount(leads)-3 < int(v.Rules.Target) {
			f.consider(a, j.lies(c), LastChance)
		}
	}
}

// answer contests a take if that loses less on average. An owner who contests in vain loses a
// second card.
func (f *Fair) answer() {
	j := &f.j
	v := j.v
	rest := v.Open[v.Seat].Minus(v.Stakes)
	first, second := j.cost(v.Stakes), 0
	for c := range rest.Kinds().All() {
		second = max(second, j.cost(v.Stakes.With(c))-first)
	}
	f.consider(casis.Action{Seat: v.Seat, Verb: casis.Concede}, -first*sure, Concedes)
	f.consider(casis.Action{Seat: v.Seat, Verb: casis.Contest}, -(first+second)*(sure-j.trusts(odds(v.Duel))), Contests)
}

// cost returns what it costs to lose cards to the player who asks for them.
func (j *judge) cost(cards casis.Cards) int {
	return j.loss(cards) + j.change(j.v.Open[j.v.Other], cards, casis.Cards{}, &j.theirs)*j.rival/100
}

// act chooses the main action.
func (f *Fair) act() {
	for _, a := range f.legal {
		worth, cause := f.worth(a)
		f.consider(a, worth, cause)
	}
}

// worth returns what a main action is worth, and why.
func (f *Fair) worth(a casis.Action) (worth int, cause Cause) {
	j := &f.j
	switch a.Verb {
	case casis.Draw:
		return f.draw(), Draws
	case casis.Give:
		return j.gives(a), Gives
	case casis.Take:
		p := j.asks(a.To, casis.CardsOf(a.Card))
		if f.advises && j.completes(a.Card) {
			p += sure
		}
		if j.v.Open[a.To].Len() > 1 {
			p = p * takeWorth / 100
		}
		return p, j.reason(a.To, casis.CardsOf(a.Card))
	case casis.Challenge:
		return j.asks(a.To, a.Cards) * j.trusts(odds(j.v.TurnRules().Duel(a.Cards.Len()))) / sure, j.reason(a.To, a.Cards)
	default:
		return -1, Passes
	}
}

// A haste makes bots shorten matches of many players. Many turns are taken for each pile there, and
// without haste bots would compete endlessly for each other's cards.
type haste struct {
	pile   int  // percent added to the worth of a draw for each card over pileSize in the pile
	behind int  // percent added to it if the side is behind
	denies bool // take cards also because somebody else wants them
}

// The haste of a Fair, and when it begins.
const (
	manySeats = 4
	pileSize  = 20
	pileHaste = 7
	behind    = 80
)

// draw returns what drawing is worth.
func (f *Fair) draw() int {
	j := &f.j
	v := j.v
	worth := j.unknown() * min(int(v.TurnRules().Draw), int(v.Pile))
	worth += worth * j.leaning.draw / 100
	if v.Seats() < manySeats || f.advises {
		return worth
	}
	more := f.pile * max(0, int(v.Pile)-pileSize)
	counts := v.CaseCounts()
	for _, n := range counts[:v.Rules.Sides()] {
		if n > counts[j.side] {
			more += f.behind
			break
		}
	}
	return worth * (100 + more) / 100
}

// takeWorth is what a take that the owner may contest is worth, in percent of the card.
const takeWorth = 90

// asks returns what it is worth to get visible cards of the seat to.
func (j *judge) asks(to casis.Seat, cards casis.Cards) int {
	return j.gain(cards) + j.denied(to, cards)*j.rival/100
}

// completes reports whether card c would complete a case for the seat.
func (j *judge) completes(c casis.Card) bool {
	suspect, have := j.serves(j.own.With(c), casis.CardsOf(c))
	return have == clues+1 && j.have(j.own, suspect) < have
}

// reason returns why these cards are asked for.
func (j *judge) reason(to casis.Seat, cards casis.Cards) Cause {
	gain := j.gain(cards)
	switch {
	case j.denied(to, cards)*j.rival/100 > gain:
		return Denies
	case gain >= sure/2:
		return Completes
	case cards.Len() > 1:
		return Pairs
	}
	return Collects
}

// gives returns what it is worth to give a card to the partner.
func (j *judge) gives(a casis.Action) int {
	cards := casis.CardsOf(a.Card)
	gain := j.change(j.v.Open[j.v.Rules.Partner(j.v.Seat)], cards, casis.Cards{}, &j.theirs)
	return gain*partner/100 - j.loss(cards)
}

// hide chooses the hand to hide: the cards whose loss would hurt most, or that others want most.
func (f *Fair) hide() {
	hands, _ := f.j.v.HoldChoices()
	cause := Hides
	if hands.N == 0 {
		cause = Only
	}
	f.consider(casis.Action{Seat: f.j.v.Seat, Verb: casis.Hold, Cards: casis.CardsOf(f.wishes(hands.From)[:hands.N]...)}, 0, cause)
}

// wishes returns the cards in the order in which they should be hidden.
func (f *Fair) wishes(cards casis.Cards) []casis.Card {
	j := &f.j
	var want [casis.Kinds]int
	for c := range cards.Kinds().All() {
		want[c] = j.wanted(c)*wantedShare/100 + j.loss(casis.CardsOf(c))
	}
	f.cards = f.cards[:0]
	for c := range cards.All() {
		f.cards = append(f.cards, c)
	}
	slices.SortStableFunc(f.cards, func(a, b casis.Card) int { return want[b] - want[a] })
	return f.cards
}

// wantedShare is the weight, in percent, of what others want when cards are hidden, compared with
// what the seat itself would lose.
const wantedShare = 50
