package scenes

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
)

// A Seating says who sits where in a match being set up: a name for each seat, and a person or a
// program.
type Seating struct {
	house   *House
	kinds   []string // of players: a person, then the programs, the easiest first
	players [match.MaxSeats]Player
	seats   int // that are shown
}

// The widgets of a seating.
const (
	SeatName = 900 + iota*match.MaxSeats // the widget of seat 0, and those of the seats after it
	SeatKind                             // the same
)

// NewSeating returns the seating of the last match. Seats that nobody had get programs of those
// kinds: the best of them, or the easiest for somebody who is here for the first time.
func NewSeating(h *House, programs []string) *Seating {
	c := &Seating{house: h, kinds: []string{match.KindHuman}}
	for _, k := range programs {
		if k != match.KindRandom { // a player for tests
			c.kinds = append(c.kinds, k)
		}
	}
	for seat := range c.players {
		p := Player{Kind: h.Settings.Kinds[seat], Name: h.Settings.Names[seat]}
		if !slices.Contains(c.kinds, p.Kind) {
			switch p.Kind = c.kinds[len(c.kinds)-1]; {
			case seat == 0:
				p.Kind = match.KindHuman
			case len(h.Settings.People) == 0:
				p.Kind = c.kinds[1]
			}
		}
		c.players[seat] = p
	}
	for seat := range c.players {
		c.ownName(seat)
	}
	c.seats = 0
	return c
}

// ownName makes sure that a seat has a name that none before it has.
func (c *Seating) ownName(seat int) {
	c.seats = seat + 1
	if name := c.players[seat].Name; name == "" || named(c.players[:seat], name) {
		c.otherName(seat)
	}
}

// otherName gives a seat the next name that nobody has: first those of people who have played here,
// then the default ones.
func (c *Seating) otherName(seat int) {
	given := slices.Clone(c.house.Settings.People)
	for name := range strings.SplitSeq(c.house.Say("setup.names"), ",") {
		if !slices.Contains(given, name) {
			given = append(given, name)
		}
	}
	at := slices.Index(given, c.players[seat].Name)
	for i := range given {
		name := given[(at+1+i)%len(given)]
		if !named(c.players[:c.seats], name) {
			c.players[seat].Name = name
			return
		}
	}
}

