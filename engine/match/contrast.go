package match

// A Contrast compares two decisions in imagined rounds: how much more the first is worth, and which
// hidden fact, such as that a seat has a card, makes most of the difference. Facts are numbered.
type Contrast struct {
	worlds int
	sum    int // of the differences
	square int // of their squares
	facts  []holding
	here   []int // facts of the present world
}

// A holding counts the worlds in which a fact holds.
type holding struct {
	worlds, sum int
	noted       bool // in the present world
}

// A Turning is a fact on which it depends how much more a decision is worth.
type Turning struct {
	Fact    int
	Worlds  int // of all those imagined, in which it holds
	With    int // what the decision is worth more there, on average
	Without int // and elsewhere
}

// Begin begins to compare, with facts from 0 to facts-1.
func (c *Contrast) Begin(facts int) {
	*c = Contrast{facts: c.facts[:0], here: c.here[:0]}
	for range facts {
		c.facts = append(c.facts, holding{})
	}
}

// Note says that a fact holds in the present world.
func (c *Contrast) Note(fact int) {
	if f := &c.facts[fact]; !f.noted {
		f.noted = true
		c.here = append(c.here, fact)
	}
}

// Add says how much more the first decision is worth in the present world. What follows is about the
// next one.
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

// Mean returns how much more the first decision is worth on average.
func (c *Contrast) Mean() int { return c.sum / max(c.worlds, 1) }

// What is clear: a mean that is so many of its standard deviations from zero; and of a fact, which is one
// of many, one that holds, and fails, in at least one of so many worlds, and whose squared deviations are
// so many.
const (
	clearSquares = 6
	rarest       = 16
	turnSquares  = 14
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

// Turning returns the fact that makes most of the difference; ok is false if none clearly makes one of at
// least the given size.
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
