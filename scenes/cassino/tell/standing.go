package tell

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/scenes/table"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = cassinomatch.Standing

// Reason is why a bot did what an event of the log tells.
type Reason = cassinomatch.Explanation

// Why is why an action is advised.
type Why = bot.Reason

// ToldOf returns what the driver of a table needs to know of a standing.
func ToldOf(s *Standing) table.Told[cassino.View, cassino.Event] {
	return table.Told[cassino.View, cassino.Event]{Status: &s.Status, Seat: s.View.Seat, Round: s.Hand, View: &s.View, Start: &s.Start, Log: s.Log, Dealt: s.Dealt}
}
