package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// Strong imagines rounds that look to it as its own does, and chooses what is best in most of them.
// Package exact says what its decisions are worth there: the ends of rounds and solo on the best play of
// all, the rest as it plays them out; what is not covered Fair plays out. How many rounds it imagines
// depends on their number and on positions searched, never on time, and its chance derives from the
// view, so that equal views get equal decisions everywhere.
type Strong struct {
	chance match.Chance // for situations alone
	worlds worlds
	solver *exact.Solver
	fair   [lacasa.MaxSeats]*Fair
	legal  []lacasa.Action
	worth  []int // of each, in all worlds together
	here   []int // of each, in the world that is imagined now, as far as they are valued
	way    way
	world  lacasa.State
	spent  int // positions in this world
	dealt  int // worlds
	cost   int // positions in all of them
}

// A way is how decisions are valued in a world.
type way uint8

const (
	solving way = iota // on best play of all
	playing            // package exact plays on
	fairly             // Fair does
)

// NewStrong returns a Strong for the seat. The seed determines only the situations it chooses.
func NewStrong(seed match.Seed, seat lacasa.Seat) *Strong {
	s := &Strong{chance: match.NewChance(seed, 3<<32+uint64(seat)), solver: exact.New()}
	for seat := range s.fair {
		s.fair[seat] = NewFair(0, lacasa.Seat(seat))
	}
	return s
}

// Choose returns the player's decision.
func (s *Strong) Choose(v *lacasa.View) lacasa.Action {
	s.Begin(v)
	for !s.Step() {
	}
	return s.Decision()
}

// Situation returns a random one of those left.
func (s *Strong) Situation(left []string) string { return left[s.chance.IntN(len(left))] }

// What a decision may cost.
const (
	mostWorlds  = 120   // imagined in solo
	mostDealt   = 200   // imagined in company
	mostThought = 40000 // positions, after the first leastWorlds
	leastWorlds = 12
	mostSolved  = 12000 // positions of one world; if it takes more it is played out
	aStep       = 1500  // positions of a step
	aPlayout    = 12    // what playing out a world costs, in positions
	aFairOne    = 250   // what it costs Fair
	solvedLeft  = 5     // challenges left in teams when they are solved
)

// Begin starts thinking about a decision. It must be the view's seat's turn. Step continues, Decision
// returns what was decided.
func (s *Strong) Begin(v *lacasa.View) {
	s.worlds.imagine(v)
	s.legal = v.Legal(s.legal[:0])
	s.start(valued(v))
}

// start starts from the first world.
func (s *Strong) start(by way) {
	s.way = by
	s.worth = append(s.worth[:0], make([]int, len(s.legal))...)
	s.here = s.here[:0]
	s.dealt, s.cost, s.spent = 0, 0, 0
}

// valued returns how the view's decisions are valued.
func valued(v *lacasa.View) way {
	r := &v.Rules
	left := int(v.Last-v.Challenge) + 1
	switch {
	case r.Bonus != 0:
		return fairly
	case r.Solo():
		return solving
	case v.Phase == lacasa.Laying:
		return fairly
	case v.Phase == lacasa.Playing && (left <= solvedLeft || left <= 2*solvedLeft && r.Seats() == lacasa.Sides):
		return solving
	}
	return playing
}

// Step goes on for a moment, and reports whether the decision is made.
func (s *Strong) Step() (done bool) {
	if s.enough() {
		return true
	}
	at := len(s.here)
	if at == 0 && s.spent == 0 {
		s.world = s.worlds.next()
		if !s.ready() {
			s.start(fairly)
		}
	}
	worth := 0
	switch s.way {
	case solving:
		nodes := s.solver.Nodes()
		w, ok := s.solve(at)
		nodes = s.solver.Nodes() - nodes
		s.spent += nodes
		s.cost += nodes
		if !ok {
			if s.spent > mostSolved {
				s.start(fairly)
			}
			return false
		}
		worth = w
	case playing:
		worth = s.playOut(s.legal[at])
	case fairly:
		worth = s.playOut(s.legal[at])
	}
	if s.here = append(s.here, worth); len(s.here) == len(s.legal) {
		for i, w := range s.here {
			s.worth[i] += w
		}
		s.here = s.here[:0]
		s.spent = 0
		s.dealt++
	}
	return s.enough()
}

