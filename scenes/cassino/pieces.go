package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
)

// Pieces are the games of the street.
func Pieces(h *scenes.House) (list []scenes.Piece) {
	for _, mode := range cassino.Modes() {
		list = append(list, scenes.Piece{ID: string(mode), Name: tell.VoiceOf(h).Game(mode)})
	}
	return list
}
