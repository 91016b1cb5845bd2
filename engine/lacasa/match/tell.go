package match

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
)

// A Standing is a match as the seat in front of the screen may know it. It is all that scenes get:
// a View and the events of that seat, never a State.
type Standing struct {
	match.Status
	View         lacasa.View    // of the seat in front of the screen, now
	Start        lacasa.View    // its view when the cards had been dealt; the events of Log lead from it to View
	Log          []lacasa.Event // of this round, from the deal on
	Explanations []Explanation  // once the round is over: why the bots did what they did
	Options      lacasa.Options
	Situations   []string          // situations of the rounds so far, this one last
	Outcomes     []lacasa.Outcome  // of the rounds that are over
	Dealer       lacasa.Seat       // of the next round; set between rounds
	Choices      []string          // the situations among which Dealer must choose now; empty if the situation is drawn
	Dealt        int               // how often this round was dealt; more than 1: dealt again
	Score        [lacasa.Sides]int // points of all rounds over
	RoundOver    bool
	Par          par.Par // how hard the deal of a round of solo was, once it is over; a line about a past moment goes without
	ParKnown     bool
}

// An Explanation says why a bot made a decision that an event of Log reports.
type Explanation = match.Explanation[lacasa.View, lacasa.Action, bot.Reason]

// Situation returns the round's situation.
func (s *Standing) Situation() string { return s.Situations[len(s.Situations)-1] }

// Round returns the round's number, from 1, or 0 before the first.
func (s *Standing) Round() int { return len(s.Situations) }

// Tell returns the match as viewer allows: if its seat is not open, only what everybody may know.
func (m *Match) Tell(viewer match.Viewer) Standing {
	seat := lacasa.Seat(viewer.Seat)
	st := Standing{Status: match.StatusOf(m, viewer), Options: m.Options, Score: m.score, RoundOver: m.over, Dealer: m.Dealer()}
	if m.choosing {
		st.Choices = m.Choices()
	}
	for i := range m.Rounds {
		st.Situations = append(st.Situations, m.Rounds[i].Situation)
		if i < len(m.Rounds)-1 || m.over {
			st.Outcomes = append(st.Outcomes, m.Rounds[i].Outcome)
		}
	}
	round := m.Round()
	if round == nil {
		return st
	}
	st.Dealt = len(round.Deals)
	if viewer.Present {
		st.View, st.Start, st.Log = m.state.View(seat), m.start.View(seat), m.History(seat)
	} else {
		st.View, st.Start = lacasa.View{Table: *m.state.Table(), Seat: seat}, lacasa.View{Table: *m.start.Table(), Seat: seat}
		st.Log = m.History(lacasa.NoSeat)
	}
	if st.View.Rules.Solo() {
		st.Seen = len(st.Log) // nobody else was before the screen
	}
	if viewer.Posed {
		m.pose(&st, viewer)
		return st
	}
	if m.over {
		st.Explanations = m.reasons()
	}
	if m.over && viewer.Present {
		var judge par.Judge
		st.Par, st.ParKnown = judge.Of(&m.start)
	}
	return st
}

// reasons returns why the bots made their decisions in the finished round. It replays the round and
// asks each bot again where it had to decide.
func (m *Match) reasons() (list []Explanation) {
	state, events := m.start, m.dealt
	var ev lacasa.Events
	for _, a := range m.Round().Actions {
		if p := m.Seats[a.Seat]; !p.Robot() && !p.Human() {
			v := state.View(a.Seat)
			list = match.AppendExplanation(list, m.bot(a.Seat), &v, a, events)
		}
		ev.Reset()
		state.Do(a, &ev)
		events += len(ev.List())
	}
	return list
}

// StandingOf returns the match as the seat may know it, with everything already shown.
func (m *Match) StandingOf(seat lacasa.Seat) Standing {
	return m.Tell(match.Viewer{Seat: match.Seat(seat), Present: true, Seen: len(m.events), Undo: true})
}
