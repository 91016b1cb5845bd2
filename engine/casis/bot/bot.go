// Package bot provides the programs that play Casis. A bot gets a View, which is what its seat may
// know, and nothing else, so it cannot cheat.
package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// A Player plays one seat.
type Player interface {
	// Choose returns the player's decision. It must be the turn of the view's seat.
	Choose(v *casis.View) casis.Action
}

// Kinds lists the bots, by the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player { return NewRandom(seed, seat) }},
	{Name: "bot-easy", Manners: match.Manners, Make: func(seed match.Seed, _ match.Seat, m match.Manner) Player { return NewEasy(seed).In(m) }},
	{Name: match.KindFair, Manners: match.Manners, Make: func(seed match.Seed, _ match.Seat, m match.Manner) Player { return NewFair(seed).In(m) }},
	{Name: match.KindStrong, Make: func(seed match.Seed, _ match.Seat, _ match.Manner) Player { return NewStrong(seed) }},
}

// Random plays a legal action at random, each listed one with equal probability. Holding a hand
// counts as one action, and so does laying a case face down; which hand or case is then drawn from
// all possible ones.
type Random struct {
	chance match.Chance
	legal  []casis.Action
}

// NewRandom returns a Random whose chance derives from a match's seed, independently of the cards.
func NewRandom(seed match.Seed, seat casis.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat))}
}

// Choose returns a random legal action.
func (r *Random) Choose(v *casis.View) casis.Action {
	r.legal = v.Legal(r.legal[:0])
	own := v.OwnCards()
	if hands, ok := v.HoldChoices(); ok {
		r.legal = append(r.legal, casis.Action{Seat: v.Seat, Verb: casis.Hold, Cards: r.one(hands)})
	}
	if suspects := v.BluffSuspects(); !suspects.IsEmpty() {
		suspect := r.one(casis.Choice{From: suspects, N: 1}).First()
		r.legal = append(r.legal, casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: suspect, Cards: r.one(casis.BluffChoices(own, suspect)), Down: true})
	}
	return r.legal[r.chance.IntN(len(r.legal))]
}

// one returns one of the possible choices at random.
func (r *Random) one(c casis.Choice) casis.Cards { return c.At(r.chance.IntN(c.Len())) }
