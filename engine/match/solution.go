package match

import (
	"strconv"
	"strings"
)

// A Solution is what a round is worth with all cards known, for the side that decides, if everyone
// plays as well as possible. The game defines the unit of Value.
type Solution struct {
	Value     int
	Certainty string  // a word for what else is certain, or ""
	Decisions []Worth // what each legal decision is worth
}

// A Worth is what one decision is worth. Token is the decision as records write it.
type Worth struct {
	Token string
	Value int
}

// Undecided returns an error that says why there is nothing to solve at the stage. It returns nil
// at Deciding, when a seat must decide something in a round.
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
