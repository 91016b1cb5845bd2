package main

import (
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	french "lacasa/ui/deck/french"
)

// streetShots returns the shots around Cassino's table: the setup, the rules, the log, the score.
func streetShots() []shot {
	return []shot{
		fishing("street-first", func(g *stage) {
			g.house.Settings.Guide, g.house.Settings.Known = scenes.FirstGuide, nil
			street(g, "standard", "")
		}),
		fishing("street-lately", func(g *stage) {
			g.house.Settings.Lately = []match.Request{{Game: cassinomatch.Game, Mode: "zwickern", Play: "standard"}, {Game: cassinomatch.Game, Mode: "diloti", Play: "standard"}}
			street(g, "standard", "")
		}),
		fishing("street-asked", func(g *stage) {
			street(g, "standard", "")
			g.press(ui.Next, ui.Right, ui.Right, ui.Accept)
		}),
		fishing("street-game", func(g *stage) { street(g, "standard", g.house.Say("setup.from-link", "seed", seed().String())) }),
		fishing("street-teams", func(g *stage) { street(g, "diloti", g.house.Say("setup.from-link", "seed", seed().String())) }),
		fishing("street-options", func(g *stage) { street(g, "elewenjewe", g.house.Say("setup.from-link", "seed", seed().String())) }),
		fishing("street-eight", func(g *stage) { street(g, "zwickern", g.house.Say("setup.from-link", "seed", seed().String())) }),
		fishing("street-chair", func(g *stage) {
			g.house.Settings.Kinds = [match.MaxSeats]string{"human", "bot-strong", "bot-fair", "bot-easy", "human"}
			g.show(rooms.NewSetup(g.house, fishingOptions("zwickern", "standard", 5), seed(), seed, g.house.Say("setup.from-link", "seed", seed().String())))
			g.chair(3)
		}),
		fishing("street-title", func(g *stage) { g.show(scenes.NewTitle(g.house, rooms.Welcome(), nil)) }),
		fishing("street-rules", func(g *stage) { rulesOf(g, "standard", 0) }),
		fishing("street-rules-takes", func(g *stage) { rulesOf(g, "standard", 1) }),
		fishing("street-rules-builds", func(g *stage) { rulesOf(g, "royal", 2) }),
		fishing("street-rules-score", func(g *stage) { rulesOf(g, "finnish", 3) }),
		fishing("street-rules-kontsina", func(g *stage) { rulesOf(g, "kontsina", 1) }),
		fishing("street-rules-list", func(g *stage) { rulesOf(g, "standard", 0); g.press(ui.Next, ui.Next, ui.Accept) }),
		fishedOver("gone-fishing", rooms.NewMemoryPage),
		fishedOver("street-log", rooms.NewLog),
		fishedOver("street-last", rooms.NewLast),
		counted("count-hand", "standard", cassino.WithSweeps, 2, 1),
		counted("count-won", "standard", cassino.WithSweeps, 2, 99),
		counted("count-teams", "diloti", cassino.Standard, 4, 2),
		counted("count-three", "finnish", cassino.Standard, 3, 1),
		counted("count-spade", "spade", cassino.WithSweeps, 4, 1),
		counted("count-chips", "laugh-and-lie-down", cassino.Standard, 5, 1),
		counted("count-steals", "halliel", cassino.Standard, 2, 1),
		counted("count-eight", "zwickern", cassino.Standard, 8, 99),
	}
}

// fishing returns a shot with the French deck.
func fishing(name string, set func(g *stage)) shot {
	return decked(name, french.Deck(2), tell.Top, set)
}

func fishingOptions(m cassino.Mode, p cassino.Way, seats int) cassino.Options {
	o := must(cassino.DefaultOptions(m, p, seats))
	return o
}

// street shows the setup; with a note it is the page of the game.
func street(g *stage, m cassino.Mode, note string) {
	p := m.Ways()[0]
	seats := m.Seats(p)
	g.show(rooms.NewSetup(g.house, fishingOptions(m, p, seats[len(seats)-1]), seed(), seed, note))
}

// rulesOf shows the rules of a game, some pages down.
func rulesOf(g *stage, m cassino.Mode, down int) {
	g.house.Settings = g.house.Settings.AfterRequest(match.Request{Game: cassinomatch.Game, Mode: string(m)})
	g.show(scenes.NewTitle(g.house, rooms.Welcome(), nil), rooms.NewRules(g.house, nil))
	for range down {
		g.press(ui.PageDown)
	}
}

// handsPlayed returns a match of bots at the end of its nth hand, or of its last one.
func handsPlayed(m cassino.Mode, p cassino.Way, seats, hands int) *cassinomatch.Match {
	names := []string{"Ada", "Bartolomeo", "Carla", "Dino", "Elena", "Franco", "Maddalena", "Ugo"}
	var players []match.Player
	for i := range seats {
		players = append(players, match.Player{Kind: []string{"human", "bot-fair"}[min(i, 1)], Name: names[i]})
	}
	game := must(cassinomatch.New(fishingOptions(m, p, seats), seed(), players))
	for ; hands > 0 && !game.Over(); hands-- {
		check(game.Next())
		for game.Stage() == match.Deciding {
			check(game.Do(game.Suggest(game.Turn())))
		}
	}
	return game
}

// counted returns a shot of the score of a hand.
func counted(name string, m cassino.Mode, p cassino.Way, seats, hands int) shot {
	return fishing(name, func(g *stage) {
		g.show(rooms.NewScoring(g.house, handsPlayed(m, p, seats, hands).Tell(match.Viewer{Seat: 0, Present: true})))
	})
}

// fishedOver shows a page over a finished hand.
func fishedOver[S scenes.Scene](name string, page func(*scenes.House, tell.Standing) S) shot {
	return fishing(name, func(g *stage) {
		st := handsPlayed("standard", cassino.WithSweeps, 2, 1).Tell(match.Viewer{Seat: 0, Present: true})
		g.show(rooms.NewScoring(g.house, st), page(g.house, st))
	})
}
