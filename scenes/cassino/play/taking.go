package play

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// taking is cards that are taken before everybody's eyes: what takes them comes to lie on them, all are put together, and go to
// their taker's pile.
type taking struct {
	on     bool
	seat   cassino.Seat
	side   int
	list   []int // the cards taken, as items
	with   []int // and those that take them, which lie on top in the end
	packet table.Packet
	at     ui.Point // where they are put together
	w      float64
}

// has reports whether a card is among them.
func (k *taking) has(i int) bool { return k.on && k.height(i) >= 0 }

// height is which of them lie over which: -1 for a card that is not among them.
func (k *taking) height(i int) int {
	for n, j := range k.list {
		if j == i {
			return n
		}
	}
	for n, j := range k.with {
		if j == i {
			return len(k.list) + n
		}
	}
	return -1
}

// take begins with the cards that an event takes and plays. Those that lie on piles are taken from their tops.
func (c *Table) take(e *cassino.Event) {
	k := taking{on: true, seat: e.Seat, side: c.shown.Rules.Side(e.Seat)}
	chosen := func(i int) bool { return k.on && k.height(i) >= 0 }
	pick := func(cd french.Card, zones ...zone) int {
		for _, z := range zones {
			for i := range c.items.list {
				if it := &c.items.list[i]; it.card == cd && it.zone == z && !chosen(i) {
					return i
				}
			}
		}
		return -1
	}
	for cd := range e.Cards.All() {
		from := [...]zone{loose, built, won}
		if !c.shown.Loose.Has(cd) {
			from = [...]zone{built, won, loose}
		}
		if i := pick(cd, from[:]...); i >= 0 {
			k.list = append(k.list, i)
		}
	}
	sum, n := ui.Point{}, 0.0
	for _, i := range k.list {
		it := &c.items.list[i]
		sum, n = ui.Point{X: sum.X + it.X, Y: sum.Y + it.Y}, n+1
		k.w = it.W
	}
	played := []french.Card{e.Card}
	if e.Kind == cassino.Paired {
		played = append(played, e.Other)
	}
	for _, cd := range played {
		zones := []zone{away}
		if e.Seat == c.shown.Seat {
			zones = []zone{held}
		}
		i := pick(cd, zones...)
		if i < 0 {
			continue
		}
		k.with = append(k.with, i)
		if e.Seat != c.shown.Seat {
			c.appear(i, c.fanPose(e.Seat))
		}
	}
	if n > 0 {
		k.at = ui.Point{X: sum.X / n, Y: sum.Y / n}
		nearest := k.at
		for j, i := range k.list { // on one of them, so that it is seen where they lay
			it := &c.items.list[i]
			if p := (ui.Point{X: it.X, Y: it.Y}); j == 0 || far(p, k.at) < far(nearest, k.at) {
				nearest = p
			}
		}
		k.at = nearest
	}
	_, k.w = c.room.layout.at(0, c.items.top)
	c.taking = k
}

// taken is how one of the cards lies that are being taken.
func (c *Table) taken(i int) ui.Pose {
	k, it := &c.taking, &c.items.list[i]
	n := k.height(i)
	p := ui.Lying(0, k.at, k.w)
	if own := n - len(k.list); own >= 0 { // it comes to lie on them, so that their indices are seen
		p.X += k.w * (0.22 + 0.3*float64(own))
		p.Y += scenes.CardHeight(k.w) * 0.3
		p.Lift, p.Glow, p.Sheen = 12, 1, 1
	} else {
		switch it.zone {
		case loose:
			p.X, p.Y = c.lies(it.at)
		case built:
			p = c.inBuild(it.at, it.order)
		case won:
			p = c.inPile(it.at)
			p.X -= p.W * 0.2
		case away, held:
		}
		p.Glow, p.Lift = 1, 8
	}
	p.Face = c.items.face(i)
	to := c.inPile(k.side)
	if p = k.packet.Pose(n, p, k.at, to); k.packet == table.Taken && c.openPiles() {
		p.Flip = 0
	}
	return p
}

// lies is the middle of a cell.
func (c *Table) lies(cell int) (x, y float64) {
	p, _ := c.room.layout.at(cell, c.items.top)
	return p.X, p.Y
}

// pack lets the cards that are taken go on.
func (c *Table) pack(as table.Packet) {
	c.taking.packet = as
	length := table.PaceGather
	if as == table.Taken {
		length = table.PaceSweep
	}
	c.arrange(length)
}
