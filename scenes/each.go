package scenes

import (
	"iter"
	"slices"
)

// Each calls of with each element of list, and returns the results.
func Each[T, R any](list []T, of func(T) R) []R { return EachIn(slices.Values(list), of) }

// EachIn calls of with each element of seq, and returns the results.
func EachIn[T, R any](seq iter.Seq[T], of func(T) R) (all []R) {
	for v := range seq {
		all = append(all, of(v))
	}
	return all
}
