package game

import (
	"time"

	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// playing holds the match under way. Its keeper saves it.
type playing struct {
	house   *scenes.House
	keeper  *keeper
	notices *notices
	match   session.Running // nil if no match is under way
	solving *solving        // the problem that the match is; nil: it is none, and is saved
	visit   *visit          // the table of a host, before which match waits; nil: none
}

// table returns the match that is played at this screen: that of a host, or the one kept here.
func (p *playing) table() session.Table {
	if p.visit != nil && p.visit.match != nil {
		return p.visit.match
	}
	return p.match
}

// take makes m, which may be nil, the current match.
func (p *playing) take(m session.Running) {
	p.match, p.solving = m, nil
	p.automate()
}

// automate applies the settings of what the match does by itself, if there is one.
func (p *playing) automate() {
	if set := &p.house.Settings; p.match != nil {
		p.match.Automate(set.Itself, !set.AskAgain)
	}
}

// latest opens the match played last, if it can be continued.
func (p *playing) latest() {
	m, said := p.keeper.load()
	p.take(m)
	p.notices.tell(said...)
}

// drop leaves the current match without keeping it.
func (p *playing) drop() {
	p.keeper.now = nil
	p.keeper.leave()
	p.match, p.solving = nil, nil
}

// save saves the current match. A problem is not kept, only that it was solved.
func (p *playing) save() {
	if p.solving == nil {
		p.notices.tell(p.keeper.save(p.match))
	}
}

// cover hides the hands of the current match, if there is one.
func (p *playing) cover() {
	if p.match != nil && p.visit == nil { // the first match may not have been set up
		p.match.Cover()
	}
}

// over reports whether the current match is over.
func (p *playing) over() bool { return p.match != nil && p.solving == nil && p.match.Over() }

// unfinished reports whether there is a current match to continue.
func (p *playing) unfinished() bool {
	return p.match != nil && p.solving == nil && p.match.Begun() > 0 && !p.match.Over()
}

// waiting returns the match that can be continued, or nil.
func (p *playing) waiting() *scenes.Waiting {
	if !p.unfinished() {
		return nil
	}
	w := p.match.Waiting(p.house)
	w.Line = p.house.Of(w.Game, w.Line)
	return &w
}

// waitingOf returns the match of a game that can be continued, or nil. It is the current match, or
// else the unfinished one that was played last.
func (p *playing) waitingOf(of *session.Game) *scenes.Waiting {
	if p.unfinished() && p.match.Ask().Game == of.ID {
		w := p.match.Waiting(p.house)
		return &w
	}
	name, m := p.keeper.lastOf(of.ID)
	if m == nil {
		return nil
	}
	w := m.Waiting(p.house)
	w.Kept = name
	return &w
}

// shelves returns the saved matches, for the page that shows them.
func (p *playing) shelves() kept.Lists {
	return kept.Lists{Now: time.Now(), Open: p.keeper.shelf, Over: p.keeper.finished, Tell: func(name string) (w scenes.Waiting, ok bool) {
		m, err := p.keeper.look(name)
		if err != nil {
			return w, false
		}
		return m.Waiting(p.house), true
	}}
}
