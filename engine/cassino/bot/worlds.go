package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// worlds deals the cards that a seat has not seen, in ways that agree with what it knows.
type worlds struct {
	chance match.Chance
	unseen []french.Card // first the cards of the other hands, seat by seat, then the stock
	dealt  int           // number of cards in the other hands
	drawn  int           // number of cards to shuffle: dealt, and those that a playout may draw from the stock
	hands  int           // number of other hands that have cards
	duties []duty
}

// drawn is the most cards that a playout draws from the stock.
const drawn = 32

// A duty is what is known about a hand: it must hold a card of the value, because its seat owns a
// build.
type duty struct {
	from, to int // the hand is unseen[from:to]
	value    uint8
}

// prepare prepares worlds for a view. Equal views get equal worlds.
func (w *worlds) prepare(v *cassino.View) {
	w.chance = match.NewChance(seedOf(v), 1<<34)
	w.unseen, w.duties, w.dealt, w.hands = w.unseen[:0], w.duties[:0], 0, 0
	for c := range v.UnseenCards().All() {
		w.unseen = append(w.unseen, c)
	}
	for seat := range match.Seat(v.Rules.Seats) {
		if seat == v.Seat || v.Cards[seat] == 0 {
			continue
		}
		from := w.dealt
		w.dealt += int(v.Cards[seat])
		w.hands++
		if v.Rules.Build.Kind != cassino.Builds {
			continue
		}
		for i := range v.Built {
			if b := &v.Builds[i]; b.Owner == seat && !b.Promised {
				w.duties = append(w.duties, duty{from, w.dealt, b.Value})
			}
		}
	}
	w.drawn = min(w.dealt+drawn, len(w.unseen))
}

// seedOf returns a number derived from all that the seat sees.
func seedOf(v *cassino.View) match.Seed {
	h := uint64(v.Seat) | uint64(v.Phase)<<8 | uint64(v.Stock)<<16 | uint64(v.Dealer)<<24 | uint64(v.Laid)<<32
	mix := func(n uint64) { h = (h^n)*0x9E3779B97F4A7C15 ^ h>>29 }
	set := func(s french.Set) {
		mix(s.Bits())
		mix(s.Twins())
		mix(uint64(s.Count(french.Joker)))
	}
	set(v.Hand)
	set(v.Loose)
	for i := range v.CurrentBuilds() {
		set(v.Builds[i].Cards)
		mix(uint64(v.Builds[i].Value) | uint64(v.Builds[i].Owner)<<8)
	}
	for side := range v.Rules.Sides() {
		set(v.Piles[side].Set())
		mix(uint64(v.Score[side]))
	}
	return match.Seed(h)
}

// known reports whether there is only one world.
func (w *worlds) known() bool { return len(w.unseen) == w.dealt && w.hands == 1 }

// mostTries is how often cards are dealt anew to agree with what is known, before settle exchanges
// some.
const mostTries = 12

// next returns the next world.
func (w *worlds) next(v *cassino.View) cassino.State {
	if w.known() {
		return v.Imagine(w.unseen)
	}
	for range mostTries {
		for i := range w.drawn {
			w.swap(i, i+w.chance.IntN(len(w.unseen)-i))
		}
		if w.agrees(v) {
			break
		}
	}
	if !w.agrees(v) {
		w.settle(v)
	}
	return v.Imagine(w.unseen)
}

// settle exchanges cards so that each hand has what its builds require. It may fail if one card is
// required twice.
func (w *worlds) settle(v *cassino.View) {
	var kept [cassino.MaxCards]bool
	for _, d := range w.duties {
		from := w.chance.IntN(len(w.unseen))
		for i := range w.unseen {
			at := (from + i) % len(w.unseen)
			if kept[at] || !counts(v, w.unseen[at], d.value) {
				continue
			}
			to := at
			if at < d.from || at >= d.to {
				for to = d.from; to < d.to-1 && kept[to]; to++ {
				}
			}
			w.swap(at, to)
			kept[to] = true
			break
		}
	}
}

func (w *worlds) swap(i, j int) { w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i] }

// agrees reports whether every hand has the cards that its builds require.
func (w *worlds) agrees(v *cassino.View) bool {
	for _, d := range w.duties {
		if !w.has(v, d) {
			return false
		}
	}
	return true
}

// has reports whether the hand has a card of the duty's value.
func (w *worlds) has(v *cassino.View, d duty) bool {
	for _, c := range w.unseen[d.from:d.to] {
		if counts(v, c, d.value) {
			return true
		}
	}
	return false
}

// counts reports whether the card may be played as the value.
func counts(v *cassino.View, c french.Card, value uint8) bool {
	return c != french.Joker && v.Rules.Worth.Hand[c].Values()>>value&1 != 0
}
