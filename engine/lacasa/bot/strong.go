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
	likely int // what the first decision was worth in the world before, where they are solved
	dealt  int // worlds
	cost   int // positions in all of them
	all    int // and in all that was ever thought

	counts []int  // of each, in this world: what its side has of the goal in the end, in thousandths
	more   int    // times the budget; 0: once
	each   func() // called with here and counts after each world; may be nil
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

// A budget is what a decision may cost.
type budget struct {
	worlds    int // at most
	least     int // of them, whatever they cost
	positions int // after those
}

// The budgets alone and, by how decisions are valued, in company.
var (
	alone   = budget{worlds: 120, least: 12, positions: 70000}
	budgets = [...]budget{solving: {100, 12, 16000}, playing: {200, 24, 24000}, fairly: {120, 12, 30000}}
)

// What things cost.
const (
	mostSolved = 20000 // positions of one world; if it takes more it is played out
	aStep      = 1500  // positions of a step
	aPlayout   = 20    // what playing out a world costs, in positions
	aBeginning = 150   // what it costs from before the first card
	aFairOne   = 250   // what it costs Fair
)

// Begin starts thinking about a decision. It must be the view's seat's turn. Step continues, Decision
// returns what was decided.
func (s *Strong) Begin(v *lacasa.View) {
	s.worlds.imagine(v)
	s.legal = v.Legal(s.legal[:0])
	s.start(valued(v))
}

// among values only those of the legal actions, so that the budget is enough for more worlds. Where worlds are
// solved all are valued at once.
func (s *Strong) among(actions ...lacasa.Action) {
	if s.way == solving {
		return
	}
	s.legal = append(s.legal[:0], actions...)
	s.start(s.way)
}

// start starts from the first world.
func (s *Strong) start(by way) {
	s.way = by
	s.worth = append(s.worth[:0], make([]int, len(s.legal))...)
	s.here, s.counts = s.here[:0], s.counts[:0]
	s.dealt, s.cost, s.spent = 0, 0, 0
}

// valued returns how the view's decisions are valued.
func valued(v *lacasa.View) way {
	r := &v.Rules
	switch left := int(v.Last-v.Challenge) + 1; {
	case r.Bonus != 0:
		return fairly
	case r.Solo():
		return solving
	case v.Phase == lacasa.Laying:
		return fairly
	case v.Phase == lacasa.Playing && left <= soon[r.Seats()]:
		return solving
	}
	return playing
}

// soon holds how many challenges are left when rounds of so many seats are solved.
var soon = [...]int{2: 8, 4: 4}

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
	if s.way == solving {
		if !s.solve() {
			return false
		}
	} else if s.here = append(s.here, s.playOut(s.legal[at])); len(s.here) < len(s.legal) {
		return false
	}
	for i, w := range s.here {
		s.worth[i] += w
	}
	if s.each != nil {
		s.each()
	}
	s.here, s.counts, s.spent = s.here[:0], s.counts[:0], 0
	s.dealt++
	return s.enough()
}

// take counts positions that were searched, or what takes as long.
func (s *Strong) take(positions int) {
	s.cost += positions
	s.all += positions
}

// enough reports whether no more worlds are needed.
func (s *Strong) enough() bool {
	b := &budgets[s.way]
	if s.worlds.v.Rules.Solo() {
		b = &alone
	}
	times := 1
	if s.more > 0 && s.way != fairly {
		times = s.more
	}
	return len(s.legal) == 1 || len(s.here) == 0 && (s.dealt >= b.worlds*times || s.dealt >= b.least && s.cost >= b.positions*times)
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
	left      int  // challenges after the one under way
	step      int  // of the measure that one of what the goal counts makes
}

