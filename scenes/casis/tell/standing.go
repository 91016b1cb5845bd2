package tell

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes/table"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = casismatch.Standing

// Reason is why a bot did what an event of the log tells.
type Reason = casismatch.Explanation

// ToldOf returns what the driver of a table needs to know of a standing.
func ToldOf(s *Standing) table.Told[casis.View, casis.Event] {
	return table.Told[casis.View, casis.Event]{Status: &s.Status, Seat: s.View.Seat, View: &s.View, Start: &s.Start, Log: s.Log}
}
