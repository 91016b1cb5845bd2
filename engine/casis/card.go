package casis

import (
	"math/bits"
	"strings"

	"lacasa/engine/match"
)

// Card is one of the 52 kinds of card: suit by suit in the order C D H S, each from the king down and the ace last. Where
// two decks are played every kind lies there twice, and nothing tells the two apart.
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

// Suit is 0 to 3, in the order C D H S.
func (c Card) Suit() int { return int(c) / PerSuit }

// Rank is 0 to 12, in the order K Q J T 9 8 7 6 5 4 3 2 A.
func (c Card) Rank() int { return int(c) % PerSuit }

// Suspect reports whether the card is a suspect: king, queen or jack.
func (c Card) Suspect() bool { return c < Kinds && c.Rank() < suspects }

// Ace reports whether the card is an ace, which stands for any clue of its suit.
func (c Card) Ace() bool { return c < Kinds && c.Rank() == ace }

// Case is the suspect of the case the card belongs to; an ace belongs to none: section B.1.
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

// Clues is the three clues of a suspect's case.
func (c Card) Clues() Cards {
	return Cards{one: (1<<clues - 1) << (c.Suit()*PerSuit + suspects + clues*c.Rank())}
}

// Wild is the ace of the card's suit.
func (c Card) Wild() Card { return Card(c.Suit()*PerSuit + ace) }

// String is the card's code, rank and suit such as TC; ?? for NoCard.
func (c Card) String() string {
	if c >= Kinds {
		return "??"
	}
	return rankSigns[c.Rank():c.Rank()+1] + suitSigns[c.Suit():c.Suit()+1]
}

// ParseCard reads a card's code.
func ParseCard(s string) (Card, error) {
	if len(s) == 2 {
		rank, suit := strings.IndexByte(rankSigns, s[0]), strings.IndexByte(suitSigns, s[1])
		if rank >= 0 && suit >= 0 {
			return Card(suit*PerSuit + rank), nil
		}
	}
	return NoCard, match.Refuse("wrong.no-card", "card", s)
}

// Cards is a heap of cards: of every kind none, one or two. It is a value that == compares.
type Cards struct {
	one, two uint64 // the kinds there is one of at least, and two of
}

// CardsOf is a heap of the cards given, at most two of a kind.
func CardsOf(cards ...Card) (h Cards) {
	for _, c := range cards {
		h = h.With(c)
	}
	return h
}

// FullDecks is every card of that many decks, one or two.
func FullDecks(n int) (h Cards) {
	h.one = 1<<Kinds - 1
	if n > 1 {
		h.two = h.one
	}
	return h
}

// Has reports whether there is such a card.
func (h Cards) Has(c Card) bool { return h.one>>c&1 != 0 }

// Count is how many there are of the card.
func (h Cards) Count(c Card) int { return int(h.one>>c&1 + h.two>>c&1) }

// Len is the number of cards.
func (h Cards) Len() int { return bits.OnesCount64(h.one) + bits.OnesCount64(h.two) }

// Empty reports whether there is no card.
func (h Cards) Empty() bool { return h.one == 0 }

// First is the first card in card order, NoCard if there is none.
func (h Cards) First() Card {
	if h.one == 0 {
		return NoCard
	}
	return Card(bits.TrailingZeros64(h.one))
}

// With is the heap and one card more, Without it less one.
func (h Cards) With(c Card) Cards    { return h.Plus(Cards{one: 1 << c}) }
func (h Cards) Without(c Card) Cards { return h.Minus(Cards{one: 1 << c}) }

// Plus is both heaps together; of no kind there may be more than two.
func (h Cards) Plus(o Cards) Cards { return Cards{h.one | o.one, h.two | o.two | h.one&o.one} }

// Minus is the heap less those of the other that are in it.
func (h Cards) Minus(o Cards) Cards {
	return Cards{h.one&^o.one | h.two&^o.two, h.two &^ o.one}
}

// Both is what is in the one heap and the other.
func (h Cards) Both(o Cards) Cards { return Cards{h.one & o.one, h.two & o.two} }

// Contains reports whether all of the other heap is in this one.
func (h Cards) Contains(o Cards) bool { return o.one&^h.one|o.two&^h.two == 0 }

// Kinds is one card of each kind there is.
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

// String is the codes of the cards in card order, split by commas.
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

// Choice is the ways to choose so many cards of a heap: what is too much to list is counted, and taken by its number.
type Choice struct {
	From Cards
	N    int
}

// Len is the number of ways.
func (c Choice) Len() int { return c.From.ways(c.N) }

// ways counts the ways to choose n cards: some kinds twice, and of the others one each.
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

// At is the i-th way, counted from 0: those with the first card of the heap come before those without, and so on.
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
