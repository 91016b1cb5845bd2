package round

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// last is the challenge that was gathered last. On a large screen it lies in small below the score
// if it has room there, and opens from there. Elsewhere it opens from the pile of who won it or,
// where piles have no place, from the score.
type last struct {
	common

	past   tell.Past
	plates *plates
}

// piled reports whether a pile opens the last challenge.
func (l *last) piled() bool {
	return l.past.N > 0 && !l.beside() && l.room.WonW > 0 && l.room.setting(l.past.Winner).Won != (ui.Point{})
}

// opens reports whether the score opens it.
func (l *last) opens() bool { return l.past.N > 0 && !l.beside() && !l.piled() }

// of reports whether the pile of a seat opens it.
func (l *last) of(seat lacasa.Seat) bool { return l.piled() && l.past.Winner == seat }

// place returns where a touch opens it.
func (l *last) place() ui.Rect {
	if l.beside() {
		r, _ := l.lies().CutTop(l.high())
		return r
	}
	if l.piled() {
		at, _ := l.plates.wonAt(l.past.Winner)
		r := ui.CardRect(at, l.room.WonW)
		return r.Middle(max(r.W+8, page.Finger), max(r.H+8, page.Finger))
	}
	r := l.scoreRect()
	return r.Middle(r.W, max(r.H, page.Finger))
}

// aim declares the last challenge.
func (l *last) aim() {
	if l.past.N > 0 {
		l.desk.Form.Area(table.Last, l.place(), l.past.Says.Spoken)
	}
}

// The height of its title, the size of what is said below, and the height of the button that
// finishes a decided round, with what is around it.
const (
	lastHead     = 30.0
	lastSentence = 15.0
	finishHigh   = 70.0
)

// restDim darkens its cards, so that they do not compete with the trick. The one that is pointed at
// is bright.
const restDim = 0.8

// settled reports whether the button that finishes a decided round is there.
func (l *last) settled() bool { return l.ask.asks() && l.desk.St.Settled }

// scoreRect returns what that button leaves of the score's place.
func (l *last) scoreRect() ui.Rect {
	r := l.room.Score
	if l.room.Shape == page.Flat && l.settled() {
		r.H -= finishHigh
	}
	return r
}

// lies returns the room for it beside a large table.
func (l *last) lies() ui.Rect {
	r := l.room.Last
	if l.settled() {
		_, r = r.CutTop(finishHigh)
	}
	return r
}

// cards returns the width of its cards beside a large table, and the height of all of them.
func (l *last) cards() (w, high float64) {
	w = l.room.LastW
	if high = l.lies().H - lastHead; tell.TrickHigh(w) > high {
		w *= high / tell.TrickHigh(w)
	}
	return w, tell.TrickHigh(w)
}

// beside reports whether it lies beside the table.
func (l *last) beside() bool { return l.room.Last.H > 0 }

// high returns the height of all of it, with what is said where that has room.
func (l *last) high() float64 {
	_, high := l.cards()
	high += lastHead
	r := l.lies()
	if said := tell.PastAir + l.desk.House.Screen.MeasureParagraph(l.past.Says.Both, r.W, ui.Style{Size: lastSentence}); said+high <= r.H {
		high += said
	}
	return high
}

// shown reports whether it lies beside the table now.
func (l *last) shown() bool { return l.past.N > 0 && l.beside() }

// draw draws it where it lies.
func (l *last) draw(s *ui.Screen) {
	if !l.shown() {
		return
	}
	t, r := s.Theme(), l.place()
	if l.desk.Form.Hover == table.Last {
		s.Panel(r.Inset(-6), 12, ui.Alpha(t.Light, 0.08), color.RGBA{})
	}
	head, r := r.CutTop(lastHead)
	page.DrawLine(s, l.past.Says.Title, head, ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle})
	w, high := l.cards()
	cards, r := r.CutTop(high)
	dim := restDim
	if l.desk.Form.Hover == table.Last || t.HighContrast {
		dim = 0
	}
	l.past.DrawTrick(s, cards, w, dim)
	if r.H > 0 {
		_, r = r.CutTop(tell.PastAir)
		st := ui.Style{Size: lastSentence, Colour: t.Text, Align: ui.Middle}
		s.Paragraph(l.past.Says.Both, r.Middle(page.EvenWidth(s, l.past.Says.Both, r.W, 0.6, st), r.H), st)
	}
}
