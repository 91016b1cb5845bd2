package play

import (
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// taking is cards that are taken before everybody's eyes, with what takes them.
type taking struct {
	on     bool
	seat   cassino.Seat
	side   int
	list   []int // the cards taken, as items
	with   []int // and those that take them, which lie on top in the end
	held   int   // how many of both came from the hand
	clears bool  // the table: what takes them comes to lie crosswise in the pile
	stage  stage
	at     ui.Point // where they are put together
	w      float64
}

// stage is how cards that are taken lie for a while.
type stage uint8

const (
	lit     stage = iota // where they lay, with what takes them on them
	shown                // side by side before everybody: what takes them, or they themselves
	raised               // lifted out from among the others
	crossed              // under what takes them, which lies across
	squared              // put together
	netted               // drawn together as in a net, towards their taker
	gone                 // turned over and on their way to their taker's pile
)

// has reports whether a card is among them.
func (k *taking) has(i int) bool { return k.on && k.height(i) >= 0 }

// crosses reports whether a card is on its way to lie crosswise in the pile.
func (k *taking) crosses(i int) bool {
	return k.clears && k.stage == gone && k.height(i) >= len(k.list)
}

// height returns which of them lie over which: -1 for a card that is not among them.
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
	c.taking = taking{on: true, seat: e.Seat, side: c.shown.Rules.Side(e.Seat)}
	k := &c.taking
	_, k.w = c.room.layout.at(0, c.items.top)
	switch e.Kind {
	case cassino.Took:
		c.takeFrom(e.Card, loose)
	case cassino.Fined:
		c.takeFrom(e.Card, won)
		c.ringHeap(e.Seat)
	case cassino.Stole:
		p := c.shown.Pile(e.To)
		for _, cd := range p.Cards[:p.Len] {
			c.takeFrom(cd, won)
		}
	default:
		for cd := range e.Cards.All() {
			switch {
			case e.Hand:
				c.takeFrom(cd, c.hidden(e.Seat))
			case c.shown.Loose.Has(cd):
				c.takeFrom(cd, loose, built, won)
			default:
				c.takeFrom(cd, built, won, loose)
			}
		}
		for cd := range e.Own.All() {
			c.takeFrom(cd, c.hidden(e.Seat))
		}
	}
	switch e.Kind {
	case cassino.Captured, cassino.Made, cassino.Stole:
		c.takeWith(e.Card)
	case cassino.Paired:
		c.takeWith(e.Card)
		c.takeWith(e.Other)
	default: // they go by themselves
	}
	k.clears = e.Kind == cassino.Captured && c.clears(c.seen)
	k.at = c.together()
}

// hidden returns the zone in which a seat's hand is.
func (c *Table) hidden(seat cassino.Seat) zone {
	if seat == c.shown.Seat {
		return held
	}
	return away
}

// takeFrom adds a card to those that are taken, from the first of the zones in which one lies that is not among them.
func (c *Table) takeFrom(cd french.Card, zones ...zone) {
	if i := c.untaken(cd, zones...); i >= 0 {
		c.taking.list = append(c.taking.list, i)
		c.playFrom(i)
	}
}

// takeWith adds a card of the hand to those that take them.
func (c *Table) takeWith(cd french.Card) {
	if i := c.untaken(cd, c.hidden(c.taking.seat)); i >= 0 {
		c.taking.with = append(c.taking.with, i)
		c.playFrom(i)
	}
}

func (c *Table) untaken(cd french.Card, zones ...zone) int {
	for _, z := range zones {
		for i := range c.items.list {
			if it := &c.items.list[i]; it.card == cd && it.zone == z && !c.taking.has(i) {
				return i
			}
		}
	}
	return -1
}

// playFrom lets a card that comes from a hand come from there.
func (c *Table) playFrom(i int) {
	switch c.items.list[i].zone {
	case away:
		c.appear(i, c.fanPose(c.taking.seat))
		c.taking.held++
	case held:
		c.taking.held++
	case loose, built, won:
	}
}

// together returns where the cards that are taken are put together: on one of them, so that it is seen where they lay.
func (c *Table) together() (at ui.Point) {
	k := &c.taking
	for _, i := range k.list {
		p := c.lying(i)
		at = ui.Point{X: at.X + p.X/float64(len(k.list)), Y: at.Y + p.Y/float64(len(k.list))}
	}
	nearest := at
	for j, i := range k.list {
		it := c.lying(i)
		if p := (ui.Point{X: it.X, Y: it.Y}); j == 0 || far(p, at) < far(nearest, at) {
			nearest = p
		}
	}
	return nearest
}

// lying returns how one of the cards lies that are taken, before it is; one of a hand lies among the others that are shown.
func (c *Table) lying(i int) ui.Pose {
	it := &c.items.list[i]
	switch it.zone {
	case loose:
		p, w := c.room.layout.at(it.at, c.items.top)
		return ui.NewPose(0, p, w)
	case built:
		return c.inBuild(it.at, it.order)
	case won:
		p := c.inPile(it.at)
		if p.Flip = 1; c.openPiles() {
			p.Flip = 0
		}
		return p
	case away, held:
	}
	n, among := 0, 0
	for _, j := range c.taking.list {
		if z := c.items.list[j].zone; z == away || z == held {
			if j == i {
				among = n
			}
			n++
		}
	}
	return c.sideBySide(among, n)
}

