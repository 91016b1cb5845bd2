package bot

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Strong imagines what it cannot see: it deals the unseen cards again and again, does each thing it
// may do, lets a Fair play everybody's next turn, weighs both ways that its own dice may fall, and
// does what leads to the best position. What it cannot judge so, such as bluffs and throws, it does
// as a Fair, and so it does all else where judges reports false, but with less haste. It thinks as
// long as it may, counted in turns and not in time, and equal views give equal decisions.
type Strong struct {
	fair *Fair // decides for it, and ranks what it may do
	next *Fair // plays on
	eye  judge // looks at where that leads

	v      casis.View
	seen   casis.View
	unseen []casis.Card
	chance match.Chance
	arms   []arm
	best   casis.Action
	done   bool
	spent  int // turns played
	world  int // of the round
	round  int // of sequential halving: after each the worse half of the arms is dropped
	now    casis.State
	dice   match.Chance // with which the present world goes on
	tried  int          // arms in the present world
}

// An arm is an action under consideration.
type arm struct {
	do    casis.Action
	first int // what a Fair thinks of it
	sum   int
}

// The budget of one decision.
const (
	mostArms   = 12
	mostTurns  = 110
	leastDeals = 3 // in each round
)

// drawn is what a card from the pile is worth beside what it leads to, in thousandths of a case.
// Without it two of them would rather ask each other for cards than come to an end.
const drawn = 40

// leastHaste is the haste of a Strong, with which matches are hardly longer than those of a Fair. A
// Fair's own haste costs many matches.
var leastHaste = haste{pile: 3, behind: 60}

// NewStrong returns a Strong. The seed determines only its throws, and when it bluffs.
func NewStrong(seed match.Seed) *Strong {
	s := &Strong{fair: NewFair(seed), next: NewFair(seed)}
	s.fair.haste = leastHaste
	return s
}

// Choose returns the player's decision.
func (s *Strong) Choose(v *casis.View) casis.Action {
	s.Begin(v)
	for !s.Step() {
	}
	return s.best
}

// Explain returns the player's decision and its reason.
func (s *Strong) Explain(v *casis.View) (casis.Action, Reason) {
	a := s.Choose(v)
	why, _ := s.ReasonFor(v, a)
	return a, why
}

// Compares reports whether the player compares what it may do in the view in imagined matches.
func (s *Strong) Compares(v *casis.View) bool { return v.Phase == casis.Opening && judges(&v.Rules) }

// ReasonFor returns the reason for a decision of the player, without thinking again; ok is false if
// it could not be one.
func (s *Strong) ReasonFor(v *casis.View, did casis.Action) (why Reason, ok bool) {
	fair, why := s.fair.Explain(v)
	switch {
	case fair == did:
		return why, true
	case !judges(&v.Rules) || v.Why(did).Reason != casis.Allowed:
		return why, false
	case did.Verb == casis.Hold:
		return s.fair.j.because(did, Hides), true
	case v.Phase == casis.Opening && did.Verb != casis.Accuse && did.Verb != casis.Lay:
		_, cause := s.fair.worth(did)
		return s.fair.j.because(did, cause), true
	}
	return why, false
}

// Begin starts thinking about a decision. Step continues, Decision returns what was decided.
func (s *Strong) Begin(v *casis.View) {
	s.v = *v
	s.best = s.fair.Choose(v)
	s.arms, s.done = s.arms[:0], true
	if !judges(&v.Rules) {
		return
	}
	switch verb := s.best.Verb; {
	case v.Phase == casis.Opening && verb != casis.Accuse && verb != casis.Lay:
		s.mains()
	case verb == casis.Hold:
		s.hands()
	}
	if len(s.arms) < 2 {
		return
	}
	s.done = false
	s.spent, s.world, s.round, s.tried = 0, 0, 0, 0
	s.chance = s.fair.whim(v)
	s.unseen = s.unseen[:0]
	for c := range v.UnseenCards().All() {
		s.unseen = append(s.unseen, c)
	}
}

// judges reports whether Strong thinks for itself under the rules, and does not play as a Fair. Among
// more than two seats a look ahead of one turn is worse than none, and so it is where a side wins with
// a few of the cases.
func judges(r *casis.Rules) bool { return r.Seats == 2 && int(r.Target)*r.Sides() > r.Cases() }

// Decision returns what was decided. Step must have reported that the decision is made.
func (s *Strong) Decision() casis.Action { return s.best }

// mains makes arms of the main actions that a Fair thinks most of.
func (s *Strong) mains() {
	for _, a := range s.fair.legal {
		if a.Verb != casis.Accuse && a.Verb != casis.Lay {
			worth, _ := s.fair.worth(a)
			s.arms = append(s.arms, arm{do: a, first: worth})
		}
	}
	slices.SortStableFunc(s.arms, func(a, b arm) int { return b.first - a.first })
	s.arms = s.arms[:min(len(s.arms), mostArms)]
}

// hands makes arms of the hand that a Fair would hide, and of those that differ by a card.
func (s *Strong) hands() {
	hands, _ := s.v.HoldChoices()
	n := hands.N
	wishes := s.fair.wishes(hands.From)
	usual := casis.CardsOf(wishes[:n]...)
	s.hand(usual, 0)
	for in := n; in < min(len(wishes), n+4); in++ {
		for out := n - 1; out >= 0 && len(s.arms) < mostArms; out-- {
			s.hand(usual.Without(wishes[out]).With(wishes[in]), out-in-n)
		}
	}
}

