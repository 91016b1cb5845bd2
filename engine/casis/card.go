package casis

import (
	"math/bits"
	"strings"

	"lacasa/engine/match"
)

// A Card is one of the 52 kinds of card: suit by suit in the order C D H S, each from the king down
// with the ace last. With two decks there are two of every kind, and nothing distinguishes them.
type Card uint8

const (
	// Kinds is the number of kinds of card.
	Kinds = 52
	// PerSuit is the number of cards of a suit.
	PerSuit = 13
	// CasesPerDeck is the number of cases one deck has: one for each suspect.
	CasesPerDeck = 12
	// NoCard stands for a card that is not known, or for no card.
	NoCard Card = 0xff
)

const (
	rankSigns = "KQJT98765432A"
	suitSigns = "CDHS"
	suspects  = 3 // the first ranks of a suit
	clues     = 3 // of each case
	ace       = PerSuit - 1
)

// Suit returns the suit, 0 to 3, in the order C D H S.
func (c Card) Suit() int { return int(c) / PerSuit }

// Rank returns the rank, 0 to 12, in the order K Q J T 9 8 7 6 5 4 3 2 A.
func (c Card) Rank() int { return int(c) % PerSuit }

// IsSuspect reports whether the card is a suspect: king, queen or jack.
func (c Card) IsSuspect() bool { return c < Kinds && c.Rank() < suspects }

// IsAce reports whether the card is an ace, which stands for any clue of its suit.
func (c Card) IsAce() bool { return c < Kinds && c.Rank() == ace }

// Case returns the suspect of the case that the card belongs to, or NoCard for an ace, which
// belongs to none: section B.1.
func (c Card) Case() Card {
	switch r := c.Rank(); {
	case c >= Kinds || r == ace:
		return NoCard
	case r < suspects:
		return c
	default:
		return Card(c.Suit()*PerSuit + (r-suspects)/clues)
	}
}

// Clues returns the three clues of a suspect's case.
func (c Card) Clues() Cards {
	return Cards{one: (1<<clues - 1) << (c.Suit()*PerSuit + suspects + clues*c.Rank())}
}

// SuitAce returns the ace of the card's suit.
func (c Card) SuitAce() Card { return Card(c.Suit()*PerSuit + ace) }

// String returns the card's code, rank and suit such as TC, or ?? for NoCard.
func (c Card) String() string {
	if c >= Kinds {
		return "??"
	}
	return rankSigns[c.Rank():c.Rank()+1] + suitSigns[c.Suit():c.Suit()+1]
}

// ParseCard parses a card's code.
func ParseCard(s string) (Card, error) {
	if len(s) == 2 {
		rank, suit := strings.IndexByte(rankSigns, s[0]), strings.IndexByte(suitSigns, s[1])
		if rank >= 0 && suit >= 0 {
			return Card(suit*PerSuit + rank), nil
		}
	}
	return NoCard, match.Refuse("wrong.no-card", "card", s)
}

// Cards is a multiset of cards: none, one or two of each kind. It is a value that can be compared
// with ==.
type Cards struct {
	one, two uint64 // the kinds there is one of at least, and two of
}

// AppendBinary appends the cards to b, for UnmarshalBinary to read.
func (h Cards) AppendBinary(b []byte) ([]byte, error) {
	return match.AppendPair(b, h.one, h.two), nil
}

// UnmarshalBinary reads what AppendBinary wrote.
func (h *Cards) UnmarshalBinary(b []byte) (err error) {
	h.one, h.two, err = match.ReadPair(b)
	return err
}

// CardsOf returns the cards given, at most two of a kind.
func CardsOf(cards ...Card) (h Cards) {
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// FullDecks returns every card of one or two decks.
func FullDecks(n int) (h Cards) {
	h.one = 1<<Kinds - 1
	if n > 1 {
		h.two = h.one
	}
	return h
}

// Has reports whether h contains c.
func (h Cards) Has(c Card) bool { return h.one>>c&1 != 0 }

// Count returns how many of c there are.
func (h Cards) Count(c Card) int { return int(h.one>>c&1 + h.two>>c&1) }

// Len returns the number of cards.
func (h Cards) Len() int { return bits.OnesCount64(h.one) + bits.OnesCount64(h.two) }

// IsEmpty reports whether h contains no card.
func (h Cards) IsEmpty() bool { return h.one == 0 }

// First returns the first card in card order, or NoCard if there is none.
func (h Cards) First() Card {
	if h.one == 0 {
		return NoCard
	}
	return Card(bits.TrailingZeros64(h.one))
}

// With returns h with c added.
func (h Cards) With(c Card) Cards { return h.Plus(Cards{one: 1 << c}) }

// Without returns h with one c removed.
func (h Cards) Without(c Card) Cards { return h.Minus(Cards{one: 1 << c}) }

// Plus returns the union of both. The result must not contain more than two of a kind.
func (h Cards) Plus(o Cards) Cards { return Cards{h.one | o.one, h.two | o.two | h.one&o.one} }

// Minus returns h without those cards of o that are in it.
func (h Cards) Minus(o Cards) Cards {
	return Cards{h.one&^o.one | h.two&^o.two, h.two &^ o.one}
}

// Intersect returns the intersection of h and o.
func (h Cards) Intersect(o Cards) Cards { return Cards{h.one & o.one, h.two & o.two} }

// Contains reports whether h contains all of o.
func (h Cards) Contains(o Cards) bool { return o.one&^h.one|o.two&^h.two == 0 }

// Kinds returns one card of each kind in h.
func (h Cards) Kinds() Cards { return Cards{one: h.one} }

// All yields the cards in card order, two of a kind one after the other.
func (h Cards) All() func(yield func(Card) bool) {
	return func(yield func(Card) bool) {
		for ; h.one != 0; h.one &= h.one - 1 {
			c := h.First()
			if !yield(c) || h.two>>c&1 != 0 && !yield(c) {
				return
			}
		}
	}
}

// String returns the codes of the cards in card order, separated by commas.
func (h Cards) String() string {
	var b strings.Builder
	for c := range h.All() {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(c.String())
	}
	return b.String()
}

// A Choice is the set of ways to choose N of some cards. There can be too many to list, so they are
// counted and addressed by number.
type Choice struct {
	From Cards
	N    int
}

// Len returns the number of ways.
func (c Choice) Len() int { return c.From.ways(c.N) }

// ways returns the number of ways to choose n cards: some kinds twice, and one each of the others.
func (h Cards) ways(n int) (sum int) {
	if n < 0 {
		return 0
	}
	all, twins := bits.OnesCount64(h.one), bits.OnesCount64(h.two)
	for twice := 0; 2*twice <= n; twice++ {
		sum += binomial(twins, twice) * binomial(all-twice, n-2*twice)
	}
	return sum
}

func binomial(n, k int) int {
	if k > n || k < 0 {
		return 0
	}
	b := 1
	for i := range k {
		b = b * (n - i) / (i + 1)
	}
	return b
}

// At returns way i, counted from 0. Ways that contain the first card come before those that do not,
// and so on.
func (c Choice) At(i int) (chosen Cards) {
	rest, n := c.From, c.N
	for n > 0 {
		next := rest.First()
		of := rest.Count(next)
		rest = rest.Minus(Cards{1 << next, 1 << next})
		for take := of; take >= 0; take-- {
			ways := rest.ways(n - take)
			if i < ways {
				for range take {
					chosen = chosen.With(next)
				}
				n -= take
				break
			}
			i -= ways
		}
	}
	return chosen
}
