package match

import (
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// mostNodes is how many million positions are searched for a solution, at most.
const (
	mostNodes = 400
	million   = 1_000_000
)

// Solve returns what the decision is worth that the match waits for, with all cards known: the
// challenges that the side that decides wins in the whole round, on best play of all. Best is to
// win many, or few where that is the goal. In solo the side is always the person's, and Certainty
// says whether the goal of the round can be reached. The error says why there is no solution.
func (m *Match) Solve() (s match.Solution, err error) {
	if err := match.Undecided(m.Stage()); err != nil {
		return s, err
	}
	t := m.state.Table()
	measure, err := exact.Challenges(t)
	if err != nil {
		return s, err
	}
	solver := exact.New()
	if err := solver.Begin(&m.state, &measure); err != nil {
		return s, err
	}
	if !solver.Step(mostNodes * million) {
		return s, match.Refuse("wrong.solve-long", "most", mostNodes)
	}
	actions, worth := solver.Values()
	for i, a := range actions {
		s.Decisions = append(s.Decisions, match.Worth{Token: a.String(), Value: worth[i] * measure.Win})
	}
	s.Value = slices.Max(worth) * measure.Win
	if !t.Rules.Solo() {
		return s, nil
	}
	goal, need, _ := exact.Goal(t, lacasa.Human.Side())
	if err := solver.Begin(&m.state, &goal); err != nil {
		return s, err
	}
	most, ok := solver.Worth(mostNodes * million)
	if !ok {
		return s, match.Refuse("wrong.solve-long", "most", mostNodes)
	}
	if s.Certainty = lacasa.SoloLost; most >= need {
		s.Certainty = lacasa.SoloWon
	}
	return s, nil
}
