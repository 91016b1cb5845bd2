// Package bot is the players that are programs. A bot is given what its seat may know, a View, and nothing
// else, so it cannot cheat.
package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Player plays one seat.
type Player interface {
	// Choose is the player's decision; it is its turn.
	Choose(v *casis.View) casis.Action
}

// Kinds is the players there are, under the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat) Player { return NewRandom(seed, seat) }},
	{Name: "bot-easy", Make: func(seed match.Seed, _ match.Seat) Player { return NewEasy(seed) }},
	{Name: match.KindFair, Make: func(seed match.Seed, _ match.Seat) Player { return NewFair(seed) }},
}

// Random plays any legal action. Those that are listed are as likely one as another; a hand to hold, or a case to lay face
// down, counts as one of them, and which one it is drawn among all.
type Random struct {
	chance match.Chance
	legal  []casis.Action
}

// NewRandom is a Random whose chance grows from a match's seed, apart from the cards'.
func NewRandom(seed match.Seed, seat casis.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat))}
}

// Choose picks one of the legal actions.
func (r *Random) Choose(v *casis.View) casis.Action {
	r.legal = v.Legal(r.legal[:0])
	own := v.Own()
	if hands, ok := v.Holds(); ok {
		r.legal = append(r.legal, casis.Action{Seat: v.Seat, Verb: casis.Hold, Cards: r.one(hands)})
	}
	if suspects := v.Bluffs(); !suspects.Empty() {
		suspect := r.one(casis.Choice{From: suspects, N: 1}).First()
		r.legal = append(r.legal, casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: suspect, Cards: r.one(casis.Under(own, suspect)), Down: true})
	}
	return r.legal[r.chance.Below(len(r.legal))]
}

// one is one way to choose.
func (r *Random) one(c casis.Choice) casis.Cards { return c.At(r.chance.Below(c.Len())) }
