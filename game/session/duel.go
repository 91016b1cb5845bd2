package session

import "lacasa/engine/match"

// A Duel is the game's part of the command that compares programs.
type Duel struct {
	// Round plays the first round of a match between programs, and returns what it brought each
	// seat; seats of one side have the same.
	Round func(a match.Request, players []match.Player) (gains []float64, err error)
	// Unit says in words what is gained in a match. share reports whether the words name what is
	// won, of which a gain is a share.
	Unit func(a match.Request) (words string, share bool)
}

// RoundOf returns the Round function of a game. begin begins a match, and gain returns what its
// round, which is over, brought a seat.
func RoundOf[T any, M match.Match[T]](begin func(match.Request, []match.Player) (M, error), gain func(M, match.Seat) float64) func(match.Request, []match.Player) ([]float64, error) {
	return func(a match.Request, players []match.Player) ([]float64, error) {
		m, err := begin(a, players)
		if err == nil {
			err = m.Next()
		}
		if err == nil {
			err = match.RunPrograms[T](m)
		}
		if err != nil {
			return nil, err
		}
		gains := make([]float64, len(players))
		for seat := range gains {
			gains[seat] = gain(m, match.Seat(seat))
		}
		return gains, nil
	}
}
