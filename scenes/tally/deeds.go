package tally

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// DeedsOf returns what people have done in the finished matches of list at a game, apart from its
// deals of the day: who of them it was does not matter.
func DeedsOf(list []kept.Saved, game string, w *Ways) (d scenes.Deed) {
	count := Count{pieces: map[string]map[string]*Tally{}}
	for i := range list {
		s := &list[i]
		if s.Game != game {
			continue
		}
		ended := w.Ended(s.Request)
		ends := ended(s.Result)
		won := false
		for seat, p := range s.Players {
			if !p.Human() {
				continue
			}
			end := match.Open
			if seat < len(ends) && len(s.Helped) == 0 {
				end = ends[seat].End
			}
			won = won || end == match.Won
			count.count(s, seat, end, ended)
		}
		if won {
			d.Won++
		}
	}
	for _, p := range w.Pieces(game) {
		if p.Apart {
			continue
		}
		d.PiecesAll++
		if of := count.pieces[game][p.ID]; of != nil && of.Won > 0 {
			d.Pieces++
		}
	}
	return d
}
