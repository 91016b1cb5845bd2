package bot

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Strong deals the cards it cannot see at random, again and again. In each such world it tries each
// of its main actions, with both outcomes of its own dice, lets a Fair play until its next turn,
// and does what leads to the best position on average. Bluffs, throws and other decisions that it
// cannot judge in this way it makes as a Fair, and so it plays altogether if judges returns false,
// but with less haste. The time it takes is limited in turns, not in seconds, and equal views get
// equal decisions.
type Strong struct {
	fair *Fair // makes the other decisions, and ranks the actions
	next *Fair // plays on in worlds
	eye  judge // evaluates positions

	v      casis.View
	seen   casis.View // scratch space for views in worlds
	unseen []casis.Card
	chance match.Chance
	arms   []arm
	best   casis.Action
	done   bool
	spent  int          // number of turns played in worlds
	world  int          // number of worlds finished in the round
	round  int          // round of sequential halving: after each, the worse half of the arms is dropped
	now    casis.State  // the current world
	dice   match.Chance // the chance of the current world
	tried  int          // number of arms tried in the current world
}

// An arm is an action under consideration.
type arm struct {
	do    casis.Action
	first int // its worth to a Fair
	sum   int // what it is worth in all worlds
}

// The budget of one decision.
const (
	mostArms   = 12  // actions to try
	mostTurns  = 110 // turns to play
	leastDeals = 3   // worlds in each round
)

// drawn is added to the worth of drawing a card from the pile, in thousandths of a case. Without it
// two Strongs would rather ask each other for cards for ever than come to an end.
const drawn = 40

// leastHaste is the haste of a Strong. It makes matches hardly longer than those of a Fair, whose
// own haste loses it many matches.
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

// Compares reports whether the player decides in the view by imagined worlds.
func (s *Strong) Compares(v *casis.View) bool { return v.Phase == casis.Opening && judges(&v.Rules) }

// ReasonFor returns the reason for a decision without thinking again; ok is false if the player
// could not have made it.
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

// Begin starts to think about a decision. Step continues, and Decision returns the decision.
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

// judges reports whether Strong decides by imagined worlds under the rules, instead of playing as a
// Fair. With more than two seats, or if a few of the cases are enough to win, a look ahead of one
// turn is worse than none.
func judges(r *casis.Rules) bool { return r.Seats == 2 && int(r.Target)*r.Sides() > r.Cases() }

// Decision returns the decision. Step must have returned true.
func (s *Strong) Decision() casis.Action { return s.best }

// mains makes arms of the main actions that are worth most to a Fair.
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

// hands makes arms of the hand that a Fair would hide, and of hands that differ from it by one
// card.
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

// hand makes an arm of a hand, unless there is one already.
func (s *Strong) hand(cards casis.Cards, first int) {
	a := casis.Action{Seat: s.v.Seat, Verb: casis.Hold, Cards: cards}
	for i := range s.arms {
		if s.arms[i].do == a {
			return
		}
	}
	s.arms = append(s.arms, arm{do: a, first: first})
}

// Step thinks on for well under a millisecond, and reports whether the decision is made.
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

// share returns how many turns there may have been by the end of the current round.
func (s *Strong) share() int {
	rounds := s.round + 1
	for n := len(s.arms); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return mostTurns * (s.round + 1) / rounds
}

// value returns what an action is worth in the current world.
func (s *Strong) value(a casis.Action) int {
	if a.Verb == casis.Draw {
		return s.after(a) + drawn
	}
	return s.after(a)
}

// after returns what the position is worth to which an action leads in the current world. If dice
// decide, it is the average of both outcomes.
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

// fall decides the duel that is due, by dice or throws, for the asker or against.
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

// goesOn plays the rest of the turn and the other seats' turns, and returns what the position is
// then worth.
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

// caseWorth is what a complete case is worth, in thousandths of a case yet to be made.
const caseWorth = 1000

// worth returns what a position is worth to the seat: what its side has, less what the other sides
// have on average.
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
