package match

import "strings"

// What the matches of all games do with events, programs and explanations. S is a game's own seat
// type.

// History returns the events as seat may know them.
func History[E interface{ For(S) E }, S any](events []E, seat S) []E {
	told := make([]E, len(events))
	for i, e := range events {
		told[i] = e.For(seat)
	}
	return told
}

// Kinds lists the programs that can play a game, by the names that records use. P is the game's own
// type of a program.
type Kinds[P any] []struct {
	Name string
	Make func(Seed, Seat) P
}

// Names returns the names of the kinds.
func (k Kinds[P]) Names() (names []string) {
	for _, kind := range k {
		names = append(names, kind.Name)
	}
	return names
}

// New returns a program of the kind called name for the seat. The same seed plays in the same way.
// The error is a *Wrong.
func (k Kinds[P]) New(name string, seed Seed, seat Seat) (P, error) {
	for _, kind := range k {
		if kind.Name == name {
			return kind.Make(seed, seat), nil
		}
	}
	var none P
	return none, Refuse("wrong.no-player", "kind", name, "list", strings.Join(k.Names(), ", "))
}

// An Explanation says why a program made a decision.
type Explanation[V, A, W any] struct {
	Event int // index of the decision's event in the round
	Why   W   // the game's own reason
	Did   A   // the decision
	View  *V  // what it knew, if it compares what it may do in imagined rounds; otherwise nil
}

// AppendExplanation appends to reasons why program decided did in view v. A program that can give
// the reason of any decision is asked for that; another that can explain decides again, and nothing
// is appended unless it chooses did.
func AppendExplanation[P Decider[V, A], A, V comparable, W any](reasons []Explanation[V, A, W], program *Program[P, V, A], v *V, did A, event int) []Explanation[V, A, W] {
	program.forget()
	var knew *V
	if p, is := any(program.Player).(interface{ Compares(*V) bool }); is && p.Compares(v) {
		at := *v
		knew = &at
	}
	switch p := any(program.Player).(type) {
	case interface{ ReasonFor(*V, A) (W, bool) }:
		if why, ok := p.ReasonFor(v, did); ok {
			reasons = append(reasons, Explanation[V, A, W]{Event: event, Why: why, Did: did, View: knew})
		}
	case interface{ Explain(*V) (A, W) }:
		if again, why := p.Explain(v); again == did {
			reasons = append(reasons, Explanation[V, A, W]{Event: event, Why: why, Did: did, View: knew})
		}
	}
	return reasons
}
