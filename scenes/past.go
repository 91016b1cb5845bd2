package scenes

import "lacasa/ui"

// Past is the page of a match that is over: how it ended, and what can be looked at of it.
type Past struct {
	Sheet
	was    Waiting
	rounds int
}

// The widgets of the page. Those of the rounds follow, the first is number 1.
const (
	pastAgain = iota + 500
	pastRound
)

// NewPast is the page of a match of so many rounds.
func NewPast(h *House, was Waiting, rounds int) *Past {
	c := &Past{Sheet: Sheet{House: h}, was: was, rounds: rounds}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Past) Lay() {
	w, p, k := c.House.Words, &c.Page, c.House.Screen.Theme().TextScale
	c.Begin(w.Say("game." + c.was.Game))
	p.Text(c.was.Line, BodyText)
	p.Text(c.was.Names(), SoftText)
	high := 50 * max(1, k*0.8)
	p.Heading(w.Say("past.scores"))
	for i, cell := range p.Grid(c.rounds, 130*k, high) {
		label, kind := w.Say("past.round", "n", Numeral(i+1)), Plain
		if i == c.rounds-1 {
			label, kind = w.Say("past.end"), Primary
		}
		c.Form.Button(pastRound+i+1, cell, label, "trophy", kind)
	}
	p.Heading(w.Say("past.more"))
	c.Form.Button(pastAgain, p.Grid(1, 200*k, high)[0], w.Say("scoring.again"), "restart", Plain)
	p.Close()
}

// Update takes the input of a tick.
func (c *Past) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(c.House, in); {
	case !ok:
		return Intent{}
	case id == pastAgain:
		return Intent{Want: AgainPast}
	case id > pastRound && id <= pastRound+c.rounds:
		return Intent{Want: OpenPast, Round: id - pastRound}
	}
	return Intent{Want: Close}
}
