package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A company searches the play of two sides. Every question it answers is whether the side that
// maximizes can still get so much of the measure.
type company struct {
	measure Measure
	side    int   // that maximizes
	seats   uint8 // less one, to wrap around
	rules   *lacasa.Rules
	odd     *lacasa.Table // asks the rules who wins where it is not simply the highest card; nil: it is
	asked   *lacasa.Table // what odd is, if it is needed
	merges  bool          // cards that no other seat's card separates are one
	breaks  card.Set      // cards that are never one with the one below
	orders  bool          // only the order of each family's cards counts
	runs    bool          // the highest ruling cards surely win
	weighs  bool

	own     [lacasa.MaxSeats]card.Set // that can be played
	all     [lacasa.MaxSeats]card.Set // those, and what will be
	under   [64]card.Card             // the card that comes free with each
	covers  card.Set                  // cards under which there is one
	laid    card.Set                  // cards that are on the table, not in a hand
	aside   [lacasa.MaxSeats]card.Set // taken up when the hand is empty
	ruling  card.Family
	trumps  card.Set // all ruling cards, where ruling does not change
	cousins card.Family
	refers  [lacasa.MaxSeats]card.Set // cards that spoil a challenge for its winner

	number uint8 // of the challenge
	left   int   // challenges, this one included
	leader uint8
	now    trick
	nodes  int
	limit  int
	cut    bool // the limit was reached: what is returned is no answer
	over   bool // the round is, in a playout
	table  *table
}

// A trick is the challenge under way.
type trick struct {
	count  uint8
	led    card.Family
	played [lacasa.MaxSeats]card.Card
	cards  card.Set
	best   uint8 // place in played of the card that wins so far, where odd is nil
	most   uint8 // and its strength
}

// begin takes over a round that waits for a card.
func (c *company) begin(s *lacasa.State, m *Measure, side int) {
	t := s.Table()
	h := s.Hidden()
	r := &t.Rules
	tab, asked := c.table, c.asked
	*c = company{measure: *m, side: side, seats: uint8(r.Seats() - 1), rules: r, ruling: t.Ruling, cousins: t.Cousins,
		number: t.Challenge, left: int(t.Last-t.Challenge) + 1, leader: uint8(t.Leader), table: tab, nodes: c.nodes, limit: c.limit,
		cut: c.cut, weighs: m.weighs(), asked: asked}
	for seat := range r.Seats() {
		c.own[seat] = h.Hand[seat] | t.Face[seat]
		c.laid |= t.Face[seat]
		if !r.Aside.Steal {
			c.aside[seat] = h.Aside[seat]
		}
		c.all[seat] = c.own[seat] | c.aside[seat]
		if r.References != lacasa.NoReferences {
			c.refers[seat] = card.FamilySet(h.References[seat].Family())
		}
	}
	for i := range c.under {
		c.under[i] = card.Back
	}
	for side := range lacasa.Sides {
		for place := range r.TableauLen(lacasa.Seat(side)) {
			up := t.FaceUp[side].At(place)
			for _, under := range h.Under(t, side, place) {
				if up == card.Back { // the card upon it lies in the challenge
					up = t.Played[(uint8(side)-c.leader)&c.seats]
				}
				c.under[up&63], c.covers = under, c.covers.With(up)
				c.laid = c.laid.With(under)
				c.all[side] = c.all[side].With(under)
			}
		}
	}
	c.now = trick{count: t.Count, led: t.Led, played: t.Played}
	for i, p := range t.Played[:t.Count] {
		c.now.cards = c.now.cards.With(p)
		if st := c.worth()[p&63]; st >= c.now.most {
			c.now.best, c.now.most = uint8(i), st
		}
	}
	c.read(t.Cousins)
}

// read reads from the rules and the measure what the search can spare.
func (c *company) read(cousins card.Family) {
	r, m := c.rules, &c.measure
	across := r.LowWins != 0 || r.Second || r.Loser != lacasa.NoLoser || r.Kin || r.Heir // ranks of several families are compared
	odd := across || r.Usurpers != 0
	if odd {
		if c.asked == nil {
			c.asked = new(lacasa.Table)
		}
		*c.asked = lacasa.Table{Rules: *r}
		c.odd = c.asked
		c.odd.Cousins = cousins
	}
	c.merges = true
	c.breaks = breaks(r, m)
	alike := r.Usurpers == 0 && r.NoLead == 0 && m.Own == m.Other
	if across {
		c.breaks |= ^(lowTwins << 1)
	}
	counts := r.References == lacasa.NoReferences && m.Ends == 0
	c.trumps = following[c.ruling&7][c.ruling&7] | cakeSet
	c.orders = alike && counts && !across && c.covers == 0 && c.aside == [lacasa.MaxSeats]card.Set{}
	c.runs = counts && !odd && !r.Shift && !c.weighs && (m.Win == 1 || m.Win == -1) && m.Lose == 0
}

