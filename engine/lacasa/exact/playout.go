package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// PlayOut prepares the solver to play a round to its end, any number of times, by Plays. The round
// must have two sides that decide, and wait for a card. PlayOut returns an error if Covers does. In
// a playout every seat sees all cards, but looks no further than the challenge under way until few
// challenges are left, which are played as well as possible. So the result, by the measure and for
// the side, is an estimate.
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

// unlimited is more nodes than any search takes.
const unlimited = 1 << 40

// Plays returns what the whole round given to PlayOut is worth if the card is played now and the
// round is then played out.
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

// sight returns an estimate of what the round given to Begin is worth.
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

// tail is the number of challenges at the end of a playout that are solved exactly.
const tail = 2

// value returns what the remaining challenges are worth if both sides play as well as possible. It
// must be called at the beginning of a challenge.
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

// A player plays every seat of a company in a playout.
type player struct {
	won   int // worth of what was won before the playout
	lows  int // number of later challenges that the lowest card wins
	trend int // 1 if winning challenges is good for the side that wins them, otherwise -1
}

// read determines from the measure whether it is good to win challenges.
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

// play plays a card for the seat whose turn it is. If the card completes a challenge, play returns
// what that is worth to the maximizing side, and begins the next one.
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

// strength returns how strong a card is in the challenge under way. The strongest card wins.
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

// likely returns the strength of the card that the seat is likely to play: its strongest if winning
// is good, otherwise its weakest.
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

// stands returns, for the side of the seat whose turn it is and for the other side, the strongest
// card that it has played or is likely to play after that seat. The result is the strength times 4
// plus the position in the challenge, since the later of equal cards wins; it is -1 if there is no
// card.
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

// choose returns the card that the seat whose turn it is plays.
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

// best returns the best of the cards for the seat, and how good it is. ours and theirs are results
// of stands.
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
	aChallenge = 50 // weight of one of the measure, compared with the worth of keeping a card
	highKeep   = 21 // worth of keeping the highest ruling card
)
