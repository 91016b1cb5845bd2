package play

import (
	"math"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
)

// cloth is the face-down cards on their way, and in which order all that lies on the table is drawn.
type cloth struct {
	came   table.Arrivals // into the hand
	sorted scenes.Order   // in which that lies
	backs  table.Flights
	shorts table.Shorts // of the names
	order  []*ui.Sprite // what lies there
	flight []*ui.Sprite // and what is in the air
}

// face returns how a card looks: a twin is the other pack's card, and a second joker another.
func (m *items) face(i int) ui.Face {
	it := &m.list[i]
	twin := i > 0 && m.list[i-1].card == it.card
	switch {
	case it.card == french.Joker && i%2 == 1:
		return deck.OtherJoker
	case it.card != french.Joker && twin:
		return tell.Face(it.card) + deck.PerPack
	}
	return tell.Face(it.card)
}

// home returns where a card belongs; ok is false for one that is not seen.
func (c *Table) home(i int) (p ui.Pose, ok bool) {
	it := &c.items.list[i]
	if c.taking.has(i) {
		return c.taken(i), true
	}
	if n := c.ordered(i); n >= 0 {
		p = c.inOrder(n)
		p.Face = c.items.face(i)
		return p, true
	}
	switch it.zone {
	case held:
		p = c.room.inHand(it.order, c.shown.Hand.Len())
	case loose:
		at, w := c.room.layout.at(it.at, c.items.top)
		p = ui.NewPose(0, at, w)
		p.Lift = 2
	case built:
		p = c.inBuild(it.at, it.order)
	case won:
		p = c.inPile(it.at)
		p.Flip = 1
		if c.openPiles() {
			p.Flip = 0
		}
	case away:
		return p, false
	}
	p.Face = c.items.face(i)
	if c.ask.order != "" && it.zone != held { // it steps back
		p.Alpha = 0.25
		return p, true
	}
	if c.taking.on && c.taking.stage == lit && len(c.taking.with) > 0 && (it.zone == loose || it.zone == built) {
		p.Gloom = untakenGloom
		return p, true
	}
	return c.touched(i, p), true
}

// untakenGloom is how far out of the light what is not taken lies, while it is seen what is.
const untakenGloom = 0.85

// inBuild returns how card n of a build lies: aside of the one before it and a little lower, so that each shows its index.
func (c *Table) inBuild(cellAt, n int) ui.Pose {
	at, w := c.room.layout.at(cellAt, c.items.top)
	const size, aside, down, low = 0.82, 0.26, 0.18, 0.08 // of the width
	count := float64(max(1, c.items.cells[cellAt].cards.Len()-1))
	dx, dy := min(0.2*w, aside*w/count), min(0.1*w, down*w/count)
	p := ui.NewPose(0, ui.Point{X: at.X + (float64(n)-count/2)*dx, Y: at.Y + low*w + (float64(n)-count/2)*dy}, w*size)
	p.Lift = 2 + float64(n)
	if c.shown.Rules.Build.Kind == cassino.Heaps { // which nobody lays straight
		p.Tilt = float64(n*5%9) - 4
	}
	return p
}

// inPile returns how a card of a side's pile lies.
func (c *Table) inPile(side int) ui.Pose {
	set := c.setting(c.keeper(side))
	return onHeap(set.pile, set.pileW, int(c.shown.Piles[side].Len))
}

// keeper returns the seat before which a side's pile lies: in teams the partner in front of the screen, or the nearer one.
func (c *Table) keeper(side int) cassino.Seat {
	r := &c.shown.Rules
	switch {
	case !r.Teams:
		return cassino.Seat(side)
	case r.Side(c.shown.Seat) == side:
		return c.shown.Seat
	}
	return (c.shown.Seat + 1) & 3
}

// openPiles reports whether the top of a pile matters, and is seen.
func (c *Table) openPiles() bool { return c.shown.Rules.Steal || c.shown.Rules.Build.Piles }

// pickedUp is how far a card of the table that is chosen is raised, of its width.
const pickedUp = 0.06

// touched returns how a card lies that else is at a pose, once it is chosen, pointed at, lit or refused.
func (c *Table) touched(i int, at ui.Pose) ui.Pose {
	it, d := &c.items.list[i], &c.ask
	lift := c.room.lift
	switch {
	case it.zone == held && it.card == d.card && i == c.chosenItem():
		at.Y -= lift
		at.Lift, at.Glow = 16, 1
	case it.zone == held && i == c.hand.hovered:
		at.Y -= lift * 0.6
		at.Lift = 11
	case it.zone != held && it.zone != won && d.picked[i]:
		at.Glow, at.Lift = 1, at.Lift+10
		at.Y -= at.W * pickedUp
	case (it.zone == loose || it.zone == built) && d.lit(c, i):
		if at.Glow = 0.4; d.offered(c, i) {
			at.Glow = 0.9
		}
	case c.spoken(i):
		at.Glow = 0.8
	}
	if c.refused(i) {
		at.Dim = 1
	}
	return at
}

