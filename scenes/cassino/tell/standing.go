package tell

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/scenes/table"
)

// A Standing is a match as the seat in front of the screen may know it. Scenes are given nothing
// else.
type Standing = cassinomatch.Standing

// A Reason is why a bot acted as an event of the log says.
type Reason = cassinomatch.Explanation

// An Advice is what a bot advises, and why.
type Advice = bot.Advice

// ToldOf returns what the driver of a table needs from a standing.
func ToldOf(s *Standing) table.Told[cassino.View, cassino.Event] {
	return table.Told[cassino.View, cassino.Event]{Status: &s.Status, Seat: s.View.Seat, Round: s.Hand, View: &s.View, Start: &s.Start, Log: s.Log, Dealt: s.Dealt}
}