// sideBySide returns card n of so many in a row before everybody.
func (c *Table) sideBySide(n, of int) ui.Pose {
	r := c.room.drop
	w := min(c.taking.w*1.1, r.W/(float64(of)*1.08))
	p := ui.NewPose(0, ui.Point{X: r.Centre().X + (float64(n)-float64(of-1)/2)*w*1.08, Y: r.Centre().Y}, w)
	p.Lift, p.Glow = 18, 0.8
	return p
}

// taken returns how one of the cards lies that are being taken.
func (c *Table) taken(i int) ui.Pose {
	k, it := &c.taking, &c.items.list[i]
	n := k.height(i)
	own := n - len(k.list) // among those that take
	p := c.lying(i)
	switch k.stage {
	case lit:
		if own >= 0 {
			p = c.upon(own)
		} else if it.zone == won {
			p.X -= p.W * 0.2
		}
		p.Glow, p.Lift = 1, 8+4*p.Sheen
	case shown:
		switch {
		case own >= 0:
			p = c.sideBySide(own, len(k.with))
		case len(k.with) == 0:
			p = c.sideBySide(n, len(k.list))
		default:
			p.Glow = 0.5
		}
	case raised:
		p = c.raise(p)
	case crossed:
		if own >= 0 {
			p = ui.NewPose(0, k.at, max(c.inPile(c.items.list[k.list[0]].at).W, min(k.w, mostAcross)))
			p.Tilt, p.Lift, p.Glow = 90, 14, 1
		}
	case squared:
		const close, small = 0.003, 0.9 // so that the packet lies on no neighbour
		p = table.Squared.Pose(k.stacked(n), p, k.at, p)
		p.X, p.Y, p.W = k.at.X+(p.X-k.at.X)*k.w*close, k.at.Y+(p.Y-k.at.Y)*k.w*close, k.w*small
	case netted:
		p = c.netted(n, p)
	case gone:
		if k.crosses(i) {
			p = crosswise(c.setting(c.keeper(k.side)), len(c.sweeps(k.side)), p.Face)
		} else if p = table.Taken.Pose(k.stacked(n), p, k.at, c.inPile(k.side)); c.openPiles() {
			p.Flip = 0
		}
	}
	p.Face = c.items.face(i)
	return p
}

// upon returns how card n of those that take lies: on one of those taken, so that the index of that is seen, and in the gaps around it alone:
// on no card that is not taken.
func (c *Table) upon(n int) ui.Pose {
	const edge, fan = 0.02, 0.24
	k := &c.taking
	aside := apart - edge - fan*float64(len(k.with)-1-n)
	p := ui.NewPose(0, ui.Point{X: k.at.X + k.w*aside, Y: k.at.Y + k.w*(above-edge)}, k.w)
	p.Sheen = 1
	return p
}

// netted returns how card n of them lies that else is at p: about where they are put together, as it lay among the others, and askew.
func (c *Table) netted(n int, p ui.Pose) ui.Pose {
	const tight, drawn = 0.34, 0.16 // how close they come, and how far towards the pile
	k, pile := &c.taking, c.inPile(c.taking.side)
	x, y := k.at.X+(pile.X-k.at.X)*drawn, k.at.Y+(pile.Y-k.at.Y)*drawn
	p.X, p.Y = x+(p.X-k.at.X)*tight, y+(p.Y-k.at.Y)*tight
	p.Tilt, p.Glow, p.Lift = 5*(float64(n*5%7)-3), 0.5, 10+2*float64(k.stacked(n))
	return p
}

// arrive ends it: what lies in a pile is drawn with that.
func (c *Table) arrive() {
	k := c.taking
	c.taking = taking{}
	for _, list := range [...][]int{k.list, k.with} {
		for _, i := range list {
			if home, ok := c.home(i); ok && c.items.list[i].zone == won {
				c.items.list[i].Place(home)
			}
		}
	}
}

// mostAcross is how wide a card is at most that lies across a pile.
const mostAcross = 64.0

// apart returns how long one of them after another goes where they are put together; the last, which takes them, arrives when they all have.
func (k *taking) apart() time.Duration {
	if n := len(k.list) + len(k.with); k.on && k.stage == squared && n > 0 {
		return min(table.PaceEach, table.PaceGather/time.Duration(2*n)) // however many, half of the time is for the way
	}
	return 0
}

// stacked returns how high card n of them lies in a packet, of which the upper ones alone are told apart.
func (k *taking) stacked(n int) int {
	const told = 8
	return max(0, n+told-len(k.list)-len(k.with))
}

// raise returns how a card lies that is lifted out from where it lies: from a pile it comes to be seen by all.
func (c *Table) raise(p ui.Pose) ui.Pose {
	if p.W < c.taking.w*0.9 {
		at := c.room.drop.Centre()
		dx, dy := table.StepToward(ui.Point{X: p.X, Y: p.Y}, at, min(c.taking.w*1.2, far(at, ui.Point{X: p.X, Y: p.Y})))
		p.X, p.Y, p.W = p.X+dx, p.Y+dy, c.taking.w
	} else {
		p.Y -= scenes.CardHeight(p.W) * 0.3
		p.W *= 1.12
	}
	p.Flip, p.Tilt, p.Lift, p.Glow = 0, 5, 24, 1
	return p
}

// ringHeap lets the heap light up for which a seat is fined.
func (c *Table) ringHeap(seat cassino.Seat) {
	for at := range c.items.cells {
		if b := c.buildAt(at); c.items.cells[at].build && b.Maker == seat && !b.Fined {
			c.ring(c.cardRect(at).Centre())
			return
		}
	}
}
