// Package french defines the cards of the French deck: 52 cards of four suits, and jokers. Its sets
// hold up to two decks.
//
// Cards have the order and the codes of the records: by rank from the ace up, then clubs, diamonds,
// hearts, spades; jokers last.
package french

import (
	"math/bits"
	"strings"

	"lacasa/engine/match"
)

// A Suit is one of the four suits.
type Suit uint8

// The suits in card order.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	Suits = 4
)

// The ranks that have a name. Other ranks are their numbers.
const (
	Ace   = 1
	Ten   = 10
	Jack  = 11
	Queen = 12
	King  = 13
	Ranks = 13
)

// A Card is a card by rank and suit, in the order AC, AD, AH, AS, 2C … KS, then the joker. The two
// equal cards of two decks are the same Card.
type Card uint8

const (
	// Deck is the number of cards without jokers.
	Deck = Ranks * Suits
	// Joker is any joker.
	Joker Card = Deck
	// Kinds is the number of distinguishable cards.
	Kinds = Deck + 1
	// Back stands for a card that is not known, or for no card.
	Back Card = 0xff
)

// Of returns the card of that rank, 1 to 13, and suit.
func Of(rank int, s Suit) Card { return Card((rank-1)*Suits) + Card(s) }

// Rank returns the rank, 1 to 13, or 0 for the joker and Back.
func (c Card) Rank() int {
	if c >= Joker {
		return 0
	}
	return int(c/Suits) + 1
}

// Suit returns the card's suit. For the joker and Back it returns Clubs.
func (c Card) Suit() Suit {
	if c >= Joker {
		return Clubs
	}
	return Suit(c % Suits)
}

const (
	rankSigns = "A23456789TJQK"
	suitSigns = "CDHS"
)

// String returns the card's code, such as TD, * for a joker and ?? for Back.
func (c Card) String() string {
	switch {
	case c < Joker:
		return string([]byte{rankSigns[c/Suits], suitSigns[c%Suits]})
	case c == Joker:
		return "*"
	}
	return "??"
}

// Parse parses a card code. The error is a *match.Wrong.
func Parse(s string) (Card, error) {
	if s == "*" {
		return Joker, nil
	}
	if len(s) == 2 {
		for i := range rankSigns {
			for j := range suitSigns {
				if s[0] == rankSigns[i] && s[1] == suitSigns[j] {
					return Of(i+1, Suit(j)), nil
				}
			}
		}
	}
	return Back, match.Refuse("wrong.no-card", "card", s)
}

// A Set is a multiset of cards: none, one or two of each, and up to 12 jokers. Its zero value is
// empty, and sets can be compared with ==.
type Set struct {
	once  uint64 // bit c: the card at least once; from bit Joker on, as many bits as there are jokers
	twice uint64 // bit c: the card twice
}

// AppendBinary appends the set to b, for UnmarshalBinary to read.
func (s Set) AppendBinary(b []byte) ([]byte, error) {
	return match.AppendPair(b, s.once, s.twice), nil
}

// UnmarshalBinary reads what AppendBinary wrote.
func (s *Set) UnmarshalBinary(b []byte) (err error) {
	s.once, s.twice, err = match.ReadPair(b)
	return err
}

const plain = 1<<Deck - 1

// SetOf returns the set of the cards given.
func SetOf(cards ...Card) (s Set) {
	for _, c := range cards {
		s = s.With(c)
	}
	return s
}

// Full returns one deck without jokers.
func Full() Set { return Set{once: plain} }

// SuitSet returns the thirteen cards of the suit.
func SuitSet(s Suit) Set { return Set{once: 0x1111111111111 << s} }

// RankSet returns the four cards of the rank.
func RankSet(rank int) Set { return Set{once: 0xf << ((rank - 1) * Suits)} }

// With returns the set with c added. The set must have room for it.
func (s Set) With(c Card) Set {
	switch bit := uint64(1) << c; {
	case c == Joker:
		s.once = s.once&plain | (s.once>>Deck<<1|1)<<Deck
	case s.once&bit == 0:
		s.once |= bit
	default:
		s.twice |= bit
	}
	return s
}

