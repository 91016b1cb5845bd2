package scenes

import (
	"time"

	"lacasa/engine/match"
)

// An Advisor compares, in steps, what a seat did with what it may have been tempted to do instead.
type Advisor[V, A, R any] interface {
	BeginFor(*V, A)
	Step() (done bool)
	Advice() R
}

// Thoughts compares decisions of programs with others, one after the other. It does so when a page
// is opened that says what they thought, so that they play no slower.
type Thoughts[V, A, W, R any] struct {
	advisor  Advisor[V, A, R]
	reasons  []match.Explanation[V, A, W]
	compared []*R // by reason, as far as they are known
	begun    bool // the next is being compared
}

// NewThoughts returns the Thoughts for reasons.
func NewThoughts[V, A, W, R any](advisor Advisor[V, A, R], reasons []match.Explanation[V, A, W]) *Thoughts[V, A, W, R] {
	return &Thoughts[V, A, W, R]{advisor: advisor, reasons: reasons}
}

// Of returns to what the decision of reason i was compared, or nil if that is not known.
func (t *Thoughts[V, A, W, R]) Of(i int) *R {
	if i < len(t.compared) {
		return t.compared[i]
	}
	return nil
}

// Step thinks on for a moment, and reports whether all is compared.
func (t *Thoughts[V, A, W, R]) Step() (done bool) {
	n := len(t.compared)
	for ; n < len(t.reasons) && t.reasons[n].View == nil; n++ {
		t.compared = append(t.compared, nil)
	}
	switch {
	case n == len(t.reasons):
		return true
	case !t.begun:
		t.advisor.BeginFor(t.reasons[n].View, t.reasons[n].Did)
		t.begun = true
	case t.advisor.Step():
		found := t.advisor.Advice()
		t.compared, t.begun = append(t.compared, &found), false
	}
	return false
}

// PaceAlone is how long a scene thinks in a tick in which nothing moves.
const PaceAlone = 8 * time.Millisecond

// ThinkFor thinks in a tick that lasts dt seconds, for at most the given time, and reports whether
// all is thought. think thinks for a moment, and reports the same. In a tick that makes up for a
// late frame nothing is thought.
func ThinkFor(pace time.Duration, dt float64, think func() bool) (done bool) {
	const leastTick = 0.006 // seconds
	if dt < leastTick {
		return false
	}
	for end := time.Now().Add(pace); !think(); {
		if !time.Now().Before(end) {
			return false
		}
	}
	return true
}
