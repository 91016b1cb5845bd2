package play

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// mostItems is how many cards there can be: as many as a deck has faces.
const mostItems = 108

// zone is where a card may be.
type zone uint8

const (
	away  zone = iota // not to be seen: in the stock, in another's hand
	held              // in the hand of the seat in front of the screen
	loose             // on the table, by itself
	built             // on the table, in a build
	won               // in a pile
)

// place is a zone, and which of its kind: the cell of the layout or the side whose pile it is.
type place struct {
	zone zone
	at   int
}

// item is a card that can be told from its twin: it keeps its place while others come and go.
type item struct {
	ui.Sprite
	card french.Card
	place
	order int  // among the cards of its build, or of the hand
	came  int  // when it came into its build
	shown bool // it lies where it is seen, or is on its way from there
}

// items is the cards of the deck, and what lies in each cell of the layout.
type items struct {
	list  []item
	cells [mostItems]cell
	top   int // the highest cell that was ever in use in this hand
	turn  int // how often they have been put where the view has them
}

// cell is what lies in a place of the layout.
type cell struct {
	cards french.Set // without cards the cell is free
	build bool
}

// deal makes the cards of a deck, none of which is seen yet.
func (m *items) deal(deck french.Set) {
	*m = items{list: m.list[:0], top: -1}
	for c := range deck.All() {
		m.list = append(m.list, item{card: c})
	}
}

// follow puts every card where the view has it. One that may stay where it is stays; a build takes the cell of a build that it
// was made from, or of a card.
func (m *items) follow(v *cassino.View) {
	m.settle(v)
	want := map[place]french.Set{{held, 0}: v.Hand}
	for i := range m.cells {
		switch c := &m.cells[i]; {
		case c.build:
			want[place{built, i}] = c.cards
		case !c.cards.IsEmpty():
			want[place{loose, i}] = c.cards
		}
	}
	for side := range v.Rules.Sides() {
		want[place{won, side}] = v.Piles[side].Set()
	}
	var free []*item
	for i := range m.list {
		it := &m.list[i]
		if set := want[it.place]; it.zone != away && set.Has(it.card) {
			want[it.place] = set.Without(it.card)
		} else {
			free = append(free, it)
		}
	}
	m.turn += 2
	for _, it := range free {
		was := it.zone
		if it.place = m.placeFor(it.card, want); it.zone == built && was != built {
			if it.came = m.turn; was == away || was == held { // upon the others
				it.came++
			}
		}
	}
	m.count()
}

// placeFor takes a place that is still to be filled with the card; there may be none that is seen.
func (m *items) placeFor(c french.Card, want map[place]french.Set) place {
	best := place{}
	for p, set := range want {
		if set.Has(c) && (best.zone == away || p.zone < best.zone || p.zone == best.zone && p.at < best.at) {
			best = p
		}
	}
	if best.zone != away {
		want[best] = want[best].Without(c)
	}
	return best
}

// settle finds a cell for everything on the table.
func (m *items) settle(v *cassino.View) {
	loose := v.Loose
	var stand [cassino.MaxBuilds]int // the cell of each build; -1: none yet
	was := m.cells
	take := func(i int, cards french.Set) {
		m.cells[i] = cell{cards: cards, build: true}
		was[i] = cell{}
	}
	m.cells = [mostItems]cell{}
	for i, b := range v.CurrentBuilds() {
		stand[i] = -1
		for at := range was {
			if was[at].build && was[at].cards == b.Cards {
				stand[i] = at
				take(at, b.Cards)
				break
			}
		}
	}
	for _, of := range [...]bool{true, false} { // rather a build it was made from than a card
		for i, b := range v.CurrentBuilds() {
			for at := range was {
				if w := &was[at]; stand[i] < 0 && !w.cards.IsEmpty() && w.build == of && b.Cards.HasAll(w.cards) && !(!of && loose.HasAll(w.cards)) {
					stand[i] = at
					take(at, b.Cards)
				}
			}
		}
	}
	for at := range was { // loose cards stay
		if w := &was[at]; !w.build && !w.cards.IsEmpty() && loose.HasAll(w.cards) {
			m.cells[at] = *w
			loose = loose.Minus(w.cards)
		}
	}
	for i, b := range v.CurrentBuilds() {
		if stand[i] < 0 {
			m.cells[m.free()] = cell{cards: b.Cards, build: true}
		}
	}
	for c := range loose.All() {
		m.cells[m.free()] = cell{cards: french.SetOf(c)}
	}
	for at := range m.cells {
		if !m.cells[at].cards.IsEmpty() {
			m.top = max(m.top, at)
		}
	}
}

// free returns the first cell in which nothing lies.
func (m *items) free() int {
	for at := range m.cells {
		if m.cells[at].cards.IsEmpty() {
			return at
		}
	}
	return mostItems - 1
}

// count numbers the cards of the hand, and those of each build: the last that came lies on top.
func (m *items) count() {
	n := map[place]int{}
	for i := range m.list {
		it := &m.list[i]
		it.order = n[it.place]
		n[it.place]++
		if it.zone != built {
			continue
		}
		for j := range m.list[:i] {
			if other := &m.list[j]; other.place == it.place && other.came > it.came {
				other.order++
				it.order--
			}
		}
	}
}

// lay puts those of the hand in an order.
func (m *items) lay(o scenes.Order, came *table.Arrivals) {
	var hand [mostItems]*item
	n := 0
	for i := range m.list {
		if m.list[i].zone == held {
			hand[n] = &m.list[i]
			n++
		}
	}
	table.InOrder(hand[:n], o, func(it *item) table.Key {
		return table.Key{Suit: int(it.card.Suit()), Rank: it.card.Rank(), Came: came.Of(uint8(it.card))}
	})
	for i, it := range hand[:n] {
		it.order = i
	}
}

// find returns a card of a kind in a zone; -1: none is there.
func (m *items) find(c french.Card, z zone) int {
	for i := range m.list {
		if it := &m.list[i]; it.zone == z && it.card == c {
			return i
		}
	}
	return -1
}
