package bot

import (
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// Advice says what a seat should do, and how much better that is than a tempting alternative.
type Advice struct {
	Do  cassino.Action
	Why Reason

	Compared bool           // Do was compared with Other, and the fields up to Clear are set
	Other    cassino.Action // the best action of another kind, such as capturing instead of building, or else the next best
	Gain     int            // how much more Do is worth, in thousandths of a point
	Clear    bool           // the difference is more than chance

	Turns bool // the difference depends on whether Seat has one of Cards; see Turn
	Seat  match.Seat
	Cards french.Set // all unseen cards of one rank
	Turn  match.Turning
	Of    int // number of imagined hands

	Exact bool             // every card is known, so Gain is exact
	Line  []cassino.Action // if Exact: the best actions of all seats after Do, to the end of the hand
}

// An Advisor thinks in steps about what a person may do. It decides as a Strong does, and then
// compares actions in imagined hands other than those that led to the decision, because in those
// the chosen action looks better than it is. Equal views get equal advice.
type Advisor struct {
	strong *Strong
	trials Trials
	v      cassino.View
	own    *cassino.Action // if not nil, what becomes Do

	phase    advising
	advice   Advice
	actions  []cassino.Action // Do, Other, and the best for each other card of the hand
	sums     []int            // what each is worth, over all worlds
	values   []int            // what each is worth in the current world
	contrast match.Contrast

	fuller cassino.Action // a capture of more cards than Do's, with the same card
	filled int            // number of worlds in which Do and fuller were compared
	less   int            // sum of how much less fuller was worth
	line   cassino.State  // the state after the actions in Line
}

// advising says what an Advisor is doing.
type advising uint8

const (
	advised   advising = iota // nothing: the advice is ready
	choosing                  // the Strong decides
	filling                   // worlds tell whether Do should capture more
	comparing                 // worlds tell how much better Do is
	solving                   // the search values all actions
	following                 // the search finds Line
)

const (
	worldsCompared = 480
	worldsAStep    = 8     // worlds in one step
	leastTurn      = 500   // smallest difference that a hidden card must make to be mentioned, in thousandths of a point
	mostSearched   = 60000 // limit of positions for one search
)

// NewAdvisor returns an Advisor.
func NewAdvisor() *Advisor {
	a := &Advisor{strong: NewStrong(0, 0)}
	a.strong.most = cassino.MostLegal
	return a
}

// Advise returns the advice for the view. It must be the turn of the view's seat.
func Advise(v *cassino.View) Advice {
	a := NewAdvisor()
	a.Begin(v)
	for !a.Step() {
	}
	return a.Advice()
}

// Begin starts to think about a view. Step continues.
func (a *Advisor) Begin(v *cassino.View) {
	a.v, a.own, a.phase, a.advice = *v, nil, choosing, Advice{}
	a.actions, a.sums = a.actions[:0], a.sums[:0]
	a.strong.Begin(v)
}

// BeginFor starts to compare what the view's seat did with a tempting alternative.
func (a *Advisor) BeginFor(v *cassino.View, did cassino.Action) {
	a.Begin(v)
	a.own = &did
}

// Step thinks on for well under a millisecond, and reports whether the advice is ready.
func (a *Advisor) Step() (done bool) {
	switch a.phase {
	case choosing:
		if a.strong.Step() {
			a.chosen()
		}
	case comparing:
		for range worldsAStep {
			a.compare()
		}
		if a.contrast.Worlds() >= worldsCompared {
			a.conclude()
		}
	case filling:
		for range worldsAStep {
			a.fill()
		}
		if a.filled >= worldsToFill {
			a.settle()
		}
	case solving:
		a.solve()
	case following:
		a.follow()
	case advised:
	}
	return a.phase == advised
}

// Advice returns the advice. Step must have returned true.
func (a *Advisor) Advice() Advice { return a.advice }

// Loss returns how much less the best action with a card of the hand is worth than the best action,
// in thousandths of a point; ok is false if the card was not compared. Step must have returned
// true.
func (a *Advisor) Loss(card french.Card) (loss int, ok bool) {
	if len(a.sums) == 0 {
		return 0, false
	}
	best, own := a.sums[0], 0
	for i, sum := range a.sums {
		best = max(best, sum)
		if has(&a.actions[i], card) && (!ok || sum > own) {
			own, ok = sum, true
		}
	}
	return (best - own) / max(a.contrast.Worlds(), 1), ok
}

// has reports whether the action plays the card.
func has(a *cassino.Action, card french.Card) bool {
	return a.Verb != cassino.Pluck && a.Verb != cassino.LieDown && (a.Card == card || a.Verb == cassino.Pair && a.Other == card)
}

// chosen takes over what the Strong has decided, and goes on to compare it.
func (a *Advisor) chosen() {
	s := a.strong
	if a.advice.Do = s.Decision(); a.own != nil {
		a.advice.Do = *a.own
	}
	a.advice.Why, _ = s.ReasonFor(&a.v, a.advice.Do)
	a.phase = advised
	if s.legal = a.v.Legal(s.legal[:0], s.most); len(s.legal) == 1 {
		return
	}
	if s.worlds.known() && exact.Covers(&a.v.Rules) == nil {
		st := s.worlds.next(&a.v)
		s.search.Begin(&st, true)
		s.spent, a.phase = 0, solving
		return
	}
	a.begin()
}

// solve continues the search for exact values.
func (a *Advisor) solve() {
	s := a.strong
	ended := s.search.Step(perStep)
	switch s.spent += perStep; {
	case ended && !s.search.Failed():
		a.known()
	case ended || s.spent >= mostSearched:
		a.begin()
	}
}

// known makes the advice from exact values.
func (a *Advisor) known() {
	s := a.strong.search
	legal := s.Legal()
	value := func(do cassino.Action) (value int, ok bool) {
		for i := range legal {
			if legal[i] == do {
				return s.ValueOf(i), true
			}
		}
		return 0, false
	}
	if worth, ok := value(a.advice.Do); a.own == nil && (!ok || worth < s.ValueOf(s.Best())) { // the Strong could not search so far
		a.advice.Do = legal[s.Best()]
		a.advice.Why, _ = a.strong.ReasonFor(&a.v, a.advice.Do)
	}
	a.actions = append(a.actions[:0], legal...)
	order := make([]int, len(legal))
	for i := range legal {
		a.sums = append(a.sums, point*s.ValueOf(i))
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return s.ValueOf(j) - s.ValueOf(i) })
	best := make([]cassino.Action, 0, len(legal))
	for _, i := range order {
		best = append(best, legal[i])
	}
	a.contrast.Begin(0)
	ad := &a.advice
	ad.Exact = true
	if ad.Other, ad.Compared = tempting(&ad.Do, best); ad.Compared {
		here, listed := value(ad.Do)
		there, _ := value(ad.Other)
		ad.Gain = point * (here - there)
		ad.Clear = ad.Gain > 0
		ad.Compared = listed && (a.own == nil || ad.Gain >= 0)
	}
	if a.phase = advised; a.own != nil {
		return
	}
	a.line = a.strong.worlds.next(&a.v)
	a.play(ad.Do)
}

