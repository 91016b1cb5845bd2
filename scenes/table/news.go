package table

import (
	"slices"
	"time"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// News is a message shown instead of whose turn it is.
type News struct {
	Text   string        // empty: there is none
	Parted string        // the same on two lines, where a game says how to part it
	Left   time.Duration // how long it still stays
	Bad    bool          // it refuses something
	Met    int           // the plate that the mouse is on, which is explained instead; scenes.NoWidget: none
	asked  string        // what was said of the decision that is due
}

// Show shows a text.
func (n *News) Show(text string) { n.Text, n.Parted, n.Left, n.Bad = text, "", PaceSaid, false }

// Tell shows a text and announces it; bad marks a refusal. It does nothing if the text is empty.
func (n *News) Tell(h *scenes.House, text string, bad bool) {
	if text == "" {
		return
	}
	n.Show(text)
	n.Bad = bad
	ui.Narrate(text)
	h.Screen.Invalidate()
}

// Ask shows what is to be decided, and what is selected so far. due is false during another
// player's turn.
func (n *News) Ask(text string, due bool) {
	if !due {
		n.asked = ""
	} else if text != n.asked {
		n.asked = text
		ui.Narrate(text)
	}
}

// Refuse shows why something is refused.
func (n *News) Refuse(h *scenes.House, why string) {
	n.Tell(h, why, true)
	h.Sound.Play(sound.Refuse)
}

// Caption shows the last action of a match that is being watched again, unless there is another
// message.
func (n *News) Caption(h *scenes.House, text string) {
	if n.Text == "" && text != "" {
		n.Show(text)
		h.Screen.Invalidate()
	}
}

// Pass removes the text when its time is over.
func (n *News) Pass(h *scenes.House, dt time.Duration) {
	if n.Text == "" {
		return
	}
	if n.Left -= dt; n.Left <= 0 {
		n.Text = ""
		h.Screen.Invalidate()
	}
}

// Meet makes the widget under the mouse explain itself, if it is of one of those kinds.
func (n *News) Meet(h *scenes.House, id int, kinds []Reach) {
	if kind, _ := ReachOf(id); !slices.Contains(kinds, kind) {
		id = page.NoWidget
	}
	if id != n.Met {
		n.Met = id
		h.Screen.Invalidate()
	}
}
