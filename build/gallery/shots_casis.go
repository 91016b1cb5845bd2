package main

import (
	"lacasa/engine/casis"
	cases "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// inspectors is who sits at the desks of the pictures.
var inspectors = []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "bot-fair", Name: "Maddalena"},
	{Kind: "bot-easy", Name: "Dario"}, {Kind: "bot-fair", Name: "Elisabetta"}, {Kind: "random", Name: "Fosco"}}

// caseTold is a match of Casis as seat 0 may know it.
func caseTold(m *cases.Match) cases.Standing {
	return m.Tell(match.Look{Seat: 0, Open: true, Told: true, Seen: m.Events(0), Undo: true})
}

// playedCase is a match that programs have played, as it stood when seat 0 first had to decide and it was as is asked for.
func playedCase(mode casis.Mode, way casis.Way, seats int, is func(*casis.View) bool) *cases.Match {
	players := append([]match.Player{}, inspectors[:seats]...)
	players[0].Kind = "bot-fair"
	o, err := casis.ParseOptions(mode, way, seats, "")
	if err != nil {
		panic(err)
	}
	for seed := match.Seed(1); seed < 60; seed++ {
		m := cases.New(o, seed, players)
		if err := m.Next(); err != nil {
			panic(err)
		}
		for !m.Over() {
			v := m.State().View(0)
			if m.Turn() == 0 && is(&v) {
				m.Seats = inspectors[:seats]
				return m
			}
			if err := m.Do(m.Answer(m.Turn())); err != nil {
				panic(err)
			}
		}
	}
	panic("no such moment in " + string(mode))
}

// atDesk is a picture of such a moment; then is what is done there.
func atDesk(name string, mode casis.Mode, way casis.Way, seats int, is func(*casis.View) bool, then func(g *stage, c *desk.Desk)) shot {
	return shot{"casis-" + name, func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
		c := desk.New(g.house, caseTold(playedCase(mode, way, seats, is)))
		g.show(c)
		if then != nil {
			then(g, c)
		}
	}}
}

// seenAtDesk is a picture of an event while it is seen.
func seenAtDesk(name string, mode casis.Mode, way casis.Way, seats int, is func(e *casis.Event, v *casis.View) bool, ticks int) shot {
	return shot{"casis-" + name, func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
		m := playedCase(mode, way, seats, func(v *casis.View) bool { return v.Phase == casis.Opening })
		m.Seats = append([]match.Player{}, inspectors[:seats]...)
		m.Seats[0].Kind = "bot-fair"
		for !m.Over() {
			old := caseTold(m)
			if err := m.Do(m.Answer(m.Turn())); err != nil {
				panic(err)
			}
			st := caseTold(m)
			then := old.View
			for i, e := range st.Log[len(old.Log):] {
				if then.See(e); !is(&e, &then) {
					continue
				}
				g.show(desk.New(g.house, old))
				g.house.Settings.Speed = 1
				st.Log = st.Log[:len(old.Log)+i+1]
				g.layers[0].(*desk.Desk).Show(st)
				for range ticks {
					g.tick()
				}
				return
			}
		}
		panic("nothing of it happens for " + name)
	}}
}

// casisShots lists the pictures of the desk.
func casisShots() []shot {
	const std = casis.Standard
	in := func(p casis.Phase) func(*casis.View) bool { return func(v *casis.View) bool { return v.Phase == p } }
	late := func(v *casis.View) bool { return v.Phase == casis.Opening && v.Laid > 1 }
	lays := func(v *casis.View) bool {
		for _, a := range v.Legal(nil) {
			if a.Verb == casis.Lay {
				return true
			}
		}
		return false
	}
	hint := func(g *stage, _ *desk.Desk) { g.house.Settings.Speed = 0; g.press(ui.Hint) }
	return []shot{
		atDesk("two-open", "easy", std, 2, late, nil),
		atDesk("two-odds", "easy", std, 2, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Open[1].Len() > 2 && v.Pile == 0 }, hint),
		atDesk("two-hold", "easy", std, 2, in(casis.Closing), nil),
		atDesk("two-lay", "easy", std, 2, lays, nil),
		atDesk("two-answer", "easy", std, 2, in(casis.Answering), nil),
		atDesk("two-master", "master", std, 2, late, hint),
		atDesk("two-roll", "master", std, 2, func(v *casis.View) bool { return v.Phase == casis.Rolling && v.Rolled > 3 }, nil),
		atDesk("two-bluff", "bluff", std, 2, late, nil),
		atDesk("two-throw", "no-dice", std, 2, in(casis.Throwing), nil),
		atDesk("three-open", "easy", std, 3, late, nil),
		atDesk("three-bluff", "bluff", std, 3, late, nil),
		atDesk("four-team", "team", std, 4, late, hint),
		atDesk("four-master", "master", std, 4, late, nil),
		atDesk("six-easy", "easy", std, 6, late, nil),
		atDesk("six-bluff", "bluff", std, 6, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Laid > 6 }, nil),
		atDesk("six-analysis", "bluff", std, 6, in(casis.Choosing), nil),
		atDesk("six-master", "master", std, 6, late, nil),
		seenAtDesk("seen-dice", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Diced }, 200),
		seenAtDesk("seen-rolling", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Diced }, 115),
		seenAtDesk("seen-thrown", "no-dice", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Thrown && e.Sign != e.Reply }, 150),
		seenAtDesk("seen-false", "bluff", std, 3, func(e *casis.Event, v *casis.View) bool {
			return e.Kind == casis.CaseShown && v.Cases[e.Number-1].False
		}, 220),
		seenAtDesk("seen-true", "bluff", std, 4, func(e *casis.Event, v *casis.View) bool {
			return e.Kind == casis.CaseShown && !v.Cases[e.Number-1].False
		}, 220),
		seenAtDesk("seen-final", "bluff", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.FinalBegan }, 100),
		seenAtDesk("seen-tie", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.TieBroke }, 100),
	}
}