// enough reports whether no more worlds are needed.
func (s *Strong) enough() bool {
	most := mostDealt
	if s.worlds.v.Rules.Solo() {
		most = mostWorlds
	}
	return len(s.legal) == 1 || len(s.here) == 0 && (s.dealt >= most || s.dealt >= leastWorlds && s.cost >= mostThought)
}

// Decision returns the decision that is best so far, of equals the first.
func (s *Strong) Decision() lacasa.Action {
	best := 0
	for i, w := range s.worth {
		if w > s.worth[best] {
			best = i
		}
	}
	return s.legal[best]
}

// What it is worth to win a point, and to have one more, or one less, of what the goal counts.
const (
	winning = 1000
	margin  = 30
	near    = 6 // margins that count
)

// A stake is what a side plays for in a round.
type stake struct {
	exact.Measure
	need      int  // of the measure, to win
	level     bool // one less is a tie
	win, lose int  // points
	step      int  // of the measure that one of what the goal counts makes
}

// stakeOf returns what the side plays for.
func stakeOf(t *lacasa.Table, side int) (k stake) {
	k.Measure, k.need, k.level = exact.Goal(t, side)
	k.win, k.lose, k.step = 1, -1, 1
	if t.Rules.Solo() { // a tie is no point there
		k.level = false
	}
	if t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat {
		if k.win, k.lose = 2, -1; t.Elector.Side() == side {
			k.win, k.lose = 1, -2
		}
	}
	if k.Lose != 0 || k.Other != (exact.Worths{}) { // what one side gains the other loses, each twice
		k.step = 4
	}
	return k
}

// of returns what so much of the measure is worth.
func (k *stake) of(value int) (worth int) {
	switch by := value - k.need; {
	case by >= 0:
		return winning*k.win + margin*min(by/k.step, near)
	case by == -1 && k.level:
		return 0
	default:
		return winning*k.lose - margin*min((-1-by)/k.step, near)
	}
}

// ready makes the solver ready for the world, and reports whether it can be valued in that way.
func (s *Strong) ready() bool {
	t := s.world.Table()
	k := stakeOf(t, exact.SideOf(t))
	switch {
	case s.way == solving:
		return s.solver.Begin(&s.world, &k.Measure) == nil
	case s.way == playing && t.Phase == lacasa.Playing:
		return s.solver.PlayOut(&s.world, &k.Measure, exact.SideOf(t)) == nil
	}
	return true
}

// solve returns what the decision is worth in the world on best play of all; ok is false if that takes
// longer.
func (s *Strong) solve(at int) (worth int, ok bool) {
	t := s.world.Table()
	k := stakeOf(t, exact.SideOf(t))
	value := k.need
	won, ok := s.solver.Reaches(at, value, aStep)
	for by := 1; ok && by <= near; by++ {
		beyond := k.need + by*k.step
		if !won {
			beyond = k.need - by*k.step
		}
		more := false
		if more, ok = s.solver.Reaches(at, beyond, aStep); more != won {
			break
		}
		value = beyond
	}
	if !ok {
		return 0, false
	}
	if !won {
		value--
	}
	return k.of(value), true
}

// playOut returns what the decision is worth in the world as it is played out.
func (s *Strong) playOut(a lacasa.Action) (worth int) {
	side := s.worlds.v.Seat.Side()
	if s.way == playing && s.world.Table().Phase == lacasa.Playing {
		s.cost += aPlayout
		k := stakeOf(s.world.Table(), side)
		return k.of(s.solver.Plays(a.Card))
	}
	st := s.world
	st.Do(a, nil)
	for st.Table().Phase != lacasa.Over {
		seat := st.Table().Turn
		v := st.View(seat)
		if st.Table().Rules.Solo() && seat == lacasa.Robot {
			var list [1]lacasa.Action
			st.Do(st.Legal(list[:0])[0], nil)
			continue
		}
		a := s.fair[seat].Choose(&v)
		if s.way == playing && st.Table().Phase == lacasa.Playing {
			k := stakeOf(st.Table(), side)
			if s.solver.PlayOut(&st, &k.Measure, side) == nil {
				s.cost += 2 * aPlayout
				return k.of(s.solver.Plays(a.Card))
			}
		}
		st.Do(a, nil)
	}
	s.cost += aFairOne
	o := st.Table().Outcome()
	ours, theirs := st.Table().GoalCounts()
	if side == 1 {
		ours, theirs = theirs, ours
	}
	if wantsFew(st.Table().Rules.Goal) {
		ours, theirs = theirs, ours
	}
	return winning*(int(o.Points[side])-int(o.Points[side^1])) + margin*(ours-theirs)
}
