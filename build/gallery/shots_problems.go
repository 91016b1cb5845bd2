package main

import (
	"strconv"

	"lacasa/assets/problems"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	casistell "lacasa/scenes/casis/tell"
	"lacasa/scenes/cassino/play"
	cassinotell "lacasa/scenes/cassino/tell"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	casadeck "lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
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

// A posing is how the problems of a game are shown.
type posing struct {
	game  string
	goal  func(*scenes.House, string) string
	deck  *ui.Deck
	table func(h *scenes.House, p *problems.Problem) scenes.Scene // where it begins
	shown int                                                     // the problem whose pictures are taken
}

// problemShots returns the pictures of the pages of problems, of some at their tables, and of how they end.
func problemShots() (list []shot) {
	for _, of := range [...]posing{
		{"lacasa", tell.Goal, casadeck.Deck, func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[casa.Standing](p, casa.ReadFrom, (*casa.Match).Goal)
			return round.NewTable(h, at.Tell(solverOf(at)), true)
		}, 8},
		{"cassino", cassinotell.Goal, french.Deck(1), func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[cassinomatch.Standing](p, cassinomatch.ReadFrom, (*cassinomatch.Match).Goal)
			return play.NewTable(h, at.Tell(solverOf(at)))
		}, 12},
		{"casis", casistell.Goal, french.Deck(1), func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[casismatch.Standing](p, casismatch.ReadFrom, (*casismatch.Match).Goal)
			return desk.New(h, at.Tell(solverOf(at)))
		}, 6},
	} {
		table := func(g *stage, n int) scenes.Scene {
			p := &problems.Of(of.game)[n]
			g.house.Screen.SetDeck(of.deck)
			g.house.Goal = of.goal(g.house, p.Goal)
			return of.table(g.house, p)
		}
		card := func(n int, change func(*scenes.ProblemState)) func(*stage) {
			return func(g *stage) {
				all := problemsOf(g.house, of.game, of.goal)
				state := scenes.ProblemState{Problem: all[n], Number: n + 1, Of: len(all)}
				state.Solved = false
				change(&state)
				below := table(g, n)
				g.show(below, scenes.NewProblemCard(g.house, state))
			}
		}
		list = append(list,
			shot{"problems-" + of.game, func(g *stage) {
				page := scenes.NewProblems(g.house, of.game, problemsOf(g.house, of.game, of.goal))
				g.show(table(g, 0), page)
			}},
			shot{"problem-" + of.game + "-first", func(g *stage) { g.show(table(g, 0)) }},
			shot{"problem-" + of.game, func(g *stage) { g.show(table(g, of.shown)) }},
			shot{"problem-" + of.game + "-begins", card(1, func(*scenes.ProblemState) {})},
			shot{"problem-" + of.game + "-solved", card(of.shown, func(p *scenes.ProblemState) { p.Ended, p.Solved = true, true })},
			shot{"problem-" + of.game + "-missed", card(of.shown, func(p *scenes.ProblemState) { p.Ended = true })})
	}
	return list
}