// play appends the effect of an action to the line and, unless the hand is over, starts to search
// for the next one.
func (a *Advisor) play(do cassino.Action) {
	a.phase = advised
	if a.line.Do(do, nil); a.line.Table().Phase != cassino.Over {
		a.strong.search.Begin(&a.line, false)
		a.strong.spent, a.phase = 0, following
	}
}

// follow continues the search for the next action of the line. If that takes too long there is no
// line.
func (a *Advisor) follow() {
	s := a.strong
	ended := s.search.Step(perStep)
	switch s.spent += perStep; {
	case ended && !s.search.Failed():
		do := s.search.Legal()[s.search.Best()]
		a.advice.Line = append(a.advice.Line, do)
		a.play(do)
	case ended || s.spent >= mostSearched:
		a.advice.Line, a.phase = nil, advised
	}
}

// begin starts to compare actions in imagined hands. First it compares a capture with one that
// takes more.
func (a *Advisor) begin() {
	do := a.advice.Do
	a.fuller, a.filled, a.less = do, 0, 0
	for i := range a.strong.legal {
		if l := &a.strong.legal[i]; do.Verb == cassino.Capture && l.Verb == do.Verb && l.Card == do.Card && l.Cards.HasAll(a.fuller.Cards) {
			a.fuller = *l
		}
	}
	if a.phase = filling; a.fuller == do || a.own != nil {
		a.tempt()
	}
}

