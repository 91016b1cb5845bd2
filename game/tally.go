package game

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/tally"
)

// Tally is the page that counts how the matches ended that are over.
func Tally(h *scenes.House, over scenes.Over) scenes.Scene {
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
	return tally.NewTallies(h, over, tally.Ways{
		Ended:  ended,
		Called: func(a match.Ask) string { return gameOf(a.Game).Called(h, a) },
		Pieces: func(game string) []tally.Piece { return gameOf(game).Pieces(h) },
	})
}
