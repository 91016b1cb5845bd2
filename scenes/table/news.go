package table

import (
	"image/color"
	"slices"
	"time"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
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

// Show shows text as a message for some seconds.
func (n *News) Show(text string) { n.Text, n.Parted, n.Left, n.Bad = text, "", paceSaid, false }

// Tell shows and announces text; bad says that it refuses something. Tell does nothing if text is
// empty.
func (n *News) Tell(h *scenes.House, text string, bad bool) {
	if text == "" {
		return
	}
	n.Show(text)
	n.Bad = bad
	ui.Narrate(text)
	h.Screen.Invalidate()
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
		return n.Text, t.AccentTop
	case n.Met != page.NoWidget:
		return met(ReachOf(n.Met)), t.Text
	case asked:
		return status, t.AccentTop
	}
	return status, t.Text
}

// Refuse shows and announces why something is refused, with a sound.
func (n *News) Refuse(h *scenes.House, why string) {
	n.Tell(h, why, true)
	h.Sound.Play(sound.Refuse)
}

// Caption shows text, the last action of a match that is being watched again, unless there is
// another message.
func (n *News) Caption(h *scenes.House, text string) {
	if n.Text == "" && text != "" {
		n.Show(text)
		h.Screen.Invalidate()
	}
}

// Pass advances time by dt, and removes the message when its time is over.
func (n *News) Pass(h *scenes.House, dt time.Duration) {
	if n.Text == "" {
		return
	}
	if n.Left -= dt; n.Left <= 0 {
		n.Text = ""
		h.Screen.Invalidate()
	}
}

// Meet makes the widget id, which is under the mouse, explain itself if it is of one of those
// kinds.
func (n *News) Meet(h *scenes.House, id int, kinds []Reach) {
	if kind, _ := ReachOf(id); !slices.Contains(kinds, kind) {
		id = page.NoWidget
	}
	if id != n.Met {
		n.Met = id
		h.Screen.Invalidate()
	}
}
