// Package card names the 37 cards of La Casa: four families of nine and the Mangia-Cake.
//
// Source: the rules, section 2 (the deck).
package card

import (
	"math/bits"

	"lacasa/engine/match"
)

// A Family is one of the four families, or None.
type Family uint8

// The families in the order in which hands are sorted and choices are listed.
const (
	Rossi    Family = iota // red
	Deluca                 // blue
	Pesci                  // yellow
	Verdi                  // green
	None                   // no family: the Mangia-Cake's own, and that of a round nobody rules
	Families = 4
)

const familyLetters = "RBYG"

// Letter returns the family's letter in a card code, "-" for None.
func (f Family) Letter() string {
	if f >= None {
		return "-"
	}
	return familyLetters[f : f+1]
}

func (f Family) String() string { return f.Letter() }

// ParseFamily parses a family letter.
func ParseFamily(s string) (Family, error) {
	if len(s) == 1 {
		for f := Rossi; f < None; f++ {
			if familyLetters[f] == s[0] {
				return f, nil
			}
		}
	}
	return None, match.Refuse("wrong.no-family", "family", s)
}

// A Card is one card of the deck. Cards are ordered by family, each in the order 1 2 3 4a 4o 5 6m
// 6p 7, followed by the Mangia-Cake.
type Card uint8

const (
	// PerFamily is the number of cards in a family.
	PerFamily = 9
	// MangiaCake is the card of rank 0, of no family of its own.
	MangiaCake Card = Families * PerFamily
	// Deck is the number of cards.
	Deck = int(MangiaCake) + 1
	// Back stands for a card that is not known, or for no card.
	Back Card = 0xff
)

var codes = [PerFamily]string{"1", "2", "3", "4a", "4o", "5", "6m", "6p", "7"}

// families and ranks hold family and rank of every card, and of Back. They are tables because
// simulation does little else.
var families, ranks = func() (families [256]Family, ranks [256]uint8) {
	for i := range families {
		families[i] = None
	}
	for c := range MangiaCake {
		families[c] = Family(c / PerFamily)
		ranks[c] = [PerFamily]uint8{1, 2, 3, 4, 4, 5, 6, 6, 7}[c%PerFamily]
	}
	return
}()

// Of returns the card of family f at place 0 to 8 of the order 1 2 3 4a 4o 5 6m 6p 7.
func Of(f Family, place int) Card { return Card(int(f)*PerFamily + place) }

// Family returns the card's own family, None for the Mangia-Cake and Back.
func (c Card) Family() Family {
	return families[c]
}

// Place returns the card's place in its family, 0 to 8, in the order 1 2 3 4a 4o 5 6m 6p 7, which
// distinguishes the twins. It is 0 for the Mangia-Cake.
func (c Card) Place() int {
	if c >= MangiaCake {
		return 0
	}
	return int(c % PerFamily)
}

// Rank returns the rank, 1 to 7, or 0 for the Mangia-Cake.
func (c Card) Rank() uint8 {
	return ranks[c]
}

// String returns the card's code, such as B4a, MC for the Mangia-Cake and ?? for Back.
func (c Card) String() string {
	switch {
	case c < MangiaCake:
		return c.Family().Letter() + codes[c%PerFamily]
	case c == MangiaCake:
		return "MC"
	}
	return "??"
}

var byCode = func() map[string]Card {
	m := make(map[string]Card, Deck)
	for c := Card(0); c <= MangiaCake; c++ {
		m[c.String()] = c
	}
	return m
}()

// Parse parses a card code.
func Parse(s string) (Card, error) {
	c, ok := byCode[s]
	if !ok {
		return Back, match.Refuse("wrong.no-card", "card", s)
	}
	return c, nil
}

// A Set is a set of cards, one bit each.
type Set uint64

// Full is the whole deck.
const Full Set = 1<<Deck - 1

// SetOf returns the set of the cards given.
func SetOf(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s |= 1 << c.bit()
	}
	return s & Full
}

// FamilySet returns the nine cards of a family, or the empty set for None.
func FamilySet(f Family) Set {
	return familySets[f]
}

var familySets = func() (sets [256]Set) {
	for c := range MangiaCake {
		sets[c.Family()] = sets[c.Family()].With(c)
	}
	return
}()

// RankSet returns the cards whose rank is in mask: bit r stands for rank r, bit 0 for the
// Mangia-Cake.
func RankSet(mask uint8) Set { return rankSets[mask] }

var rankSets = func() (sets [256]Set) {
	for mask := range sets {
		for c := Card(0); c <= MangiaCake; c++ {
			if mask>>c.Rank()&1 != 0 {
				sets[mask] = sets[mask].With(c)
			}
		}
	}
	return
}()

// bit returns the index of c's bit. The mask keeps it below 64, so that Go omits a check at every
// shift; for Back it is above all of Full.
func (c Card) bit() uint8 { return uint8(c) & 63 }

// Set returns the set of the card alone. Back's is outside Full.
func (c Card) Set() Set { return sets[c] }

// sets is a table because shifting by a card costs more.
var sets = func() (sets [256]Set) {
	for i := range sets {
		sets[i] = 1 << Card(i).bit()
	}
	return
}()

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool { return s&c.Set() != 0 }

// Count returns 1 if c is in the set, otherwise 0.
func (s Set) Count(c Card) uint8 { return uint8(s >> c.bit() & 1) }

// With returns the set with c added. Back adds nothing, and is in no set.
func (s Set) With(c Card) Set { return (s | 1<<c.bit()) & Full }

// Without returns the set with c removed.
func (s Set) Without(c Card) Set { return s &^ (1 << c.bit()) }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the first card of the set in deck order, or Back if it is empty.
func (s Set) First() Card {
	if s == 0 {
		return Back
	}
	return Card(bits.TrailingZeros64(uint64(s)))
}

// At returns card i of the set in deck order, from 0, or Back if there are fewer. It removes four,
// two and one of the cards before it at once, because for a random card the processor cannot
// predict the length of a loop.
func (s Set) At(i int) Card {
	for ; i > 7; i -= 4 {
		s = s.after4()
	}
	if after := s.after4(); i&4 != 0 {
		s = after
	}
	if after := s.after1().after1(); i&2 != 0 {
		s = after
	}
	if after := s.after1(); i&1 != 0 {
		s = after
	}
	return s.First()
}

// after1 returns the set without its first card, after4 without its first four.
func (s Set) after1() Set { return s & (s - 1) }
func (s Set) after4() Set { return s.after1().after1().after1().after1() }

// All yields the cards in deck order.
func (s Set) All() func(yield func(Card) bool) {
	return func(yield func(Card) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}
