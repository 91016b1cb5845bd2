package bot

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Length is how long matches of a form are among bots of one kind: the median of their turns with the tie breakers that a record has by
// default, in how many of a hundred one was played, and the median of the turns without any.
type Length struct{ Turns, Tied, Short int }

// played is what is measured: a form, how many play it, and their kind.
type played struct {
	mode  casis.Mode
	way   casis.Way
	seats int
	kind  string
}

// MainKind returns the kind of bot that most of the players are, the stronger of two with as many; bot-fair where no bot plays.
func MainKind(kinds []string) string {
	most, n := match.KindFair, 0
	for _, k := range Kinds {
		count := len(slices.DeleteFunc(slices.Clone(kinds), func(kind string) bool { return kind != k.Name }))
		if count > 0 && count >= n {
			most, n = k.Name, count
		}
	}
	return most
}

// LengthOf returns how long matches of the form are among players of those kinds; zero where it is not known.
func LengthOf(o *casis.Options, kinds []string) Length {
	return lengths[played{o.Mode, o.Way, o.Seats, MainKind(kinds)}]
}
