package session

import "lacasa/engine/match"

// A Duel is a game's part of the command that compares programs.
type Duel struct {
	// Round plays the first round of a match between programs, and returns what each seat gained.
	// Seats of one side gain the same.
	Round func(a match.Request, players []match.Player) (gains []float64, err error)
	// Unit returns words for what is gained in a match. share reports whether they name something
	// that is won, so that a gain is a share of it.
	Unit func(a match.Request) (words string, share bool)
}

// RoundOf returns the Round function of a game. begin begins a match, and gain returns what a seat
// gained in its finished round.
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
