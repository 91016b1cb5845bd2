package scenes

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Setup is the part that the setups of all games share: who sits where, the seed, and a second
// page for what is rarely changed. A game's setup embeds it.
type Setup struct {
	House *House
	Seats *Seating
	Cards *SeedChoice
	More  bool   // the second page is shown
	Note  string // text at the top of the first page, or ""
	Form  page.Form
	Page  page.Page
	game  Choosing
	apart screens // where the people play
}

// screens says which people have a screen of their own.
type screens uint8

const (
	together  screens = iota // nobody: they share this one
	firstHere                // all but the first of them
	allApart                 // all of them
)

// Choosing is implemented by a game's own setup.
type Choosing interface {
	// Lay lays out the page.
	Lay()
	// Choose handles the use of a widget of the game, which now has that value.
	Choose(id, value int) Intent
	// Leave handles the way back, and reports whether it leads out of the setup.
	Leave() bool
	// Ask returns the chosen match, and Seated its players.
	Ask() match.Request
	Seated() []Player
}

// The widgets of every setup.
const (
	SetupStart = 880 + iota
	SetupBack
	SetupMore
	SetupApart
)

// NewSetup returns a setup that offers those kinds of programs, as NewSeating does, and begins with
// seed. fresh returns further seeds; note is a text at the top of the first page, or "". Call Open
// before using it.
func NewSetup(h *House, kinds []string, seed match.Seed, fresh func() match.Seed, note string) Setup {
	return Setup{House: h, Seats: NewSeating(h, kinds), Cards: NewSeedChoice(h, seed, fresh), Note: note}
}

// Open sets the game's own part and lays out the setup for the first time.
func (c *Setup) Open(game Choosing) {
	c.game = game
	game.Lay()
	if c.Note != "" {
		ui.Narrate(c.Note)
	}
}

// Begin empties the page, and adds a title and, unless it is empty, a note.
func (c *Setup) Begin(title, note string) {
	c.Page.Bare = true
	c.Page.BeginHalves(&c.House.Kit, &c.Form, title, SetupBack)
	if note != "" {
		c.Page.Text(note, page.NoteText)
	}
}

// BeginUsual begins the current page: the first, with what everybody chooses, or the second, with
// what is rarely changed.
func (c *Setup) BeginUsual() {
	if c.More {
		c.Begin(c.House.Say("setup.more"), "")
	} else {
		c.Begin(c.House.Say("game."+c.game.Ask().Game), c.Note)
	}
}

// EndUsual ends the current page with the button that leads to the other one. On the first page set
// says what has been changed on the second; it may be empty.
func (c *Setup) EndUsual(set string) {
	p := &c.Page
	p.Y = max(p.Y, p.Floor) + 6
	if c.More {
		WideButton(p, SetupMore, c.House.Say("setup.less"), "back")
		return
	}
	WideButton(p, SetupMore, c.House.Say("setup.more"), "right")
	if set != "" {
		p.Text(set, page.SoftText)
	}
}

// End ends the page with the button that begins the match. missing says why it cannot begin yet, or
// is "".
func (c *Setup) End(missing string) {
	if missing != "" {
		c.Page.Text(missing, page.NoteText)
	}
	c.Page.End(SetupStart, c.House.Say("setup.start"), missing)
}

// SeatEach adds a heading, and a row for each of the first seats.
func (c *Setup) SeatEach(seats int) {
	c.Page.Heading(c.House.Say("setup.players"))
	for seat := range seats {
		c.Seats.Lay(&c.Page, seat)
	}
}

// LayApart adds the choice where people play, if the program can be host to phones.
func (c *Setup) LayApart() {
	if !c.House.Hosts {
		return
	}
	h, p := c.House, &c.Page
	options, at := c.screens()
	var words []string
	for _, o := range options {
		words = append(words, [...]string{together: h.Say("phones.here"), firstHere: h.Say("phones.some", "name", c.first()), allApart: h.Say("phones.all")}[o])
	}
	p.Choice(SetupApart, h.Say("phones"), at, words...)
	if c.apart != together {
		p.Text(h.Say("phones.line"), page.SoftText)
	}
}

// first returns the name of the first person.
func (c *Setup) first() string {
	for _, p := range c.game.Seated() {
		if p.Human() {
			return p.Name
		}
	}
	return ""
}

// screens returns what may be chosen of where people play, and the index of what is.
func (c *Setup) screens() (options []screens, at int) {
	options = []screens{together, firstHere, allApart}
	if match.Humans(c.game.Seated()) < 2 {
		options = []screens{together, allApart}
	}
	if at = slices.Index(options, c.apart); at < 0 {
		c.apart, at = together, 0
	}
	return options, at
}

// onPhones returns which of the players have a phone, by seat.
func (c *Setup) onPhones(players []Player) []bool {
	apart, here := make([]bool, len(players)), c.apart == firstHere
	for seat, p := range players {
		if p.Human() {
			apart[seat], here = !here, false
		}
	}
	return apart
}

// SeatTeams adds the rows of two teams of two, one team after the other.
func (c *Setup) SeatTeams() {
	for side, key := range [...]string{"setup.team.first", "setup.team.second"} {
		c.Page.SignedHeading([...]string{"team-a", "team-b"}[side], c.House.Say(key))
		c.Seats.Lay(&c.Page, side)
		c.Seats.Lay(&c.Page, side+2)
	}
}

// Leave leads from the second page to the first, and reports whether it was already at the first.
func (c *Setup) Leave() bool {
	was := c.More
	c.More = false
	return !was
}

// Update handles the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case ShuffleLink:
		return CopyLink{Ask: c.game.Ask()}
	case SetupStart:
		if c.apart != together {
			players := c.game.Seated()
			return Host{Ask: c.game.Ask(), Players: players, Apart: c.onPhones(players)}
		}
		return Start{Ask: c.game.Ask(), Players: c.game.Seated()}
	case SetupApart:
		options, _ := c.screens()
		c.apart = options[c.Form.Value(id)]
	case SetupMore:
		c.More, c.Form.Scroll = !c.More, 0
	case SetupBack:
		if c.game.Leave() {
			return Home
		}
	default:
		if c.Seats.Update(&c.Form, id) || c.Cards.Update(&c.Form, id) {
			break
		}
		if i := c.game.Choose(id, c.Form.Value(id)); i != nil {
			return i
		}
	}
	c.game.Lay()
	return nil
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.House.Backdrop(s)
	c.Page.Draw(s)
}

// WideButton adds a button as wide as the page.
func WideButton(p *page.Page, id int, label, sign string) {
	k := p.Kit.Screen.Theme().TextScale
	p.Form.Button(id, p.Grid(1, 0, page.RowHeight*max(1, k*0.8))[0], label, sign, page.Plain)
}

// ChooseOf adds a choice among the values in list, named by called, if there is more than one.
func ChooseOf[T comparable](p *page.Page, id int, label string, list []T, chosen T, called func(T) string) {
	if len(list) > 1 {
		p.Choice(id, label, slices.Index(list, chosen), Each(list, called)...)
	}
}
