package scenes

import (
	"slices"
	"time"

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
	seats func(mode, way string) []int // the numbers of players that are possible
	cast  func(match.Request, []match.Player) []match.Player
	opens float64      // where what can be chosen for the open chair ends
	foot  []page.Entry // what stands beside the button that begins the match
}

// Choosing is implemented by a game's own setup.
type Choosing interface {
	// Lay lays out the page.
	Lay()
	// Choose handles the use of a widget of the game, which now has that value, or the choice of
	// another number of players, as SetupSeats, if the mode has several.
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
	SetupSeats  // no widget: see Choosing
	SetupSpare  // the chair that nobody has
	SetupStand  // frees the chair that is open
	SetupFigure // the portrait of who plays alone
)

// NewSetup returns a setup for matches of those choices that offers these kinds of programs, as
// NewSeating does, and begins with seed. fresh returns further seeds; note is a text at the top of
// the first page, or "". Call Open before using it.
func NewSetup[O any](h *House, choices *match.Choices[O], kinds []string, seed match.Seed, fresh func() match.Seed, note string) Setup {
	return Setup{House: h, Seats: NewSeating(h, kinds), Cards: NewSeedChoice(h, seed, fresh), Note: note, seats: choices.Seats, cast: CompanyOf(choices, kinds)}
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
	c.Page.Bare, c.foot = true, c.foot[:0]
	c.Page.BeginHalves(&c.House.Kit, &c.Form, title, SetupBack)
	if _, _, text := c.House.Room(); !c.More && text < 1.5 { // else the words need the width
		c.Page.Split()
	}
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
	e := page.Entry{ID: SetupMore, Label: c.House.Say("setup.more"), Sign: "right", Kind: page.Plain}
	if c.More {
		e.Label, e.Sign = c.House.Say("setup.less"), "back"
	}
	c.Aside(e)
	if set != "" && !c.More {
		p.Text(set, page.SoftText)
	}
}

// Aside adds a button that opens something else: at the foot of a page of two columns, otherwise as
// wide as the page.
func (c *Setup) Aside(e page.Entry) {
	if c.Page.Halves {
		c.foot = append(c.foot, e)
		return
	}
	WideButton(&c.Page, e.ID, e.Label, e.Sign)
}

// End ends the page with the button that begins the match. missing says why it cannot begin yet, or
// is "".
func (c *Setup) End(missing string) {
	if missing != "" {
		c.Page.Text(missing, page.NoteText)
	}
	if !c.More {
		c.Page.ShowHouse(c.Form.View.Bottom() - page.FootHigh)
	}
	c.Page.End(SetupStart, c.House.Say("setup.start"), missing, c.foot...)
}

// Leave leads from the second page to the first, and reports whether it was already at the first.
func (c *Setup) Leave() bool {
	was := c.More
	c.More = false
	return !was
}

// Update handles the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) Intent {
	if c.Seats.line.Update(time.Duration(dt * float64(time.Second))) {
		c.House.Screen.Invalidate()
	}
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case ShuffleLink:
		return CopyLink{Ask: c.game.Ask()}
	case SetupStart:
		players := c.game.Seated()
		if apart, any := c.Seats.Apart(len(players)); any {
			return Host{Ask: c.game.Ask(), Players: players, Apart: apart}
		}
		return Start{Ask: c.game.Ask(), Players: players}
	case SetupSpare:
		_, more := c.counts()
		c.Seats.open = nobody
		c.game.Choose(SetupSeats, more)
	case SetupStand:
		fewer, _ := c.counts()
		c.Seats.stand(c.Seats.open, c.game.Ask().Seats)
		c.game.Choose(SetupSeats, fewer)
	case SetupFigure:
		return OpenFigures
	case SetupMore:
		c.More, c.Form.Scroll = !c.More, 0
	case SetupBack:
		if c.game.Leave() {
			return Home
		}
	default:
		if id >= SeatChair && slices.ContainsFunc(c.game.Seated(), match.Player.Robot) {
			return OpenFigures
		}
		if c.Seats.Update(&c.Form, id) || c.Cards.Update(&c.Form, id) {
			break
		}
		if i := c.game.Choose(id, c.Form.Value(id)); i != nil {
			return i
		}
	}
	c.game.Lay()
	c.reveal(id)
	return nil
}

// reveal scrolls to what can be chosen for a chair that has just been opened.
func (c *Setup) reveal(id int) {
	seat := id - SeatChair
	if seat < 0 || seat != c.Seats.open {
		return
	}
	f := &c.Form
	if c.Page.Kept().W > 0 { // they come first, beside the table
		f.Scroll, c.opens = 0, 0
	}
	f.Scroll = max(f.Scroll, min(c.opens-f.View.Bottom(), f.Content-f.View.H))
	f.Reveal(&c.House.Kit, SeatKind+seat)
	if guest := c.Seats.chairs[seat].guest; guest >= 0 {
		ui.Narrate(c.House.Say("guest."+Guests[guest].ID, "name", c.Seats.players[seat].Name))
	}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.House.Backdrop(s)
	c.Page.Draw(s)
}

// WideButton adds a button as wide as the page.
func WideButton(p *page.Page, id int, label, sign string) {
	p.Form.Button(id, p.Grid(1, 0, p.Kit.RowHigh())[0], label, sign, page.Plain)
}

// ChooseOf adds a choice among the values in list, named by called, if there is more than one.
func ChooseOf[T comparable](p *page.Page, id int, label string, list []T, chosen T, called func(T) string) {
	if len(list) > 1 {
		p.Choice(id, label, slices.Index(list, chosen), Each(list, called)...)
	}
}
