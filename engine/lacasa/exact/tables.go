package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// What the rules say about every card, by the family led, the Ruling Family and the Cousins, any of
// which may be None. The array sizes let the compiler omit bounds checks.
var (
	strengths [8][8][8][64]uint8    // by led, ruling, cousins and card
	following [8][8]card.Set        // the cards that follow, by led and ruling
	beating   [8][8][8][64]card.Set // the cards that beat a card if played after it, by led, ruling, cousins and that card
)

// families holds the cards of the family of each card.
var families [64]card.Set

// firsts holds the lowest card of each family and the Mangia-Cake; lowTwins the lower one of each
// two cards of one rank.
var firsts, lowTwins card.Set

// breaks returns the cards that must not be merged with the card below, because the rules or the
// measure treat them differently. It includes firsts.
func breaks(r *lacasa.Rules, m *Measure) (apart card.Set) {
	class := func(p card.Card) [3]int {
		usurps, leads := 0, 0
		if r.Usurpers.Has(p) {
			usurps = 1
		}
		if r.NoLead.Has(p) {
			leads = 1
		}
		return [3]int{usurps, leads, int(m.Own[p] - m.Other[p])}
	}
	apart = firsts
	for p := range (card.Full &^ firsts).All() {
		if class(p) != class(p-1) {
			apart = apart.With(p)
		}
	}
	return apart
}

func init() {
	for led := range card.None + 1 {
		for ruling := range card.None + 1 {
			t := lacasa.Table{InPlay: lacasa.InPlay{Led: led}, Election: lacasa.Election{Ruling: ruling}}
			following[led][ruling] = t.FollowingCards(card.Full)
			for cousins := range card.None + 1 {
				for c := range card.Full.All() {
					strengths[led][ruling][cousins][c] = lacasa.Strength(c, led, ruling, cousins)
				}
				worth := &strengths[led][ruling][cousins]
				for c := range card.Full.All() {
					for later := range card.Full.All() {
						if worth[later] >= worth[c] {
							beating[led][ruling][cousins][c] = beating[led][ruling][cousins][c].With(later)
						}
					}
				}
			}
		}
	}
	for p := range card.Full.All() {
		families[p] = card.FamilySet(p.Family())
		switch p.Place() {
		case 0:
			firsts = firsts.With(p)
		case 3, 6:
			lowTwins = lowTwins.With(p)
		}
	}
}

// familyOf returns the family to which the card belongs while ruling rules.
func familyOf(c card.Card, ruling card.Family) card.Family {
	if c == card.MangiaCake {
		return ruling
	}
	return c.Family()
}

// above holds, for each card, the cards of its family that have a higher rank.
var above = func() (sets [64]card.Set) {
	for a := range card.Full.All() {
		for b := range card.FamilySet(a.Family()).All() {
			if b.Rank() > a.Rank() {
				sets[a] = sets[a].With(b)
			}
		}
	}
	return
}()

// highest returns the highest-numbered card of the set, which must not be empty.
func highest(cards card.Set) card.Card { return card.Card(63 - bits.LeadingZeros64(uint64(cards))) }
