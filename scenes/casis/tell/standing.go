package tell

import (
	"slices"

	casismatch "lacasa/engine/casis/match"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = casismatch.Standing

// Reason is why a bot did what an event of the log tells.
type Reason = casismatch.Explanation

// Follows reports whether a standing goes on from another: the same seat is shown the same match, with more of it.
func Follows(s, from *Standing) bool {
	n := len(from.Log)
	return s.View.Seat == from.View.Seat && len(s.Log) >= n && slices.Equal(s.Log[:n], from.Log)
}
