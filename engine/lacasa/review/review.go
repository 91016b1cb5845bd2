// Package review looks back at a finished round of La Casa: what it was worth before and after each
// decision, with all cards known and on best play of all, and whether whoever lost something could have
// known. Of elections, and of rounds that are not solved or take too long, it says what a decision was worth
// on average, by what the seat could know.
package review

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// A Value is what a round is worth on best play of all.
type Value struct {
	Winner  lacasa.Seat       // the side that wins the round, 0 or 1; NoSeat: neither
	Counts  [lacasa.Sides]int // what each side gets of what the goal counts
	Counted bool              // Counts is known
}

// An Entry is what a review says of a decision.
type Entry struct {
	Action lacasa.Action
	Known  bool // otherwise nothing below is
	Forced bool // nothing else could be decided
	Before Value
	After  Value
	Better lacasa.Action // where the decision lost something, one that did not
	Mark   match.Mark    // where it lost the round, or the tie

	Average bool // it is valued on average: Before and After are not known
	Rounds  int  // in how many of a thousand such rounds more Better wins a point

	Ends   bool        // it completed a challenge, whether or not anything else is known
	Winner lacasa.Seat // who won that
}

// Turns reports whether the decision changed who wins the round.
func (e *Entry) Turns() bool { return e.Before.Winner != e.After.Winner }

// Lost reports whether the decision lost something.
func (e *Entry) Lost() bool {
	return e.Rounds > 0 || e.Turns() || e.Before.Counted && e.After.Counted && e.Before.Counts != e.After.Counts
}

// A Review values the decisions of a round, the last one first. It is done in steps, so that a scene
// can show itself between them.
type Review struct {
	entries []Entry
	states  []lacasa.State // before each decision, and at the end
	at      int            // the decision being valued; -1: none is left
	doing   func(nodes int) (spent int)

	solver *exact.Solver
	legal  []lacasa.Action
	next   int // in legal, of those that may be better
	did    int // in legal
	better []int
	need   int // what a better decision reaches
	spent  int // nodes for the decision

	worlds   bot.Worlds
	weighing match.Weighing
	world    lacasa.State
	worths   []int // in the world, of the decision and of others; nil: there is no world yet
	advisor  *bot.Advisor
}

// The most nodes that are searched to value one decision, for one imagined round, and for all those of
// a decision.
const (
	mostValued   = 700_000
	mostImagined = 30_000
	mostMarked   = 1_500_000
)

// overhead is what preparing a search costs, in nodes.
const overhead = 40

// What is worth a word of all that a decision may have lost on average, in rounds of a thousand: where it is
// clear that it did, and elsewhere.
const (
	leastClear  = 20
	leastDoubts = 60
)

// New returns a review of a round that is over. start is the round as it was dealt.
func New(start *lacasa.State, actions []lacasa.Action) *Review {
	r := &Review{solver: exact.New(), advisor: bot.NewAdvisor(), states: []lacasa.State{*start}, at: len(actions) - 1}
	var events lacasa.Events
	for i, a := range actions {
		e := Entry{Action: a}
		events.Reset()
		r.states = append(r.states, r.states[i].Apply(a, &events))
		for _, did := range events.List() {
			if did.Kind == lacasa.ChallengeWon {
				e.Ends, e.Winner = true, did.Seat
			}
		}
		r.entries = append(r.entries, e)
	}
	r.begin()
	return r
}

// Entries returns what is known of each decision so far.
func (r *Review) Entries() []Entry { return r.entries }

// Turn returns the last decision that changed who wins the round or, if none is known to, the one that lost
// most on average; -1 if there is none.
func (r *Review) Turn() int {
	cost := -1
	for i := len(r.entries) - 1; i >= 0; i-- {
		e := &r.entries[i]
		switch {
		case !e.Known:
		case e.Average:
			if e.Rounds > 0 && (cost < 0 || e.Rounds >= r.entries[cost].Rounds) {
				cost = i
			}
		case e.Turns():
			return i
		}
	}
	return cost
}

// Step goes on for about that many nodes of the search, and reports whether the review is done.
func (r *Review) Step(nodes int) (done bool) {
	for nodes > 0 && r.at >= 0 {
		nodes -= r.doing(nodes) + overhead
	}
	return r.at < 0
}

// begin begins to value the decision at r.at, if there is one.
func (r *Review) begin() {
	if r.at < 0 {
		return
	}
	st := &r.states[r.at]
	r.legal = st.Legal(r.legal[:0])
	r.spent, r.doing = 0, r.value
	t := st.Table()
	m, need, _ := exact.Goal(t, exact.SideOf(t))
	r.need = need
	switch t.Phase {
	case lacasa.Electing, lacasa.Choosing, lacasa.Bidding: // what is undertaken is not known yet
		r.average()
		return
	}
	switch next := r.at + 1; {
	case next < len(r.entries) && r.entries[next].Average: // searching would take longer still
		r.average()
	case len(r.legal) == 1:
	case r.solver.Begin(st, &m) != nil:
		r.average()
	}
}

// average begins to value the decision by what its seat could know.
func (r *Review) average() {
	e := &r.entries[r.at]
	e.Average, r.doing = true, r.advise
	if e.Forced = len(r.legal) == 1; e.Forced {
		r.doing = func(int) int { r.finish(); return 0 }
		return
	}
	v := r.states[r.at].View(e.Action.Seat)
	r.advisor.BeginWith(&v, e.Action)
}

