package exact

import (
	"math/bits"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
)

// The places of a card that make a difference. Smaller numbers are the hands, by seat.
const (
	loose = cassino.MaxSeats + iota
	taken
	inBuild
	places
)

// numbers holds a random number for each place and class of card. A set of cards is represented by
// the sum of their numbers.
var numbers = func() (all [places][64]uint64) {
	seed := uint64(0)
	for p := range all {
		for c := range all[p] {
			seed += 0x9E3779B97F4A7C15
			all[p][c] = mix(seed)
		}
	}
	return all
}()

// mix scrambles the bits of a number.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// hashes computes hashes of positions. Positions with the same value have the same hash if they
// differ only in cards of one class. Two cards are in one class if exchanging them changes nothing
// but the names of actions.
type hashes struct {
	class  [64]uint8 // class of a card that may still be played or taken
	worth  [64]uint8 // class of a card that was taken
	laid   bool      // it matters which card was trailed last
	player bool      // it matters who played last
	tops   bool      // the top cards of the piles matter
	order  bool      // the order of the piles matters
}

// prepare determines the classes under the rules.
func (h *hashes) prepare(r *cassino.Rules) {
	for c := range french.Card(french.Kinds) {
		h.worth[c] = uint8(c)
		for o := range c {
			if alike(r, c, o) {
				h.worth[c] = h.worth[o]
				break
			}
		}
		h.class[c] = uint8(c)
		for o := range c {
			if !r.Twin && o.Rank() == c.Rank() && h.worth[o] == h.worth[c] && r.Worth.Hand[o] == r.Worth.Hand[c] {
				h.class[c] = h.class[o]
				break
			}
		}
	}
	h.laid, h.player = r.Fixxa || r.Pluck, r.Leftovers == cassino.ToLastPlayer
	h.tops, h.order = r.Steal, r.Build.Kind == cassino.Heaps
}

// alike reports whether two captured cards count alike.
func alike(r *cassino.Rules, a, b french.Card) bool {
	for i := range *r.Score {
		switch c := &(*r.Score)[i]; c.Count {
		case cassino.MostOf:
			if c.Of.Has(a) != c.Of.Has(b) {
				return false
			}
		case cassino.Each:
			if each(c, a) != each(c, b) {
				return false
			}
		default:
		}
	}
	return true
}

// each reports whether the card is one of the category's.
func each(c *cassino.Category, card french.Card) bool {
	for i := range len(c.Cards) {
		if french.Card(c.Cards[i]) == card {
			return true
		}
	}
	return false
}

// set returns the hash of a set of cards at a place.
func (h *hashes) set(s french.Set, place int) (sum uint64) {
	of := &numbers[place]
	for rest := s.Bits(); rest != 0; rest &= rest - 1 {
		sum += of[h.class[bits.TrailingZeros64(rest)&63]&63]
	}
	for rest := s.Twins(); rest != 0; rest &= rest - 1 {
		sum += of[h.class[bits.TrailingZeros64(rest)&63]&63]
	}
	if s.Has(french.Joker) {
		sum += uint64(s.Count(french.Joker)-1) * of[h.class[french.Joker]]
	}
	return sum
}

// of returns the hash of a position.
func (h *hashes) of(s *cassino.State) uint64 {
	t := s.Table()
	sum := h.set(t.Loose, loose)
	for seat := range cassino.Seat(t.Rules.Seats) {
		if t.Cards[seat] > 0 {
			sum += h.set(s.Hand(seat), int(seat))
		}
		if t.Promise[seat] != 0 {
			sum += mix(uint64(t.Promise[seat]) | uint64(seat+1)<<32)
		}
	}
	p := &t.Piles[0]
	for _, c := range p.Cards[:p.Len] {
		sum += numbers[taken][h.worth[c&63]&63]
	}
	for i := range t.Built {
		b := &t.Builds[i]
		one := h.set(b.Cards, inBuild) + uint64(b.Value)<<40 + uint64(b.Owner)<<32 + uint64(b.Maker)<<24 + uint64(b.Hands)<<16
		if b.Multi {
			one++
		}
		if b.Promised {
			one += 2
		}
		if b.Fined {
			one += 4
		}
		if h.order {
			one += uint64(i) << 48
		}
		sum += mix(one)
	}
	now := uint64(t.Turn) | uint64(t.Phase)<<4 | uint64(t.Taker&15)<<8 | uint64(t.Plucks)<<12 | uint64(t.Stock)<<20 | uint64(t.Sweeps[0])<<28 |
		uint64(t.Sweeps[1])<<34 | uint64(t.Bonus[0])<<40 | uint64(t.Bonus[1])<<48
	if h.player {
		now |= uint64(t.Player&15) << 56
	}
	sum += mix(now)
	if h.laid {
		sum += mix(uint64(t.Laid) | 1<<62)
	}
	if h.tops {
		sum += mix(uint64(t.Piles[0].Top().Rank()) | uint64(t.Piles[1].Top().Rank())<<8 | 1<<61)
	}
	if h.order {
		for side := range t.Rules.Sides() {
			pile := uint64(side)
			for _, c := range t.Piles[side].Cards[:t.Piles[side].Len] {
				pile = mix(pile + uint64(h.class[c&63]) + 1)
			}
			sum += mix(pile)
		}
	}
	return sum
}
