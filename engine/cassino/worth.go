package cassino

import (
	"errors"
	"math/bits"
	"slices"

	"lacasa/engine/french"
)

// MaxValue is the highest value of a card.
const MaxValue = 16

// A Value is what a card counts as: Low or, if its player chooses, High, which it can count as only
// by itself. 0 is no value.
type Value struct{ Low, High uint8 }

// Values is a set of values, bit v for v.
type Values uint32

// has reports whether the value is in the set.
func (v Values) has(value uint) bool { return v>>(value&31)&1 != 0 }

// lowest returns the lowest value of the set.
func (v Values) lowest() uint { return uint(bits.TrailingZeros32(uint32(v))) }

// Values returns the values that the card may count as.
func (v Value) Values() Values { return (1<<v.Low | 1<<v.High) &^ 1 }

// misses returns what a set worth of still lacks after the card, bit r for r. The result is empty
// if the card itself is worth that.
func (v Value) misses(of uint) (rest Values) {
	if uint(v.Low) <= of && v.Low > 0 {
		rest = 1 << ((of - uint(v.Low)) & 31)
	}
	if uint(v.High) == of {
		rest |= 1
	}
	return rest
}

// A Worth holds what the cards of a game count as, and all sets that make up a value. It does not
// change once made.
type Worth struct {
	Table [french.Ranks + 1]Value // by rank, on the table
	Hand  [french.Kinds]Value     // by card, as it is played
	Sum   uint8                   // the highest value that sums
	Plain bool                    // no rank twice in a sum (EL-9)

	each   [french.Ranks + 1]Values                        // what Table has, as sets
	either Values                                          // what a card of another value may count as
	plays  [64]Values                                      // what Hand has, as sets
	lows   [64]uint8                                       // its Low
	lacks  [32][64]Values                                  // what a set of a value misses after a card of the table
	alone  [MaxValue + 1][]french.Counts                   // the cards of that value, one of each rank
	tops   [MaxValue + 1][french.Ranks + 1][]french.Counts // the sets of that value by their highest rank

	of [MaxValue + 1][]batch // the sets of a value, fewer cards first; of 0 it is the empty one
}

// A set is cards that together are worth a value.
type set struct {
	n     french.Counts
	ranks french.Counts // 15 for each rank it has
}

// A batch is up to 64 sets of one value, one bit each.
type batch struct {
	sets []set
	sums uint64 // those that also make up the value beside another card
	fits fit
}

// A fit says, for each pair of ranks, which of the sets need at most given numbers of cards of
// both.
type fit [(french.Ranks+1)/2*pairs + 256 - pairs]uint64

// pairs is the number of combinations of numbers of cards of two ranks: four bits for each, up to
// eight of two packs.
const pairs = 2*french.Suits<<4 + 2*french.Suits + 1

// fitOf returns the fit of up to 64 sets.
func fitOf(sets []set) (f fit) {
	var one [french.Ranks + 1][16]uint64 // by rank, from 0, and number
	for i := range sets {
		for rank := range one {
			for k := sets[i].n.Of(rank + 1); k < 16; k++ {
				one[rank][k] |= 1 << i
			}
		}
	}
	for i := range (french.Ranks + 1) / 2 * pairs {
		rank, k := i/pairs*2, i%pairs
		f[i] = one[rank][k&15] & one[rank+1][k>>4]
	}
	return f
}

// lie returns the sets that are contained in the cards.
func (b *batch) lie(n french.Counts) uint64 {
	f := &b.fits
	return f[uint8(n)] & f[pairs+uint(uint8(n>>8))] & f[2*pairs+uint(uint8(n>>16))] & f[3*pairs+uint(uint8(n>>24))] &
		f[4*pairs+uint(uint8(n>>32))] & f[5*pairs+uint(uint8(n>>40))] & f[6*pairs+uint(uint8(n>>48))]
}

// first returns the first of the given sets.
func (b *batch) first(sets uint64) *set { return &b.sets[bits.TrailingZeros64(sets)] }

