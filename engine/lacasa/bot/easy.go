package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Easy plays like Fair but makes mistakes: one time in slip it plays a random card, or passes in an
// election or a bidding. With equal views it makes the same mistakes, so that a move can be
// explained afterwards.
type Easy struct {
	fair *Fair
	seed match.Seed
	seat lacasa.Seat
}

// slip is the number of decisions in which there is one mistake, on average.
const slip = 4

// NewEasy returns an Easy whose mistakes derive from a match's seed.
func NewEasy(seed match.Seed, seat lacasa.Seat) *Easy {
	return &Easy{fair: NewFair(seed, seat), seed: seed, seat: seat}
}

// Choose returns the decision of Explain.
func (e *Easy) Choose(v *lacasa.View) lacasa.Action {
	a, _ := e.Explain(v)
	return a
}

// Situation returns a random one of those left.
func (e *Easy) Situation(left []string) string { return e.fair.Situation(left) }

// Explain returns the player's decision and its reason.
func (e *Easy) Explain(v *lacasa.View) (lacasa.Action, Reason) {
	seen := uint64(v.OwnCards()) ^ uint64(v.Challenge)<<40 ^ uint64(v.Phase)<<46 ^ uint64(e.seat)<<52 ^ uint64(v.Bid)<<56
	chance := match.NewChance(e.seed, seen)
	a, why := e.fair.Explain(v)
	if chance.IntN(slip) > 0 {
		return a, why
	}
	legal := v.Legal(e.fair.legal[:0])
	switch last := legal[len(legal)-1]; {
	case v.Phase == lacasa.Playing:
		return legal[chance.IntN(len(legal))], Slips
	case last.Verb == lacasa.Pass:
		return last, Slips
	}
	return a, why
}
