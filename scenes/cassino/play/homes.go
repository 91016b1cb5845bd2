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
	deck  table.Deck
	dealt [cassino.MaxSeats]int // cards dealt to each seat so far
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

// touched returns the pose of a card that is chosen, pointed at, lit or refused; otherwise it lies
// at a pose.
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
	if h.taking.on && h.taking.stage >= squared && !h.taking.clears { // a hand carries them: they are seen on the way
		way.Ease = ui.InOut
	}
	if n, each := h.taking.oneByOne(); each > 0 {
		way.Length = length - each*time.Duration(n-1)
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

// deal deals the hands and the layout, one card to each in turn, and then calls done. The own hand
// is dealt face down, and turned up from one end to the other.
func (h *homes) deal(done func()) {
	k, line := &h.dealing, &h.table.Line
	*k = dealing{on: true}
	var own, open []int
	in := h.room.stockPose()
	in.Alpha = 0 // in the deck
	for i := range h.items.list {
		it := &h.items.list[i]
		switch it.zone {
		case held:
			own = append(own, i)
		case loose:
			open = append(open, i)
		default:
			continue
		}
		h.table.Cloth.Come(i, in)
	}
	slices.SortFunc(own, func(a, b int) int { return h.items.list[a].order - h.items.list[b].order })
	flies := h.throws(own, open)
	k.deck.Put(line, h.deckStand(open), table.Stand{At: h.room.stock, W: h.room.stockW}, int(h.view.Stock)+len(flies))
	h.table.Throw(&k.deck, flies, len(own), paceFan, func(i int) {
		home, _ := h.of(own[i])
		line.Glide(&h.items.list[own[i]].Sprite, home, table.PaceFlip, ui.Settle)
	}, func() {
		k.on = false
		done()
	})
}

// deckStand returns where the deck is dealt from: in the light, as near to the dealer's plate as may
// be, and beside the layout if there is room for it.
func (h *homes) deckStand(layout []int) table.Stand {
	const small, apart, out, edge = 0.86, 0.62, 0.4, 4 // of the width of a card; dp
	_, w := h.room.grid.at(0, h.items)
	dealer, deck := h.room.setting(h.view.Dealer).plate.Centre(), ui.CardRect(ui.Point{}, w*small)
	in := h.room.drop.Middle(max(0, h.room.drop.W-deck.W), max(0, h.room.drop.H-deck.H))
	at := table.Stand{At: ui.Point{X: min(max(dealer.X, in.X), in.Right()), Y: min(max(dealer.Y, in.Y), in.Bottom())}, W: deck.W}
	var lies ui.Rect
	for n, i := range layout {
		home, _ := h.of(i)
		if n == 0 {
			lies = home.Rect()
		}
		lies = table.Union(lies, home.Rect())
	}
	wide, _ := h.table.House.Screen.Size()
	beside := min(lies.Right()+w*apart, min(h.room.drop.Right()+w*out, wide-edge)-at.W/2)
	if lies.Overlaps(ui.CardRect(at.At, at.W)) && beside-at.W/2 > lies.Right()-w*out {
		at.At.X = beside
	}
	return at
}

// throws returns what deals each card from a pose, in the order in which they are dealt. own are
// the items of the own hand, open those of the layout.
func (h *homes) throws(own, open []int) (flies []func(from ui.Pose)) {
	toss := func(i int, from ui.Pose, turn float64) {
		it := &h.items.list[i]
		from.Face = h.items.face(i)
		h.table.Cloth.Come(i, from)
		home, _ := h.of(i)
		home.Flip = turn
		h.table.Line.Toss(&it.Sprite, home, table.PaceToss)
	}
	for n, most := 0, max(len(open), int(slices.Max(h.view.Cards[:h.view.Rules.Seats]))); n < most; n++ {
		for s := range cassino.Seat(h.view.Rules.Seats) {
			held := int(h.view.Cards[s])
			switch {
			case s == h.view.Seat && n < len(own):
				flies = append(flies, func(from ui.Pose) {
					h.dealing.dealt[s]++
					toss(own[n], from, 1)
				})
			case s != h.view.Seat && n < held:
				flies = append(flies, func(from ui.Pose) {
					h.dealing.dealt[s]++
					h.table.Cloth.Toss(from, h.room.heldPose(s, n, held), table.Spot{What: table.InHand, At: h.room.stance(s)})
				})
			}
		}
		if n < len(open) {
			flies = append(flies, func(from ui.Pose) { toss(open[n], from, 0) })
		}
	}
	return flies
}

// has returns how many cards a seat has that have come to rest with it.
func (h *homes) has(seat cassino.Seat) int {
	n := int(h.view.Cards[seat])
	if h.dealing.on {
		n = h.dealing.dealt[seat]
	}
	if h.taking.on && h.taking.seat == seat { // what it plays is on the table already
		n -= h.taking.held
	}
	if seat != h.view.Seat {
		return n - h.table.Cloth.Arriving(table.Spot{What: table.InHand, At: h.room.stance(seat)})
	}
	for i := range h.items.list {
		if it := &h.items.list[i]; it.zone == held && it.Moving() && it.Aloft() && it.Flip > 0 && !h.taking.has(i) { // it comes from the deck
			n--
		}
	}
	return n
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
	case h.taking.has(i) && h.taking.slides():
		return table.Below + h.taking.height(i)
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

// inOrder returns the pose of card n while cards are put in order, in as many rows as a finger
// needs.
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