// NewWorth returns the worth of cards that count as in table, indexed from the ace, on the table
// and in the hand, except for what the functions in hand change for cards in the hand.
func NewWorth(table [french.Ranks]Value, sum uint8, plain bool, hand ...func(*Worth)) *Worth {
	w := &Worth{Sum: sum, Plain: plain}
	for i, v := range table {
		w.Table[i+1], w.each[i+1] = v, v.Values()
		w.either |= 1 << v.High &^ 1
		for s := range french.Suit(french.Suits) {
			w.Hand[french.Of(i+1, s)] = v
		}
	}
	for _, change := range hand {
		change(w)
	}
	for c, v := range w.Hand {
		w.plays[c], w.lows[c] = v.Values(), v.Low
	}
	for v := range uint(MaxValue + 1) {
		for c := range french.Joker {
			w.lacks[v][c] = w.Table[c.Rank()].misses(v)
		}
	}
	most := 2 * french.Suits
	if plain {
		most = 1
	}
	w.place(0, nil, []french.Counts{0})
	for v := 1; v <= MaxValue; v++ {
		var alone, sums []french.Counts
		for rank := 1; rank <= french.Ranks; rank++ {
			if t := w.Table[rank]; int(t.Low) == v || int(t.High) == v {
				w.alone[v] = append(w.alone[v], french.CountOne(rank))
				if int(t.Low) != v || v > int(sum) {
					alone = append(alone, french.CountOne(rank))
				}
			}
		}
		var add func(from, left int, set french.Counts)
		add = func(from, left int, set french.Counts) {
			if left == 0 {
				sums = append(sums, set)
				return
			}
			for rank := from; rank >= 1; rank-- {
				if low := int(w.Table[rank].Low); low > 0 && low <= left && set.Of(rank) < most {
					add(rank, left-low, set+french.CountOne(rank))
				}
			}
		}
		if v <= int(sum) {
			add(french.Ranks, v, 0)
		}
		slices.SortStableFunc(sums, func(a, b french.Counts) int { return cards(a) - cards(b) })
		w.place(v, alone, sums)
	}
	return w
}

// AppendBinary appends what NewWorth was made with to b, for UnmarshalBinary to read.
func (w *Worth) AppendBinary(b []byte) ([]byte, error) {
	for _, v := range w.Table[1:] {
		b = append(b, v.Low, v.High)
	}
	for _, v := range w.Hand {
		b = append(b, v.Low, v.High)
	}
	plain := byte(0)
	if w.Plain {
		plain = 1
	}
	return append(b, w.Sum, plain), nil
}

// UnmarshalBinary makes the worth that AppendBinary wrote.
func (w *Worth) UnmarshalBinary(b []byte) error {
	const size = 2*(french.Ranks+french.Kinds) + 2
	if len(b) != size || b[size-2] > MaxValue {
		return errors.New("no worth")
	}
	value := func(i int) Value { return Value{b[2*i], b[2*i+1]} }
	var table [french.Ranks]Value
	for i := range table {
		table[i] = value(i)
	}
	*w = *NewWorth(table, b[size-2], b[size-1] != 0, func(w *Worth) {
		for c := range w.Hand {
			w.Hand[c] = value(french.Ranks + c)
		}
	})
	return nil
}

// place stores the sets of a value: those that are worth it only by themselves, and the others. A
// value without sets has an empty batch.
func (w *Worth) place(v int, alone, sums []french.Counts) {
	all := append(alone, sums...)
	for len(all) > 0 || len(w.of[v]) == 0 {
		part := all[:min(len(all), 64)]
		all = all[len(part):]
		var b batch
		for _, n := range part {
			if len(w.of[v])*64+len(b.sets) >= len(alone) {
				b.sums |= 1 << len(b.sets)
			}
			b.sets = append(b.sets, set{n: n, ranks: n.RankMask()})
			w.tops[v][n.HighestRank()] = append(w.tops[v][n.HighestRank()], n)
		}
		b.fits = fitOf(b.sets)
		w.of[v] = append(w.of[v], b)
	}
}

// some reports whether one of the sets is contained in the cards.
func some(of []batch, n french.Counts) bool {
	for i := range of {
		if of[i].lie(n) != 0 {
			return true
		}
	}
	return false
}

// cards returns the number of cards.
func cards(n french.Counts) (sum int) {
	for ; n != 0; n >>= 4 {
		sum += int(n & 15)
	}
	return sum
}

// total returns the sum of the cards' low values.
func (w *Worth) total(n french.Counts) (sum int) {
	for n != 0 {
		rank, k := next(&n)
		sum += k * int(w.Table[rank].Low)
	}
	return sum
}

// sums holds, for each value, the sum of all cards that may be part of a set worth that value.
type sums [MaxValue + 1]uint16

