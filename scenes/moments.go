package scenes

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/ui"
)

// Moments is the page over a match that is being watched again: it lists every moment to turn to,
// chooses whose eyes to see through, and offers what can be done from the moment shown.
type Moments struct {
	Sheet
	ReplayState
	round int      // that is listed, from 1
	lines []string // what was done in it
}

// ReplayState is a match that is being watched again.
type ReplayState struct {
	At      Moment // that is shown
	Rounds  int
	Players []Player
	Told    func(round int) []string // what was done last, after each number of decisions from none on
	Open    bool                     // it can be played on from there
	Link    bool                     // there is an address of it
	Copies  bool                     // texts can be copied
}

// The widgets of the page.
const (
	momentsOn = iota
	momentsLink
	momentsText
	momentsSeat
	momentsRound
	momentsRow = 2000 // of the moment before the first decision, and those after it
)

// NewMoments returns the page of the moments of a match.
func NewMoments(h *House, g ReplayState) *Moments {
	c := &Moments{Sheet: Sheet{House: h}, ReplayState: g, round: g.At.Round}
	c.Lay()
	return c
}

// seats returns the seats to watch from: people and programs with a hand of their own.
func (c *Moments) seats() (seats []int) {
	for i, p := range c.Players {
		if p.HasHand() {
			seats = append(seats, i)
		}
	}
	return seats
}

// Lay places everything anew.
func (c *Moments) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("past.moments"))
	c.lines = c.Told(c.round)
	var list []Entry
	if c.Open {
		list = append(list, Entry{momentsOn, w.Say("past.on"), "play", Primary})
	}
	if c.Link {
		list = append(list, Entry{momentsLink, w.Say("past.link"), "link", Plain})
	}
	if c.Copies {
		list = append(list, Entry{momentsText, w.Say("past.text"), "share", Plain})
	}
	if len(list) > 0 {
		p.Buttons(190, list...)
	}
	if c.Open {
		p.Text(w.Say("past.line"), SoftText)
	}
	if seats := c.seats(); len(seats) > 1 {
		var names []string
		for _, i := range seats {
			names = append(names, c.Players[i].Name)
		}
		p.Choice(momentsSeat, w.Say("past.seat"), max(0, slices.Index(seats, int(c.At.Seat))), names...)
	}
	if c.Rounds > 1 {
		p.layRounds(momentsRound, c.round, c.Rounds)
	}
	p.Heading(w.Say("past.turn"))
	for i, line := range c.lines {
		if i == 0 || line != c.lines[i-1] { // else nothing was to be told of it
			c.layRow(i)
		}
	}
	p.Close()
}

// layRounds lays out a choice of rounds below its heading.
func (p *Page) layRounds(id, round, rounds int) {
	k := p.House.Screen.Theme().TextScale
	var names []string
	for i := range rounds {
		names = append(names, Numeral(i+1))
	}
	p.Heading(p.House.Say("past.round"))
	p.Form.Choice(id, p.Grid(rounds, 52*k, RowHeight*max(1, k*0.8)), p.House.Say("past.round"), round-1, names)
}

// row returns the row for a number of decisions.
func (c *Moments) row(decisions int) int {
	for decisions > 0 && c.lines[decisions] == c.lines[decisions-1] {
		decisions--
	}
	return decisions
}

// layRow lays out a moment, named after the last decision.
func (c *Moments) layRow(i int) {
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	text := c.lines[i]
	if i == 0 || text == "" {
		text = c.House.Say("past.begins", "n", Numeral(c.round))
	}
	st := ui.Style{Size: 17, Colour: t.Text}
	here := c.At.Round == c.round && c.row(c.At.Decisions) == i
	if here {
		st.Font, st.Colour = ui.Bold, t.AccentTop
	}
	const pad = 10
	row := p.Space()
	words := s.MeasureParagraph(text, row.W-2*pad, st)
	row.H = max(Finger, words+2*pad)
	p.Y += row.H + 6
	c.Form.Area(momentsRow+i, row, text)
	p.Show(row, func(s *ui.Screen, r, _ ui.Rect) {
		warm := 0.0
		if area := c.Form.Find(momentsRow + i); area != nil {
			warm = area.Warm
		}
		edge := ui.Blend(t.PanelEdge, t.AccentTop, warm)
		if here {
			edge = t.AccentTop
		}
		s.Panel(r, 8, ui.Alpha(ui.Blend(t.Panel, t.PanelTop, 0.3+0.6*warm), 0.9), edge)
		s.Paragraph(text, ui.Rect{X: r.X + pad, Y: r.Y + (r.H-words)/2, W: r.W - 2*pad, H: words}, st)
		if c.Form.Ringed() == momentsRow+i {
			s.Ring(r.Inset(-3), 10)
		}
	})
}

// Update takes the input of a tick.
func (c *Moments) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(c.House, in)
	if !ok {
		return Intent{}
	}
	at := c.At
	switch {
	case id == momentsOn:
		return Intent{Want: PastOn, Moment: at}
	case id == momentsLink:
		return Intent{Want: ShareLink}
	case id == momentsText:
		return Intent{Want: ShareText}
	case id == momentsSeat:
		at.Seat = match.Seat(c.seats()[c.Form.Value(id)])
		return Intent{Want: Turn, Moment: at}
	case id == momentsRound:
		c.round = c.Form.Value(id) + 1
		c.Lay()
		return Intent{}
	case id >= momentsRow:
		at.Round, at.Decisions = c.round, id-momentsRow
		return Intent{Want: Turn, Moment: at}
	}
	return Intent{Want: Close}
}
