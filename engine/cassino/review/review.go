// Package review looks back at a finished hand of the Cassino family: what its end was worth before and
// after each decision, with all cards known and on best play of both sides, and whether whoever lost
// points could have known.
package review

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// An Entry is what a review says of a decision.
type Entry struct {
	Action cassino.Action
	Known  bool           // otherwise nothing below is
	Forced bool           // nothing else could be decided
	Before int            // points of the hand, those of side 0 less those of side 1, on best play of both
	After  int            // the same after the decision
	Better cassino.Action // where the decision lost points, one that did not
	Mark   match.Mark     // where it lost points
	Loss   int            // how many
}

// A Review values the decisions of a hand, the last one first, as far back as all cards have been dealt.
// It is done in steps, so that a scene can show itself between them.
type Review struct {
	entries []Entry
	states  []cassino.State // before each decision, and at the end
	at      int             // the decision being valued; -1: none is left
	why     error           // why the decisions up to at are not valued
	imagine bool            // worlds are compared

	search *exact.Search
	legal  [2]cassino.Action
	did    int // in the search's legal actions
	spent  int // positions for the decision

	worlds   bot.Worlds
	weighing match.Weighing
	worths   []int
}

// The most positions that are searched to value one decision, for one imagined hand, and for all those
// of a decision; and how many are remembered, as a power of two.
const (
	mostValued   = 150_000
	mostImagined = 10_000
	mostMarked   = 200_000
	remembered   = 14
)

// overhead is what preparing a search costs, in positions.
const overhead = 20

// New returns a review of a hand that is over. start is the hand as it was dealt.
func New(start *cassino.State, actions []cassino.Action) *Review {
	r := &Review{search: exact.New(remembered), at: len(actions) - 1}
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

// Step goes on for about that many positions of the search, and reports whether the review is done.
func (r *Review) Step(positions int) (done bool) {
	for positions > 0 && r.at >= 0 {
		before := r.spent
		if r.imagine {
			r.compare()
		} else {
			r.value(positions)
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
	r.spent, r.imagine = 0, false
	switch err := exact.Covers(&t.Rules); {
	case err != nil:
		r.stop(err)
	case t.Stock > 0:
		r.stop(match.Refuse("wrong.review-stock"))
	case len(st.Legal(r.legal[:0], len(r.legal))) > 1:
		r.search.Begin(st, true)
	}
}

// stop ends the review before the decision at r.at.
func (r *Review) stop(why error) { r.why, r.at = why, -1 }

// value finds what the hand is worth before the decision.
func (r *Review) value(positions int) {
	e, t := &r.entries[r.at], r.states[r.at].Table()
	if r.at == len(r.entries)-1 {
		o := r.states[r.at+1].Table().Outcome()
		e.After = int(o.Points[0] - o.Points[1])
	} else {
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
			r.stop(match.Refuse("wrong.review-long"))
		}
		return
	case r.search.Failed():
		r.stop(match.Refuse("wrong.exact-actions"))
		return
	}
	value, sign := r.search.Value(), 1
	if t.Rules.Side(t.Turn) != 0 {
		sign = -1
	}
	e.Before = sign * value
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
	r.spent, r.imagine = 0, true
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
