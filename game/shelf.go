package game

import (
	"time"

	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// doKept does what a scene wants with the saved matches.
func (g *Game) doKept(i scenes.Intent) {
	switch i := i.(type) {
	case scenes.Take:
		if m, wrong := g.keeper.open(i.Name); m != nil {
			g.take(m)
			g.doStep(scenes.GoOn)
		} else {
			g.tell(wrong)
			g.lay()
		}
	case scenes.Remove:
		g.remove(i.Name)
	case scenes.Recall:
		g.recall(i.Name)
	case scenes.OpenPast:
		g.page(g.past.PastPage(g.house, i.Page, i.Round))
	case scenes.PastOn:
		g.start(g.past.From(i.Moment), nil)
	case scenes.Replay:
		g.watch(i.Moment)
	case scenes.Turn:
		g.close()
		if l := g.looking(); l != nil {
			l.Turn(i.Moment)
		}
	case scenes.ShareMoment:
		g.share(i.Link)
	case scenes.Unpack:
		pick(i.Name, g.brought)
	}
}

// shelves returns the saved matches, for the page that shows them.
func (g *Game) shelves() kept.Lists {
	return kept.Lists{Now: time.Now(), Open: g.keeper.shelf, Over: g.keeper.finished, Tell: func(name string) (w scenes.Waiting, ok bool) {
		m, err := g.keeper.look(name)
		if err != nil {
			return w, false
		}
		return m.Waiting(g.house), true
	}}
}

// recall shows a finished match, above the title of its game.
func (g *Game) recall(name string) {
	m, err := g.keeper.look(name)
	if err != nil {
		g.tell(&notice{"notice.unread", []any{"why", err}})
		return
	}
	g.past = m
	g.outside(gameOf(m.Ask().Game))
	g.page(scenes.NewMatchPage(g.house, m.Waiting(g.house), m.Begun()))
}

// remove removes an unfinished match. It can be put back at once.
func (g *Game) remove(name string) {
	if name == g.keeper.name {
		g.keeper.now = nil
		g.keeper.leave()
		g.match = nil
	}
	g.tell(g.keeper.remove(name))
	g.emptied()
}

// emptied updates the page of the unfinished matches, and the match to continue below it.
func (g *Game) emptied() {
	if g.match == nil {
		g.latest()
	}
	g.outside(g.of)
	g.lay()
}