// setting returns what lies before a seat.
func (c *Table) setting(seat cassino.Seat) *setting { return &c.room.seats[c.clockwise(seat)] }

// clockwise returns how many places a seat is from the one in front of the screen.
func (c *Table) clockwise(seat cassino.Seat) int {
	n := int(c.shown.Rules.Seats)
	return (int(seat) - int(c.shown.Seat) + n) % n
}

// stance returns where a seat sits.
func (c *Table) stance(seat cassino.Seat) table.Stance {
	return table.StanceAt(c.clockwise(seat), int(c.shown.Rules.Seats))
}

// fanPose returns a card in the middle of a hidden hand, or on the plate that says how many there are.
func (c *Table) fanPose(seat cassino.Seat) ui.Pose {
	set := c.setting(seat)
	if seat == c.shown.Seat {
		p := c.room.inHand(0, 1)
		return table.HiddenPose(ui.Point{X: p.X, Y: p.Y}, p.W, 0)
	}
	if set.fan.W > 0 {
		return table.HiddenPose(set.fan.First, set.fan.W, set.fan.Tilt)
	}
	return table.HiddenPose(set.plate.Centre(), set.pileW, 0)
}

func (c *Table) heldPose(seat cassino.Seat, i, n int) ui.Pose {
	set := c.setting(seat)
	if set.fan.W == 0 {
		return c.fanPose(seat)
	}
	row := set.holding(n)
	return table.FanPose(&row, c.stance(seat), i, n)
}

func (c *Table) stockPose() ui.Pose {
	return onHeap(c.room.stock, c.room.stockW, int(c.shown.Stock))
}

// fly lets a face-down card go from one place to another.
func (c *Table) fly(from, to ui.Pose, length time.Duration, at table.Spot) {
	c.cloth.backs.Begin(&c.line, from, to, length, at)
}

// appear puts a card that is about to be seen face down where it comes from.
func (c *Table) appear(i int, from ui.Pose) {
	it := &c.items.list[i]
	from.Face, from.Flip, from.Alpha = c.items.face(i), 1, 1
	it.Place(from)
	it.shown = true
}

// arrange lets every card glide to where it belongs.
func (c *Table) arrange(length time.Duration) {
	if c.dealing.on { // they are still to come
		return
	}
	ease := ui.Settle
	if c.taking.on && c.taking.stage == squared { // a hand carries them: they are seen on the way
		ease = ui.InOut
	}
	each := c.taking.apart()
	length -= each * time.Duration(max(1, len(c.taking.list)+len(c.taking.with))-1)
	for i := range c.items.list {
		it := &c.items.list[i]
		home, ok := c.home(i)
		switch {
		case !ok:
			it.shown = false
		case !it.shown || c.dealing.due:
			it.Place(home)
			it.shown = true
		case i != c.hand.dragged && (i != c.hand.dropped || it.Moving()) && home != it.Target():
			c.line.GlideAfter(each*time.Duration(max(0, c.taking.height(i))), &it.Sprite, home, length, ease)
		}
	}
	c.house.Screen.Invalidate()
}

// sort finds out which cards lie on the table, and which are in the air above all that does. What lies in a pile is drawn with it.
func (c *Table) sort() {
	c.cloth.order, c.cloth.flight = c.cloth.order[:0], c.cloth.flight[:0]
	for i := range c.items.list {
		it := &c.items.list[i]
		if hidden := it.zone == away || it.zone == won && !it.Moving(); !it.shown || hidden && !c.taking.has(i) && c.ordered(i) < 0 {
			continue
		}
		if it.Z = c.height(i); it.Z < table.Aloft {
			c.cloth.order = append(c.cloth.order, &it.Sprite)
		} else {
			c.cloth.flight = append(c.cloth.flight, &it.Sprite)
		}
	}
	for i := range c.cloth.backs.List {
		if b := &c.cloth.backs.List[i]; b.Moving() {
			b.Z = table.Aloft
			c.cloth.flight = append(c.cloth.flight, &b.Sprite)
		}
	}
}

// height returns which cards lie over which.
func (c *Table) height(i int) int {
	it := &c.items.list[i]
	switch {
	case i == c.hand.dragged || i == c.hand.dropped:
		return table.Aloft + mostItems
	case c.taking.crosses(i) && c.items.list[c.taking.list[0]].Flip > 0.5: // the others, turned over, come to lie on it
		return table.Aloft
	case c.taking.has(i):
		return table.Aloft + 1 + c.taking.height(i)
	case it.zone == held:
		return 2
	case c.ordered(i) >= 0:
		return table.Aloft + 1 + c.ordered(i)
	case it.Aloft():
		return table.Aloft + it.order
	case it.zone == built:
		return -mostItems + it.order
	}
	return 1
}

// far returns how far apart two points are.
func far(a, b ui.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
