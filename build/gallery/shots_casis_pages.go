package main

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	study "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/ui"
)

// chosenCases returns a shot of the setup of a match of Casis.
func chosenCases(name string, mode casis.Mode, way casis.Way, seats int, options string, then ...ui.Command) shot {
	return inspected("casis-setup-"+name, func(g *stage) {
		o := must(casis.ParseOptions(mode, way, seats, options))
		g.house.Settings.Kinds = [match.MaxSeats]string{"human", "bot-fair", "human", "bot-easy", "bot-fair", "bot-easy"}
		g.show(study.NewSetup(g.house, o, seed(), seed, ""))
		g.press(then...)
	})
}

// closedCases returns a shot of the end of a match of Casis that programs have played.
func closedCases(name string, mode casis.Mode, way casis.Way, seats int, is func(*casis.Table) bool) shot {
	return inspected("casis-over-"+name, func(g *stage) {
		g.show(study.NewScoring(g.house, caseTold(endedCase(mode, way, seats, is))))
	})
}

// endedCase returns a match that ended as is requires.
func endedCase(mode casis.Mode, way casis.Way, seats int, is func(*casis.Table) bool) *casismatch.Match {
	players := append([]match.Player{}, inspectors[:seats]...)
	players[0].Kind = "bot-fair"
	for seed := match.Seed(1); seed < 60; seed++ {
		m := casismatch.New(casis.DefaultOptions(mode, way, seats), seed, players)
		check(m.Next())
		check(match.PlayOut(m))
		if is(m.State().Table()) {
			m.Seats = inspectors[:seats]
			return m
		}
	}
	panic("no such end")
}

// dueTie returns a shot of the question before a tie breaker.
func dueTie(name string, seats int, kinds ...string) shot {
	return inspected("casis-tie-"+name, func(g *stage) {
		throughCases("master", casis.Standard, seats, func(m *casismatch.Match, _ casismatch.Standing) bool {
			if t := m.State().Table(); t.Ties == 0 || t.Phase != casis.Choosing || t.Turn != 0 {
				return false
			}
			m.Seats = append([]match.Player{}, m.Seats...)
			for i, kind := range kinds {
				m.Seats[i].Kind = kind
			}
			g.show(study.NewTie(g.house, caseTold(m)))
			return true
		})
	})
}

// overDesk returns a shot of a page over a desk.
func overDesk[S scenes.Scene](name string, mode casis.Mode, way casis.Way, seats int, of func(*scenes.House, casismatch.Standing) S, then ...ui.Command) shot {
	return inspected("casis-"+name, func(g *stage) {
		st := caseTold(playedCase(mode, way, seats, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Laid > 0 }))
		g.show(desk.New(g.house, st), of(g.house, st))
		g.press(then...)
	})
}

// casisPages returns the shots of the pages around the desk.
func casisPages() []shot {
	const std = casis.Standard
	any := func(*casis.Table) bool { return true }
	rules := func(h *scenes.House, st casismatch.Standing) scenes.Scene { return study.NewRules(h, &st) }
	return []shot{
		inspected("casis-title", func(g *stage) {
			g.show(scenes.NewTitle(g.house, study.Welcome(), nil))
		}),
		chosenCases("easy", "easy", std, 2, ""),
		chosenCases("master", "master", std, 2, "aces=1"),
		chosenCases("team", "team", "no-dice+bluff", 6, "tiebreaks=0"),
		chosenCases("more", "master", std, 3, "", ui.Previous, ui.Previous, ui.Accept),
		overDesk("rules", "master", std, 2, rules),
		overDesk("rules-odds", "master", std, 2, rules, ui.PageDown, ui.PageDown, ui.PageDown),
		overDesk("rules-bluff", "bluff", std, 3, rules, ui.PageDown, ui.PageDown, ui.PageDown),
		inspected("casis-rules-first", func(g *stage) {
			g.show(scenes.NewTitle(g.house, study.Welcome(), nil), study.NewRules(g.house, nil))
		}),
		overDesk("log", "bluff", std, 3, study.NewLog),
		overDesk("last", "easy", std, 2, study.NewLast),
		dueTie("alone", 2, "human", "bot-fair"),
		dueTie("company", 3, "human", "human", "human"),
		closedCases("easy", "easy", std, 2, any),
		closedCases("master", "master", std, 3, func(t *casis.Table) bool { return t.Ties > 0 && t.Ending == casis.Majority }),
		closedCases("shared", "team", "bluff", 6, func(t *casis.Table) bool { return t.Ending != casis.Majority }),
	}
}
