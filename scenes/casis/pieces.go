package casis

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/tally"
)

// Pieces are the modes of the game.
func Pieces(h *scenes.House) (list []tally.Piece) {
	for _, mode := range casis.Modes() {
		list = append(list, tally.Piece{ID: string(mode), Name: tell.VoiceOf(h).Mode(mode)})
	}
	return list
}
