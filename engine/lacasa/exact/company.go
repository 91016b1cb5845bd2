package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A company searches a round that two sides play, of two or four seats. Each question that it
// answers has the form: can the maximizing side still get at least need of the measure?
type company struct {
	measure Measure
	side    int   // the maximizing side
	seats   uint8 // number of seats less one: a mask to wrap seats around
	rules   *lacasa.Rules
	odd     *lacasa.Table // asked who wins a challenge; nil if it is simply the highest card
	asked   *lacasa.Table // memory for odd, kept between rounds
	merges  bool          // of cards that no other seat's card separates, only one is tried
	breaks  card.Set      // cards that must not be merged with the card below; see breaks
	orders  bool          // positions with the same order of owners in each family are equal
	runs    bool          // the bounds of sure hold
	weighs  bool          // some card has a worth in the measure

	own     [lacasa.MaxSeats]card.Set // cards that each seat can play now
	all     [lacasa.MaxSeats]card.Set // own, and the cards that the seat can play later
	under   [64]card.Card             // by card, the card that it covers on the tableau, or Back
	covers  card.Set                  // cards that cover another
	laid    card.Set                  // cards on the table, not in a hand
	aside   [lacasa.MaxSeats]card.Set // cards set aside, to be taken up when the hand is empty
	ruling  card.Family
	trumps  card.Set // all ruling cards; valid only if ruling does not change
	cousins card.Family
	refers  [lacasa.MaxSeats]card.Set // cards that make a challenge not count for a seat that wins it

	number uint8 // number of the challenge under way
	left   int   // challenges left, including the one under way
	leader uint8
	now    trick
	nodes  int
	limit  int  // most nodes to search
	cut    bool // the limit was reached: results are meaningless
	over   bool // the round is over, in a playout
	table  *table
}

// A trick is the challenge under way.
type trick struct {
	count  uint8
	led    card.Family
	played [lacasa.MaxSeats]card.Card
	cards  card.Set
	best   uint8 // index in played of the card that wins so far, if odd is nil
	most   uint8 // strength of that card
}

// begin prepares to search from s, which must wait for a card to be played.
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

// read determines from the rules and the measure which shortcuts the search may take.
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

// worth returns the strengths of all cards in the challenge under way.
func (c *company) worth() *[64]uint8 {
	return &strengths[c.now.led&7][c.ruling&7][c.cousins&7]
}

// reaches reports whether the maximizing side can get at least need from here on. The result is
// meaningless if cut is set.
func (c *company) reaches(need int) bool {
	if c.now.count == 0 {
		return c.lead(need)
	}
	return c.answer(need)
}

// bounds returns bounds of what the remaining challenges can be worth.
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

// lead is reaches at the beginning of a challenge.
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

// answer is reaches within a challenge.
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

// play plays a card for the seat whose turn it is, calls answer or finish, and takes the card back.
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

// winner returns the index of the card that wins the complete challenge, and the family that rules
// the next one.
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

// gain returns what the complete challenge is worth to the maximizing side if the seat wins it.
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

// finish is reaches after a complete challenge.
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

// next is reaches for the challenges after the one under way, which seat leads and rules rules. It
// then restores the one under way.
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

// between does what happens between two challenges: cards that were covered become playable, cards
// set aside are taken up, hands move.
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

// last returns what the last challenge is worth. Every seat plays the only card it has.
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
