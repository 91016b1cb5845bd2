package play

import (
	"slices"

	"lacasa/engine/cassino"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The kinds of things that can be reached.
const (
	reachItem   = table.Cards // of the hand or of the table
	reachPlate  = table.Plates
	reachChoice = table.Answers
)

const (
	reachBuild = table.OwnReach + iota // by its cell
	reachPile                          // by its seat
)

// What is there once, beside what every table has.
const (
	tableStock  = table.OwnSingle + iota
	tableScores // what scores, where it is pulled down
)

// aim declares what can be reached, in the order in which it is read: one's own cards, the buttons of the decision, what lies on the
// table, row by row, then piles and plates, and the buttons of the game.
func (c *Table) aim() {
	c.explain()
	w, f := c.voice(), &c.Form
	f.Reset()
	f.Back = table.Menu
	if c.pulled {
		c.aimPulled()
		return
	}
	for _, r := range [...]ui.Rect{c.room.top, c.room.scores, c.room.status} {
		f.Head(r)
	}
	s := &c.says
	table.Read(c.House, f, w.Say("game.cassino"), s.status, s.game, s.round, w.Score(c.St.Score, c.Shown.Rules.Sides()))
	c.News.Ask(s.status, c.asks())
	for i := range c.items.list {
		if it := &c.items.list[i]; it.zone == held {
			p, _ := c.home(i)
			label := w.Card(it.card)
			if c.refused(i) {
				label = w.Say("label.card.refused", "card", label)
			}
			f.Card(reachItem.ID(i), p, label)
			if c.refused(i) {
				f.Refuse(c.whyHeld(it.card))
			} else if c.ask.card == it.card {
				f.Lifted()
			}
		}
	}
	c.aimAsk()
	table.ReadLying(c.House, f)
	c.aimOrder(w)
	for _, at := range c.rows() {
		if c.ask.order != "" { // nothing else may be touched
			break
		}
		if c.items.cells[at].build {
			f.Area(reachBuild.ID(at), c.cardRect(at), c.labelBuild(w, at))
			continue
		}
		for i := range c.items.list {
			if it := &c.items.list[i]; it.place == (place{loose, at}) {
				p, _ := c.home(i)
				label := w.Say("cassino.table.on-table", "card", w.Card(it.card))
				if c.ask.picked[i] {
					label = w.Say("cassino.table.is-chosen", "card", w.Card(it.card))
				}
				if p.W < page.Finger { // all of its cell is for it
					f.Area(reachItem.ID(i), c.room.layout.reach(at, c.items.top), label)
					continue
				}
				f.Card(reachItem.ID(i), p, label)
				if c.refused(i) {
					f.Refuse(c.whyNot(i))
				}
			}
		}
	}
	c.aimSeats()
	table.Bar{In: c.room.buttons, Shape: c.room.shape, Rows: ui.Pick(c.room.shape == page.Flat) + 1, Undo: c.St.CanUndo, Past: c.St.Replay}.Aim(c.House, f)
	c.aimGuide()
	if c.room.line.H > 0 {
		r := c.room.line
		r.H = max(r.H, page.Finger)
		f.Area(tableScores, r, w.Say("cassino.table.scores"))
	}
	if c.Seen > c.St.Dealt && c.says.status != "" { // it opens what happened last
		f.Area(table.Last, c.room.status.Middle(c.room.status.W*0.6, max(c.room.status.H, page.Finger)), c.says.status)
	}
}

// rows returns the cells in which something lies, row by row.
func (c *Table) rows() (list []int) {
	for at := range c.items.cells {
		if !c.items.cells[at].cards.IsEmpty() {
			list = append(list, at)
		}
	}
	cells := c.room.layout.cells
	slices.SortFunc(list, func(a, b int) int {
		if d := cells[a].y - cells[b].y; d != 0 {
			return d
		}
		return cells[a].x - cells[b].x
	})
	return list
}

// labelBuild returns what a build is called.
func (c *Table) labelBuild(w tell.Voice, at int) string {
	b := c.buildAt(at)
	key := "cassino.table.a-build"
	if b.Owner != cassino.NoSeat && c.owned() {
		key = "cassino.table.a-build.of"
	}
	return w.Say(key, "build", w.Build(&c.Shown.Rules, b.Value), "cards", w.Cards(b.Cards), "name", w.Name(b.Owner))
}

// buildAt returns the build in a cell.
func (c *Table) buildAt(at int) *cassino.Stack {
	for i := range c.Shown.CurrentBuilds() {
		if b := &c.Shown.Builds[i]; b.Cards == c.items.cells[at].cards {
			return b
		}
	}
	return &cassino.Stack{Owner: cassino.NoSeat}
}

// owned reports whether it matters whose a build is.
func (c *Table) owned() bool { return c.Shown.Rules.BuildsHaveOwners() }

// aimSeats declares the piles, those of partners once, and the plates.
func (c *Table) aimSeats() {
	f, r := &c.Form, &c.Shown.Rules
	for i := range r.Seats {
		seat := cassino.Seat(i)
		set := c.setting(seat)
		said := c.says.seats[seat].spoken
		plate := set.plate.Middle(set.plate.W, max(set.plate.H, page.Finger))
		if keeper := c.keeper(r.Side(seat)); seat == keeper {
			side := r.Side(seat)
			touch := ui.CardRect(set.pile, set.pileW).Inset(-4)
			touch = touch.Middle(max(touch.W, page.Finger), max(touch.H, page.Finger))
			if set.strip {
				plate, touch = plate.CutLeft(plate.W - touch.W)
			}
			if c.Shown.Piles[side].Len > 0 || set.strip {
				label := c.says.piles[side]
				if c.stealable(side) {
					label += " " + c.voice().Say("cassino.table.steal", "name", c.voice().Name(seat)) + "."
				}
				f.Area(reachPile.ID(int(seat)), touch, label)
			}
		}
		f.Area(reachPlate.ID(int(seat)), plate, said)
	}
	if c.Shown.Stock > 0 {
		at := ui.CardRect(c.room.stock, c.room.stockW)
		f.Area(tableStock, at.Middle(max(at.W, page.Finger), max(at.H, page.Finger)), c.says.stocked)
	}
}

// aimAsk declares the buttons of the decision, in as many rows as there is room for.
func (c *Table) aimAsk() {
	list := c.ask.list
	if len(list) == 0 {
		return
	}
	table.ReadChoices(c.House, &c.Form)
	const gap, high = 8.0, 46.0
	r, s := c.room.asking, c.House.Screen
	rows := max(1, min(len(list), int((r.H+gap)/(high+gap))))
	if r.W >= 300 {
		rows = 1
	}
	for from, row := 0, 0; row < rows; row++ {
		n := (len(list) - from + rows - row - 1) / (rows - row)
		wide := min((r.W-gap*float64(n-1))/float64(n), 250*min(1.4, s.Theme().TextScale))
		x := r.X + (r.W-wide*float64(n)-gap*float64(n-1))/2
		y := r.Y + float64(row)*(high+gap)
		if rows == 1 {
			y = r.Centre().Y - high/2
		}
		for i := from; i < from+n; i++ {
			ch := &list[i]
			c.Form.Button(reachChoice.ID(i), ui.Rect{X: x, Y: y, W: wide, H: high}, ch.label, ch.sign, ch.kind)
			x += wide + gap
		}
		from += n
	}
}

// drawRinged shows where the keys are.
func (c *Table) drawRinged(s *ui.Screen) {
	id := c.Form.Ringed()
	w := c.Form.Find(id)
	if w == nil {
		return
	}
	switch r, i := table.ReachOf(id); r {
	case reachItem:
		it := &c.items.list[i]
		s.Ring(it.Rect().Inset(-4), it.W*0.06+4)
	case reachPile, reachPlate, reachChoice:
		s.Ring(w.Rect.Inset(-3), 12)
	case reachBuild: // below its tag
	}
}
