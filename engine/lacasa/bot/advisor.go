package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// Advice says what a seat should do, and how much better that is than a tempting alternative.
type Advice struct {
	Do  lacasa.Action
	Why Reason

	Compared bool          // Do was compared with Other, and the fields up to Clear are set
	Other    lacasa.Action // the best action of another kind, such as passing instead of electing, or else the second best
	Rounds   int           // how many more of a thousand rounds Do wins
	Counts   int           // how much more of what the goal counts Do brings the side, in thousandths
	Clear    bool          // the difference is more than chance

	Turns bool // the difference depends on whether Seat has Card; see Turn
	Seat  lacasa.Seat
	Card  card.Card
	Turn  match.Turning
	Of    int // number of imagined rounds
}

// An Advisor thinks in steps about what a person may do. It decides as a Strong does, and then
// compares actions in imagined rounds other than those that led to the decision, because in those
// the chosen action looks better than it is. Equal views get equal advice.
type Advisor struct {
	strong   *Strong // decides
	judge    *Strong // values in other worlds
	v        lacasa.View
	advice   Advice
	did      *lacasa.Action // if not nil, what becomes Other
	own      *lacasa.Action // if not nil, what becomes Do
	decided  bool
	done     bool
	at, than int // indexes of Do and Other in judge.legal
	contrast match.Contrast
	rounds   int // sum of how much more Do is worth, in points alone
	counts   int // sum of how much more Do brings of what the goal counts
}

// NewAdvisor returns an Advisor.
func NewAdvisor() *Advisor {
	a := &Advisor{strong: NewStrong(0, 0), judge: NewStrong(0, 0)}
	a.judge.each, a.judge.more = a.compare, moreToCompare
	return a
}

// moreToCompare is how many times a Strong's budget is spent on the comparison.
const moreToCompare = 2

// Advise returns the advice for the view; ok is false if it is not the turn of the view's seat.
func Advise(v *lacasa.View) (advice Advice, ok bool) {
	if v.Turn != v.Seat || v.Phase == lacasa.Over {
		return advice, false
	}
	a := NewAdvisor()
	for a.Begin(v); !a.Step(); {
	}
	return a.Advice(), true
}

// Begin starts to think about a view. It must be the turn of the view's seat. Step continues.
func (a *Advisor) Begin(v *lacasa.View) {
	a.v, a.advice, a.did, a.own, a.decided, a.done = *v, Advice{}, nil, nil, false, false
	a.strong.Begin(v)
}

// BeginWith starts to compare the best action with what the view's seat did.
func (a *Advisor) BeginWith(v *lacasa.View, did lacasa.Action) {
	a.Begin(v)
	a.did = &did
}

// BeginFor starts to compare what the view's seat did with a tempting alternative.
func (a *Advisor) BeginFor(v *lacasa.View, did lacasa.Action) {
	a.Begin(v)
	a.own = &did
}

// Cost returns the number of positions that the Advisor has searched in all its life, to measure
// how long it thinks.
func (a *Advisor) Cost() int { return a.strong.all + a.judge.all }

// Step thinks on for a moment, and reports whether the advice is ready.
func (a *Advisor) Step() (done bool) {
	switch {
	case a.done:
	case !a.decided:
		if a.strong.Step() {
			a.decide()
		}
	case a.judge.Step():
		a.conclude()
	}
	return a.done
}

// Advice returns the advice. Step must have returned true.
func (a *Advisor) Advice() Advice { return a.advice }

// Loss returns how much less it is worth to play the card than to do the best, in thousandths of a
// round; ok is false if the card cannot be played now or nothing else can be done. Step must have
// returned true.
func (a *Advisor) Loss(c card.Card) (loss int, ok bool) {
	if !a.advice.Compared || a.judge.dealt == 0 {
		return 0, false
	}
	best := a.judge.worth[0]
	for _, w := range a.judge.worth {
		best = max(best, w)
	}
	for i := range a.judge.legal {
		if l := &a.judge.legal[i]; l.Verb == lacasa.Play && l.Card == c {
			return thousand * (best - a.judge.worth[i]) / a.judge.dealt / a.swing(), true
		}
	}
	return 0, false
}

// swing returns the difference in worth between a round that is won and one that is lost.
func (a *Advisor) swing() int {
	if a.judge.way == fairly || a.v.Rules.Solo() {
		return 2 * winning
	}
	k := stakeOf(&a.v.Table, a.v.Seat.Side())
	return winning * (k.win - k.lose)
}

