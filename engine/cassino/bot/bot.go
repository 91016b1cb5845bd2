// Package bot provides the programs that play the Cassino family. A bot gets a View, which is what
// its seat may know, and nothing else, so it cannot cheat. It reads rules and scoring, and never
// asks for a game by name.
package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// A Player plays one seat.
type Player interface {
	// Choose returns the player's decision. It must be the turn of the view's seat.
	Choose(v *cassino.View) cassino.Action
}

// Kinds lists the bots, by the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player { return NewRandom(seed, seat) }},
	{Name: "bot-easy", Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player { return NewEasy(seed, seat) }},
	{Name: match.KindFair, Manners: manners, Make: func(seed match.Seed, seat match.Seat, m match.Manner) Player { return NewFair(seed, seat).In(m) }},
	{Name: match.KindStrong, Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player { return NewStrong(seed, seat) }},
}

// Random plays a legal action at random, each with equal probability. If there are more than
// cassino.MostLegal, only the first ones are considered.
type Random struct {
	chance match.Chance
	legal  []cassino.Action
}

// NewRandom returns a Random whose chance derives from a match's seed, independently of the cards.
func NewRandom(seed match.Seed, seat match.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat))}
}

// Choose returns a random legal action.
func (r *Random) Choose(v *cassino.View) cassino.Action {
	r.legal = v.Legal(r.legal[:0], cassino.MostLegal)
	return r.legal[r.chance.IntN(len(r.legal))]
}
