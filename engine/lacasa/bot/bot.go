// Package bot is the players that are programs. A bot is given what its seat may know, a View, and nothing
// else, so it cannot cheat.
package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Player plays one seat.
type Player interface {
	// Choose is the player's decision; it is its turn.
	Choose(v *lacasa.View) lacasa.Action
	// Situation is the player's choice as a dealer who may choose among those left.
	Situation(left []string) string
}

// Kinds is the players there are, under the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat) Player { return NewRandom(seed, lacasa.Seat(seat)) }},
	{Name: "bot-easy", Make: func(seed match.Seed, seat match.Seat) Player { return NewEasy(seed, lacasa.Seat(seat)) }},
	{Name: match.KindFair, Make: func(seed match.Seed, seat match.Seat) Player { return NewFair(seed, lacasa.Seat(seat)) }},
}

// Random plays any legal action, each as likely as the others.
type Random struct {
	chance match.Chance
	legal  []lacasa.Action
}

// NewRandom is a Random whose chance grows from a match's seed, apart from the cards'.
func NewRandom(seed match.Seed, seat lacasa.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat)), legal: make([]lacasa.Action, 0, lacasa.MostLegal)}
}

// Choose picks one of the legal actions.
func (r *Random) Choose(v *lacasa.View) lacasa.Action {
	if cards := v.Playable(); cards != 0 {
		return lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: cards.At(r.chance.Below(cards.Len()))}
	}
	r.legal = v.Legal(r.legal[:0])
	return r.legal[r.chance.Below(len(r.legal))]
}

// Situation picks one of those left.
func (r *Random) Situation(left []string) string { return left[r.chance.Below(len(left))] }
