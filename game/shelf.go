package game

import (
	"lacasa/scenes"
)

// doKept does what a scene wants with the saved matches.
func (g *Game) doKept(i scenes.Intent) {
	switch i := i.(type) {
	case scenes.Take:
		if m, wrong := g.keeper.open(i.Name); m != nil {
			g.playing.take(m)
			g.doStep(scenes.GoOn)
		} else {
			g.notices.tell(wrong)
			g.stage.lay()
		}
	case scenes.Remove:
		g.remove(i.Name)
	case scenes.Recall:
		g.recall(i.Name)
	case scenes.OpenPast:
		g.stage.page(g.past.match.PastPage(g.house, i.Page, i.Round))
	case scenes.PastOn:
		g.start(g.past.match.From(i.Moment), nil)
	case scenes.Replay:
		g.past.watch(i.Moment)
	case scenes.Judge:
		g.past.judge(i.Round)
	case scenes.Turn:
		g.stage.close()
		if l := g.stage.looking(); l != nil {
			l.Turn(i.Moment)
		}
	case scenes.ShareMoment:
		g.past.share(i.Link)
	case scenes.Unpack:
		pick(i.Name, g.errands.brought)
	}
}

// recall shows a finished match, above the title of its game.
func (g *Game) recall(name string) {
	m, err := g.keeper.look(name)
	if err != nil {
		g.notices.tell(&notice{"notice.unread", []any{"why", err}})
		return
	}
	g.past.match = m
	g.outside(gameOf(m.Ask().Game))
	g.stage.page(scenes.NewMatchPage(g.house, m.Waiting(g.house), m.Begun(), m.Judges()))
}

// remove removes an unfinished match. It can be put back at once.
func (g *Game) remove(name string) {
	if name == g.keeper.name {
		g.playing.drop()
	}
	g.notices.tell(g.keeper.remove(name))
	g.emptied()
}

// emptied updates the page of the unfinished matches, and the match to continue below it.
func (g *Game) emptied() {
	if g.playing.match == nil {
		g.playing.latest()
	}
	g.outside(g.stage.of)
	g.stage.lay()
}

// doOwn does what a scene wants with what players made.
func (g *Game) doOwn(i scenes.Intent) {
	switch i := i.(type) {
	case scenes.Keep:
		if g.drawers.keep(i) {
			g.setUp(i.Play)
		}
	case scenes.Discard:
		g.drawers.discard(i.Form)
	case scenes.Draft:
		g.drawers.draft(i.Was, i.Text)
	case scenes.SaveOwn:
		g.drawers.save(i.Form)
	case scenes.ShareOwn:
		g.drawers.share(i.Form, i.Link)
	}
}
