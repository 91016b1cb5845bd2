package match

// A Contrast compares two decisions in imagined rounds, which it calls worlds. It finds how much
// more the first is worth, and which hidden fact, such as a card in another seat's hand, that
// depends on most. Facts are known by numbers.
type Contrast struct {
	worlds int
	sum    int // of the differences in worth, over all worlds
	square int // sum of the squared differences
	facts  []holding
	here   []int // the facts noted in the current world
}

// A holding sums up the worlds in which one fact holds: their number, and the differences there.
type holding struct {
	worlds, sum int
	noted       bool // it holds in the current world
}

// A Turning is a fact that changes how much more the first of two decisions is worth.
type Turning struct {
	Fact    int
	Worlds  int // number of worlds in which it holds
	With    int // mean difference in those worlds
	Without int // mean difference in the other worlds
}

// Begin starts a new comparison, with facts numbered from 0 to facts-1.
func (c *Contrast) Begin(facts int) {
	*c = Contrast{facts: c.facts[:0], here: c.here[:0]}
	for range facts {
		c.facts = append(c.facts, holding{})
	}
}

// Note records that a fact holds in the current world.
func (c *Contrast) Note(fact int) {
	if f := &c.facts[fact]; !f.noted {
		f.noted = true
		c.here = append(c.here, fact)
	}
}

// Add records how much more the first decision is worth in the current world, and goes on to the
// next world.
func (c *Contrast) Add(difference int) {
	c.worlds++
	c.sum += difference
	c.square += difference * difference
	for _, fact := range c.here {
		f := &c.facts[fact]
		f.worlds, f.sum, f.noted = f.worlds+1, f.sum+difference, false
	}
	c.here = c.here[:0]
}

// Worlds returns how many worlds have been compared.
func (c *Contrast) Worlds() int { return c.worlds }

// Mean returns how much more the first decision is worth on average, or 0 before the first world.
func (c *Contrast) Mean() int { return c.sum / max(c.worlds, 1) }

// Limits for what the worlds show. See Clear and Turning.
const (
	clearSquares = 6  // a mean is clear if its square is this many times its variance
	rarest       = 16 // a fact must hold, and fail to hold, in one of this many worlds
	turnSquares  = 14 // like clearSquares, but stricter: many facts are tried, and one may stand out by chance
)

// variance returns the variance of the differences.
func (c *Contrast) variance() int {
	mean := c.Mean()
	return c.square/max(c.worlds, 1) - mean*mean
}

// Clear reports whether the worlds show that one of the decisions is worth more.
func (c *Contrast) Clear() bool {
	mean := c.Mean()
	return mean != 0 && mean*mean*c.worlds >= clearSquares*c.variance()
}

// Turning returns the fact on which the difference depends most. ok is false unless the means with
// and without that fact are at least least apart, and clearly so.
func (c *Contrast) Turning(least int) (turn Turning, ok bool) {
	most, variance := 0, c.variance()
	for i := range c.facts {
		f := &c.facts[i]
		without := c.worlds - f.worlds
		if f.worlds*rarest < c.worlds || without*rarest < c.worlds {
			continue
		}
		t := Turning{i, f.worlds, f.sum / f.worlds, (c.sum - f.sum) / without}
		by := t.With - t.Without
		weight := by * by * f.worlds * without
		if max(by, -by) >= least && weight > most && weight >= turnSquares*variance*c.worlds {
			most, turn, ok = weight, t, true
		}
	}
	return turn, ok
}
