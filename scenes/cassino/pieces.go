package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/tally"
)

// Pieces returns what statistics count: the games of the family.
func Pieces(h *scenes.House) []tally.Piece {
	return tally.ModesOf(cassino.Modes(), tell.VoiceOf(h).Game)
}