// tempt starts to compare the action with a tempting alternative.
func (a *Advisor) tempt() {
	s, ad := a.strong, &a.advice
	list := make([]cassino.Action, 0, len(s.legal)+len(s.ranked))
	s.fair.look(&a.v)
	s.fair.legal = append(s.fair.legal[:0], s.legal...)
	for _, w := range s.fair.sorted() { // at first sight one trails the card that is worth least
		if s.legal[w.at].Verb == cassino.Trail {
			list = append(list, s.legal[w.at])
		}
	}
	a.phase = advised
	if ad.Other, ad.Compared = tempting(&ad.Do, append(list, s.ranked...)); !ad.Compared {
		return
	}
	a.actions = append(a.actions[:0], ad.Do, ad.Other)
	for card := range a.v.Hand.Kinds() {
		known := false
		for i := range a.actions {
			known = known || has(&a.actions[i], card)
		}
		for i := range s.ranked {
			if !known && has(&s.ranked[i], card) {
				a.actions, known = append(a.actions, s.ranked[i]), true
			}
		}
	}
	a.sums = append(a.sums[:0], make([]int, len(a.actions))...)
	a.values = append(a.values[:0], a.sums...)
	a.trials.Begin(&a.v)
	a.contrast.Begin(int(a.v.Rules.Seats) * (french.Ranks + 1))
	a.phase = comparing
}

// If a capture that takes more with the same card is worth less by no more than worthLeaving, it is
// advised instead: people would not understand why they should leave cards.
const (
	worldsToFill = 128
	worthLeaving = 100 // thousandths of a point
)

// fill compares Do with fuller in one more of the worlds that the Strong imagines.
func (a *Advisor) fill() {
	s := a.strong
	one := s.worlds.next(&a.v)
	two := one
	a.less += s.player.playout(&one, &a.advice.Do, a.v.Seat) - s.player.playout(&two, &a.fuller, a.v.Seat)
	a.filled++
}

// settle replaces Do by fuller unless leaving cards is clearly worth more.
func (a *Advisor) settle() {
	if a.less < worthLeaving*a.filled {
		a.advice.Do = a.fuller
		a.advice.Why, _ = a.strong.ReasonFor(&a.v, a.fuller)
	}
	a.tempt()
}

// compare compares the actions in another world.
func (a *Advisor) compare() {
	world := a.trials.Next(a.actions, a.values)
	for i, worth := range a.values {
		a.sums[i] += worth
	}
	for seat := range match.Seat(a.v.Rules.Seats) {
		if seat != a.v.Seat {
			for card := range world.Hand(seat).Kinds() {
				a.contrast.Note(int(seat)*(french.Ranks+1) + card.Rank())
			}
		}
	}
	a.contrast.Add(a.values[0] - a.values[1])
}

// conclude makes the advice from the comparison.
func (a *Advisor) conclude() {
	ad := &a.advice
	a.phase = advised
	ad.Gain, ad.Of = a.contrast.Mean(), a.contrast.Worlds()
	clear := a.contrast.Clear()
	ad.Clear = ad.Gain > 0 && clear
	ad.Compared = a.own == nil || ad.Clear || !clear
	if ad.Turn, ad.Turns = a.contrast.Turning(leastTurn); ad.Turns {
		ad.Seat = match.Seat(ad.Turn.Fact / (french.Ranks + 1))
		rank := ad.Turn.Fact % (french.Ranks + 1)
		for card := range a.v.UnseenCards().Kinds() {
			if card.Rank() == rank {
				ad.Cards = ad.Cards.With(card)
			}
		}
	}
}

// A kind is a kind of action as players see it.
type kind uint8

const (
	takes kind = iota
	builds
	lays
	others
)

func kindOf(a *cassino.Action) kind {
	switch a.Verb {
	case cassino.Capture, cassino.Pair, cassino.Steal:
		return takes
	case cassino.Make:
		return builds
	case cassino.Trail:
		return lays
	case cassino.LieDown, cassino.Pluck:
	}
	return others
}

// instead lists, for each kind of action, the kinds of tempting alternatives, the most tempting
// first.
var instead = [...][]kind{takes: {builds, takes, lays}, builds: {takes, builds, lays}, lays: {takes, builds, lays}, others: {others, takes, builds, lays}}

// tempting returns the most tempting alternative to do in a list in which the best come first; ok
// is false if there is none.
func tempting(do *cassino.Action, list []cassino.Action) (other cassino.Action, ok bool) {
	for _, k := range instead[kindOf(do)] {
		for i := range list {
			a := &list[i]
			switch {
			case kindOf(a) != k || *a == *do:
			case k == lays && do.Verb == cassino.Trail && a.Card.Rank() == do.Card.Rank():
			case k == takes && kindOf(do) == takes && do.Cards.HasAll(a.Cards): // that is no other idea
			default:
				return *a, true
			}
		}
	}
	return other, false
}
