package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A solo searches a round of one person against the Robot, whose rules leave it no choice.
type solo struct {
	measure Measure
	table   lacasa.Table                                 // asked what the Robot plays and who wins
	refers  [lacasa.Sides]card.Set                       // cards that make a challenge not count for a side that wins it
	columns [lacasa.Columns][lacasa.Places + 1]card.Card // the Robot's columns, from the bottom card
	pile    [card.Deck]card.Card                         // the cards to be drawn, from the top
	weighs  bool                                         // some card has a worth in the measure
	last    int                                          // number of the last challenge

	hand    card.Set
	heights uint32   // number of cards in each column, one byte per column
	drawn   int      // number of cards drawn from the pile
	number  int      // number of the challenge under way
	left    card.Set // cards that can still be played, or are in the challenge under way
	robot   card.Set // those of left that the Robot had when the challenge began
	breaks  card.Set // cards that must not be merged with the card below; see breaks
	nodes   int
	limit   int
	cut     bool
	memo    *table
}

// begin prepares to search from st, which must wait for a card to be played.
func (s *solo) begin(st *lacasa.State, m *Measure) {
	t, h := st.Table(), st.Hidden()
	*s = solo{measure: *m, table: *t, weighs: m.weighs(), last: int(t.Last), hand: h.Hand[lacasa.Human], number: int(t.Challenge),
		memo: s.memo, nodes: s.nodes, limit: s.limit, cut: s.cut}
	s.left = s.hand
	for i := range lacasa.Columns {
		n := 0
		for _, c := range h.Under(t, int(lacasa.Robot), i) {
			s.columns[i][n] = c
			s.robot = s.robot.With(c)
			n++
		}
		if up := t.FaceUp[lacasa.Robot].At(i); up != card.Back {
			s.columns[i][n] = up
			s.robot = s.robot.With(up)
			n++
		}
		s.heights |= uint32(n) << (8 * i)
	}
	for i, c := range h.Pile(t) {
		s.pile[i] = c
		s.left = s.left.With(c)
	}
	for i := len(h.Pile(t)); i < len(s.pile); i++ {
		s.pile[i] = card.Back
	}
	if t.Rules.References != lacasa.NoReferences {
		for side := range s.refers {
			s.refers[side] = card.FamilySet(h.References[side].Family())
		}
	}
	for i, c := range t.Played[:t.Count] {
		if t.PlayerAt(i) == lacasa.Robot {
			s.robot = s.robot.With(c)
		}
		s.left = s.left.With(c)
	}
	s.left |= s.robot
	s.breaks = breaks(&t.Rules, m)
}

// bounds returns bounds of what the remaining challenges can be worth.
func (s *solo) bounds() (least, most int) {
	m := &s.measure
	least, most = min(m.Win, m.Lose), max(m.Win, m.Lose)
	if s.table.Rules.References != lacasa.NoReferences || m.Ends != 0 {
		least, most = min(least, 0), max(most, 0)
	}
	n := s.last - s.number + 1
	least, most = least*n, most*n
	if s.weighs {
		for live := s.left; live != 0; live &= live - 1 {
			c := live.First()
			least += int(min(m.Own[c], m.Other[c], 0))
			most += int(max(m.Own[c], m.Other[c], 0))
		}
	}
	return least, most
}

// row returns the Robot's face-up cards, as a Table holds them.
func (s *solo) row() (row lacasa.TableauRow, face card.Set) {
	row = lacasa.TableauRow(0xffffffff00000000)
	for i := range lacasa.Columns {
		c := card.Back
		if n := s.heights >> (8 * i) & 0xff; n > 0 {
			c = s.columns[i][n-1]
			face = face.With(c)
		}
		row |= lacasa.TableauRow(c) << (8 * i)
	}
	return row, face
}

// reaches reports whether the person can get at least need from here on. The result is meaningless
// if cut is set.
func (s *solo) reaches(need int) bool {
	t := &s.table
	switch {
	case t.Count == 0:
		return s.lead(need)
	case t.Turn == lacasa.Human:
		return s.answer(need)
	}
	c := t.RobotCard()
	s.take(c)
	t.Put(c)
	return s.finish(need)
}

