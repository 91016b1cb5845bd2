package main

import (
	"slices"
	"strconv"
	"strings"

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

// missed returns what is said of a problem that was missed by the first decision that is wrong.
func missed[T any](h *scenes.House, at *match.Posed[T], acts func(*scenes.House, *T, int) []string) string {
	viewer := solverOf(at)
	tries := at.Tries()
	token := tries[slices.IndexFunc(tries, func(t match.Try) bool { return !t.Right })].Token
	for {
		check(at.Do(token))
		if at.Stage() != match.Deciding {
			break
		}
		token = at.Suggest(at.Turn())
	}
	t := at.Tell(viewer)
	did := acts(h, &t, 0)
	did[0] = h.Say("problem.mistake", "did", did[0])
	return strings.Join(did[:min(2, len(did))], "\n")
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
	why   func(h *scenes.House, p *problems.Problem) string       // why it is missed
	shown int                                                     // the problem whose pictures are taken
}

// problemShots returns the pictures of the pages of problems, of some at their tables, and of how they end.
func problemShots() (list []shot) {
	for _, of := range [...]posing{
		{"lacasa", tell.Goal, casadeck.Deck, func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[casa.Standing](p, casa.ReadFrom, (*casa.Match).Goal)
			return round.NewTable(h, at.Tell(solverOf(at)), true)
		}, func(h *scenes.House, p *problems.Problem) string {
			return missed(h, posed[casa.Standing](p, casa.ReadFrom, (*casa.Match).Goal), tell.Acts)
		}, 8},
		{"cassino", cassinotell.Goal, french.Deck(1), func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[cassinomatch.Standing](p, cassinomatch.ReadFrom, (*cassinomatch.Match).Goal)
			return play.NewTable(h, at.Tell(solverOf(at)))
		}, func(h *scenes.House, p *problems.Problem) string {
			return missed(h, posed[cassinomatch.Standing](p, cassinomatch.ReadFrom, (*cassinomatch.Match).Goal), cassinotell.Acts)
		}, 12},
		{"casis", casistell.Goal, french.Deck(1), func(h *scenes.House, p *problems.Problem) scenes.Scene {
			at := posed[casismatch.Standing](p, casismatch.ReadFrom, (*casismatch.Match).Goal)
			return desk.New(h, at.Tell(solverOf(at)))
		}, func(h *scenes.House, p *problems.Problem) string {
			return missed(h, posed[casismatch.Standing](p, casismatch.ReadFrom, (*casismatch.Match).Goal), casistell.Acts)
		}, 5},
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
				if change(&state); state.Ended && !state.Solved {
					state.Why = of.why(g.house, &problems.Of(of.game)[n])
				}
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
			shot{"problem-" + of.game + "-hint", func(g *stage) {
				g.show(table(g, of.shown))
				g.press(ui.Hint)
			}},
			shot{"problem-" + of.game + "-begins", card(1, func(*scenes.ProblemState) {})},
			shot{"problem-" + of.game + "-solved", card(of.shown, func(p *scenes.ProblemState) { p.Ended, p.Solved = true, true })},
			shot{"problem-" + of.game + "-taught", card(problems.Firsts-1, func(p *scenes.ProblemState) { p.Ended, p.Solved, p.Taught = true, true, true })},
			shot{"problem-" + of.game + "-missed", card(of.shown, func(p *scenes.ProblemState) { p.Ended = true })})
	}
	return list
}
