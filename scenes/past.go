package scenes

import "lacasa/ui"

// Past is the page of a match that is over: how it ended, and what can be looked at and done with each of its rounds.
type Past struct {
	Sheet
	was    Waiting
	rounds int
	round  int // that is looked at, from 1
}

// The widgets of the page.
const (
	pastRound = iota
	pastScore
	pastLog
	pastOn
	pastAgain
)

// NewPast is the page of a match of so many rounds.
func NewPast(h *House, was Waiting, rounds int) *Past {
	c := &Past{Sheet: Sheet{House: h}, was: was, rounds: rounds, round: rounds}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Past) Lay() {
	w, p, k := c.House.Words, &c.Page, c.House.Screen.Theme().TextScale
	c.Begin(w.Say("game." + c.was.Game))
	p.Text(c.was.Line, BodyText)
	p.Text(c.was.Names(c.House), SoftText)
	if c.rounds > 1 {
		var rounds []string
		for i := range c.rounds {
			rounds = append(rounds, Numeral(i+1))
		}
		p.Heading(w.Say("past.round"))
		c.Form.Choice(pastRound, p.Grid(c.rounds, 52*k, RowHeight*max(1, k*0.8)), w.Say("past.round"), c.round-1, rounds)
	}
	list := []entry{{pastScore, w.Say("past.score"), "trophy", Primary}, {pastLog, w.Say("past.log"), "log", Plain},
		{pastOn, w.Say("past.on"), "play", Plain}, {pastAgain, w.Say("scoring.again"), "restart", Plain}}
	p.layButtons(240, list...)
	p.Text(w.Say("past.line"), SoftText)
	p.Close()
}

// Update takes the input of a tick.
func (c *Past) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(c.House, in); {
	case !ok:
		return Intent{}
	case id == pastRound:
		c.round = c.Form.Value(id) + 1
		return Intent{}
	case id == PageClose:
		return Intent{Want: Close}
	default:
		return Intent{Want: [...]Want{pastScore: PastScore, pastLog: PastLog, pastOn: PastOn, pastAgain: PastAgain}[id], Round: c.round}
	}
}
