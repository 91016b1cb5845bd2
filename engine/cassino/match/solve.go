package match

import (
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// A Solution is what an unfinished hand is worth when every card is known and both sides play as
// well as can be from now on.
type Solution struct {
	Value  int      // the points of the hand of the side that decides, less the other side's
	Tokens []string // of the legal actions, in the engine's order
	Values []int    // of each of them, as Value
}

// The most positions that Solve looks at, and how many it remembers, as a power of two. The last
// packet takes some thousand, the last two may take a million.
const (
	mostNodes  = 2000000
	remembered = 16
)

// Solve returns the value of the match's unfinished hand, with what is still to be dealt as its deal
// has it, to the end of the hand. If the value is not to be had, Solve returns why.
func Solve(m *Match) (so Solution, why string) {
	if m.Stage() != match.Deciding {
		return so, "no hand is under way"
	}
	if why := exact.Refusal(&m.rules); why != "" {
		return so, why
	}
	s := exact.New(remembered)
	s.Begin(&m.state, true)
	switch ended := s.Step(mostNodes); {
	case !ended:
		return so, "too much is left to be played"
	case s.Failed():
		return so, "a position has too many actions"
	}
	so.Value = s.Value()
	for i, a := range s.Legal() {
		so.Tokens = append(so.Tokens, a.String())
		so.Values = append(so.Values, s.ValueOf(i))
	}
	return so, ""
}
