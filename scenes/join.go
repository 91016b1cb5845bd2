package scenes

import (
	"image/color"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Joining describes the table of a host to somebody who has just come.
type Joining struct {
	Match string // name of the game, the mode and the variant
	Teams bool   // those who sit opposite one another play together
	Begun bool   // the match is under way
	Plain bool   // the page lacks what browsers keep from plain HTTP
}

// Join is the scene in which somebody takes a seat at the table of a host, or waits there for the
// match to begin.
type Join struct {
	house *House
	of    Joining
	name  string // as it was typed, or the person's own
	typed bool
	seat  int // the chosen free seat; -1: none is free
	sits  bool
	since float64 // how long that has been so, in ms
	form  page.Form
	page  page.Page
}

const (
	joinBack = iota
	joinSeat
	joinName
	joinSit
	joinLook
	joinStart
)

// NewJoin returns the scene for the table whose seats h.Attendance lists. name is what the person
// is called, if that is known.
func NewJoin(h *House, of Joining, name string) *Join {
	c := &Join{house: h, of: of, name: name, seat: nobody}
	c.Lay()
	return c
}

// Change takes what has changed at the table.
func (c *Join) Change(of Joining) {
	c.of = of
	c.Lay()
}

// free returns the seats that may be taken.
func (c *Join) free() (seats []int) {
	for seat, chair := range c.house.Attendance.Chairs {
		if chair.Is == FreeSeat {
			seats = append(seats, seat)
		}
	}
	return seats
}

// chosen returns the index of the chosen seat in free. If there is none, that is the one which
// offers the person's name, or the first.
func (c *Join) chosen(free []int) int {
	at := slices.Index(free, c.seat)
	if at < 0 {
		at = slices.IndexFunc(free, func(seat int) bool {
			return c.name != "" && strings.EqualFold(c.house.Attendance.Chairs[seat].Name, c.name)
		})
	}
	at = max(at, 0)
	if c.seat = nobody; len(free) > 0 {
		c.seat = free[at]
	}
	return at
}

// called returns the name in the field: the person's own or, as long as that is not known, the one
// that the chosen seat offers.
func (c *Join) called() string {
	if c.name == "" && !c.typed && c.seat != nobody {
		return c.house.Attendance.Chairs[c.seat].Name
	}
	return c.name
}

// place names a seat, in teams with who sits opposite, or will.
func (c *Join) place(seat int) string {
	h, place := c.house, c.house.place(seat)
	chairs := h.Attendance.Chairs
	if across := seat ^ 2; c.of.Teams && across < len(chairs) {
		if chairs[across].Name == "" {
			return h.Say("join.place.across", "place", place, "other", ui.Numeral(across+1))
		}
		return h.Say("join.place.with", "place", place, "name", chairs[across].Name)
	}
	return place
}

// Lay lays everything out again.
func (c *Join) Lay() {
	h, p, a := c.house, &c.page, c.house.Attendance
	high := h.RowHigh()
	p.Bare = true
	if len(a.Chairs) == 0 {
		p.Begin(&h.Kit, &c.form, h.Say("join"), joinBack)
	} else {
		p.BeginHalves(&h.Kit, &c.form, h.Say("join"), joinBack)
	}
	seats := func() {
		if len(a.Chairs) > 0 {
			p.Form.Heading(h.Say("present"))
			h.layRound(p, roundHigh(p))
		}
	}
	if _, _, text := h.Room(); text < 1.5 { // else the words need the width
		p.Split()
	}
	if kept := p.Kept(); kept.W > 0 { // the table stays while the rest scrolls
		p.Keep(func() {
			_, area := ringOf(p.Space(), roundHigh(p), h.Screen.Theme().TextScale, max(2, len(a.Chairs)), false)
			p.Y = kept.Y + max(0, kept.H-area.H)/2
			seats()
		})
	}
	if c.of.Match != "" {
		p.Text(c.of.Match, page.NoteText)
	}
	if sits := a.You != match.NoSeat; sits != c.sits {
		c.sits, c.since = sits, 0
	}
	free := c.free()
	switch at := c.chosen(free); {
	case a.Cut:
		p.Text(h.Say("present.cut.line"), page.BodyText)
	case len(a.Chairs) == 0:
		p.Text(h.Say("join.seeks"), page.BodyText)
	case a.You != match.NoSeat:
		p.Text(h.Say("join.sits", "name", a.Chairs[a.You].Name), page.BodyText)
	case len(free) == 0:
		p.Text(h.Say("join.full"), page.BodyText)
	default:
		var names []string
		for _, seat := range free {
			names = append(names, c.place(seat))
		}
		p.Heading(h.Say("join.name"))
		NameField(p.Form, joinName, p.Grid(1, 0, high)[0], h.Say("join.name"), c.called(), "").Blank = h.Say("join.write")
		if len(free) > 1 {
			p.Choice(joinSeat, h.Say("join.seat"), at, names...)
		}
	}
	if p.NextHalf(); p.Kept().W == 0 {
		seats()
	}
	if a.You == match.NoSeat && !a.Cut && c.of.Begun {
		p.Y += 4
		p.Form.Button(joinLook, p.Grid(1, 0, high)[0], h.Say("join.look"), "eye", page.Plain)
	}
	if c.of.Plain {
		p.Text(h.Say("join.plain"), page.SoftText)
	}
	if a.You != match.NoSeat && a.Hosting && !c.of.Begun && !a.Cut {
		if a.free() {
			p.Text(h.Say("gather.bots"), page.SoftText)
		}
		p.End(joinStart, h.Say("setup.start"), "")
		return
	}
	if a.You == match.NoSeat && len(free) > 0 && !a.Cut {
		missing := ""
		if nameOf(c.called()) == "" {
			missing = h.Say("join.nameless")
		}
		p.End(joinSit, h.Say("join.sit"), missing)
		return
	}
	p.Close()
}

// Update handles the input of a tick.
func (c *Join) Update(in *ui.Input, dt float64) Intent {
	c.since += 1000 * dt
	id, ok := c.form.Update(&c.house.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case joinBack:
		return Home
	case joinLook:
		return LookOn
	case joinStart:
		if c.since >= EndingGuard { // a second tap of who sat down there does not deal
			return SitDown
		}
	case joinSit:
		return Claim{Seat: match.Seat(c.seat), Name: nameOf(c.called())}
	case joinSeat:
		if free := c.free(); len(free) > 0 {
			c.seat = free[min(c.form.Value(id), len(free)-1)]
		}
	case joinName:
		if text, ok := c.form.Typed(id); ok {
			c.name, c.typed = text, true
		}
	}
	c.Lay()
	return nil
}

// Draw draws the whole scene.
func (c *Join) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
}

