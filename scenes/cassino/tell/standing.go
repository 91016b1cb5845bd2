package tell

import (
	"slices"

	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = cassinomatch.Standing

// Reason is why a bot did what an event of the log tells.
type Reason = cassinomatch.Explanation

// Why is why an action is advised.
type Why = bot.Reason

// Follows reports whether a standing goes on from another: the same seat is shown the same hand, with more of it.
func Follows(s, from *Standing) bool {
	n := len(from.Log)
	return s.View.Seat == from.View.Seat && s.Hand == from.Hand && s.Dealt == from.Dealt && len(s.Log) >= n && slices.Equal(s.Log[:n], from.Log)
}
