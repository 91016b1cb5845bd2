package game

import (
	"lacasa/engine/match"
	"lacasa/game/backup"
	"lacasa/game/session"
)

// carry takes in what has come from outside, and continues the errand under way.
func (g *Game) carry() {
	if b, came := g.errands.next(); came {
		g.receive(b)
	}
	g.errands.carry()
}

// unpack restores a file.
func (g *Game) unpack(b brought) {
	u, wrong := (*unpacking)(nil), &notice{"backup.refused", []any{"why", b.err}}
	if b.err == nil {
		u, wrong = g.keeper.unpack(b.text)
	}
	if wrong != nil {
		g.errands.hauled([]*notice{wrong})
		return
	}
	g.errands.haul = hauling{u, func() []*notice {
		if u.settings != nil {
			g.set(g.house.Settings.Merge(*u.settings))
		}
		g.drawers.read()
		if g.stage.outside() { // there may be a match to continue now
			g.emptied()
		}
		return u.said()
	}}
}

// receive handles a file or text: what players made, a backup, or something unknown.
func (g *Game) receive(b brought) {
	if b.err == nil && g.passed(b.text) {
		return
	}
	if b.pasted {
		if b.err == nil {
			b.err = match.Refuse("wrong.own-empty")
		}
		g.notices.tell(&notice{"own.refused", []any{"why", b.err}})
		return
	}
	g.errands.openPage()
	g.unpack(b)
}

// passed handles a text that somebody passed on. If it contains one thing that players made, passed
// shows it and asks what to do; several are added at once. It reports whether there was any.
func (g *Game) passed(text []byte) bool {
	if _, err := backup.Read(text); err == nil {
		return false
	}
	row, forms, err := ownIn(string(text))
	switch {
	case err != nil:
		g.notices.tell(&notice{"own.refused", []any{"why", err}})
	case row != nil:
		g.offer(row, forms)
	}
	return row != nil
}

// offer shows things that somebody passed on in a game's workshop.
func (g *Game) offer(row *session.Game, forms []string) {
	if g.stage.of != row {
		g.leaveFor(row)
	}
	w := g.drawers.workshop(row)
	if len(forms) == 1 {
		w.Show(forms[0])
		return
	}
	g.drawers.add(row, forms)
}

// leaveFor shows the title of a game. A match of another game stays saved.
func (g *Game) leaveFor(row *session.Game) {
	g.playing.cover()
	g.title(row)
}
