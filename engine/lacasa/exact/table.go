package exact

import (
	"math/bits"

	"lacasa/engine/lacasa/card"
)

// A key stands for all that decides what the rest of a round is worth.
type key struct{ a, b uint64 }

// An entry holds what is known of a position: that the rest is worth at least and at most so much.
type entry struct {
	key         key
	least, most int8
	move        card.Card // that settled it
	age         uint8
}

// A table keeps positions. An entry of another age is none.
type table struct {
	entries []entry
	age     uint8
}

// grow makes room for 1<<bits entries. It forgets all positions.
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
}

// find returns the entry where the position of the key is, or goes.
func (t *table) find(k key) *entry {
	h := (k.a ^ k.b*0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return &t.entries[(h>>29)&uint64(len(t.entries)-1)]
}

// key returns the key of the position, where a challenge begins. Where only the order of the cards of
// a family counts, it is that order; otherwise it is the cards.
func (c *company) key() key {
	own := &c.own
	one, two := own[1]|own[3], own[2]|own[3]
	live := own[0] | one | two
	if !c.orders {
		return key{uint64(one | two<<37), uint64(two>>27|live<<10) | uint64(c.leader)<<47 | uint64(c.ruling)<<49}
	}
	var words [card.Families]uint64
	for f := range words {
		words[f] = order(uint64(live)>>(9*f)&511, uint64(one)>>(9*f)&511, uint64(two)>>(9*f)&511)
	}
	cake := uint64(live>>card.MangiaCake&1 | one>>card.MangiaCake&1<<1 | two>>card.MangiaCake&1<<2)
	return key{words[0] | words[1]<<26 | cake<<52 | uint64(c.leader)<<55, words[2] | words[3]<<26 | uint64(c.ruling)<<52}
}

// order returns 26 bits that stand for the order of a family's cards: whose each is, from the lowest,
// and which two are twins that tie.
func order(live, one, two uint64) uint64 {
	ties := uint64(0)
	for _, low := range [...]uint64{3, 6} { // where the twins lie
		if live>>low&3 != 3 {
			continue
		}
		ties |= uint64(1+bits.OnesCount64(live&(1<<low-1))) << (low - 3)
		if one>>low&1|two>>low&1<<1 > one>>(low+1)&1|two>>(low+1)&1<<1 {
			swap := (one>>low ^ one>>(low+1)) & 1
			one ^= swap<<low | swap<<(low+1)
			swap = (two>>low ^ two>>(low+1)) & 1
			two ^= swap<<low | swap<<(low+1)
		}
	}
	n := bits.OnesCount64(live)
	return packed(live, one) | 1<<n | packed(live, two)<<10 | ties<<19
}

// packed returns those of nine bits at which live has one, without the gaps.
func packed(live, of uint64) uint64 {
	return uint64(packs[live&31][of&31]) | uint64(packs[live>>5&31][of>>5&31])<<bits.OnesCount64(live&31)
}

// packs holds packed for five bits.
var packs = func() (packs [32][32]uint8) {
	for live := range packs {
		for of := range packs {
			n := 0
			for i := range 5 {
				if live>>i&1 != 0 {
					packs[live][of] |= uint8(of >> i & 1 << n)
					n++
				}
			}
		}
	}
	return
}()

// sure returns how many challenges the side that maximizes wins at least, and at most, by the
// highest ruling cards: a seat that has the highest of them all wins a challenge with each, whenever
// it plays it, and the leader takes what it can lead out without ever losing the lead.
func (c *company) sure() (least, most int) {
	most = c.left
	for side := range 2 {
		n := 0
		for seat := side; seat <= int(c.seats); seat += 2 {
			n = max(n, c.top(uint8(seat)))
		}
		if side == int(c.leader&1) && c.measure.Win > 0 {
			n = max(n, c.top(c.leader)+c.cashed())
		}
		if side == c.side {
			least = n
		} else {
			most = c.left - n
		}
	}
	if c.measure.Win < 0 {
		return -most, -least
	}
	return least, most
}

// cashed returns how many challenges the leader surely wins by leading the highest cards of families
// that do not rule, before the opponents can answer with a ruling card.
func (c *company) cashed() (n int) {
	if c.rules.NoFollow || c.rules.NoLead != 0 || c.cousins != card.None {
		return 0
	}
	seat := c.leader
	mine := c.own[seat&3]
	trumps := following[c.ruling&7][c.ruling&7] | cakeSet
	var others, partner card.Set
	var threats [2]card.Set // the opponents that have ruling cards
	k := 0
	for i := range c.seats + 1 {
		switch {
		case i == seat:
			continue
		case (i^seat)&1 == 0:
			partner = c.all[i]
		case c.all[i]&trumps != 0:
			threats[k&1] = c.own[i]
			k++
		}
		others |= c.all[i]
	}
	for f := range card.Family(card.Families) {
		if f == c.ruling {
			continue
		}
		family := card.FamilySet(f)
		tops := mine & family
		if rest := others & family; rest != 0 {
			tops &= above[highest(rest)&63]
		}
		run := tops.Len()
		for _, threat := range threats[:k] {
			run = min(run, (threat & family).Len())
		}
		n += run
	}
	if c.seats > 1 { // a partner that has nothing else takes the lead with a ruling card
		n = min(n, (partner&^trumps).Len()+1)
	}
	return min(n, c.left)
}

// top returns how many ruling cards the seat has that are above all others' there are.
func (c *company) top(seat uint8) int {
	if c.ruling == card.None {
		return int(c.own[seat&3].Count(card.MangiaCake))
	}
	trumps := card.FamilySet(c.ruling)
	others := card.Set(0)
	for i := range c.seats + 1 {
		if i != seat {
			others |= c.all[i]
		}
	}
	mine := c.all[seat&3] & trumps
	if others &= trumps; others != 0 {
		mine &= above[highest(others)&63]
	}
	return mine.Len()
}