// advise compares the decision with what is advised.
func (r *Review) advise(nodes int) (spent int) {
	from := r.advisor.Cost()
	for spent < nodes {
		done := r.advisor.Step()
		if spent = r.advisor.Cost() - from; !done {
			continue
		}
		e, ad := &r.entries[r.at], r.advisor.Advice()
		if ad.Clear && ad.Rounds >= leastClear || ad.Rounds >= leastDoubts {
			e.Better, e.Rounds, e.Mark = ad.Do, ad.Rounds, match.Doubtful
			if ad.Clear {
				e.Mark = match.Knowable
			}
		}
		r.finish()
		break
	}
	return spent
}

// after returns what the round was worth after the decision at r.at.
func (r *Review) after() Value {
	if r.at == len(r.entries)-1 {
		t := r.states[r.at+1].Table()
		v := Value{Winner: t.Outcome().Winner, Counted: true}
		v.Counts[0], v.Counts[1] = t.GoalCounts()
		return v
	}
	return r.entries[r.at+1].Before
}

// value finds what the round is worth before the decision.
func (r *Review) value(nodes int) (spent int) {
	e := &r.entries[r.at]
	if len(r.legal) == 1 {
		e.After = r.after()
		e.Before, e.Forced = e.After, true
		r.finish()
		return 0
	}
	worth, ok := r.solver.Worth(min(nodes, mostValued-r.spent))
	spent = r.solver.Nodes() - r.spent
	if r.spent += spent; !ok {
		if r.spent >= mostValued {
			r.average()
		}
		return spent
	}
	t := r.states[r.at].Table()
	e.After, e.Before = r.after(), r.valueOf(t, worth)
	switch {
	case !e.Lost():
		r.finish()
		return spent
	case !r.loses():
		r.need = worth
	case e.Before.Winner == lacasa.NoSeat:
		r.need--
	}
	r.next, r.better, r.doing = 0, r.better[:0], r.seek
	return spent
}

// loses reports whether the decision lost the round, or the tie, for the side that made it.
func (r *Review) loses() bool {
	e, t := &r.entries[r.at], r.states[r.at].Table()
	side := exact.SideOf(t)
	return standing(&t.Rules, &e.Before, side) > standing(&t.Rules, &e.After, side)
}

// standing returns how a value is for a side: more is better.
func standing(rules *lacasa.Rules, v *Value, side int) int {
	switch {
	case v.Winner == lacasa.Seat(side):
		return 2
	case v.Winner == lacasa.NoSeat && !rules.Solo(): // where it is as good as lost
		return 1
	}
	return 0
}

// seek looks for decisions that would have lost nothing.
func (r *Review) seek(nodes int) (spent int) {
	e := &r.entries[r.at]
	switch {
	case r.next < len(r.legal) && r.legal[r.next] == e.Action:
		r.did = r.next
		r.next++
	case r.next < len(r.legal):
		reached, ok := r.solver.Reaches(r.next, r.need, nodes)
		if reached {
			r.better = append(r.better, r.next)
		}
		if ok {
			r.next++
		}
		spent = r.solver.Nodes() - r.spent
		r.spent += spent
	default:
		e.Better = r.legal[r.better[0]]
		if !r.loses() {
			r.finish()
			break
		}
		v := r.states[r.at].View(e.Action.Seat)
		r.worlds.Begin(&v)
		r.weighing.Begin(r.better, 2)
		r.spent, r.doing = 0, r.imagine
	}
	return spent
}

// imagine compares the decision with a better one in another world, or goes on with that.
func (r *Review) imagine(nodes int) (spent int) {
	others := r.weighing.Others()
	if r.worths == nil {
		r.world = r.worlds.Next()
		m, _, _ := exact.Goal(r.world.Table(), exact.SideOf(r.world.Table()))
		if r.solver.Begin(&r.world, &m) != nil {
			r.mark()
			return 0
		}
		r.worths = make([]int, 0, len(others)+1)
	}
	decision := r.did
	if n := len(r.worths); n > 0 {
		decision = others[n-1]
	}
	before := r.solver.Nodes()
	worth, ok := r.result(decision, nodes)
	spent = r.solver.Nodes() - before
	enough := false
	switch r.spent += spent + overhead; {
	case !ok && r.solver.Nodes() > mostImagined: // this world takes too long
		r.worths = nil
	case !ok:
	case len(r.worths) < len(others):
		r.worths = append(r.worths, worth)
	default:
		enough = r.weighing.Add(r.worths[0], append(r.worths[1:], worth))
		r.worths = nil
	}
	if enough || r.spent > mostMarked {
		r.mark()
	}
	return spent
}

// mark marks the decision as far as it was compared.
func (r *Review) mark() {
	e := &r.entries[r.at]
	e.Better, e.Mark, r.worths = r.legal[r.weighing.Best()], r.weighing.Mark(), nil
	r.finish()
}

// result returns how a decision ends in the world: 2 if the round is won, 1 if nobody wins it. ok is
// false if that takes more than so many nodes.
func (r *Review) result(decision, nodes int) (result int, ok bool) {
	t := r.world.Table()
	_, need, level := exact.Goal(t, exact.SideOf(t))
	won, ok := r.solver.Reaches(decision, need, nodes)
	switch {
	case !ok:
		return 0, false
	case won:
		return 2, true
	case !level || t.Rules.Solo():
		return 0, true
	}
	even, ok := r.solver.Reaches(decision, need-1, nodes)
	if even {
		result = 1
	}
	return result, ok
}

// finish goes on with the decision before.
func (r *Review) finish() {
	r.entries[r.at].Known = true
	r.at--
	r.begin()
}
