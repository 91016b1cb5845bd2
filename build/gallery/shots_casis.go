package main

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// inspectors are the players at the desks of the pictures.
var inspectors = []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "bot-fair", Name: "Maddalena"},
	{Kind: "bot-easy", Name: "Dario"}, {Kind: "bot-fair", Name: "Elisabetta"}, {Kind: "random", Name: "Fosco"}}

// caseTold returns a match of Casis as seat 0 may know it.
func caseTold(m *casismatch.Match) casismatch.Standing {
	return m.Tell(match.Viewer{Seat: 0, Present: true, RoundShown: true, Seen: m.Events(0), Undo: true})
}

// throughCases plays matches by programs, one seed after the other, until at returns true after a
// decision. before is the standing before that decision.
func throughCases(mode casis.Mode, way casis.Way, seats int, at func(m *casismatch.Match, before casismatch.Standing) bool) {
	players := append([]match.Player{}, inspectors[:seats]...)
	players[0].Kind = "bot-fair"
	o := must(casis.ParseOptions(mode, way, seats, ""))
	for seed := match.Seed(1); seed < 60; seed++ {
		m := casismatch.New(o, seed, players)
		before := caseTold(m)
		check(m.Next())
		if at(m, before) {
			return
		}
		for !m.Over() {
			before := caseTold(m)
			check(m.Do(m.Suggest(m.Turn())))
			if at(m, before) {
				return
			}
		}
	}
	panic("no such moment in " + string(mode))
}

// playedCase returns a match at the first decision of seat 0 for which is returns true.
func playedCase(mode casis.Mode, way casis.Way, seats int, is func(*casis.View) bool) (found *casismatch.Match) {
	throughCases(mode, way, seats, func(m *casismatch.Match, _ casismatch.Standing) bool {
		v := m.State().View(0)
		if m.Turn() != 0 || !is(&v) {
			return false
		}
		m.Seats = inspectors[:seats]
		found = m
		return true
	})
	return found
}

// moments holds the standings of the pictures' matches, and those before them, so that each match
// is played once.
var moments = map[string][2]casismatch.Standing{}

// atDesk returns a shot of such a moment, after the commands then.
func atDesk(name string, mode casis.Mode, way casis.Way, seats int, is func(*casis.View) bool, then ...ui.Command) shot {
	return inspected("casis-"+name, func(g *stage) {
		if _, known := moments[name]; !known {
			moments[name] = [2]casismatch.Standing{caseTold(playedCase(mode, way, seats, is))}
		}
		g.show(desk.New(g.house, moments[name][0]))
		g.press(then...)
	})
}

// seenAtDesk returns a shot of an event while it is shown, a number of ticks after what came before
// it.
func seenAtDesk(name string, mode casis.Mode, way casis.Way, seats int, is func(e *casis.Event, v *casis.View) bool, ticks int) shot {
	return inspected("casis-"+name, func(g *stage) {
		if _, known := moments[name]; !known {
			throughCases(mode, way, seats, func(m *casismatch.Match, before casismatch.Standing) bool {
				st := caseTold(m)
				v := before.View
				for i, e := range st.Log[len(before.Log):] {
					if v.See(e); is(&e, &v) {
						st.Log = st.Log[:len(before.Log)+i+1]
						st.Players, before.Players = inspectors[:seats], inspectors[:seats]
						moments[name] = [2]casismatch.Standing{st, before}
						return true
					}
				}
				return false
			})
		}
		st, before := moments[name][0], moments[name][1]
		g.show(desk.New(g.house, before))
		g.house.Settings.Speed = 1
		g.layers[0].(*desk.Desk).Show(st)
		for range ticks {
			g.tick()
		}
	})
}

// inspected returns a shot with the deck of Casis.
func inspected(name string, set func(g *stage)) shot {
	return decked(name, french.Deck(1), tell.Top, set)
}

// touched returns a shot of what follows when a button is pressed.
func touched(name string, set func(g *stage), key string) shot {
	return shot{name, func(g *stage) {
		set(g)
		g.touch(g.house.Say(key))
	}}
}

