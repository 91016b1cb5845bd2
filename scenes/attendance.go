package scenes

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Presence says whether whoever plays at a seat is there.
type Presence uint8

// The presences, and the keys of their words.
const (
	BotSits  Presence = iota // a program plays
	FreeSeat                 // a person may sit down
	Here
	Thinking // here, and the table waits for them
	Away     // not to be reached for the moment
	Gone     // away for long
	Back     // here again, only just
)

var presences = [...]string{"bot", "free", "here", "thinking", "away", "gone", "back"}

// present reports whether a person sits there and can be reached.
func (p Presence) present() bool { return p == Here || p == Thinking || p == Back }

// missing reports whether a person who sits there cannot be reached.
func (p Presence) missing() bool { return p == Away || p == Gone }

// A Chair is a seat of a table at which people have screens of their own.
type Chair struct {
	Name   string // of a free seat: which it offers; "" for none
	Is     Presence
	Near   bool // it is played at this screen
	Stands bool // a program plays until its person comes back
	Muted  bool // its gestures are not shown here
	Trades bool // who sits there can change places now
}

// An Attendance says who is at a table at which people have screens of their own.
type Attendance struct {
	Chairs    []Chair    // by seat
	You       match.Seat // who is in front of this screen; match.NoSeat: nobody, or it looks on
	Onlookers int        // further devices that look on
	Hosting   bool       // this program keeps the table
	Cut       bool       // this screen cannot reach the table
	Asks      match.Seat // who asks this screen's person too to take back a decision or, if Change is set, to change places; match.NoSeat: nobody
	Change    bool       // what is asked is to change places
	Link      string     // address of this screen's seat, for another device; "" for none
}

// line returns a line about the others who are not simply there, or "".
func (a *Attendance) line(h *House) string {
	if a.Cut {
		return h.Say("present.cut")
	}
	var said []string
	for seat, c := range a.Chairs {
		if match.Seat(seat) != a.You && (c.Is == Thinking || c.Is.missing()) {
			said = append(said, h.Say("present.line."+presences[c.Is], "name", c.Name))
		}
	}
	return strings.Join(said, " · ")
}

// free reports whether a person may still sit down.
func (a *Attendance) free() bool {
	return slices.ContainsFunc(a.Chairs, func(c Chair) bool { return c.Is == FreeSeat })
}

// A Gesture is a small sign to everybody at the table.
type Gesture uint8

// Gestures lists the gestures: their keys, which are also those of their pictograms.
var Gestures = [...]string{"applause", "well-played", "hurry", "oops", "laughter", "thanks"}

// The widgets of the page of those who are there.
const (
	attendUndo = 1100 + iota
	attendRefuse
	attendLink
	attendEnd  // asks once more
	attendEnds // ends the table
	attendStay
	attendGesture
	attendMute  = attendGesture + len(Gestures)
	attendStand = attendMute + match.MaxSeats
	attendTrade = attendStand + match.MaxSeats
)

// Present is the page of those who are at the table: how each is, gestures, and what can be asked
// of the others.
type Present struct {
	Sheet
	ends  bool       // it asks whether to end the table
	moves match.Seat // who is to change places, of several at this screen; match.NoSeat: nobody
}

// NewPresent returns the page of those whom h.Attendance lists.
func NewPresent(h *House) *Present { return newPresent(h, false) }

// NewEnding returns that page as it asks whether to end the table.
func NewEnding(h *House) *Present { return newPresent(h, true) }

func newPresent(h *House, ends bool) *Present {
	c := &Present{Sheet: Sheet{House: h}, ends: ends, moves: match.NoSeat}
	c.Lay()
	return c
}

// presence returns the words for how the person or program on a chair is.
func (h *House) presence(c *Chair) string {
	switch {
	case c.Stands:
		return h.Say("present.stands")
	case c.Is == FreeSeat && c.Name != "": // that somebody is meant to take
		return h.Say("present.expected")
	}
	return h.Say("present." + presences[c.Is])
}

