package casis

import (
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
)

// sheet is a page about a standing.
type sheet struct {
	scenes.Sheet
	st tell.Standing
}

func sheetOf(h *scenes.House, st tell.Standing) sheet { return sheet{scenes.Sheet{House: h}, st} }

// Rules is the rules in words, made from those that the engine plays by.
type Rules struct{ sheet }

// NewRules is the rules; st is the match under way, nil for none.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	r := &Rules{sheet{Sheet: scenes.Sheet{House: h}}}
	r.Lay()
	return r
}

// Lay places everything anew.
func (r *Rules) Lay() {
	r.Begin(r.House.Say("rules"))
	r.Page.Close()
}

// Log is what has happened in the match, in words.
type Log struct{ sheet }

// NewLog is what has happened in the standing's match.
func NewLog(h *scenes.House, st tell.Standing) *Log {
	l := &Log{sheetOf(h, st)}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() {
	l.Begin(l.House.Say("menu.log"))
	l.Page.Close()
}

// Last is the last turn that is over.
type Last struct{ sheet }

// NewLast shows the last turn of the standing's match.
func NewLast(h *scenes.House, st tell.Standing) *Last {
	l := &Last{sheetOf(h, st)}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	l.Begin(l.House.Say("menu.log"))
	l.Page.Close()
}
