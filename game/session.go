package game

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/record"
	"lacasa/scenes"
)

// session is the match being played by the human at seat 0. All it changes goes through the record, so
// that whatever it is, it can be saved.
type session struct {
	match  *record.Match
	before *record.Match // what a restart put away; nil: nothing
}

// begin starts a match and deals its first round.
func begin(o lacasa.Options, seed lacasa.Seed, human, robot string) (*session, error) {
	s := &session{match: record.New(o, seed, record.Seat{Kind: "human", Name: human}, robot)}
	return s, s.next()
}

// next deals the next round.
func (s *session) next() error {
	s.before = nil
	return s.match.Begin(nil)
}

// do does the human's action, and then all that the robot does before the human has to decide again.
func (s *session) do(a lacasa.Action) lacasa.Refusal {
	no := s.match.Do(a, nil)
	if no.Reason == lacasa.Allowed {
		s.before = nil
		s.answer()
	}
	return no
}

// answer lets the robot play while it is its turn.
func (s *session) answer() {
	var list [1]lacasa.Action
	for !s.match.BetweenRounds() && s.match.State().Table().Turn == lacasa.Robot {
		s.match.Do(s.match.State().Legal(list[:0])[0], nil)
	}
}

// undo takes back the human's last decision of this round and all that came of it; after a restart, the
// restart.
func (s *session) undo() bool {
	if s.before != nil {
		s.restore()
		return true
	}
	back, ok := s.match.Undone(lacasa.Human)
	if ok {
		s.match = back
	}
	return ok
}

// restart begins the round again with the same cards.
func (s *session) restart() {
	if before := s.match; len(before.Round().Actions) > 0 {
		s.match, s.before = before.At(0), before
	}
}

// restore takes a restart back.
func (s *session) restore() {
	if s.before != nil {
		s.match, s.before = s.before, nil
	}
}

// standing is the match as the human may know it.
func (s *session) standing() scenes.Standing {
	st := StandingOf(s.match)
	st.CanRestore = s.before != nil
	st.CanUndo = st.Begun || st.CanRestore
	return st
}

// StandingOf is a match with a round under way, or just over, as the human may know it.
func StandingOf(m *record.Match) scenes.Standing {
	round := m.Round()
	st := scenes.Standing{
		View: m.State().View(lacasa.Human), Log: m.History(lacasa.Human), Options: m.Options, Seed: m.Seed,
		Dealt: len(round.Deals), Points: m.Score()[lacasa.Human], MatchOver: m.Over(),
	}
	for i := range m.Rounds {
		st.Program = append(st.Program, m.Rounds[i].Situation)
		if i < len(m.Rounds)-1 || m.BetweenRounds() {
			st.Outcomes = append(st.Outcomes, m.Rounds[i].Outcome)
		}
	}
	for _, a := range round.Actions {
		st.Begun = st.Begun || a.Seat == lacasa.Human
	}
	st.CanUndo = st.Begun
	return st
}