// Lay lays everything out again.
func (c *Present) Lay() {
	a, p, h := c.House.Attendance, &c.Page, c.House
	k := h.Screen.Theme().TextScale
	c.Begin(h.Say("present"))
	if a == nil { // the table has just been left
		p.Close()
		return
	}
	if c.moves != match.NoSeat && !a.Chairs[c.moves].Near { // no longer
		c.moves = match.NoSeat
	}
	high := h.RowHigh()
	if a.Cut {
		p.Text(h.Say("present.cut.line"), page.NoteText)
	}
	if a.Asks != match.NoSeat {
		asks := h.Say("present.asks", "name", a.Chairs[a.Asks].Name)
		if a.Change {
			asks = h.Say("present.asks.change", "name", a.Chairs[a.Asks].Name)
		}
		p.Text(asks, page.NoteText)
		at := p.Grid(2, 150*k, high)
		c.Form.Button(attendUndo, at[0], h.Say("present.grant"), "check", page.Primary)
		c.Form.Button(attendRefuse, at[1], h.Say("present.refuse"), "close", page.Plain)
	}
	if c.ends {
		p.Text(h.Say("present.end.sure"), page.NoteText)
		at := p.Grid(2, 150*k, high)
		c.Form.Button(attendEnds, at[0], h.Say("present.end"), "close", page.Primary)
		c.Form.Button(attendStay, at[1], h.Say("present.stay"), "back", page.Plain)
	}
	for seat := range a.Chairs {
		c.layChair(a, seat)
	}
	h.layOnlookers(p)
	if a.You != match.NoSeat && !a.Cut {
		p.Heading(h.Say("present.gestures"))
		for i, at := range p.Grid(len(Gestures), 140*k, high) {
			c.Form.Button(attendGesture+i, at, h.Say("gesture."+Gestures[i]), Gestures[i], page.Plain)
		}
	}
	if a.Hosting && !c.ends {
		p.Y += 6
		at := p.Grid(1, 0, high)
		c.Form.Button(attendEnd, at[0], h.Say("present.end"), "close", page.Plain)
	}
	if a.Link != "" {
		p.Heading(h.Say("present.link"))
		p.Text(h.Say("present.link.line"), page.SoftText)
		at := p.Grid(1, 0, high)
		c.Form.Button(attendLink, at[0], h.Say("setup.link"), "link", page.Plain)
	}
	p.Close()
}

// layChair adds the line of a seat, and what can be done about who sits there.
func (c *Present) layChair(a *Attendance, seat int) {
	h, of, mover := c.House, &a.Chairs[seat], c.mover()
	trade := &page.Entry{ID: attendTrade + seat, Label: h.Say("present.trade"), Sign: "exchange"}
	switch {
	case mover == match.NoSeat && of.Near && of.Trades:
		h.layPresence(&c.Page, seat, trade)
	case c.moves != match.NoSeat && mover != match.Seat(seat) && of.Trades:
		trade.Label = h.Say("present.trade.with", "name", a.Chairs[mover].Name)
		h.layPresence(&c.Page, seat, trade)
	case of.Near, of.Is == FreeSeat, of.Is == BotSits && !of.Trades:
		h.layPresence(&c.Page, seat, nil)
	case a.Hosting && of.Stands:
		h.layPresence(&c.Page, seat, &page.Entry{ID: attendStand + seat, Label: h.Say("present.wait"), Sign: "person"})
	case a.Hosting && of.Is.missing():
		h.layPresence(&c.Page, seat, &page.Entry{ID: attendStand + seat, Label: h.Say("present.seat-bot"), Sign: "bot"})
	case mover != match.NoSeat && of.Trades:
		h.layPresence(&c.Page, seat, trade)
	case of.Is == BotSits:
		h.layPresence(&c.Page, seat, nil)
	case of.Muted:
		h.layPresence(&c.Page, seat, &page.Entry{ID: attendMute + seat, Label: h.Say("present.unmute"), Sign: "sound"})
	default:
		h.layPresence(&c.Page, seat, &page.Entry{ID: attendMute + seat, Label: h.Say("present.mute"), Sign: "mute"})
	}
}

// mover returns who at this screen is to change places: who plays there alone, or who was chosen of
// several; match.NoSeat: nobody yet.
func (c *Present) mover() match.Seat {
	of := match.NoSeat
	for seat, chair := range c.House.Attendance.Chairs {
		switch {
		case chair.Near && of != match.NoSeat:
			return c.moves
		case chair.Near:
			of = match.Seat(seat)
		}
	}
	return of
}

// layOnlookers adds how many others look on, if any do.
func (h *House) layOnlookers(p *page.Page) {
	if n := h.Attendance.Onlookers; n > 0 {
		p.Text(h.Words.Count("present.onlookers", n), page.SoftText)
	}
}

// place returns what a free seat is called: by the name that it offers or, if it offers none, by
// its number.
func (h *House) place(seat int) string {
	if name := h.Attendance.Chairs[seat].Name; name != "" {
		return name
	}
	return h.Say("join.place", "n", ui.Numeral(seat+1))
}

