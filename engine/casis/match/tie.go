package match

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// If people play, a tie breaker begins only when they agree to it. Its cards are dealt before that,
// because they belong to the record, but nobody is told them: the players may still end the match
// as it stands, with a win for the most cases.

// The tokens that Do accepts only while a tie breaker is due.
const (
	StartTie = "tiebreak" // the tie breaker begins
	EndHere  = "end"      // the match ends instead
)

// A tie describes the last tie breaker of a match.
type tie struct {
	at     int         // the number of actions before its deal; 0: there was no tie breaker
	agreed int         // the same number, once the players have agreed to play it
	before casis.State // the match before its deal
	events int         // the number of events until then
}

// TieDue reports whether a tie breaker is due and people have yet to say whether they play it.
func (m *Match) TieDue() bool {
	return m.tie.at > 0 && m.tie.at == len(m.Actions) && m.tie.agreed != m.tie.at && match.Humans(m.Seats) > 0
}

// decideTie does what the players say about the tie breaker that is due.
func (m *Match) decideTie(token string) error {
	switch token {
	case StartTie:
		m.tie.agreed = m.tie.at
	case EndHere:
		*m = *m.ended()
	default:
		return match.Refuse("wrong.no-token", "token", token)
	}
	return nil
}

// ended returns the match as it ends without the tie breaker that is due, with a win for the most
// cases. The number of tie breakers in its options is the number that were played before.
func (m *Match) ended() *Match {
	c := m.beginning()
	c.Options.Ties = int(m.tie.before.Table().Ties) - 1
	c.state = casis.Start(c.Options.Rules())
	c.replay(m, len(m.Actions))
	return c
}

// shown returns the state and the number of events that anybody may be told, which do not include
// the cards of a tie breaker that is due.
func (m *Match) shown() (*casis.State, int) {
	if m.TieDue() {
		return &m.tie.before, m.tie.events
	}
	return &m.state, len(m.events)
}
