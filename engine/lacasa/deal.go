package lacasa

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"lacasa/engine/card"
)

// Deal is how the cards of a solo round lie before the first action (section 6).
type Deal struct {
	Hand       [3]card.Card
	Column     [Columns][6]card.Card // column i uses its first 3+i places, the last of them face up
	Draw       [15]card.Card         // from the top; Back past the pile's end
	Casa       card.Card             // Back: none
	References [Sides]card.Card      // Back: none
}

// ColumnLen is the number of cards dealt to column i.
func ColumnLen(i int) int { return 3 + i }

// DrawLen is the number of cards in the draw pile after the deal.
func (r *Rules) DrawLen() int {
	if r.References {
		return 14 // the references leave 35 cards: R25
	}
	return 15
}

// Void reports whether the cards must be dealt again: R16.
func (r *Rules) Void(d *Deal) bool { return r.MustRule && d.Casa == card.MangiaCake }

// Check says what is wrong with a deal under these rules: a card missing, dealt twice or out of place.
func (r *Rules) Check(d *Deal) error {
	var seen card.Set
	var err error
	take := func(c card.Card, place string) {
		switch {
		case err != nil:
		case c > card.MangiaCake:
			err = fmt.Errorf("a card is missing from the %s", place)
		case seen.Has(c):
			err = fmt.Errorf("%v is dealt twice", c)
		}
		seen = seen.With(c)
	}
	for _, c := range d.Hand {
		take(c, "hand")
	}
	for i := range d.Column {
		for _, c := range d.Column[i][:ColumnLen(i)] {
			take(c, "columns")
		}
	}
	for _, c := range d.Draw[:r.DrawLen()] {
		take(c, "draw pile")
	}
	if r.References {
		for _, c := range d.References {
			take(c, "references")
			if err == nil && c.Rank() != 1 {
				err = fmt.Errorf("%v is no reference: those are 1s", c)
			}
		}
	} else {
		take(d.Casa, "Casa")
	}
	return err
}

// Chance is a sequence of chance that grows from a seed. Every round has one of its own, so its cards do not
// depend on how the rounds before it were played.
type Chance struct{ source rand.PCG }

// NewChance is the chance of one round, from 1, of the seed; round 0 draws the situations.
func NewChance(seed Seed, round uint64) (ch Chance) {
	ch.source.Seed(uint64(seed), round)
	return
}

// Below is a number from 0 to n-1. The bias of scaling 64 bits is under 2^-58 for a deck.
func (ch *Chance) Below(n int) int {
	hi, _ := bits.Mul64(ch.source.Uint64(), uint64(n))
	return int(hi)
}

// shuffle is Fisher and Yates's, from the end.
func shuffle[T any](ch *Chance, s []T) {
	for i := len(s) - 1; i > 0; i-- {
		j := ch.Below(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

// Next shuffles and deals. Called again it deals the next time, for a round dealt again.
func (ch *Chance) Next(r *Rules) Deal {
	deal := Deal{Casa: card.Back, References: [Sides]card.Card{card.Back, card.Back}}
	var deck [card.Deck]card.Card
	n := 0
	if r.References {
		ones := [card.Families]card.Card{}
		for f := range ones {
			ones[f] = card.Of(card.Family(f), 0)
		}
		shuffle(ch, ones[:])
		deal.References = [Sides]card.Card{Human: ones[0], Robot: ones[1]}
	}
	for c := card.Card(0); c <= card.MangiaCake; c++ {
		if c != deal.References[0] && c != deal.References[1] {
			deck[n] = c
			n++
		}
	}
	shuffle(ch, deck[:n])
	at := copy(deal.Hand[:], deck[:])
	for i := range deal.Column {
		at += copy(deal.Column[i][:ColumnLen(i)], deck[at:])
	}
	if !r.References {
		deal.Casa = deck[at]
		at++
	}
	left := copy(deal.Draw[:], deck[at:n])
	for i := left; i < len(deal.Draw); i++ {
		deal.Draw[i] = card.Back
	}
	for i := range deal.Column {
		for j := ColumnLen(i); j < len(deal.Column[i]); j++ {
			deal.Column[i][j] = card.Back
		}
	}
	return deal
}

// Start is the round as dealt. The deal has passed Check and is not Void.
func Start(r Rules, d *Deal, ev *Events) State {
	s := State{table: Table{
		Rules: r, Phase: Playing, Turn: Human, Leader: Human, Challenge: 1, Last: 18,
		Ruling: card.None, Cousins: card.None, Led: card.None,
		Played: [Sides]card.Card{card.Back, card.Back},
		Casa:   card.Back, References: d.References,
	}}
	t := &s.table
	if r.References {
		t.Last = 17 // the robot's last card is not played: R25
	}
	s.hand = card.SetOf(d.Hand[:]...)
	for i := range d.Column {
		n := ColumnLen(i)
		t.FaceUp[i], t.Under[i] = d.Column[i][n-1], uint8(n-1)
		copy(s.under[i][:], d.Column[i][:n-1])
	}
	t.Pile = uint8(r.DrawLen())
	for i := range t.Pile {
		s.draw[i] = d.Draw[t.Pile-1-i]
	}
	ev.add(Event{Kind: Dealt})
	if r.Ruling == ByCasa {
		t.Casa = d.Casa
		t.Ruling = d.Casa.Family()
		ev.add(Event{Kind: CasaTurned, Card: t.Casa, Family: t.Ruling})
	}
	if r.Cousins && t.Ruling != card.None { // without a Ruling Family there are no Cousins: R9
		t.Phase = Naming
	}
	return s
}
