package tell

import (
	"slices"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = casa.Standing

// Reason is why a bot did what an event of the log tells.
type Reason = casa.Explanation

// SignsOf returns the signs of the sides: alone against the Robot, of the two who play.
func SignsOf(s *Standing) [lacasa.Sides]string {
	if s.Options.Mode == lacasa.Solo {
		return SeatSigns
	}
	return SideSigns
}

// Follows reports whether a standing goes on from another: the same seat is shown the same round, with more of it.
func Follows(s, from *Standing) bool {
	n := len(from.Log)
	return s.View.Seat == from.View.Seat && s.Round() == from.Round() && s.Dealt == from.Dealt && len(s.Log) >= n && slices.Equal(s.Log[:n], from.Log)
}
