package main

import (
	"fmt"
	"strings"
	"sync"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/play"
	"lacasa/ui"
)

// eight are the names at a table of Cassino.
var eight = [...]string{"Anna", "Bruno", "Carla", "Dino", "Emilia", "Franco", "Gina", "Hugo"}

// midway returns a picture of the first moment of a hand of Cassino that is as asked for, before the eyes of whose turn it is; then is what is
// done there. Hands of other seeds are tried until one has it. Programs of that kind play.
func midway(name, mode, way string, seats int, options, kind string, is func(*cassino.View) bool, then func(g *stage)) shot {
	standing := sync.OnceValue(func() cassinomatch.Standing {
		o, err := cassino.ParseOptions(cassino.Mode(mode), cassino.Way(way), seats, options)
		if err != nil {
			panic(err)
		}
		var people []match.Player
		for i := range seats {
			people = append(people, match.Player{Kind: "human", Name: eight[i]})
		}
		for seed := match.Seed(1); seed < 100; seed++ {
			m, err := cassinomatch.New(o, seed, people)
			if err != nil {
				panic(err)
			}
			for m.Stage() != match.Over && m.RoundsBegun() < 3 {
				if m.Stage() == match.Between {
					if err := m.Next(); err != nil {
						panic(err)
					}
				}
				v := m.State().View(m.Turn())
				if is(&v) {
					return m.Tell(match.Viewer{Seat: v.Seat, Present: true, Seen: 1 << 20})
				}
				m.Act(fisher(kind, seed, &v))
			}
		}
		panic(fmt.Sprintf("no moment for %s", name))
	})
	return shot{name, func(g *stage) {
		g.show(play.NewTable(g.house, standing()))
		if then != nil {
			then(g)
		}
	}}
}

// fisher returns what a program of that kind does; one of none lays cards wherever it may.
func fisher(kind string, seed match.Seed, v *cassino.View) cassino.Action {
	if kind == "" {
		for c := range v.Hand.Kinds() {
			if a := (cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: c}); v.Why(a).Reason == cassino.Allowed {
				return a
			}
		}
		return v.Legal(nil, 1)[0]
	}
	one, err := bot.Kinds.New(kind, seed, v.Seat)
	if err != nil {
		panic(err)
	}
	return one.Choose(v)
}

// walk chooses by keys.
func walk(commands ...ui.Command) func(g *stage) {
	return func(g *stage) { g.press(commands...) }
}

// first chooses the first card of the hand.
var first = walk(ui.Next, ui.Accept)

// pressed has a finger on one of many cards.
func pressed(g *stage) {
	g.events.Pos, g.events.Press = g.house.Form.List[30].Rect.Centre(), true
	g.tick()
}

// pulled has what scores pulled down, where it is.
func pulled(g *stage) { touch(g, g.house.Say("cassino.table.scores")) }

// askBuild has touched a build.
func askBuild(g *stage) { touch(g, strings.TrimSpace(g.house.Say("cassino.build", "n", ""))) }

// touch has the first thing touched whose label begins so, if there is one.
func touch(g *stage, label string) {
	for i := range g.house.Form.List {
		if w := &g.house.Form.List[i]; strings.HasPrefix(w.Label, label) {
			g.events.Pos, g.events.Press, g.events.Release = w.Rect.Centre(), true, true
			g.tick()
			return
		}
	}
}

// steals is true where the first card of the hand takes another's pile.
func steals(v *cassino.View) bool {
	for _, a := range v.Legal(nil, 300) {
		if a.Verb == cassino.Steal && a.Card == v.Hand.First() {
			return true
		}
	}
	return false
}

// contest is true where the first card of the hand takes these cards or those, of so many, but not all.
func contest(least int) func(*cassino.View) bool {
	return func(v *cassino.View) bool {
		var all french.Set
		most := 0
		for _, a := range v.Legal(nil, 300) {
			if a.Verb == cassino.Capture && a.Card == v.Hand.First() {
				all, most = all.Plus(a.Cards.Minus(all)), max(most, a.Cards.Len())
			}
		}
		return most >= least && most < all.Len()
	}
}

