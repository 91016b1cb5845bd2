package match

// A Mark says whether a player could have known that a decision was worse than another.
type Mark uint8

// The marks.
const (
	Unmarked  Mark = iota // the decision lost nothing
	Knowable              // by what the seat knew, another was clearly better
	Doubtful              // by what the seat knew, it was hard to tell
	Hindsight             // only cards that the seat could not see made it worse
)

var markNames = [...]string{"", "knowable", "doubtful", "hindsight"}

func (m Mark) String() string { return markNames[m] }

// Numbers of imagined rounds. The first ones find the most promising alternative; further ones,
// which had no part in that choice, compare it with the decision. In the rounds that led to its
// choice an alternative would look better than it is.
const (
	worldsToChoose  = 16
	worldsToCompare = 48
)

// A Weighing tells whether a seat could have known that a decision was worse than others, which
// were better in fact. It compares them in rounds that the seat could imagine, called worlds.
type Weighing struct {
	others []int // numbers of the alternatives; only the chosen one once chosen is set
	sums   []int // what each of others was worth, over all worlds
	unit   int
	worlds int  // worlds seen in this phase: before or after the choice
	chosen bool // the most promising alternative has been chosen
	sum    int  // of how much more the chosen one was worth
	square int  // sum of the squares of those differences
}

// Begin starts to compare a decision with others, given by numbers of the caller's choice. A mean
// difference of less than a twentieth of unit counts as none.
func (w *Weighing) Begin(others []int, unit int) {
	*w = Weighing{others: append(w.others[:0], others...), sums: w.sums[:0], unit: unit}
	for range others {
		w.sums = append(w.sums, 0)
	}
	w.chosen = len(others) == 1
}

// Others returns the alternatives whose worth in the next world must be given to Add.
func (w *Weighing) Others() []int { return w.others }

// Add records what the decision and each of Others are worth in a world. It reports whether there
// were enough worlds.
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

// Best returns the number of the most promising alternative.
func (w *Weighing) Best() int { return w.others[0] }

// Mark returns the mark of the decision. It is Doubtful if there were too few worlds.
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
