// Package review looks back at a finished hand of the Cassino family. For each decision after the
// last deal it says what the hand was worth before and after, with all cards known and both sides
// playing as well as possible, and whether a player who lost points could have known better. For
// earlier decisions, and where the search takes too long, it says instead what a decision was worth
// on average, by what the seat could know.
package review

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// Point is the worth of one point.
const Point = 1000

// An Entry is what a review says about a decision. Worths are in thousandths of a point.
type Entry struct {
	Action  cassino.Action
	Known   bool           // the decision has been valued; otherwise only Action is set
	Average bool           // the worths are averages, by what the seat could know; otherwise they are exact
	Forced  bool           // there was no other decision to make
	Before  int            // side 0's points less side 1's in the hand, with best play from before the decision
	After   int            // the same from after the decision
	Better  cassino.Action // if the decision lost points, one that would not have
	Mark    match.Mark     // set if the decision lost points
	Loss    int            // how much the decision lost
}

// A Review values the decisions of a hand, the last one first. It works in steps, between which the
// screen can be updated.
type Review struct {
	entries []Entry
	states  []cassino.State // before each decision, and at the end
	at      int             // index of the decision being valued, or -1 if none is left
	why     error           // why the decisions up to at are not valued
	doing   doing

	search *exact.Search
	legal  [2]cassino.Action
	did    int // index of the decision in the search's Legal
	spent  int // positions searched for the decision

	worlds   bot.Worlds
	weighing match.Weighing
	worths   []int

	strong   *bot.Strong
	trials   bot.Trials
	tried    []cassino.Action // the decision and, if that is another one, what a Strong would do
	sums     [2]int           // what they are worth, over all trials
	contrast match.Contrast
}

// doing says what a Review is doing about a decision.
type doing uint8

const (
	searching doing = iota // searching for its exact value
	imagining              // imagining hands, to find whether the seat could have known better
	choosing               // letting a Strong decide
	trying                 // trying the decision and what the Strong would do
)

// Limits of positions to value one decision, for one imagined hand, and for all imagined hands of a
// decision. remembered is the base-2 logarithm of the number of positions that are remembered.
const (
	mostValued   = 150_000
	mostImagined = 10_000
	mostMarked   = 200_000
	remembered   = 14
)

// The cost of preparing a search, of a step of a Strong, and of a trial, in positions.
const (
	overhead = 20
	aStep    = 8
	aTrial   = 16
)

// The number of trials of a decision, and the smallest average losses that are mentioned: if the
// loss is clear, and if it is not.
const (
	trials      = 240
	leastClear  = Point / 4
	leastDoubts = Point / 2
)

// New returns a review of a hand that is over. start is the hand as it was dealt.
func New(start *cassino.State, actions []cassino.Action) *Review {
	r := &Review{search: exact.New(remembered), strong: bot.NewStrong(0, 0), at: len(actions) - 1}
	now := *start
	for _, a := range actions {
		r.entries = append(r.entries, Entry{Action: a})
		r.states = append(r.states, now)
		now.Do(a, nil)
	}
	r.states = append(r.states, now)
	r.begin()
	return r
}

// Entries returns an entry for each decision, as far as the review has come.
func (r *Review) Entries() []Entry { return r.entries }

// Why returns why earlier decisions are not valued, or nil if all are or will be.
func (r *Review) Why() error { return r.why }

// Turn returns the index of the decision that lost most points, or -1 if none is known to have lost
// any. Of equal ones it returns the first.
func (r *Review) Turn() int {
	turn, most := -1, 0
	for i := range r.entries {
		if e := &r.entries[i]; e.Known && e.Loss > most {
			turn, most = i, e.Loss
		}
	}
	return turn
}

// Step works for about as long as the search takes for positions positions, and reports whether the
// review is done.
func (r *Review) Step(positions int) (done bool) {
	for positions > 0 && r.at >= 0 {
		before := r.spent
		switch r.doing {
		case searching:
			r.value(positions)
		case imagining:
			r.compare()
		case choosing:
			r.choose()
		case trying:
			r.try()
		}
		positions -= max(r.spent-before, overhead)
	}
	return r.at < 0
}

// begin starts to value the decision at r.at, if there is one.
func (r *Review) begin() {
	if r.at < 0 {
		return
	}
	st := &r.states[r.at]
	t := st.Table()
	r.spent, r.doing = 0, searching
	err := exact.Covers(&t.Rules)
	switch {
	case t.Rules.Sides() != 2:
		r.stop(err)
	case err != nil || t.Stock > 0:
		r.average()
	case len(st.Legal(r.legal[:0], len(r.legal))) > 1:
		r.search.Begin(st, true)
	}
}

// average starts to value the decision by what its seat could know.
func (r *Review) average() {
	v := r.states[r.at].View(r.entries[r.at].Action.Seat)
	r.entries[r.at].Average, r.doing, r.spent = true, choosing, 0
	r.strong.Begin(&v)
	r.trials.Begin(&v)
}

