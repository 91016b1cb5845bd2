package tell

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes/table"
)

// A Standing is a match as the seat in front of the screen may know it. Scenes are given nothing
// else.
type Standing = casismatch.Standing

// A Reason is why a bot acted as an event of the log says.
type Reason = casismatch.Explanation

// ToldOf returns what the driver of a table needs from a standing.
func ToldOf(s *Standing) table.Told[casis.View, casis.Event] {
	return table.Told[casis.View, casis.Event]{Status: &s.Status, Seat: s.View.Seat, View: &s.View, Start: &s.Start, Log: s.Log}
}

// IsOthersChance reports whether of a duel the chance of other is shown, on the left and with red
// dice, and not that of asker: other is on the side of the seat in front of the screen, and asker
// is not. If programs play alone, nobody is.
func IsOthersChance(st *Standing, asker, other casis.Seat) bool {
	r := &st.View.Rules
	own := func(seat casis.Seat) bool { return st.Humans() > 0 && r.Side(seat) == r.Side(st.View.Seat) }
	return own(other) && !own(asker)
}