// lead is reaches at the beginning of a challenge.
func (s *solo) lead(need int) bool {
	least, most := s.bounds()
	switch {
	case need <= least:
		return true
	case need > most:
		return false
	}
	t := &s.table
	h := s.heights
	h = h&7 | h>>5&(7<<3) | h>>10&(7<<6) | h>>15&(7<<9)
	k := key{uint64(s.hand), uint64(h) | uint64(t.Leader)<<12 | uint64(t.Ruling)<<13 | uint64(s.number)<<16}
	e := s.memo.find(k)
	if e.key == k && e.age == s.memo.age {
		if int(e.least) >= need {
			return true
		}
		if int(e.most) < need {
			return false
		}
		least, most = max(least, int(e.least)), min(most, int(e.most))
	}
	s.nodes++
	if s.nodes > s.limit {
		s.cut = true
		return false
	}
	reached := false
	row, face := s.row()
	t.FaceUp[lacasa.Robot], t.Face[lacasa.Robot] = row, face
	if t.Leader == lacasa.Human {
		reached = s.answer(need)
	} else {
		before := t.InPlay
		ruling := t.Ruling
		c := t.RobotCard()
		heights := s.heights
		s.take(c)
		t.Put(c)
		reached = s.answer(need)
		t.InPlay, t.Ruling, s.heights = before, ruling, heights
	}
	if s.cut {
		return false
	}
	if reached {
		least = need
	} else {
		most = need - 1
	}
	s.memo.keep(e, k, least, most, card.Back)
	return reached
}

// take removes a face-up card from the Robot's column.
func (s *solo) take(c card.Card) {
	for i := range lacasa.Columns {
		if n := s.heights >> (8 * i) & 0xff; n > 0 && s.columns[i][n-1] == c {
			s.heights -= 1 << (8 * i)
			return
		}
	}
}

// options returns the cards that the person may play. Of equivalent cards it returns only the
// lowest.
func (s *solo) options() card.Set {
	t := &s.table
	cards := s.hand
	if t.Count > 0 && !t.Rules.NoFollow {
		if f := t.FollowingCards(cards); f != 0 {
			cards = f
		}
	}
	if cards&(cards-1) == 0 {
		return cards
	}
	return lowest(cards, s.robot, s.breaks)
}

// A reply is a card that the person may play, and what follows from it.
type reply struct {
	card   card.Card
	answer card.Card // the Robot's card, or Back if it led
	gain   int       // what the challenge is worth
}

// answer is reaches where the person must play a card. Cards that gain most at once are tried
// first.
func (s *solo) answer(need int) bool {
	cards := s.options()
	t := &s.table
	before, ruling, hand := t.InPlay, t.Ruling, s.hand
	heights := s.heights
	row, face := t.FaceUp[lacasa.Robot], t.Face[lacasa.Robot]
	var replies [16]reply
	n := 0
	for ; cards != 0; cards &= cards - 1 {
		r := reply{card: cards.First(), answer: card.Back}
		t.Put(r.card)
		if t.Count < lacasa.Sides {
			r.answer = t.RobotCard()
			t.Put(r.answer)
		}
		_, r.gain = s.won()
		t.InPlay, t.Ruling = before, ruling
		at := n
		for ; at > 0 && replies[at-1].gain < r.gain; at-- {
			replies[at&15] = replies[at-1]
		}
		replies[at&15] = r
		n++
	}
	reached := false
	for i := 0; i < n && !reached && !s.cut; i++ {
		r := &replies[i&15]
		s.hand = hand &^ r.card.Set()
		t.Put(r.card)
		if r.answer != card.Back {
			s.take(r.answer)
			t.Put(r.answer)
		}
		reached = s.finish(need)
		t.InPlay, t.Ruling, s.hand, s.heights = before, ruling, hand, heights
		t.FaceUp[lacasa.Robot], t.Face[lacasa.Robot] = row, face
	}
	return reached
}

// won returns who wins the complete challenge, and what that is worth to the person.
func (s *solo) won() (seat lacasa.Seat, gain int) {
	t := &s.table
	with := t.WinningCard()
	seat = t.Leader
	if t.Played[0] != with {
		seat = t.PlayerAt(1)
	}
	cards := t.Played[0].Set() | t.Played[1].Set()
	m := &s.measure
	if cards&s.refers[seat&1] == 0 {
		if gain = m.Lose; seat == lacasa.Human {
			gain = m.Win
		}
	}
	if s.weighs {
		if seat == lacasa.Human {
			gain += m.Own.sum(cards)
		} else {
			gain += m.Other.sum(cards)
		}
	}
	return seat, gain
}

// finish is reaches after a complete challenge.
func (s *solo) finish(need int) bool {
	t, m := &s.table, &s.measure
	seat, gain := s.won()
	need -= gain
	cards := t.Played[0].Set() | t.Played[1].Set()
	if s.number == s.last || cards&m.Ends != 0 {
		return need <= 0
	}
	if t.Rules.Heir {
		t.Ruling = t.HeirFamily()
	}
	drawn := s.pile[s.drawn].Set() & card.Full
	s.hand |= drawn
	s.drawn++
	s.number++
	s.left &^= cards
	robot := s.robot
	s.robot &^= cards
	t.Leader, t.Led, t.Count = seat, card.None, 0
	t.Played = [lacasa.MaxSeats]card.Card{card.Back, card.Back, card.Back, card.Back}
	reached := s.lead(need)
	s.left |= cards
	s.robot = robot
	s.number--
	s.drawn--
	return reached
}