// takes is true where it is best to take so many.
func takes(least int) func(*cassino.View) bool {
	return func(v *cassino.View) bool {
		a := fisher("bot-fair", 1, v)
		return a.Verb == cassino.Capture && a.Cards.Len() >= least
	}
}

// sweeping returns a picture of a sweep that is just seen.
func sweeping(name string, s shot) shot {
	return shot{name, func(g *stage) {
		s.set(g)
		st := g.layers[0].(*play.Table).Standing()
		for i, e := range st.Log {
			if e.Kind == cassino.Captured {
				st.Seen = i
			}
		}
		g.house.Settings.Speed = 1
		g.show(play.NewTable(g.house, st))
		for range 215 {
			g.tick()
		}
	}}
}

// swept is true once the last capture was a sweep.
func swept(v *cassino.View) bool { return v.IsEmpty() && v.Sweeps[0]+v.Sweeps[1] > 0 }

// lie is true of moments at which so many cards lie on the table, and so many of them in builds.
func lie(loose, builds int) func(*cassino.View) bool {
	return func(v *cassino.View) bool {
		return v.Phase == cassino.Playing && v.Loose.Len() >= loose && int(v.Built) >= builds
	}
}

// takesMany is true where a card takes several sets.
func takesMany(v *cassino.View) bool {
	for _, a := range v.Legal(nil, 100) {
		if a.Verb == cassino.Capture && a.Cards.Len() > 3 {
			return true
		}
	}
	return false
}

// cassinoShots are the pictures of Cassino's table, whose moments are looked for once.
var cassinoShots = []shot{
	midway("cassino-opening", "standard", "standard", 2, "", "random", lie(4, 0), nil),
	onDay("cassino-labelled", midway("cassino-opening", "standard", "standard", 2, "", "random", lie(4, 0), nil)),
	midway("cassino-builds", "standard", "standard", 2, "", "random", lie(3, 2), nil),
	midway("cassino-choosing", "standard", "sweeps", 2, "", "random", takesMany, walk(ui.Hint)),
	midway("cassino-scoring", "standard", "sweeps", 2, "", "random", lie(3, 1), pulled),
	midway("cassino-owner", "diloti", "standard", 4, "", "random", lie(4, 1), askBuild),
	midway("cassino-steal", "halliel", "standard", 2, "", "random", steals, first),
	midway("cassino-contest", "standard", "standard", 2, "", "random", contest(2), first),
	midway("cassino-order", "african", "standard", 3, "", "random", takes(3), walk(ui.Hint, ui.Next, ui.Accept)),
	midway("cassino-diloti", "diloti", "standard", 4, "", "random", lie(4, 1), nil),
	midway("cassino-zwickern", "zwickern", "standard", 6, "", "random", lie(4, 2), nil),
	midway("cassino-lie-down", "laugh-and-lie-down", "standard", 5, "", "random", lie(12, 0), nil),
	midway("cassino-eight", "zwickern", "standard", 8, "", "random", lie(3, 0), nil),
	midway("cassino-mulle", "mulle", "standard", 2, "", "", lie(56, 0), walk(ui.Hint)),
	midway("cassino-pressed", "mulle", "standard", 2, "", "", lie(56, 0), pressed),
	midway("cassino-swept", "swedish", "standard", 3, "", "random", func(v *cassino.View) bool { return v.Sweeps[0]+v.Sweeps[1]+v.Sweeps[2] > 2 }, nil),
	midway("cassino-african", "african", "standard", 3, "", "random", lie(3, 1), nil),
	midway("cassino-esun", "elewenjewe", "standard", 2, "esun=1", "random", lie(3, 1), nil),
	sweeping("cassino-sweep", midway("", "standard", "sweeps", 2, "", "random", swept, nil)),
	guided("cassino-guide", midway("", "standard", "sweeps", 2, "", "random", lie(4, 0), nil).set),
	guided("cassino-guide-build", midway("", "standard", "sweeps", 2, "", "random", lie(3, 1), nil).set),
}
