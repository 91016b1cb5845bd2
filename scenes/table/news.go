package table

import (
	"strings"
	"time"
)

// News is a message instead of whose turn it is.
type News struct {
	Text   string        // empty: there is none
	Parted string        // the same on two lines, where it says who wins and why; empty: it does not
	Left   time.Duration // how long it still stays
	Bad    bool          // it refuses something
	Met    int           // the plate that the mouse is on, which is explained instead; scenes.NoWidget: none
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
