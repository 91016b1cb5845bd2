package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// Easy does what is worth most at first sight, ignoring what it leaves to others, and makes
// mistakes: one decision in slip is random. With equal views it makes the same mistakes, so that a
// move can be explained afterwards.
type Easy struct {
	fair *Fair
	seed match.Seed
	seat match.Seat
}

// slip is the number of decisions in which there is one mistake, on average.
const slip = 5

// NewEasy returns an Easy whose mistakes derive from a match's seed.
func NewEasy(seed match.Seed, seat match.Seat) *Easy {
	return &Easy{fair: NewFair(seed, seat), seed: seed, seat: seat}
}

// Choose returns the decision of Explain.
func (e *Easy) Choose(v *cassino.View) cassino.Action {
	a, _ := e.Explain(v)
	return a
}

// Explain returns the player's decision and its reason.
func (e *Easy) Explain(v *cassino.View) (do cassino.Action, why Reason) {
	f := e.fair
	f.legal = v.Legal(f.legal[:0], most)
	if len(f.legal) == 1 {
		return f.Explain(v)
	}
	seen := uint64(v.Stock) | uint64(v.Hand.Len())<<8 | uint64(v.Loose.Len())<<16 | uint64(v.Built)<<24 | uint64(e.seat)<<32 |
		uint64(v.Phase)<<40 | uint64(v.Hand.First())<<48
	chance := match.NewChance(e.seed, seen)
	if chance.IntN(slip) == 0 {
		return f.legal[chance.IntN(len(f.legal))], Slips
	}
	f.look(v)
	best := -1 << 31
	for i := range f.legal {
		if worth := f.sight(&f.legal[i]); worth > best {
			do, best = f.legal[i], worth
		}
	}
	return do, f.reason(&do, 1)
}
