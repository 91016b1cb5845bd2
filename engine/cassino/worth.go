package cassino

import (
	"math/bits"
	"slices"

	"lacasa/engine/french"
)

// MaxValue is the highest value a card has.
const MaxValue = 16

// Value is what a card counts: Low, or where its player likes High, which counts by itself alone. 0 is no value.
type Value struct{ Low, High uint8 }

// Values is a set of values, bit v for v.
type Values uint32

// Values is the values the card may count as.
func (v Value) Values() Values { return (1<<v.Low | 1<<v.High) &^ 1 }

// misses is what a set worth v still misses that has begun with the card, bit r for r: nothing where v is what it counts.
func (v Value) misses(of int) (rest Values) {
	if int(v.Low) <= of && v.Low > 0 {
		rest = 1 << (of - int(v.Low))
	}
	if int(v.High) == of {
		rest |= 1
	}
	return rest
}

// Worth is what the cards of a game count, and all the sets that a value takes. It is made once and not changed.
type Worth struct {
	Table [french.Ranks + 1]Value // by rank, on the table
	Hand  [french.Kinds]Value     // by card, as it is played
	Sum   uint8                   // the highest value that sums
	Plain bool                    // no rank twice in a sum (EL-9)

	each  [french.Ranks + 1]Values                        // what Table has, as sets
	alone [MaxValue + 1][]french.Counts                   // the cards of that value, one of each rank
	takes [MaxValue + 1][]french.Counts                   // the sets of that value, fewer cards first
	tops  [MaxValue + 1][french.Ranks + 1][]french.Counts // the same by their highest rank
	sums  [MaxValue + 1][]french.Counts                   // what makes up that value beside another card; of 0 nothing does
}

// NewWorth is the worth of cards that count as in table, from the ace up, in the hand too but for those named in hand.
func NewWorth(table [french.Ranks]Value, sum uint8, plain bool, hand ...func(*Worth)) *Worth {
	w := &Worth{Sum: sum, Plain: plain}
	for i, v := range table {
		w.Table[i+1], w.each[i+1] = v, v.Values()
		for s := range french.Suit(french.Suits) {
			w.Hand[french.Of(i+1, s)] = v
		}
	}
	for _, change := range hand {
		change(w)
	}
	most := 2 * french.Suits
	if plain {
		most = 1
	}
	fewer := func(a, b french.Counts) int { return cards(a) - cards(b) }
	w.sums[0] = []french.Counts{0}
	for v := 1; v <= MaxValue; v++ {
		for rank := 1; rank <= french.Ranks; rank++ {
			if t := w.Table[rank]; int(t.Low) == v || int(t.High) == v {
				w.alone[v] = append(w.alone[v], french.One(rank))
			}
		}
		var add func(from, left, cards int, set french.Counts)
		add = func(from, left, cards int, set french.Counts) {
			if left == 0 {
				w.sums[v] = append(w.sums[v], set)
				if cards > 1 {
					w.takes[v] = append(w.takes[v], set)
				}
				return
			}
			for rank := from; rank >= 1; rank-- {
				if low := int(w.Table[rank].Low); low > 0 && low <= left && set.Of(rank) < most {
					add(rank, left-low, cards+1, set+french.One(rank))
				}
			}
		}
		if v <= int(sum) {
			add(french.Ranks, v, 0, 0)
		}
		w.takes[v] = append(w.takes[v], w.alone[v]...)
		slices.SortStableFunc(w.sums[v], fewer)
		slices.SortStableFunc(w.takes[v], fewer)
		for _, set := range w.takes[v] {
			w.tops[v][set.Top()] = append(w.tops[v][set.Top()], set)
		}
		if len(w.takes[v]) > mostSets {
			panic("cassino: too many sets of one value")
		}
	}
	return w
}

// mostSets is as many sets of one value as a Worth may have.
const mostSets = 256

// places is which of a list of sets lie among some cards, by their places in it.
type places struct {
	n  int
	at [mostSets]uint8
}

