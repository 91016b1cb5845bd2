package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// worlds deals rounds that look the same to a seat as the real one.
type worlds struct {
	v      lacasa.View
	chance match.Chance
	unseen card.Set                     // cards whose place the seat does not know
	known  [lacasa.MaxSeats]card.Set    // cards that each seat is known to hold
	lacks  [lacasa.MaxSeats]card.Set    // cards that each seat is known not to hold
	order  [lacasa.MaxSeats]lacasa.Seat // the other seats; those that lack most cards come first
	others int                          // number of seats in order
}

// imagine prepares worlds for the view. Equal views get equal worlds.
func (w *worlds) imagine(v *lacasa.View) {
	*w = worlds{v: *v, chance: match.NewChance(match.Seed(fingerprint(v)).Visible(), 4<<32+uint64(v.Seat))}
	w.unseen = v.UnseenCards() &^ v.Away
	seats := v.Rules.Seats()
	if v.Nominated < card.Back && v.Casa == card.Back {
		switch {
		case v.Phase == lacasa.Choosing, v.Elector == lacasa.NoSeat, v.Passed == 0 && v.Elector != v.Seat && w.turnedDown():
			w.unseen = w.unseen.Without(v.Nominated)
		case v.Elector != v.Seat && !v.Rules.Give && !v.Rules.Shift && v.Rules.Exchangers == 0: // else it may be another's by now
			w.known[v.Elector] = v.Nominated.Set()
		}
	}
	for seat := range lacasa.Seat(seats) {
		w.known[seat] = (w.known[seat] | v.Known[seat]) & w.unseen
		w.lacks[seat] = v.Lacks[seat] &^ w.known[seat]
		if seat == v.Seat || v.Rules.Solo() {
			continue
		}
		at := w.others
		for ; at > 0 && w.tightness(w.order[at-1]) < w.tightness(seat); at-- {
			w.order[at] = w.order[at-1]
		}
		w.order[at] = seat
		w.others++
	}
}

// turnedDown reports whether the nominated card was turned down before a family was named.
func (w *worlds) turnedDown() bool {
	v := &w.v
	return v.Rules.Usurpers == 0 && !v.Rules.Heir && v.Ruling != v.Nominated.Family()
}

// tightness returns how many unseen cards the seat cannot have.
func (w *worlds) tightness(seat lacasa.Seat) int { return (w.lacks[seat] & w.unseen).Len() }

