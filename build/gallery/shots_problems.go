package main

import (
	"strconv"

	"lacasa/assets/problems"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	casadeck "lacasa/ui/deck/casa"
)

// posed returns problem n of a game, with its goal.
func posed[T any, M match.Match[T]](p *problems.Problem, read func(*record.Reader, record.ExtraTags) (M, error), goal func(M, string) (match.Goal[T], error)) *match.Posed[T] {
	m := must(record.ReadSaved([]byte(p.Record), func(r *record.Reader, _ string, kept record.ExtraTags) (M, error) { return read(r, kept) }))
	return match.Pose(match.Match[T](m), must(goal(m, p.Goal)))
}

// solverOf tells a problem to who solves it.
func solverOf[T any](p *match.Posed[T]) match.Viewer {
	return match.Viewer{Seat: p.Turn(), Present: true, RoundShown: true, Undo: true, Seen: p.Events(p.Turn())}
}

// problemsOf returns the problems of a game as their page shows them, the first few solved.
func problemsOf(h *scenes.House, game string, goal func(*scenes.House, string) string) (list []scenes.Problem) {
	for i, p := range problems.Of(game) {
		told := scenes.Problem{ID: p.ID, Theme: p.Theme, Lamps: p.Lamps, Goal: goal(h, p.Goal), Open: h.Say("problem." + game + ".open"), Solved: i < 4 || i == 6}
		if p.Theme == problems.First {
			told.Lesson = h.Say("problem." + game + ".first." + strconv.Itoa(i+1))
		}
		list = append(list, told)
	}
	return list
}

// problemShots returns the pictures of the page of problems, of one at its table, and of how it ends.
func problemShots() (list []shot) {
	tableOf := func(g *stage, n int) scenes.Scene {
		p := &problems.Of("lacasa")[n]
		at := posed[casa.Standing](p, casa.ReadFrom, (*casa.Match).Goal)
		g.house.Screen.SetDeck(casadeck.Deck)
		g.house.Goal = tell.Goal(g.house, p.Goal)
		return round.NewTable(g.house, at.Tell(solverOf(at)), true)
	}
	card := func(n int, change func(*scenes.ProblemState)) func(*stage) {
		return func(g *stage) {
			all := problemsOf(g.house, "lacasa", tell.Goal)
			state := scenes.ProblemState{Problem: all[n], Number: n + 1, Of: len(all)}
			state.Solved = false
			change(&state)
			below := tableOf(g, n)
			g.show(below, scenes.NewProblemCard(g.house, state))
		}
	}
	return []shot{
		{"problems-lacasa", func(g *stage) {
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil), scenes.NewProblems(g.house, "lacasa", problemsOf(g.house, "lacasa", tell.Goal)))
		}},
		{"problem-lacasa-first", func(g *stage) { g.show(tableOf(g, 0)) }},
		{"problem-lacasa-last", func(g *stage) { g.show(tableOf(g, 8)) }},
		{"problem-lacasa-begins", card(0, func(*scenes.ProblemState) {})},
		{"problem-lacasa-solved", card(8, func(p *scenes.ProblemState) { p.Ended, p.Solved = true, true })},
		{"problem-lacasa-missed", card(8, func(p *scenes.ProblemState) {
			p.Ended = true
			p.Why = "…"
		})},
	}
}
