package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"lacasa/assets/problems"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	desk "lacasa/scenes/casis"
	desktell "lacasa/scenes/casis/tell"
	cafe "lacasa/scenes/cassino"
	cafetell "lacasa/scenes/cassino/tell"
	"lacasa/scenes/kept"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/tally"
	"lacasa/ui"
	"lacasa/ui/deck/french"
	"lacasa/ui/page"
)

// doorShots returns the shots of the house with all its games: the street, and a title behind its
// door.
func doorShots() []shot {
	return []shot{
		{"doors", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, nil, shownDay) })
		}},
		{"doors-lit", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, nil, shownDay) })
			g.press(ui.Next, ui.Next)
		}},
		{"doors-saved", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved, shownDay) })
		}},
		{"doors-full", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return lively(g, 1) })
		}},
		{"doors-some", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene { saved.Line = waitingFor(g).Line; return lively(g, 2) })
		}},
		{"doors-days", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return lively(g, 1) })
			g.show(g.layers[0], scenes.NewDays(g.house, shownDay))
		}},
		{"doors-looks", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return lively(g, 2) })
			g.house.Settings.Back = "moon"
			g.show(g.layers[0], scenes.NewLooks(g.house))
			g.house.Settings.Back = ""
		}},
		{"doors-title", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene {
				saved.Line = waitingFor(g).Line
				return scenes.NewTitle(g.house, g.house.Posters[0], saved)
			})
		}},
		{"doors-title-first", func(g *stage) {
			g.house.Settings.Known = nil
			g.house.Screen.SetDeck(french.Deck(1))
			doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewTitle(g.house, g.house.Posters[2], nil) })
		}},
		{"doors-dealt", func(g *stage) {
			doors(g, func(saved *scenes.Waiting) scenes.Scene {
				g.house.Dealt = map[string]scenes.DayResult{casa.Game: {End: match.Lost}}
				return scenes.NewTitle(g.house, g.house.Posters[0], saved)
			})
		}},
	}
}

// shownDay is the day of pictures with a calendar.
var shownDay = time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)

// lively returns the street of people who have won a part of what there is to win: all, or half of
// it.
func lively(g *stage, part int) scenes.Scene {
	days := scenes.DayResults{}
	for i, e := range [...]match.End{match.Won, match.Lost, match.Won, match.Won, match.Drawn, match.Won, match.Lost, match.Won} {
		days[scenes.DayKey(shownDay.AddDate(0, 0, -i*i/3-i))] = scenes.DayResult{End: e}
	}
	deeds := scenes.Deeds{casa.Game: {Won: 9, Pieces: 21 / part, PiecesAll: 21, Days: days}, cassinomatch.Game: {Won: 4, Pieces: 22 / part, PiecesAll: 22},
		casismatch.Game: {Won: 3 - part, Pieces: 6 / part, PiecesAll: 6}}
	g.house.Done = func() (scenes.Deeds, int) { return deeds, 0 }
	return scenes.NewStreet(g.house, nil, shownDay)
}

// doors shows a scene of the house with three games, in which a match waits.
func doors(g *stage, of func(saved *scenes.Waiting) scenes.Scene) {
	g.house.Posters = posters()
	waits := waitingFor(g)
	waits.Line = g.house.Of(casa.Game, waits.Line)
	g.house.Dealt = nil
	g.show(of(&waits))
}