// worth returns the strength of every card in the challenge under way.
func (c *company) worth() *[64]uint8 {
	return &strengths[c.now.led&7][c.ruling&7][c.cousins&7]
}

// reaches reports whether the side that maximizes gets at least need from here on. Nothing is said if
// cut is set.
func (c *company) reaches(need int) bool {
	if c.now.count == 0 {
		return c.lead(need)
	}
	return c.answer(need)
}

// bounds returns between what the rest of the challenges is worth at least and at most.
func (c *company) bounds() (least, most int) {
	m := &c.measure
	least, most = min(m.Win, m.Lose), max(m.Win, m.Lose)
	if m.Ends != 0 || c.rules.References != lacasa.NoReferences {
		least, most = min(least, 0), max(most, 0)
	}
	least, most = least*c.left, most*c.left
	if c.weighs {
		live := c.all[0] | c.all[1] | c.all[2] | c.all[3] | c.now.cards
		for ; live != 0; live &= live - 1 {
			p := live.First()
			own, other := int(m.Own[p]), int(m.Other[p])
			low, high := min(own, other), max(own, other)
			if m.Ends != 0 {
				low, high = min(low, 0), max(high, 0)
			}
			least += low
			most += high
		}
	}
	return least, most
}

// lead answers reaches where a challenge begins.
func (c *company) lead(need int) bool {
	least, most := c.bounds()
	if c.runs {
		at, to := c.sure(need)
		least, most = max(least, at), min(most, to)
	}
	switch {
	case need <= least:
		return true
	case need > most:
		return false
	}
	if c.left == 1 {
		return c.last() >= need
	}
	k := c.key()
	e := c.table.find(k)
	first := card.Back
	if e.key == k && e.age == c.table.age {
		if int(e.least) >= need {
			return true
		}
		if int(e.most) < need {
			return false
		}
		least, most, first = max(least, int(e.least)), min(most, int(e.most)), e.move
	}
	c.nodes++
	if c.nodes > c.limit {
		c.cut = true
		return false
	}
	maximizes := int(c.leader&1) == c.side
	var list moves
	c.leads(&list, first)
	found := !maximizes
	for i := range list.n {
		p := list.next(i)
		if c.play(p, need) == maximizes {
			found, first = maximizes, p
			break
		}
		if c.cut {
			return false
		}
	}
	if c.cut {
		return false
	}
	if found {
		least = need
	} else {
		most = need - 1
	}
	c.table.keep(e, k, least, most, first)
	return found
}

// answer answers reaches within a challenge.
func (c *company) answer(need int) bool {
	c.nodes++
	if c.nodes > c.limit {
		c.cut = true
		return false
	}
	seat := (c.leader + c.now.count) & c.seats
	cards := c.distinct(seat, c.playable(seat))
	if cards&(cards-1) == 0 {
		return c.play(cards.First(), need)
	}
	maximizes := int(seat&1) == c.side
	var list moves
	c.answers(seat, cards, &list)
	for i := range list.n {
		if c.play(list.next(i), need) == maximizes {
			return maximizes
		}
		if c.cut {
			return false
		}
	}
	return !maximizes
}

// play plays a card of the seat whose turn it is, answers reaches, and takes the card back.
func (c *company) play(p card.Card, need int) (reached bool) {
	t := &c.now
	led, best, most, ruling := t.led, t.best, t.most, c.ruling
	seat := (c.leader + t.count) & c.seats
	c.own[seat] &^= p.Set()
	c.all[seat] &^= p.Set()
	if t.count == 0 {
		t.led = familyOf(p, c.ruling)
	}
	if c.odd == nil {
		if st := c.worth()[p&63]; st >= t.most {
			t.best, t.most = t.count, st
		}
	} else if c.rules.Usurpers.Has(p) {
		c.ruling = p.Family()
	}
	t.played[t.count] = p
	t.cards |= p.Set()
	if t.count++; t.count > c.seats {
		reached = c.finish(need)
	} else {
		reached = c.answer(need)
	}
	t.count--
	t.cards &^= p.Set()
	t.led, t.best, t.most, c.ruling = led, best, most, ruling
	c.own[seat] |= p.Set()
	c.all[seat] |= p.Set()
	return reached
}