// layPresence adds the line of a seat: who sits there, how they are and, unless it is nil, a
// button.
func (h *House) layPresence(p *page.Page, seat int, button *page.Entry) {
	of, row, k := &h.Attendance.Chairs[seat], p.Space(), h.Screen.Theme().TextScale
	row.H = h.RowHigh()
	if button == nil {
		row.H *= 0.7
	}
	said := h.Say("told", "what", of.Name, "how", h.presence(of))
	if of.Is == FreeSeat {
		said = h.Say("told", "what", h.place(seat), "how", h.presence(of))
	}
	words := row
	if button != nil {
		var at ui.Rect
		row.Across(ui.Grow(1).Into(&words), ui.Gap(10), ui.Fixed(min(row.W*0.46, 200*k)).Into(&at))
		p.Form.Button(button.ID, at, button.Label, button.Sign, page.Plain)
	}
	dot, words := words.CutLeft(28)
	is := of.Is
	p.Show(dot, func(s *ui.Screen, r, _ ui.Rect) { drawPresence(s, r.Middle(16, 16).Move(-4, 0), is) })
	st := page.ShrinkToFit(h.Screen, said, words, ui.Style{Size: 18, Colour: h.Screen.Theme().Text})
	p.Print(said, words.Middle(words.W, h.Screen.MeasureParagraph(said, words.W, st)), st)
	p.Form.Read(said)
	p.Y += row.H + 8
}

// layRound adds the table with its chairs, so high if there is room for them: who sits on each, and
// how they are.
func (h *House) layRound(p *page.Page, high float64) {
	chairs, k := h.Attendance.Chairs, h.Screen.Theme().TextScale
	if len(chairs) == 0 { // the host has yet to say who is there
		return
	}
	of, area := ringOf(p.Space(), high, k, len(chairs), false)
	draw := func(s *ui.Screen, seat int, at ui.Rect, mirrored bool) { drawSeated(s, &chairs[seat], at, mirrored) }
	of.lay(h, p, len(chairs), nil, draw, func(seat int) {
		name, how := chairs[seat].Name, h.presence(&chairs[seat])
		if chairs[seat].Is == FreeSeat {
			name = h.place(seat)
		}
		p.Form.Read(h.Say("told", "what", name, "how", how))
		p.Show(of.cells[seat], func(s *ui.Screen, r, _ ui.Rect) { drawPresent(s, r, name, how, chairs[seat].Is) })
	})
	p.Y = area.Bottom() + 12
}

// roundHigh returns how high the table should be on a page: as its column, where it has one to
// itself, otherwise a part of what can be seen at once.
func roundHigh(p *page.Page) float64 {
	switch {
	case p.Kept().W > 0:
		return p.Kept().H - 2*tableAir
	case p.Halves:
		return 0.57 * p.Form.View.H
	}
	return 0.44 * p.Form.View.H
}

// drawSeated draws a chair and whoever sits on it: a bot with the name of a guest is that guest.
// Who is mirrored looks to the left.
func drawSeated(s *ui.Screen, of *Chair, at ui.Rect, mirrored bool) {
	s.Picture(ui.SetupChair, at)
	switch guest := GuestNamed(of.Name); {
	case of.Is == FreeSeat:
	case of.Is == BotSits && guest >= 0:
		s.Guest(ui.Guest{Name: Guests[guest].ID}.Bust(), at, mirrored, 0, 1)
	case of.Is == BotSits:
		s.Sign("bot", at.Inset(at.W*0.22), s.Theme().TextSoft)
	default:
		if of.Is.missing() {
			s.Fade(0.5)
		}
		drawPerson(s, of.Name, at, mirrored)
		s.Fade(1)
	}
}

// drawPresent draws the plate of the chair at r: a name, and the mark and the words for how they
// are.
func drawPresent(s *ui.Screen, r ui.Rect, name, how string, is Presence) {
	t := s.Theme()
	k := min(t.TextScale, 1.7)
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle}
	small := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
	named, _ := s.MeasureText(name, st)
	told, _ := s.MeasureText(how, small)
	mark := phoneWide * k
	_, plate := r.CutTop(r.H - plateHigh*k)
	plate = plate.Narrow(min(r.W, max(named, told+mark, r.W*0.5)+2*plateMargin))
	s.Shadow(plate, 6, 3)
	s.Panel(plate, 6, page.Fill(s, 0.3), t.PanelEdge)
	in := plate.Inset2(plateMargin, 2)
	upper, lower := in.CutTop(in.H * 0.56)
	page.DrawLine(s, name, upper, st)
	at, words := lower.Narrow(min(lower.W, told+mark)).CutLeft(mark)
	drawPresence(s, ui.Rect{X: at.X, Y: at.Centre().Y - 8*k, W: 16 * k, H: 16 * k}, is)
	page.DrawLine(s, how, words, small)
}

