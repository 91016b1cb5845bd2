// Package par says how hard solo deals of La Casa are, by what the best play with all cards known
// achieves.
package par

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// A Par is how far the best play of a solo round, with all cards known, surpasses the goal: 0 if it
// just reaches it, negative if it misses it. The unit is a challenge or card that the goal counts;
// if the goal compares both sides, it is half the difference.
type Par int

// Winnable reports whether the round can be won.
func (p Par) Winnable() bool { return p >= 0 }

// MostLamps is the number of lamps of the hardest rounds that can be won.
const MostLamps = 4

// Lamps returns how hard it is to win the round without seeing the cards, from 1 to MostLamps, or 0
// if it cannot be won. In each situation the share of rounds that the fair bot wins differs by ten
// percentage points or more from one number of lamps to the next: see build/docs/study.md.
func (p Par) Lamps() int {
	if !p.Winnable() {
		return 0
	}
	return max(1, MostLamps-int(p))
}

// mostNodes is the most nodes that are searched for a Par. Situations made by players may need
// more.
const mostNodes = 1 << 16

// A Judge finds the par of rounds. Using one Judge for many rounds saves memory.
type Judge struct{ solver *exact.Solver }

// Of returns the par of the rest of a solo round; ok is false if the round cannot be solved, or
// only in too long a time.
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

// Begin prepares to search the match with the options and the seed.
func (s *Search) Begin(o *lacasa.Options, seed match.Seed) {
	s.options, s.seed, s.Pars = o, seed, nil
	s.situations = o.DrawSituations(seed, o.RoundCount())
}

// Winnable reports whether every round of a solo match can be won. It returns false if that cannot
// be found out.
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

// Step finds the par of the next round; ok is false if it cannot be found. done reports whether it
// was the last round, or the search has failed.
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
