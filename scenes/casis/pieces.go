package casis

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
)

// Pieces are the modes of the game.
func Pieces(h *scenes.House) (list []scenes.Piece) {
	for _, mode := range casis.Modes() {
		list = append(list, scenes.Piece{ID: string(mode), Name: tell.VoiceOf(h).Mode(mode)})
	}
	return list
}
