// Package bot is the players of the Cassino family that are programs. A bot is given what its seat may know, a View, and
// nothing else, so it cannot cheat. It reads rules and scoring, and asks for no game by name.
package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// Player plays one seat.
type Player interface {
	// Choose is the player's decision; it is its turn.
	Choose(v *cassino.View) cassino.Action
}

// Kinds is the players there are, under the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat) Player { return NewRandom(seed, seat) }},
	{Name: "bot-easy", Make: func(seed match.Seed, seat match.Seat) Player { return NewEasy(seed, seat) }},
	{Name: match.KindFair, Make: func(seed match.Seed, seat match.Seat) Player { return NewFair(seed, seat) }},
}

// Random plays any legal action, each as likely as the others; of very many, one of the first.
type Random struct {
	chance match.Chance
	legal  []cassino.Action
}

// NewRandom is a Random whose chance grows from a match's seed, apart from the cards'.
func NewRandom(seed match.Seed, seat match.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat))}
}

// Choose picks one of the legal actions.
func (r *Random) Choose(v *cassino.View) cassino.Action {
	r.legal = v.Legal(r.legal[:0], cassino.MostLegal)
	return r.legal[r.chance.Below(len(r.legal))]
}
