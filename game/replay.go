package game

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
)

// watch shows the selected match again from a moment on, as the first person at its table saw it.
func (g *Game) watch(m scenes.Moment) {
	m.Seat = match.Seat(max(0, slices.IndexFunc(g.past.Players(), match.Player.Human)))
	g.replay(m)
}

// replay shows the selected match again, starting at a moment. The match must be over, since
// otherwise not everybody may know everything.
func (g *Game) replay(m scenes.Moment) {
	if g.past.Over() {
		g.page(g.past.Replay(g.house, m))
	}
}

// looking returns the match being watched again on the page on top, or nil.
func (g *Game) looking() session.ReplayScene {
	l, _ := g.top().(session.ReplayScene)
	return l
}

// share copies an address of the moment shown to the clipboard, or a text about it, and closes the
// page that requested it.
func (g *Game) share(link bool) {
	g.close()
	l := g.looking()
	if l == nil {
		return
	}
	text := g.momentSaid(l)
	if link {
		text = g.momentAddress(l)
	}
	g.copied(text, notice{key: "moment.copied"}, notice{key: "deal.copied-not"})
}

// moments shows the page over the match being watched again.
func (g *Game) moments() {
	if l := g.looking(); l != nil {
		g.page(scenes.NewMoments(g.house, scenes.ReplayState{At: l.At(), Rounds: g.past.Begun(), Players: g.past.Players(), Told: l.Actions, Open: l.Open(),
			Link: g.momentAddress(l) != "", Copies: clips()}))
	}
}
