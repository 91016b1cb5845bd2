package play

import (
	"slices"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A taking is an animated capture: the captured cards, and those that capture them.
type taking struct {
	common

	on     bool
	seat   cassino.Seat
	side   int
	list   []int // the captured items
	with   []int // the capturing items, which end up on top
	held   int   // how many of both came from a hand
	clears bool  // it is a sweep, whose capturing card is put crosswise into the pile
	stage  stage
	at     ui.Point // where they are collected
	rise   float64  // how far they rise, so that the card on them lies on no words
	w      float64
}

// unheld returns a hand without the cards that are shown to be taken.
func (k *taking) unheld(hand french.Set) french.Set {
	if k.on {
		for _, i := range append(k.list[:len(k.list):len(k.list)], k.with...) {
			if c := k.items.list[i].card; hand.Has(c) {
				hand = hand.Without(c)
			}
		}
	}
	return hand
}

// A stage says where captured cards are for a while.
type stage uint8

const (
	lit     stage = iota // where they were, with the capturing card on them
	shown                // side by side in the middle of the table: the capturing cards, or all
	raised               // lifted out of the others
	crossed              // under the capturing card, which is crosswise
	squared              // collected into a packet
	turned               // turned over there
	netted               // raked together in the middle of the compass
	gone                 // on the way to the pile
)

// clear ends the taking.
func (k *taking) clear() { *k = taking{common: k.common} }

// has reports whether a card takes or is taken.
func (k *taking) has(i int) bool { return k.on && k.height(i) >= 0 }

// crosses reports whether a card is on its way to lie crosswise in the pile.
func (k *taking) crosses(i int) bool {
	return k.clears && k.stage == gone && k.height(i) >= len(k.list)
}

// slides reports whether the packet is on its way to a pile that is beside its owner's plate.
func (k *taking) slides() bool {
	return k.on && !k.clears && k.stage == gone && !k.room.setting(k.room.keeper(k.side)).strip
}

// height returns how high a card lies among those that take or are taken, or -1.
func (k *taking) height(i int) int {
	if n := slices.Index(k.list, i); n >= 0 {
		return n
	}
	if n := slices.Index(k.with, i); n >= 0 {
		return len(k.list) + n
	}
	return -1
}

// take begins to take the cards of an event.
func (k *taking) take(e *cassino.Event) {
	k.clear()
	k.on, k.seat, k.side = true, e.Seat, k.view.Rules.Side(e.Seat)
	_, k.w = k.room.grid.at(0, k.items)
	switch e.Kind {
	case cassino.Took:
		k.add(&k.list, e.Card, loose)
	case cassino.Fined:
		k.add(&k.list, e.Card, won)
	case cassino.Stole:
		p := k.view.Pile(e.To)
		for _, cd := range p.Cards[:p.Len] {
			k.add(&k.list, cd, won)
		}
	default:
		for cd := range e.Cards.All() {
			switch {
			case e.Hand:
				k.add(&k.list, cd, k.hidden(e.Seat))
			case k.view.Loose.Has(cd):
				k.add(&k.list, cd, loose, built, won)
			default:
				k.add(&k.list, cd, built, won, loose)
			}
		}
		for cd := range e.Own.All() {
			k.add(&k.list, cd, k.hidden(e.Seat))
		}
	}
	switch e.Kind {
	case cassino.Captured, cassino.Made, cassino.Stole:
		k.add(&k.with, e.Card, k.hidden(e.Seat))
	case cassino.Paired:
		k.add(&k.with, e.Card, k.hidden(e.Seat))
		k.add(&k.with, e.Other, k.hidden(e.Seat))
	default: // they go by themselves
	}
	k.clears = e.Kind == cassino.Captured && clears(k.table.St.Log, k.table.Seen)
	if k.at = k.together(); len(k.with) > 0 {
		k.rise = max(0, k.at.Y+k.w*uponLower+page.CardHeight(k.w)/2-k.room.drop.Bottom())
	}
}

// hidden returns the zone of a seat's hand.
func (k *taking) hidden(seat cassino.Seat) zone {
	if seat == k.view.Seat {
		return held
	}
	return away
}

// add adds a card to a list, from the first of the zones that has one not yet taken. Another seat's
// card appears from its hand.
func (k *taking) add(to *[]int, cd french.Card, zones ...zone) {
	for _, z := range zones {
		for i := range k.items.list {
			if it := &k.items.list[i]; it.card != cd || it.zone != z || k.has(i) {
				continue
			}
			*to = append(*to, i)
			if z == away {
				k.items.appear(i, k.room.fanPose(k.seat))
			}
			k.held += ui.BoolIndex(z == away || z == held)
			return
		}
	}
}

// together returns where the taken cards are put together: on one of them, so that it is seen where
// they lay.
func (k *taking) together() (at ui.Point) {
	for _, i := range k.list {
		p := k.lying(i)
		at = ui.Point{X: at.X + p.X/float64(len(k.list)), Y: at.Y + p.Y/float64(len(k.list))}
	}
	nearest := at
	for j, i := range k.list {
		it := k.lying(i)
		if p := (ui.Point{X: it.X, Y: it.Y}); j == 0 || far(p, at) < far(nearest, at) {
			nearest = p
		}
	}
	return nearest
}

// lying returns the pose of a card before it is taken. Cards of a hand lie side by side.
func (k *taking) lying(i int) ui.Pose {
	it := &k.items.list[i]
	switch it.zone {
	case loose:
		p, w := k.room.grid.at(it.at, k.items)
		return ui.NewPose(0, p, w)
	case built:
		return k.room.inBuild(it.at, it.order)
	case won:
		return k.room.inPile(it.at)
	}
	n, among := 0, 0
	for _, j := range k.list {
		if z := k.items.list[j].zone; z == away || z == held {
			if j == i {
				among = n
			}
			n++
		}
	}
	return k.sideBySide(among, n)
}

// sideBySide returns the pose of card n of a row in the middle of the table.
func (k *taking) sideBySide(n, of int) ui.Pose {
	r := k.room.drop
	w := min(k.w*1.1, r.W/(float64(of)*1.08))
	p := ui.NewPose(0, ui.Point{X: r.Centre().X + (float64(n)-float64(of-1)/2)*w*1.08, Y: r.Centre().Y}, w)
	p.Lift, p.Glow = 18, 0.8
	return p
}

// pose returns the pose of a card that takes or is taken.
func (k *taking) pose(i int) ui.Pose {
	it := &k.items.list[i]
	n := k.height(i)
	own := n - len(k.list) // among those that take
	p := k.lying(i)
	switch k.stage {
	case lit:
		if own >= 0 {
			p = k.upon(own)
		} else if it.zone == won {
			p.X -= p.W * 0.2
		} else {
			p.Y -= max(0, min(k.rise, p.Y-page.CardHeight(p.W)/2-k.room.drop.Y)) // not out of the table
		}
		p.Glow, p.Lift = 1, 8+4*p.Sheen
	case shown:
		switch {
		case own >= 0:
			p = k.sideBySide(own, len(k.with))
		case len(k.with) == 0:
			p = k.sideBySide(n, len(k.list))
		default:
			p.Glow = 0.5
		}
	case raised:
		p = k.raise(p)
	case crossed:
		if own >= 0 {
			p = ui.NewPose(0, k.at, max(k.room.inPile(k.items.list[k.list[0]].at).W, min(k.w, mostAcross)))
			p.Tilt, p.Lift, p.Glow = 90, 14, 1
		}
	case squared, turned:
		const close, small = 0.003, 0.9 // so that the packet lies on no neighbour
		as := table.Squared
		if k.stage == turned {
			as = table.Turned
		}
		p = as.Pose(k.stacked(n), p, k.at, p)
		p.X, p.Y, p.W = k.at.X+(p.X-k.at.X)*k.w*close, k.at.Y+(p.Y-k.at.Y)*k.w*close, k.w*small
		if k.stage == turned && openPiles(&k.view.Rules) {
			p.Flip = 0
		}
	case netted:
		p = k.netted(n, p)
	case gone:
		if k.crosses(i) {
			p = crosswise(k.room.setting(k.room.keeper(k.side)), len(sweeps(k.table, k.side)), p.Face)
			break
		}
		pile := k.room.inPile(k.side)
		p = table.Taken.Pose(k.stacked(n), p, k.at, pile)
		p.Flip = pile.Flip
	}
	if own >= 0 && k.stage >= squared { // the light that ran over it does not run back
		p.Sheen = 1
	}
	p.Face = k.items.face(i)
	return p
}

// upon returns the pose of card n of those that take: on a taken card, so that the index of this
// one is seen, and on no other card.
func (k *taking) upon(n int) ui.Pose {
	const fan = 0.24
	aside := apart - uponEdge - fan*float64(len(k.with)-1-n)
	p := ui.NewPose(0, ui.Point{X: k.at.X + k.w*aside, Y: k.at.Y - k.rise + k.w*uponLower}, k.w)
	p.Sheen = 1
	return p
}

// A card on a taken one leaves so much of the gap between cards free, and lies so much lower, in
// its width.
const (
	uponEdge  = 0.02
	uponLower = above - uponEdge
)

// netted returns the pose of card n, which otherwise lies at p, as it is raked together with the
// others in the middle of the compass.
func (k *taking) netted(n int, p ui.Pose) ui.Pose {
	const tight = 0.14 // how close they come
	c := k.room.drop.Centre()
	p.X, p.Y = c.X+(p.X-k.at.X)*tight, c.Y+(p.Y-k.at.Y)*tight
	p.Tilt, p.Glow, p.Lift = 5*(float64(n*5%7)-3), 0.5, 10+2*float64(k.stacked(n))
	return p
}

// mostAcross is the largest width of a card that lies across a pile.
const mostAcross = 64.0

// spaced returns the time between two of n cards that are put together, the one that takes them
// last: however many, it does not take long.
func spaced(n int) time.Duration {
	const each, all = 90 * time.Millisecond, 540 * time.Millisecond
	return min(each, all/time.Duration(n))
}

// oneByOne returns how many cards are taken and the time between two of them, or 0 if they move
// together.
func (k *taking) oneByOne() (n int, each time.Duration) {
	const lift, all = 60 * time.Millisecond, 160 * time.Millisecond // of a sweep: the last leaves the table as the stamp lands
	switch n = len(k.list) + len(k.with); {
	case n == 0 || !k.on:
		return n, 0
	case k.stage == squared:
		return n, spaced(n)
	case k.stage == gone && k.clears:
		return n, min(lift, all/time.Duration(n))
	}
	return n, 0
}

// stacked returns how high card n lies in the packet. Only the upper cards are told apart.
func (k *taking) stacked(n int) int {
	const told = 8
	return max(0, n+told-len(k.list)-len(k.with))
}

// raise returns the pose of a card that is lifted out of others; from a pile, it moves towards the
// middle.
func (k *taking) raise(p ui.Pose) ui.Pose {
	if p.W < k.w*0.9 {
		at := k.room.drop.Centre()
		dx, dy := table.StepToward(ui.Point{X: p.X, Y: p.Y}, at, min(k.w*1.2, far(at, ui.Point{X: p.X, Y: p.Y})))
		p.X, p.Y, p.W = p.X+dx, p.Y+dy, k.w
	} else {
		p.Y -= page.CardHeight(p.W) * 0.3
		p.W *= 1.12
	}
	p.Flip, p.Tilt, p.Lift, p.Glow = 0, 5, 24, 1
	return p
}

// lifting reports whether what lies in a cell has been lifted.
func (k *taking) lifting(at int) bool {
	for _, i := range k.list {
		if k.on && k.items.list[i].place == (place{built, at}) {
			return k.stage >= squared
		}
	}
	return false
}
