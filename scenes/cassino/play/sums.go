package play

import (
	"slices"
	"strconv"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
)

// parts divides cards of the table into the builds among them and the loose cards.
func parts(v *cassino.View, cards french.Set) (builds []cassino.Stack, loose french.Set) {
	for _, b := range v.CurrentBuilds() {
		if cards.HasAll(b.Cards) {
			builds, cards = append(builds, b), cards.Minus(b.Cards)
		}
	}
	return builds, cards
}

// sumsOf returns the sets that an action takes: builds, and the loose cards that are sums of one
// value. Both are empty if these are not.
func sumsOf(v *cassino.View, a *cassino.Action) (builds []cassino.Stack, groups [][]french.Card) {
	r := v.Rules.Worth
	builds, loose := parts(v, a.Cards)
	cards := slices.Collect(loose.All())
	slices.Reverse(cards) // the largest come first
	worth := func(cd french.Card) (low, high int) {
		if low = int(r.Table[cd.Rank()].Low); cd == french.Joker {
			low = 0
		}
		return low, int(r.Table[cd.Rank()].High)
	}
	for _, total := range [...]uint8{r.Hand[a.Card].Low, r.Hand[a.Card].High} {
		if total == 0 || total > r.Sum {
			continue
		}
		if groups, ok := split(cards, int(total), worth); ok {
			return builds, groups
		}
	}
	return nil, nil
}

// split splits terms into sets worth v. worth returns what a term counts in a sum, 0 if it cannot
// be part of one, and what it counts alone. ok is also false if that takes too many steps.
func split[T any](terms []T, v int, worth func(T) (low, high int)) (sets [][]T, ok bool) {
	steps := 10_000
	return splitIn(&steps, terms, v, worth)
}

// splitIn is split, in so many steps.
func splitIn[T any](steps *int, terms []T, v int, worth func(T) (low, high int)) (sets [][]T, ok bool) {
	if len(terms) == 0 {
		return nil, true
	}
	if _, high := worth(terms[0]); high == v {
		if sets, ok = splitIn(steps, terms[1:], v, worth); ok {
			return append([][]T{terms[:1:1]}, sets...), true
		}
	}
	var of func(from, left int, set, rest []T) bool
	of = func(from, left int, set, rest []T) bool {
		if left == 0 {
			if sets, ok = splitIn(steps, append(rest[:len(rest):len(rest)], terms[from:]...), v, worth); ok {
				sets = append([][]T{set}, sets...)
			}
			return ok
		}
		if *steps--; *steps < 0 || from == len(terms) {
			return false
		}
		term := terms[from]
		if low, _ := worth(term); low > 0 && low <= left && of(from+1, left-low, append(set[:len(set):len(set)], term), rest) {
			return true
		}
		return from > 0 && of(from+1, left, set, append(rest[:len(rest):len(rest)], term))
	}
	ok = of(0, v, nil, nil)
	return sets, ok
}

// valuesOf returns the values of builds and cards of the table, and their sum.
func valuesOf(v *cassino.View, cards french.Set) (values []int, sum uint8) {
	builds, loose := parts(v, cards)
	for _, b := range builds {
		values, sum = append(values, int(b.Value)), sum+b.Value
	}
	for cd := range loose.All() {
		low := v.Rules.Worth.Table[cd.Rank()].Low
		values, sum = append(values, int(low)), sum+low
	}
	return values, sum
}

// standing reports whether a build of a value is among the cards; 0 stands for any value.
func standing(v *cassino.View, cards french.Set, value uint8) bool {
	return slices.ContainsFunc(v.CurrentBuilds(), func(b cassino.Stack) bool {
		return cards.HasAll(b.Cards) && (value == 0 || b.Value == value)
	})
}

// setsOf returns the sums of the sets in a build, each from its highest card down. It returns none
// for a single sum of cards that count their pips, which anybody can add up.
func setsOf(v *cassino.View, b *cassino.Stack) (sums []string) {
	const most = 12 // cards
	if b.Cards.Len() > most {
		return nil
	}
	odd := false
	var terms []cassino.Value
	for cd := range b.Cards.All() {
		worth := v.Rules.Worth.Table[cd.Rank()]
		terms, odd = append(terms, worth), odd || int(worth.Low) != cd.Rank() || cd.Rank() > 10
	}
	slices.SortFunc(terms, func(a, b cassino.Value) int { return int(b.Low) - int(a.Low) })
	sets, ok := split(terms, int(b.Value), func(t cassino.Value) (low, high int) { return int(t.Low), int(t.High) })
	if !ok || len(sets) < 2 && !odd {
		return nil
	}
	for _, set := range sets {
		values := []int{int(b.Value)}
		if len(set) > 1 {
			values = values[:0]
			for _, t := range set {
				values = append(values, int(t.Low))
			}
		}
		sums = append(sums, figures(values))
	}
	return sums
}

// figures returns numbers that are added up: 4 + 2 + 3 = 9.
func figures(values []int) (said string) {
	sum := 0
	for i, v := range values {
		if i > 0 {
			said += "\u00a0+\u00a0"
		}
		said += strconv.Itoa(v)
		sum += v
	}
	if len(values) > 1 {
		said += "\u00a0=\u00a0" + strconv.Itoa(sum)
	}
	return said
}

// A belongs is what is written on a captured card if several sets are captured, or not all that
// could be.
type belongs struct {
	item         int
	text, letter string // the sum of its set, and the letter of the set; empty: there is one set alone, and a sign says that it is captured
}
