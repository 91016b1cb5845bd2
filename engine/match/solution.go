package match

import (
	"strconv"
	"strings"
)

// A Solution is what a decision is worth where all cards are known, to the side that decides and on
// best play of all. What is counted is up to the game.
type Solution struct {
	Value     int
	Certainty string // a word for what is certain besides; it may be empty
	Decisions []Worth
}

// A Worth is what one decision is worth. Token is how the record writes it.
type Worth struct {
	Token string
	Value int
}

// Undecided returns an error that says why nothing is solved at the stage, or nil if a decision of a
// round is due.
func Undecided(stage Stage) error {
	switch stage {
	case Over:
		return Refuse("wrong.solve-over")
	case Between:
		return Refuse("wrong.solve-between")
	case Choosing:
		return Refuse("wrong.solve-choosing")
	case Deciding:
	}
	return nil
}

// String returns the solution in one line.
func (s *Solution) String() string {
	words := []string{"value", strconv.Itoa(s.Value)}
	if s.Certainty != "" {
		words = append(words, s.Certainty)
	}
	for _, w := range s.Decisions {
		words = append(words, w.Token+"="+strconv.Itoa(w.Value))
	}
	return strings.Join(words, " ")
}
