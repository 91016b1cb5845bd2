package match

import (
	"hash/fnv"
	"strings"
)

// A Seed is the number from which a match's chance derives: 40 bits, shown as eight characters such
// as 4QF7-0K2M.
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

// Visible returns the 40 bits of s that String prints.
func (s Seed) Visible() Seed { return s & seedMask }

// ParseSeed parses a seed. Lower case is accepted, I and L are read as 1, O as 0, hyphens and
// blanks are skipped, and missing characters are zeros in front. Any other text is hashed to a
// seed.
func ParseSeed(text string) Seed {
	if s, n := seedOf(text); n >= 0 {
		return s
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	sum := h.Sum64()
	return Seed((sum ^ sum>>40) & seedMask)
}

// IsSeed reports whether text is a complete seed. ParseSeed also accepts other text, which may be a
// mistyped seed, so tell the player which seed it became.
func IsSeed(text string) bool {
	_, n := seedOf(text)
	return n == seedLen
}

// seedOf parses text and returns the number of its characters, or -1 if it contains others than
// those of a seed.
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

// Nth returns the n-th seed of the series that begins with s; Nth(0) is s.
func (s Seed) Nth(n int) Seed {
	const odd = 0x9E3779B97F & seedMask // every number of 40 bits comes once before any comes again
	return (s + Seed(n)*odd) & seedMask
}
