package game

import (
	"slices"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
)

// dealDay is a day, by Greenwich, as the seed of its deal.
const dealDay = "20060102"

// dealOf is the deal of a day: the game's usual match, with the cards of the day's date, such as 2026-1122, for everybody.
func dealOf(row *session.Game, day time.Time) match.Ask {
	a, _ := row.Asked(match.Ask{Game: row.ID, Seed: match.ParseSeed(day.UTC().Format(dealDay)).String()})
	return a
}

// isDeal reports whether a match is the day's deal of its game, played by one person.
func isDeal(a match.Ask, players []match.Player, day time.Time) bool {
	row := gameOf(a.Game)
	asked, err := row.Asked(a)
	return err == nil && row.ID == a.Game && asked == dealOf(row, day) && match.Humans(players) == 1
}

// dealt is the day's deals of the matches that are over which were played to their end that day; of several of a game it is the first.
func (k *keeper) dealt(over []string, day time.Time) map[string]scenes.Dealt {
	dealt := map[string]scenes.Dealt{}
	from := store.Many + day.UTC().Format(dealDay)
	for _, name := range slices.Backward(over) {
		if name < from {
			break
		}
		text, _, _ := k.store.Read(name)
		if s, ok := listed(lineOf(name, text)); ok && isDeal(s.Ask, s.Players, day) {
			d := scenes.Dealt{Name: name}
			if ends := gameOf(s.Game).Ended(s.Ask, s.Result); ends != nil {
				d.End = ends[slices.IndexFunc(s.Players, match.Player.Human)].End
			}
			dealt[s.Game] = d
		}
	}
	return dealt
}

// deal shows how today's deal of the game ended, or has it played: on, where it is on the shelf.
func (g *Game) deal(now time.Time) {
	if d, ok := g.keeper.dealt(g.keeper.over(), now)[g.of.ID]; ok {
		m, err := g.keeper.look(d.Name)
		if err != nil {
			g.tell(&notice{"notice.unread", []any{"why", err}})
			return
		}
		g.page(scenes.NewDeal(g.house, d.Name, passedOn(g.house, m, now), address(Link(m.Ask())), clips()))
		return
	}
	for _, s := range g.keeper.shelf() {
		text, _, err := g.keeper.store.Read(s.Name)
		if err != nil {
			continue
		}
		if h, _, err := record.Glance(text); err == nil && h.Game == g.of.ID && isDeal(h.Ask, h.Players, now) {
			g.do(scenes.Intent{Want: scenes.Take, Kept: s.Name})
			return
		}
	}
	a := dealOf(g.of, now)
	g.start(g.of.Begin(a, g.of.Alone(g.house, a.Seats)))
}

// passedOn is a text about a day's deal that was played: the game, the day, how it ended, round by round, and its code.
func passedOn(h *scenes.House, m session.Running, day time.Time) string {
	h = h.Apart()
	a := m.Ask()
	w := m.Waiting(h)
	return strings.Join([]string{
		h.Say("deal.of", "game", h.Say("game."+a.Game), "day", h.Date(day.UTC())), w.Line, scenes.Signs(m.Ends()), h.Say("deal.code", "seed", a.Seed),
	}, "\n")
}

// copied puts a text on the clipboard, and says whether it could.
func (g *Game) copied(text string, yes, no notice) {
	copyText(text, func(ok bool) {
		if ok {
			g.said <- yes
		} else {
			g.said <- no
		}
	})
}
