// Package scenes provides what the scenes of all games share: the House with its settings and
// texts, the intents by which scenes ask the program to do something, and the scenes and pages that
// belong to no game, such as the street, the titles, the menu and the settings.
package scenes

import (
	"fmt"
	"maps"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Scene is one screen of the program.
type Scene interface {
	// Lay lays the scene out again after a change of the size, the settings or the language.
	Lay()
	// Update handles the input of a tick of dt seconds, and returns what the player wants, or nil.
	Update(in *ui.Input, dt float64) Intent
	// Draw draws the whole scene.
	Draw(s *ui.Screen)
}

// A House holds what all scenes share.
type House struct {
	page.Kit // the part that forms and pages use
	Settings Settings
	Version  string
	Posters  []Poster             // of all games
	Dealt    map[string]DayResult // today's deals that were played to their end, by game ID
	// Done returns what people have done here as far as is known, and the number of saved matches
	// still to be looked at. It goes on looking at each call. It is nil if nothing is known.
	Done func() (Deeds, int)
	// Own holds what players made, by game ID, each in the form of its game. What was saved last
	// comes last.
	Own    map[string][]string
	Drafts map[string][]string // unfinished things that players were making, by game ID, the newest first
	Label  string              // label of the table, such as that it is the day's deal, or ""
	Goal   string              // what the problem at the table asks for, which its label says, or ""
	// Attendance says who is at the table, if people there have screens of their own; nil: the
	// match is played at this one.
	Attendance *Attendance
	Learned    bool // all problems that teach the game of the title are solved
	Web        bool // the program runs in a browser: it can share links, and has no window to close
	Hosts      bool // the program can be host to phones
	Mute       bool // the system cannot speak
	// Folded says which texts at tables are folded, and which were opened again, by the table's own
	// names for them. It is forgotten with the program.
	Folded map[string]bool
	taught bool // a lesson was given, or the eye shut, since the last call of Taught
}

// Speak sets the language to the first of the codes for which there is a catalogue.
func (h *House) Speak(codes ...string) {
	mouse := h.Words != nil && h.Words.Mouse
	h.Words = words.Open(codes...)
	h.Words.Mouse = mouse
}

// InThirdPerson returns a copy of h whose texts are meant for others: they call the person who
// played by name, not "you".
func (h *House) InThirdPerson() *House {
	of, w := *h, *h.Words
	of.Words, w.ThirdPerson = &w, true
	return &of
}

// Handle records whether p is a mouse or a finger, and reports whether that has changed.
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
	Of   uint8 // number of the lesson within the game
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

// Lives reports whether what is not needed may move: idle animations are on, and frames cost next
// to nothing.
func (h *House) Lives() bool { return !h.still() && h.Screen.Swift() }

// still reports whether idle animations are off.
func (h *House) still() bool {
	return h.Settings.Speed == 0 || h.Screen.Theme().ReducedMotion
}

// Guided reports whether the guide is shown at the table of a game. A problem is solved without it.
func (h *House) Guided(game string) bool { return h.Goal == "" && h.Settings.Guided(game) }

// Heard returns how often a lesson was given.
func (h *House) Heard(l Lesson) uint8 { return h.Settings.Heard[l] }

// Teach records that lesson l was given that many times.
func (h *House) Teach(l Lesson, times uint8) {
	heard := maps.Clone(h.Settings.Heard) // which other settings may share
	if heard == nil {
		heard = map[Lesson]uint8{}
	}
	heard[l] = times
	h.Settings.Heard, h.taught = heard, true
}

// EndRound shuts the teacher's eye if it was open for one round, which has ended.
func (h *House) EndRound() {
	if h.Settings.Eye == EyeRound {
		h.Settings.Eye, h.taught = EyeShut, true
	}
}

// Taught reports whether a lesson was given, or the teacher's eye was shut, since the last call. If
// so, the caller saves the settings, so that the program continues from there when it starts again.
func (h *House) Taught() bool {
	taught := h.taught
	h.taught = false
	return taught
}