// named reports whether one of the players has that name, ignoring case.
func named(players []Player, name string) bool {
	return slices.ContainsFunc(players, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// Seated returns the players at that many seats.
func (c *Seating) Seated(seats int) []Player {
	players := slices.Clone(c.players[:seats])
	for i := range players {
		players[i].Name = nameOf(players[i].Name)
	}
	return players
}

// Alone returns a person at the first seat, and the best of the programs at all others.
func (c *Seating) Alone(seats int) []Player {
	players := c.Seated(seats)
	for seat := range players {
		players[seat].Kind = c.kinds[len(c.kinds)-1]
	}
	players[0].Kind = c.kinds[0]
	return players
}

// Missing returns why a match cannot begin with those players, or "" if it can.
func (h *House) Missing(players []Player) string {
	you, _ := DefaultNames()
	for i, p := range players {
		switch {
		case p.Name == "":
			return h.Say("setup.nameless")
		case named(players[:i], p.Name):
			return h.Say("setup.same-name", "name", p.Name)
		case you[strings.ToLower(p.Name)] && !(p.Human() && match.Humans(players) == 1):
			return h.Say("setup.called-you", "name", p.Name)
		}
	}
	if !slices.ContainsFunc(players, Player.Human) {
		return h.Say("setup.nobody")
	}
	return ""
}

// Lay adds the row of a seat: the name, and who plays. On a narrow page the name is above.
func (c *Seating) Lay(p *Page, seat int) {
	if seat >= c.seats { // it was not shown before
		c.ownName(seat)
	}
	w, s := c.house.Words, c.house.Screen
	var options []string
	widest := 0.0
	for _, k := range c.kinds {
		options = append(options, w.Say("kind."+k))
		wide, _ := s.MeasureText(options[len(options)-1], CellStyle)
		widest = max(widest, CellWide(wide))
	}
	const gap = 10
	high := RowHeight * max(1, s.Theme().TextScale*0.8)
	row := p.Space()
	row.H = high
	share := max(180, row.W*0.34)
	if p.Halves {
		share = row.W * 0.32
	}
	name, rest := row.CutLeft(share)
	_, rest = rest.CutLeft(gap)
	cells := rest.Row(len(c.kinds), gap)
	if cells[0].W < widest { // the name has a row to itself
		name = row
		row = row.Move(0, high+gap)
		p.Y += high + gap
		cells = row.Row(len(c.kinds), gap)
		if cells[0].W < widest {
			per := max(1, min(2, int((row.W+gap)/(widest+gap))))
			for i := range cells {
				cells[i] = row.Move(0, float64(i/per)*(high+gap)).Cell(i%per, per, gap)
			}
			if len(cells)%per == 1 {
				cells[len(cells)-1].W = row.W
			}
			p.Y += float64((len(cells)-1)/per) * (high + gap)
		}
	}
	label := w.Say("setup.seat", "n", Numeral(seat+1))
	p.Form.TextField(SeatName+seat, name, label, c.players[seat].Name, "right")
	p.Form.Choice(SeatKind+seat, cells, c.players[seat].Name, max(0, slices.Index(c.kinds, c.players[seat].Kind)), options)
	p.Y += high + gap + 4
}

// Update handles the use of a widget, and reports whether it belongs to the seating.
func (c *Seating) Update(f *Form, id int) bool {
	switch {
	case id >= SeatKind && id < SeatKind+match.MaxSeats:
		c.players[id-SeatKind].Kind = c.kinds[f.Value(id)]
	case id >= SeatName && id < SeatKind:
		seat := id - SeatName
		if text, ok := f.Typed(id); ok {
			c.players[seat].Name = text
		} else {
			c.otherName(seat)
			ui.Narrate(c.players[seat].Name)
		}
	default:
		return false
	}
	return true
}

// A SeedChoice is the choice of the cards of a match being set up, by their seed.
type SeedChoice struct {
	house *House
	Seed  match.Seed
	code  string // as it was typed
	other func() match.Seed
}

// The widgets of a shuffle.
const (
	ShuffleLink = 890 + iota // wants the link of the match
	ShuffleSeed
	ShuffleOther
)

// NewSeedChoice returns a Shuffle with that seed; other makes further seeds.
func NewSeedChoice(h *House, seed match.Seed, other func() match.Seed) *SeedChoice {
	return &SeedChoice{h, seed, seed.String(), other}
}

// Lay adds the deal code, with the buttons that change or share it.
func (c *SeedChoice) Lay(p *Page) {
	w := c.house.Words
	head := w.Say("setup.seed")
	if code := c.Seed.String(); c.code != code { // what was typed means it
		head += "  " + code
	}
	p.Heading(head)
	n := 2
	if c.house.Web {
		n = 3
	}
	k := c.house.Screen.Theme().TextScale
	cells := p.Grid(n, 170*k, 50*max(1, k*0.8))
	p.Form.TextField(ShuffleSeed, cells[0], w.Say("setup.seed"), c.code, "")
	p.Form.Button(ShuffleOther, cells[1], w.Say("setup.seed.other"), "restart", Plain)
	if c.house.Web {
		p.Form.Button(ShuffleLink, cells[2], w.Say("setup.link"), "link", Plain)
	}
	p.Text(w.Say("setup.seed.line"), SoftText)
}

// Update handles the use of a widget. It returns false if the widget is not the shuffle's, or needs
// more to be done.
func (c *SeedChoice) Update(f *Form, id int) bool {
	switch id {
	case ShuffleOther:
		c.Seed = c.other()
		c.code = c.Seed.String()
	case ShuffleSeed:
		if text, ok := f.Typed(id); ok {
			if c.code = text; strings.TrimSpace(text) != "" {
				c.Seed = match.ParseSeed(strings.TrimSpace(text))
			}
		}
	default:
		return false
	}
	return true
}
