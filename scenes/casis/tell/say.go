// Package tell says and shows what the scenes of Casis tell: the game's facts as sentences in the language spoken, its cards as
// the French deck has them, and what its guide teaches.
package tell

import (
	"lacasa/assets/words"
	"lacasa/scenes"
)

// Voice says the game's facts in a language, of the players by their names.
type Voice struct {
	*words.Catalogue
	Names []string // of the seats
}

// VoiceOf is the voice in the language that is spoken in the house.
func VoiceOf(h *scenes.House) Voice { return Voice{Catalogue: h.Words} }
