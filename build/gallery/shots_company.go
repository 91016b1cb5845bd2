package main

import (
	"sync"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// company are the players at the tables of the pictures.
var company = []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "human", Name: "Maddalena"}, {Kind: "bot-easy", Name: "Dario"}}

// silent returns no news for a curtain.
func silent() string { return "" }

func settle(g *stage, mode lacasa.Mode, way lacasa.Way, options string) {
	o := must(lacasa.ParseOptions(mode, way, options, owns(options)...))
	g.house.Settings.Remember(casa.RequestFor(o, ""), company[:mode.Seats()])
	g.show(rooms.NewSetup(g.house, o, seed(), seed, ""))
}

// chair opens the chair of a seat of a setup.
func (g *stage) chair(seat int) {
	f := g.house.Form
	f.Reveal(&g.house.Kit, scenes.SeatChair+seat)
	w := f.Find(scenes.SeatChair + seat)
	g.events.Pos, g.events.Press, g.events.Release = f.At(w, w.Rect).Centre(), true, true
	g.tick()
	g.events.Pos = ui.Point{X: -1000, Y: -1000}
	g.tick()
}

// companyShots returns the shots of scenes for two players and for teams.
func companyShots() []shot {
	return []shot{
		{"setup-two", func(g *stage) { settle(g, lacasa.Two, lacasa.Standard, "") }},
		{"setup-first", func(g *stage) {
			g.house.Settings.Known = nil
			g.show(rooms.NewSetup(g.house, rooms.Offer(&g.house.Settings, lacasa.Options{Mode: lacasa.Teams, Way: lacasa.Standard}), seed(), seed, ""))
		}},
		{"setup-two-end", func(g *stage) {
			settle(g, lacasa.Two, lacasa.Domination, "target=10")
			g.press(ui.PageDown, ui.PageDown)
		}},
		{"setup-teams", func(g *stage) { settle(g, lacasa.Teams, lacasa.Sticky, "") }},
		{"setup-chair", func(g *stage) { settle(g, lacasa.Teams, lacasa.Sticky, ""); g.chair(1) }},
		{"setup-teams-end", func(g *stage) {
			settle(g, lacasa.Teams, lacasa.AllIn, "situations=kin,lowball,pass-the-buck lowball=election")
			g.press(ui.PageDown, ui.PageDown)
		}},
		{"setup-own", func(g *stage) {
			settle(g, lacasa.Teams, lacasa.AllIn, "situations=kin,own-late-supper")
			g.press(ui.PageDown, ui.PageDown)
		}},
		{"curtain", func(g *stage) {
			g.show(scenes.NewCurtain(g.house, company[2], silent))
		}},
		{"curtain-said", func(g *stage) {
			st := tell.Standing{Status: match.Status{Players: company}, Options: lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard),
				Log: []lacasa.Event{{Kind: lacasa.ChallengeWon, Seat: 3, Number: 4, Card: card.Of(card.Deluca, 5)}}}
			g.show(scenes.NewCurtain(g.house, scenes.Player{Kind: "human", Name: "Wilhelmina Bosco"}, func() string { return tell.Rumour(g.house, st) }))
		}},
		{"title-company", func(g *stage) {
			st := party(lacasa.Teams, lacasa.AllIn, "", 2, 4).StandingOf(0)
			waiting := tell.WaitingFor(g.house, st)
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], &waiting))
		}},
		reveal(lacasa.Teams, lacasa.Standard, "situations=trojan-horse"), reveal(lacasa.Teams, lacasa.Standard, "situations=betrayal"),
		reveal(lacasa.Teams, lacasa.Sticky, "situations=pass-the-buck"), reveal(lacasa.Two, lacasa.AllIn, "situations=mangia-cake"),
		reveal(lacasa.Teams, lacasa.Standard, "situations=own-late-supper"), reveal(lacasa.Two, lacasa.Standard, "situations=capitano"), reveal(lacasa.Two, lacasa.Domination, ""),
		result("made", lacasa.Teams, lacasa.Standard, "", func(m *casa.Match) bool { // by people
			return endedSo(lacasa.Made, "")(m) && m.Round().Outcome.Winner == 0 && len(m.Rounds) > 2
		}),
		result("lost", lacasa.Teams, lacasa.Standard, "", func(m *casa.Match) bool { return m.Over() && m.Score()[0] < m.Score()[1] }),
		result("failed", lacasa.Two, lacasa.Standard, "", endedSo(lacasa.Failed, "")),
		result("betrayal", lacasa.Teams, lacasa.Standard, "situations=betrayal", endedSo(lacasa.Better, "betrayal")),
		result("trojan-horse", lacasa.Teams, lacasa.AllIn, "situations=trojan-horse", func(m *casa.Match) bool {
			return m.State().Table().Thief != lacasa.NoSeat && len(m.Rounds) > 2
		}),
		result("own", lacasa.Teams, lacasa.AllIn, "situations=own-late-supper,kin", endedSo(lacasa.Better, "own-late-supper")),
		result("minions", lacasa.Two, lacasa.AllIn, "situations=minions", endedSo(lacasa.ByCake, "minions")),
		result("nobody", lacasa.Teams, lacasa.Standard, "", endedSo(lacasa.Level, "")),
		result("match", lacasa.Teams, lacasa.Standard, "", func(m *casa.Match) bool { return m.Over() && m.Score()[0] > m.Score()[1] }),
		result("match-two", lacasa.Two, lacasa.Domination, "", (*casa.Match).Over),
		result("match-level", lacasa.Two, lacasa.Standard, "", func(m *casa.Match) bool { return m.Over() && m.Score()[0] == m.Score()[1] }),
		pageOver("rules-two", lacasa.Two, "situations=mangia-cake", func(h *scenes.House, st tell.Standing) scenes.Scene { return rooms.NewRules(h, &st) }),
		pageOver("rules-teams", lacasa.Teams, "situations=trojan-horse", func(h *scenes.House, _ tell.Standing) scenes.Scene {
			h.Settings = h.Settings.AfterRequest(match.Request{Game: casa.Game, Mode: string(lacasa.Teams)})
			return rooms.NewRules(h, nil)
		}),
		{"rules-signs", func(g *stage) {
			g.house.Settings = g.house.Settings.AfterRequest(match.Request{Game: casa.Game, Mode: string(lacasa.Teams)})
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil), rooms.NewRules(g.house, nil))
			g.press(ui.PageDown, ui.PageDown, ui.PageDown, ui.PageDown)
		}},
		pageOver("gone-teams", lacasa.Teams, "situations=-", func(h *scenes.House, st tell.Standing) scenes.Scene { return rooms.NewMemoryPage(h, st) }),
		pageOver("log-teams", lacasa.Teams, "situations=slap-down", func(h *scenes.House, st tell.Standing) scenes.Scene { return rooms.NewLog(h, st) }),
		standing("won-kin", lacasa.Teams, "situations=kin", func(b lacasa.WinReason) bool { return b.Kin != card.Back && b.Edge == lacasa.Later }),
		standing("won-teams", lacasa.Teams, "", func(b lacasa.WinReason) bool { return b.Claim == lacasa.AsLed && b.Edge == lacasa.Ahead }),
		standing("won-two", lacasa.Two, "", func(b lacasa.WinReason) bool { return b.Claim == lacasa.AsRuling && b.Edge == lacasa.Ahead }),
		lastOf("last-teams", lacasa.Teams, "situations=enforcer", func(e lacasa.Event) bool {
			return e.Kind == lacasa.CardRemoved && e.Card != card.Back
		}),
		lastOf("last-kin", lacasa.Teams, "situations=kin", func(e lacasa.Event) bool { return e.Kind == lacasa.ChallengeWon && e.Number > 1 }),
		lastOf("last-betrayal", lacasa.Teams, "situations=betrayal", func(e lacasa.Event) bool { return e.Kind == lacasa.ChallengeWon }),
		lastOf("last-two", lacasa.Two, "situations=bandits", func(e lacasa.Event) bool { return e.Kind == lacasa.Exchanged && e.Card != card.Back }),
		pageOver("log-two", lacasa.Two, "situations=bandits", func(h *scenes.House, st tell.Standing) scenes.Scene { return rooms.NewLog(h, st) }),
		pageOver("menu-teams", lacasa.Teams, "situations=kin", func(h *scenes.House, st tell.Standing) scenes.Scene { return scenes.NewMenu(h, tell.OffersOf(st)) }),
		{"choice", func(g *stage) { chooses(g, 19, 0) }},
		{"choice-last", func(g *stage) { chooses(g, 3, 2) }},
		{"choice-betrayal", func(g *stage) { chooses(g, 19, 2) }},
	}
}