// keptShots returns the shots of the pages of the saved matches.
func keptShots() []shot {
	return []shot{
		{"kept-open", func(g *stage) { keptPage(g, new(4), 0, false) }},
		{"kept-removed", func(g *stage) {
			open := 3
			keptPage(g, &open, 0, false)
			g.press(ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Accept)
			open = 2 // after the last was removed
			g.layers[len(g.layers)-1].Lay()
			g.tick()
		}},
		{"kept-over", func(g *stage) { keptPage(g, new(4), 40, true) }},
		{"past", func(g *stage) {
			doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, nil, shownDay) })
			g.show(g.layers[0], scenes.NewMatchPage(g.house, keptMatches()["over"][1](g.house), 6, true))
		}},
		{"tally-none", func(g *stage) { tallied(g, false, 0) }},
		{"tally", func(g *stage) { tallied(g, false, 1) }},
		{"tally-face", func(g *stage) { tallied(g, true, 1) }},
		{"collection", func(g *stage) {
			tallied(g, false, 1)
			for g.press(ui.Next); !slices.ContainsFunc(g.house.Form.List, func(w page.Widget) bool {
				return w.Id == g.house.Form.Focus && w.Label == g.house.Say("tally.shown")
			}); {
				g.press(ui.Next)
			}
			g.press(ui.Right, ui.Accept)
		}},
		{"tally-many", func(g *stage) { tallied(g, false, 40) }},
		{"deal-open", func(g *stage) { daily(g, nil) }},
		{"deal", func(g *stage) {
			day := g.house.Date(time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC))
			lines := []string{g.house.Say("deal.of", "game", g.house.Say("game.cassino"), "day", day), keptMatches()["over"][1](g.house).Line,
				scenes.EndSigns([]match.End{match.Won, match.Won, match.Lost, match.Drawn, match.Won}), g.house.Say("deal.code", "seed", "2026-1122")}
			daily(g, lines)
		}},
		{"backup", func(g *stage) {
			backups(g, scenes.Backups{Where: "/home/ada/Downloads", Names: []string{"la-casa-2026-11-22.casa", "la-casa-2026-10-03-2.casa"}})
		}},
		{"backup-page", func(g *stage) { backups(g, scenes.Backups{}) }},
		{"kept-none", func(g *stage) { keptPage(g, new(0), 0, true) }},
	}
}

// daily shows the page of today's deal. If there are lines it has been played, and they say how it
// ended.
func daily(g *stage, lines []string) {
	doors(g, func(*scenes.Waiting) scenes.Scene { return scenes.NewTitle(g.house, g.house.Posters[1], nil) })
	day := time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)
	days := scenes.DayResults{}
	for back, d := range []scenes.DayResult{{End: match.Won}, {End: match.Won}, {End: match.Lost}, {Helped: true}, {End: match.Won}, {End: match.Drawn}, {End: match.Lost}} {
		days[scenes.DayKey(day.AddDate(0, 0, -back-back/5*2))] = d
	}
	d := scenes.Daily{Day: day, Form: g.house.Say("cassino.game.standard"), Rival: g.house.Say("deal.rival.line", "line", keptMatches()["over"][1](g.house).Line), Clips: true,
		Days: func() (scenes.DayResults, int) { return days, 0 }}
	if lines == nil {
		delete(days, scenes.DayKey(day))
	} else {
		d.Done, d.Text, d.Link = &scenes.DayResult{End: match.Won}, strings.Join(lines, "\n"), "a link"
	}
	g.show(g.layers[0], scenes.NewDeal(g.house, d))
}

// backups shows the backup page after a file was restored.
func backups(g *stage, found scenes.Backups) {
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved, shownDay) })
	page := scenes.NewBackupPage(g.house, found)
	page.Done(found, []string{g.house.Say("backup.came", "n", "41"), g.house.Say("backup.same", "n", "5"), g.house.Say("backup.apart", "n", "1"),
		g.house.Say("backup.broken", "n", "2", "line", "1087", "why", g.house.Say("wrong.no-tag"))})
	g.show(g.layers[0], page)
}

// keptPage shows the page of the saved matches over the street, with that many unfinished and
// finished ones.
func keptPage(g *stage, open *int, over int, finished bool) {
	now := time.Date(2026, 11, 22, 14, 30, 0, 0, time.Local)
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved, shownDay) })
	matches := keptMatches()
	told := func(name string) (scenes.Waiting, bool) {
		which, number, _ := strings.Cut(name, " ")
		n, _ := strconv.Atoi(number)
		return matches[which][n%len(matches[which])](g.house), true
	}
	list := func(which string, n *int) func() []kept.Saved {
		return func() (saved []kept.Saved) {
			for i := range *n {
				name := fmt.Sprint(which, " ", i)
				w, _ := told(name)
				saved = append(saved, kept.Saved{Name: name, When: now.Add(-time.Duration(i) * 7 * time.Hour), Request: match.Request{Game: w.Game}, Players: w.Players})
			}
			return saved
		}
	}
	shelves := kept.Lists{Now: now, Open: list("open", open), Over: func() ([]kept.Saved, int) { return list("over", &over)(), 0 }, Tell: told}
	g.show(g.layers[0], kept.New(g.house, shelves, finished))
}

