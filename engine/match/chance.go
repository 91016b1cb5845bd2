package match

import (
	"math/bits"
	"math/rand/v2"
)

// A Chance is a sequence of random numbers derived from a seed. Every round has its own, so its
// cards do not depend on how earlier rounds were played.
type Chance struct{ source rand.PCG }

// NewChance returns the chance of a round, counted from 1, of the match with the seed. Round 0 is
// for what is drawn before the first round.
func NewChance(seed Seed, round uint64) (ch Chance) {
	ch.source.Seed(uint64(seed), round)
	return
}

// IntN returns a number from 0 to n-1.
func (ch *Chance) IntN(n int) int { return scaled(ch.source.Uint64(), n) }

// scaled maps 64 random bits to a number from 0 to n-1. Its bias is under 2^-57 for a hundred
// cards.
func scaled(bits64 uint64, n int) int {
	hi, _ := bits.Mul64(bits64, uint64(n))
	return int(hi)
}

// Shuffle shuffles s in place (Fisher–Yates, from the end), drawing from ch.
func Shuffle[T any](ch *Chance, s []T) {
	source := ch.source
	for i := len(s) - 1; i > 0; i-- {
		j := scaled(source.Uint64(), i+1)
		s[i], s[j] = s[j], s[i]
	}
	ch.source = source
}
