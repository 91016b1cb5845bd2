package match

import (
	"slices"
	"strings"
)

// This file holds what the matches of all games do with events, programs and explanations. S is a
// game's own seat type.

// History returns the events as seat may know them.
func History[E interface{ For(S) E }, S any](events []E, seat S) []E {
	told := make([]E, len(events))
	for i, e := range events {
		told[i] = e.For(seat)
	}
	return told
}

// Kinds lists the programs that can play a game, by the names that records use, with the manners in
// which each can play. P is the game's own type of players.
type Kinds[P any] []struct {
	Name    string
	Manners []Manner
	Make    func(Seed, Seat, Manner) P
}

// Names returns the names of all kinds. After each level come its kinds with a manner.
func (k Kinds[P]) Names() (names []string) {
	for _, kind := range k {
		names = append(names, kind.Name)
		for _, m := range kind.Manners {
			names = append(names, InManner(kind.Name, m))
		}
	}
	return names
}

// New returns a program of the kind called name for the seat. Programs with the same seed play
// alike. The error is a *Wrong.
func (k Kinds[P]) New(name string, seed Seed, seat Seat) (P, error) {
	level, m := splitKind(name)
	for _, kind := range k {
		if kind.Name == level && (m == "" || slices.Contains(kind.Manners, m)) {
			return kind.Make(seed, seat, m), nil
		}
	}
	var none P
	return none, Refuse("wrong.no-player", "kind", name, "list", strings.Join(k.Names(), ", "))
}

// An Explanation says why a program made a decision.
type Explanation[V, A, W any] struct {
	Event  int    // index of the decision's event in the round
	Why    W      // the game's own reason
	Did    A      // the decision
	View   *V     // what the program knew, if it decides by imagined rounds; otherwise nil
	Manner Manner // the program's, if it would have decided otherwise without it; otherwise ""
}

// AppendExplanation appends to reasons why program decided did in view v. A program with a method
// ReasonFor gives the reason for any decision. One with a method Explain decides once more, and
// nothing is appended unless it chooses did again.
func AppendExplanation[P Decider[V, A], A, V comparable, W any](reasons []Explanation[V, A, W], program *Program[P, V, A], v *V, did A, event int) []Explanation[V, A, W] {
	program.forget()
	why, ok := reasonFor[A, V, W](program.Player, v, did)
	if !ok {
		return reasons
	}
	because := Explanation[V, A, W]{Event: event, Why: why, Did: did}
	if p, is := any(program.Player).(interface{ Compares(*V) bool }); is && p.Compares(v) {
		knew := *v
		because.View = &knew
	}
	if p, is := any(program.Player).(interface{ Swayed(*V, A) Manner }); is {
		because.Manner = p.Swayed(v, did)
	}
	return append(reasons, because)
}

// reasonFor returns why the player, if it can explain, decided did in view v.
func reasonFor[A, V comparable, W any](player any, v *V, did A) (why W, ok bool) {
	switch p := player.(type) {
	case interface{ ReasonFor(*V, A) (W, bool) }:
		return p.ReasonFor(v, did)
	case interface{ Explain(*V) (A, W) }:
		again, why := p.Explain(v)
		return why, again == did
	}
	return why, false
}
