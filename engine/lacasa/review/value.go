package review

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
)

// valueOf returns the Value that worth stands for. worth is a result of the solver, by the measure
// of the goal, for the side that decides at the table.
func (r *Review) valueOf(t *lacasa.Table, worth int) (v Value) {
	side := exact.SideOf(t)
	_, need, level := exact.Goal(t, side)
	switch {
	case worth >= need:
		v.Winner = lacasa.Seat(side)
	case level && worth == need-1:
		v.Winner = lacasa.NoSeat
	default:
		v.Winner = lacasa.Seat(side ^ 1)
	}
	own, all, known := r.counts(t, worth)
	if v.Counted = known; known {
		v.Counts[side], v.Counts[side^1] = own, all-own
	}
	return v
}

// counts returns how much of what the goal counts the deciding side gets, and how much both sides
// get together; known is false if worth does not tell.
func (r *Review) counts(t *lacasa.Table, worth int) (own, all int, known bool) {
	g := &t.Rules.Goal
	if g.Aim == lacasa.First { // the round ends with the first
		return 0, 0, false
	}
	end := r.states[len(r.states)-1].Table()
	if g.Count == lacasa.Cards {
		all = ((end.Captured[0] | end.Captured[1]) & g.CountedCards()).Len()
		known = t.Phase >= lacasa.Playing // before that, which cards are played is not settled
	} else {
		all, known = int(t.Last), t.Rules.References == lacasa.NoReferences
	}
	sign := 1
	if g.WantsFew() {
		sign = -1
	}
	switch {
	case g.Aim == lacasa.AtLeast || g.Aim == lacasa.AtMost || g.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat:
		return sign * worth, all, known
	}
	// worth is twice the side's lead, and one more or less for the Mangia-Cake
	for lead := -all; lead <= all; lead += 2 {
		if by := sign*worth - 2*lead; by >= -1 && by <= 1 {
			return (all + lead) / 2, all, known
		}
	}
	return 0, 0, false
}
