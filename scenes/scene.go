// Package scenes is what is seen: title, setup, election, challenge, scoring, and the pages over them.
// A scene is given a Standing, turns its events into movement, sound and words, and gives back an
// Intent. It knows nothing that its seat may not know, and decides nothing that the engine decides.
package scenes

import (
	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Scene is one of the pictures of the game.
type Scene interface {
	// Lay places everything anew: the size, the settings or the language have changed.
	Lay()
	// Update takes the input of a tick, lasting dt seconds, and says what the player wants.
	Update(in *ui.Input, dt float64) Intent
	// Draw draws the whole scene.
	Draw(s *ui.Screen)
}

// House is what the scenes share.
type House struct {
	Screen   *ui.Screen
	Sound    *sound.Player
	Settings Settings
	Version  string
	Web      bool // in a browser: there is a link to share, and no window to leave
	voice    voice
	form     *form // of the scene that took the last input
	taught   taught
}

// Speak sets the language; codes are tried in turn.
func (h *House) Speak(codes ...string) { h.voice = voice{Catalogue: words.Open(codes...)} }

// Say is a sentence in the language spoken.
func (h *House) Say(key string, facts ...string) string { return h.voice.Say(key, facts...) }

// Language is the code of the language spoken.
func (h *House) Language() string { return h.voice.Language.Code }
