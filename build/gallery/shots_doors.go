package main

import (
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	desk "lacasa/scenes/casis"
	cafe "lacasa/scenes/cassino"
	rooms "lacasa/scenes/lacasa"
)

// doorShots are the house's pictures where all its games are in it: the street, and a title behind its door.
func doorShots() []shot {
	return []shot{
		{"doors", func(g *stage) { doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, nil) }) }},
		{"doors-saved", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved) })
		}},
		{"doors-title", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewTitle(g.house, g.house.Posters[0], saved) })
		}},
	}
}

// doors shows a scene of the house of three games, in which a match waits.
func doors(g *stage, of func(saved *scenes.Waiting) scenes.Scene) {
	g.house.Posters = []scenes.Poster{rooms.Welcome(), cafe.Welcome(), desk.Welcome()}
	waits := waitingFor(g)
	waits.Line = g.house.Of(casa.Game, waits.Line)
	g.show(of(&waits))
}
