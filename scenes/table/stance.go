package table

// A Stance is a place around the table, counted clockwise from the one at the screen.
type Stance uint8

const (
	Near     Stance = iota // at the screen
	LeftOf                 // on the left of it
	Opposite               // opposite
	RightOf                // on the right of it
)

// StanceAt returns the place of the player who sits that many places clockwise from the one at the
// screen, of n players. Two sit opposite each other; three use three sides.
func StanceAt(clockwise, n int) Stance {
	at := (clockwise%n + n) % n
	switch {
	case n == 2 && at == 1:
		return Opposite
	case n == 3 && at == 2:
		return RightOf
	}
	return Stance(at)
}
