package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
)

// Pieces are the situations of the box, and those that players made together.
func Pieces(h *scenes.House) (list []scenes.Piece) {
	w, o := tell.VoiceOf(h), &lacasa.Options{}
	for i := range lacasa.Situations {
		id := lacasa.Situations[i].ID
		list = append(list, scenes.Piece{ID: id, Name: w.Situation(o, id), Draw: artOf(o, id)})
	}
	return append(list, scenes.Piece{ID: lacasa.OwnID, Name: h.Say("pieces.own"), Apart: true})
}
