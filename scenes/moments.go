package scenes

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Moments is the page of a match that is being watched again. It lists all its moments to choose
// from, chooses the seat to see from, and offers what can be done from the moment shown.
type Moments struct {
	Sheet
	ReplayState
	round int      // the round that is listed, from 1
	lines []string // what was done last, after each number of decisions
}

// A ReplayState describes a match that is being watched again.
type ReplayState struct {
	At      Moment // the moment shown
	Rounds  int
	Players []Player
	Told    func(round int) []string // returns what was done last, after each number of decisions from 0 on
	Open    bool                     // the match can be continued from the moment
	Link    bool                     // the moment has an address
	Copies  bool                     // texts can be copied to the clipboard
}

// The widgets of the page.
const (
	momentsOn = iota
	momentsLink
	momentsText
	momentsSeat
	momentsRound
	momentsRow = 2000 // ID of the row before the first decision; the rows after it follow
)

// NewMoments returns the page of the moments of a match.
func NewMoments(h *House, g ReplayState) *Moments {
	c := &Moments{Sheet: Sheet{House: h}, ReplayState: g, round: g.At.Round}
	c.Lay()
	return c
}

// seats returns the seats to watch from: those of people, and of programs with a hand of cards.
func (c *Moments) seats() (seats []int) {
	for i, p := range c.Players {
		if p.HasHand() {
			seats = append(seats, i)
		}
	}
	return seats
}

// Lay lays everything out again.
func (c *Moments) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("past.moments"))
	c.lines = c.Told(c.round)
	var list []page.Entry
	if c.Open {
		list = append(list, page.Entry{ID: momentsOn, Label: w.Say("past.on"), Sign: "play", Kind: page.Primary})
	}
	if c.Link {
		list = append(list, page.Entry{ID: momentsLink, Label: w.Say("past.link"), Sign: "link", Kind: page.Plain})
	}
	if c.Copies {
		list = append(list, page.Entry{ID: momentsText, Label: w.Say("past.text"), Sign: "share", Kind: page.Plain})
	}
	if len(list) > 0 {
		p.Buttons(190, list...)
	}
	if c.Open {
		p.Text(w.Say("past.line"), page.SoftText)
	}
	if seats := c.seats(); len(seats) > 1 {
		var names []string
		for _, i := range seats {
			names = append(names, c.Players[i].Name)
		}
		p.Choice(momentsSeat, w.Say("past.seat"), max(0, slices.Index(seats, int(c.At.Seat))), names...)
	}
	if c.Rounds > 1 {
		layRounds(p, momentsRound, c.round, c.Rounds)
	}
	p.Heading(w.Say("past.turn"))
	for i, line := range c.lines {
		if i == 0 || line != c.lines[i-1] { // a decision that changed no line has none of its own
			c.layRow(i)
		}
	}
	p.Close()
}

// layRounds adds a choice among the given number of rounds, below a heading.
func layRounds(p *page.Page, id, round, rounds int) {
	k := p.Kit.Screen.Theme().TextScale
	var names []string
	for i := range rounds {
		names = append(names, ui.Numeral(i+1))
	}
	p.Heading(p.Kit.Say("past.round"))
	p.Form.Choice(id, p.Bar(rounds, 52*k, p.Kit.RowHigh()), p.Kit.Say("past.round"), round-1, names)
}

// row returns the index of the row of a number of decisions.
func (c *Moments) row(decisions int) int {
	for decisions > 0 && c.lines[decisions] == c.lines[decisions-1] {
		decisions--
	}
	return decisions
}

// layRow lays out the row of a moment, named after the last decision.
func (c *Moments) layRow(i int) {
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	text := c.lines[i]
	if i == 0 || text == "" {
		text = c.House.Say("past.begins", "n", ui.Numeral(c.round))
	}
	st := ui.Style{Size: 17, Colour: t.Text}
	here := c.At.Round == c.round && c.row(c.At.Decisions) == i
	if here {
		st.Font, st.Colour = ui.Bold, t.AccentTop
	}
	const pad = 10
	row := p.Space()
	words := s.MeasureParagraph(text, row.W-2*pad, st)
	row.H = max(page.Finger, words+2*pad)
	p.Y += row.H + 6
	p.Plate(momentsRow+i, row, text, here, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
		s.Paragraph(text, ui.Rect{X: r.X + pad, Y: r.Y + (r.H-words)/2, W: r.W - 2*pad, H: words}, st)
	})
}

// Update handles the input of a tick.
func (c *Moments) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	at := c.At
	switch {
	case id == momentsOn:
		return PastOn{Moment: at}
	case id == momentsLink:
		return ShareMoment{Link: true}
	case id == momentsText:
		return ShareMoment{}
	case id == momentsSeat:
		at.Seat = match.Seat(c.seats()[c.Form.Value(id)])
		return Turn{Moment: at}
	case id == momentsRound:
		c.round = c.Form.Value(id) + 1
		c.Lay()
		return nil
	case id >= momentsRow:
		at.Round, at.Decisions = c.round, id-momentsRow
		return Turn{Moment: at}
	}
	return Close
}