// Without returns the set with one c removed, if it has one.
func (s Set) Without(c Card) Set {
	switch bit := uint64(1) << c; {
	case c == Joker:
		s.once = s.once&plain | s.once>>(Deck+1)<<Deck
	case s.twice&bit != 0:
		s.twice &^= bit
	default:
		s.once &^= bit
	}
	return s
}

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool { return s.once>>c&1 != 0 }

// HasAll reports whether the set holds each card of o at least as often as o does.
func (s Set) HasAll(o Set) bool { return o.once&^s.once == 0 && o.twice&^s.twice == 0 }

// Count returns how often c is in the set.
func (s Set) Count(c Card) int {
	if c == Joker {
		return bits.OnesCount64(s.once >> Deck)
	}
	return int(s.once>>c&1 + s.twice>>c&1)
}

// Plus returns the cards of both sets.
func (s Set) Plus(o Set) Set {
	sum := Set{once: (s.once | o.once) & plain, twice: s.twice | o.twice | s.once&o.once&plain}
	if n := s.Count(Joker) + o.Count(Joker); n > 0 {
		sum.once |= (1<<n - 1) << Deck
	}
	return sum
}

// PlusDisjoint returns s.Plus(o) for a set o that has no card in common with s.
func (s Set) PlusDisjoint(o Set) Set { return Set{once: s.once | o.once, twice: s.twice | o.twice} }

// Minus returns the set without the cards of o, all of which it must hold.
func (s Set) Minus(o Set) Set {
	rest := Set{once: s.once &^ (o.once &^ s.twice) &^ o.twice & plain, twice: s.twice &^ o.once}
	if s.once > plain {
		rest.once |= s.once &^ plain >> o.Count(Joker) &^ plain
	}
	return rest
}

// Intersect returns the cards that are in both sets, as often as in both.
func (s Set) Intersect(o Set) Set { return Set{once: s.once & o.once, twice: s.twice & o.twice} }

// HasAny reports whether a card of the set is in o, however often.
func (s Set) HasAny(o Set) bool { return s.once&o.once != 0 }

// IntersectKinds returns the cards of s that are in o, as often as in s.
func (s Set) IntersectKinds(o Set) Set { return Set{once: s.once & o.once, twice: s.twice & o.once} }

// IsEmpty reports whether the set holds no card.
func (s Set) IsEmpty() bool { return s.once == 0 }

// Len returns the number of cards.
func (s Set) Len() int { return bits.OnesCount64(s.once) + bits.OnesCount64(s.twice) }

// First returns the first card in card order, or Back if the set is empty.
func (s Set) First() Card {
	if s.once == 0 {
		return Back
	}
	return min(Card(bits.TrailingZeros64(s.once)), Joker)
}

// All yields the cards in card order, equal ones one after the other.
func (s Set) All() func(yield func(Card) bool) {
	return func(yield func(Card) bool) {
		for rest := s.once & plain; rest != 0; rest &= rest - 1 {
			c := Card(bits.TrailingZeros64(rest))
			if !yield(c) || s.twice>>c&1 != 0 && !yield(c) {
				return
			}
		}
		for range s.Count(Joker) {
			if !yield(Joker) {
				return
			}
		}
	}
}

// Kinds yields each kind of card in the set once.
func (s Set) Kinds() func(yield func(Card) bool) {
	return func(yield func(Card) bool) {
		for rest := s.once; rest != 0; rest &= rest - 1 {
			c := min(Card(bits.TrailingZeros64(rest)), Joker)
			if !yield(c) || c == Joker {
				return
			}
		}
	}
}

// Bits returns a mask of the kinds of card in the set, bit c for card c.
func (s Set) Bits() uint64 {
	if s.once > plain {
		return s.once&plain | 1<<Joker
	}
	return s.once
}

// Twins returns a mask of the cards, except jokers, that are in the set twice.
func (s Set) Twins() uint64 { return s.twice }

// Counts holds a number from 0 to 8 for each rank: four bits each, those of rank r from bit 4(r-1)
// on.
type Counts uint64

// Counts returns the number of cards of each rank, without jokers.
func (s Set) Counts() Counts { return counts(s.once&plain) + counts(s.twice) }

