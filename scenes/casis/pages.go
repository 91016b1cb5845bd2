package casis

import (
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

// sheet is a page about a standing.
type sheet struct {
	house *scenes.House
	st    tell.Standing
	form  scenes.Form
	page  scenes.Page
}

// Update takes the input of a tick.
func (p *sheet) Update(in *ui.Input, dt float64) scenes.Intent {
	if _, ok := p.form.Update(p.house, in); ok {
		return scenes.Intent{Want: scenes.Close}
	}
	return scenes.Intent{}
}

// Draw draws the page over what lies under it.
func (p *sheet) Draw(s *ui.Screen) { p.page.Draw(s) }

// Rules is the rules in words, made from those that the engine plays by.
type Rules struct{ sheet }

// NewRules is the rules; st is the match under way, nil for none.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	r := &Rules{sheet{house: h}}
	r.Lay()
	return r
}

// Lay places everything anew.
func (r *Rules) Lay() {
	r.page.Begin(r.house, &r.form, r.house.Say("rules"), scenes.PageClose)
	r.page.Close()
}

// Log is what has happened in the match, in words.
type Log struct{ sheet }

// NewLog is what has happened in the standing's match.
func NewLog(h *scenes.House, st tell.Standing) *Log {
	l := &Log{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() {
	l.page.Begin(l.house, &l.form, l.house.Say("menu.log"), scenes.PageClose)
	l.page.Close()
}

// Last is the last turn that is over.
type Last struct{ sheet }

// NewLast shows the last turn of the standing's match.
func NewLast(h *scenes.House, st tell.Standing) *Last {
	l := &Last{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	l.page.Begin(l.house, &l.form, l.house.Say("menu.log"), scenes.PageClose)
	l.page.Close()
}
