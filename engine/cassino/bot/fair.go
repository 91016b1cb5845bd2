package bot

import (
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// Fair plays by one simple idea: an action is worth what it captures, less what the next opponent
// is likely to capture then, plus part of what the seat itself or its partner can capture
// afterwards. It chooses the action of the greatest worth; of equal ones, the first.
//
// Fair is a fixed standard to measure other players by: it does not learn, look further ahead or
// use chance.
type Fair struct {
	judge
	manner match.Manner // the manner of the judge's leaning
	first  []weighed    // the legal actions, by their worth at first sight
}

// A weighed is an action, as an index into legal, with its worth at first sight.
type weighed struct {
	at, gain int
}

// NewFair returns a Fair. It does not depend on its arguments.
func NewFair(match.Seed, match.Seat) *Fair { return &Fair{} }

// most is the largest number of actions that are considered. closely is the number of trails
// that are examined closely, and of other actions.
const (
	most    = 600
	closely = 6
)

// Choose returns the decision of Explain.
func (f *Fair) Choose(v *cassino.View) cassino.Action {
	a, _ := f.Explain(v)
	return a
}

// Explain returns the action of the greatest worth and its reason.
func (f *Fair) Explain(v *cassino.View) (do cassino.Action, why Reason) {
	f.legal = v.Legal(f.legal[:0], most)
	if len(f.legal) == 1 {
		if do = f.legal[0]; do.Verb == cassino.LieDown {
			return do, LiesDown
		}
		return do, Only
	}
	f.look(v)
	if v.Phase == cassino.Plucking {
		return f.pluck()
	}
	best := -1 << 31
	laid, others := 0, 0
	for _, w := range f.sorted() {
		a := &f.legal[w.at]
		n := &others
		if a.Verb == cassino.Trail {
			n = &laid
		}
		if *n++; *n > closely {
			continue
		}
		if worth, leaves := f.weigh(a); worth > best {
			do, best, why = *a, worth, f.reason(a, leaves)
		}
	}
	return do, why
}

// sorted returns the legal actions by their worth at first sight. It omits plucks that can wait
// until after the play.
func (f *Fair) sorted() []weighed {
	f.first = f.first[:0]
	for i := range f.legal {
		if a := &f.legal[i]; a.Verb != cassino.Pluck || f.v.Phase == cassino.Plucking {
			f.first = append(f.first, weighed{i, f.sight(a)})
		}
	}
	slices.SortStableFunc(f.first, func(a, b weighed) int { return b.gain - a.gain })
	return f.first
}

// sight returns the worth of an action at first sight: what it captures, or what a build contains.
func (f *Fair) sight(a *cassino.Action) int {
	switch a.Verb {
	case cassino.Make:
		return (f.cards(a.Cards) + f.card[a.Card]) * ownTakes / 100
	case cassino.Trail:
		return -f.card[a.Card]
	case cassino.Capture, cassino.Steal, cassino.Pair, cassino.LieDown, cassino.Pluck:
	}
	return f.gain(&f.v, a)
}

// pluck plucks the most valuable card, if that is worth more than a pluck later.
func (f *Fair) pluck() (do cassino.Action, why Reason) {
	best := -1 << 31
	for i, w := range f.sorted() {
		a := &f.legal[w.at]
		if i >= closely && a.Card != french.Back {
			continue
		}
		worth, _ := f.weigh(a)
		if a.Card == french.Back && f.v.Cards[f.v.Seat] > 0 {
			worth += pluckLeft
		}
		if worth > best {
			do, best = *a, worth
		}
	}
	if do.Card == french.Back {
		return do, Waits
	}
	return do, Plucks
}

// reason returns why the action has the greatest worth. leaves is how much of that is due to what
// it leaves to others.
func (f *Fair) reason(a *cassino.Action, leaves int) Reason {
	v := &f.v
	switch a.Verb {
	case cassino.Steal:
		return Steals
	case cassino.Make:
		return f.builds(a, leaves)
	case cassino.Trail:
		if leaves == 0 {
			return Saves
		}
		return Lays
	case cassino.LieDown:
		return LiesDown
	case cassino.Pluck:
		return Plucks
	case cassino.Capture, cassino.Pair:
	}
	bonus := v.Rules.Twin && a.Cards == french.SetOf(a.Card) || v.Rules.Fixxa && v.Laid != french.Back && a.Cards.Has(v.Laid)
	switch clear := a.Verb == cassino.Capture && a.Cards == v.AllCards(); {
	case v.WouldSweep(*a), clear && v.Rules.Stop:
		return Clears
	case bonus:
		return Rewards
	}
	for i := range v.CurrentBuilds() {
		b := &v.Builds[i]
		switch {
		case !v.Rules.BuildsHaveOwners() || !a.Cards.HasAll(b.Cards):
		case b.Owner == v.Seat:
			return Keeps
		case b.Owner != match.NoSeat:
			return Robs
		}
	}
	for i := range *v.Rules.Score {
		c := &(*v.Rules.Score)[i]
		if c.Count == cassino.Each && c.Cards.Set().HasAny(a.Cards.With(a.Card)) && len(c.Cards) < french.Deck {
			return Scores
		}
	}
	return Takes
}

// builds returns why a build has the greatest worth.
func (f *Fair) builds(a *cassino.Action, leaves int) Reason {
	v := &f.v
	for i := range v.CurrentBuilds() {
		b := &v.Builds[i]
		switch mate := v.Rules.Side(b.Owner) == v.Rules.Side(v.Seat); {
		case !v.Rules.BuildsHaveOwners() || !a.Cards.HasAll(b.Cards):
		case !mate && b.Value != a.Value:
			return Raises
		case mate && b.Owner != v.Seat:
			return Helps
		}
	}
	if after := v.Try(*a); !after.CardsCounting(after.CurrentBuilds()[after.Built-1].Taken).IsEmpty() {
		return Builds
	}
	if leaves == 0 {
		return Saves
	}
	return Covers
}
