// Package review looks back at a finished hand of the Cassino family. Once the last cards are dealt it says
// what the hand was worth before and after each decision, with all cards known and on best play of both
// sides, and whether whoever lost points could have known. Before that, and where a search takes too long,
// it says what a decision was worth on average, by what the seat could know.
package review

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// Point is the worth of a point.
const Point = 1000

// An Entry is what a review says of a decision.
type Entry struct {
	Action  cassino.Action
	Known   bool           // otherwise nothing below is
	Average bool           // it is said on average, by what the seat could know, and otherwise exactly
	Forced  bool           // nothing else could be decided
	Before  int            // thousandths of a point of the hand, those of side 0 less those of side 1, on best play of both
	After   int            // the same after the decision
	Better  cassino.Action // where the decision lost points, one that did not
	Mark    match.Mark     // where it lost points
	Loss    int            // thousandths of a point
}

// A Review values the decisions of a hand, the last one first. It is done in steps, so that a scene can show
// itself between them.
type Review struct {
	entries []Entry
	states  []cassino.State // before each decision, and at the end
	at      int             // the decision being valued; -1: none is left
	why     error           // why the decisions up to at are not valued
	doing   doing

	search *exact.Search
	legal  [2]cassino.Action
	did    int // in the search's legal actions
	spent  int // positions for the decision

	worlds   bot.Worlds
	weighing match.Weighing
	worths   []int

	strong   *bot.Strong
	trials   bot.Trials
	tried    []cassino.Action // the decision and, if it is another, what a Strong would do
	sums     [2]int           // of what they are worth
	contrast match.Contrast
}

// What a Review is doing about a decision.
type doing uint8

const (
	searching doing = iota // for its exact value
	imagining              // the seat's hands, to say whether it could know
	choosing               // a Strong decides
	trying                 // what that is worth, and the decision
)

// The most positions that are searched to value one decision, for one imagined hand, and for all those
// of a decision; and how many are remembered, as a power of two.
const (
	mostValued   = 150_000
	mostImagined = 10_000
	mostMarked   = 200_000
	remembered   = 14
)

// What takes as long as a number of positions: to prepare a search, a step of a Strong, and a trial.
const (
	overhead = 20
	aStep    = 8
	aTrial   = 16
)

// How often a decision is tried, and what is worth a word of all that it may have lost: where it is clear
// that it did, and elsewhere.
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

// Entries returns what is known of each decision so far.
func (r *Review) Entries() []Entry { return r.entries }

// Why returns why the decisions before those that are known are not valued; nil if all are, or will be.
func (r *Review) Why() error { return r.why }

// Turn returns the decision that lost most points, of equals the first; -1 if none is known to have lost
// any.
func (r *Review) Turn() int {
	turn, most := -1, 0
	for i := range r.entries {
		if e := &r.entries[i]; e.Known && e.Loss > most {
			turn, most = i, e.Loss
		}
	}
	return turn
}

// Step goes on for about as long as that many positions of the search take, and reports whether the review
// is done.
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

// begin begins to value the decision at r.at, if there is one.
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

// average begins to value the decision by what its seat could know.
func (r *Review) average() {
	v := r.states[r.at].View(r.entries[r.at].Action.Seat)
	r.entries[r.at].Average, r.doing, r.spent = true, choosing, 0
	r.strong.Begin(&v)
	r.trials.Begin(&v)
}

// choose finds what a Strong would do.
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

// try tries the decision, and what a Strong would do.
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
	if r.did < 0 { // the search lists another that comes to the same
		e.Mark = match.Doubtful
		r.finish()
	}
}

// compare compares the decision with better ones in another world.
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

// finish goes on with the decision before.
func (r *Review) finish() {
	r.entries[r.at].Known = true
	r.at--
	r.begin()
}