func (w *Worth) upto(n french.Counts) (s sums) {
	for n != 0 {
		at := bits.TrailingZeros64(uint64(n)) &^ 3
		low := w.Table[at/4+1].Low
		s[low] += uint16(low)
		n -= 1 << at
	}
	for v := 1; v < len(s); v++ {
		s[v] += s[v-1]
	}
	return s
}

// reach returns the values that some of the cards come to, and those that sets of them may be
// worth. Either may hold more: it does not say that the cards make no sum, or that a sum may not
// have a rank twice.
func (w *Worth) reach(n french.Counts) (sums, sets Values) {
	for sums = 1; n != 0; {
		at := bits.TrailingZeros64(uint64(n)) &^ 3
		sums |= sums << (w.Table[at/4+1].Low & 31)
		sets |= w.each[at/4+1]
		n -= 1 << at
	}
	return sums, sets | sums
}

// mostSteps bounds the work of one judgement; no cards ever tried come near it. Most need at most
// fewSteps, for which nothing is remembered.
const mostSteps, fewSteps = 4000, 30

// A split searches for a way to divide cards into sets of one value. It places the cards of the
// highest rank first, which leaves the least to try, and does not repeat what is known to fail.
type split struct {
	w      *Worth
	v      int
	leads  []Values // what each set misses that has begun with a card from elsewhere
	steps  int
	most   int // steps
	failed []failure
}

// A failure is a set of cards that cannot be divided, with the number of leads begun plus one.
type failure struct {
	n     french.Counts
	leads int
}

// parts reports whether the cards can be divided into sets worth v each, after making up what each
// of the leads misses.
func (w *Worth) parts(n french.Counts, v int, leads []Values) bool {
	return w.divides(n, w.total(n), v, leads)
}

// divides is parts for cards whose total is known.
func (w *Worth) divides(n french.Counts, total, v int, leads []Values) bool {
	if n == 0 && len(leads) == 0 {
		return true
	}
	if v < 1 || v > MaxValue || w.each[n.HighestRank()]&^(2<<v-1) != 0 && w.each[n.HighestRank()]&(2<<v-1) == 0 || !w.even(n, total, v, leads) {
		return false // the highest is too high, or the total wrong
	}
	s := split{w: w, v: v, leads: leads, most: fewSteps}
	return s.rest(n, 0) || s.steps > s.most && s.again(n)
}

// again is rest with a memory of what failed.
func (s *split) again(n french.Counts) bool {
	var failed [512]failure
	s.steps, s.most, s.failed = 0, mostSteps, failed[:]
	return s.rest(n, 0)
}

// even reports whether the sum, less what the leads miss, permits sets worth v each. Cards may
// count as v by themselves.
func (w *Worth) even(n french.Counts, sum, v int, leads []Values) bool {
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
	for _, set := range w.alone[v] {
		if t := w.Table[set.HighestRank()]; int(t.High) == v {
			for range n.Of(set.HighestRank()) {
				if sum -= int(t.Low); sum%v == 0 {
					return true
				}
			}
		}
	}
	return false
}

// rest reports whether the cards can be divided, with the leads from lead on.
func (s *split) rest(n french.Counts, lead int) bool {
	if n == 0 && lead == len(s.leads) {
		return true
	}
	if s.steps++; s.steps > s.most {
		return false
	}
	var at *failure
	if s.failed != nil {
		at = &s.failed[(uint64(n)+uint64(lead))*0x9E3779B97F4A7C15>>(64-9)]
		if *at == (failure{n, lead + 1}) {
			return false
		}
	}
	if lead < len(s.leads) {
		for misses := s.leads[lead]; misses != 0; misses &= misses - 1 {
			if s.begun(n, bits.TrailingZeros32(uint32(misses)), lead) {
				return true
			}
		}
	} else {
		for _, set := range s.w.tops[s.v][n.HighestRank()] {
			if n.HasAll(set) && s.rest(n-set, lead) {
				return true
			}
		}
	}
	if at != nil {
		*at = failure{n, lead + 1}
	}
	return false
}

// begun is rest for sets of the value that the lead misses.
func (s *split) begun(n french.Counts, misses, lead int) bool {
	for i := range s.w.of[misses] {
		at := &s.w.of[misses][i]
		for sums := at.sums; sums != 0; sums &= sums - 1 {
			if set := at.first(sums).n; n.HasAll(set) && s.rest(n-set, lead+1) {
				return true
			}
		}
	}
	return false
}
