package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/play"
	"lacasa/ui"
)

// eight are the names at a table of Cassino.
var eight = [...]string{"Anna", "Bruno", "Carla", "Dino", "Emilia", "Franco", "Gina", "Hugo"}

// persons returns that many people.
func persons(seats int) (people []match.Player) {
	for _, name := range eight[:seats] {
		people = append(people, match.Player{Kind: "human", Name: name})
	}
	return people
}

// midway returns a shot of the first moment of a hand of Cassino for which is returns true, as seen
// by the seat whose turn it is, after then. It tries hands of other seeds until one has such a
// moment. Programs of the kind play.
func midway(name, mode, way string, seats int, options, kind string, is func(*cassino.View) bool, then func(g *stage)) shot {
	standing := handAt(name, mode, way, seats, options, kind, is)
	return shot{name, func(g *stage) {
		g.show(play.NewTable(g.house, standing()))
		if then != nil {
			then(g)
		}
	}}
}

// harbour returns a shot of a moment like that of midway, with guests at all seats but one.
func harbour(name, mode, way string, seats int, is func(*cassino.View) bool) shot {
	standing := handAt(name, mode, way, seats, "", "random", is)
	return shot{name, func(g *stage) {
		st := standing()
		st.Players = slices.Clone(st.Players)
		g.house.Settings.Figure = scenes.Guests[0].ID
		guests(st.Players, int(st.View.Seat))
		g.show(play.NewTable(g.house, st))
	}}
}

// handAt returns a function that returns how the table stands at the moment that midway shows.
func handAt(name, mode, way string, seats int, options, kind string, is func(*cassino.View) bool) func() cassinomatch.Standing {
	return sync.OnceValue(func() cassinomatch.Standing {
		o := must(cassino.ParseOptions(cassino.Mode(mode), cassino.Way(way), seats, options))
		for seed := match.Seed(1); seed < 100; seed++ {
			m := must(cassinomatch.New(o, seed, persons(seats)))
			for m.Stage() != match.Over && m.RoundsBegun() < 3 {
				if m.Stage() == match.Between {
					check(m.Next())
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
}

// fisher returns what a program of the kind does. Without a kind it trails whenever that is legal.
func fisher(kind string, seed match.Seed, v *cassino.View) cassino.Action {
	if kind == "" {
		for c := range v.Hand.Kinds() {
			if a := (cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: c}); v.Why(a).Reason == cassino.Allowed {
				return a
			}
		}
		return v.Legal(nil, 1)[0]
	}
	one := must(bot.Kinds.New(kind, seed, v.Seat))
	return one.Choose(v)
}

// walk returns a function that gives commands.
func walk(commands ...ui.Command) func(g *stage) {
	return func(g *stage) { g.press(commands...) }
}

// first chooses the first card of the hand.
var first = walk(ui.Next, ui.Accept)

// pressed presses one of many cards without releasing it.
func pressed(g *stage) {
	g.events.Pos, g.events.Press = g.house.Form.List[30].Rect.Centre(), true
	g.tick()
}

// pulled opens the list of what scores.
func pulled(g *stage) { touch(g, g.house.Say("cassino.table.scores")) }

// askBuild touches a build.
func askBuild(g *stage) { touch(g, strings.TrimSpace(g.house.Say("cassino.build", "n", ""))) }

// touch touches the first thing whose label begins with label, if there is one.
func touch(g *stage, label string) {
	for i := range g.house.Form.List {
		if w := &g.house.Form.List[i]; strings.HasPrefix(w.Label, label) {
			g.events.Pos, g.events.Press, g.events.Release = w.Rect.Centre(), true, true
			g.tick()
			return
		}
	}
}

// steals reports whether the first card of the hand takes another's pile.
func steals(v *cassino.View) bool {
	for _, a := range v.Legal(nil, 300) {
		if a.Verb == cassino.Steal && a.Card == v.Hand.First() {
			return true
		}
	}
	return false
}

// contest returns a function that reports whether the first card of the hand captures one of
// several sets of at least that many cards, but not all of them.
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

// takes returns a function that reports whether it is best to capture at least that many cards.
func takes(least int) func(*cassino.View) bool {
	return func(v *cassino.View) bool {
		a := fisher("bot-fair", 1, v)
		return a.Verb == cassino.Capture && a.Cards.Len() >= least
	}
}

// sweeping returns a shot of a sweep that has just been made.
func sweeping(name string, s shot) shot {
	return shot{name, func(g *stage) {
		s.set(g)
		st := g.layers[0].(*play.Table).St
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

// swept reports whether the last capture was a sweep.
func swept(v *cassino.View) bool { return v.IsEmpty() && v.Sweeps[0]+v.Sweeps[1] > 0 }

// lie returns a function that reports whether at least that many loose cards and builds are on the
// table.
func lie(loose, builds int) func(*cassino.View) bool {
	return func(v *cassino.View) bool {
		return v.Phase == cassino.Playing && v.Loose.Len() >= loose && int(v.Built) >= builds
	}
}

// takesMany reports whether a card captures several sets.
func takesMany(v *cassino.View) bool {
	for _, a := range v.Legal(nil, 100) {
		if a.Verb == cassino.Capture && a.Cards.Len() > 3 {
			return true
		}
	}
	return false
}

// cassinoShots holds the shots of Cassino's table, whose moments are looked for once.
var cassinoShots = []shot{
	harbour("guests-cassino-two", "standard", "standard", 2, lie(6, 0)),
	harbour("guests-cassino-three", "draw", "standard", 3, lie(4, 0)),
	harbour("guests-cassino-four", "diloti", "standard", 4, lie(4, 0)),
	harbour("guests-cassino-eight", "zwickern", "standard", 8, lie(4, 0)),
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
	midway("cassino-hint", "standard", "standard", 2, "", "random", lie(3, 1), walk(ui.Hint)),
	midway("cassino-hint-last", "standard", "standard", 2, "", "bot-fair", func(v *cassino.View) bool { return v.Stock == 0 && v.Hand.Len() == 3 }, walk(ui.Hint)),
	eyed("cassino-eye", midway("", "standard", "standard", 2, "", "random", lie(3, 1), first).set),
	midway("cassino-pressed", "mulle", "standard", 2, "", "", lie(56, 0), pressed),
	midway("cassino-swept", "swedish", "standard", 3, "", "random", func(v *cassino.View) bool { return v.Sweeps[0]+v.Sweeps[1]+v.Sweeps[2] > 2 }, nil),
	midway("cassino-african", "african", "standard", 3, "", "random", lie(3, 1), nil),
	midway("cassino-esun", "elewenjewe", "standard", 2, "esun=1", "random", lie(3, 1), nil),
	sweeping("cassino-sweep", midway("", "standard", "sweeps", 2, "", "random", swept, nil)),
	guided("cassino-guide", midway("", "standard", "sweeps", 2, "", "random", lie(4, 0), nil).set),
	guided("cassino-guide-build", midway("", "standard", "sweeps", 2, "", "random", lie(3, 1), nil).set),
}
