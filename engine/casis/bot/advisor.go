package bot

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Advice says what a seat should do, and how much better that is than a tempting alternative.
type Advice struct {
	Do  casis.Action
	Why Reason

	Compared bool         // Do was compared with Other, and the fields up to Clear are set
	Other    casis.Action // the best action of another kind, such as drawing instead of asking, or else the next best
	Gain     int          // how much more Do is worth, in thousandths of a case
	Clear    bool         // the difference is more than chance

	Turns bool // the difference depends on whether Seat hides Card; see Turn
	Seat  match.Seat
	Card  casis.Card
	Turn  match.Turning
	Of    int // number of imagined worlds
}

// An Advisor thinks in steps about what a person may do. It advises as Advise does, and compares
// main actions in imagined worlds. Where a Strong thinks for itself (see judges) the Advisor
// advises what is worth more there; elsewhere a look ahead of one turn says too little. Equal views
// get equal advice.
type Advisor struct {
	strong   *Strong
	v        casis.View
	own      *casis.Action // if not nil, what becomes Do
	advice   Advice
	actions  []casis.Action // Do, Other, and asking for each other card
	sums     []int          // what each is worth, over all worlds
	counts   []int          // number of worlds in which each was valued
	values   []int          // what each is worth in the current world
	contrast match.Contrast
	seed     match.Seed // from which the worlds derive
	from, to int        // the range of actions being valued: first Do and Other, then each of the others in the same worlds
	at       int        // index of the next one to value in the current world
	worlds   int        // number of worlds in which all of them have been valued
	done     bool
}

const (
	worldsCompared = 120 // worlds to compare Do and Other among two seats; see most
	worldsAtLeast  = 24  // the same, at least, among more
	worldsValued   = 40  // worlds to value each other action
	leastTurn      = 150 // smallest difference that a hidden card must make to be mentioned, in thousandths of a case
)

// NewAdvisor returns an Advisor.
func NewAdvisor() *Advisor { return &Advisor{strong: NewStrong(0)} }

// Compare returns the advice for the view, compared with another action; ok is false if it is not
// the turn of the view's seat.
func Compare(v *casis.View) (advice Advice, ok bool) {
	if v.Turn != v.Seat {
		return advice, false
	}
	a := NewAdvisor()
	for a.Begin(v); !a.Advised(); {
		a.Step()
	}
	return a.Advice(), true
}

// Begin starts to think about a view. It must be the turn of the view's seat. Step continues.
func (a *Advisor) Begin(v *casis.View) { a.begin(v, nil) }

// BeginFor starts to compare what the view's seat did with a tempting alternative.
func (a *Advisor) BeginFor(v *casis.View, did casis.Action) { a.begin(v, &did) }

// begin starts to think about a view. If own is not nil it becomes Do.
func (a *Advisor) begin(v *casis.View, own *casis.Action) {
	s := a.strong
	a.v, a.own, a.advice, a.done = *v, own, Advice{}, true
	a.actions, a.sums, a.counts, a.values = a.actions[:0], a.sums[:0], a.counts[:0], a.values[:0]
	a.contrast.Begin(0)
	a.advice.Do, a.advice.Why, _ = Advise(v)
	s.v = *v
	s.fair.Choose(v)
	if own != nil {
		a.advice.Do = *own
	}
	if v.Phase != casis.Opening || a.advice.Do.Verb == casis.Accuse || a.advice.Do.Verb == casis.Lay {
		return
	}
	s.arms = s.arms[:0]
	s.mains()
	if a.list(); !a.advice.Compared {
		return
	}
	chance := s.fair.whim(v)
	a.seed = match.Seed(chance.IntN(1 << 40))
	a.contrast.Begin(int(v.Seats()) * casis.Kinds)
	a.done = false
	a.value(0, 2)
}

// value starts to value a range of the actions.
func (a *Advisor) value(from, to int) {
	a.from, a.at, a.to, a.worlds = from, from, to, 0
	a.strong.chance = match.NewChance(a.seed, 2<<33)
	a.strong.unseen = slices.AppendSeq(a.strong.unseen[:0], a.v.UnseenCards().All())
}

// list chooses Other and lists the actions to be valued.
func (a *Advisor) list() {
	ad := &a.advice
	draws := func(a casis.Action) bool { return a.Verb == casis.Draw }
	for _, same := range [...]bool{false, true} {
		for _, arm := range a.strong.arms {
			if !ad.Compared && arm.do != ad.Do && (draws(arm.do) == draws(ad.Do)) == same {
				ad.Other, ad.Compared = arm.do, true
			}
		}
	}
	a.actions = append(a.actions, ad.Do, ad.Other)
	for _, arm := range a.strong.arms {
		if !slices.Contains(a.actions, arm.do) && asked(arm.do).Len() == 1 {
			a.actions = append(a.actions, arm.do)
		}
	}
	for range a.actions {
		a.sums, a.counts, a.values = append(a.sums, 0), append(a.counts, 0), append(a.values, 0)
	}
}

