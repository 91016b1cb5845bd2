package match

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// A goal is what a problem asks for: so much of a measure of the whole round, for one side.
type goal struct {
	measure exact.Measure
	need    int
	side    int
	solver  *exact.Solver
}

// Goal returns the goal of a problem that begins with the decision the match waits for:
//
//	win N of M   at least N of the challenges that are left, which are M, are won
//	few N of M   at most N of them
//	take C       the card C is captured
//	avoid C      it is not
//	round        the round is won
//
// The error says why the text is none, or why the problem cannot be solved.
func (m *Match) Goal(text string) (match.Goal[Standing], error) {
	wrong := match.Refuse("wrong.no-token", "token", text)
	if m.Stage() != match.Deciding || m.state.Table().Phase != lacasa.Playing {
		return nil, wrong
	}
	t := m.state.Table()
	g := &goal{side: lacasa.Seat(m.Turn()).Side(), solver: exact.New()}
	word, what, _ := strings.Cut(text, " ")
	switch word {
	case "win", "few":
		number, of, _ := strings.Cut(what, " of ")
		n, err := strconv.Atoi(number)
		if err != nil || of != strconv.Itoa(int(t.Last-t.Challenge)+1) {
			return nil, wrong
		}
		if g.measure.Win, g.need = 1, int(t.Won[g.side])+n; word == "few" {
			g.measure.Win, g.need = -1, -g.need
		}
	case "take", "avoid":
		c, err := card.Parse(what)
		if err != nil {
			return nil, wrong
		}
		if g.measure.Own[c], g.need = 1, 1; word == "avoid" {
			g.measure.Own[c], g.need = -1, 0
		}
	case "round":
		g.measure, g.need, _ = exact.Goal(t, g.side)
	default:
		return nil, wrong
	}
	return g, exact.Covers(&m.state)
}

// End returns whether what is played already settles the goal.
func (g *goal) End(m match.Match[Standing]) match.End {
	least, most := g.solver.Span(m.(*Match).State(), &g.measure, g.side)
	switch {
	case least >= g.need:
		return match.Won
	case most < g.need:
		return match.Lost
	}
	return match.Open
}

// Tries returns the legal decisions, and after which of them the goal can be reached against any
// defence.
func (g *goal) Tries(m match.Match[Standing]) (tries []match.Try) {
	st := m.(*Match).State()
	measure, need := g.measure, g.need
	mine := exact.SideOf(st.Table()) == g.side
	if !mine { // it is enough for the other side to leave one less
		measure, need = g.measure.Mirrored(), 1-g.need
	}
	legal := st.Legal(nil)
	if g.solver.Begin(st, &measure) != nil {
		legal = nil
	}
	for i, a := range legal {
		reached, ok := g.solver.Reaches(i, need, mostNodes*million)
		tries = append(tries, match.Try{Token: a.String(), Right: ok && reached == mine})
	}
	return tries
}

// pose limits st to what the viewer may know in a problem that begins after viewer.From decisions of
// the round: the other hand is shown, too, and nothing earlier is told. Where cards are only played
// nothing else is hidden.
func (m *Match) pose(st *Standing, viewer match.Viewer) {
	begun := m.Rewind(viewer.From)
	st.Start = begun.state.View(lacasa.Seat(viewer.Seat))
	st.Log = st.Log[len(begun.events):]
	st.Seen = max(0, st.Seen-len(begun.events))
	if !st.View.Rules.Solo() { // the Robot's cards are seen
		show(&st.View, &m.state)
		show(&st.Start, &begun.state)
	}
}

// show shows the hand of the seat on the right.
func show(v *lacasa.View, st *lacasa.State) {
	v.Rules.Shown = true
	h := st.Hidden()
	v.Shown = h.Hand[v.ShownNeighbour(v.Seat)]
}
