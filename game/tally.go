package game

import (
	"lacasa/engine/match"
	"lacasa/scenes"
)

// tally is how the matches that are over ended, for the page that counts them.
func (g *Game) tally() scenes.Scene {
	type ending struct {
		match.Ask
		result string
	}
	known := map[ending][]match.Ended{} // most matches are of the same few forms
	ended := func(s *scenes.Saved) []match.Ended {
		e := ending{s.Ask, s.Result}
		e.Seed = ""
		ends, ok := known[e]
		if !ok {
			if row := gameOf(s.Game); row.ID == s.Game {
				ends = row.Ended(e.Ask, s.Result)
			}
			known[e] = ends
		}
		return ends
	}
	called := func(a match.Ask) string { return gameOf(a.Game).Called(g.house, a) }
	return scenes.NewTallies(g.house, g.keeper.finished(), ended, called)
}
