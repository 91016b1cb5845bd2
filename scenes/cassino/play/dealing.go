package play

import (
	"time"

	"lacasa/engine/cassino"
	"lacasa/scenes/table"
	"lacasa/ui/sound"
)

// dealing is a hand that is dealt before the player's eyes.
type dealing struct {
	table *driver
	view  *cassino.View
	room  *layout
	items *items
	homes *homes

	on    bool // it is being dealt
	cards int  // how many each has been dealt so far
}

// deal lets the layout and the hands come from the stock, one card after another, and calls done in the end.
func (d *dealing) deal(done func()) {
	d.on, d.cards = true, 0
	var order []int
	most := 0
	for i := range d.items.list {
		if z := d.items.list[i].zone; z == held || z == loose {
			order = append(order, i)
		}
	}
	for seat := range d.view.Rules.Seats {
		most = max(most, int(d.view.Cards[seat]))
	}
	steps := max(len(order), most)
	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, steps)))
	for _, i := range order {
		d.items.appear(i, d.room.stockPose())
	}
	d.table.House.Sound.Play(sound.Shuffle)
	d.table.Line.Then(table.PaceCut, nil)
	for n := range steps {
		d.table.Line.And(each, func() { // who skips one skips all
			d.cards = n + 1
			d.table.House.Sound.Play(sound.Deal)
			if n < len(order) {
				it := &d.items.list[order[n]]
				home, _ := d.homes.of(order[n])
				d.table.Line.Toss(&it.Sprite, home, table.PaceToss)
			}
			for s := range cassino.Seat(d.view.Rules.Seats) {
				if held := int(d.view.Cards[s]); s != d.view.Seat && n < held {
					d.table.Cloth.Backs.Toss(&d.table.Line, d.room.stockPose(), d.room.heldPose(s, n, held), table.Spot{What: table.InHand, At: d.room.stance(s)})
				}
			}
		})
	}
	d.table.Line.And(table.PaceToss-each, nil)
	d.table.Line.And(0, func() {
		d.on = false
		done()
	})
}