// party returns a match that programs have played at random, at the beginning of a round.
func party(mode lacasa.Mode, way lacasa.Way, options string, seed match.Seed, round int) *casa.Match {
	o := must(lacasa.ParseOptions(mode, way, options, owns(options)...))
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player(company[i]))
		players = append(players, bot.NewRandom(seed, lacasa.Seat(i)))
	}
	m := casa.New(o, seed, seats)
	for {
		check(next(m, players[m.Dealer()].Situation))
		if len(m.Rounds) == round {
			return m
		}
		finish(m, players)
		if m.Over() {
			return m
		}
	}
}

// finish lets the players play a round to its end.
func finish(m *casa.Match, players []bot.Player) {
	for !m.BetweenRounds() {
		v := m.State().View(m.State().Table().Turn)
		if no := m.Act(players[v.Seat].Choose(&v)); no.Reason != lacasa.Allowed {
			panic(no.Reason.String())
		}
	}
}

// reveal returns a shot of the situation before a round.
func reveal(mode lacasa.Mode, way lacasa.Way, options string) shot {
	m := party(mode, way, options, 3, 3)
	return shot{"reveal-" + string(mode) + "-" + m.Round().Situation, func(g *stage) {
		g.show(rooms.NewElection(g.house, m.StandingOf(0)))
	}}
}

