package match

import (
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// The most positions that Solve looks at, in millions, and how many it remembers, as a power of
// two. The last packet takes some thousand, the last two may take a million.
const (
	mostNodes  = 2
	million    = 1_000_000
	remembered = 16
)

// Solve returns what the decision is worth that the match waits for, with all cards known, and what
// is still to be dealt as its deal has it: the points of the hand of the side that decides less the
// other side's, on best play of both. The error says why there is no solution.
func (m *Match) Solve() (s match.Solution, err error) {
	if err := match.Undecided(m.Stage()); err != nil {
		return s, err
	}
	if err := exact.Covers(&m.rules); err != nil {
		return s, err
	}
	search := exact.New(remembered)
	search.Begin(&m.state, true)
	switch ended := search.Step(mostNodes * million); {
	case !ended:
		return s, match.Refuse("wrong.solve-long", "most", mostNodes)
	case search.Failed():
		return s, match.Refuse("wrong.exact-actions")
	}
	s.Value = search.Value()
	for i, a := range search.Legal() {
		s.Decisions = append(s.Decisions, match.Worth{Token: a.String(), Value: search.ValueOf(i)})
	}
	return s, nil
}