// choose lets a Strong decide.
func (r *Review) choose() {
	r.spent += aStep
	if !r.strong.Step() {
		return
	}
	e := &r.entries[r.at]
	r.tried = append(r.tried[:0], e.Action)
	if do := r.strong.Decision(); do != e.Action {
		r.tried = append(r.tried, do)
	}
	e.Forced = len(r.states[r.at].Legal(r.legal[:0], len(r.legal))) == 1
	r.sums, r.doing = [2]int{}, trying
	r.contrast.Begin(0)
}

// try tries the decision, and what a Strong would do, once more.
func (r *Review) try() {
	r.worths = append(r.worths[:0], 0, 0)
	r.trials.Next(r.tried, r.worths)
	r.spent += len(r.tried) * aTrial
	for i := range r.tried {
		r.sums[i] += r.worths[i]
	}
	if len(r.tried) > 1 {
		r.contrast.Add(r.worths[1] - r.worths[0])
	} else {
		r.contrast.Add(0)
	}
	if r.contrast.Worlds() < trials {
		return
	}
	e, sign := &r.entries[r.at], r.sign()
	e.After = sign * r.sums[0] / trials
	e.Before = e.After
	clear := r.contrast.Clear()
	if less := r.contrast.Mean(); clear && less >= leastClear || less >= leastDoubts {
		e.Loss, e.Before, e.Better, e.Mark = less, e.After+sign*less, r.tried[1], match.Doubtful
		if clear {
			e.Mark = match.Knowable
		}
	}
	r.finish()
}

// sign returns 1 if side 0 decides, and -1 if side 1 does.
func (r *Review) sign() int {
	if t := r.states[r.at].Table(); t.Rules.Side(t.Turn) != 0 {
		return -1
	}
	return 1
}

// stop ends the review before the decision at r.at.
func (r *Review) stop(why error) { r.why, r.at = why, -1 }

// value finds what the hand is worth before the decision.
func (r *Review) value(positions int) {
	e := &r.entries[r.at]
	switch last := r.at == len(r.entries)-1; {
	case last:
		o := r.states[r.at+1].Table().Outcome()
		e.After = Point * int(o.Points[0]-o.Points[1])
	case r.entries[r.at+1].Average: // that is no exact value to begin with
		r.average()
		return
	default:
		e.After = r.entries[r.at+1].Before
	}
	if len(r.states[r.at].Legal(r.legal[:0], len(r.legal))) == 1 {
		e.Before, e.Forced = e.After, true
		r.finish()
		return
	}
	before := r.search.Nodes()
	ended := r.search.Step(min(positions, mostValued-r.spent))
	r.spent += r.search.Nodes() - before
	switch {
	case !ended:
		if r.spent >= mostValued {
			r.average()
		}
		return
	case r.search.Failed():
		r.average()
		return
	}
	value, sign := r.search.Value(), r.sign()
	e.Before = Point * sign * value
	if e.Loss = sign * (e.Before - e.After); e.Loss == 0 {
		r.finish()
		return
	}
	var better []int
	r.did = -1
	for i, a := range r.search.Legal() {
		switch worth := r.search.ValueOf(i); {
		case a == e.Action:
			r.did = i
		case worth == value:
			better = append(better, i)
		}
	}
	e.Better = r.search.Legal()[better[0]]
	v := r.states[r.at].View(e.Action.Seat)
	if r.worlds.Begin(&v); r.worlds.Known() { // this hand
		e.Mark = match.Knowable
		r.finish()
		return
	}
	r.weighing.Begin(better, 1)
	r.spent, r.doing = 0, imagining
	if r.did < 0 { // the search lists an equivalent action instead of this one
		e.Mark = match.Doubtful
		r.finish()
	}
}

// compare compares the decision with better ones in another imagined hand.
func (r *Review) compare() {
	world := r.worlds.Next()
	r.search.Begin(&world, true)
	solved := r.search.Step(mostImagined) && !r.search.Failed()
	r.spent += r.search.Nodes() + overhead
	enough := false
	if solved {
		r.worths = r.worths[:0]
		for _, i := range r.weighing.Others() {
			r.worths = append(r.worths, r.search.ValueOf(i))
		}
		enough = r.weighing.Add(r.search.ValueOf(r.did), r.worths)
	}
	if enough || r.spent > mostMarked {
		e := &r.entries[r.at]
		// the actions are those of the seat that decides, which are the same in every world
		e.Better, e.Mark = r.search.Legal()[r.weighing.Best()], r.weighing.Mark()
		r.finish()
	}
}

// finish ends the work on the decision at r.at and goes on to the one before it.
func (r *Review) finish() {
	r.entries[r.at].Known = true
	r.at--
	r.begin()
}
