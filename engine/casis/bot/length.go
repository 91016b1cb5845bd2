package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// A Length says how long matches among bots of one kind are. Turns is the median number of turns
// with the default number of tie breakers, Tied the percentage of matches with a tie breaker, and
// Short the median number of turns if there are no tie breakers.
type Length struct{ Turns, Tied, Short int }

// played identifies a kind of match that was measured.
type played struct {
	mode  casis.Mode
	way   casis.Way
	seats int
	kind  string
}

// MainKind returns the most frequent kind of bot among the players; of equally frequent ones, the
// strongest. If there is no bot it returns match.KindFair.
func MainKind(kinds []string) string {
	most, n := match.KindFair, 0
	for _, k := range Kinds {
		count := 0
		for _, kind := range kinds {
			if kind == k.Name {
				count++
			}
		}
		if count > 0 && count >= n {
			most, n = k.Name, count
		}
	}
	return most
}

// LengthOf returns the length of matches with the options among players of those kinds, or the zero
// Length if it is not known.
func LengthOf(o *casis.Options, kinds []string) Length {
	return lengths[played{o.Mode, o.Way, o.Seats, MainKind(kinds)}]
}
