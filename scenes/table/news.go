package table

import (
	"strings"
	"time"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// News is a message instead of whose turn it is.
type News struct {
	Text   string        // empty: there is none
	Parted string        // the same on two lines, where it says who wins and why; empty: it does not
	Left   time.Duration // how long it still stays
	Bad    bool          // it refuses something
	Met    int           // the plate that the mouse is on, which is explained instead; scenes.NoWidget: none
	asked  string        // what was said of the decision that is due
}

// Show shows a text.
func (n *News) Show(text string) { n.Text, n.Parted, n.Left, n.Bad = text, "", PaceSaid, false }

// ShowWon shows who wins a challenge and why, and then that it does not count, if that is seen.
func (n *News) ShowWon(text, void string) {
	if void == "" {
		n.Show(text)
		n.Parted = strings.Replace(text, ": ", ":\n", 1)
		return
	}
	n.Show(text + " · " + void)
	n.Parted = text + "\n" + void
}

// Tell shows a text and says it; bad: it refuses something. No text tells nothing.
func (n *News) Tell(h *scenes.House, text string, bad bool) {
	if text == "" {
		return
	}
	n.Show(text)
	n.Bad = bad
	ui.Narrate(text)
	h.Screen.Invalidate()
}

// Ask says what is to be decided, and what is chosen so far; due is false while it is somebody else's turn.
func (n *News) Ask(text string, due bool) {
	if !due {
		n.asked = ""
	} else if text != n.asked {
		n.asked = text
		ui.Narrate(text)
	}
}

// Refuse says why something cannot be done.
func (n *News) Refuse(h *scenes.House, why string) {
	n.Tell(h, why, true)
	h.Sound.Play(sound.Refuse)
}

// Caption shows what was done last in a match that is gone through, unless there is something else to say.
func (n *News) Caption(h *scenes.House, text string) {
	if n.Text == "" && text != "" {
		n.Show(text)
		h.Screen.Invalidate()
	}
}

// Pass lets the text go after its time.
func (n *News) Pass(h *scenes.House, dt time.Duration) {
	if n.Text == "" {
		return
	}
	if n.Left -= dt; n.Left <= 0 {
		n.Text = ""
		h.Screen.Invalidate()
	}
}

// Meet has the plate that the mouse is on explain itself, if the widget is one.
func (n *News) Meet(h *scenes.House, id int, plate Reach) {
	if r, _ := ReachOf(id); r != plate {
		id = scenes.NoWidget
	}
	if id != n.Met {
		n.Met = id
		h.Screen.Invalidate()
	}
}
