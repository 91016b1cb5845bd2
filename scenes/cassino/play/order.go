package play

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/ui/page"
)

// Where the tops of piles are used it matters in which order cards come to lie there (AF-5). Whoever takes some may put them in order:
// they lie in a row, the lowest first, and the one that is touched goes on top.

// offerOrder offers to put in order what a button takes.
func (d *decision) offerOrder(a cassino.Action) {
	if d.view.Rules.Build.Piles && a.Cards.Len() > 1 {
		d.list = append(d.list, choice{label: d.phrases.house.Say("cassino.table.order"), kind: page.Plain, action: a, orders: true})
	}
}

// offerOrdered offers to take the cards in the order they have been put in, or to leave that.
func (d *decision) offerOrdered() {
	a := cassino.Action{Seat: d.view.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if d.order != a.Cards.Row() { // which is never spelt out
		a.Order = d.order
	}
	d.add(a, "", page.Primary)
	d.list = append(d.list, choice{label: d.phrases.house.Say("cassino.table.ordered"), sign: "back", kind: page.Plain, action: a, orders: true})
}

// placed returns how high a card lies in the order; -1: it is not in it.
func (d *decision) placed(cd french.Card) int { return strings.IndexByte(string(d.order), byte(cd)) }

// ordered returns how high an item lies in the order; -1: it is not in it.
func (d *decision) ordered(i int) int {
	if !d.picked[i] {
		return -1
	}
	return d.placed(d.items.list[i].card)
}
