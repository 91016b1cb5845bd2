package play

import (
	"iter"
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
)

// mostItems is the largest number of cards in a game.
const mostItems = 108

// A zone is where a card may be.
type zone uint8

const (
	away  zone = iota // not to be seen: in the stock, in another's hand
	held              // in the hand of the seat in front of the screen
	loose             // on the table, by itself
	built             // on the table, in a build
	won               // in a pile
)

// A place is a zone and, in it, a cell of the grid or the side that owns a pile.
type place struct {
	zone zone
	at   int
}

// An item is one card of the pack, told apart from its twin. It keeps its place while others come
// and go.
type item struct {
	*table.Card
	card french.Card
	place
	order int // position in its build or in the hand
	came  int // the value of turn when it came into its build
}

// items holds the cards of the pack, and what is in each cell of the grid.
type items struct {
	list  []item
	cells [mostItems]cell
	top   int // the highest cell used so far in this hand
	turn  int // grows with each call of follow
	cloth *table.Cloth
}

// A cell holds the cards in a cell of the grid.
type cell struct {
	cards french.Set // none: the cell is free
	build bool
}

// deal makes the cards of a deck. None is seen yet.
func (m *items) deal(deck french.Set, cloth *table.Cloth) {
	*m = items{list: m.list[:0], top: -1, cloth: cloth}
	cloth.Reset(deck.Len())
	for c := range deck.All() {
		m.list = append(m.list, item{Card: &cloth.Cards[len(m.list)], card: c})
	}
}

// appear puts a hidden card face down where it comes from.
func (m *items) appear(i int, from ui.Pose) {
	from.Face, from.Alpha = m.face(i), 1
	m.cloth.Come(i, from)
}

// follow puts every card where the view has it. A card that can stay does; a build takes the cell
// of a build or card it was made from.
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

// placeFor takes a place that still needs the card, if there is one that is seen.
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
	was := m.cells
	var placed [cassino.MaxBuilds]bool
	m.cells = [mostItems]cell{}
	for _, from := range [...]func(b cassino.Stack, w cell) bool{
		func(b cassino.Stack, w cell) bool { return w.build && w.cards == b.Cards },
		func(b cassino.Stack, w cell) bool { return w.build && b.Cards.HasAll(w.cards) }, // rather a build it was made from than a card
		func(b cassino.Stack, w cell) bool {
			return !w.build && b.Cards.HasAll(w.cards) && !loose.HasAll(w.cards)
		},
	} {
		for i, b := range v.CurrentBuilds() {
			at := slices.IndexFunc(was[:], func(w cell) bool { return !placed[i] && !w.cards.IsEmpty() && from(b, w) })
			if at >= 0 {
				m.cells[at], was[at], placed[i] = cell{cards: b.Cards, build: true}, cell{}, true
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
		if !placed[i] {
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

// free returns the first empty cell.
func (m *items) free() int {
	return slices.IndexFunc(m.cells[:], func(c cell) bool { return c.cards.IsEmpty() })
}

// count numbers the cards of the hand and of each build. The last that came to a build lies on top.
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

// lay sorts the cards of the hand.
func (m *items) lay(o scenes.Order, came *table.Arrivals) {
	var hand [mostItems]*item
	n := 0
	for _, it := range m.in(place{held, 0}) {
		hand[n] = it
		n++
	}
	scenes.InOrder(hand[:n], o, func(it *item) scenes.Key {
		return scenes.Key{Suit: int(it.card.Suit()), Rank: it.card.Rank(), Came: came.Of(uint8(it.card))}
	})
	for i, it := range hand[:n] {
		it.order = i
	}
}

// in yields the cards in a place.
func (m *items) in(p place) iter.Seq2[int, *item] {
	return func(yield func(int, *item) bool) {
		for i := range m.list {
			if it := &m.list[i]; it.place == p && !yield(i, it) {
				return
			}
		}
	}
}

// at returns the place of what lies in a cell.
func (m *items) at(cell int) place {
	if m.cells[cell].build {
		return place{built, cell}
	}
	return place{loose, cell}
}

// find returns a card in a zone, or -1.
func (m *items) find(c french.Card, z zone) int {
	return slices.IndexFunc(m.list, func(it item) bool { return it.zone == z && it.card == c })
}

// face returns the face of a card. A twin has that of the other pack, and a second joker one of its
// own.
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

// bare reports whether no card is on the table or on its way from there.
func (m *items) bare() bool {
	return !slices.ContainsFunc(m.list, func(it item) bool { return it.zone == loose || it.zone == built || it.Moving() && it.zone == won })
}
