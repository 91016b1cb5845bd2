package session

import (
	"lacasa/engine/match"
	"lacasa/scenes"
)

// A Judge is a Scenes that can say what the decisions of a round were worth.
type Judge[T any] interface {
	// Review returns a review of the last round of m, which must be over.
	Review(m match.Match[T]) Review[T]
}

// A Review finds out, step by step, what the decisions of a round were worth.
type Review[T any] interface {
	// Step works for a few milliseconds at most, and reports whether the review is done.
	Step() (done bool)
	// Turn returns how many decisions came before the one that turned the round, or -1 if none did.
	Turn() int
	// Strip returns what is known about each decision, as good or bad for the seat.
	Strip(seat match.Seat) []scenes.Judged
	// Say returns a text for the moment after a number of decisions: about the next decision or,
	// after the last one, about the whole round.
	Say(h *scenes.House, t T, decisions int) string
}

// judging is the state of a review that a replay shows.
type judging[T any] struct {
	judge  Judge[T]
	review Review[T]
	done   bool
	first  scenes.Moment // the moment shown at first
	strip  []scenes.Judged
}

// Judges reports whether the game can say what decisions were worth.
func (s *Session[T]) Judges() bool {
	_, is := s.game.(Judge[T])
	return is
}

// Judge shows a round that is over, from a moment on, with what each of its decisions was worth.
// Once that is known it goes to the decision that turned the round, unless the player has gone to
// another moment meanwhile.
func (s *Session[T]) Judge(h *scenes.House, m scenes.Moment) ReplayScene {
	r := s.replay(h)
	r.judging = &judging[T]{judge: s.game.(Judge[T])}
	r.Turn(m)
	r.judging.first = r.at
	return r
}

// look begins to review the round of the moment next, unless that is the round of the moment shown.
func (j *judging[T]) look(m match.Match[T], shown, next scenes.Moment) {
	if j.review == nil || shown.Round != next.Round {
		j.review, j.done = j.judge.Review(m.At(next.Round, all)), false
	}
	j.strip = j.review.Strip(next.Seat)
}

// judgeOn continues the review.
func (r *replay[T]) judgeOn() {
	j := r.judging
	if j == nil || j.done {
		return
	}
	j.done = j.review.Step()
	switch turn := j.review.Turn(); {
	case j.done && turn >= 0 && r.at == j.first:
		m := r.at
		m.Decisions = turn
		r.Turn(m)
	case j.done:
		r.to(r.at)
	default:
		j.strip, r.said = j.review.Strip(r.at.Seat), r.say()
		r.house.Screen.Invalidate()
	}
}
