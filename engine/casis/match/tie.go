package match

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// Where persons play, a tie breaker begins when they say so. Its cards have been dealt by then, as they belong to the record, but nobody
// is told of them: the persons may still end the match where it stands, and most cases win.

// What Do takes besides a record's tokens, while a tie breaker is due.
const (
	StartTie = "tiebreak" // the tie breaker begins
	EndHere  = "end"      // the match ends instead
)

// tie is the last tie breaker of a match.
type tie struct {
	at     int         // the actions before its deal; 0: there was no tie breaker
	agreed int         // at, once the persons have agreed to play it
	before casis.State // the match before its deal
	events int         // and what had happened
}

// TieDue reports whether a tie breaker is due, and persons are still to say whether they play it.
func (m *Match) TieDue() bool {
	return m.tie.at > 0 && m.tie.at == len(m.Actions) && m.tie.agreed != m.tie.at && match.Humans(m.Seats) > 0
}

// decideTie does what the persons say about the tie breaker that is due.
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

// ended returns the match as it ends without the tie breaker that is due: played with so many tie breakers as there were before this one,
// the same actions and chance end it, and most cases win.
func (m *Match) ended() *Match {
	c := m.beginning()
	c.Options.Ties = int(m.tie.before.Table().Ties) - 1
	c.state = casis.Start(c.Options.Rules())
	c.replay(m, len(m.Actions))
	return c
}

// shown returns where the match stands, and how many of its events there are, as far as anybody may be told: not of the cards of a tie
// breaker that is due.
func (m *Match) shown() (*casis.State, int) {
	if m.TieDue() {
		return &m.tie.before, m.tie.events
	}
	return &m.state, len(m.events)
}