// winner returns the place in the challenge of the card that wins it, and who rules the next.
func (c *company) winner() (at uint8, ruling card.Family) {
	if c.odd == nil {
		return c.now.best, c.ruling
	}
	t := c.odd
	t.Challenge, t.Ruling, t.Led, t.Count, t.Played = c.number, c.ruling, c.now.led, c.now.count, c.now.played
	if c.seats == 1 {
		t.Played[2], t.Played[3] = card.Back, card.Back
	}
	with := t.WinningCard()
	for t.Played[at&3] != with {
		at++
	}
	ruling = c.ruling
	if c.rules.Heir {
		ruling = t.HeirFamily()
	}
	return at, ruling
}

// gain returns what the challenge is worth, won by the seat.
func (c *company) gain(seat uint8) (gain int) {
	m := &c.measure
	mine := int(seat&1) == c.side
	if c.now.cards&c.refers[seat&3] == 0 {
		if gain = m.Lose; mine {
			gain = m.Win
		}
	}
	if c.weighs {
		if mine {
			gain += m.Own.sum(c.now.cards)
		} else {
			gain += m.Other.sum(c.now.cards)
		}
	}
	return gain
}

// finish gives the challenge to its winner and answers reaches for what is left.
func (c *company) finish(need int) bool {
	at, ruling := c.winner()
	seat := (c.leader + at) & c.seats
	need -= c.gain(seat)
	if c.left == 1 || c.now.cards&c.measure.Ends != 0 {
		return need <= 0
	}
	if c.now.cards&c.covers == 0 && c.aside == [lacasa.MaxSeats]card.Set{} && !c.rules.Shift {
		return c.next(seat, ruling, need)
	}
	own, all, aside := c.own, c.all, c.aside
	c.between()
	reached := c.next(seat, ruling, need)
	c.own, c.all, c.aside = own, all, aside
	return reached
}

// next answers reaches for the challenges after the present one, and goes back to it.
func (c *company) next(seat uint8, rules card.Family, need int) bool {
	now, leader, ruling := c.now, c.leader, c.ruling
	c.leader, c.ruling, c.now = seat, rules, trick{}
	c.left--
	c.number++
	reached := c.lead(need)
	c.left++
	c.number--
	c.leader, c.ruling, c.now = leader, ruling, now
	return reached
}

// between turns up what has come free, takes up what was set aside, and moves hands.
func (c *company) between() {
	for i, p := range c.now.played[:c.now.count] {
		seat := (c.leader + uint8(i)) & c.seats
		if under := c.under[p&63]; under != card.Back {
			c.own[seat] |= under.Set()
		}
		if c.aside[seat] != 0 && c.own[seat]&^c.laid == 0 { // R8
			c.own[seat] |= c.aside[seat]
			c.aside[seat] = 0
		}
	}
	if c.rules.Shift { // R18
		n := int(c.seats)
		last, lastAll := c.own[n], c.all[n]
		copy(c.own[1:n+1], c.own[:n])
		copy(c.all[1:n+1], c.all[:n])
		c.own[0], c.all[0] = last, lastAll
	}
}

// last returns what the last challenge is worth, to which every seat plays its only card.
func (c *company) last() int {
	before, ruling := c.now, c.ruling
	for i := range c.seats + 1 {
		p := c.own[(c.leader+i)&c.seats].First()
		if i == 0 {
			c.now.led = familyOf(p, c.ruling)
		}
		if c.odd == nil {
			if st := c.worth()[p&63]; st >= c.now.most {
				c.now.best, c.now.most = i, st
			}
		} else if c.rules.Usurpers.Has(p) {
			c.ruling = p.Family()
		}
		c.now.played[i] = p
		c.now.cards |= p.Set()
	}
	c.now.count = c.seats + 1
	at, _ := c.winner()
	gain := c.gain((c.leader + at) & c.seats)
	c.now, c.ruling = before, ruling
	return gain
}
