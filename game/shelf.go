package game

import (
	"math"
	"slices"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// doKept does what a scene wants with the saved matches.
func (g *Game) doKept(i scenes.Intent) {
	switch i.Want {
	case scenes.OpenKept:
		g.page(kept.New(g.house, g.shelves(), !g.unfinished()))
	case scenes.OpenTally:
		g.page(Statistics(g.house, g.keeper.finished))
	case scenes.OpenDeal:
		g.deal(time.Now())
	case scenes.PlayDeal:
		g.playDeal(time.Now())
	case scenes.CopyText:
		g.copied(i.Text, notice{key: "deal.copied"}, notice{key: "deal.copied-not"})
	case scenes.Take:
		if m, wrong := g.keeper.open(i.Kept); m != nil {
			g.take(m)
			g.do(scenes.Intent{Want: scenes.GoOn})
		} else {
			g.tell(wrong)
			g.lay()
		}
	case scenes.Recall:
		g.recall(i.Kept)
	case scenes.PastScore:
		g.page(g.past.Past(g.house, scenes.OpenScore, i.Round))
	case scenes.PastLog:
		g.page(g.past.Past(g.house, scenes.OpenLog, i.Round))
	case scenes.PastOn:
		g.start(g.past.From(i.Moment), nil)
	case scenes.Replay:
		i.Moment.Seat = match.Seat(max(0, slices.IndexFunc(g.past.Players(), match.Player.Human)))
		g.replay(i.Moment)
	case scenes.AtEnd:
		g.past = g.match
		g.doKept(scenes.Intent{Want: scenes.Replay, Moment: scenes.Moment{Round: g.match.Begun(), Decisions: math.MaxInt}})
	case scenes.OpenMoments:
		g.moments()
	case scenes.ShareLink, scenes.ShareText:
		if link := i.Want == scenes.ShareLink; i.Text != "" {
			g.shareOwn(i.Text, link)
		} else {
			g.share(link)
		}
	case scenes.Turn:
		g.do(scenes.Intent{Want: scenes.Close})
		if l := g.looking(); l != nil {
			l.Turn(i.Moment)
		}
	case scenes.PastAgain:
		g.start(g.past.Again())
	case scenes.Remove:
		g.remove(i.Kept)
	case scenes.OpenTrunk:
		g.trunk()
	case scenes.Pack:
		g.pack()
	case scenes.Unpack:
		pick(i.Kept, g.brought)
	case scenes.PutBack:
		g.tell(g.keeper.putBack())
		g.emptied()
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
