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

// String returns the seed as shown on screen.
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

// Visible returns as much of the seed as is shown: what a record begun with it goes on with once it has been read.
func (s Seed) Visible() Seed { return s & seedMask }

// ParseSeed reads a seed. Small letters do, I and L are read as 1, O as 0, hyphens and spaces are
// skipped, and fewer signs are filled up with zeros in front. Any other words are a seed too: the one
// their letters hash to.
func ParseSeed(text string) Seed {
	if s, n := seedOf(text); n >= 0 {
		return s
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	sum := h.Sum64()
	return Seed((sum ^ sum>>40) & seedMask)
}

// IsSeed reports whether the text is a seed with all its signs. Of any other it is good to say which seed is made of
// it: it may be one mistyped.
func IsSeed(text string) bool {
	_, n := seedOf(text)
	return n == seedLen
}

// seedOf returns the seed of a text in a seed's signs, and how many there are; -1: it is none.
func seedOf(text string) (s Seed, n int) {
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
			return 0, -1
		}
		s = s<<5 | Seed(digit)
	}
	return s, n
}

// Nth returns the n-th seed of a series that begins with s; the first, n = 0, is s itself.
func (s Seed) Nth(n int) Seed {
	const odd = 0x9E3779B97F & seedMask // every number of 40 bits comes once before any comes again
	return (s + Seed(n)*odd) & seedMask
}