// Step thinks on for a fraction of a millisecond. It reports whether everything that Loss needs is
// known.
func (a *Advisor) Step() (done bool) {
	if a.done {
		return true
	}
	if !a.imagine() {
		return false
	}
	if a.worlds++; a.from == 0 && a.worlds < a.most() || a.from > 0 && a.worlds < worldsValued {
		return false
	}
	if a.from == 0 {
		a.conclude()
	}
	if a.done = !a.decides() || a.to == len(a.actions); !a.done {
		a.value(a.to, a.to+1)
	}
	return a.done
}

// most returns the number of worlds in which Do and Other are compared. It is smaller if there are
// more seats, because each takes a turn in every world.
func (a *Advisor) most() int { return max(worldsAtLeast, worldsCompared/(int(a.v.Seats())-1)) }

// decides reports whether the comparison in worlds decides what is advised. Then the other actions
// are valued in worlds, too.
func (a *Advisor) decides() bool { return a.own == nil && judges(&a.v.Rules) }

// Advised reports whether the advice is ready.
func (a *Advisor) Advised() bool { return a.done || a.from > 0 }

// Advice returns the advice. Advised must return true.
func (a *Advisor) Advice() Advice { return a.advice }

// imagine values the next action in the current world, or the first one in another world. It
// reports whether that was the last action to be valued there.
func (a *Advisor) imagine() (last bool) {
	s, i := a.strong, a.at
	if i == a.from {
		s.imagine()
	}
	a.values[i] = s.value(a.actions[i])
	a.sums[i] += a.values[i]
	a.counts[i]++
	if a.at++; a.at < a.to {
		return false
	}
	if a.at = a.from; a.from > 0 {
		return true
	}
	for seat := range a.v.Seats() {
		if seat != a.v.Seat {
			hand := s.now.View(seat).Hand
			for c := range hand.Kinds().All() {
				a.contrast.Note(int(seat)*casis.Kinds + int(c))
			}
		}
	}
	a.contrast.Add(a.values[0] - a.values[1])
	return true
}

// conclude makes the advice from the comparison. If Other is clearly better it is advised instead.
func (a *Advisor) conclude() {
	ad := &a.advice
	ad.Gain, ad.Of, ad.Clear = a.contrast.Mean(), a.contrast.Worlds(), a.contrast.Clear()
	ad.Compared = a.decides() || !ad.Clear || ad.Gain > 0
	if ad.Turn, ad.Turns = a.contrast.Turning(leastTurn); ad.Turns {
		ad.Seat, ad.Card = match.Seat(ad.Turn.Fact/casis.Kinds), casis.Card(ad.Turn.Fact%casis.Kinds)
	}
	if why, ok := a.strong.ReasonFor(&a.v, ad.Other); a.decides() && ad.Clear && ad.Gain < 0 && ok {
		ad.Do, ad.Other, ad.Why = ad.Other, ad.Do, why
		ad.Gain, ad.Turn.With, ad.Turn.Without = -ad.Gain, -ad.Turn.With, -ad.Turn.Without
	}
	ad.Clear = ad.Clear && ad.Gain > 0
}

// Loss returns how much less it is worth to ask for a card than to do the best main action, in
// thousandths of a case; ok is false if the card cannot be asked for now. Step must have returned
// true.
func (a *Advisor) Loss(c casis.Card) (loss int, ok bool) {
	if a.contrast.Worlds() > 0 && a.decides() {
		most, own := -1<<30, 0
		for i, do := range a.actions {
			if a.counts[i] == 0 {
				continue
			}
			mean := a.sums[i] / a.counts[i]
			most = max(most, mean)
			if asked(do) == casis.CardsOf(c) && (do.Verb == casis.Take || do.Verb == casis.Challenge) && (!ok || mean > own) {
				own, ok = mean, true
			}
		}
		if ok {
			return most - own, true
		}
	}
	if a.v.Phase != casis.Opening {
		return 0, false
	}
	most, own := -1<<30, 0
	for _, do := range a.strong.fair.legal {
		if do.Verb == casis.Accuse || do.Verb == casis.Lay {
			continue
		}
		worth, _ := a.strong.fair.worth(do)
		most = max(most, worth)
		if (do.Verb == casis.Take || do.Verb == casis.Challenge) && asked(do) == casis.CardsOf(c) && (!ok || worth > own) {
			own, ok = worth, true
		}
	}
	return most - own, ok
}