// casisShots returns the shots of the desk.
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
	accusable := func(v *casis.View) (n int) {
		for _, a := range v.Legal(nil) {
			if a.Verb == casis.Accuse {
				n++
			}
		}
		return n
	}
	accuses := func(v *casis.View) bool { return accusable(v) > 1 }
	return []shot{
		atDesk("two-open", "easy", std, 2, late),
		onDay("casis-labelled", atDesk("two-labelled", "easy", std, 2, late)),
		guided("casis-guide", atDesk("guide", "easy", std, 2, late).set),
		guided("casis-guide-answer", atDesk("guide-answer", "easy", std, 2, in(casis.Answering)).set),
		guided("casis-guide-hide", atDesk("guide-hide", "master", std, 4, in(casis.Choosing)).set),
		atDesk("two-odds", "easy", std, 2, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Open[1].Len() > 2 && v.Pile == 0 }, ui.Hint),
		atDesk("two-hold", "easy", std, 2, in(casis.Closing)),
		atDesk("two-lay", "easy", std, 2, lays),
		atDesk("two-answer", "easy", std, 2, in(casis.Answering)),
		atDesk("two-master", "master", std, 2, late, ui.Hint),
		eyed("casis-eye", func(g *stage) {
			atDesk("eye", "master", std, 2, late).set(g)
			first, least := 0, 1e9
			for i := range g.house.Form.List { // another's first card is nearest to the corner
				w := &g.house.Form.List[i]
				if kind, _ := table.ReachOf(w.Id); kind == table.Cards && w.Rect.X+w.Rect.Y < least {
					first, least = i, w.Rect.X+w.Rect.Y
				}
			}
			g.events.Pos, g.events.Press, g.events.Release = g.house.Form.List[first].Rect.Centre(), true, true
			g.tick()
		}),
		atDesk("two-roll", "master", std, 2, func(v *casis.View) bool { return v.Phase == casis.Rolling && v.Rolled > 3 }),
		atDesk("two-bluff", "bluff", std, 2, late),
		touched("casis-accuse", atDesk("accuse", "bluff", std, 2, accuses).set, "desk.seek.accuse"),
		touched("casis-accuse-three", atDesk("accuse-three", "bluff", std, 3, accuses).set, "desk.seek.accuse"),
		touched("casis-accuse-one", atDesk("accuse-one", "bluff", std, 2, func(v *casis.View) bool { return accusable(v) == 1 }).set, "desk.seek.accuse"),
		touched("casis-accuse-many", atDesk("accuse-many", "bluff", std, 6, func(v *casis.View) bool { return accusable(v) > 6 }).set, "desk.seek.accuse"),
		touched("casis-lay-down", atDesk("lay-down", "bluff", std, 2, in(casis.Closing)).set, "desk.lay-down"),
		atDesk("four-team-bluff", "team", "bluff", 4, accuses),
		atDesk("two-throw", "no-dice", std, 2, in(casis.Throwing)),
		atDesk("three-open", "easy", std, 3, late),
		atDesk("three-bluff", "bluff", std, 3, late),
		atDesk("four-team", "team", std, 4, late, ui.Hint),
		atDesk("four-master", "master", std, 4, late),
		atDesk("six-easy", "easy", std, 6, late),
		atDesk("six-bluff", "bluff", std, 6, func(v *casis.View) bool { return v.Phase == casis.Opening && v.Laid > 6 }),
		atDesk("six-analysis", "bluff", std, 6, in(casis.Choosing)),
		atDesk("six-team", "team", std, 6, late),
		atDesk("six-master", "master", std, 6, late),
		seenAtDesk("seen-order", "master", std, 6, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.OrderRolled }, 120),
		seenAtDesk("seen-dice", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Diced }, 178),
		seenAtDesk("seen-rolling", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Diced }, 132),
		seenAtDesk("seen-thrown", "no-dice", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Thrown && e.Sign != e.Reply }, 150),
		seenAtDesk("seen-false", "bluff", std, 3, func(e *casis.Event, v *casis.View) bool {
			return e.Kind == casis.CaseShown && v.Cases[e.Number-1].False
		}, 330),
		seenAtDesk("seen-true", "bluff", std, 4, func(e *casis.Event, v *casis.View) bool {
			return e.Kind == casis.CaseShown && !v.Cases[e.Number-1].False
		}, 330),
		seenAtDesk("seen-final", "bluff", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.FinalBegan }, 100),
		seenAtDesk("seen-laid", "easy", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Laid && e.Seat == 0 }, 70),
		seenAtDesk("seen-gift", "team", std, 4, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.Given && e.Seat != 0 }, 130),
		seenAtDesk("seen-tie", "master", std, 2, func(e *casis.Event, _ *casis.View) bool { return e.Kind == casis.TieBroke }, 100),
	}
}
