package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// Strong imagines rounds, called worlds, that look the same to it as the real one, and chooses what
// is worth most in them on average. Package exact values its decisions there: exactly at the end of
// a round and in solo, otherwise by playing the round out. What package exact does not cover is
// played out by Fair. The number of worlds depends on the number of positions searched, never on
// time, and chance derives from the view, so equal views get equal decisions everywhere.
type Strong struct {
	chance match.Chance // only for choosing situations
	worlds worlds
	solver *exact.Solver
	fair   [lacasa.MaxSeats]*Fair
	legal  []lacasa.Action
	worth  []int // worth of each legal action, over all worlds
	here   []int // worth of the actions valued so far in the current world
	way    way
	world  lacasa.State
	spent  int // positions searched in the current world
	likely int // worth of the first action in the previous world, if that was solved
	dealt  int // number of worlds that are finished
	cost   int // positions searched in all worlds
	all    int // positions searched for all decisions so far

	counts []int  // like here: what the side has of what the goal counts in the end, in thousandths
	more   int    // factor for the budget; 0 means 1
	each   func() // if not nil, called after each world, while here and counts are complete
}

// A way is a method of valuing decisions in a world.
type way uint8

const (
	solving way = iota // exactly, by package exact
	playing            // played out by package exact
	fairly             // played out by Fair
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

// A budget limits what a decision may cost. A decision takes at least least worlds, and then more
// until there are worlds of them or positions positions have been searched.
type budget struct {
	worlds    int // most worlds
	least     int // fewest worlds, whatever they cost
	positions int // no new world is begun after so many positions
}

// The budget of a decision in solo and, by the way of valuing, otherwise.
var (
	alone   = budget{worlds: 120, least: 12, positions: 70000}
	budgets = [...]budget{solving: {100, 12, 16000}, playing: {200, 24, 24000}, fairly: {120, 12, 30000}}
)

// Costs, in positions.
const (
	mostSolved = 20000 // limit for solving a world; beyond it worlds are played out
	aStep      = 1500  // limit for one step
	aPlayout   = 20    // a playout by package exact
	aBeginning = 150   // the same from before the first challenge
	aFairOne   = 250   // a playout by Fair
)

// Begin starts to think about a decision. It must be the turn of the view's seat. Step continues,
// and Decision returns the decision.
func (s *Strong) Begin(v *lacasa.View) {
	s.worlds.imagine(v)
	s.legal = v.Legal(s.legal[:0])
	s.start(valued(v))
}

// among restricts the decision to the given actions, so that the budget allows more worlds. It does
// nothing if worlds are solved, which values all actions at once.
func (s *Strong) among(actions ...lacasa.Action) {
	if s.way == solving {
		return
	}
	s.legal = append(s.legal[:0], actions...)
	s.start(s.way)
}

// start starts again from the first world, valuing actions in the given way.
func (s *Strong) start(by way) {
	s.way = by
	s.worth = append(s.worth[:0], make([]int, len(s.legal))...)
	s.here, s.counts = s.here[:0], s.counts[:0]
	s.dealt, s.cost, s.spent = 0, 0, 0
}

// valued returns the way in which the view's decisions are valued.
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

// soon holds, by the number of seats, the most challenges left with which worlds are solved.
var soon = [...]int{2: 8, 4: 4}

// Step thinks on for a moment, and reports whether the decision is made.
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

// take adds to the cost.
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

// Decision returns the best decision so far; of equal ones, the first.
func (s *Strong) Decision() lacasa.Action {
	best := 0
	for i, w := range s.worth {
		if w > s.worth[best] {
			best = i
		}
	}
	return s.legal[best]
}

// The worth of a point, and of what the goal counts beyond what decides the round.
const (
	winning = 1000 // one point
	margin  = 30   // each challenge or card by which a side wins or loses
	near    = 6    // most of those that count
)

// A stake is what a side plays for in a round.
type stake struct {
	exact.Measure
	need      int  // how much of the measure wins the round
	level     bool // need-1 is a tie
	win, lose int  // points for winning and for losing the round
	left      int  // number of challenges after the one under way
	step      int  // how much of the measure one challenge or counted card makes
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

// of returns the worth of a round that ends with value of the measure.
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

// chance returns a number from -1000 for a certain loss to 1000 for a certain win of a solo round,
// given value, the measure that could be reached if all cards were known. The more challenges are
// left, the less one of them decides, and the more is lost for not knowing the cards.
func (k *stake) chance(value int) int {
	by := value - k.need
	x := k.step + 2*by
	if by < 0 {
		x = 2*(by+1) - k.step
	}
	x = 8*x/k.step - k.left
	return 1000 * x / (max(x, -x) + 2*k.left + 1)
}

// ready prepares the solver for the current world, and reports whether the world can be valued in
// the current way.
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

// solve continues to solve the current world, and reports whether all decisions are valued.
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

// thousand is one unit of what the goal counts.
const thousand = 1000

// valued records value in counts, and returns its worth.
func (s *Strong) valued(k *stake, value int) int {
	s.counts = append(s.counts, thousand*value/k.step)
	return k.of(value)
}

// Compares reports whether the player decides in the view by imagined rounds. It always does.
func (s *Strong) Compares(*lacasa.View) bool { return true }

// ReasonFor returns the reason for a decision; ok is false if the decision is not legal.
func (s *Strong) ReasonFor(v *lacasa.View, did lacasa.Action) (why Reason, ok bool) {
	if v.Why(did).Reason != lacasa.Allowed {
		return why, false
	}
	return s.fair[v.Seat].reasonFor(v, did), true
}

// instead returns the way to value decisions if solving takes too long.
func (s *Strong) instead() way {
	if s.worlds.v.Rules.Solo() {
		return fairly
	}
	return playing
}

// playOut returns what an action is worth in the current world, by playing it out.
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
