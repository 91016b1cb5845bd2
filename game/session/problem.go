package session

import (
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
)

// A Posed is a problem that is played at this screen.
type Posed interface {
	Running
	// Verdict returns match.Won if the problem is solved, match.Lost if it can no longer be solved,
	// otherwise match.Open.
	Verdict() match.End
	// Why returns lines that say why the problem is not solved: what was done when the goal was
	// given away, and what answered it.
	Why(h *scenes.House) (lines []string)
	// Odds returns the chances, in percent, that the first decision and the best possible one would
	// reach the goal; ok is false if chance does not decide.
	Odds() (did, best int, ok bool)
	// Tries returns the decisions that can be made now, and which of them are right.
	Tries() []match.Try
}

// pose returns the problem of reaching a goal in m, which must wait for a person to decide.
func pose[T any](m match.Match[T], goal string, game Scenes[T]) (Posed, error) {
	judged, ok := m.(interface {
		Goal(text string) (match.Goal[T], error)
	})
	if !ok {
		return nil, match.Refuse("wrong.solve-game", "game", m.Request().Game)
	}
	g, err := judged.Goal(goal)
	if err != nil {
		return nil, err
	}
	s := New[T](match.Pose(m, g), game)
	s.told = true
	return posed[T]{s}, nil
}

// ReadProblem returns the problem of reaching a goal from the last state of a record of the game.
func (g *Game) ReadProblem(text, goal string) (Posed, error) {
	return record.ReadSaved([]byte(text), func(r *record.Reader, _ string, kept record.ExtraTags) (Posed, error) {
		return g.Pose(r, kept, goal)
	})
}

// posed is a session whose match is a problem.
type posed[T any] struct{ *Session[T] }

// now returns the problem in its current state.
func (s posed[T]) now() *match.Posed[T] { return s.match.(*match.Posed[T]) }

// Verdict returns how the problem ended.
func (s posed[T]) Verdict() match.End { return s.now().End() }

// Tries returns the decisions that can be made now, and which of them are right.
func (s posed[T]) Tries() []match.Try { return s.now().Tries() }

// Odds returns the chances, in percent, that the first decision and the best possible one would
// reach the goal.
func (s posed[T]) Odds() (did, best int, ok bool) {
	first, right, made := s.now().First()
	if !made || first.Of == 0 || right.Of == 0 {
		return 0, 0, false
	}
	share := func(t match.Try) int { return (200*t.Ways + t.Of) / (2 * t.Of) }
	return share(first), share(right), true
}

// Why returns why the problem is not solved.
func (s posed[T]) Why(h *scenes.House) (lines []string) {
	n := s.now().Mistake()
	if n < 0 {
		return nil
	}
	before := s.match.At(s.Begun(), n).Events(s.front) - s.match.At(s.Begun(), 0).Events(s.front)
	did := s.game.(Teller[T]).Acts(h, s.tell(), before)
	return did[:min(2, len(did))]
}

// A Teller is a Scenes that can tell what was done in a problem.
type Teller[T any] interface {
	// Acts returns a sentence for each thing that a seat did, in the events of the log from index
	// from on.
	Acts(h *scenes.House, t T, from int) []string
}

// poseOf returns the Pose function of a game whose matches read reads.
func poseOf[T any, M match.Match[T]](read func(*record.Reader, record.ExtraTags) (M, error), game Scenes[T]) func(*record.Reader, record.ExtraTags, string) (Posed, error) {
	return func(r *record.Reader, kept record.ExtraTags, goal string) (Posed, error) {
		m, err := read(r, kept)
		if err != nil {
			return nil, err
		}
		return pose(match.Match[T](m), goal, game)
	}
}
