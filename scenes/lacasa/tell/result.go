package tell

import (
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// SeatSigns are the signs of the human and the robot.
var SeatSigns = [lacasa.Sides]string{"person", "robot"}

// In company the score names the sides.

// SideSigns are the signs of the sides.
var SideSigns = [lacasa.Sides]string{"team-a", "team-b"}

// Gain returns what a round has brought, or "" for no points.
func (w Voice) Gain(points uint8) string { return w.brought("scoring.gain", points) }

// Gained returns what the round that has just ended has brought, or "" for no points.
func (w Voice) Gained(points uint8) string { return w.brought("scoring.gained", points) }

func (w Voice) brought(key string, points uint8) string {
	if points == 0 {
		return ""
	}
	return w.Say(key, "n", ui.Numeral(int(points)))
}

// SideDid returns how a side did in what decided the round.
func (w Voice) SideDid(t *lacasa.Table, o lacasa.Outcome, side int) string {
	if t.Rules.Goal.ComparesCards() {
		return w.Say("scoring.side.counted", "n", ui.Numeral(int(o.Counted[side])))
	}
	key, counts := "scoring.side.won", t.Rules.References != lacasa.NoReferences // then not all that was won does
	undertook := t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat && t.Elector.Side() == side
	switch {
	case undertook && o.Ending == lacasa.Made:
		key = "scoring.side.made"
	case undertook && o.Ending == lacasa.Failed:
		key = "scoring.side.failed"
	case counts:
		key = "scoring.side"
	}
	if counts {
		key += ".valid"
	}
	return w.Say(key, "n", ui.Numeral(int(o.Taken[side])), "of", ui.Numeral(int(t.Last)))
}

// Verdict returns why a round ended as it did.
func (w Voice) Verdict(t *lacasa.Table, o lacasa.Outcome) string {
	goal := w.Goal(t, "goal.")
	switch o.Ending {
	case lacasa.Made, lacasa.Failed:
		if t.Rules.Goal.Aim != lacasa.Undertake {
			break
		}
		side := t.Elector.Side()
		key := "scoring." + o.Ending.String()
		if t.Bid > 0 {
			key += ".bid"
		}
		switch {
		case t.Rules.References != lacasa.NoReferences: // not all that was won counts
			key += ".valid"
		case t.Bid > 0 && t.Rules.Seats() > lacasa.Sides:
			key += ".company"
		}
		return w.Say(key, "name", w.Name(t.Elector), "side", w.Side(side), "others", w.Side(1-side),
			"n", ui.Numeral(int(t.ChallengesNeeded())), "of", ui.Numeral(int(t.Last)), "taken", ui.Numeral(int(o.Taken[side])))
	case lacasa.ByCake:
		key := "scoring.by-cake"
		if w.Names == nil && o.Winner == lacasa.Robot {
			key += ".robot"
		}
		return goal + " " + w.Say(key, "side", w.Side(int(o.Winner)))
	case lacasa.Level:
		return goal + " " + w.Say("scoring.level-all")
	}
	return goal
}

// Details returns what was revealed at the end of a round, one line for each fact.
func (w Voice) Details(t *lacasa.Table, o lacasa.Outcome) (lines []string) {
	if t.Rules.Goal.Count == lacasa.Cards {
		lines = append(lines, w.Say("scoring.challenges", "a", w.Side(0), "m", ui.Numeral(int(o.Taken[0])), "n", ui.Numeral(int(o.Taken[1])), "b", w.Side(1)))
	}
	if t.Rules.References != lacasa.NoReferences {
		var list, void []string
		for seat := range t.Rules.Seats() {
			list = append(list, w.Say("scoring.of", "what", w.Family(t.References[seat].Family()), "name", w.Name(lacasa.Seat(seat))))
		}
		for _, n := range UncountedChallenges(t) {
			void = append(void, w.Say("scoring.of", "what", ui.Numeral(n), "name", w.Name(t.WinnerOf(n))))
		}
		lines = append(lines, w.Say("scoring.references", "list", strings.Join(list, ", ")))
		if len(void) > 0 {
			lines = append(lines, w.Say("scoring.void", "list", strings.Join(void, ", ")))
		} else {
			lines = append(lines, w.Say("scoring.void-none"))
		}
	}
	if t.Rules.Aside.Steal {
		if t.Thief == lacasa.NoSeat {
			lines = append(lines, w.Say("log.steals-nothing"))
		} else {
			lines = append(lines, w.Say("scoring.stolen", "name", w.Name(t.Thief), "side", w.Side(1-t.Thief.Side())))
		}
	}
	return append(lines, w.Bonus(t, o)...)
}

// Bonus returns what captured cards have brought besides the round, one line for each side; in solo
// only for the human.
func (w Voice) Bonus(t *lacasa.Table, o lacasa.Outcome) (lines []string) {
	for side, n := range o.Bonus {
		if n > 0 && (lacasa.Seat(side) == lacasa.Human || !t.Rules.Solo()) {
			lines = append(lines, w.Say("scoring.bonus", "side", w.Side(side), "cards", w.Cards(t.Captured[side]&card.Set(t.Rules.Bonus)), "n", ui.Numeral(int(n))))
		}
	}
	return lines
}

// UncountedChallenges returns the numbers of the challenges that did not count.
func UncountedChallenges(t *lacasa.Table) (list []int) {
	for n := 1; n <= int(t.Last); n++ {
		if t.Uncounted>>n&1 != 0 {
			list = append(list, n)
		}
	}
	return list
}

// Unit returns the word for n points.
func (w Voice) Unit(n int) string {
	if n == 1 {
		return w.Say("scoring.point")
	}
	return w.Say("scoring.unit")
}
