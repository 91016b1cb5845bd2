// Package bot provides the programs that play La Casa. A bot gets a View, which is what its seat
// may know, and nothing else, so it cannot cheat.
package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// A Player plays one seat.
type Player interface {
	// Choose returns the player's decision. It must be the turn of the view's seat.
	Choose(v *lacasa.View) lacasa.Action
	// Situation returns which of the situations left the player chooses, when it deals and may
	// choose one.
	Situation(left []string) string
}

// Kinds lists the bots, by the names that records use.
var Kinds = match.Kinds[Player]{
	{Name: match.KindRandom, Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player {
		return NewRandom(seed, lacasa.Seat(seat))
	}},
	{Name: "bot-easy", Manners: manners, Make: func(seed match.Seed, seat match.Seat, m match.Manner) Player {
		return NewEasy(seed, lacasa.Seat(seat)).In(m)
	}},
	{Name: match.KindFair, Manners: manners, Make: func(seed match.Seed, seat match.Seat, m match.Manner) Player {
		return NewFair(seed, lacasa.Seat(seat)).In(m)
	}},
	{Name: match.KindStrong, Make: func(seed match.Seed, seat match.Seat, _ match.Manner) Player {
		return NewStrong(seed, lacasa.Seat(seat))
	}},
}

// Random plays a legal action at random, each with equal probability.
type Random struct {
	chance match.Chance
	legal  []lacasa.Action
}

// NewRandom returns a Random whose chance derives from a match's seed, independently of the cards.
func NewRandom(seed match.Seed, seat lacasa.Seat) *Random {
	return &Random{chance: match.NewChance(seed, 1<<32+uint64(seat)), legal: make([]lacasa.Action, 0, lacasa.MostLegal)}
}

// Choose returns a random legal action.
func (r *Random) Choose(v *lacasa.View) lacasa.Action {
	if cards := v.PlayableCards(); cards != 0 {
		return lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: cards.At(r.chance.IntN(cards.Len()))}
	}
	r.legal = v.Legal(r.legal[:0])
	return r.legal[r.chance.IntN(len(r.legal))]
}

// Situation returns a random one of those left.
func (r *Random) Situation(left []string) string { return left[r.chance.IntN(len(left))] }
