// Package bot is players for empty seats. A player is given a View and what is legal, and nothing else.
package bot

import "lacasa/engine/lacasa"

// Random plays any legal action, each as likely as the others.
type Random struct{ chance lacasa.Chance }

// NewRandom is the random player of a seat in a match of that seed.
func NewRandom(seed lacasa.Seed, seat lacasa.Seat) *Random {
	const apart = 1 << 32 // from the sequences of the rounds
	return &Random{lacasa.NewChance(seed, apart+uint64(seat))}
}

// Choose picks one of the legal actions; there is at least one.
func (r *Random) Choose(legal []lacasa.Action) lacasa.Action {
	return legal[r.chance.Below(len(legal))]
}
