package match

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/match"
)

// A Standing is a match as the seat in front of the screen may know it. It is all that scenes get:
// a View and the events of that seat, never a State.
type Standing struct {
	match.Status
	View         cassino.View    // of the seat in front of the screen, now
	Start        cassino.View    // its view when the cards had been dealt; the events of Log lead from it to View
	Log          []cassino.Event // of this hand, from the deal on
	Dealt        int             // events of Log that came with the deal
	Explanations []Explanation   // once the hand is over: why the bots did what they did
	Options      cassino.Options
	Hand         int               // the hand's number, from 1; 0 before the first
	Outcomes     []cassino.Outcome // of the hands that are over
	Scores       []cassino.PerSide // after each of them
	Dealer       match.Seat        // of the next hand
	Deals        int               // how often this hand was dealt; more than 1: dealt again
	Score        cassino.PerSide   // of all hands over
	Winners      uint8             // once the match is over; bit s: side s wins, or shares the win
	Tied         bool              // sides are equal at the target, so the match continues
	HandOver     bool
}

// An Explanation says why a bot made a decision that an event of Log reports.
type Explanation = match.Explanation[cassino.View, cassino.Action, bot.Reason]

// Tell returns the match as viewer allows: if its seat is not open, only what everybody may know.
func (m *Match) Tell(viewer match.Viewer) Standing {
	seat := viewer.Seat
	st := Standing{
		Status: match.StatusOf(m, viewer), Options: m.Options, Score: m.Score(), HandOver: m.over,
		Dealer: m.Dealer(), Hand: len(m.Hands), Winners: m.Winners(), Tied: m.over && m.standing.Tied,
	}
	for i := range m.Hands {
		if i < len(m.Hands)-1 || m.over {
			st.Outcomes = append(st.Outcomes, m.Hands[i].Outcome)
			st.Scores = append(st.Scores, m.Hands[i].Score)
		}
	}
	h := m.Hand()
	if h == nil {
		return st
	}
	st.Deals = len(h.Deals)
	if viewer.Present {
		st.View, st.Start, st.Log = m.state.View(seat), m.start.View(seat), m.History(seat)
	} else {
		st.View, st.Start = cassino.View{Table: *m.state.Table(), Seat: seat}, cassino.View{Table: *m.start.Table(), Seat: seat}
		st.Log = m.History(match.NoSeat)
	}
	st.Dealt = m.dealt
	if viewer.Posed {
		m.pose(&st, viewer)
		return st
	}
	if m.over {
		st.Explanations = m.reasons()
	}
	return st
}

// reasons returns why the bots made their decisions in the finished hand. It replays the hand and
// asks each bot again where it had to decide.
func (m *Match) reasons() (list []Explanation) {
	state, events := m.start, m.dealt
	var ev cassino.Events
	for _, a := range m.Hand().Actions {
		if !m.Seats[a.Seat].Human() {
			v := state.View(a.Seat)
			list = match.AppendExplanation(list, m.bot(a.Seat), &v, a, events)
		}
		ev.Reset()
		state.Do(a, &ev)
		events += len(ev.List())
	}
	return list
}
