package tell

import (
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes/table"
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

// ToldOf returns what the driver of a table needs to know of a standing.
func ToldOf(s *Standing) table.Told[lacasa.View, lacasa.Event] {
	return table.Told[lacasa.View, lacasa.Event]{
		Status: &s.Status, Seat: match.Seat(s.View.Seat), Round: s.Round(), Deal: s.Dealt, View: &s.View, Start: &s.Start, Log: s.Log,
	}
}
