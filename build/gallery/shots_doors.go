package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game"
	"lacasa/game/session"
	"lacasa/scenes"
	desk "lacasa/scenes/casis"
	cafe "lacasa/scenes/cassino"
	rooms "lacasa/scenes/lacasa"
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
		{"kept-open", func(g *stage) { kept(g, 4, 0, false) }},
		{"kept-removed", func(g *stage) {
			kept(g, 2, 0, false)
			g.press(ui.Next, ui.Next, ui.Next, ui.Next, ui.Accept)
			g.layers[len(g.layers)-1].Lay()
			g.tick()
		}},
		{"kept-over", func(g *stage) { kept(g, 4, 40, true) }},
		{"past", func(g *stage) {
			m := keptMatches()["over"][1]
			g.show(scenes.NewStreet(g.house, nil), scenes.NewPast(g.house, m.Waiting(g.house), m.Begun()))
		}},
		{"tally", func(g *stage) { tally(g, false, 1) }},
		{"tally-face", func(g *stage) { tally(g, true, 1) }},
		{"tally-many", func(g *stage) { tally(g, false, 40) }},
		{"kept-none", func(g *stage) { kept(g, 0, 0, true) }},
	}
}

// kept shows the page of the kept matches over the street: so many under way, and over.
func kept(g *stage, open, over int, finished bool) {
	now := time.Date(2026, 11, 22, 14, 30, 0, 0, time.Local)
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved) })
	matches := keptMatches()
	tell := func(name string) (scenes.Waiting, bool) {
		which, number, _ := strings.Cut(name, " ")
		n, _ := strconv.Atoi(number)
		return matches[which][n%len(matches[which])].Waiting(g.house), true
	}
	list := func(which string, n int) func() []scenes.Saved {
		return func() (saved []scenes.Saved) {
			for i := range n {
				name := fmt.Sprint(which, " ", i)
				w, _ := tell(name)
				saved = append(saved, scenes.Saved{Name: name, When: now.Add(-time.Duration(i) * 7 * time.Hour), Ask: match.Ask{Game: w.Game}, Players: w.Players})
			}
			return saved
		}
	}
	shelves := scenes.Shelves{Now: now, Open: list("open", open), Over: list("over", over), Tell: tell}
	g.show(g.layers[0], scenes.NewKept(g.house, shelves, finished))
}

// tally shows the page that counts finished matches, from its beginning or to its end: of a few weeks, or of so many times that.
func tally(g *stage, end bool, times int) {
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved) })
	people := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "bot-fair", Name: "Carla"}, {Kind: "human", Name: "Dario"}}
	robot := []match.Player{people[0], {Kind: "robot", Name: g.house.Say("robot")}}
	played := []scenes.Saved{
		{Ask: match.Ask{Game: casa.Game, Mode: "solo", Play: "standard", Seats: 2}, Players: robot, Result: "won"},
		{Ask: match.Ask{Game: casa.Game, Mode: "solo", Play: "standard", Seats: 2}, Players: robot, Result: "lost"},
		{Ask: match.Ask{Game: casa.Game, Mode: "teams", Play: "sticky", Seats: 4}, Players: people, Result: "0"},
		{Ask: match.Ask{Game: "cassino", Mode: "diloti", Play: "standard", Seats: 2}, Players: people[:2], Result: "0"},
		{Ask: match.Ask{Game: "cassino", Mode: "diloti", Play: "standard", Seats: 2}, Players: people[:2], Result: "1"},
		{Ask: match.Ask{Game: "cassino", Mode: "standard", Play: "standard", Seats: 2}, Players: people[:2], Result: "draw"},
		{Ask: match.Ask{Game: "casis", Mode: "easy", Play: "standard", Seats: 3}, Players: people[:3], Result: "2"},
		{Ask: match.Ask{Game: "casis", Mode: "easy", Play: "standard", Seats: 3}, Players: people[:3], Result: "0"},
	}
	var list []scenes.Saved
	for i := range 29 * times {
		list = append(list, played[(i*i+i/3)%len(played)])
	}
	g.show(g.layers[0], game.Tally(g.house, list))
	if end {
		g.tick() // so that its form is known
		f := g.house.Form
		f.Scroll = max(0, f.Content-f.View.H)
	}
}

// keptMatches are matches of each game, under way before one person, and played to their end by programs.
var keptMatches = sync.OnceValue(func() map[string][]session.Running {
	all := map[string][]session.Running{}
	for _, a := range []match.Ask{{Game: casa.Game, Mode: "teams", Seats: 4}, {Game: "cassino", Mode: "diloti", Seats: 2}, {Game: "casis", Mode: "easy", Seats: 5}} {
		row := game.Games[slices.IndexFunc(game.Games, func(row session.Game) bool { return row.ID == a.Game })]
		a.Seed = seed().String()
		players := slices.Clone(inspectors[:a.Seats])
		m, err := row.Begin(a, players)
		if err != nil {
			panic(err)
		}
		all["open"] = append(all["open"], m)
		players[0].Kind = "bot-fair"
		text, err := row.Play(a, players)
		if err != nil {
			panic(err)
		}
		over, err := record.Read([]byte(text), func(r *record.Reader, _ string, kept record.Kept) (session.Running, error) { return row.Read(r, kept) })
		if err != nil {
			panic(err)
		}
		all["over"] = append(all["over"], over)
	}
	return all
})
