package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Easy plays as Fair does, but slips: one card in slip it plays without a thought, and as often it lets an election or a
// bid go by. Given the same view it slips the same way, so that a move can be explained afterwards.
type Easy struct {
	fair *Fair
	seed match.Seed
	seat lacasa.Seat
}

const slip = 4

// NewEasy is an Easy whose slips grow from a match's seed.
func NewEasy(seed match.Seed, seat lacasa.Seat) *Easy {
	return &Easy{fair: NewFair(seed, seat), seed: seed, seat: seat}
}

// Choose is what Explain tells.
func (e *Easy) Choose(v *lacasa.View) lacasa.Action {
	a, _ := e.Explain(v)
	return a
}

// Situation picks one of those left.
func (e *Easy) Situation(left []string) string { return e.fair.Situation(left) }

// Explain is the player's decision and why it is.
func (e *Easy) Explain(v *lacasa.View) (lacasa.Action, Why) {
	seen := uint64(v.Own()) ^ uint64(v.Challenge)<<40 ^ uint64(v.Phase)<<46 ^ uint64(e.seat)<<52 ^ uint64(v.Bid)<<56
	chance := match.NewChance(e.seed, seen)
	a, why := e.fair.Explain(v)
	if chance.Below(slip) > 0 {
		return a, why
	}
	legal := v.Legal(e.fair.legal[:0])
	switch last := legal[len(legal)-1]; {
	case v.Phase == lacasa.Playing:
		return legal[chance.Below(len(legal))], Slips
	case last.Verb == lacasa.Pass:
		return last, Slips
	}
	return a, why
}
