package scenes

import (
	"lacasa/assets/words"
	"lacasa/engine/match"
)

// TellManner returns thought, the sentence about why a bot did something, with another that says
// that its manner m decided. If m is "" it returns thought alone.
func TellManner(w *words.Catalogue, thought string, m match.Manner) string {
	if m == "" {
		return thought
	}
	return w.Say("manner."+string(m)+".decided", "thought", thought)
}
