package casis

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/tally"
)

// Pieces returns what statistics count: the modes of the game.
func Pieces(h *scenes.House) []tally.Piece { return tally.ModesOf(casis.Modes(), tell.VoiceOf(h).Mode) }