// Reopening is the page that offers to open a table again which this program did not close.
type Reopening struct {
	Sheet
	code   string
	people []string
}

const (
	reopenIt = 1 + iota
	reopenNot
)

// NewReopening returns the page about the table of that code, at which these people sat.
func NewReopening(h *House, code string, people []string) *Reopening {
	c := &Reopening{Sheet: Sheet{House: h}, code: code, people: people}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *Reopening) Lay() {
	h, p, k := c.House, &c.Page, c.House.Screen.Theme().TextScale
	c.Begin(h.Say("reopen"))
	line := h.Say("reopen.nobody")
	if len(c.people) > 0 {
		line = h.Say("reopen.of", "names", strings.Join(c.people, ", "))
	}
	p.Text(line, page.BodyText)
	p.Text(h.Say("reopen.line"), page.SoftText)
	at := p.Grid(2, 190*k, h.RowHigh())
	c.Form.Button(reopenIt, at[0], h.Say("reopen.open"), "check", page.Primary)
	c.Form.Button(reopenNot, at[1], h.Say("reopen.forget"), "close", page.Plain)
	p.Close()
}

// Update handles the input of a tick.
func (c *Reopening) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case ok && id == reopenIt:
		return Reopen{Code: c.code}
	case ok && id == reopenNot:
		return LetGo{Code: c.code}
	}
	return CloseIf(ok)
}

// A Square is a QR code.
type Square struct {
	Size  int
	Black func(x, y int) bool
}

var (
	black = color.RGBA{A: 0xff}
	white = color.RGBA{0xff, 0xff, 0xff, 0xff}
)

// Gathering describes the table that this program keeps, before its match begins.
type Gathering struct {
	Match   string // name of the game, the mode and the variant
	Address string // the first part of the address to type, and its end with the table's code
	End     string
	Code    Square // the whole for a camera; its Size is 0 without a network
	Others  bool   // the program has other addresses, too
}

// Gather is the scene in which people with phones come to the table that this program keeps.
type Gather struct {
	house *House
	of    Gathering
	form  page.Form
	page  page.Page
}

const (
	gatherBack = iota
	gatherOther
	gatherStart
)

// NewGather returns the scene for the table whose seats h.Attendance lists.
func NewGather(h *House, of Gathering) *Gather {
	c := &Gather{house: h, of: of}
	c.Lay()
	return c
}

