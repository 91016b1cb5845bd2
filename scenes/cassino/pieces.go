package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/tally"
)

// Pieces are the games of the street.
func Pieces(h *scenes.House) (list []tally.Piece) {
	for _, mode := range cassino.Modes() {
		list = append(list, tally.Piece{ID: string(mode), Name: tell.VoiceOf(h).Game(mode)})
	}
	return list
}