// decide takes over what the Strong has decided, and starts the comparison.
func (a *Advisor) decide() {
	s := a.strong
	a.decided, a.done = true, true
	if a.advice.Do = s.Decision(); a.own != nil {
		a.advice.Do = *a.own
	}
	a.advice.Why, _ = s.ReasonFor(&a.v, a.advice.Do)
	if len(s.legal) < 2 {
		return
	}
	if a.did != nil {
		a.advice.Other, a.advice.Compared = *a.did, *a.did != a.advice.Do
	} else {
		a.advice.Other, a.advice.Compared = a.tempting()
	}
	a.done = !a.advice.Compared
	if a.judge.Begin(&a.v); a.v.Phase != lacasa.Playing { // Loss is not asked about others
		a.judge.among(a.advice.Do, a.advice.Other)
	}
	for i, l := range a.judge.legal {
		switch l {
		case a.advice.Do:
			a.at = i
		case a.advice.Other:
			a.than = i
		}
	}
	var other Worlds
	other.Begin(&a.v)
	a.judge.worlds = other.worlds
}

// tempting returns the most tempting alternative: the best action of another kind or, if there is
// none, the second best; ok is false if nothing else can be done.
func (a *Advisor) tempting() (other lacasa.Action, ok bool) {
	s, do := a.strong, a.advice.Do
	for _, same := range [...]bool{false, true} {
		most := 0
		for i, l := range s.legal {
			if l != do && a.alike(&l, &do) == same && (!ok || s.worth[i] > most) {
				other, most, ok = l, s.worth[i], true
			}
		}
		if ok {
			return other, true
		}
	}
	return other, false
}

// alike reports whether two actions are of one kind. Cards led are if they belong to one family,
// other cards if both win the challenge so far or both do not. Other actions are alike if they name
// the same family and both involve a card or both do not.
func (a *Advisor) alike(one, two *lacasa.Action) bool {
	switch {
	case one.Verb != two.Verb:
		return false
	case one.Verb != lacasa.Play:
		return one.Family == two.Family && (one.Card == card.Back) == (two.Card == card.Back)
	case a.v.Count == 0:
		return one.Card.Family() == two.Card.Family()
	}
	takes := func(c card.Card) bool {
		t := a.v.Table
		t.Put(c)
		return t.WinningCard() == c
	}
	return takes(one.Card) == takes(two.Card)
}

// compare adds the world that the judge has just valued to the comparison.
func (a *Advisor) compare() {
	s := a.judge
	if s.dealt == 0 {
		a.contrast.Begin(lacasa.MaxSeats * card.Deck)
		a.rounds, a.counts = 0, 0
	}
	hidden := s.world.Hidden()
	unseen := a.v.UnseenCards() & a.strongCards()
	for seat := range lacasa.Seat(a.v.Rules.Seats()) {
		if seat == a.v.Seat {
			continue
		}
		has := hidden.Hand[seat]
		if int(seat) < lacasa.Sides {
			l := a.v.Rules.Layout()
			for place, span := range l.Tableau[seat][:a.v.Rules.TableauLen(seat)] {
				for i := range a.v.Under[seat].At(place) {
					has = has.With(hidden.Deal[int(span.From)+i])
				}
			}
		}
		for c := range (has & unseen).All() {
			a.contrast.Note(int(seat)*card.Deck + int(c))
		}
	}
	d := s.here[a.at] - s.here[a.than]
	if s.way != solving || !a.v.Rules.Solo() {
		a.rounds += points(s.here[a.at]) - points(s.here[a.than])
	} else {
		a.rounds += d
	}
	a.counts += s.counts[a.at] - s.counts[a.than]
	a.contrast.Add(d)
}

// strongCards returns the cards that may beat Do's or Other's card, or be beaten by it.
func (a *Advisor) strongCards() (cards card.Set) {
	v := &a.v
	cards = card.SetOf(card.MangiaCake)
	for _, f := range [...]card.Family{v.Ruling, v.Cousins, v.Led, a.advice.Do.Card.Family(), a.advice.Other.Card.Family()} {
		if f < card.None {
			cards |= card.FamilySet(f)
		}
	}
	return cards
}

// points returns the part of a worth that stands for points, rounded, in thousandths of a point.
func points(worth int) int {
	if worth < 0 {
		return -points(-worth)
	}
	return (worth + winning/2) / winning * winning
}

// leastTurn is the smallest difference that a hidden card must make to be mentioned, in thousandths
// of a round.
const leastTurn = 200

// conclude makes the advice from the comparison.
func (a *Advisor) conclude() {
	ad := &a.advice
	a.done = true
	ad.Of = a.contrast.Worlds()
	ad.Rounds = thousand * a.rounds / max(ad.Of, 1) / a.swing()
	ad.Counts = a.counts / max(ad.Of, 1)
	clear := a.contrast.Clear()
	ad.Clear = a.contrast.Mean() > 0 && clear
	ad.Compared = a.own == nil || ad.Clear || !clear
	if ad.Turn, ad.Turns = a.contrast.Turning(leastTurn * a.swing() / thousand); ad.Turns {
		ad.Seat, ad.Card = lacasa.Seat(ad.Turn.Fact/card.Deck), card.Card(ad.Turn.Fact%card.Deck)
	}
}