func counts(bit uint64) Counts {
	bit -= bit >> 1 & 0x5555555555555555
	return Counts(bit&0x3333333333333333 + bit>>2&0x3333333333333333)
}

// Of returns the number for the rank.
func (n Counts) Of(rank int) int { return int(n >> (4 * (rank - 1)) & 15) }

// CountOne returns Counts with a single card of the rank.
func CountOne(rank int) Counts { return 1 << (4 * (rank - 1)) }

// high is the highest bit of each rank's number.
const high = 0x8888888888888

// HasAll reports whether n has at least as many of each rank as o.
func (n Counts) HasAll(o Counts) bool {
	if n&high == 0 {
		return (n|high-o)&high == high
	}
	const low, lanes = 0x0f0f0f0f0f0f0f0f, 0x8080808080808080
	return (n&low|lanes-o&low)&(n>>4&low|lanes-o>>4&low)&lanes == lanes
}

// HighestRank returns the highest rank with a number above 0, or 0 if there is none.
func (n Counts) HighestRank() int { return (bits.Len64(uint64(n)) + 3) / 4 }

// RankMask returns Counts with 15 for each rank whose number is above 0.
func (n Counts) RankMask() Counts { return (n | n>>1 | n>>2 | n>>3) & 0x1111111111111 * 15 }

// OfRanks returns the cards of the set whose ranks are in a mask that RankMask returned.
func (s Set) OfRanks(ranks Counts) Set { return Set{s.once & uint64(ranks), s.twice & uint64(ranks)} }

// Choices returns the ways to choose k cards of the rank from the set, in card order. The list must
// not be changed.
func (s Set) Choices(rank, k int) []Set {
	at := (rank - 1) * Suits
	return choices[s.once>>at&15][s.twice>>at&15][k]
}

// FromAces returns s, a set of aces that Choices returned, with the aces replaced by the cards of
// the same suits of the rank.
func (s Set) FromAces(rank int) Set {
	at := (rank - 1) * Suits
	return Set{s.once << at, s.twice << at}
}

// choices holds the sets of aces that Choices returns, by the suits that occur at least once, those
// that occur twice, and the number to choose.
var choices = func() (all [16][16][2*Suits + 1][]Set) {
	for once := range uint64(16) {
		for twice := range uint64(16) {
			if twice&^once != 0 {
				continue
			}
			var choose func(s Set, from Card, n int)
			choose = func(s Set, from Card, n int) {
				all[once][twice][n] = append(all[once][twice][n], s)
				for c := from; c < Suits; c++ {
					if have := int(once>>c&1 + twice>>c&1); s.Count(c) < have {
						choose(s.With(c), c, n+1)
					}
				}
			}
			choose(Set{}, 0, 0)
		}
	}
	return
}()

// A Sequence is cards in an order, a byte for each.
type Sequence string

// ParseSequence parses at least one card code, separated by commas. The error is a *match.Wrong.
func ParseSequence(codes string) (Sequence, error) {
	var cards []byte
	for code := range strings.SplitSeq(codes, ",") {
		c, err := Parse(code)
		if err != nil {
			return "", err
		}
		cards = append(cards, byte(c))
	}
	return Sequence(cards), nil
}

// SequenceOf returns the cards of valid codes. It panics where ParseSequence returns an error.
func SequenceOf(codes string) Sequence {
	r, err := ParseSequence(codes)
	if err != nil {
		panic(err)
	}
	return r
}

// String returns the codes of the cards, separated by commas.
func (r Sequence) String() string {
	codes := make([]string, len(r))
	for i := range codes {
		codes[i] = Card(r[i]).String()
	}
	return strings.Join(codes, ",")
}

// Set returns the cards of the sequence.
func (r Sequence) Set() (s Set) {
	for i := range len(r) {
		s = s.With(Card(r[i]))
	}
	return s
}

// Sequence returns the cards of the set in card order.
func (s Set) Sequence() Sequence {
	cards := make([]byte, 0, s.Len())
	for c := range s.All() {
		cards = append(cards, byte(c))
	}
	return Sequence(cards)
}
