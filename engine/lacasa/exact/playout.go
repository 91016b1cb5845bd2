package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// PlayOut makes the solver ready to play a round of company on, which waits for a card, as often as it
// is asked to. It returns an error if the round is not covered. What a round so played is worth, by the
// measure and for the side, is a guess: every seat sees all cards, but looks no further than the
// challenge under way until so few are left that the best play is found.
func (s *Solver) PlayOut(st *lacasa.State, m *Measure, side int) error {
	if err := Covers(st); err != nil {
		return err
	}
	s.measure, s.side = *m, side
	s.table.grow(size(st.Table()))
	s.table.fresh()
	s.begin(unlimited)
	s.nodes = 0
	s.company.begin(st, m, side)
	s.player.read(&s.company)
	s.player.won = s.sofar(st) + s.stolen(st)
	return nil
}

// unlimited is more nodes than there are.
const unlimited = 1 << 40

// Plays returns what the whole round given to PlayOut is worth if the card is played now, and then
// whatever seems good.
func (s *Solver) Plays(p card.Card) int {
	before := s.company
	c := &s.company
	won := s.player.won + s.player.play(c, p)
	for c.left > tail || c.now.count > 0 {
		if c.over {
			break
		}
		won += s.player.play(c, s.player.choose(c))
	}
	if !c.over {
		won += c.value()
	}
	nodes := c.nodes
	s.company = before
	s.company.nodes = nodes
	return won
}

// sight returns what the round given to Begin is worth at first sight.
func (s *Solver) sight() int {
	t := s.start.Table()
	if t.Phase != lacasa.Playing || t.Rules.Solo() {
		return (s.all.least + s.all.most + 1) / 2
	}
	c := &s.company
	c.begin(&s.start, &s.measure, s.side)
	s.player.read(c)
	worth := s.sofar(&s.start) + s.stolen(&s.start)
	for !c.over {
		worth += s.player.play(c, s.player.choose(c))
	}
	return worth
}

// tail is how many challenges at the end of a round are played in the best way.
const tail = 2

// value returns what the rest is worth on best play, where a challenge begins.
func (c *company) value() int {
	least, most := c.bounds()
	for least < most {
		need := (least + most + 1) >> 1
		if c.reaches(need) {
			least = need
		} else {
			most = need - 1
		}
	}
	return least
}

// A player plays every seat of a company.
type player struct {
	won   int // what was won before it plays
	lows  int // challenges after the one under way that the lowest card wins
	trend int // 1 where winning challenges is good for the side that does, -1 where it is bad
}

// read reads from the measure whether it is good to win.
func (p *player) read(c *company) {
	m := &c.measure
	sum := m.Win - m.Lose
	for c := range card.Full.All() {
		sum += int(m.Own[c] - m.Other[c])
	}
	p.lows = 0
	if p.trend = 1; sum < 0 {
		p.trend = -1
	}
}

// play plays a card of the seat whose turn it is, and returns what its side that maximizes gets for
// the challenge if that completes it.
func (p *player) play(c *company, played card.Card) (gain int) {
	t := &c.now
	seat := (c.leader + t.count) & c.seats
	c.own[seat&3] &^= played.Set()
	c.all[seat&3] &^= played.Set()
	if t.count == 0 {
		t.led = familyOf(played, c.ruling)
	}
	if c.odd == nil {
		if st := c.worth()[played&63]; st >= t.most {
			t.best, t.most = t.count, st
		}
	} else if c.rules.Usurpers.Has(played) {
		c.ruling = played.Family()
	}
	t.played[t.count&3] = played
	t.cards |= played.Set()
	if t.count++; t.count <= c.seats {
		return 0
	}
	at, ruling := c.winner()
	seat = (c.leader + at) & c.seats
	gain = c.gain(seat)
	if c.left == 1 || t.cards&c.measure.Ends != 0 {
		c.over = true
		return gain
	}
	c.between()
	c.leader, c.ruling, c.now = seat, ruling, trick{}
	c.left--
	c.number++
	return gain
}

// strength returns how strong a card is in the challenge under way: the greater wins.
func (p *player) strength(c *company, led card.Family, played card.Card) int {
	st := int(strengths[led&7][c.ruling&7][c.cousins&7][played&63])
	if c.odd == nil {
		return st
	}
	switch r := c.rules; {
	case r.Usurpers.Has(played):
		st = 0xfe
	case r.Loser != lacasa.NoLoser && played.Family() == r.Loser.Family():
		st = 0
	}
	if c.rules.LowWins.Has(c.number) {
		st = 0xff - st
	}
	return st
}

