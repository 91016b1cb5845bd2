package match

import "slices"

// A Goal is what a problem asks for: something that the seat that decides first can reach, whatever
// the others do. Each game judges its own goals.
type Goal[T any] interface {
	// End returns how the problem has ended: Won if the goal is reached, Lost if nothing can reach
	// it any more, otherwise Open.
	End(m Match[T]) End
	// Tries returns the legal decisions of the seat that decides in m, in the engine's order, and
	// whether the goal can still be reached after each of them, whatever the others do.
	Tries(m Match[T]) []Try
}

// A Try is a possible decision, given by its token. It is Right if the goal can still be reached
// after it. Where chance decides, Of is the number of equally likely outcomes and Ways the number
// of those that reach the goal; otherwise Of is 0.
type Try struct {
	Token    string
	Right    bool
	Ways, Of int
}

// Posed is a problem: a match from one of its decisions on, until it is settled whether a goal is
// reached. What came before cannot be undone, all cards by which the goal is judged are shown, and
// programs defend as well as they can.
type Posed[T any] struct {
	Match[T]
	goal   Goal[T]
	solver Seat // the seat that must reach the goal
	round  int
	from   int      // number of decisions of the round before the problem
	did    []string // tokens of the problem's decisions so far
}

// Pose returns the problem of reaching the goal in m for the seat that decides now.
func Pose[T any](m Match[T], goal Goal[T]) *Posed[T] {
	return &Posed[T]{Match: m, goal: goal, solver: m.Turn(), round: m.RoundsBegun(), from: len(m.Deciders())}
}

// End returns how the problem has ended, or Open if it has not.
func (p *Posed[T]) End() End { return p.goal.End(p.Match) }

// Tries returns the decisions that can be made now, each with whether the goal can be reached after
// it.
func (p *Posed[T]) Tries() []Try { return p.goal.Tries(p.Match) }

// Stage returns what the problem waits for: Over once it is settled.
func (p *Posed[T]) Stage() Stage {
	if p.End() != Open {
		return Over
	}
	return p.Match.Stage()
}

// Do performs the decision that a token stands for. It returns an error if the problem is settled.
func (p *Posed[T]) Do(token string) error {
	if p.Stage() != Deciding {
		return Refuse("wrong.problem-over")
	}
	err := p.Match.Do(token)
	if err == nil {
		p.did = append(p.did[:len(p.did):len(p.did)], token)
	}
	return err
}

// First returns the first decision of the problem, and one that would have been right; ok is false
// if none has been made.
func (p *Posed[T]) First() (did, best Try, ok bool) {
	if len(p.did) == 0 {
		return did, best, false
	}
	for _, t := range p.At(p.round, 0).(*Posed[T]).Tries() {
		if t.Right {
			best = t
		}
		if t.Token == p.did[0] {
			did = t
		}
	}
	return did, best, true
}

// ForcedMove returns the token of the only possible decision, or "" if there is a choice or the
// problem is settled.
func (p *Posed[T]) ForcedMove() (token string, last bool) {
	if p.Stage() != Deciding {
		return "", false
	}
	return p.Match.ForcedMove()
}

// Suggest returns the token of a good decision for the seat. For the solver that is one after which
// the goal can be reached, for another seat one after which it cannot. If every reply lets the
// solver reach it, Suggest returns the one after which the fewest of the solver's decisions are
// right.
func (p *Posed[T]) Suggest(seat Seat) string {
	tries := p.Tries()
	best, ease := tries[0].Token, 0
	for i, t := range tries {
		if t.Right == (seat == p.solver) {
			return t.Token
		}
		if seat == p.solver {
			continue
		}
		if e := p.ease(t.Token); i == 0 || e < ease {
			best, ease = t.Token, e
		}
	}
	return best
}

// ease returns how many in a thousand of the solver's decisions are right after another seat's
// decision.
func (p *Posed[T]) ease(token string) int {
	next := p.At(p.round, len(p.Deciders()))
	if next.Do(token) != nil || next.Stage() != Deciding || next.Turn() != p.solver {
		return 1000
	}
	tries, right := next.(*Posed[T]).Tries(), 0
	for _, t := range tries {
		if t.Right {
			right++
		}
	}
	return 1000 * right / len(tries)
}

// Mistake returns how many decisions came before the one after which the goal could no longer be
// reached, or -1 if there was no such decision.
func (p *Posed[T]) Mistake() int {
	for n, seat := range p.Deciders() {
		if seat != p.solver {
			continue
		}
		after := p.At(p.round, n+1).(*Posed[T])
		switch end := after.End(); {
		case end == Lost:
			return n
		case end == Won:
			return -1
		}
		tries := after.Tries()
		right := func(t Try) bool { return t.Right }
		if after.Turn() == p.solver && !slices.ContainsFunc(tries, right) || after.Turn() != p.solver && slices.ContainsFunc(tries, func(t Try) bool { return !t.Right }) {
			return n
		}
	}
	return -1
}

// Deciders returns the seats that decided something in the problem, in order.
func (p *Posed[T]) Deciders() []Seat { return p.Match.Deciders()[p.from:] }

// Rematch returns the problem from its beginning.
func (p *Posed[T]) Rematch() Match[T] { return p.At(p.round, 0) }

// At returns the problem as it was after the given number of its decisions.
func (p *Posed[T]) At(_, decisions int) Match[T] {
	at := *p
	decisions = min(decisions, len(p.did))
	at.Match, at.did = p.Match.At(p.round, p.from+decisions), p.did[:decisions]
	return &at
}

// Tell returns everything that the viewer may know, including all cards by which the goal is
// judged.
func (p *Posed[T]) Tell(viewer Viewer) T {
	viewer.Posed, viewer.From = true, p.from
	viewer.Undo = viewer.Undo && slices.Contains(p.Deciders(), viewer.Seat)
	if p.Stage() == Deciding && p.Turn() == viewer.Seat {
		tries := p.Tries()
		if i := slices.IndexFunc(tries, func(t Try) bool { return t.Right }); i >= 0 {
			viewer.Advice = tries[i].Token
		}
	}
	return p.Match.Tell(viewer)
}
