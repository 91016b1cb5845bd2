package match

import (
	"strconv"
	"strings"
)

// End is how a match ended for a seat.
type End uint8

const (
	Open  End = iota // nobody won or lost it
	Won              // its side did, alone or with some others
	Drawn            // all share it
	Lost
)

// DrawResult is the word for a match that all its sides share, in the records of most games.
const DrawResult = "draw"

// SeatEnd is how a match ended for a seat, and the side it was of.
type SeatEnd struct {
	Side int
	End
}

// SeatEnds returns how a match ended for each of so many seats, by the word of a record: the numbers of the sides that won, split by commas, or
// Draw. side is the side a seat is of. It is nil for any other word.
func SeatEnds(seats int, side func(Seat) int, result string) []SeatEnd {
	won := map[int]bool{}
	for word := range strings.SplitSeq(result, ",") {
		n, err := strconv.Atoi(word)
		if result != DrawResult && (err != nil || n < 0 || n >= seats) {
			return nil
		}
		won[n] = true
	}
	ends := make([]SeatEnd, seats)
	all := true
	for seat := range ends {
		e := SeatEnd{side(Seat(seat)), Lost}
		if won[e.Side] {
			e.End = Won
		}
		all = all && e.End == Won
		ends[seat] = e
	}
	for seat := range ends {
		if all || result == DrawResult {
			ends[seat].End = Drawn
		}
	}
	return ends
}

// Item is something that came up in a match, such as what a round of it was about, and how that ended: by the words for a match.
type Item struct{ What, Result string }
