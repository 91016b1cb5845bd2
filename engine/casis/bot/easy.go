package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Easy plays as Fair does, but slips: one decision in slip it makes without a thought. Given the same view it slips the same
// way, so that a move can be explained afterwards.
type Easy struct {
	fair   *Fair
	random Random
}

const slip = 4

// easyBehind is what a draw is worth more to an Easy that is behind where many play, in per cent.
const easyBehind = 500

// NewEasy is an Easy whose slips grow from a match's seed.
func NewEasy(seed match.Seed) *Easy {
	e := &Easy{fair: NewFair(seed)}
	e.fair.behind = easyBehind
	return e
}

// Choose returns the player's decision.
func (e *Easy) Choose(v *casis.View) casis.Action {
	if a, ok := e.slips(v); ok {
		return a
	}
	return e.fair.Choose(v)
}

// Explain returns the player's decision and why it is.
func (e *Easy) Explain(v *casis.View) (casis.Action, Why) {
	if a, ok := e.slips(v); ok {
		return a, Why{Cause: Slips, Case: casis.NoCard}
	}
	return e.fair.Explain(v)
}

// slips returns what is done without a thought, if it is: anything, but where many play and there is a pile a draw, which brings the end
// nearer.
func (e *Easy) slips(v *casis.View) (a casis.Action, ok bool) {
	chance := e.fair.whim(v)
	if v.Phase == casis.Throwing || chance.Below(slip) > 0 {
		return a, false
	}
	if v.Phase == casis.Opening && v.Seats() >= manySeats && v.Row().Draw > 0 && v.Pile > 0 {
		return casis.Action{Seat: v.Seat, Verb: casis.Draw}, true
	}
	e.random.chance = chance
	a = e.random.Choose(v)
	return a, a.Verb != casis.Stop
}
