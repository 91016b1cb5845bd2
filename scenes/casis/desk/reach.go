package desk

import (
	"slices"
	"strings"

	"lacasa/engine/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Widgets that the desk has once, beside those of every table.
const (
	deskPile = table.OwnSingle + iota
	deskGoOn
	deskRule // what a case is
)

// A controls declares the widgets of the desk.
type controls struct {
	common

	chooser *chooser
}

// aim declares the widgets: the player's cards and the buttons of the decision, then what is on the
// desk, and the buttons of the game. If exhibit is set, any of them dismisses the case.
func (c *controls) aim(exhibit bool) {
	w, f := c.sentences.voice(), &c.desk.Form
	f.Reset()
	f.Back = table.Menu
	for _, r := range [...]ui.Rect{c.room.top, c.blotter.tray.statusNow()} {
		f.Head(r)
	}
	c.read(w)
	if exhibit { // any key or touch goes on
		r := c.room.asked
		if c.room.shape == page.Desk {
			_, r = c.room.judged(1)
		}
		f.Button(deskGoOn, r.Middle(min(r.W, 340), min(r.H, 54)), w.Say("desk.go-on"), "play", page.Primary)
		return
	}
	own := func(h *home) bool { return h.at.zone <= open && h.at.of == uint8(c.view.Seat) }
	c.aimCards(own)
	c.aimAsk()
	table.ReadLying(c.desk.House, f)
	if c.guide.teaches() {
		f.Area(table.Guide, c.blotter.tray.guidePlace(), c.guide.Text+" "+w.Say("guide.understood"))
	}
	if c.says.rule != "" && !c.guide.teaches() && c.blotter.tray.idle() {
		f.Area(deskRule, c.blotter.tray.told(), c.says.rule)
	}
	if c.room.pileW > 0 {
		f.Area(deskPile, ui.CardRect(c.room.pile, c.room.pileW), c.says.heap)
	}
	for i := range c.view.Seats() {
		seat := (c.view.Seat + 1 + i) % c.view.Seats()
		f.Area(table.Plates.ID(int(seat)), c.room.plateArea(seat), c.says.seats[seat].spoken)
	}
	c.aimCards(func(h *home) bool { return !own(h) })
	table.Bar{In: c.room.buttons, Shape: c.room.shape, Undo: c.desk.St.CanUndo, Settled: c.ask.asks() && c.desk.St.Settled, Past: c.desk.St.Replay}.Aim(c.desk.House, f)
	if c.room.top.H > 0 {
		r := c.room.top
		f.Area(table.Last, r.Middle(r.W, max(r.H, page.Finger)), w.Say("desk.last"))
	}
}

// aimCards declares the cards that meant accepts; of a case only its suspect.
func (c *controls) aimCards(meant func(h *home) bool) {
	for i := range c.blotter.homes {
		h := &c.blotter.homes[i]
		if !meant(h) || h.pose.Alpha == 0 || h.at.zone == proof {
			continue
		}
		c.desk.Form.Card(table.Cards.ID(h.id), h.pose, c.label(h))
		switch {
		case c.ask.refused(h):
			c.desk.Form.Refuse(c.chooser.whyRefused(&c.blotter.pieces[h.id]))
		case slices.Contains(c.ask.picked[:c.ask.n], h.id):
			c.desk.Form.Lifted()
		}
	}
}

// read adds the texts on the desk for screen readers.
func (c *controls) read(w tell.Voice) {
	s := c.says
	known := []string{s.status, s.top[0], s.top[1], s.odds, s.decide}
	for _, usual := range s.usual {
		known = append(known, strings.TrimSpace(usual[0]+" "+usual[1]))
	}
	table.Read(c.desk.House, &c.desk.Form, w.Say("game.casis"), append(known, w.Score(&c.view.Table))...)
	c.desk.News.Ask(strings.TrimSpace(s.status+" "+s.odds), c.ask.asks())
}

// label returns the name of a card for screen readers.
func (c *controls) label(h *home) string {
	w := c.sentences.voice()
	switch {
	case h.at.zone == suspect:
		return c.sentences.aboutCase(int(h.at.of) + 1)
	case c.ask.refused(h) && h.at.of == uint8(c.view.Seat): // it is no suspect that could be laid
		return w.Say("label.card.refused", "card", w.CardName(h.card))
	case c.ask.refused(h):
		return w.Say("desk.card.refused", "card", w.CardName(h.card), "name", w.Name(casis.Seat(h.at.of)))
	case h.at.zone == inHand:
		return w.Say("desk.card.hidden", "card", w.CardName(h.card), "name", w.Name(c.view.Seat))
	}
	said := w.Say("desk.card.open", "card", w.CardName(h.card), "name", w.Name(casis.Seat(h.at.of)))
	if got, of := c.ask.gain(h); got != useless {
		said += ". " + w.Say([...]string{advances: "desk.advances", completes: "desk.completes"}[got], "case", w.Case(of))
	}
	return said
}

// aimAsk declares the buttons of the decision, in as many rows as they need.
func (c *controls) aimAsk() {
	list := c.ask.list
	n := len(list)
	r, most := c.blotter.tray.choices(), 54.0
	switch {
	case n == 0:
		return
	case r != c.room.asked:
		most = 64
	case n == 1 && c.room.shape == page.Desk && c.blotter.tray.court.of > 0:
		_, r = c.room.judged(n)
	}
	table.ReadChoices(c.desk.House, &c.desk.Form)
	if k := c.blotter.tray; k.tiled() {
		at, _ := k.tilePlaces(c.says)
		for i := range list {
			ch := &list[i]
			c.aimButton(i, k.tileAt(at, i, n), ch.sign)
			c.desk.Form.Note(c.says.note(ch, c.says.brief), ch.spare())
		}
		return
	}
	const gap = 7
	text := c.desk.House.Screen.Theme().TextScale
	least := 190 * text
	if c.room.shape != page.Desk {
		least = 120 * min(text, 1.3)
	}
	rows := 1
	for rows < n && (r.W+gap)/float64((n+rows-1)/rows) < least+gap && float64(rows+1)*(page.Finger+gap)-gap <= r.H {
		rows++
	}
	in := (n + rows - 1) / rows
	if rows == 1 && c.room.shape == page.Tall { // the band is theirs
		most = 76
	}
	high := min(most, (r.H-gap*float64(rows-1))/float64(rows))
	y := r.Y + (r.H-high*float64(rows)-gap*float64(rows-1))/2
	for from := 0; from < n; from += in {
		to := min(n, from+in)
		row := ui.Rect{X: r.X, Y: y, W: r.W, H: high}
		if wide := (340*text + gap) * float64(to-from); wide < row.W {
			row = row.Middle(wide, high)
		}
		for i := from; i < to; i++ {
			ch := &list[i]
			sign := ch.sign
			cell := row.Cell(i-from, to-from, gap)
			if to-from == 2 && c.room.shape == page.Tall {
				cell = c.uneven(row, list[from].label, list[from+1].label, gap)[i-from]
			}
			if cell.W < 160*text && ch.action.Verb != casis.Throw {
				sign = ""
			}
			c.aimButton(i, cell, sign)
		}
		y += high + gap
	}
}

// uneven returns the places of two buttons in a row. The first is wider if its label needs that to
// stay on one line and the second has room to spare.
func (c *controls) uneven(row ui.Rect, first, second string, gap float64) [2]ui.Rect {
	const sides, signed = 28, 60                                      // what is beside a label, without a sign and with one
	s, st := c.desk.House.Screen, ui.Style{Font: ui.Bold, Size: 16.5} // large text has no room for more
	need, _ := s.MeasureText(first, st)
	least, _ := s.MeasureText(second, st)
	half := (row.W - gap) / 2
	wide := max(half, min(need+signed, row.W-gap-max(least+sides, 2*page.Finger)))
	left, right := row.CutLeft(wide)
	_, right = right.CutLeft(gap)
	return [2]ui.Rect{left, right}
}

// aimButton declares button i of the decision.
func (c *controls) aimButton(i int, r ui.Rect, sign string) {
	ch := &c.ask.list[i]
	c.desk.Form.Button(table.Answers.ID(i), r, c.labelOf(ch, c.says.noted), sign, ch.kind)
	if no := c.view.Why(ch.action); ch.step == acts && no.Reason != casis.Allowed {
		c.desk.Form.Refuse(c.sentences.voice().Refusal(no))
	}
}

// drawRinged draws the ring of the keyboard focus.
func (c *controls) drawRinged(s *ui.Screen) {
	id := c.desk.Form.Ringed()
	p, i := table.ReachOf(id)
	switch {
	case id == deskPile:
		ui.DrawRing(s, ui.CardRect(c.room.pile, c.room.pileW).Inset(-4), 8)
	case id == deskRule:
		ui.DrawRing(s, c.blotter.tray.told().Inset(-2), 10)
	case id == table.Last:
		ui.DrawRing(s, c.room.top.Inset(-2), 10)
	case p == table.Plates:
		r := c.room.folders[c.room.clockwise(casis.Seat(i))].plate
		if area := c.room.plateArea(casis.Seat(i)); area.H > 2*r.H { // all of the closed folder
			r = area
		}
		ui.DrawRing(s, r.Inset(-3), 10)
	case p == table.Cards:
		sp := &c.blotter.pieces[i]
		ui.DrawRing(s, sp.Rect().Inset(-4), sp.W*0.06+4)
	}
}
