package trial

// A Share says how often something happened among the times when it could have.
type Share struct{ N, Of int }

func (s *Share) add(is bool) {
	s.Of++
	if is {
		s.N++
	}
}

// PerMille returns the share in thousandths, or 0 if Of is 0.
func (s Share) PerMille() int { return ratio(1000*s.N, s.Of) }

// Bounds returns the 95% confidence interval of the share, in thousandths. It is Wilson's interval,
// which also holds for small samples and rare events.
func (s Share) Bounds() (low, high int) {
	if s.Of == 0 {
		return 0, 1000
	}
	const million = 1_000_000
	whole := 10_000*s.Of + squared
	middle := (10_000*million*s.N + million*squared/2) / whole
	half := 196 * 100 * root(million*(million*s.N/s.Of*(s.Of-s.N))+million*million/10_000*squared/4) / whole
	return max(0, middle-half) / 1000, min(million, middle+half+999) / 1000
}

// squared is the square of 1.96, in ten-thousandths. A 95% interval extends 1.96 standard
// deviations to either side.
const squared = 38_416

// A Mean accumulates an average.
type Mean struct{ N, Sum, Squares int }

func (m *Mean) add(worth int) {
	m.N++
	m.Sum += worth
	m.Squares += worth * worth
}

// PerUnit returns the mean in parts of a unit, and half of its 95% confidence interval. unit is the
// number of parts.
func (m Mean) PerUnit(unit int) (mean, half int) {
	if m.N < 2 {
		return 0, 0
	}
	spread := 10_000 * (m.Squares*m.N - m.Sum*m.Sum) / m.N
	return ratio(unit*m.Sum, m.N), (root(spread*unit*unit/10_000*squared/10_000) + m.N - 1) / m.N
}

// ratio returns a quotient rounded to the nearest integer, or 0 if of is 0.
func ratio(n, of int) int {
	switch {
	case of == 0:
		return 0
	case n < 0:
		return -ratio(-n, of)
	}
	return (n + of/2) / of
}

// root returns the integer square root.
func root(n int) int {
	r := n
	for next := n/2 + 1; next < r; next = (r + n/r) / 2 {
		r = next
	}
	return r
}
