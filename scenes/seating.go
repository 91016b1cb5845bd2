package scenes

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Seating is the choice of who sits where in a match being set up: a name for each seat, whether
// a person or a program plays, and where a person does.
type Seating struct {
	house   *House
	kinds   []string // kinds of players: a person, then the programs, the weakest first
	players [match.MaxSeats]Player
	apart   [match.MaxSeats]bool // a person has a phone
	seats   int                  // number of seats shown
	hosts   bool                 // people may play on phones
	open    int                  // the seat whose chair is open, or nobody

	line   ui.Timeline
	chairs [match.MaxSeats]setupChair
	some   bool // some of those at the chairs are on phones
}

// nobody is the seat of nobody.
const nobody = -1

// The widgets of a seating: a chair for each seat and, below the table, what can be chosen for the
// one that is open.
const (
	SeatName  = 900 + iota*match.MaxSeats // ID for seat 0; the other seats follow
	SeatKind                              // likewise
	SeatChair                             // likewise
)

// NewSeating returns the seating of the last match. Seats that nobody had get one of the programs:
// the usual one or, for somebody who has never played, the weakest; if programs has none besides
// match.KindRandom, a person.
func NewSeating(h *House, programs []string) *Seating {
	c := &Seating{house: h, kinds: []string{match.KindHuman}, apart: h.Settings.Apart, open: nobody}
	for _, k := range programs {
		p := Player{Kind: k}
		if k != match.KindRandom && p.Manner() == "" { // the one exists for tests only, the others are cast
			c.kinds = append(c.kinds, k)
		}
	}
	for seat := range c.players {
		p := Player{Kind: h.Settings.Kinds[seat], Name: h.Settings.Names[seat]}
		if !slices.Contains(c.kinds, p.Kind) {
			switch p.Kind = c.usual(); {
			case seat == 0:
				p.Kind = match.KindHuman
			case len(h.Settings.People) == 0 && len(c.kinds) > 1:
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

// usual returns the kind of program that plays where none was chosen: match.KindFair, or the
// strongest if there is no such program.
func (c *Seating) usual() string {
	if slices.Contains(c.kinds, match.KindFair) {
		return match.KindFair
	}
	return c.kinds[len(c.kinds)-1]
}

// ownName changes the name of seat if a seat before it has the same name.
func (c *Seating) ownName(seat int) {
	c.seats = seat + 1
	if name := c.players[seat].Name; name == "" || named(c.players[:seat], name) {
		c.otherName(seat)
	}
}

// otherName gives seat the next name that nobody at the table has: first a name of those who have
// played here, then a default one.
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

// named reports whether one of players is called name, ignoring case.
func named(players []Player, name string) bool {
	return slices.ContainsFunc(players, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// Seated returns the players at the first seats.
func (c *Seating) Seated(seats int) []Player {
	players := slices.Clone(c.players[:seats])
	for i := range players {
		players[i].Name = nameOf(players[i].Name)
	}
	return players
}

// Alone returns the players at the first seats, with a person at the first of them and the
// usual program at all others, if there is one.
func (c *Seating) Alone(seats int) []Player {
	players := c.Seated(seats)
	for seat := range players {
		players[seat].Kind = c.usual()
	}
	players[0].Kind = c.kinds[0]
	return players
}

// Missing returns the text that says why a match cannot begin with players, or "" if it can.
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

// Update handles the use of a widget, and reports whether it belongs to the seating.
func (c *Seating) Update(f *page.Form, id int) bool {
	switch {
	case id >= SeatChair && id < SeatChair+match.MaxSeats:
		if c.open == id-SeatChair {
			c.open = nobody
		} else {
			c.open = id - SeatChair
		}
	case id >= SeatKind && id < SeatChair:
		seat := id - SeatKind
		c.apart[seat], c.players[seat].Kind = c.chosen(f.Value(id))
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

// options returns the words for what may be chosen at a seat, and the index of what is: a person,
// one on a phone if the program can be host to phones, and the programs. They are short if only
// short ones have room side by side.
func (c *Seating) options(seat int, room float64) (words []string, at int) {
	n := len(c.kinds) + c.phones()
	for i := range n {
		if apart, kind := c.chosen(i); kind == c.players[seat].Kind && apart == c.away(seat) {
			at = i
		}
	}
	named := func(end string) (words []string, fit bool) {
		widest := 0.0
		for i := range n {
			apart, kind := c.chosen(i)
			word := c.kindOf(kind, apart, c.hosts, end)
			wide, _ := c.house.Screen.MeasureText(word, page.CellStyle)
			words, widest = append(words, word), max(widest, wide+cellAir)
		}
		return words, widest*float64(n) <= room
	}
	words, fit := named("")
	if short, fits := named(".short"); !fit && fits {
		words = short
	}
	return words, at
}

// cellAir is the least width of an option besides its words.
const cellAir = 14

// chosen returns what an option stands for.
func (c *Seating) chosen(option int) (apart bool, kind string) {
	if option > 0 && c.phones() > 0 {
		return option == 1, c.kinds[option-1]
	}
	return false, c.kinds[option]
}

// phones returns how many options let a person have a phone.
func (c *Seating) phones() int { return ui.BoolIndex(c.hosts) }

// kindOf returns the words for a kind of player, those with the given end of their key where there
// are such. Of a person who is not apart they say that they are here, if here is true.
func (c *Seating) kindOf(kind string, apart, here bool, end string) string {
	key := "kind." + kind
	switch {
	case apart:
		key = "kind.phone"
	case kind == match.KindHuman && here:
		key = "kind.here"
	}
	if c.house.Words.Has(key + end) {
		key += end
	}
	return c.house.Say(key)
}

// Apart returns which of the players at the first seats are people on phones, and whether any is.
func (c *Seating) Apart(seats int) (apart []bool, any bool) {
	for seat := range seats {
		apart = append(apart, c.away(seat))
	}
	return apart, slices.Contains(apart, true)
}

// away reports whether a person on a phone plays at a seat.
func (c *Seating) away(seat int) bool {
	return c.hosts && c.apart[seat] && c.players[seat].Human()
}

// stand lets whoever sits at seat leave, of so many seats. Those behind move up.
func (c *Seating) stand(seat, seats int) {
	gone, apart := c.players[seat], c.apart[seat]
	copy(c.players[seat:seats], c.players[seat+1:seats])
	copy(c.apart[seat:seats], c.apart[seat+1:seats])
	c.players[seats-1], c.apart[seats-1] = gone, apart
	c.open = nobody
}

// show gives a name to everybody at the first seats who is shown for the first time.
func (c *Seating) show(seats int) {
	for seat := c.seats; seat < seats; seat++ {
		c.ownName(seat)
	}
	if c.open >= seats {
		c.open = nobody
	}
}

// A SeedChoice chooses the cards of a match being set up by their seed.
type SeedChoice struct {
	house *House
	Seed  match.Seed
	Told  string // said of the cards, instead of what a deal code is; "" for nothing
	code  string // the deal code as typed
	other func() match.Seed
}

// The widgets of a SeedChoice.
const (
	ShuffleLink = 890 + iota // copies the link of the match
	ShuffleSeed
	ShuffleOther
)

// NewSeedChoice returns a choice that begins with seed. other returns further seeds.
func NewSeedChoice(h *House, seed match.Seed, other func() match.Seed) *SeedChoice {
	return &SeedChoice{house: h, Seed: seed, code: seed.String(), other: other}
}

// Lay adds the deal code, and the buttons that change or share it, to a page.
func (c *SeedChoice) Lay(p *page.Page) {
	w := c.house.Words
	head := w.Say("setup.seed")
	if code := c.Seed.String(); c.code != code { // the text typed stands for another code
		head += "  " + code
	}
	p.Heading(head)
	n := 2
	if c.house.Web {
		n = 3
	}
	k := c.house.Screen.Theme().TextScale
	cells := p.Grid(n, 170*k, 50*max(1, k*0.8))
	NameField(p.Form, ShuffleSeed, cells[0], w.Say("setup.seed"), c.code, "")
	p.Form.Button(ShuffleOther, cells[1], w.Say("setup.seed.other"), "restart", page.Plain)
	if c.house.Web {
		p.Form.Button(ShuffleLink, cells[2], w.Say("setup.link"), "link", page.Plain)
	}
	line := c.Told
	if line == "" {
		line = w.Say("setup.seed.line")
	}
	p.Text(line, page.SoftText)
}

// Update handles the use of a widget. It returns false if the widget does not belong to the choice,
// or if the caller must handle it.
func (c *SeedChoice) Update(f *page.Form, id int) bool {
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
