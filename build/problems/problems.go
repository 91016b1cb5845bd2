// Package problems searches the matches of programs for problems: decisions by which a goal can be
// reached against any defence, while decisions that look as good do not reach it.
package problems

import (
	"fmt"
	"io"
	"slices"

	"lacasa/assets/problems"
	"lacasa/engine/match"
)

// A find is a position with a goal, and what solving it takes.
type find[T any] struct {
	posed    *match.Posed[T]
	goal     string
	right    int // decisions that reach the goal, at first
	of       int // of so many
	critical int // decisions of the solution in which not every one is right
	fair     bool
}

// look returns what solving a problem takes; ok is false if it is none: its goal cannot be missed,
// or cannot be reached.
func look[T any](m match.Match[T], goal string, judge match.Goal[T]) (f find[T], ok bool) {
	f = find[T]{posed: match.Pose(m, judge), goal: goal}
	if f.posed.End() != match.Open {
		return f, false
	}
	tries := judge.Tries(m)
	for _, t := range tries {
		if t.Right {
			f.right++
		}
	}
	if f.of = len(tries); f.right == 0 || f.right == f.of {
		return f, false
	}
	solver := m.Turn()
	line := f.posed.At(0, 0)
	for line.Stage() == match.Deciding {
		if line.Turn() == solver {
			right := 0
			tries := line.(*match.Posed[T]).Tries()
			for _, t := range tries {
				if t.Right {
					right++
				}
			}
			if right < len(tries) {
				f.critical++
			}
		}
		if line.Do(line.Suggest(line.Turn())) != nil {
			return f, false
		}
	}
	fair := f.posed.At(0, 0).(*match.Posed[T])
	for fair.Stage() == match.Deciding {
		token := fair.Suggest(fair.Turn())
		if fair.Turn() == solver {
			token = fair.Match.Suggest(solver)
		}
		if fair.Do(token) != nil {
			return f, false
		}
	}
	f.fair = fair.End() == match.Won
	return f, true
}

// lamps returns how hard the problem is, from 1 to 3: by how many decisions can be wrong, and
// whether a fair player would be.
func (f *find[T]) lamps() int {
	n := f.critical
	if !f.fair {
		n++
	}
	return min(max(1, n-1), 3)
}

// A shelf takes so many problems of a theme, of those that fit. F is what one game looks at.
type shelf[F any] struct {
	theme string
	room  int
	fits  func(*F) bool
	taken []problems.Problem
}

// put puts the problem of a find onto the first shelf that it fits and that has room, and reports
// whether there is one.
func put[F any](list []*shelf[F], found *F, p problems.Problem) bool {
	for _, s := range list {
		if len(s.taken) < s.room && s.fits(found) {
			if p.Theme = s.theme; s.theme == problems.First {
				p.Lamps = 1
			}
			s.taken = append(s.taken, p)
			return true
		}
	}
	return false
}

// full reports whether no shelf has room.
func full[F any](list []*shelf[F]) bool {
	for _, s := range list {
		if len(s.taken) < s.room {
			return false
		}
	}
	return true
}

// finish writes the problems of the shelves, the easier ones of a theme first, except for those
// that teach the game. It returns an error if a shelf has still room.
func finish[F any](out io.Writer, list []*shelf[F]) error {
	var all []problems.Problem
	for _, s := range list {
		if len(s.taken) < s.room {
			return fmt.Errorf("theme %s: %d of %d were found", s.theme, len(s.taken), s.room)
		}
		from := len(all)
		for from > 0 && all[from-1].Theme == s.theme {
			from--
		}
		all = append(all, s.taken...)
		slices.SortStableFunc(all[from:], func(a, b problems.Problem) int { return a.Lamps - b.Lamps })
	}
	for i := range all {
		fmt.Fprint(out, all[i].String())
	}
	return nil
}

// Make writes the problems of a game, which follow from the seed.
func Make(game string, seed match.Seed, out io.Writer) error {
	for _, g := range [...]struct {
		name string
		make func(match.Seed, io.Writer) error
	}{{"lacasa", lacasaProblems}, {"cassino", cassinoProblems}, {"casis", casisProblems}} {
		if g.name == game {
			return g.make(seed, out)
		}
	}
	return fmt.Errorf("there are no problems of %s", game)
}
