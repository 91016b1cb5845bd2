package main

import (
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	casistell "lacasa/scenes/casis/tell"
	"lacasa/scenes/cassino/play"
	cassinotell "lacasa/scenes/cassino/tell"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	casadeck "lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
)

// A watched is a game's table at which nobody decides anything.
type watched interface {
	scenes.Scene
	Caption(string)
}

// gone returns shots of the replay of a match that programs have played, after a number of
// decisions of its last round.
func gone[T any, M match.Match[T]](name string, deck *ui.Deck, begin func(match.Request, []match.Player) (M, error), a match.Request, players []scenes.Player, decisions int,
	table func(*scenes.House, T) watched, rumour func(*scenes.House, T) string) []shot {
	var m match.Match[T]
	play := func() {
		if m != nil {
			return
		}
		programs := append([]match.Player{}, players...)
		for i := range programs {
			if programs[i].Human() {
				programs[i].Kind = "bot-fair"
			}
		}
		played, err := begin(a, programs)
		if err == nil {
			err = match.PlayOut[T](played)
		}
		if err != nil {
			panic(err)
		}
		m = played
	}
	at := func(g *stage, n int) {
		play()
		g.house.Screen.SetDeck(deck)
		now := m.At(m.RoundsBegun(), n)
		look := match.Viewer{Present: true, RoundShown: true, Seen: now.Events(0), Replay: match.Replay{On: true, At: n, Of: len(m.At(m.RoundsBegun(), 1<<30).Deciders())}}
		c := table(g.house, now.Tell(look))
		c.Caption(rumour(g.house, now.Tell(match.Viewer{RoundShown: true})))
		g.show(c)
	}
	shots := []shot{{"replay-" + name, func(g *stage) { at(g, decisions) }}}
	if name != "cassino" { // the page is the same for all games
		return shots
	}
	return append(shots, shot{"moments", func(g *stage) {
		at(g, decisions)
		told := func(r int) (lines []string) {
			for n := range len(m.At(r, 1<<30).Deciders()) + 1 {
				lines = append(lines, rumour(g.house, m.At(r, n).Tell(match.Viewer{RoundShown: true})))
			}
			return lines
		}
		g.show(g.layers[0], scenes.NewMoments(g.house, scenes.ReplayState{At: scenes.Moment{Round: m.RoundsBegun(), Decisions: decisions}, Rounds: m.RoundsBegun(),
			Players: m.Players(), Told: told, Open: true, Link: true, Copies: true}))
	}})
}

// pastShots returns the shots of replays.
func pastShots() (list []shot) {
	robot := []scenes.Player{company[0], {Kind: "robot", Name: "Robot"}}
	challenge := func(h *scenes.House, st casa.Standing) watched { return round.NewTable(h, st, true) }
	for _, of := range []struct {
		name, mode string
		players    []scenes.Player
		decisions  int
	}{{"solo", "solo", robot, 9}, {"two", "two", company[:2], 14}, {"teams", "teams", company, 13}} {
		list = append(list, gone(of.name, casadeck.Deck, casa.Begin, match.Request{Mode: of.mode, Seed: "4QF7-0K2M"}, of.players, of.decisions, challenge, tell.Rumour)...)
	}
	list = append(list, gone("cassino", french.Deck(1), cassinomatch.Begin, match.Request{Seed: "4QF7-0K2M", Options: "target=11"}, company[:2], 9,
		func(h *scenes.House, st cassinomatch.Standing) watched { return play.NewTable(h, st) }, cassinotell.Rumour)...)
	return append(list, gone("casis", french.Deck(1), casismatch.Begin, match.Request{Seed: "4QF7-0K2M"}, inspectors[:3], 12,
		func(h *scenes.House, st casismatch.Standing) watched { return desk.New(h, st) }, casistell.Rumour)...)
}
