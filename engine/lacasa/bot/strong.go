package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// Strong imagines rounds that look to it as its own does, and chooses what is best in most of them.
// Where package exact solves them it does so, against the best play of all; otherwise it lets Fair play
// them out. How many it imagines depends on their number and on positions searched, never on time, and
// its chance derives from the view, so that equal views get equal decisions everywhere.
type Strong struct {
	Thought
	chance match.Chance // for situations alone
}

// NewStrong returns a Strong for the seat. The seed determines only the situations it chooses.
func NewStrong(seed match.Seed, seat lacasa.Seat) *Strong {
	return &Strong{chance: match.NewChance(seed, 3<<32+uint64(seat))}
}

// Choose returns the decision that a whole Thought comes to.
func (s *Strong) Choose(v *lacasa.View) lacasa.Action {
	s.Begin(v)
	for !s.Step() {
	}
	return s.Decision()
}

// Situation returns a random one of those left.
func (s *Strong) Situation(left []string) string { return left[s.chance.IntN(len(left))] }

// What a Thought may cost.
const (
	mostWorlds  = 120   // imagined in solo
	mostDealt   = 120   // imagined in company
	mostThought = 40000 // positions, after the first leastWorlds
	leastWorlds = 12
	mostSolved  = 12000 // positions of one world; if it takes more it is played out
	aPlayout    = 250   // what playing out a world costs, in positions
)

// A Thought is a decision being made. It is made in steps, so that whoever shows the table can go on
// between them.
type Thought struct {
	worlds worlds
	solver *exact.Solver
	fair   [lacasa.MaxSeats]*Fair
	legal  []lacasa.Action
	worth  []int // of each, in all worlds together
	dealt  int   // worlds
	cost   int   // positions
	played bool  // worlds are played out, not solved
}

// Begin begins to think about the view's decision. It must be its seat's turn.
func (t *Thought) Begin(v *lacasa.View) {
	if t.solver == nil {
		t.solver = exact.New()
		for seat := range t.fair {
			t.fair[seat] = NewFair(0, lacasa.Seat(seat))
		}
	}
	t.worlds.imagine(v)
	t.legal = v.Legal(t.legal[:0])
	t.worth = append(t.worth[:0], make([]int, len(t.legal))...)
	t.dealt, t.cost, t.played = 0, 0, t.unsolved(v)
}

// unsolved reports whether worlds of the view are not solved.
func (t *Thought) unsolved(v *lacasa.View) bool {
	r := &v.Rules
	switch v.Phase {
	case lacasa.Playing, lacasa.Laying:
	case lacasa.Naming:
		if !r.Solo() {
			return true
		}
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.SettingAside, lacasa.Removing,
		lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
		return true
	}
	if r.Solo() {
		return r.Bonus != 0
	}
	left := int(v.Last-v.Challenge) + 1
	return r.Bonus != 0 || r.Seats() == lacasa.Sides && left > 11
}

// Step imagines another world, and reports whether the decision is made.
func (t *Thought) Step() (done bool) {
	if t.enough() {
		return true
	}
	world := t.worlds.next()
	if !t.played && !t.solve(&world) {
		t.played = true
		clear(t.worth)
		t.dealt = 0
	}
	if t.played {
		t.playOut(&world)
	}
	t.dealt++
	return t.enough()
}

// enough reports whether no more worlds are needed.
func (t *Thought) enough() bool {
	most := mostDealt
	if t.worlds.v.Rules.Solo() {
		most = mostWorlds
	}
	return len(t.legal) == 1 || t.dealt >= most || t.dealt >= leastWorlds && t.cost >= mostThought
}

// Decision returns the decision that is best so far, of equals the first.
func (t *Thought) Decision() lacasa.Action {
	best := 0
	for i, w := range t.worth {
		if w > t.worth[best] {
			best = i
		}
	}
	return t.legal[best]
}

// What it is worth to win the round, and to have one more, or one less, of what the goal counts.
const (
	winning = 1000
	margin  = 30
	near    = 6 // margins that count
)

// solve adds what each decision is worth in a world on best play of all. It returns false if that
// cannot be had.
func (t *Thought) solve(world *lacasa.State) bool {
	table := world.Table()
	side := exact.SideOf(table)
	m, need, level := exact.Goal(table, side)
	level = level && !table.Rules.Solo() // a tie is no point there
	step := 1
	if m.Lose != 0 || m.Other != (exact.Worths{}) { // what one side gains the other loses, each twice
		step = 4
	}
	if err := t.solver.Begin(world, &m); err != nil {
		return false
	}
	defer func() { t.cost += t.solver.Nodes() }()
	for i := range t.legal {
		reached, ok := t.solver.Reaches(i, need, mostSolved)
		if !ok {
			return false
		}
		worth := -winning
		switch {
		case reached:
			worth = winning
		case level:
			if even, ok := t.solver.Reaches(i, need-1, mostSolved); !ok {
				return false
			} else if even {
				worth = 0
			}
		}
		for by := 1; by <= near; by++ {
			beyond := need + by*step
			if !reached {
				beyond = need - by*step
			}
			more, ok := t.solver.Reaches(i, beyond, mostSolved)
			if !ok {
				return false
			}
			if more != reached {
				break
			}
			if reached {
				worth += margin
			} else {
				worth -= margin
			}
		}
		t.worth[i] += worth
	}
	return true
}

// playOut adds what each decision is worth in a world as Fair plays it out.
func (t *Thought) playOut(world *lacasa.State) {
	side := t.worlds.v.Seat.Side()
	for i, a := range t.legal {
		s := *world
		s.Do(a, nil)
		for s.Table().Phase != lacasa.Over {
			seat := s.Table().Turn
			if s.Table().Rules.Solo() && seat == lacasa.Robot {
				var list [1]lacasa.Action
				s.Do(s.Legal(list[:0])[0], nil)
				continue
			}
			v := s.View(seat)
			s.Do(t.fair[seat].Choose(&v), nil)
		}
		o := s.Table().Outcome()
		worth := winning * (int(o.Points[side]) - int(o.Points[side^1]))
		ours, theirs := s.Table().GoalCounts()
		if side == 1 {
			ours, theirs = theirs, ours
		}
		if wantsFew(s.Table().Rules.Goal) {
			ours, theirs = theirs, ours
		}
		t.worth[i] += worth + margin*(ours-theirs)
		t.cost += aPlayout
	}
}