// Change takes what has changed at the table.
func (c *Gather) Change(of Gathering) {
	c.of = of
	c.Lay()
}

// Lay lays everything out again.
func (c *Gather) Lay() {
	h, p := c.house, &c.page
	high := h.RowHigh()
	p.Bare = true
	p.BeginHalves(&h.Kit, &c.form, h.Say("gather"), gatherBack)
	switch shape, _, _ := h.Room(); {
	case c.of.Code.Size == 0:
		p.Text(h.Say("gather.no-network"), page.NoteText)
		p.NextHalf()
		c.laySeats()
	case shape == page.Flat: // the code has a column of its own: the address and who has come are in view beside it
		p.Split()
		p.Keep(func() { c.layCode(p.Kept().H - 16) })
		c.layAddress(18)
		c.layChairs(p.Form.View.Bottom() - p.Y - page.FadeHigh) // all of it above where the page fades
		p.Text(h.Say("gather.line"), page.BodyText)
		c.layOther(high)
		p.Text(c.of.Match, page.NoteText)
	default:
		p.Text(h.Say("gather.line"), page.BodyText)
		c.layCode(min(360, max(150, h.Screen.Safe().H*0.44))) // for phones across the room
		c.layAddress(22)
		c.layOther(high)
		p.NextHalf()
		c.laySeats()
	}
	if h.Attendance.free() {
		p.Text(h.Say("gather.bots"), page.SoftText)
	}
	p.Text(h.Say("gather.plain"), page.SoftText)
	missing := ""
	if !c.come() {
		missing = h.Say("gather.nobody")
	}
	p.End(gatherStart, h.Say("setup.start"), missing)
}

// come reports whether a person sits at the table.
func (c *Gather) come() bool {
	for _, chair := range c.house.Attendance.Chairs {
		if chair.Is.present() {
			return true
		}
	}
	return false
}

// laySeats adds what is played, and the seats.
func (c *Gather) laySeats() {
	c.page.Text(c.of.Match, page.NoteText)
	c.layChairs(roundHigh(&c.page))
}

// layChairs adds the table and its chairs, so high if there is room for them.
func (c *Gather) layChairs(high float64) {
	c.house.layRound(&c.page, high)
	c.house.layOnlookers(&c.page)
}

// layCode adds the code for a camera, so large if there is room.
func (c *Gather) layCode(side float64) {
	p := &c.page
	r := p.Space()
	side = min(r.W, side)
	r.H = side
	p.Show(r.Middle(side, side), c.drawCode)
	p.Y += side + 10
}

// layAddress adds the address to type, on one line if it fits in that size.
func (c *Gather) layAddress(size float64) {
	h, p := c.house, &c.page
	address := ui.Style{Font: ui.Bold, Size: size, Colour: h.Screen.Theme().AccentTop, Align: ui.Middle}
	if whole := c.of.Address + c.of.End; page.WidestWord(h.Screen, whole, address) < p.Space().W {
		p.Middle(whole, address)
	} else {
		p.Middle(c.of.Address, page.WordsFit(h.Screen, c.of.Address, p.Space().W, address))
		p.Middle(c.of.End, page.WordsFit(h.Screen, c.of.End, p.Space().W, address))
	}
}

// layOther adds the button for another address, if there is one.
func (c *Gather) layOther(high float64) {
	if c.of.Others {
		c.page.Form.Button(gatherOther, c.page.Grid(1, 0, high)[0], c.house.Say("gather.other"), "redo", page.Plain)
	}
}

// drawCode draws the code in black on white, each of its squares of whole pixels, with the margin
// that cameras need.
func (c *Gather) drawCode(s *ui.Screen, r, view ui.Rect) {
	const margin = 4
	s.Clip(view)
	code, scale := &c.of.Code, s.Scale()
	px := max(1, float64(int(r.W*scale)/(code.Size+2*margin))) / scale
	side := px * float64(code.Size+2*margin)
	r = r.Middle(side, side)
	r.X, r.Y = float64(int(r.X*scale))/scale, float64(int(r.Y*scale))/scale
	s.Fill(r, white)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				s.Fill(ui.Rect{X: r.X + px*float64(margin+from), Y: r.Y + px*float64(margin+y), W: px * float64(x-from), H: px}, black)
			}
		}
	}
}

// Update handles the input of a tick.
func (c *Gather) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.form.Update(&c.house.Kit, in)
	switch {
	case !ok:
		return nil
	case id == gatherStart:
		return SitDown
	case id == gatherOther:
		return OtherAddress
	}
	return Home
}

// Draw draws the whole scene.
func (c *Gather) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
}
