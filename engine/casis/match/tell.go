package match

import (
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
)

// A Standing is a match as the seat in front of the screen may know it. It is all that scenes get:
// a View and the events of that seat, never a State.
type Standing struct {
	match.Status
	View         casis.View    // of the seat in front of the screen, now
	Start        casis.View    // its view before the first deal; the events of Log lead from it to View
	Log          []casis.Event // from the first deal on
	Explanations []Explanation // once the match is over: why the bots did what they did
	Options      casis.Options
}

// An Explanation says why a bot made a decision that an event of Log reports.
type Explanation = match.Explanation[casis.View, casis.Action, bot.Reason]

// Tell returns the match as viewer allows: if its seat is not open, only what everybody may know.
func (m *Match) Tell(viewer match.Viewer) Standing {
	start := casis.Start(m.Options.Rules())
	now, _ := m.shown()
	st := Standing{Status: match.StatusOf(m, viewer), Options: m.Options}
	st.CanUndo = viewer.Restore || viewer.Undo && m.unlearnt(viewer.Seat)
	if viewer.Present {
		st.View, st.Start, st.Log = now.View(viewer.Seat), start.View(viewer.Seat), m.History(viewer.Seat)
	} else {
		st.View = casis.View{Table: *now.Table(), Seat: viewer.Seat}
		st.Start = casis.View{Table: *start.Table(), Seat: viewer.Seat}
		st.Log = m.History(casis.NoSeat)
	}
	if viewer.Posed {
		m.pose(&st, viewer)
		return st
	}
	if m.Over() {
		st.Explanations = m.reasons()
	}
	return st
}

// unlearnt reports whether the last decision was the seat's, it is still its turn, and nothing has
// revealed anything to it since.
func (m *Match) unlearnt(seat casis.Seat) bool {
	last := len(m.Actions) - 1
	if last < 0 || m.Actions[last].Seat != seat || m.state.Table().Turn != seat || m.TieDue() {
		return false
	}
	for _, e := range m.events[m.since[last]:] {
		switch e.Kind {
		case casis.Laid, casis.TookUp, casis.Given, casis.Challenged, casis.Wanted, casis.Contested, casis.Collected, casis.Passed, casis.Held, casis.TurnEnded,
			casis.Skipped, casis.Begins, casis.Awaits:
		default:
			return false
		}
	}
	return true
}

// reasons returns why the bots made their decisions. It replays the match and asks each bot again
// where it had to decide.
func (m *Match) reasons() (list []Explanation) {
	again := &Match{Options: m.Options, state: casis.Start(m.Options.Rules())}
	for i, a := range m.Actions {
		again.replay(m, i)
		if !m.Seats[a.Seat].Human() {
			v := again.state.View(a.Seat)
			list = match.AppendExplanation(list, m.bot(a.Seat), &v, a, m.since[i])
		}
	}
	return list
}
