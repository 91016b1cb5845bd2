package match

import "strings"

// What the matches of every game do with its events, its programs and their reasons. S is how the game calls a seat.

// History returns what has happened, as the seat may know it.
func History[E interface{ For(S) E }, S any](events []E, seat S) []E {
	told := make([]E, len(events))
	for i, e := range events {
		told[i] = e.For(seat)
	}
	return told
}

// Kinds is the players of a game that are programs, under the names that records use. P is what a player is to the game.
type Kinds[P any] []struct {
	Name string
	Make func(Seed, Seat) P
}

// Names lists them.
func (k Kinds[P]) Names() (names []string) {
	for _, kind := range k {
		names = append(names, kind.Name)
	}
	return names
}

// New returns a player of that kind at the seat. The same seed plays the same way. The error is a *Wrong.
func (k Kinds[P]) New(name string, seed Seed, seat Seat) (P, error) {
	for _, kind := range k {
		if kind.Name == name {
			return kind.Make(seed, seat), nil
		}
	}
	var none P
	return none, Refuse("wrong.no-player", "kind", name, "list", strings.Join(k.Names(), ", "))
}

// Programs is those at the seats of a match, each made when it is first asked.
type Programs[P any] []*P

// At returns the program at the seat, one of the kinds.
func (b *Programs[P]) At(seat Seat, players []Player, kinds Kinds[P], seed Seed) P {
	if *b == nil {
		*b = make([]*P, len(players))
	}
	at := &(*b)[seat]
	if *at == nil {
		p, err := kinds.New(players[seat].Kind, seed, seat)
		if err != nil {
			p, _ = kinds.New(KindFair, seed, seat) // which every game has, for one that another version has
		}
		*at = &p
	}
	return **at
}

// Explanation is why a program did what an event tells.
type Explanation[A, W any] struct {
	Event int // its place among the round's
	Why   W
	Did   A
}

// AppendExplanation asks the program once more what it does in view of V. If it can say why, and does what it did, that is a reason more.
func AppendExplanation[A comparable, W, V any](reasons []Explanation[A, W], program any, v *V, did A, event int) []Explanation[A, W] {
	if p, ok := program.(interface{ Explain(*V) (A, W) }); ok {
		if again, why := p.Explain(v); again == did {
			reasons = append(reasons, Explanation[A, W]{Event: event, Why: why, Did: did})
		}
	}
	return reasons
}
