package play

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// Where the tops of piles are used it matters in which order cards come to lie there (AF-5). Whoever takes some may put them in order:
// they lie in a row, the lowest first, and the one that is touched goes on top.

// offerOrder offers to put in order what a button takes.
func (c *Table) offerOrder(a cassino.Action) {
	if c.shown.Rules.Build.Piles && a.Cards.Len() > 1 {
		c.ask.list = append(c.ask.list, choice{label: c.house.Say("cassino.table.order"), kind: scenes.Plain, action: a, orders: true})
	}
}

// offerOrdered offers to take the cards in the order they have been put in, or to leave that.
func (c *Table) offerOrdered() {
	a := cassino.Action{Seat: c.shown.Seat, Verb: cassino.Capture, Card: c.ask.card, Cards: c.ask.taken}
	if c.ask.order != a.Cards.Sequence() { // which is never spelt out
		a.Order = c.ask.order
	}
	c.add(a, "", scenes.Primary)
	c.ask.list = append(c.ask.list, choice{label: c.house.Say("cassino.table.ordered"), sign: "back", kind: scenes.Plain, action: a, orders: true})
}

// putInOrder lets what an action takes be put in order, or leaves that.
func (c *Table) putInOrder(a cassino.Action) {
	d := &c.ask
	if d.order != "" {
		d.order = ""
	} else {
		d.advise(c, a)
		d.order = a.Cards.Sequence()
	}
	c.chosen(true)
}

// onTop puts a card over all others of the order.
func (c *Table) onTop(cd french.Card) {
	d := &c.ask
	at := d.placed(cd)
	d.order = d.order[:at] + d.order[at+1:] + d.order[at:at+1]
	c.chosen(true)
}

// placed returns how high a card lies in the order; -1: it is not in it.
func (d *decision) placed(cd french.Card) int { return strings.IndexByte(string(d.order), byte(cd)) }

// ordered returns how high an item lies in the order; -1: it is not in it.
func (c *Table) ordered(i int) int {
	if !c.ask.picked[i] {
		return -1
	}
	return c.ask.placed(c.items.list[i].card)
}

// inOrder returns how card n of the order lies, in as many rows as a finger needs.
func (c *Table) inOrder(n int) ui.Pose {
	const gap = 1.1
	r, of := c.room.drop, len(c.ask.order)
	_, w := c.room.layout.at(0, c.items.top)
	in := min(of, max(1, int(r.W/(scenes.Finger*gap))))
	rows := (of + in - 1) / in
	in = (of + rows - 1) / rows
	w = min(w, r.W/(float64(in)*gap), r.H/(float64(rows)*scenes.CardHeight(gap)))
	p := ui.NewPose(0, ui.Point{
		X: r.Centre().X + (float64(n%in)-float64(min(in, of-n/in*in)-1)/2)*w*gap,
		Y: r.Centre().Y + (float64(n/in)-float64(rows-1)/2)*scenes.CardHeight(w)*gap,
	}, w)
	p.Lift, p.Glow = 10, 0.8
	return p
}

// aimOrder declares the cards that are put in order, from the lowest.
func (c *Table) aimOrder(w tell.Voice) {
	for n := range len(c.ask.order) {
		for i := range c.items.list {
			if c.ordered(i) == n {
				p := c.inOrder(n)
				c.form.Card(reachItem.ID(i), p, w.Say("cassino.table.in-order", "card", w.Card(c.items.list[i].card), "n", scenes.Numeral(n+1)))
			}
		}
	}
}
