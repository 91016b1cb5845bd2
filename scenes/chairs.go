package scenes

import (
	"image/color"
	"slices"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A setupChair is a place at the table of a setup, and who sits there.
type setupChair struct {
	who   string  // what is seen of them; "" until somebody sits there
	guest int     // an index of Guests, or nobody
	sits  float64 // how far they have sat down, 0 to 1
	out   float64 // how far it has been pulled out, 0 to 1
}

// A ring is where the chairs of a setup's table are. A chair is a portrait above a plate.
type ring struct {
	board    ui.Rect // of the table, within its rail
	cells    [match.MaxSeats]ui.Rect
	spare    ui.Rect // of a chair that nobody has; empty if there is none
	middle   ui.Rect // of the table, between all chairs
	portrait float64 // its side
	behind   int     // seats from the first of these on,
	before   int     // up to this one, are behind the table
}

// sidesOf gives, by the number of seats, how many chairs are before a table, on its left, behind it
// and on its right, so that partners sit opposite each other.
var sidesOf = [match.MaxSeats + 1][4]int{2: {1, 0, 1, 0}, 3: {1, 0, 2, 0}, 4: {1, 1, 1, 1}, 5: {1, 1, 2, 1}, 6: {2, 1, 2, 1}, 7: {2, 1, 3, 1}, 8: {3, 1, 3, 1}}

const cellGap = 6 // between chairs

// ringOf returns the places of so many seats, clockwise from the one before the table, in the upper
// part of room, with a spare chair if that is wanted. high is how high it should be: the table
// grows with it, and is only higher where the chairs could not be told apart.
func ringOf(room ui.Rect, high, text float64, seats int, spare bool) (of ring, area ui.Rect) {
	sides, k := sidesOf[seats], plateScale(text)
	row := max(sides[0], sides[2])
	if spare {
		row = 3
	}
	const least, most = 2.4, 3.1 // chairs in the height of a table
	rows, gaps := 2.5, 0.0
	if row > 1 {
		rows, gaps = 3, 2*cellGap
	}
	of.portrait = min(room.W/4.45, 118, max(56, ((high-gaps)/rows-plateHigh*k)/portraitSeen))
	cell := ui.Rect{W: min((room.W-2*cellGap)/3, max(of.portrait*1.45, 118*k)), H: of.portrait*portraitSeen + plateHigh*k}
	area = room.Narrow(min(room.W, max(3*cell.W+2*cellGap, of.portrait*7.4)))
	area.Y, area.H = room.Y, max(3*cell.H+2*cellGap, min(high, most*cell.H))
	inner := 0.0 // how far from its ends the rows before and behind the table begin
	if long := float64(row+2)*cell.W + float64(row+1)*cellGap; sides[1] == 0 && !(spare && sides[2] > 1) {
		area.H = max(least*cell.H, min(high, most*cell.H))
	} else if long < room.W+0.5 { // those on the left and on the right have room beside the others
		area = room.Narrow(min(room.W, max(1.15*long, of.portrait*7.4)))
		area.Y, area.H, inner = room.Y, max(least*cell.H, min(high, most*cell.H)), cell.W+cellGap
	}
	at := func(part, y float64) ui.Rect { // 0 is the left end of a row, 1 its right end
		return ui.Rect{X: area.X + part*(area.W-cell.W), Y: y, W: cell.W, H: cell.H}
	}
	along := func(n int) []float64 {
		end := inner / (area.W - cell.W)
		pair := max(end, 0.5-0.5*pairApart)
		return [...][]float64{{}, {0.5}, {pair, 1 - pair}, {end, 0.5, 1 - end}}[n]
	}
	before, near := along(sides[0]), area.Bottom()-cell.H
	beside := area.Y + (area.H-cell.H)/2
	if spare && sides[1] == 0 { // at the table's end, where nobody sits yet
		of.spare = at(1, beside)
	} else if spare {
		of.spare = at(1-inner/(area.W-cell.W), near)
		if sides[0] == 2 {
			before = along(3)[:2]
		}
	}
	n, first := 0, (sides[0]-1)/2
	put := func(r ui.Rect) { of.cells[n], n = r, n+1 }
	for i := first; i >= 0; i-- {
		put(at(before[i], near))
	}
	for range sides[1] {
		put(at(0, beside))
	}
	of.behind = n
	for _, part := range along(sides[2]) {
		put(at(part, area.Y))
	}
	of.before = n
	for range sides[3] {
		put(at(1, beside))
	}
	for i := sides[0] - 1; i > first; i-- {
		put(at(before[i], near))
	}
	aside := cell.W * 0.32
	if sides[1] == 0 && sides[2] == 1 && !spare {
		aside = cell.W * 0.2
	}
	top := area.Y + of.portrait*0.84
	of.board = ui.Rect{X: area.X + aside, Y: top, W: area.W - 2*aside, H: near + of.portrait*0.5 - top}
	beyond := cell.W * 0.5     // of the table's ends
	if sides[1] > 0 || spare { // chairs there, whose plates may be wider than they are
		beyond += min(cell.W*0.5, max(of.portrait*0.5, 52*k)) + cellGap
	}
	of.middle = ui.Rect{X: area.X + beyond, Y: area.Y + cell.H, W: area.W - 2*beyond, H: near - area.Y - cell.H}.Inset2(0, cellGap)
	return of, area
}

// portraitSeen is the part of a portrait's height that is above its plate, plateHigh the height of
// a plate at the usual text size, and pairApart how far apart two in a row sit, as a part of its
// length.
const (
	portraitSeen = 0.93
	plateHigh    = 43.0
	pairApart    = 0.62
)

// plateScale returns by how much plates are larger with larger text.
func plateScale(text float64) float64 { return min(text, 1.7) }

// counts returns the numbers of players next below and above the present one that the mode allows;
// 0 if there is none.
func (c *Setup) counts() (fewer, more int) {
	a, now := c.game.Ask(), len(c.game.Seated())
	for _, n := range c.seats(a.Mode, a.Play) {
		switch {
		case n < now:
			fewer = max(fewer, n)
		case n > now && (more == 0 || n < more):
			more = n
		}
	}
	return fewer, more
}

// LayTable adds the table with a chair for each player and, below it, what can be chosen for the
// one that is open. side returns the team of a seat; it is nil if nobody has a partner. What lies
// on the table stands for the match that is chosen. Against the Robot only the person's portrait
// can be chosen.
func (c *Setup) LayTable(side func(seat int) int, lies Still) {
	h, p, seats := c.House, &c.Page, c.Seats
	players := c.game.Seated()
	fixed := slices.ContainsFunc(players, match.Player.Robot)
	seats.hosts = h.Hosts && !fixed
	if seats.show(len(players)); fixed {
		seats.open = nobody
	}
	players = c.game.Seated() // some may have got other names
	_, seats.some = seats.Apart(len(players))
	a := c.game.Ask()
	cast := c.cast(a, players)
	seats.sit(cast, SeatGuests(cast, match.ParseSeed(a.Seed), GuestOf(h.Settings.Figure)))
	fewer, more := c.counts()
	p.Form.Heading(h.Say("setup.players"))
	line := h.Say("setup.chairs.line")
	switch {
	case fixed:
		line = h.Say("setup.chairs.alone")
	case p.Kept().W > 0:
		line = h.Say("setup.chairs.tap")
	}
	p.Keep(func() {
		room := p.Space()
		beside := p.Kept() // it has a column to itself
		if p.Halves {
			beside = room
			beside.H = c.Form.View.Bottom() - room.Y - page.FootHigh - tableAir
			if seats.open != nobody {
				beside.H -= 2*(h.RowHigh()+12) + h.Screen.MeasureParagraph(c.about(cast[seats.open]), room.W, ui.Style{Size: 17}) + 20
			}
		}
		high := 0.4 * c.Form.View.H
		if beside.W > 0 { // in its middle, with a line below it if there is room
			under := 20 + h.Screen.MeasureParagraph(line, room.W, ui.Style{Size: 17})
			if p.Halves && seats.open != nobody {
				under = 0
			}
			high = beside.H - 2*tableAir - under
			if _, area := ringOf(room, high, h.Screen.Theme().TextScale, len(players), more > 0); area.H > high {
				line, under, high = "", 0, beside.H-2*tableAir
			}
			_, area := ringOf(room, high, h.Screen.Theme().TextScale, len(players), more > 0)
			room.Y = beside.Y + max(0, (beside.H-area.H-under)/2)
		}
		of, area := ringOf(room, high, h.Screen.Theme().TextScale, len(players), more > 0)
		c.layChairs(of, players, side, fixed, lies)
		if more > 0 {
			c.laySpare(of, more)
		}
		if p.Y = area.Bottom() + 12; line != "" && seats.open == nobody {
			p.Text(line, page.SoftText)
		}
	})
	if seats.open != nobody {
		c.layOpen(cast[seats.open], match.Humans(players) == 1, fewer)
	}
}

// tableAir is above a table and below it, for a chair that is pulled out.
const tableAir = 10

// A Still is what lies in the middle of a setup's table: it draws a picture of the match that is
// chosen in r, as far as it is in view.
type Still func(s *ui.Screen, r, view ui.Rect)

// lay adds the table and so many chairs, those that are farther away first. draw draws whoever sits
// on one, mirrored if they are to look to the left, and plate what is read and shown below. lies is
// what lies on the table; nil, or without room: a pack of cards.
func (of *ring) lay(h *House, p *page.Page, seats int, lies Still, draw func(s *ui.Screen, seat int, at ui.Rect, mirrored bool), plate func(seat int)) {
	far := func(seat int) bool { return seat >= of.behind && seat < of.before }
	portrait := func(seat int) {
		mirrored := of.cells[seat].Centre().X > of.board.Centre().X+1
		p.Show(of.cells[seat], func(s *ui.Screen, r, _ ui.Rect) { draw(s, seat, of.portraitIn(r), mirrored) })
	}
	p.Show(of.board, func(s *ui.Screen, r, _ ui.Rect) { // the lamp's light, around it
		if !s.Theme().HighContrast {
			ui.DrawDisc(s, r.Centre(), r.W*0.58, ui.Alpha(s.Theme().AccentTop, 0.16))
		}
	})
	for seat := range seats {
		if far(seat) {
			portrait(seat)
		}
	}
	p.Show(of.board, func(s *ui.Screen, r, view ui.Rect) {
		ui.DrawBoard(s, r, h.Top)
		least := 32.0                // of what can be told apart
		if s.Theme().TextScale > 1 { // with the larger numbers on it
			least = 54
		}
		if in := of.middle.Move(0, r.Y-of.board.Y); lies != nil && in.H >= least && in.W >= 1.4*least {
			lies(s, in.Middle(min(in.W, 240), min(in.H, 132)), view)
		} else {
			drawPack(s, in.Centre(), of.portrait*0.36)
		}
	})
	for seat := range seats {
		if !far(seat) {
			portrait(seat)
		}
		plate(seat)
	}
}

// layChairs adds the table, with what lies on it, and the chairs of the players.
func (c *Setup) layChairs(of ring, players []Player, side func(seat int) int, fixed bool, lies Still) {
	p, seats := &c.Page, c.Seats
	draw := func(s *ui.Screen, seat int, at ui.Rect, mirrored bool) {
		seats.draw(s, seat, players[seat], of.pulled(seat, at, seats.chairs[seat].out), mirrored)
	}
	of.lay(c.House, p, len(players), lies, draw, func(seat int) {
		who, at, team := players[seat], of.cells[seat], nobody
		if side != nil {
			team = side(seat)
		}
		label := seats.says(seat, who, team)
		if fixed && !who.Human() {
			p.Form.Read(label)
		} else {
			p.Form.Area(SeatChair+seat, at, label)
			if seats.open == seat {
				p.Form.Lifted()
			}
		}
		p.Show(at, func(s *ui.Screen, r, _ ui.Rect) { c.drawPlate(s, r, seat, who, team) })
	})
}

// laySpare adds the chair that nobody has. more is how many play if somebody takes it.
func (c *Setup) laySpare(of ring, more int) {
	p := &c.Page
	p.Form.Area(SetupSpare, of.spare, c.House.Say("setup.spare", "n", ui.Numeral(more)))
	p.Show(of.spare, func(s *ui.Screen, r, _ ui.Rect) {
		t, at := s.Theme(), of.portraitIn(r)
		warm := c.Form.Warm(SetupSpare)
		s.Fade(0.6 + 0.4*warm)
		s.Picture(ui.SetupChair, at)
		s.Fade(1)
		said, st := c.House.Say("setup.spare.short"), ui.Style{Size: 16, Colour: t.Text, Align: ui.Middle}
		wide, _ := s.MeasureText(said, st)
		_, plate := r.CutTop(of.portrait * portraitSeen)
		plate = plate.Narrow(wide + 4*plateMargin)
		s.Panel(plate, 6, page.Fill(s, 0.2+0.6*warm), ui.Blend(t.PanelEdge, t.AccentTop, warm))
		page.DrawLine(s, said, plate.Inset2(plateMargin, 2), st)
		if c.Form.Ringed() == SetupSpare {
			ui.DrawRing(s, r.Inset(-2), page.Corner)
		}
	})
}

// layOpen adds what can be chosen for the chair that is open: the name, who plays, and what else
// there is. who sits there, as they are cast, and fewer is how many play without them, 0 if all are
// needed.
func (c *Setup) layOpen(who Player, alone bool, fewer int) {
	h, p, seat := c.House, &c.Page, c.Seats.open
	var more []page.Entry
	if who.Human() && alone {
		more = append(more, page.Entry{ID: SetupFigure, Label: h.Say("figure"), Sign: "person"})
	}
	if fewer > 0 {
		more = append(more, page.Entry{ID: SetupStand, Label: h.Say("setup.stand", "n", ui.Numeral(fewer)), Sign: "remove"})
	}
	name, k := c.Seats.players[seat].Name, h.Screen.Theme().TextScale
	cells := []ui.Rect{p.Space()}
	if wide := cells[0].W; len(more) == 0 && wide >= 700*k { // all in one row
		cells[0].W, cells[0].H = wide*0.3, h.RowHigh()
		p.Indent = cells[0].W + 10
	} else {
		cells = p.Grid(1+len(more), 168*k, h.RowHigh())
	}
	NameField(p.Form, SeatName+seat, cells[0], h.Say("setup.seat", "n", ui.Numeral(seat+1)), name, "right").Head = h.Say("setup.name")
	for i, e := range more {
		p.Form.Button(e.ID, cells[1+i], e.Label, e.Sign, page.Plain)
	}
	options, at := c.Seats.options(seat, p.Space().W)
	p.LayChoice(SeatKind+seat, name, at, options...)
	p.Indent = 0
	p.Text(c.about(who), page.SoftText)
	c.opens = p.Y + 36 // words fade at the foot of a page
}

// about says something about who sits on the chair that is open.
func (c *Setup) about(who Player) string {
	h, seat := c.House, c.Seats.open
	switch guest := c.Seats.chairs[seat].guest; {
	case c.Seats.away(seat):
		return h.Say("phones.line")
	case who.Human():
		return h.Say("setup.name.line")
	case guest == nobody:
		return h.Say("setup.chairs.line")
	default:
		said := h.Introduce(guest, who)
		if key := "kind." + who.Level() + ".line"; h.Words.Has(key) {
			said += " " + h.Say(key)
		}
		return said
	}
}

// sit seats the players, with the guests of the bots among them. Who has come since the last time
// is seen and heard as they sit down.
func (c *Seating) sit(players []Player, guests [match.MaxSeats]int) {
	c.line.Speed, c.line.Reduced = c.house.Settings.Speed, c.house.Screen.Theme().ReducedMotion
	came, first := false, c.chairs[0].who == ""
	for seat := range c.chairs {
		chair := &c.chairs[seat]
		if seat >= len(players) {
			if !first {
				*chair = setupChair{guest: nobody}
			}
			continue
		}
		who, guest := players[seat].Level(), guests[seat]
		if guest >= 0 {
			who = Guests[guest].ID
		}
		if out := float64(ui.BoolIndex(seat == c.open)); chair.out != out {
			c.line.Move(&chair.out, out, pacePull, ui.Settle)
		}
		if chair.who == who {
			continue
		}
		if chair.who, chair.guest, chair.sits = who, guest, 1; !first {
			came, chair.sits = true, 0
			c.line.Move(&chair.sits, 1, paceSit, ui.Settle)
		}
	}
	if came {
		c.house.Sound.Play(sound.Chair)
	}
}

// paceSit is how long somebody takes to sit down, pacePull how long a chair is pulled out.
const (
	paceSit  = 240 * time.Millisecond
	pacePull = 140 * time.Millisecond
)

// pulled returns the place of the portrait of a seat at r whose chair has been pulled away from the
// table, as far as out.
func (of *ring) pulled(seat int, r ui.Rect, out float64) ui.Rect {
	far := 0.1 * of.portrait * out
	switch from, mid := of.cells[seat].Centre(), of.board.Centre(); {
	case seat >= of.behind && seat < of.before:
		return r.Move(0, -far)
	case seat == 0 || from.Y > mid.Y+of.portrait/2: // before the table
		return r.Move(0, far)
	case from.X < mid.X:
		return r.Move(-far, 0)
	default:
		return r.Move(far, 0)
	}
}

// says returns what is said of who sits at a seat.
func (c *Seating) says(seat int, who Player, team int) string {
	h := c.house
	kind := h.Say("robot")
	if !who.Robot() {
		kind = words.Uncapitalize(c.kind(seat, who, ""))
	}
	facts := []string{"n", ui.Numeral(seat + 1), "name", who.Name, "kind", kind}
	if team == nobody {
		return h.Say("setup.chair", facts...)
	}
	return h.Say("setup.chair.team", append(facts, "team", ui.Numeral(team+1))...)
}

// kind returns the words for who plays at a seat, as kindOf does.
func (c *Seating) kind(seat int, who Player, end string) string {
	return c.kindOf(who.Kind, c.away(seat), c.some, end)
}

// portraitIn returns the place of the portrait of a chair at r.
func (of *ring) portraitIn(r ui.Rect) ui.Rect {
	return ui.Rect{X: r.Centre().X - of.portrait/2, Y: r.Y, W: of.portrait, H: of.portrait}
}

// drawPack draws the pack of cards, each so wide, that lies ready at a place.
func drawPack(s *ui.Screen, at ui.Point, wide float64) {
	for i := range 3 {
		off := 2 * float64(i-1)
		card := ui.NewPose(ui.CardBack, ui.Point{X: at.X + off, Y: at.Y - off}, wide)
		card.Tilt = float64(4*i - 9)
		s.Card(card)
	}
}

// draw draws a chair and who sits on it. Who is mirrored looks to the left.
func (c *Seating) draw(s *ui.Screen, seat int, who Player, at ui.Rect, mirrored bool) {
	s.Picture(ui.SetupChair, at)
	chair, t := &c.chairs[seat], s.Theme()
	const up = 0.16 // of their height, before they sit
	body := at.Move(0, -up*at.H*(1-chair.sits))
	s.Fade(chair.sits)
	defer s.Fade(1)
	if chair.guest >= 0 {
		s.Guest(ui.Guest{Name: Guests[chair.guest].ID, Favour: FavourOf(who)}.Bust(), body, mirrored, 0, 1)
		return
	}
	if who.Human() {
		drawPerson(s, who.Name, body, mirrored)
		return
	}
	if who.Robot() {
		s.Picture(tinRobot, body)
		return
	}
	figure := ui.Rect{X: body.Centre().X - body.W*0.36, Y: body.Y + body.H*0.2, W: body.W * 0.72, H: body.H * 0.72}
	s.Sign("bot", figure.Move(0, 2), ui.Alpha(t.Ground, 0.7))
	s.Sign("bot", figure, t.TextSoft)
}

// tinRobot is the Robot as it sits on a chair.
var tinRobot = ui.Square("tin-robot")

// drawPerson draws the shadow of a person of that name before a light.
func drawPerson(s *ui.Screen, name string, at ui.Rect, mirrored bool) {
	ui.DrawPool(s, at.Middle(at.W*0.8, at.H*0.84).Move(0, -at.H*0.06), ui.Alpha(color.RGBA{232, 172, 84, 255}, 0.85))
	s.Guest(PersonNamed(name).Bust(), at, mirrored, 0, 1)
}

// drawPlate draws the plate of who sits on the chair at r: that of the chair that is open is of
// gold.
func (c *Setup) drawPlate(s *ui.Screen, r ui.Rect, seat int, who Player, team int) {
	t, id := s.Theme(), SeatChair+seat
	k, warm := plateScale(t.TextScale), c.Form.Warm(id)
	st := ui.Style{Font: ui.Bold, Size: 17, Align: ui.Middle}
	small := ui.Style{Size: 15, Align: ui.Middle}
	fill, edge := page.Fill(s, 0.3+0.6*warm), ui.Blend(t.PanelEdge, t.AccentTop, warm)
	if st.Colour, small.Colour = t.Text, t.TextSoft; c.Seats.open == seat {
		fill, edge = t.Accent, t.AccentTop
		st.Colour, small.Colour = t.OnAccent, t.OnAccent
	}
	named, _ := s.MeasureText(who.Name, st)
	said, wide := c.kindOn(s, seat, who, r.W-2*plateMargin, small)
	_, plate := r.CutTop(r.H - plateHigh*k)
	plate = plate.Narrow(max(named, wide, r.W*0.5) + 2*plateMargin)
	const round = 6
	s.Shadow(plate, round, 3)
	s.Panel(plate, round, fill, edge)
	in := plate.Inset2(plateMargin, 2)
	name, kind := in.CutTop(in.H * 0.56)
	if said == "" {
		name = in
	}
	page.DrawLine(s, who.Name, name, st)
	if team >= 0 && team < len(teamSigns) { // above the plate, where the shoulder is
		badge := ui.Point{X: r.Centre().X - 0.4*(r.H-plate.H), Y: plate.Y - 8*k}.Square(20 * min(k, 1.3))
		s.Panel(badge, badge.W/2, t.Panel, t.PanelEdge)
		s.Sign(teamSigns[team], badge.Inset(badge.W*0.24), t.Text)
	}
	if c.Seats.away(seat) {
		var at ui.Rect
		at, kind = kind.Narrow(wide).CutLeft(phoneWide * k)
		s.Sign("phone", ui.Rect{X: at.X, Y: at.Centre().Y - 8*k, W: 16 * k, H: 16 * k}, small.Colour)
	}
	page.DrawLine(s, said, kind, small)
	if c.Form.Ringed() == id {
		ui.DrawRing(s, r.Inset(-2), page.Corner)
	}
}

// teamSigns are the signs of two teams. A third has none.
var teamSigns = [...]string{"team-a", "team-b"}

// The distance of words from the sides of a plate, and the width of a phone's sign and the space
// after it.
const plateMargin, phoneWide = 7, 20.0

// kindOn returns the words on a plate for who plays at a seat, short ones if others have no room,
// and how wide they are, with a sign.
func (c *Setup) kindOn(s *ui.Screen, seat int, who Player, room float64, st ui.Style) (said string, wide float64) {
	if who.Robot() {
		return "", 0
	}
	sign := 0.0
	if c.Seats.away(seat) {
		sign = phoneWide * plateScale(s.Theme().TextScale)
	}
	for _, end := range [...]string{"", ".short"} {
		said = c.Seats.kind(seat, who, end)
		if wide, _ = s.MeasureText(said, st); wide+sign <= room {
			break
		}
	}
	return said, min(wide+sign, room)
}
