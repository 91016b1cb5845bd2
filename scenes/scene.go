// Package scenes is what the pictures of every game share: the house they stand in, forms and pages of words and widgets, and the scenes
// that belong to no game.
package scenes

import (
	"fmt"
	"maps"

	"lacasa/assets/words"
	"lacasa/engine/match"
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
	Posters  []Poster            // of the games there are
	Dealt    map[string]Dealt    // by the game's ID: today's deals that were played to their end
	Own      map[string][]string // by the game's ID: what players made for it themselves, each in its form, the last kept last
	Drafts   map[string][]string // and what was being made when a program ended, the last first
	Web      bool                // in a browser: there is a link to share, and no window to leave
	Mute     bool                // the system has no voice to speak with
	Words    *words.Catalogue    // of the language spoken
	Form     *Form               // that takes this tick's input; nil before the scene on top has taken it
	taught   bool                // a lesson was given since it was asked
}

// Speak sets the language; codes are tried in turn.
func (h *House) Speak(codes ...string) {
	mouse := h.Words != nil && h.Words.Mouse
	h.Words = words.Open(codes...)
	h.Words.Mouse = mouse
}

// Apart is the house as it speaks to others of what somebody has played here.
func (h *House) Apart() *House {
	of, w := *h, *h.Words
	of.Words, w.Apart = &w, true
	return &of
}

// Handle says whether a mouse is in hand, or a finger on the screen. It reports whether that is news.
func (h *House) Handle(p *ui.Pointer) bool {
	before := h.Words.Mouse
	switch {
	case p.Pressed && p.Touch:
		h.Words.Mouse = false
	case p.Moved && !p.Touch:
		h.Words.Mouse = true
	}
	return h.Words.Mouse != before
}

// Say is a sentence in the language spoken.
func (h *House) Say(key string, facts ...string) string { return h.Words.Say(key, facts...) }

// Language is the code of the language spoken.
func (h *House) Language() string { return h.Words.Language.Code }

// Lesson is what the guide of a game teaches whoever sits at a seat.
type Lesson struct {
	Game string
	Seat match.Seat
	Of   uint8 // counted by the game
}

// MarshalText is the lesson as the settings keep it.
func (l Lesson) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%s %d %d", l.Game, l.Seat, l.Of), nil
}

// UnmarshalText reads what MarshalText wrote.
func (l *Lesson) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%s %d %d", &l.Game, &l.Seat, &l.Of)
	return err
}

// Live lets time pass for what lives by itself on what is shown.
func (h *House) Live(dt float64) { h.Screen.Live(dt, !h.still()) }

// still reports whether nothing is to move by itself.
func (h *House) still() bool {
	return h.Settings.Speed == 0 || h.Screen.Theme().ReducedMotion
}

// Heard is how often a lesson was given.
func (h *House) Heard(l Lesson) uint8 { return h.Settings.Heard[l] }

// Teach counts a lesson as given so often.
func (h *House) Teach(l Lesson, times uint8) {
	heard := maps.Clone(h.Settings.Heard) // which other settings may share
	if heard == nil {
		heard = map[Lesson]uint8{}
	}
	heard[l] = times
	h.Settings.Heard, h.taught = heard, true
}

// Taught reports whether a lesson was given since it was asked the last time: so that the guide goes on after it, whenever the program
// is begun again.
func (h *House) Taught() bool {
	taught := h.taught
	h.taught = false
	return taught
}