// tallied shows the page of statistics, from its beginning or its end, of a few weeks of matches,
// repeated that many times.
func tallied(g *stage, end bool, times int) {
	doors(g, func(saved *scenes.Waiting) scenes.Scene { return scenes.NewStreet(g.house, saved, shownDay) })
	people := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "bot-fair", Name: "Carla"}, {Kind: "human", Name: "Dario"}}
	robot := []match.Player{people[0], {Kind: "robot", Name: g.house.Say("robot")}}
	played := []kept.Saved{
		{Request: match.Request{Game: casa.Game, Mode: "solo", Play: "standard", Seats: 2}, Players: robot, Result: "won"},
		{Request: match.Request{Game: casa.Game, Mode: "solo", Play: "standard", Seats: 2}, Players: robot, Result: "lost"},
		{Request: match.Request{Game: casa.Game, Mode: "teams", Play: "sticky", Seats: 4}, Players: people, Result: "0"},
		{Request: match.Request{Game: cassinomatch.Game, Mode: "diloti", Play: "standard", Seats: 2}, Players: people[:2], Result: "0"},
		{Request: match.Request{Game: cassinomatch.Game, Mode: "diloti", Play: "standard", Seats: 2}, Players: people[:2], Result: "1"},
		{Request: match.Request{Game: cassinomatch.Game, Mode: "standard", Play: "standard", Seats: 2}, Players: people[:2], Result: "draw"},
		{Request: match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 3}, Players: people[:3], Result: "2"},
		{Request: match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 3}, Players: people[:3], Result: "0"},
	}
	var list []kept.Saved
	for i := range 29 * times {
		s := played[(i*i+i/3)%len(played)]
		if s.Game == casa.Game {
			for j := range lacasa.Situations[:6] {
				s.Came = append(s.Came, match.Item{What: lacasa.Situations[(5*i+j)%13].ID, Result: s.Result})
			}
		}
		s.Score = []int{i % 7, 5, i % 4}
		list = append(list, s)
	}
	ended := map[string]func(match.Request, string) []match.SeatEnd{casa.Game: casa.Choices.SeatEnds, cassinomatch.Game: cassinomatch.Choices.SeatEnds, casismatch.Game: casismatch.Choices.SeatEnds}
	called := map[string]func(*scenes.House, match.Request) string{casa.Game: tell.MatchName, cassinomatch.Game: cafetell.MatchName, casismatch.Game: desktell.MatchName}
	pieces := map[string]func(*scenes.House) []tally.Piece{casa.Game: rooms.Pieces, cassinomatch.Game: cafe.Pieces, casismatch.Game: desk.Pieces}
	g.show(g.layers[0], tally.NewStatisticsPage(g.house, func() ([]kept.Saved, int) { return list, 0 }, tally.Ways{
		Ended: func(a match.Request) tally.Endings {
			return func(result string) []match.SeatEnd { return ended[a.Game](a, result) }
		},
		Called: func(a match.Request) string { return called[a.Game](g.house, a) },
		Pieces: func(game string) []tally.Piece { return pieces[game](g.house) },
		Solved: func(game string) (n, of int) { return len(game), len(problems.Of(game)) },
	}))
	if end {
		g.tick() // so that the form is known
		f := g.house.Form
		f.Scroll = max(0, f.Content-f.View.H)
	}
}

// keptMatches holds matches of each game: unfinished ones of one person, and finished ones of
// programs.
var keptMatches = sync.OnceValue(func() map[string][]func(*scenes.House) scenes.Waiting {
	all := map[string][]func(*scenes.House) scenes.Waiting{}
	keep(all, casa.Begin, match.Request{Game: casa.Game, Mode: "teams", Seats: 4}, tell.WaitingFor)
	keep(all, cassinomatch.Begin, match.Request{Game: cassinomatch.Game, Mode: "diloti", Seats: 2}, cafetell.WaitingFor)
	keep(all, casismatch.Begin, match.Request{Game: casismatch.Game, Mode: "easy", Seats: 5}, desktell.WaitingFor)
	return all
})

// keep adds two matches of a game to all, an unfinished and a finished one.
func keep[T any, M match.Match[T]](all map[string][]func(*scenes.House) scenes.Waiting, begin func(match.Request, []match.Player) (M, error), a match.Request,
	waiting func(*scenes.House, T) scenes.Waiting) {
	for which, play := range map[string]func(match.Match[T]) error{"open": match.Match[T].Next, "over": match.PlayOut[T]} {
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
			w := waiting(h, m.Tell(match.Viewer{Present: true, RoundShown: true}))
			w.Game, w.Players = a.Game, players
			return w
		})
	}
}

// posters returns the posters of all games.
func posters() []scenes.Poster {
	return []scenes.Poster{rooms.Welcome(), cafe.Welcome(), desk.Welcome()}
}
