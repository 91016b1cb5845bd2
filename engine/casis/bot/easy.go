package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Easy plays like Fair but makes mistakes: one decision in slip is random. With equal views it
// makes the same mistakes, so that a move can be explained afterwards.
type Easy struct {
	fair   *Fair
	random Random
}

// slip is the number of decisions in which there is one mistake, on average.
const slip = 4

// easyBehind is the worth, in percent, that an Easy adds to a draw if its side is behind and there
// are many players. It keeps matches with mistakes from getting too long.
const easyBehind = 500

// NewEasy returns an Easy whose mistakes derive from a match's seed.
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

// Explain returns the player's decision and its reason.
func (e *Easy) Explain(v *casis.View) (casis.Action, Reason) {
	if a, ok := e.slips(v); ok {
		return a, Reason{Cause: Slips, Case: casis.NoCard}
	}
	return e.fair.Explain(v)
}

// slips returns a mistake, if it is time for one. It may be any action. With many players it is a
// draw if possible, which brings the end nearer.
func (e *Easy) slips(v *casis.View) (a casis.Action, ok bool) {
	chance := e.fair.whim(v)
	if v.Phase == casis.Throwing || chance.IntN(slip) > 0 {
		return a, false
	}
	if v.Phase == casis.Opening && v.Seats() >= manySeats && v.TurnRules().Draw > 0 && v.Pile > 0 {
		return casis.Action{Seat: v.Seat, Verb: casis.Draw}, true
	}
	e.random.chance = chance
	a = e.random.Choose(v)
	return a, a.Verb != casis.Stop
}
