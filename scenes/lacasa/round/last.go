package round

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// last is the challenge that was gathered last. It opens from the pile of who won it or, where piles have no place,
// from the score.
type last struct {
	common

	past   tell.Past
	plates *plates
}

// piled reports whether a pile opens the last challenge.
func (l *last) piled() bool {
	return l.past.N > 0 && l.room.WonW > 0 && l.room.setting(l.past.Winner).Won != (ui.Point{})
}

// opens reports whether the score opens it.
func (l *last) opens() bool { return l.past.N > 0 && !l.piled() }

// of reports whether the pile of a seat opens it.
func (l *last) of(seat lacasa.Seat) bool { return l.piled() && l.past.Winner == seat }

// place returns where a touch opens it.
func (l *last) place() ui.Rect {
	if l.piled() {
		at, _ := l.plates.wonAt(l.past.Winner)
		r := ui.CardRect(at, l.room.WonW)
		return r.Middle(max(r.W+8, page.Finger), max(r.H+8, page.Finger))
	}
	r := l.room.Score
	return r.Middle(r.W, max(r.H, page.Finger))
}

// aim declares the last challenge.
func (l *last) aim() {
	if l.past.N > 0 {
		l.desk.Form.Area(table.Last, l.place(), l.past.Says.Spoken)
	}
}
