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

// NewEasy is an Easy whose slips grow from a match's seed.
func NewEasy(seed match.Seed) *Easy { return &Easy{fair: NewFair(seed)} }

// Choose is what Explain tells.
func (e *Easy) Choose(v *casis.View) casis.Action {
	a, _ := e.Explain(v)
	return a
}

// Explain is the player's decision and why it is.
func (e *Easy) Explain(v *casis.View) (casis.Action, Why) {
	chance := e.fair.whim(v)
	if v.Phase != casis.Throwing && chance.Below(slip) == 0 {
		e.random.chance = chance
		if a := e.random.Choose(v); a.Verb != casis.Stop {
			return a, Slips
		}
	}
	return e.fair.Explain(v)
}
