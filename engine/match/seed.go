package match

import (
	"hash/fnv"
	"strings"
)

// Seed is the number a match's chance grows from: 40 bits, shown as eight signs such as 4QF7-0K2M.
type Seed uint64

const (
	seedSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford's base 32: no I, L, O, U
	seedLen   = 8
	seedMask  = 1<<40 - 1
)

// String is the seed as shown on screen.
func (s Seed) String() string {
	var b [seedLen + 1]byte
	for i := range b {
		at := seedLen - i
		if i == seedLen/2 {
			b[at] = '-'
			continue
		}
		b[at] = seedSigns[s&31]
		s >>= 5
	}
	return string(b[:])
}

// ParseSeed reads a seed. Small letters do, I and L are read as 1, O as 0, hyphens and spaces are
// skipped, and fewer signs are filled up with zeros in front. Any other words are a seed too: the one
// their letters hash to.
func ParseSeed(text string) Seed {
	var s Seed
	n := 0
	for _, r := range strings.ToUpper(text) {
		switch r {
		case '-', ' ':
			continue
		case 'I', 'L':
			r = '1'
		case 'O':
			r = '0'
		}
		digit := strings.IndexRune(seedSigns, r)
		if n++; digit < 0 || n > seedLen {
			h := fnv.New64a()
			h.Write([]byte(text))
			sum := h.Sum64()
			return Seed((sum ^ sum>>40) & seedMask)
		}
		s = s<<5 | Seed(digit)
	}
	return s
}

// Following is the n-th seed of a series that begins with s; the first, n = 0, is s itself.
func (s Seed) Following(n int) Seed {
	const odd = 0x9E3779B97F & seedMask // every number of 40 bits comes once before any comes again
	return (s + Seed(n)*odd) & seedMask
}
