package match

import (
	"strconv"
	"strings"
)

// An End says how a match or a round ended for a seat.
type End uint8

const (
	Open  End = iota // nobody won or lost
	Won              // its side won, perhaps together with others
	Drawn            // all sides share the win
	Lost
)

// DrawResult is the result, in the records of most games, of a match that all its sides share.
const DrawResult = "draw"

// A SeatEnd says how a match ended for a seat, and which side the seat played for.
type SeatEnd struct {
	Side int
	End
}

// SeatEnds returns how a match ended for each of the seats, given its result in a record: the
// numbers of the sides that won, separated by commas, or DrawResult. side returns the side of a
// seat. SeatEnds returns nil for any other result.
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

// An Item is something that statistics count, such as the situation of a round, and how it ended.
// Result is the result of a match that ended in the same way.
type Item struct{ What, Result string }
