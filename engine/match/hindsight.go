package match

// A Mark says whether a player could know that a decision was worse than another.
type Mark uint8

// The marks. Unmarked is that of a decision that lost nothing.
const (
	Unmarked  Mark = iota
	Knowable       // another was clearly better by what the seat could know
	Doubtful       // it was hard to tell
	Hindsight      // only what the seat could not know made it worse
)

var markNames = [...]string{"", "knowable", "doubtful", "hindsight"}

func (m Mark) String() string { return markNames[m] }

// How many rounds are imagined for a mark: first to find out which decision was the most promising,
// then to compare that one. What is compared is chosen apart, because the best of several always looks
// better than it is where it was chosen.
const (
	worldsToChoose  = 16
	worldsToCompare = 48
)

// A Weighing compares a decision with others that were in fact better, in rounds such as the seat could
// imagine.
type Weighing struct {
	others []int // indexes of the others; once one is chosen, it alone
	sums   []int // of what each was worth
	unit   int
	worlds int // looked at since the choice, or before it
	chosen bool
	sum    int // of what the chosen one was worth more
	square int // and of the squares of that
}

// Begin begins to compare a decision with others, which are known by numbers. A difference of less than
// a twentieth of unit, on average, means nothing.
func (w *Weighing) Begin(others []int, unit int) {
	*w = Weighing{others: append(w.others[:0], others...), sums: w.sums[:0], unit: unit}
	for range others {
		w.sums = append(w.sums, 0)
	}
	w.chosen = len(others) == 1
}

// Others returns the decisions whose worth in the next world Add is to be given.
func (w *Weighing) Others() []int { return w.others }

// Add adds what the decision and each of Others are worth in a world, and reports whether these were
// enough.
func (w *Weighing) Add(did int, others []int) (enough bool) {
	w.worlds++
	if w.chosen {
		d := others[0] - did
		w.sum += d
		w.square += d * d
		return w.worlds == worldsToCompare
	}
	for i, worth := range others {
		w.sums[i] += worth
	}
	if w.worlds == worldsToChoose {
		best := 0
		for i, sum := range w.sums {
			if sum > w.sums[best] {
				best = i
			}
		}
		w.others = append(w.others[:0], w.others[best])
		w.chosen, w.worlds = true, 0
	}
	return false
}

// Best returns the most promising of the others.
func (w *Weighing) Best() int { return w.others[0] }

// Mark returns what the worlds say of the decision. If there were not enough of them it is Doubtful.
func (w *Weighing) Mark() Mark {
	const share, deviations = 20, 2
	n := w.worlds
	switch {
	case !w.chosen || n < worldsToCompare:
		return Doubtful
	case w.sum*share <= n*w.unit:
		return Hindsight
	case w.sum*w.sum*n > deviations*deviations*(n*w.square-w.sum*w.sum):
		return Knowable
	}
	return Doubtful
}
