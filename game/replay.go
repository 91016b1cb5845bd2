package game

import (
	"lacasa/game/session"
	"lacasa/scenes"
)

// replay goes through the match that is looked at, from a moment on. Of one that is not over not everybody may know everything.
func (g *Game) replay(m scenes.Moment) {
	if g.past.Over() {
		g.page(g.past.Replay(g.house, m))
	}
}

// looking is the match that is gone through on the page on top; nil: none is.
func (g *Game) looking() session.Looking {
	l, _ := g.top().(session.Looking)
	return l
}

// share puts an address of the moment that is shown on the clipboard, or a text about it, and closes the page that asked for it.
func (g *Game) share(link bool) {
	g.do(scenes.Intent{Want: scenes.Close})
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

// moments shows the page over the match that is gone through.
func (g *Game) moments() {
	if l := g.looking(); l != nil {
		g.page(scenes.NewMoments(g.house, scenes.Gone{At: l.At(), Rounds: g.past.Begun(), Players: g.past.Players(), Told: l.Told, Open: l.Open(),
			Link: g.momentAddress(l) != "", Copies: clips()}))
	}
}