// of looks for the sets that lie among the cards.
func (p *places) of(sets []french.Counts, n french.Counts) {
	p.n = 0
	if n.Many() {
		for i, set := range sets {
			if n.Holds(set) {
				p.at[p.n] = uint8(i)
				p.n++
			}
		}
		return
	}
	for i, set := range sets { // without a branch, as none could be foreseen
		p.at[p.n&(mostSets-1)] = uint8(i)
		p.n += n.Has(set)
	}
}

// cards is the number of cards.
func cards(n french.Counts) (sum int) {
	for ; n != 0; n >>= 4 {
		sum += int(n & 15)
	}
	return sum
}

// total is the sum of the cards' low values.
func (w *Worth) total(n french.Counts) (sum int) {
	for rank := 1; n != 0; rank++ {
		sum += int(n&15) * int(w.Table[rank].Low)
		n >>= 4
	}
	return sum
}

// mostSteps bounds the work of one judgement. No cards that were ever tried come near.
const mostSteps = 4000

// split looks for a way to part cards into sets of one value. The cards of the highest rank left go first, which leaves
// the least to try; what is known to fail is not tried again.
type split struct {
	w      *Worth
	v      int
	leads  []Values // what each set misses that has begun with a card from elsewhere
	steps  int
	failed [512]struct {
		n     french.Counts
		leads int // one more than those that were begun
	}
}

// parts reports whether the cards part into sets worth v each, besides making up what each of the leads misses.
func (w *Worth) parts(n french.Counts, v int, leads []Values) bool {
	if n == 0 && len(leads) == 0 {
		return true
	}
	if v < 1 || v > MaxValue || w.each[n.Top()]&^(2<<v-1) != 0 && w.each[n.Top()]&(2<<v-1) == 0 || !w.even(n, v, leads) {
		return false // the highest is too high, or the total wrong
	}
	s := split{w: w, v: v, leads: leads}
	return s.rest(n, 0)
}

// even reports whether the total, less what the leads miss, allows for sets worth v each: cards may count v by themselves.
func (w *Worth) even(n french.Counts, v int, leads []Values) bool {
	sum := w.total(n)
	for _, misses := range leads {
		if misses&(misses-1) != 0 {
			return true // it may be either
		}
		sum -= bits.TrailingZeros32(uint32(misses))
	}
	if sum < 0 {
		return false
	}
	if sum%v == 0 {
		return true
	}
	for rank := 1; rank <= french.Ranks; rank++ {
		if t := w.Table[rank]; int(t.High) == v {
			for range n.Of(rank) {
				if sum -= int(t.Low); sum%v == 0 {
					return true
				}
			}
		}
	}
	return false
}

// rest reports whether the cards part, with the leads from the given one on.
func (s *split) rest(n french.Counts, lead int) bool {
	if n == 0 && lead == len(s.leads) {
		return true
	}
	if s.steps++; s.steps > mostSteps {
		return false
	}
	at := &s.failed[(uint64(n)+uint64(lead))*0x9E3779B97F4A7C15>>(64-9)]
	if at.n == n && at.leads == lead+1 {
		return false
	}
	if lead < len(s.leads) {
		for misses := s.leads[lead]; misses != 0; misses &= misses - 1 {
			for _, set := range s.w.sums[bits.TrailingZeros32(uint32(misses))] {
				if n.Holds(set) && s.rest(n-set, lead+1) {
					return true
				}
			}
		}
	} else {
		for _, set := range s.w.tops[s.v][n.Top()] {
			if n.Holds(set) && s.rest(n-set, lead) {
				return true
			}
		}
	}
	at.n, at.leads = n, lead+1
	return false
}

// reach is the values the cards have by themselves, and those that they sum to, 0 too.
func (w *Worth) reach(n french.Counts) (alone, sums Values) {
	sums = 1
	for n != 0 {
		rank, k := next(&n)
		alone |= w.each[rank]
		low := w.Table[rank].Low
		if low > w.Sum {
			continue
		}
		for ; k > 0; k-- {
			sums |= sums << (low & 31)
		}
	}
	return alone, sums
}
