// Package kept provides the page of the saved matches: unfinished ones to continue, and finished
// ones to find again.
package kept

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// Over returns the finished matches known so far, the newest first, and the number of those still
// to be read. Each call reads some of these.
type Over func() (list []Saved, left int)

// A Progress reads the finished matches, bit by bit, for a page.
type Progress struct {
	Over Over
	List []Saved
	Left int
	told int // the value of Left that the page shows
}

// Advance reads some more matches.
func (l *Progress) Advance() { l.List, l.Left = l.Over() }

// Tell adds the number of matches that are still to be read to a page. It reports whether there are
// any.
func (l *Progress) Tell(p *page.Page) bool {
	if l.told = l.Left; l.Left > 0 {
		p.Text(p.Kit.Words.Say("kept.looking", "n", ui.Numeral(l.Left)), page.NoteText)
	}
	return l.Left > 0
}

// Due reads some more matches, and reports whether the page must be laid out again. That is rarely
// the case, and never between a press and its release.
func (l *Progress) Due(in *ui.Input) bool {
	const often = 500 // number of matches read in between
	if l.Left > 0 {
		l.Advance()
	}
	return l.told > 0 && (l.Left == 0 || l.told-l.Left >= often) && !in.Pointer.Down && !in.Pointer.Released
}
