package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/tally"
)

// Pieces returns what statistics count: the published situations, and those that players made
// together.
func Pieces(h *scenes.House) (list []tally.Piece) {
	w, o := tell.VoiceOf(h), &lacasa.Options{}
	for i := range lacasa.Situations {
		id := lacasa.Situations[i].ID
		list = append(list, tally.Piece{ID: id, Name: w.Situation(o, id), Draw: artOf(o, id)})
	}
	return append(list, tally.Piece{ID: lacasa.OwnID, Name: h.Say("pieces.own"), Apart: true})
}
