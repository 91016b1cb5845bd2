// Package review looks back at a finished round of La Casa. For each decision it says what the
// round was worth before and after, with all cards known and everybody playing as well as possible,
// and whether a player who lost something could have known better. For elections, and for rounds
// that cannot be solved or take too long, it says instead what a decision was worth on average, by
// what the seat could know.
package review

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// A Value is what a round is worth if everybody plays as well as possible.
type Value struct {
	Winner  lacasa.Seat       // the side that wins the round, 0 or 1, or NoSeat if neither does
	Counts  [lacasa.Sides]int // how many challenges or counted cards each side gets
	Counted bool              // Counts is known
}

// An Entry is what a review says about a decision.
type Entry struct {
	Action lacasa.Action
	Known  bool          // the decision has been valued; otherwise only Action, Ends and Winner are set
	Forced bool          // there was no other decision to make
	Before Value         // before the decision
	After  Value         // after the decision
	Better lacasa.Action // if the decision lost something, one that would not have
	Mark   match.Mark    // set if the decision lost the round or the tie

	Average bool // the decision is valued on average: Before and After are not known
	Rounds  int  // if Average: how many more of a thousand rounds Better wins

	Ends   bool        // the decision completed a challenge
	Winner lacasa.Seat // if Ends: who won the challenge
}

// Turns reports whether the decision changed who wins the round.
func (e *Entry) Turns() bool { return e.Before.Winner != e.After.Winner }

// Lost reports whether the decision lost something.
func (e *Entry) Lost() bool {
	return e.Rounds > 0 || e.Turns() || e.Before.Counted && e.After.Counted && e.Before.Counts != e.After.Counts
}

// A Review values the decisions of a round, the last one first. It works in steps, between which
// the screen can be updated.
type Review struct {
	entries []Entry
	states  []lacasa.State              // before each decision, and at the end
	at      int                         // index of the decision being valued, or -1 if none is left
	doing   func(nodes int) (spent int) // the current step of valuing it

	solver *exact.Solver
	legal  []lacasa.Action
	next   int   // index in legal of the next one to compare
	did    int   // index in legal of the decision made
	better []int // indexes in legal of the better ones
	need   int   // how much of the measure a better decision reaches
	spent  int   // nodes searched for the decision

	worlds   bot.Worlds
	weighing match.Weighing
	world    lacasa.State
	worths   []int // results in world of the decision and of the others so far; nil if there is no world yet
	advisor  *bot.Advisor
}

// Limits of nodes to value one decision, for one imagined round, and for all imagined rounds of a
// decision.
const (
	mostValued   = 700_000
	mostImagined = 30_000
	mostMarked   = 1_500_000
)

// overhead is the cost of preparing a search, in nodes.
const overhead = 40

// The smallest average losses that are mentioned, in rounds of a thousand: if the loss is clear,
// and if it is not.
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

// Entries returns an entry for each decision, as far as the review has come.
func (r *Review) Entries() []Entry { return r.entries }

// Turn returns the index of the last decision that changed who wins the round. If none is known to,
// it returns the one that lost most on average, or -1.
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

// Step works for about as long as nodes nodes of the search take, and reports whether the review is
// done.
func (r *Review) Step(nodes int) (done bool) {
	for nodes > 0 && r.at >= 0 {
		nodes -= r.doing(nodes) + overhead
	}
	return r.at < 0
}

// begin starts to value the decision at r.at, if there is one.
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

// average starts to value the decision by what its seat could know.
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

// advise compares the decision with what the Advisor would do.
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

// standing ranks a value for a side: 2 if the side wins, 1 for a tie, otherwise 0.
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

// imagine compares the decision with better ones in imagined rounds, one search per call.
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

// mark sets the decision's mark by the comparisons so far.
func (r *Review) mark() {
	e := &r.entries[r.at]
	e.Better, e.Mark, r.worths = r.legal[r.weighing.Best()], r.weighing.Mark(), nil
	r.finish()
}

// result returns how the imagined round ends after a decision: 2 if the side wins, 1 if nobody
// does, 0 if it loses; ok is false if that takes more than nodes nodes.
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

// finish ends the work on the decision at r.at and goes on to the one before it.
func (r *Review) finish() {
	r.entries[r.at].Known = true
	r.at--
	r.begin()
}
