package game

import (
	"slices"

	"lacasa/assets/problems"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/scenes/tally"
)

// Statistics returns the page of statistics of the finished matches.
func Statistics(h *scenes.House, over kept.Over) scenes.Scene {
	known := map[match.Request]tally.Endings{} // most matches are of the same few kinds
	ended := func(a match.Request) tally.Endings {
		a.Seed = ""
		if known[a] == nil {
			row, ends := gameOf(a.Game), map[string][]match.SeatEnd{}
			known[a] = func(result string) []match.SeatEnd {
				if _, ok := ends[result]; !ok && row.ID == a.Game {
					ends[result] = row.SeatEnds(a, result)
				}
				return ends[result]
			}
		}
		return known[a]
	}
	return tally.NewStatisticsPage(h, over, tally.Ways{
		Ended:  ended,
		Called: func(a match.Request) string { return gameOf(a.Game).Name(h, a) },
		Pieces: func(game string) []tally.Piece {
			if row := gameOf(game); row.Pieces != nil {
				return row.Pieces(h)
			}
			return nil
		},
		Solved: func(game string) (n, of int) {
			list := problems.Of(game)
			for i := range list {
				if slices.Contains(h.Settings.Solved, list[i].ID) {
					n++
				}
			}
			return n, len(list)
		},
	})
}