// Update handles the input of a tick.
func (c *Present) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
		return nil
	case id == attendUndo, id == attendRefuse:
		return Grant{Yes: id == attendUndo}
	case id == attendEnd, id == attendStay:
		c.ends, c.Form.Scroll = id == attendEnd, 0
		c.Lay()
		return nil
	case id == attendEnds:
		return EndTable
	case id == attendLink:
		return CopyText{Text: c.House.Attendance.Link}
	case id >= attendGesture && id < attendMute:
		return Gesticulate{Kind: Gesture(id - attendGesture)}
	case id >= attendMute && id < attendStand:
		return Mute{Seat: match.Seat(id - attendMute)}
	case id >= attendTrade:
		if mover := c.mover(); mover != match.NoSeat {
			return Trade{For: mover, Seat: match.Seat(id - attendTrade)}
		}
		c.moves = match.Seat(id - attendTrade)
		c.Lay()
		return nil
	case id >= attendStand:
		seat := id - attendStand
		return Stand{Seat: match.Seat(seat), Bot: !c.House.Attendance.Chairs[seat].Stands}
	}
	return Close
}

// drawPresence draws the mark of a presence: its shape tells it apart, not its colour alone.
func drawPresence(s *ui.Screen, r ui.Rect, is Presence) {
	t := s.Theme()
	ring := func(r ui.Rect) { s.Panel(r, r.W/2, t.Panel, t.TextSoft) }
	switch is {
	case BotSits:
		s.Sign("bot", r, t.TextSoft)
	case FreeSeat:
		ring(r.Inset(r.W * 0.13))
	case Here:
		s.Panel(r.Inset(r.W*0.1), r.W*0.4, t.Accent, t.AccentTop)
	case Back:
		s.Panel(r.Inset(r.W*0.1), r.W*0.4, t.Accent, t.AccentTop)
		s.Sign("check", r.Inset(r.W*0.22), t.Panel)
	case Thinking: // three dots
		d := r.W * 0.28
		for i := range 3 {
			dot := ui.Rect{X: r.X + float64(i)*(r.W-d)/2, Y: r.Centre().Y - d/2, W: d, H: d}
			s.Panel(dot, d/2, t.AccentTop, t.AccentTop)
		}
	case Away:
		ring(r)
	case Gone:
		ring(r)
		s.Sign("close", r.Inset(r.W*0.26), t.TextSoft)
	}
}

// drawAttendance draws who is there, at the place of the table's label: a mark and a name for each
// person or, where names have no room, their first letters.
func (h *House) drawAttendance(s *ui.Screen, at ui.Rect) {
	t, a := s.Theme(), h.Attendance
	st := ui.Style{Font: ui.Bold, Size: 14, Colour: t.Text}
	if a.Cut {
		st.Colour, st.Align = t.AccentTop, ui.Middle
		said := a.line(h)
		wide, _ := s.MeasureText(said, st)
		at = at.Narrow(min(at.W, wide+32))
		ui.DrawPlate(s, at, at.H/2, t.Panel, t.PanelEdge)
		page.DrawLine(s, said, at, st)
		return
	}
	const gap, mark, pad = 14, 11, 12
	names := make([]string, len(a.Chairs))
	measure := func() (all float64, wide []float64) {
		for i := range a.Chairs {
			w := 0.0
			if a.Chairs[i].Is != BotSits {
				w, _ = s.MeasureText(names[i], st)
				w += mark + 5 + gap
			}
			all, wide = all+w, append(wide, w)
		}
		return all, wide
	}
	for i := range a.Chairs {
		if names[i] = a.Chairs[i].Name; a.Chairs[i].Is.missing() { // in words, where there is room
			names[i] = h.Say("told", "what", names[i], "how", h.presence(&a.Chairs[i]))
		}
	}
	all, wide := measure()
	if all-gap+2*pad > at.W {
		for i := range names {
			names[i] = a.Chairs[i].Name
		}
		all, wide = measure()
	}
	if all-gap+2*pad > at.W {
		for i := range names {
			names[i] = string([]rune(names[i] + " ")[:1])
		}
		if all, wide = measure(); all-gap+2*pad > at.W {
			st.Size *= 0.6 * at.W / all
			all, wide = measure()
		}
	}
	if all == 0 {
		return
	}
	at = at.Narrow(all - gap + 2*pad)
	ui.DrawPlate(s, at, at.H/2, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	x := at.X + pad
	for i := range a.Chairs {
		c := &a.Chairs[i]
		if c.Is == BotSits {
			continue
		}
		drawPresence(s, ui.Rect{X: x, Y: at.Centre().Y - mark/2, W: mark, H: mark}, c.Is)
		of := st
		switch {
		case c.Is == Thinking:
			of.Colour = t.AccentTop
		case !c.Is.present():
			of.Colour = t.TextSoft
		}
		page.DrawLine(s, names[i], ui.Rect{X: x + mark + 5, Y: at.Y, W: wide[i], H: at.H}, of)
		x += wide[i]
	}
}
