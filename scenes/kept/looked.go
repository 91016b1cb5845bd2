// Package kept shows the saved matches: unfinished ones to continue, and finished ones to find
// again.
package kept

import (
	"lacasa/scenes"
	"lacasa/ui"
)

// Over returns the finished matches known so far, the newest first. left is how many are still to
// be read; call it again for those.
type Over func() (list []Saved, left int)

// Progress is what a page has seen of them.
type Progress struct {
	Over Over
	List []Saved
	Left int
	told int // how many the page says are left
}

// On reads some more.
func (l *Progress) On() { l.List, l.Left = l.Over() }

// Tell shows on a page how many are left, and reports whether any are.
func (l *Progress) Tell(p *scenes.Page) bool {
	if l.told = l.Left; l.Left > 0 {
		p.Text(p.House.Words.Say("kept.looking", "n", scenes.Numeral(l.Left)), scenes.NoteText)
	}
	return l.Left > 0
}

// Due reads some more, and reports whether the page must be laid out again: from time to time, but
// not between a press and its release.
func (l *Progress) Due(in *ui.Input) bool {
	const often = 500 // each time everything is drawn
	if l.Left > 0 {
		l.On()
	}
	return l.told > 0 && (l.Left == 0 || l.told-l.Left >= often) && !in.Pointer.Down && !in.Pointer.Released
}