// fingerprint returns a number for the view; equal views have equal ones.
func fingerprint(v *lacasa.View) uint64 {
	h := uint64(14695981039346656037)
	for _, n := range [...]uint64{uint64(v.Hand), uint64(v.Kept), uint64(v.Face[0]), uint64(v.Face[1]), uint64(v.Captured[0]), uint64(v.Captured[1]),
		uint64(v.Seat) | uint64(v.Phase)<<8 | uint64(v.Challenge)<<16 | uint64(v.Count)<<24 | uint64(v.Bid)<<32 | uint64(v.Passed)<<40 | uint64(v.Ruling)<<48 | uint64(v.Cousins)<<56,
		uint64(v.Played[0]) | uint64(v.Played[1])<<8 | uint64(v.Played[2])<<16 | uint64(v.Played[3])<<24 | uint64(v.Leader)<<32 | uint64(v.Nominated)<<40 | uint64(v.Up)<<48 | uint64(v.Dealer)<<56} {
		h = (h ^ n) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return h
}

// take takes n random cards from among, which it removes from left.
func (w *worlds) take(left *card.Set, among card.Set, n int) (taken card.Set) {
	among &= *left
	for ; n > 0 && among != 0; n-- {
		c := among.At(w.chance.IntN(among.Len()))
		taken = taken.With(c)
		among = among.Without(c)
	}
	*left &^= taken
	return taken
}

// one takes a random card from left, or Back if there is none.
func (w *worlds) one(left *card.Set) card.Card { return w.take(left, *left, 1).First() }

// hands deals hands to the other seats from left. It reports whether every seat got only cards that
// it may have.
func (w *worlds) hands(h *lacasa.Hidden, left *card.Set) (dealt bool) {
	v := &w.v
	dealt = true
	for i := range w.others {
		*left &^= w.known[w.order[i]]
	}
	for i := range w.others {
		seat := w.order[i]
		if seat == v.ShownNeighbour(v.Seat) {
			h.Hand[seat] = v.Shown
			continue
		}
		h.Hand[seat] = w.known[seat]
		n := int(v.Cards[seat]) - h.Hand[seat].Len()
		if n < 0 { // more cards are known than the seat has: some of them left the hand unseen
			*left |= h.Hand[seat]
			h.Hand[seat], n = 0, int(v.Cards[seat])
		}
		rest := *left
		got := w.take(left, *left&^w.lacks[seat], n)
		if seat == v.Elector && !v.Rules.Goal.WantsFew() { // an elector holds good cards: take the better of two hands
			if other := w.take(&rest, rest&^w.lacks[seat], n); w.suits(other) > w.suits(got) {
				got, *left = other, rest
			}
		}
		if got.Len() < n {
			dealt = false
			got |= w.take(left, *left, n-got.Len())
		}
		h.Hand[seat] |= got
	}
	return dealt
}

// suits returns how well the cards suit the Ruling Family.
func (w *worlds) suits(cards card.Set) (n int) {
	for c := range (cards & card.FamilySet(w.v.Ruling)).All() {
		n += aRuling + int(c.Rank())
	}
	return n
}

// aRuling is what a card of the Ruling Family is worth to an elector besides its rank.
const aRuling = 4

// tries is how often hands are dealt anew to agree with what is known, before one that does not is
// accepted.
const tries = 20

// next returns another world.
func (w *worlds) next() lacasa.State {
	v := &w.v
	t := &v.Table
	var h lacasa.Hidden
	var left card.Set
	for range tries {
		h, left = lacasa.Hidden{}, w.unseen
		if w.hands(&h, &left) {
			break
		}
	}
	h.Hand[v.Seat], h.Aside[v.Seat] = v.Hand, v.Kept
	for seat := range h.Aside {
		if lacasa.Seat(seat) != v.Seat {
			h.Aside[seat] = w.take(&left, left, int(v.Aside[seat]))
		}
		h.Laid[seat], h.Given[seat], h.References[seat] = card.Back, card.Back, card.Back
	}
	w.refer(&h, &left)
	for i := range t.Count {
		gone := t.Played[i] == card.Back && t.Removed>>i&1 == 0
		switch {
		case t.Rules.FaceDown && t.PlayerAt(int(i)) == v.Seat:
			h.Laid[i] = t.Played[i]
		case t.Rules.FaceDown && gone:
			among := t.FollowingCards(left)
			if among == 0 || t.Rules.NoFollow {
				among = left
			}
			h.Laid[i] = w.take(&left, among, 1).First()
		case gone && t.PlayerAt(int(i)) != v.Seat:
			h.Given[i] = w.one(&left)
		}
	}
	for side := range t.Hidden {
		h.Captured[side] = w.take(&left, left, int(t.Hidden[side]))
	}
	l := t.Rules.Layout()
	for side := range l.Tableau {
		for place, span := range l.Tableau[side][:t.Rules.TableauLen(lacasa.Seat(side))] {
			for i := range t.Under[side].At(place) {
				h.Deal[int(span.From)+i] = w.one(&left)
			}
		}
	}
	for i := range int(t.Pile) {
		h.Deal[card.Deck-int(t.Pile)+i] = w.one(&left)
	}
	if h.Heir = card.None; t.Count > 0 && t.Rules.Heir && !t.Rules.FaceDown {
		h.Heir = t.HeirFamily()
	}
	return v.State(&h)
}

// refer gives reference cards to the seats whose own is not known.
func (w *worlds) refer(h *lacasa.Hidden, left *card.Set) {
	t := &w.v.Table
	if t.Rules.References == lacasa.NoReferences {
		return
	}
	ones := card.RankSet(1 << 1)
	for seat := range t.Rules.Seats() {
		h.References[seat] = t.References[seat]
		ones = ones.Without(t.References[seat])
	}
	for seat := range t.Rules.Seats() {
		if h.References[seat] == card.Back {
			h.References[seat] = w.one(&ones)
			*left = left.Without(h.References[seat])
		}
	}
	h.Uncounted = t.Spoilt(&h.References)
}
