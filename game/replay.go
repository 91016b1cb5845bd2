package game

import (
	"math"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
)

// past holds the match, finished or with its last round over, that is looked at, and shows it
// again.
type past struct {
	house   *scenes.House
	notices *notices
	stage   *stage
	match   session.Past // nil if none was selected
}

// watch shows the selected match again from a moment on, as the first person at its table saw it.
func (p *past) watch(m scenes.Moment) {
	m.Seat = p.first()
	p.replay(m)
}

// replay shows the selected match again, starting at a moment. The match must be over, since
// otherwise not everybody may know everything.
func (p *past) replay(m scenes.Moment) {
	if p.match.Over() {
		p.stage.page(p.match.Replay(p.house, m))
	}
}

// judge shows a round of the selected match again, and what its decisions were worth. The round
// must be over.
func (p *past) judge(round int) {
	p.stage.page(p.match.Judge(p.house, scenes.Moment{Seat: p.first(), Round: round, Decisions: math.MaxInt}))
}

// first returns the seat of the first person at the table.
func (p *past) first() match.Seat {
	return match.Seat(max(0, slices.IndexFunc(p.match.Players(), match.Player.Human)))
}

// share copies an address of the moment shown to the clipboard, or a text about it, and closes the
// page that requested it.
func (p *past) share(link bool) {
	p.stage.close()
	l := p.stage.looking()
	if l == nil {
		return
	}
	text := p.said(l)
	if link {
		text = p.address(l)
	}
	p.notices.copied(text, notice{key: "moment.copied"}, notice{key: "deal.copied-not"})
}

// moments shows the page over the match being watched again.
func (p *past) moments() {
	if l := p.stage.looking(); l != nil {
		p.stage.page(scenes.NewMoments(p.house, scenes.ReplayState{At: l.At(), Rounds: p.match.Begun(), Players: p.match.Players(), Told: l.Actions, Open: l.Open(),
			Link: p.address(l) != "", Copies: clips()}))
	}
}

// said returns a text about the moment shown: the game, how the match ended, what was done,
// and the deal code.
func (p *past) said(l session.ReplayScene) string {
	h, a, at := p.house.InThirdPerson(), p.match.Ask(), l.At()
	w := p.match.Waiting(h)
	lines := []string{h.Say("game."+a.Game) + " · " + w.Names(h), w.Line,
		h.Say("told", "what", h.Say("past.round")+" "+ui.Numeral(at.Round), "how", l.LastAction(h)), h.Say("deal.code", "seed", a.Seed)}
	if link := p.address(l); link != "" {
		lines = append(lines, link)
	}
	return strings.Join(lines, "\n")
}

// address returns the address that shows the moment, or "" if there is none.
func (p *past) address(l session.ReplayScene) string {
	if !p.match.Over() { // others could not open it
		return ""
	}
	page, link := address(""), momentLink(p.match, l.At())
	if page == "" || link == "" {
		return ""
	}
	return strings.TrimSuffix(page, "?") + "#" + link
}