// hand makes an arm of a hand unless there is one.
func (s *Strong) hand(cards casis.Cards, first int) {
	a := casis.Action{Seat: s.v.Seat, Verb: casis.Hold, Cards: cards}
	for i := range s.arms {
		if s.arms[i].do == a {
			return
		}
	}
	s.arms = append(s.arms, arm{do: a, first: first})
}

// Step thinks on for a small part of a millisecond, and reports whether the decision is made.
func (s *Strong) Step() bool {
	if !s.done {
		s.play()
	}
	return s.done
}

// play plays one arm in one world, and ends a round of sequential halving after its last.
func (s *Strong) play() {
	if s.tried == 0 {
		s.imagine()
	}
	a := &s.arms[s.tried]
	a.sum += s.value(a.do)
	if s.tried++; s.tried < len(s.arms) {
		return
	}
	s.tried = 0
	if s.world++; s.world < leastDeals || s.spent < s.share() {
		return
	}
	s.world = 0
	s.round++
	slices.SortStableFunc(s.arms, func(a, b arm) int { return b.sum - a.sum })
	s.arms = s.arms[:(len(s.arms)+1)/2]
	if len(s.arms) == 1 {
		s.best, s.done = s.arms[0].do, true
	}
}

// imagine deals another world.
func (s *Strong) imagine() {
	match.Shuffle(&s.chance, s.unseen)
	s.now = s.v.Imagine(s.unseen, casis.NoSign)
	s.dice = match.NewChance(match.Seed(s.chance.IntN(1<<40)), 1)
}

// share returns how many turns there may be by the end of the present round.
func (s *Strong) share() int {
	rounds := s.round + 1
	for n := len(s.arms); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return mostTurns * (s.round + 1) / rounds
}

// value returns what the action is worth in the present world.
func (s *Strong) value(a casis.Action) int {
	if a.Verb == casis.Draw {
		return s.after(a) + drawn
	}
	return s.after(a)
}

// after returns what the action leads to in the present world, with both ways that its dice may fall.
func (s *Strong) after(a casis.Action) int {
	st := s.now
	st.Do(a, nil)
	t := st.Table()
	if t.Phase == casis.Answering {
		s.seen = st.View(t.Turn)
		st.Do(s.next.Choose(&s.seen), nil)
	}
	if t.Phase != casis.Dicing && t.Phase != casis.Throwing {
		return s.goesOn(&st)
	}
	p := odds(t.Duel)
	won, lost := st, st
	fall(&won, true)
	fall(&lost, false)
	return (p*s.goesOn(&won) + (sure-p)*s.goesOn(&lost)) / sure
}

// fall lets the dice, or the throws, of the duel that is due decide it for the asker, or against.
func fall(st *casis.State, asker bool) {
	t := st.Table()
	if t.Phase == casis.Throwing {
		reply := casis.Scissors
		if !asker {
			reply = casis.Paper
		}
		st.Do(casis.Action{Seat: t.Asker, Verb: casis.Throw, Sign: casis.Rock}, nil)
		st.Do(casis.Action{Seat: t.Other, Verb: casis.Throw, Sign: reply}, nil)
		return
	}
	f := casis.ChanceResult{First: casis.NoSeat, Dice: [casis.MaxSeats]uint8{6, 6, 1}}
	if !asker {
		f.Dice = [casis.MaxSeats]uint8{1, 1, 6}
	}
	st.ApplyChance(&f, nil)
}

// goesOn plays the rest of the turn and the others' turns, and returns what the position is worth
// when it is the seat's turn again.
func (s *Strong) goesOn(st *casis.State) int {
	s.spent++
	dice := s.dice
	t := st.Table()
	for n, mine := 0, true; n < 60; n++ {
		switch {
		case t.Phase == casis.Over || t.Phase == casis.Dealing:
			return s.worth(st)
		case t.Phase.Chance():
			f := st.DrawChance(&dice)
			st.ApplyChance(&f, nil)
			continue
		case t.Actor != s.v.Seat:
			mine = false
		case !mine:
			return s.worth(st)
		}
		s.seen = st.View(t.Turn)
		st.Do(s.next.Choose(&s.seen), nil)
	}
	return s.worth(st)
}

// caseWorth is what a case is worth, in thousandths of one still to be made.
const caseWorth = 1000

// worth returns what a position is worth to the seat: what its side has less what another has, on average.
func (s *Strong) worth(st *casis.State) int {
	t := st.Table()
	side := t.Rules.Side(s.v.Seat)
	if t.Phase == casis.Over {
		switch {
		case t.Winners == 1<<side:
			return 20 * sure
		case t.Winners>>side&1 == 0:
			return -20 * sure
		}
		return 0
	}
	if t.Phase == casis.Dealing {
		return 0
	}
	worth := 0
	counts, others := t.CaseCounts(), t.Rules.Sides()-1
	for seat := range t.Seats() {
		s.seen = st.View(seat)
		s.eye.look(&s.seen)
		sum := caseWorth * counts[t.Rules.Side(seat)]
		for _, n := range s.eye.now {
			sum += n
		}
		if t.Rules.Side(seat) == side {
			worth += sum
		} else {
			worth -= sum / others
		}
	}
	return worth
}
