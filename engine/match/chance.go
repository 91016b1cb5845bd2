package match

import (
	"math/bits"
	"math/rand/v2"
)

// Chance is a sequence of chance that grows from a seed. Every round has one of its own, so its cards do not
// depend on how the rounds before it were played.
type Chance struct{ source rand.PCG }

// NewChance returns the chance of one round, from 1, of the seed; round 0 is for what is drawn before the first.
func NewChance(seed Seed, round uint64) (ch Chance) {
	ch.source.Seed(uint64(seed), round)
	return
}

// IntN returns a number from 0 to n-1.
func (ch *Chance) IntN(n int) int { return scaled(ch.source.Uint64(), n) }

// scaled returns 64 bits of chance as a number from 0 to n-1. Its bias is under 2^-57 for a hundred cards.
func scaled(bits64 uint64, n int) int {
	hi, _ := bits.Mul64(bits64, uint64(n))
	return int(hi)
}

// Shuffle is Fisher and Yates's, from the end. It draws from a copy of the source, which stays out of memory.
func Shuffle[T any](ch *Chance, s []T) {
	source := ch.source
	for i := len(s) - 1; i > 0; i-- {
		j := scaled(source.Uint64(), i+1)
		s[i], s[j] = s[j], s[i]
	}
	ch.source = source
}
