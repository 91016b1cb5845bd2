// Package par says how hard deals of solo are, by what the best play of them comes to with all cards
// known.
package par

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// A Par is what the best play of a round of solo comes to, with all cards known: by how much it reaches the
// goal, 0 just so, and below 0 what it lacks. It counts in what the goal counts, and where the goal
// compares both sides in half the difference.
type Par int

// Winnable reports whether the round can be won.
func (p Par) Winnable() bool { return p >= 0 }

// MostLamps is how many lamps the hardest rounds have that can be won.
const MostLamps = 4

// Lamps returns how hard it is to win the round without seeing the cards, from 1 to MostLamps, or 0 if it
// cannot be won. In each situation what the fair bot wins differs by ten points of a hundred or more from
// one to the next: build/docs/study.md.
func (p Par) Lamps() int {
	if !p.Winnable() {
		return 0
	}
	return max(1, MostLamps-int(p))
}

// mostNodes is how many positions are searched for a Par at most. What players made may take more.
const mostNodes = 1 << 16

// A Judge finds the par of rounds. It can be used again and again, which spares memory.
type Judge struct{ solver *exact.Solver }

// Of returns the par of a round of solo from where it is; ok is false if it takes too long to find, or is of
// a kind that is not solved.
func (j *Judge) Of(s *lacasa.State) (p Par, ok bool) {
	if !s.Table().Rules.Solo() {
		return 0, false
	}
	if j.solver == nil {
		j.solver = exact.New()
	}
	m, need, _ := exact.Goal(s.Table(), lacasa.Human.Side())
	if j.solver.Begin(s, &m) != nil {
		return 0, false
	}
	worth, ok := j.solver.Worth(mostNodes)
	step := m.Step()
	if worth < need {
		return -Par((need - worth + step - 1) / step), ok
	}
	return Par((worth - need) / step), ok
}

// A Search finds the pars of the rounds of a solo match, one after the other.
type Search struct {
	Pars []Par // found so far

	judge      Judge
	options    *lacasa.Options
	seed       match.Seed
	situations []string
}

// Begin begins with the match of a seed.
func (s *Search) Begin(o *lacasa.Options, seed match.Seed) {
	s.options, s.seed, s.Pars = o, seed, nil
	s.situations = o.DrawSituations(seed, o.RoundCount())
}

// Winnable reports whether every round of a solo match can be won; it is false if that cannot be found.
func Winnable(o *lacasa.Options, seed match.Seed) bool {
	var s Search
	for s.Begin(o, seed); ; {
		switch done, ok := s.Step(); {
		case !ok || !s.Pars[len(s.Pars)-1].Winnable():
			return false
		case done:
			return true
		}
	}
}

// Step finds the par of the next round; ok is false if that cannot be found. It reports whether it was the
// last round's.
func (s *Search) Step() (done, ok bool) {
	n := len(s.Pars)
	r, err := s.options.Rules(s.situations[n])
	if err != nil {
		return true, false
	}
	chance := match.NewChance(s.seed, uint64(n+1))
	d := r.DealPlayable(&chance)
	state := lacasa.Start(r, lacasa.Human, &d, nil)
	p, ok := s.judge.Of(&state)
	if !ok {
		return true, false
	}
	s.Pars = append(s.Pars, p)
	return len(s.Pars) == len(s.situations), true
}
