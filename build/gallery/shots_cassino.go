package main

import (
	"fmt"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinos "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/play"
	"lacasa/ui"
)

// eight are the names at a table of Cassino.
var eight = [...]string{"Anna", "Bruno", "Carla", "Dino", "Emilia", "Franco", "Gina", "Hugo"}

// fished is a picture of the first moment of a hand of Cassino that is as asked for, before the eyes of whose turn it is; then is what is
// done there. Hands of other seeds are tried until one has it. Programs of that kind play.
func fished(name, mode, way string, seats int, options, kind string, is func(*cassino.View) bool, then func(g *stage)) shot {
	return shot{name, func(g *stage) {
		o, err := cassino.ParseOptions(cassino.Mode(mode), cassino.Play(way), seats, options)
		if err != nil {
			panic(err)
		}
		var people []match.Player
		for i := range seats {
			people = append(people, match.Player{Kind: "human", Name: eight[i]})
		}
		for seed := match.Seed(1); seed < 400; seed++ {
			m, err := cassinos.New(o, seed, people)
			if err != nil {
				panic(err)
			}
			for m.Stage() != match.Over && m.Begun() < 4 {
				if m.Stage() == match.Between {
					if err := m.Next(); err != nil {
						panic(err)
					}
				}
				v := m.State().View(m.Turn())
				if is(&v) {
					g.show(play.NewTable(g.house, m.Tell(match.Look{Seat: v.Seat, Open: true, Seen: 1 << 20})))
					if then != nil {
						then(g)
					}
					return
				}
				one, err := bot.New(kind, seed, v.Seat)
				if err != nil {
					panic(err)
				}
				m.Act(one.Choose(&v))
			}
		}
		panic(fmt.Sprintf("no moment for %s", name))
	}}
}

// walk chooses by keys.
func walk(commands ...ui.Command) func(g *stage) {
	return func(g *stage) { g.press(commands...) }
}

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

// cassinoShots lists the pictures of Cassino's table.
func cassinoShots() []shot {
	return []shot{
		fished("cassino-opening", "standard", "standard", 2, "", "random", lie(4, 0), nil),
		fished("cassino-builds", "standard", "standard", 2, "", "random", lie(3, 2), nil),
		fished("cassino-choosing", "standard", "sweeps", 2, "", "random", takesMany, walk(ui.Hint)),
		fished("cassino-diloti", "diloti", "standard", 4, "", "random", lie(4, 1), nil),
		fished("cassino-zwickern", "zwickern", "standard", 6, "", "random", lie(4, 2), nil),
		fished("cassino-lie-down", "laugh-and-lie-down", "standard", 5, "", "random", lie(12, 0), nil),
		fished("cassino-eight", "zwickern", "standard", 8, "", "bot-fair", lie(3, 0), nil),
		fished("cassino-mulle", "mulle", "standard", 2, "", "random", lie(30, 0), nil),
		fished("cassino-swept", "swedish", "standard", 3, "", "bot-fair", func(v *cassino.View) bool { return v.Sweeps[0]+v.Sweeps[1]+v.Sweeps[2] > 2 }, nil),
		fished("cassino-african", "african", "standard", 3, "", "bot-fair", lie(3, 1), nil),
		fished("cassino-esun", "elewenjewe", "standard", 2, "esun=1", "random", lie(3, 1), nil),
	}
}
