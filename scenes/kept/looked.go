// Package kept shows the matches that are kept: those under way, to be gone on with, and those that are over, to be found again.
package kept

import (
	"lacasa/scenes"
	"lacasa/ui"
)

// Over is the matches that are over, the last first, as far as they are known after a moment; left is how many are still to be looked at, for
// which it is asked again.
type Over func() (list []Saved, left int)

// Looked is what a page has seen of them.
type Looked struct {
	Over Over
	List []Saved
	Left int
	told int // how many the page says are left
}

// On looks at some more.
func (l *Looked) On() { l.List, l.Left = l.Over() }

// Tell says on a page how many are left, and reports whether any are.
func (l *Looked) Tell(p *scenes.Page) bool {
	if l.told = l.Left; l.Left > 0 {
		p.Text(p.House.Words.Say("kept.looking", "n", scenes.Numeral(l.Left)), scenes.NoteText)
	}
	return l.Left > 0
}

// Due looks at some more, and reports whether the page is to be laid anew: from time to time, but not between a press and its release.
func (l *Looked) Due(in *ui.Input) bool {
	const often = 500 // each time everything is drawn
	if l.Left > 0 {
		l.On()
	}
	return l.told > 0 && (l.Left == 0 || l.told-l.Left >= often) && !in.Pointer.Down && !in.Pointer.Released
}
