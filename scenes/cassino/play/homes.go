package play

import (
	"math"
	"slices"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// homes computes where every card belongs.
type homes struct {
	common

	taking *taking
	guide  *guide

	dealing dealing
}

// A dealing says how far the animated deal of a hand has come.
type dealing struct {
	on    bool // the hand is being dealt
	cards int  // dealt to each seat so far
}

// of returns where a card belongs. ok is false for one that is not seen.
func (h *homes) of(i int) (p ui.Pose, ok bool) {
	it := &h.items.list[i]
	if h.taking.has(i) {
		return h.taking.pose(i), true
	}
	if n := h.ask.ordered(i); n >= 0 {
		p = h.inOrder(n)
		p.Face = h.items.face(i)
		return p, true
	}
	switch it.zone {
	case held:
		p = h.room.inHand(it.order, h.view.Hand.Len())
	case loose:
		at, w := h.room.grid.at(it.at, h.items)
		p = ui.NewPose(0, at, w)
		p.Lift = 2
		p.Tilt = askew(it.card)
	case built:
		p = h.room.inBuild(it.at, it.order)
	case won:
		p = h.room.inPile(it.at)
	case away:
		return p, false
	}
	p.Face = h.items.face(i)
	if h.ask.order != "" && it.zone != held { // it steps back
		p.Alpha = 0.25
	} else if h.taking.on && h.taking.stage == lit && len(h.taking.with) > 0 && (it.zone == loose || it.zone == built) {
		p.Gloom = untakenGloom
	} else {
		p = h.touched(i, p)
	}
	return p, true
}

// askew returns by how many degrees a card lies askew on the table, as a hand lays it down.
func askew(c french.Card) float64 {
	const most, steps = 1.5, 7
	return most * (2*float64(int(c)*5%steps)/(steps-1) - 1)
}

// untakenGloom is how dark the other cards are while cards are taken.
const untakenGloom = 0.65

// pickedUp is how far a chosen card of the table is raised, in its width.
const pickedUp = 0.09

// touched returns the pose of a card that is chosen, pointed at, lit or refused; otherwise it lies at a pose.
func (h *homes) touched(i int, at ui.Pose) ui.Pose {
	it, d := &h.items.list[i], h.ask
	lift := h.room.lift
	switch {
	case it.zone == held && it.card == d.card && i == h.ask.chosenItem():
		at.Y -= lift
		at.Lift, at.Glow = 16, 1
	case it.zone == held && d.paired(it.card):
		at.Y -= lift
		at.Lift, at.Glow = 16, 0.9
	case it.zone == held && i == h.table.Hand.Hovered:
		at.Y -= lift * 0.6
		at.Lift = 12
	case it.zone != held && it.zone != won && d.picked[i]:
		at.Glow, at.Lift = 1, at.Lift+10
		at.Y -= at.W * pickedUp
	case (it.zone == loose || it.zone == built) && d.lit(i):
		if it.zone == loose { // the line around it is straight
			at.Tilt = 0
		}
		if d.offered(i) { // these the first button takes; the others, which may be chosen instead, have a line: see drawTakeable
			at.Glow, at.Lift = 1, at.Lift+10
			at.Y -= at.W * pickedUp
		}
	case h.guide.spoken(it):
		at.Glow = 0.8
	}
	if h.ask.refused(i) {
		at.Dim = 1
	}
	return at
}

// arrange moves every card to where it belongs, unless the cards are still being dealt.
func (h *homes) arrange(length time.Duration) {
	if h.dealing.on {
		return
	}
	h.lie()
	way := table.Way{Length: length, Ease: ui.Settle}
	if n := len(h.taking.list) + len(h.taking.with); n > 0 && h.taking.on && h.taking.stage == squared { // a hand carries them: they are seen on the way
		each := spaced(n)
		way.Ease, way.Length = ui.InOut, length-each*time.Duration(n-1)
		way.After = func(i int) time.Duration { return each * time.Duration(max(0, h.taking.height(i))) }
	}
	h.table.Cloth.Arrange(way, &h.table.Hand, func(yield func(int, ui.Pose)) {
		for i := range h.items.list {
			if home, ok := h.of(i); ok {
				yield(i, home)
			}
		}
	})
	h.table.House.Screen.Invalidate()
}

// deal deals the layout and the hands from the stock, one card after another, and then calls done.
func (h *homes) deal(done func()) {
	h.dealing.on, h.dealing.cards = true, 0
	var order []int
	for i := range h.items.list {
		if z := h.items.list[i].zone; z == held || z == loose {
			order = append(order, i)
		}
	}
	steps := max(len(order), int(slices.Max(h.view.Cards[:h.view.Rules.Seats])))
	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, steps)))
	for _, i := range order {
		h.items.appear(i, h.room.stockPose())
	}
	h.table.House.Sound.Play(sound.Shuffle)
	h.table.Line.Then(table.PaceCut, nil)
	for n := range steps {
		h.table.Line.And(each, func() { // who skips one skips all
			h.dealing.cards = n + 1
			h.table.House.Sound.Play(sound.Deal)
			if n < len(order) {
				it := &h.items.list[order[n]]
				home, _ := h.of(order[n])
				h.table.Line.Toss(&it.Sprite, home, table.PaceToss)
			}
			for s := range cassino.Seat(h.view.Rules.Seats) {
				if held := int(h.view.Cards[s]); s != h.view.Seat && n < held {
					h.table.Cloth.Toss(h.room.stockPose(), h.room.heldPose(s, n, held), table.Spot{What: table.InHand, At: h.room.stance(s)})
				}
			}
		})
	}
	h.table.Line.And(table.PaceToss-each, nil)
	h.table.Line.And(0, func() {
		h.dealing.on = false
		done()
	})
}

