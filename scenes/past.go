package scenes

import (
	"strings"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A MatchPage is the page of a finished match: how it ended, and what can be done with the match
// and each of its rounds.
type MatchPage struct {
	Sheet
	was    Waiting
	rounds int
	judges bool
	round  int // the chosen round, from 1
}

// The widgets of the page.
const (
	pastRound = iota
	pastReplay
	pastJudge
	pastScore
	pastLog
	pastOn
	pastAgain
)

// NewMatchPage returns the page of the finished match was, which had the given number of rounds.
// judges says whether it can be shown what their decisions were worth.
func NewMatchPage(h *House, was Waiting, rounds int, judges bool) *MatchPage {
	c := &MatchPage{Sheet: Sheet{House: h}, was: was, rounds: rounds, judges: judges, round: rounds}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *MatchPage) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("game." + c.was.Game))
	p.Text(c.was.Line, page.BodyText)
	p.Text(c.was.Names(c.House), page.SoftText)
	if len(c.was.Helped) > 0 {
		p.Text(w.Say("past.helped", "list", strings.Join(Each(c.was.Helped, ui.Numeral), ", ")), page.NoteText)
	}
	if c.rounds > 1 {
		layRounds(p, pastRound, c.round, c.rounds)
	}
	list := []page.Entry{{ID: pastReplay, Label: w.Say("past.replay"), Sign: "eye", Kind: page.Primary}}
	if c.judges {
		list = append(list, page.Entry{ID: pastJudge, Label: w.Say("review"), Sign: "hint", Kind: page.Plain})
	}
	list = append(list, []page.Entry{{ID: pastScore, Label: w.Say("past.score"), Sign: "trophy", Kind: page.Plain}, {ID: pastLog, Label: w.Say("past.log"), Sign: "log", Kind: page.Plain},
		{ID: pastOn, Label: w.Say("past.round.on"), Sign: "play", Kind: page.Plain}, {ID: pastAgain, Label: w.Say("scoring.again"), Sign: "restart", Kind: page.Plain}}...)
	p.Buttons(240, list...)
	p.Text(w.Say("past.line"), page.SoftText)
	p.Close()
}

// Update handles the input of a tick.
func (c *MatchPage) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case pastRound:
		c.round = c.Form.Value(id) + 1
		return nil
	case pastReplay:
		return Replay{Moment{Round: c.round}}
	case pastJudge:
		return Judge{c.round}
	case pastScore:
		return OpenPast{OpenScore, c.round}
	case pastLog:
		return OpenPast{OpenLog, c.round}
	case pastOn:
		return PastOn{Moment{Round: c.round}}
	case pastAgain:
		return PastAgain
	}
	return Close
}
