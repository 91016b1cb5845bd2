// Package kept shows the saved matches: unfinished ones to continue, and finished ones to find
// again.
package kept

import (
	"lacasa/ui"
	"lacasa/ui/page"
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

// Advance reads some more.
func (l *Progress) Advance() { l.List, l.Left = l.Over() }

// Tell shows on a page how many are left, and reports whether any are.
func (l *Progress) Tell(p *page.Page) bool {
	if l.told = l.Left; l.Left > 0 {
		p.Text(p.Kit.Words.Say("kept.looking", "n", ui.Numeral(l.Left)), page.NoteText)
	}
	return l.Left > 0
}

// Due reads some more, and reports whether the page must be laid out again: from time to time, but
// not between a press and its release.
func (l *Progress) Due(in *ui.Input) bool {
	const often = 500 // each time everything is drawn
	if l.Left > 0 {
		l.Advance()
	}
	return l.told > 0 && (l.Left == 0 || l.told-l.Left >= often) && !in.Pointer.Down && !in.Pointer.Released
}