// endedSo returns a function that reports whether the last round ended in that way, and with that
// situation unless it is empty.
func endedSo(by lacasa.Ending, situation string) func(*casa.Match) bool {
	return func(m *casa.Match) bool {
		r := m.Round()
		return r.Outcome.Ending == by && (situation == "" || r.Situation == situation) && !m.Over()
	}
}

// result returns a shot of the score after the first round for which is returns true.
func result(name string, mode lacasa.Mode, way lacasa.Way, options string, is func(*casa.Match) bool) shot {
	find := sync.OnceValue(func() tell.Standing {
		for seed := match.Seed(1); seed < 200; seed++ {
			whole := party(mode, way, options, seed, 1000)
			for n := range whole.Rounds {
				if m := after(whole, n+1, len(whole.Rounds[n].Actions)); is(m) {
					st := m.StandingOf(0)
					st.CanUndo = false
					return st
				}
			}
		}
		panic("no round ended as " + name)
	})
	return shot{"result-" + name, func(g *stage) { g.show(rooms.NewScoring(g.house, find())) }}
}

// pageOver returns a shot of a page over a curtain, in the middle of a round.
func pageOver(name string, mode lacasa.Mode, options string, page func(*scenes.House, tell.Standing) scenes.Scene) shot {
	return shot{name, func(g *stage) {
		m := party(mode, lacasa.Standard, options, 3, 1000)
		st := after(m, 2, 24).StandingOf(0)
		st.CanUndo = false
		g.show(scenes.NewCurtain(g.house, company[0], silent), page(g.house, st))
	}}
}

// lastOf returns a shot of the last challenge over the table, for the first that contains an event
// for which is returns true.
func lastOf(name string, mode lacasa.Mode, options string, is func(lacasa.Event) bool) shot {
	return shot{name, func(g *stage) {
		whole := party(mode, lacasa.Standard, options, 3, 1000)
		for n := range whole.Rounds[0].Actions {
			st := after(whole, 1, n).StandingOf(0)
			st.CanUndo = false
			happened := false
			for _, e := range st.Log {
				if happened = happened || is(e); happened && e.Kind == lacasa.Gathered {
					g.show(round.NewTable(g.house, st, true), rooms.NewLast(g.house, st))
					return
				}
			}
		}
		panic("nothing of it happens for " + name)
	}}
}

// standing returns a shot of a complete challenge, with the sentence about it, before its cards are
// taken: the first that was won as is requires.
func standing(name string, mode lacasa.Mode, options string, is func(lacasa.WinReason) bool) shot {
	return shot{name, func(g *stage) {
		whole := party(mode, lacasa.Standard, options, 3, 1000)
		for n := range whole.Rounds[0].Actions {
			old, st := after(whole, 1, n).StandingOf(0), after(whole, 1, n+1).StandingOf(0)
			then := old.View
			for i, e := range st.Log[len(old.Log):] {
				if then.See(e); e.Kind != lacasa.ChallengeWon || !is(then.WinReason()) {
					continue
				}
				old.Seen = len(old.Log)
				g.show(round.NewTable(g.house, old, true))
				st.Log = st.Log[:len(old.Log)+i+1]
				c := g.layers[0].(*round.Table)
				g.house.Settings.Speed = 1
				c.Show(st)
				for range 240 {
					g.tick()
				}
				return
			}
		}
		panic("nothing of it happens for " + name)
	}}
}

// chooses shows the dealer's choice among that many situations, after some steps with the keys.
func chooses(g *stage, left, steps int) {
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Sticky)
	own := o.PrintedSituations()
	g.show(rooms.NewChoice(g.house, casa.Standing{Choices: own[len(own)-left:], Options: o, Score: [lacasa.Sides]int{5, 7}, Status: match.Status{Players: company}}))
	for i := range steps {
		if i == 0 {
			g.press(ui.Next)
		}
		g.press(ui.Next)
	}
}

// next begins the next round. If its dealer chooses the situation, choose does.
func next(m *casa.Match, choose func(left []string) string) error {
	if left := m.Choices(); left != nil {
		return m.BeginWith(choose(left))
	}
	return m.Next()
}
