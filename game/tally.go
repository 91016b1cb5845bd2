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
	return tally.NewStatisticsPage(h, over, waysOf(h))
}

// waysOf returns how matches are counted.
func waysOf(h *scenes.House) tally.Ways {
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
	return tally.Ways{
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
	}
}

// deeds returns what people have done here, as far as the finished matches that have been read
// tell, and the number of those still to be read. It counts anew only once matches have been added.
func (g *Game) deeds() (scenes.Deeds, int) {
	list, left := g.keeper.finished()
	if left > 0 || g.done != nil && g.counted == len(list) {
		return g.done, left
	}
	ways := waysOf(g.house)
	g.done, g.counted = scenes.Deeds{}, len(list)
	for i := range Games {
		row := &Games[i]
		d := tally.DeedsOf(list, row.ID, &ways)
		d.Days = daysOf(row, list)
		g.done[row.ID] = d
	}
	return g.done, 0
}
