package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	cases "lacasa/engine/casis/match"
	cassinos "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	desk "lacasa/scenes/casis"
	desktell "lacasa/scenes/casis/tell"
	cafe "lacasa/scenes/cassino"
	cafetell "lacasa/scenes/cassino/tell"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
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
	g.house.Kept = true
	g.show(of(&waits))
}

// keptShots are the pages of the matches that are kept.
func keptShots() []shot {
	return []shot{
		{"kept-open", func(g *stage) { kept(g, new(4), 0, false) }},
		{"kept-removed", func(g *stage) {
			open := 3
			kept(g, &open, 0, false)
			g.press(ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Accept)
			open = 2 // the last was removed
			g.layers[len(g.layers)-1].Lay()
			g.tick()
		}},
		{"kept-over", func(g *stage) { kept(g, new(4), 40, true) }},
		{"past", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, nil) })
			g.show(g.layers[0], scenes.NewPast(g.house, keptMatches()["over"][1](g.house), 6))
		}},
		{"kept-none", func(g *stage) { kept(g, new(0), 0, true) }},
	}
}

// kept shows the page of the kept matches over the street: so many under way, and over.
func kept(g *stage, open *int, over int, finished bool) {
	now := time.Date(2026, 11, 22, 14, 30, 0, 0, time.Local)
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved) })
	matches := keptMatches()
	told := func(name string) (scenes.Waiting, bool) {
		which, number, _ := strings.Cut(name, " ")
		n, _ := strconv.Atoi(number)
		return matches[which][n%len(matches[which])](g.house), true
	}
	list := func(which string, n *int) func() []scenes.Saved {
		return func() (saved []scenes.Saved) {
			for i := range *n {
				name := fmt.Sprint(which, " ", i)
				w, _ := told(name)
				saved = append(saved, scenes.Saved{Name: name, When: now.Add(-time.Duration(i) * 7 * time.Hour), Game: w.Game, Players: w.Players})
			}
			return saved
		}
	}
	shelves := scenes.Shelves{Now: now, Open: list("open", open), Over: list("over", &over), Tell: told}
	g.show(g.layers[0], scenes.NewKept(g.house, shelves, finished))
}

// keptMatches are how matches of each game stand, under way before one person, and played to their end by programs.
var keptMatches = sync.OnceValue(func() map[string][]func(*scenes.House) scenes.Waiting {
	all := map[string][]func(*scenes.House) scenes.Waiting{}
	keep(all, casa.Begin, match.Ask{Game: casa.Game, Mode: "teams", Seats: 4}, tell.WaitingFor)
	keep(all, cassinos.Begin, match.Ask{Game: cassinos.Game, Mode: "diloti", Seats: 2}, cafetell.WaitingFor)
	keep(all, cases.Begin, match.Ask{Game: cases.Game, Mode: "easy", Seats: 5}, desktell.WaitingFor)
	return all
})

// keep puts two matches of a game among all, one under way and one that is over.
func keep[T any, M match.Match[T]](all map[string][]func(*scenes.House) scenes.Waiting, begin func(match.Ask, []match.Player) (M, error), a match.Ask,
	waiting func(*scenes.House, T) scenes.Waiting) {
	for which, play := range map[string]func(match.Match[T]) error{"open": match.Match[T].Next, "over": match.Played[T]} {
		players := slices.Clone(inspectors[:a.Seats])
		if a.Seed = seed().String(); which == "over" {
			players[0].Kind = "bot-fair"
		}
		m, err := begin(a, players)
		if err == nil {
			err = play(m)
		}
		if err != nil {
			panic(err)
		}
		all[which] = append(all[which], func(h *scenes.House) scenes.Waiting {
			w := waiting(h, m.Tell(match.Look{Open: true, Told: true}))
			w.Game, w.Players = a.Game, players
			return w
		})
	}
}
