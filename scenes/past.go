package scenes

import (
	"strings"

	"lacasa/ui"
)

// MatchPage is the page of a finished match: how it ended, and what can be looked at and done with each
// of its rounds.
type MatchPage struct {
	Sheet
	was    Waiting
	rounds int
	round  int // that is looked at, from 1
}

// The widgets of the page.
const (
	pastRound = iota
	pastReplay
	pastScore
	pastLog
	pastOn
	pastAgain
)

// NewMatchPage returns the page of a match with that many rounds.
func NewMatchPage(h *House, was Waiting, rounds int) *MatchPage {
	c := &MatchPage{Sheet: Sheet{House: h}, was: was, rounds: rounds, round: rounds}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *MatchPage) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("game." + c.was.Game))
	p.Text(c.was.Line, BodyText)
	p.Text(c.was.Names(c.House), SoftText)
	if len(c.was.Helped) > 0 {
		p.Text(w.Say("past.helped", "list", strings.Join(Numerals(c.was.Helped), ", ")), NoteText)
	}
	if c.rounds > 1 {
		p.layRounds(pastRound, c.round, c.rounds)
	}
	list := []Entry{{pastReplay, w.Say("past.replay"), "eye", Primary}, {pastScore, w.Say("past.score"), "trophy", Plain}, {pastLog, w.Say("past.log"), "log", Plain},
		{pastOn, w.Say("past.round.on"), "play", Plain}, {pastAgain, w.Say("scoring.again"), "restart", Plain}}
	p.Buttons(240, list...)
	p.Text(w.Say("past.line"), SoftText)
	p.Close()
}

// Update takes the input of a tick.
func (c *MatchPage) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(c.House, in); {
	case !ok:
		return Intent{}
	case id == pastRound:
		c.round = c.Form.Value(id) + 1
		return Intent{}
	case id == PageClose:
		return Intent{Want: Close}
	default:
		want := [...]Want{pastReplay: Replay, pastScore: PastScore, pastLog: PastLog, pastOn: PastOn, pastAgain: PastAgain}[id]
		return Intent{Want: want, Round: c.round, Moment: Moment{Round: c.round}}
	}
}
