// Package bot is the players that are programs. A bot is given what its seat may know, a View, and nothing
// else, so it cannot cheat.
package bot

import (
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Player plays one seat.
type Player interface {
	// Choose is the player's decision; it is its turn.
	Choose(v *casis.View) casis.Action
}

// kinds is the players there are, under the names that records use.
var kinds = []struct {
	name string
	make func(seed match.Seed, seat casis.Seat) Player
}{
	{"random", func(seed match.Seed, seat casis.Seat) Player { return NewRandom(seed, seat) }},
	{"bot-easy", func(seed match.Seed, _ casis.Seat) Player { return NewEasy(seed) }},
	{"bot-fair", func(seed match.Seed, _ casis.Seat) Player { return NewFair(seed) }},
}

// Kinds lists the kinds of player there are.
func Kinds() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// New is a player of that kind at the seat. The same seed plays the same way.
func New(kind string, seed match.Seed, seat casis.Seat) (Player, error) {
	for _, k := range kinds {
		if k.name == kind {
			return k.make(seed, seat), nil
		}
	}
	return nil, match.Refuse("wrong.no-player", "kind", kind, "list", strings.Join(Kinds(), ", "))
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
