package table

import (
	"image/color"
	"time"
	"unicode/utf8"

	"lacasa/ui"
	"lacasa/ui/page"
)

// News is a message that is shown in place of the sentence that says whose turn it is.
type News struct {
	Text   string        // "" means that there is no message
	Parted string        // the text on two lines, if the game says how to divide it
	Left   time.Duration // how much longer the message is shown
	Bad    bool          // it says why something is refused
	Met    int           // ID of the plate under the mouse, which is explained instead, or page.NoWidget
	asked  string        // the last announced question
}

// Show shows text as a message for some seconds, long enough to be read.
func (n *News) Show(text string) {
	n.Text, n.Parted, n.Bad = text, "", false
	n.Left = max(paceSaid, paceLetter*time.Duration(utf8.RuneCountInString(text)))
}

// Ask announces text, which says what is to be decided and what is selected so far, if it has
// changed. due is false during another player's turn.
func (n *News) Ask(text string, due bool) {
	if !due {
		n.asked = ""
	} else if text != n.asked {
		n.asked = text
		ui.Narrate(text)
	}
}

// Status returns what is to be said now, and in which colour: the message, what met returns about
// the control under the mouse, or status, which asks the player for something if asked is true.
func (n *News) Status(t *ui.Theme, status string, asked bool, met func(kind Reach, i int) string) (text string, ink color.RGBA) {
	switch {
	case n.Text != "" && n.Bad:
		return n.Text, t.Danger
	case n.Text != "":
		return n.Text, t.Text
	case n.Met != page.NoWidget:
		return met(ReachOf(n.Met)), t.Text
	case asked:
		return status, t.AccentTop
	}
	return status, t.Text
}
