package cassino

import (
	played "lacasa/engine/cassino/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// sheet is a page about a standing.
type sheet struct {
	house *scenes.House
	st    played.Standing
	form  scenes.Form
	page  scenes.Page
}

func (p *sheet) lay(title string) {
	p.page.Begin(p.house, &p.form, p.house.Say(title), scenes.PageClose)
	p.page.Close()
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

// Rules is the rules of a game in words.
type Rules struct{ sheet }

// NewRules is the rules; st is the match under way, nil for none.
func NewRules(h *scenes.House, st *played.Standing) *Rules {
	r := &Rules{sheet{house: h}}
	if st != nil {
		r.st = *st
	}
	r.Lay()
	return r
}

// Lay places everything anew.
func (r *Rules) Lay() { r.lay("rules") }

// Log is what has happened in the hand, in words.
type Log struct{ sheet }

// NewLog is what has happened in the standing's hand.
func NewLog(h *scenes.House, st played.Standing) *Log {
	l := &Log{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() { l.lay("menu.log") }

// Last is the last play of a hand, its cards as large as there is room for.
type Last struct{ sheet }

// NewLast shows the last play of the standing's hand.
func NewLast(h *scenes.House, st played.Standing) *Last {
	l := &Last{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() { l.lay("menu.log") }
