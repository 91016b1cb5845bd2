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
	"lacasa/scenes/kept"
)

// dealDay formats a day, in UTC, as the seed of its deal.
const dealDay = "20060102"

// dealSigns are the characters that the seed of a deal begins with, in the order in which they are
// tried, instead of the first digit of its year.
const dealSigns = "2ABCDEFGHJKMNPQRSTVWXYZ"

// dealOf returns the deal of a day: the game's usual match, with the day's date as its seed, such
// as 2026-1122, the same for everybody. Where it can be found out whether each round can be won, it
// is the first of 2026-1122, A026-1122, B026-1122 and so on for which that is so, and winnable is
// true.
func dealOf(row *session.Game, day time.Time) (a match.Request, winnable bool) {
	date := day.UTC().Format(dealDay)
	if row.Winnable == nil {
		return usual(row, date), false
	}
	d, known := foundDeals[row.ID+date]
	if !known {
		d.match, d.winnable = findDeal(row, date)
		foundDeals[row.ID+date] = d
	}
	return d.match, d.winnable
}

// foundDeals holds the deals that were searched for, by game and date, as the same are asked for
// again and again.
var foundDeals = map[string]struct {
	match    match.Request
	winnable bool
}{}

// findDeal searches for the deal of a date that can be won.
func findDeal(row *session.Game, date string) (a match.Request, winnable bool) {
	for _, sign := range dealSigns {
		if a := usual(row, string(sign)+date[1:]); row.Winnable(a) {
			return a, true
		}
	}
	return usual(row, date), false
}

// usual returns the request for the game's usual match with a seed.
func usual(row *session.Game, seed string) match.Request {
	a, _ := row.Normalize(match.Request{Game: row.ID, Seed: match.ParseSeed(seed).String()})
	return a
}

// dayOf returns the day whose deal has that seed.
func dayOf(seed string) (day time.Time, ok bool) {
	if seed == "" || !strings.Contains(dealSigns, seed[:1]) {
		return day, false
	}
	day, err := time.Parse(dealDay, dealSigns[:1]+strings.ReplaceAll(seed[1:], "-", ""))
	return day, err == nil
}

// isDeal reports whether a match was the day's deal of its game, played by one person.
func isDeal(a match.Request, players []match.Player, day time.Time) bool {
	row := gameOf(a.Game)
	asked, err := row.Normalize(a)
	of, ok := dayOf(asked.Seed)
	if err != nil || row.ID != a.Game || !ok || scenes.DayKey(of) != scenes.DayKey(day) || match.Humans(players) != 1 {
		return false
	}
	deal, _ := dealOf(row, day)
	return asked == deal
}

// dealsOf returns, by game, the finished matches that were the deal of the day and were played to
// their end on that day, the first of each game.
func (k *keeper) dealsOf(over []string, day time.Time) map[string]scenes.DayResult {
	dealt := map[string]scenes.DayResult{}
	from := store.Many + day.UTC().Format(dealDay)
	for _, name := range slices.Backward(over) {
		if name < from {
			break
		}
		text, _, _ := k.store.Read(name)
		if s, ok := parseLine(lineOf(name, text)); ok && isDeal(s.Request, s.Players, day) {
			dealt[s.Game] = dealtOf(&s)
		}
	}
	return dealt
}

// deal shows the page of today's deal of the game.
func (g *Game) deal(now time.Time) {
	of := g.stage.of
	a, winnable := dealOf(of, now)
	d := scenes.Daily{Day: now, Form: of.Name(g.house, a), Winnable: winnable, Rival: rival(g.house, of, a), Waits: g.keeper.dealWaits(of, now) != "", Clips: clips(), Days: func() (scenes.DayResults, int) {
		list, left := g.keeper.finished()
		return daysOf(of, list), left
	}}
	if done, ok := g.keeper.dealsOf(g.keeper.over(), now)[of.ID]; ok {
		m, err := g.keeper.look(done.Name)
		if err != nil {
			g.notices.tell(&notice{"notice.unread", []any{"why", err}})
			return
		}
		d.Done, d.Text, d.Link = &done, passedOn(g.house, m, now), address(Link(m.Ask()))
	}
	g.stage.page(scenes.NewDeal(g.house, d))
}

// playDeal plays today's deal of the game. If the deal was begun earlier it is continued.
func (g *Game) playDeal(now time.Time) {
	of := g.stage.of
	if name := g.keeper.dealWaits(of, now); name != "" {
		g.do(scenes.Take{Name: name})
		return
	}
	a, _ := dealOf(of, now)
	g.start(of.Begin(a, of.Company(a, of.Alone(g.house, a.Seats))))
}

// dealWaits returns the name of the unfinished match that is the day's deal of a game, or "".
func (k *keeper) dealWaits(of *session.Game, day time.Time) string {
	for _, s := range k.shelf() {
		text, _, err := k.store.Read(s.Name)
		if err != nil {
			continue
		}
		if h, _, err := record.ReadHead(text); err == nil && h.Game == of.ID && isDeal(h.Request, h.Players, day) {
			return s.Name
		}
	}
	return ""
}

// rival returns a sentence about how a bot does in place of the one person in the requested match,
// or "" if that must stay unknown.
func rival(h *scenes.House, of *session.Game, a match.Request) string {
	players := of.Company(a, of.Alone(h, a.Seats))
	players[slices.IndexFunc(players, match.Player.Human)] = match.Player{Kind: match.KindFair, Name: h.Say("deal.bot")}
	text, err := of.Play(a, players)
	if err != nil {
		return ""
	}
	m, err := readMatch([]byte(text))
	if err != nil {
		return ""
	}
	return h.Say("deal.rival.line", "line", m.Waiting(h.InThirdPerson()).Line)
}

// daysOf returns how the daily deals in a list of finished matches ended. If a deal was played
// several times the first counts.
func daysOf(row *session.Game, list []kept.Saved) scenes.DayResults {
	days := scenes.DayResults{}
	for i := range list { // newest first
		if s := &list[i]; s.Game == row.ID && isDeal(s.Request, s.Players, s.When) {
			days[scenes.DayKey(s.When)] = dealtOf(s)
		}
	}
	return days
}

// dealtOf returns how the match s, a deal of the day played by one person, ended.
func dealtOf(s *kept.Saved) scenes.DayResult {
	d := scenes.DayResult{Name: s.Name, Helped: len(s.Helped) > 0}
	if ends := gameOf(s.Game).SeatEnds(s.Request, s.Result); ends != nil && !d.Helped {
		d.End = ends[slices.IndexFunc(s.Players, match.Player.Human)].End
	}
	return d
}

// dealLabel returns the label that the table of a match shows if the match is a deal of a day,
// otherwise "".
func dealLabel(h *scenes.House, m session.Match, now time.Time) string {
	a := m.Ask()
	day, ok := dayOf(a.Seed)
	if !ok || !isDeal(a, m.Players(), day) {
		return ""
	}
	key := "deal.label"
	if scenes.DayKey(day) != scenes.DayKey(now) {
		key = "deal.label.before"
	}
	return h.Say(key, "day", h.MonthDay(day))
}

// passedOn returns a text to share about a deal that was played: the game, the day, how each round
// ended, and the deal code.
func passedOn(h *scenes.House, m session.Match, day time.Time) string {
	h = h.InThirdPerson()
	a := m.Ask()
	w := m.Waiting(h)
	return strings.Join([]string{
		h.Say("deal.of", "game", h.Say("game."+a.Game), "day", h.Date(day.UTC())), w.Line, scenes.EndSigns(m.Ends()), h.Say("deal.code", "seed", a.Seed),
	}, "\n")
}
