package game

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/problems"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A solving is the problem that is at the table.
type solving struct {
	of     *session.Game
	list   []problems.Problem // of the game
	at     int
	judged bool // how it ended has been shown
}

// settled reports whether the match at the table is a problem that has ended.
func (p *playing) settled() bool {
	return p.solving != nil && p.match.(session.Posed).Verdict() != match.Open
}

// problem returns the problem at the table.
func (s *solving) problem() *problems.Problem { return &s.list[s.at] }

// next returns the first problem of a list after one that is not among those that are solved, or -1
// if all others are.
func next(list []problems.Problem, after int, solved []string) int {
	for i := range list {
		n := (after + 1 + i) % len(list)
		if !slices.Contains(solved, list[n].ID) && n != after {
			return n
		}
	}
	return -1
}

// told returns a problem of a game as its page shows it. n is its number, from 0.
func (g *Game) told(of *session.Game, p *problems.Problem, n int) scenes.Problem {
	told := scenes.Problem{ID: p.ID, Theme: p.Theme, Lamps: p.Lamps, Goal: of.Goal(g.house, p.Goal), Open: g.house.Say("problem." + of.ID + ".open"), Solved: slices.Contains(g.house.Settings.Solved, p.ID)}
	if p.Theme == problems.First {
		told.Lesson = g.house.Say("problem." + of.ID + ".first." + strconv.Itoa(n+1))
	}
	return told
}

// problemPage returns the page of the problems of a game.
func (g *Game) problemPage(of *session.Game) scenes.Scene {
	var list []scenes.Problem
	for i, p := range problems.Of(of.ID) {
		list = append(list, g.told(of, &p, i))
	}
	return scenes.NewProblems(g.house, of.ID, list)
}

// solve shows the problem of a game with that ID at its table.
func (g *Game) solve(of *session.Game, id string) {
	list := problems.Of(of.ID)
	n := slices.IndexFunc(list, func(p problems.Problem) bool { return p.ID == id })
	if n < 0 {
		return
	}
	m, err := of.ReadProblem(list[n].Record, list[n].Goal)
	if err != nil {
		g.notices.wrong(err)
		return
	}
	g.ended()
	g.keeper.leave()
	g.playing.take(m)
	g.playing.solving = &solving{of: of, list: list, at: n}
	g.table()
	g.stage.page(scenes.NewProblemCard(g.house, g.problemState()))
}

// problemState returns how the problem at the table stands.
func (g *Game) problemState() scenes.ProblemState {
	s, m := g.playing.solving, g.playing.match.(session.Posed)
	told := scenes.ProblemState{Problem: g.told(s.of, s.problem(), s.at), Number: s.at + 1, Of: len(s.list), Last: next(s.list, s.at, g.house.Settings.Solved) < 0, Taught: s.at+1 == problems.Firsts}
	if end := m.Verdict(); end != match.Open {
		told.Ended, told.Solved, told.Why = true, end == match.Won, g.why(m, end)
	}
	return told
}

// why returns lines that say why a problem that has ended is not solved, and how likely what was
// decided was to succeed.
func (g *Game) why(m session.Posed, end match.End) string {
	var lines []string
	if end == match.Lost {
		lines = m.Why(g.house)
	}
	if len(lines) > 0 {
		lines[0] = g.house.Say("problem.mistake", "did", lines[0])
	}
	switch did, best, ok := m.Odds(); {
	case ok && did == best:
		lines = append(lines, g.house.Say("problem.odds", "share", ui.Numeral(did)))
	case ok:
		lines = append(lines, g.house.Say("problem.odds.less", "share", ui.Numeral(did), "best", ui.Numeral(best)))
	}
	return strings.Join(lines, "\n")
}

// judgeProblem shows how the problem at the table has ended, once the table has shown what was
// played.
func (g *Game) judgeProblem() {
	s, st := g.playing.solving, g.stage
	if s == nil || !st.atTable || len(st.pages) > 0 || g.playing.match.Busy(st.scene) {
		return
	}
	m := g.playing.match.(session.Posed)
	switch end := m.Verdict(); {
	case end == match.Open:
		s.judged = false
	case !s.judged:
		s.judged = true
		if end == match.Won {
			g.set(g.house.Settings.AfterProblem(s.problem().ID))
			g.house.Sound.Play(sound.RoundWon)
		}
		st.page(scenes.NewProblemCard(g.house, g.problemState()))
	}
}

// nextProblem shows the next problem of the game that is not solved, or else the page of them all.
func (g *Game) nextProblem() {
	of, list, at := g.stage.of, problems.Of(g.stage.of.ID), -1
	if s := g.playing.solving; s != nil {
		at = s.at
	}
	if n := next(list, at, g.house.Settings.Solved); n >= 0 {
		g.solve(of, list[n].ID)
		return
	}
	g.leaveProblem()
}

// leaveProblem goes from the table to the page of the problems.
func (g *Game) leaveProblem() {
	of := g.stage.of
	g.title(of)
	g.stage.page(g.problemPage(of))
}
