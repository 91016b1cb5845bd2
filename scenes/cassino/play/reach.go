package play

import (
	"lacasa/engine/cassino"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The kinds of things that can be reached, besides those of every table.
const (
	reachBuild = table.OwnReach + iota // by its cell
	reachPile                          // by its seat
)

// What is there once, beside what every table has.
const (
	tableStock  = table.OwnSingle + iota
	tableScores // what scores, where it is pulled down
)

// controls declares what can be touched or reached with keys.
type controls struct {
	common

	homes   *homes
	chooser *chooser
	guide   *guide
	board   *scoreboard
}

// aim declares what can be reached, in the order in which it is read: one's own cards, the buttons
// of the decision, the cards of the table row by row, piles and plates, and the buttons of the
// game.
func (c *controls) aim() {
	c.guide.explain()
	w, f := c.phrases.voice(), &c.table.Form
	f.Reset()
	f.Back = table.Menu
	if c.board.down {
		c.board.aim()
		return
	}
	for _, r := range [...]ui.Rect{c.room.top, c.room.scores, c.room.status} {
		f.Head(r)
	}
	s := c.says
	table.Read(c.table.House, f, w.Say("game.cassino"), s.status, s.game, s.round, w.Score(c.table.St.Score, c.view.Rules.Sides()))
	c.table.News.Ask(s.status, c.ask.asks())
	c.aimHand(w)
	c.aimAsk()
	table.ReadLying(c.table.House, f)
	if c.ask.order == "" {
		c.aimCells(w)
	} else { // nothing else may be touched
		c.aimOrder(w)
	}
	c.aimSeats()
	table.Bar{In: c.room.buttons, Shape: c.room.shape, Undo: c.table.St.CanUndo, Past: c.table.St.Replay}.Aim(c.table.House, f)
	c.guide.aim()
	if c.room.line.H > 0 {
		r := c.room.line
		r.H = max(r.H, page.Finger)
		f.Area(tableScores, r, w.Say("cassino.table.scores"))
	}
	if c.table.Seen > c.table.St.Dealt && c.says.status != "" { // it opens what happened last
		r, _ := c.divided()
		f.Area(table.Last, r.Middle(r.W*0.6, max(r.H, page.Finger)), c.says.status)
	}
}

// aimHand declares the cards of the hand.
func (c *controls) aimHand(w tell.Voice) {
	f := &c.table.Form
	for i, it := range c.items.in(place{held, 0}) {
		p, _ := c.homes.of(i)
		label, refused := w.Card(it.card), c.ask.refused(i)
		if refused {
			label = w.Say("label.card.refused", "card", label)
		}
		switch f.Card(table.Cards.ID(i), p, label); {
		case refused:
			f.Refuse(c.chooser.whyHeld(it.card))
		case c.ask.card == it.card:
			f.Lifted()
		}
	}
}

// aimCells declares the cards of the table, row by row.
func (c *controls) aimCells(w tell.Voice) {
	f := &c.table.Form
	for _, at := range c.room.filled() {
		if c.items.cells[at].build {
			f.Area(reachBuild.ID(at), c.room.cardRect(at), c.phrases.labelBuild(w, c.room.buildAt(at)))
			if c.ask.pickedAt(at) {
				f.Lifted()
			}
			continue
		}
		for i, it := range c.items.in(place{loose, at}) {
			p, _ := c.homes.of(i)
			key := "cassino.table.on-table"
			if c.ask.picked[i] {
				key = "cassino.table.is-chosen"
			}
			label := w.Say(key, "card", w.Card(it.card))
			if p.W < page.Finger { // all of its cell is for it
				f.Area(table.Cards.ID(i), c.room.grid.reach(at, c.items), label)
				continue
			}
			f.Card(table.Cards.ID(i), p, label)
			if c.ask.refused(i) {
				f.Refuse(c.chooser.whyNot(i))
			}
		}
	}
}

// aimSeats declares the plates and the piles. A team has one pile.
func (c *controls) aimSeats() {
	f, r := &c.table.Form, &c.view.Rules
	for i := range r.Seats {
		seat := cassino.Seat(i)
		set, side := c.room.setting(seat), r.Side(seat)
		plate := set.plate.Middle(set.plate.W, max(set.plate.H, page.Finger))
		if c.room.keeper(side) == seat {
			touch := c.room.pileRect(side).Inset(-4)
			touch = touch.Middle(max(touch.W, page.Finger), max(touch.H, page.Finger))
			if set.strip {
				plate, touch = plate.CutLeft(plate.W - touch.W)
			}
			if c.view.Piles[side].Len > 0 || set.strip {
				label := c.says.piles[side]
				if c.ask.stealable(side) {
					label += " " + c.phrases.voice().Say("cassino.table.steal", "name", c.phrases.voice().Name(seat)) + "."
				}
				f.Area(reachPile.ID(int(seat)), touch, label)
				if c.ask.chosenOf(side) > 0 {
					f.Lifted()
				}
			}
		}
		f.Area(table.Plates.ID(int(seat)), plate, c.says.seats[seat].spoken)
	}
	switch {
	case c.view.Stock > 0:
		at := ui.CardRect(c.room.stock, c.room.stockW)
		f.Area(tableStock, at.Middle(max(at.W, page.Finger), max(at.H, page.Finger)), c.says.stocked)
	case c.says.stocked != "":
		f.Area(tableStock, c.room.last, c.says.stocked)
	}
}

// aimAsk declares the buttons of the decision, in as many rows as there is room for.
func (c *controls) aimAsk() {
	list := c.ask.list
	if len(list) == 0 {
		return
	}
	table.ReadChoices(c.table.House, &c.table.Form)
	const gap, high = 8.0, 46.0
	s := c.table.House.Screen
	_, r := c.divided()
	rows := max(1, min(len(list), int((r.H+gap)/(high+gap))))
	if r.W >= 300 {
		rows = 1
	}
	most := 250.0
	long := func(ch *choice, label string) float64 {
		aside := 30.0 // the margins
		if ch.sign != "" {
			aside = 54
		}
		w, _ := s.MeasureText(label, ui.Style{Font: ui.Bold, Size: 20})
		return w + aside
	}
	for i := range list {
		if rows == 1 && len(list) < 3 && list[i].long != "" {
			most = max(most, long(&list[i], list[i].long)/min(1.4, s.Theme().TextScale))
		}
	}
	for from, row := 0, 0; row < rows; row++ {
		n := (len(list) - from + rows - row - 1) / (rows - row)
		wide := min((r.W-gap*float64(n-1))/float64(n), most*min(1.4, s.Theme().TextScale))
		x := r.X + (r.W-wide*float64(n)-gap*float64(n-1))/2
		y := r.Y + float64(row)*(high+gap)
		if rows == 1 {
			y = r.Centre().Y - high/2
		}
		for i := from; i < from+n; i++ {
			ch := &list[i]
			label := ch.label
			switch {
			case ch.long != "" && long(ch, ch.long) <= wide+0.5:
				label = ch.long
			case ch.brief != "" && long(ch, ch.brief)*0.72 <= wide: // in letters that can be read
				label = ch.brief
			}
			c.table.Form.Button(table.Answers.ID(i), ui.Rect{X: x, Y: y, W: wide, H: high}, label, ch.sign, ch.kind)
			x += wide + gap
		}
		from += n
	}
}

// drawRinged draws a ring around the control that the keys are at.
func (c *controls) drawRinged(s *ui.Screen) {
	id := c.table.Form.Ringed()
	w := c.table.Form.Find(id)
	if w == nil {
		return
	}
	switch r, i := table.ReachOf(id); r {
	case table.Cards:
		it := &c.items.list[i]
		ui.DrawRing(s, it.Rect().Inset(-4), it.W*0.06+4)
	case reachPile, table.Plates, table.Answers: // a build is ringed below its tag
		ui.DrawRing(s, w.Rect.Inset(-3), 12)
	}
}

// aimOrder declares the cards that are put in order, from the lowest.
func (c *controls) aimOrder(w tell.Voice) {
	for n := range len(c.ask.order) {
		for i := range c.items.list {
			if c.ask.ordered(i) == n {
				p := c.homes.inOrder(n)
				c.table.Form.Card(table.Cards.ID(i), p, w.Say("cassino.table.in-order", "card", w.Card(c.items.list[i].card), "n", ui.Numeral(n+1)))
			}
		}
	}
}
