package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A key stands for everything that determines what the rest of a round is worth.
type key struct{ a, b uint64 }

// An entry holds bounds of what the rest of the round is worth in a position.
type entry struct {
	key         key
	least, most int8
	move        card.Card // the card that settled the last search of the position
	age         uint8     // the table's age when the entry was written
}

// A table remembers positions. Entries of another age are invalid. Most searches are short, so only
// the beginning of entries is used until it fills up; it stays in the processor's cache.
type table struct {
	entries []entry
	mask    uint64 // number of entries in use, less one
	kept    uint64 // positions remembered since fresh
	age     uint8
}

// atFirst is the number of entries in use at first.
const atFirst = 1 << 12

// grow makes room for at least 1<<bits entries. The caller must call fresh before it uses the
// table.
func (t *table) grow(bits int) {
	if len(t.entries) < 1<<bits {
		t.entries = make([]entry, 1<<bits)
	}
}

// fresh forgets all positions.
func (t *table) fresh() {
	if t.age++; t.age == 0 {
		clear(t.entries)
		t.age = 1
	}
	t.mask, t.kept = atFirst-1, 0
}

// find returns the entry in which a position with the key is remembered. The caller must compare
// key and age.
func (t *table) find(k key) *entry {
	h := (k.a ^ k.b*0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return &t.entries[(h>>29)&t.mask]
}

// keep stores what is known of a position in e, which find returned. When more entries come into
// use, half of the positions can no longer be found.
func (t *table) keep(e *entry, k key, least, most int, move card.Card) {
	*e = entry{key: k, least: int8(least), most: int8(most), move: move, age: t.age}
	if t.kept++; t.kept > t.mask/2 && t.mask < uint64(len(t.entries)-1) {
		t.mask = 2*t.mask + 1
	}
}

// key returns the key of the position at the beginning of a challenge. If c.orders is set, the key
// holds only the order of each family's cards by owner, otherwise the cards themselves.
func (c *company) key() key {
	own := &c.own
	one, two := own[1]|own[3], own[2]|own[3]
	live := own[0] | one | two
	if !c.orders {
		return key{uint64(one | two<<37), uint64(two>>27|live<<10) | uint64(c.leader)<<47 | uint64(c.ruling)<<49}
	}
	var words [card.Families]uint64
	for f := range words {
		words[f] = order(uint64(live)>>(9*f), uint64(one)>>(9*f), uint64(two)>>(9*f))
	}
	cake := uint64(live>>card.MangiaCake&1 | one>>card.MangiaCake&1<<1 | two>>card.MangiaCake&1<<2)
	return key{words[0] | words[1]<<28 | cake<<56 | uint64(c.leader)<<59, words[2] | words[3]<<28 | uint64(c.ruling)<<56}
}

// order returns at most 28 bits that stand for the order of a family's cards. Each card, from the
// lowest, takes three bits, which say whose it is and whether it ties with the next one. The
// highest bit set marks the end.
func order(live, one, two uint64) uint64 {
	low := orders[live&31|one&31<<5|two&31<<10]
	high := orders[live>>5&15|one>>5&15<<5|two>>5&15<<10|highPart]
	return uint64(low.cards) | uint64(high.cards)<<low.bits
}

// An ordered holds the bits for the lower or the higher cards of a family; after those of the
// higher ones comes the bit that marks the end.
type ordered struct {
	cards uint32
	bits  uint8
}

// highPart is set in an index of orders that stands for a family's four highest cards.
const highPart = 1 << 15

// orders holds the bits of order for a family's five lowest cards and for its four highest. The
// index consists of three bit sets: the cards still in play, and the two bits of each card's owner.
var orders [1 << 16]ordered

func init() {
	for i := range orders {
		live, one, two, tie, n := i&31, i>>5&31, i>>10&31, 3, 5 // the fourth and the fifth card are twins
		if (one|two)&^live != 0 {
			continue // there is no such index
		}
		if i >= highPart {
			tie, n = 1, 4 // the second and the third
		}
		whose := func(at int) uint32 { return uint32(one>>at&1 | two>>at&1<<1) }
		o := &orders[i]
		add := func(what uint32) {
			o.cards |= what << o.bits
			o.bits += 3
		}
		for at := 0; at < n; at++ {
			switch {
			case live>>at&1 == 0:
			case at == tie && live>>(at+1)&1 != 0:
				a, b := whose(at), whose(at+1)
				add(min(a, b) | 4)
				add(max(a, b))
				at++
			default:
				add(whose(at))
			}
		}
		if i >= highPart {
			o.cards |= 1 << o.bits
		}
	}
}

// sure returns bounds of the challenges that the maximizing side wins, by the highest ruling cards.
// A side with ruling cards above all of the other side's wins one challenge with each of them,
// whenever it plays them. The leader's side may also be sure to win with other cards; those are
// counted only if that can decide whether need is reached.
func (c *company) sure(need int) (least, most int) {
	var tops [lacasa.MaxSeats]int
	wins := c.tops(&tops)
	if c.measure.Win < 0 {
		return wins[c.side&1^1] - c.left, -wins[c.side&1]
	}
	side, enough := c.leader&1, need
	if int(side) != c.side {
		enough = c.left - need + 1
	}
	if wins[side^1] <= c.left-enough {
		for i := uint8(0); i < c.seats && wins[side] < enough; i += 2 {
			seat := (c.leader + i) & c.seats
			cashed := c.cashed(seat, enough-wins[side])
			with := tops[seat&3] + cashed
			if partner := (seat + 2) & 3; c.seats > 1 {
				with = max(with, tops[partner]+min(cashed, (c.own[partner]&^c.trumps).Len()))
			}
			wins[side] = max(wins[side], with)
		}
	}
	return wins[c.side&1], c.left - wins[c.side&1^1]
}

// cashed returns how many challenges the leader's side surely wins by leading a seat's highest
// cards of families that do not rule, before the opponents can answer with ruling cards. If the
// seat is the leader's partner, the leader must be able to lead such a family to it. cashed may
// return 0 if the result is less than enough.
func (c *company) cashed(seat uint8, enough int) (n int) {
	mine := c.own[seat&3]
	trumps := c.trumps
	if (mine&^trumps).Len() < enough || c.rules.NoFollow || c.rules.NoLead != 0 || c.cousins != card.None {
		return 0
	}
	var threats [2]card.Set // the opponents that have ruling cards
	k, enters := 0, seat == c.leader
	partner, left, right := c.all[(seat+2)&3], (seat+1)&3, (seat+3)&3
	others := partner | c.all[left] | c.all[right]
	for _, i := range [...]uint8{left, right} {
		if c.all[i]&trumps != 0 {
			threats[k&1] = c.own[i]
			k++
		}
	}
	for rest := mine &^ trumps; rest != 0; {
		family := families[rest.First()&63]
		tops := mine & family
		rest &^= family
		if theirs := others & family; theirs != 0 {
			tops &= above[highest(theirs)&63]
		}
		run := tops.Len()
		for _, threat := range threats[:k] {
			run = min(run, (threat & family).Len())
		}
		enters = enters || run > 0 && c.own[c.leader&3]&family != 0
		n += run
	}
	if !enters {
		return 0
	}
	if c.seats > 1 { // a partner that has nothing else takes the lead with a ruling card
		n = min(n, (partner&^trumps).Len()+1)
	}
	return min(n, c.left)
}

// tops stores in tops how many challenges each seat surely wins with its ruling cards, and returns
// how many each side does. That is the larger number of two partners, not the sum, because they may
// have to play ruling cards to the same challenge.
func (c *company) tops(tops *[lacasa.MaxSeats]int) (wins [lacasa.Sides]int) {
	shift := card.PerFamily * uint(c.ruling)
	for seat := range c.seats + 1 {
		mine := c.all[seat&3] & c.trumps
		if mine == 0 {
			continue
		}
		theirs := (c.all[(seat+1)&3] | c.all[(seat+3)&3]) & c.trumps
		own, others := uint(mine&^cakeSet>>shift), uint(theirs&^cakeSet>>shift)
		high := surelyHigh[own>>5&15|others>>5&15<<4]
		low := surelyLow[own&31|others&31<<5|uint(high.over&7)<<10]
		n := int(high.wins + low.wins)
		if low.over == 0 && mine.Has(card.MangiaCake) { // it is the lowest
			n++
		}
		tops[seat&3] = n
		wins[seat&1] = max(wins[seat&1], n)
	}
	return wins
}

// A surely counts the challenges that a seat surely wins with some ruling cards, whenever it plays
// them. over is the number of the other side's cards that have not been set against a card of the
// seat yet; each beats one card that is not higher.
type surely struct{ wins, over uint8 }

// surelyHigh and surelyLow hold the result of play for a family's four highest cards, and for the
// other five. The index consists of the seat's cards, the other side's cards and, for the lower
// ones, over from the higher ones.
var (
	surelyHigh [1 << 8]surely
	surelyLow  [1 << 13]surely
)

func init() {
	for i := range surelyHigh {
		surelyHigh[i].play(i&15, i>>4, 1<<3, 1<<2|1<<1, 1<<0)
	}
	for i := range surelyLow {
		surelyLow[i].over = uint8(i >> 10)
		surelyLow[i].play(i&31, i>>5&31, 1<<4|1<<3, 1<<2, 1<<1, 1<<0)
	}
}

// play continues with lower cards, rank by rank from the highest. Each rank is a bit set of the
// cards that have it.
func (s *surely) play(mine, theirs int, ranks ...int) {
	for _, rank := range ranks {
		s.over += uint8(bits.OnesCount(uint(theirs & rank)))
		n := uint8(bits.OnesCount(uint(mine & rank)))
		beaten := min(n, s.over)
		s.wins += n - beaten
		s.over -= beaten
	}
}
