// Package scenes holds what the scenes of every game share: the house they are in, and the scenes that belong to no game.
package scenes

import (
	"fmt"
	"maps"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Scene is one screen of the game.
type Scene interface {
	// Lay lays out the scene again after a change of the size, the settings or the language.
	Lay()
	// Update handles the input of a tick of dt seconds, and returns what the player wants.
	Update(in *ui.Input, dt float64) Intent
	// Draw draws the whole scene.
	Draw(s *ui.Screen)
}

// A House holds what the scenes share.
type House struct {
	page.Kit // what forms and pages use of it
	Settings Settings
	Version  string
	Posters  []Poster             // of the games there are
	Dealt    map[string]DayResult // by the game's ID: today's deals that were played to their end
	Own      map[string][]string  // by the game's ID: what players made for it themselves, each in its form, the last kept last
	Drafts   map[string][]string  // and what was being made when a program ended, the last first
	Label    string               // of the table, such as that it is the day's deal; empty: it has none
	Web      bool                 // in a browser: there is a link to share, and no window to leave
	Mute     bool                 // the system has no voice to speak with
	taught   bool                 // a lesson was given since it was asked
}

// Speak sets the language to the first of the codes that exists.
func (h *House) Speak(codes ...string) {
	mouse := h.Words != nil && h.Words.Mouse
	h.Words = words.Open(codes...)
	h.Words.Mouse = mouse
}

// InThirdPerson returns a house with the words by which others are told what somebody has played here.
func (h *House) InThirdPerson() *House {
	of, w := *h, *h.Words
	of.Words, w.ThirdPerson = &w, true
	return &of
}

// Handle records whether a mouse or a finger is in use, and reports whether that has changed.
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

// A Lesson is something that the guide of a game teaches the player at a seat.
type Lesson struct {
	Game string
	Seat match.Seat
	Of   uint8 // counted by the game
}

// MarshalText returns the lesson as the settings store it.
func (l Lesson) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%s %d %d", l.Game, l.Seat, l.Of), nil
}

// UnmarshalText reads what MarshalText wrote.
func (l *Lesson) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%s %d %d", &l.Game, &l.Seat, &l.Of)
	return err
}

// Live advances idle animations.
func (h *House) Live(dt float64) { h.Screen.UpdateBlinks(dt, !h.still()) }

// still reports whether idle animations are off.
func (h *House) still() bool {
	return h.Settings.Speed == 0 || h.Screen.Theme().ReducedMotion
}

// Heard returns how often a lesson was given.
func (h *House) Heard(l Lesson) uint8 { return h.Settings.Heard[l] }

// Teach records that a lesson was given that many times.
func (h *House) Teach(l Lesson, times uint8) {
	heard := maps.Clone(h.Settings.Heard) // which other settings may share
	if heard == nil {
		heard = map[Lesson]uint8{}
	}
	heard[l] = times
	h.Settings.Heard, h.taught = heard, true
}

// Taught reports whether a lesson was given since the last call, so that the settings are saved and
// the guide continues from there when the program starts again.
func (h *House) Taught() bool {
	taught := h.taught
	h.taught = false
	return taught
}