// likely returns how strong a card the seat is likely to play: the strongest that it may where
// winning is good, the weakest otherwise.
func (p *player) likely(c *company, seat uint8, led card.Family) int {
	cards := c.own[seat&3]
	if f := cards & following[led&7][c.ruling&7]; f != 0 && !c.rules.NoFollow {
		cards = f
	}
	if p.trend > 0 {
		most := -1
		for ; cards != 0; cards &= cards - 1 {
			most = max(most, p.strength(c, led, cards.First()))
		}
		return most
	}
	least := 0x100
	for ; cards != 0; cards &= cards - 1 {
		least = min(least, p.strength(c, led, cards.First()))
	}
	return least
}

// stands returns the strongest that each side, that of the seat whose turn it is first, has in the
// challenge or is likely to play to it after that seat, of equals the later greater.
func (p *player) stands(c *company, led card.Family) (ours, theirs int) {
	t := &c.now
	both := [2]int{-1, -1}
	for i := range c.seats + 1 {
		st := 0
		switch other := (c.leader + i) & c.seats; {
		case i < t.count:
			st = p.strength(c, led, t.played[i&3])
		case i > t.count:
			st = p.likely(c, other, led)
		default:
			continue
		}
		side := &both[(i^t.count)&1]
		*side = max(*side, st<<2|int(i))
	}
	return both[0], both[1]
}

// choose returns the card that the seat plays whose turn it is.
func (p *player) choose(c *company) card.Card {
	t := &c.now
	seat := (c.leader + t.count) & c.seats
	cards := c.own[seat&3]
	if t.count > 0 {
		if f := cards & following[t.led&7][c.ruling&7]; f != 0 && !c.rules.NoFollow {
			cards = f
		}
		ours, theirs := p.stands(c, t.led)
		_, best := p.best(c, seat, t.led, cards, ours, theirs)
		return best
	}
	if c.rules.NoLead != 0 {
		if f := cards &^ card.RankSet(uint8(c.rules.NoLead)); f != 0 {
			cards = f
		}
	}
	most, best := -1<<31, card.Back
	for f := range card.None + 1 {
		of := cards & card.FamilySet(f)
		led := f
		if f == card.None {
			of, led = cards&cakeSet, c.ruling
		}
		if of == 0 {
			continue
		}
		ours, theirs := p.stands(c, led)
		if n, played := p.best(c, seat, led, of, ours, theirs); n > most {
			most, best = n, played
		}
	}
	return best
}

// best returns the best of the cards for the seat, and how good it is, if the sides have, or are
// likely to have, so strong ones besides.
func (p *player) best(c *company, seat uint8, led card.Family, cards card.Set, ours, theirs int) (most int, best card.Card) {
	most = -1 << 31
	if r := c.rules; r.LowWins != 0 {
		p.lows = bits.OnesCount32(uint32(r.LowWins>>c.number) >> 1 & (1<<(c.left-1) - 1))
	}
	rest := &strengths[card.None][c.ruling&7][c.cousins&7]
	mine := int(seat&1) == c.side
	m := &c.measure
	spoils := [2]bool{c.now.cards&c.refers[seat&3] != 0, c.now.cards&c.refers[(seat+1)&3] != 0}
	for ; cards != 0; cards &= cards - 1 {
		played := cards.First()
		wins := max(ours, p.strength(c, led, played)<<2|int(c.now.count)) > theirs
		worth := 0
		if mine == wins {
			if worth = m.Win; wins && spoils[0] || !wins && spoils[1] {
				worth = 0
			}
			if c.weighs {
				worth += m.Own.sum(c.now.cards | played.Set())
			}
		} else {
			if worth = m.Lose; wins && spoils[0] || !wins && spoils[1] {
				worth = 0
			}
			if c.weighs {
				worth += m.Other.sum(c.now.cards | played.Set())
			}
		}
		if !mine {
			worth = -worth
		}
		keep := int(rest[played&63])
		keep = keep&15 + keep>>4*2
		if p.lows > 0 { // of the challenges that are left the lowest card wins some
			keep = (keep*(c.left-p.lows) + (highKeep-keep)*p.lows) / c.left
		}
		if n := worth*aChallenge - p.trend*keep; n > most {
			most, best = n, played
		}
	}
	return most, best
}

const (
	aChallenge = 50 // what one of the measure counts against the worth of a card that is kept
	highKeep   = 21 // the worth of the highest ruling card
)
