package lacasa

import "lacasa/engine/lacasa/card"

// A Claim is what the winning card of a challenge (a trick) counts as (section 4). Its String is
// part of the key of its sentence in the catalogues.
type Claim uint8

const (
	// of neither the led nor the Ruling Family: it wins low (R12), or none of those is left (R10)
	AsOther  Claim = iota
	AsLed          // of the family led
	AsCousin       // of the Cousins (R9)
	AsRuling       // of the Ruling Family
	AsCake         // the Mangia-Cake, lowest of the Ruling Family (section 2)
	AsTrump        // the Mangia-Cake where no family rules (section 2)
)

var claimKeys = [...]string{"other", "led", "cousin", "ruling", "cake", "trump"}

func (c Claim) String() string { return claimKeys[c] }

// An Edge is what puts the winning card above the others with the same Claim. Its String is part of
// the key of its sentence, too.
type Edge uint8

const (
	Only  Edge = iota // no other card is left at all (R10)
	Alone             // no other card counts as the same
	Ahead             // its rank, or the sum of its pair, is higher; lower where the lowest wins
	Later             // another is equal, and of equals the later wins (section 4, R12); a pair is as late as its later card (R13)
	Next              // just one card is better, and the second best wins
)

var edgeKeys = [...]string{"only", "alone", "ahead", "later", "next"}

func (e Edge) String() string { return edgeKeys[e] }

// A WinReason says why a card wins a challenge.
type WinReason struct {
	Claim Claim
	Edge  Edge
	Low   bool // the lowest wins (R12)
	Left  bool // cards were removed, so the claim holds among those left (R10)
	// the family whose cards never win and are left out; None: none were played, or it makes no
	// difference
	Losing card.Family
	Family card.Family // the family that the card counts as; None: it is the only trump
	Card   card.Card   // the winning card
	Kin    card.Card   // the card that counts as one with it (R13), or Back
	// the next best of the cards that count as the same, or the one that is better; or Back
	Rival  card.Card
	Second card.Card // the card that counts as one with the rival, or Back
}

// WinReason returns why the winning card of the current challenge wins. At least one card must be
// face up in it.
func (t *Table) WinReason() WinReason {
	left, losing := t.Removed != 0, card.None
	at := t.ahead()
	if t.Rules.Loser != NoLoser {
		even, others := *t, t.others()
		even.Rules.Loser = NoLoser
		// otherwise leaving cards out makes no difference
		if others.Played != t.Played && (even.ahead() != at || t.Rules.Second && !t.low()) {
			t, losing = &others, t.Rules.Loser.Family()
		}
	}
	c := t.Played[at]
	b := WinReason{Claim: t.claim(c), Low: t.low(), Left: left, Losing: losing, Family: t.family(c), Card: c, Kin: t.KinCard(at),
		Rival: card.Back, Second: card.Back}
	if first := t.best(t.low()); t.Played[first] != c && t.Played[first] != b.Kin {
		b.Edge, b.Rival, b.Second = Next, t.Played[first], t.KinCard(first)
		return b
	}
	worth, own, next := t.tiers(), c.Rank()+b.Kin.Rank(), uint8(0)
	others := t.standing().Without(c).Without(b.Kin)
	for i, other := range t.Played[:t.Count] {
		if !others.Has(other) || worth.of(other.Family()) != worth.of(c.Family()) {
			continue
		}
		kin := t.KinCard(i)
		if sum := other.Rank() + kin.Rank(); b.Rival == card.Back || sum != next && sum > next != b.Low {
			b.Rival, b.Second, next = other, kin, sum
		}
	}
	switch {
	case others == 0:
		b.Edge = Only
	case b.Rival == card.Back:
		b.Edge = Alone
	case own != next:
		b.Edge = Ahead
	default:
		b.Edge = Later
	}
	return b
}

// claim returns what a card counts as.
func (t *Table) claim(c card.Card) Claim {
	switch f := t.family(c); {
	case f == card.None:
		return AsTrump
	case c == card.MangiaCake:
		return AsCake
	case f == t.Ruling:
		return AsRuling
	case f == t.Cousins:
		return AsCousin
	case f == t.Led:
		return AsLed
	}
	return AsOther
}

// KinCard returns the partner's card that counts as one with the card at index at of Played (R13),
// or Back if there is none.
func (t *Table) KinCard(at int) card.Card {
	if other := at ^ 2; t.Rules.Kin && other < int(t.Count) && t.Played[at] != card.Back && t.Played[other] != card.Back &&
		t.family(t.Played[other]) == t.family(t.Played[at]) {
		return t.Played[other]
	}
	return card.Back
}
