package main

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/problems"
	"lacasa/engine/match"
	"lacasa/game/casis"
	"lacasa/game/cassino"
	"lacasa/game/lacasa"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
)

// posed returns a problem as the program plays it.
func posed(of *session.Game, p *problems.Problem) session.Posed {
	return must(of.ReadProblem(p.Record, p.Goal))
}

// missed returns what is said of a problem that was missed by the first decision that is wrong.
func missed(h *scenes.House, m session.Posed) string {
	wrong := func(t match.Try) bool { return !t.Right }
	for at := slices.IndexFunc(m.Tries(), wrong); m.Verdict() == match.Open; at = 0 {
		check(m.Do(m.Tries()[at].Token))
	}
	lines := m.Why(h)
	lines[0] = h.Say("problem.mistake", "did", lines[0])
	return strings.Join(lines, "\n")
}

// problemsOf returns the problems of a game as their page shows them, the first few solved.
func problemsOf(h *scenes.House, game *session.Game) (list []scenes.Problem) {
	for i, p := range problems.Of(game.ID) {
		told := scenes.Problem{ID: p.ID, Theme: p.Theme, Lamps: p.Lamps, Goal: game.Goal(h, p.Goal), Open: h.Say("problem." + game.ID + ".open"), Solved: i < 4 || i == 6}
		if p.Theme == problems.First {
			told.Lesson = h.Say("problem." + game.ID + ".first." + strconv.Itoa(i+1))
		}
		list = append(list, told)
	}
	return list
}

// A posing is how the problems of a game are shown.
type posing struct {
	game  *session.Game
	shown int // the problem whose pictures are taken
}

// problemShots returns the pictures of the pages of problems, of some at their tables, and of how
// they end.
func problemShots() (list []shot) {
	for _, of := range [...]posing{{&lacasa.Game, 8}, {&cassino.Game, 12}, {&casis.Game, 5}} {
		id := of.game.ID
		table := func(g *stage, n int) scenes.Scene {
			p := &problems.Of(id)[n]
			g.house.Screen.SetDeck(of.game.Deck)
			g.house.Top = of.game.Poster.Top
			g.house.Goal = of.game.Goal(g.house, p.Goal)
			return posed(of.game, p).Open(g.house, nil)
		}
		card := func(n int, change func(*scenes.ProblemState)) func(*stage) {
			return func(g *stage) {
				all := problemsOf(g.house, of.game)
				state := scenes.ProblemState{Problem: all[n], Number: n + 1, Of: len(all)}
				state.Solved = false
				if change(&state); state.Ended && !state.Solved {
					state.Why = missed(g.house, posed(of.game, &problems.Of(id)[n]))
				}
				below := table(g, n)
				g.show(below, scenes.NewProblemCard(g.house, state))
			}
		}
		list = append(list,
			shot{"problems-" + id, func(g *stage) {
				page := scenes.NewProblems(g.house, id, problemsOf(g.house, of.game))
				g.show(table(g, 0), page)
			}},
			shot{"problem-" + id + "-first", func(g *stage) { g.show(table(g, 0)) }},
			shot{"problem-" + id, func(g *stage) { g.show(table(g, of.shown)) }},
			shot{"problem-" + id + "-hint", func(g *stage) {
				g.show(table(g, of.shown))
				g.press(ui.Hint)
			}},
			shot{"problem-" + id + "-begins", card(1, func(*scenes.ProblemState) {})},
			shot{"problem-" + id + "-solved", card(of.shown, func(p *scenes.ProblemState) { p.Ended, p.Solved = true, true })},
			shot{"problem-" + id + "-taught", card(problems.Firsts-1, func(p *scenes.ProblemState) { p.Ended, p.Solved, p.Taught = true, true, true })},
			shot{"problem-" + id + "-missed", card(of.shown, func(p *scenes.ProblemState) { p.Ended = true })})
	}
	return list
}