// draw moves another seat's cards face down from the stock.
func (h *homes) draw(e *cassino.Event) {
	if e.Seat == h.view.Seat {
		return
	}
	n := int(h.view.Cards[e.Seat]) + int(e.Number)
	for i := range int(e.Number) {
		h.table.Cloth.Fly(h.room.stockPose(), h.room.heldPose(e.Seat, n-1-i, n), table.PacePlay+time.Duration(i)*table.PaceDeal, table.Spot{What: table.InHand, At: h.room.stance(e.Seat)})
	}
}

// sort finds the cards that lie on the table and those in the air. Piles are drawn by themselves.
func (h *homes) sort() {
	h.table.Cloth.Sort(func(i int) (int, bool) {
		it := &h.items.list[i]
		hidden := it.zone == away || it.zone == won && !it.Moving()
		return h.height(i), !hidden || h.taking.has(i) || h.ask.ordered(i) >= 0
	}, func(*ui.Sprite) int { return table.Aloft })
}

// height returns how high a card lies among the others.
func (h *homes) height(i int) int {
	it := &h.items.list[i]
	switch {
	case i == h.table.Hand.Dragged || i == h.table.Hand.Dropped:
		return table.Aloft + mostItems
	case h.taking.crosses(i) && h.items.list[h.taking.list[0]].Flip > 0.5: // the others, turned over, come to lie on it
		return table.Aloft
	case h.taking.has(i):
		return table.Aloft + 1 + h.taking.height(i)
	case it.zone == held:
		return 2
	case h.ask.ordered(i) >= 0:
		return table.Aloft + 1 + h.ask.ordered(i)
	case it.Aloft():
		return table.Aloft + it.order
	case it.zone == built:
		return -mostItems + it.order
	}
	return 1
}

// far returns the distance between two points.
func far(a, b ui.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// inOrder returns the pose of card n while cards are put in order, in as many rows as a finger needs.
func (h *homes) inOrder(n int) ui.Pose {
	const gap = 1.1
	r, of := h.room.drop, len(h.ask.order)
	_, w := h.room.grid.at(0, h.items)
	in := min(of, max(1, int(r.W/(page.Finger*gap))))
	rows := (of + in - 1) / in
	in = (of + rows - 1) / rows
	w = min(w, r.W/(float64(in)*gap), r.H/(float64(rows)*page.CardHeight(gap)))
	p := ui.NewPose(0, ui.Point{
		X: r.Centre().X + (float64(n%in)-float64(min(in, of-n/in*in)-1)/2)*w*gap,
		Y: r.Centre().Y + (float64(n/in)-float64(rows-1)/2)*page.CardHeight(w)*gap,
	}, w)
	p.Lift, p.Glow = 10, 0.8
	return p
}

// lie sorts the cards of the hand.
func (h *homes) lie() {
	table.SetHand(&h.table.Cloth.Came, h.view.Hand.All())
	h.items.lay(h.table.Sorted, &h.table.Cloth.Came)
}

// arrive ends a capture. The cards then lie in the pile.
func (h *homes) arrive() {
	k := *h.taking
	h.taking.clear()
	for _, i := range append(k.list, k.with...) {
		if home, ok := h.of(i); ok && h.items.list[i].zone == won {
			h.items.list[i].Place(home)
		}
	}
}
