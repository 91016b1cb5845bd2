package main

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	study "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// chosenCases returns a shot of the setup of a match of Casis.
func chosenCases(name string, mode casis.Mode, way casis.Way, seats int, options string, then ...ui.Command) shot {
	return shot{"casis-setup-" + name, func(g *stage) {
		o, err := casis.ParseOptions(mode, way, seats, options)
		if err != nil {
			panic(err)
		}
		g.house.Settings.Kinds = [match.MaxSeats]string{"human", "bot-fair", "human", "bot-easy", "bot-fair", "bot-easy"}
		g.show(study.NewSetup(g.house, o, seed(), seed, ""))
		g.press(then...)
	}}
}

// closedCases returns a shot of the end of a match of Casis that programs have played.
func closedCases(name string, mode casis.Mode, way casis.Way, seats int, is func(*casis.Table) bool) shot {
	return shot{"casis-over-" + name, func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
		g.show(study.NewScoring(g.house, caseTold(endedCase(mode, way, seats, is))))
	}}
}

// endedCase returns a match that ended as is requires.
func endedCase(mode casis.Mode, way casis.Way, seats int, is func(*casis.Table) bool) *casismatch.Match {
	players := append([]match.Player{}, inspectors[:seats]...)
	players[0].Kind = "bot-fair"
	for seed := match.Seed(1); seed < 60; seed++ {
		m := casismatch.New(casis.DefaultOptions(mode, way, seats), seed, players)
		if err := m.Next(); err != nil {
			panic(err)
		}
		if err := match.PlayOut(m); err != nil {
			panic(err)
		}
		if is(m.State().Table()) {
			m.Seats = inspectors[:seats]
			return m
		}
	}
	panic("no such end")
}

// dueTie returns a shot of the question before a tie breaker.
func dueTie(name string, seats int, kinds ...string) shot {
	return shot{"casis-tie-" + name, func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
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
	}}
}

// overDesk returns a shot of a page over a desk.
func overDesk(name string, mode casis.Mode, way casis.Way, seats int, of func(*scenes.House, casismatch.Standing) scenes.Scene, then ...ui.Command) shot {
	return shot{"casis-" + name, func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
		st := caseTold(playedCase(mode, way, seats, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Laid > 0 }))
		g.show(desk.New(g.house, st), of(g.house, st))
		g.press(then...)
	}}
}

// casisPages returns the shots of the pages around the desk.
func casisPages() []shot {
	const std = casis.Standard
	any := func(*casis.Table) bool { return true }
	rules := func(h *scenes.House, st casismatch.Standing) scenes.Scene { return study.NewRules(h, &st) }
	log := func(h *scenes.House, st casismatch.Standing) scenes.Scene { return study.NewLog(h, st) }
	last := func(h *scenes.House, st casismatch.Standing) scenes.Scene { return study.NewLast(h, st) }
	return []shot{
		{"casis-title", func(g *stage) {
			g.house.Screen.SetDeck(french.Deck(1))
			g.show(scenes.NewTitle(g.house, study.Welcome(), nil))
		}},
		chosenCases("easy", "easy", std, 2, ""),
		chosenCases("master", "master", std, 2, "aces=1"),
		chosenCases("team", "team", "no-dice+bluff", 6, "tiebreaks=0"),
		chosenCases("more", "master", std, 3, "", ui.Previous, ui.Previous, ui.Accept),
		overDesk("rules", "master", std, 2, rules),
		overDesk("rules-odds", "master", std, 2, rules, ui.PageDown, ui.PageDown, ui.PageDown),
		overDesk("rules-bluff", "bluff", std, 3, rules, ui.PageDown, ui.PageDown, ui.PageDown),
		{"casis-rules-first", func(g *stage) {
			g.house.Screen.SetDeck(french.Deck(1))
			g.show(scenes.NewTitle(g.house, study.Welcome(), nil), study.NewRules(g.house, nil))
		}},
		overDesk("log", "bluff", std, 3, log),
		overDesk("last", "easy", std, 2, last),
		dueTie("alone", 2, "human", "bot-fair"),
		dueTie("company", 3, "human", "human", "human"),
		closedCases("easy", "easy", std, 2, any),
		closedCases("master", "master", std, 3, func(t *casis.Table) bool { return t.Ties > 0 && t.Ending == casis.Majority }),
		closedCases("shared", "team", "bluff", 6, func(t *casis.Table) bool { return t.Ending != casis.Majority }),
	}
}
