package tell

import (
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes/table"
)

// A Standing is a match as the seat in front of the screen may know it. Scenes are given nothing
// else.
type Standing = casa.Standing

// A Reason is why a bot acted as an event of the log says.
type Reason = casa.Explanation

// SignsOf returns the signs of the sides; in solo, of the human and the robot.
func SignsOf(s *Standing) [lacasa.Sides]string {
	if s.Options.Mode == lacasa.Solo {
		return SeatSigns
	}
	return SideSigns
}

// ToldOf returns what the driver of a table needs from a standing.
func ToldOf(s *Standing) table.Told[lacasa.View, lacasa.Event] {
	return table.Told[lacasa.View, lacasa.Event]{
		Status: &s.Status, Seat: match.Seat(s.View.Seat), Round: s.Round(), Deal: s.Dealt, View: &s.View, Start: &s.Start, Log: s.Log,
	}
}