// stakeOf returns what the side plays for.
func stakeOf(t *lacasa.Table, side int) (k stake) {
	k.Measure, k.need, k.level = exact.Goal(t, side)
	k.win, k.lose, k.step = 1, -1, k.Step()
	k.left = int(t.Last - t.Challenge)
	if t.Rules.Solo() { // a tie is no point there
		k.level = false
	}
	if t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat {
		if k.win, k.lose = 2, -1; t.Elector.Side() == side {
			k.win, k.lose = 1, -2
		}
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

// chance returns how likely it is, in thousandths from -1000 to 1000, to win a solo round in which so
// much of the measure would be had with all cards known. The more challenges are left, the less does
// one of them decide, and the more will be lost for not knowing.
func (k *stake) chance(value int) int {
	by := value - k.need
	x := k.step + 2*by
	if by < 0 {
		x = 2*(by+1) - k.step
	}
	x = 8*x/k.step - k.left
	return 1000 * x / (max(x, -x) + 2*k.left + 1)
}

// ready makes the solver ready for the world, and reports whether it can be valued in that way.
func (s *Strong) ready() bool {
	t := s.world.Table()
	k := stakeOf(t, exact.SideOf(t))
	switch {
	case s.way == solving:
		if s.solver.Begin(&s.world, &k.Measure) != nil {
			return false
		}
		if s.dealt > 0 {
			s.solver.Expect(s.likely)
		}
	case s.way == playing && t.Phase == lacasa.Playing:
		return s.solver.PlayOut(&s.world, &k.Measure, exact.SideOf(t)) == nil
	}
	return true
}

// solve goes on to value the decisions in the world on best play of all, and reports whether it has.
func (s *Strong) solve() (done bool) {
	nodes := s.solver.Nodes()
	done = s.solver.Step(aStep)
	nodes = s.solver.Nodes() - nodes
	s.spent += nodes
	s.take(nodes)
	if !done {
		if s.spent > mostSolved {
			s.start(s.instead())
		}
		return false
	}
	t := s.world.Table()
	k := stakeOf(t, exact.SideOf(t))
	_, values := s.solver.Values()
	for _, value := range values {
		s.counts = append(s.counts, thousand*value/k.step)
		if t.Rules.Solo() {
			s.here = append(s.here, k.chance(value))
		} else {
			s.here = append(s.here, k.of(value))
		}
	}
	s.likely = values[0]
	return true
}

// thousand is one of what the goal counts.
const thousand = 1000

// valued returns what so much of the measure is worth.
func (s *Strong) valued(k *stake, value int) int {
	s.counts = append(s.counts, thousand*value/k.step)
	return k.of(value)
}

// Compares reports whether the player compares what it may do in the view in imagined rounds: always.
func (s *Strong) Compares(*lacasa.View) bool { return true }

// ReasonFor returns the reason for a decision; ok is false if it is not legal.
func (s *Strong) ReasonFor(v *lacasa.View, did lacasa.Action) (why Reason, ok bool) {
	if v.Why(did).Reason != lacasa.Allowed {
		return why, false
	}
	return s.fair[v.Seat].reasonFor(v, did), true
}

// instead returns how decisions are valued if solving takes too long.
func (s *Strong) instead() way {
	if s.worlds.v.Rules.Solo() {
		return fairly
	}
	return playing
}

// playOut returns what the decision is worth in the world as it is played out.
func (s *Strong) playOut(a lacasa.Action) (worth int) {
	side := s.worlds.v.Seat.Side()
	if s.way == playing && s.world.Table().Phase == lacasa.Playing {
		s.take(aPlayout)
		k := stakeOf(s.world.Table(), side)
		return s.valued(&k, s.solver.Plays(a.Card))
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
				s.take(aBeginning)
				return s.valued(&k, s.solver.Plays(a.Card))
			}
		}
		st.Do(a, nil)
	}
	s.take(aFairOne)
	o := st.Table().Outcome()
	ours, theirs := st.Table().GoalCounts()
	if side == 1 {
		ours, theirs = theirs, ours
	}
	if st.Table().Rules.Goal.WantsFew() {
		ours, theirs = theirs, ours
	}
	s.counts = append(s.counts, thousand*(ours-theirs)/2)
	return winning*(int(o.Points[side])-int(o.Points[side^1])) + margin*(ours-theirs)
}
