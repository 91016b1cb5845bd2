package match

import (
	"strconv"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A goal is what a problem asks for, for one of two sides that hold the last cards of a hand.
type goal struct {
	word    string
	number  int
	cards   french.Set
	side    int
	start   cassino.Table // where the problem begins
	known   map[position]bool
	nodes   int
	actions []cassino.Action
}

// A position is what decides, within a problem, whether its goal can be reached.
type position struct {
	hands  [2]french.Set
	loose  french.Set
	builds [mostBuilds]cassino.Stack
	piles  [2]french.Set
	sweeps [2]uint8
	bonus  [2]uint8
	booked [2]uint8
	turn   match.Seat
	taker  match.Seat
	laid   french.Card
}

// The most builds on the table of a position that is remembered, and the most positions that are
// looked at for a decision.
const (
	mostBuilds    = 6
	mostPositions = 200_000
)

// Goal returns the goal of a problem that begins with the decision the match waits for, in the last
// packet of a hand of two:
//
//	take C…    the cards are captured
//	keep C…    the other side captures none of them
//	sweep N    at least N sweeps are made
//	cards N    at least N cards are captured
//	points N   the hand brings at least N points more than the other side's
//
// The error says why the text is none, or why the problem cannot be solved.
func (m *Match) Goal(text string) (match.Goal[Standing], error) {
	wrong := match.Refuse("wrong.no-token", "token", text)
	t := m.state.Table()
	if m.Stage() != match.Deciding || t.Stock > 0 || t.Rules.Seats != 2 {
		return nil, wrong
	}
	if err := exact.Covers(&m.rules); err != nil {
		return nil, err
	}
	g := &goal{side: t.Rules.Side(t.Turn), start: *t, known: map[position]bool{}}
	words := strings.Fields(text)
	if len(words) < 2 {
		return nil, wrong
	}
	switch g.word = words[0]; g.word {
	case "take", "keep":
		for _, word := range words[1:] {
			c, err := french.Parse(word)
			if err != nil {
				return nil, err
			}
			g.cards = g.cards.With(c)
		}
	case "sweep", "cards", "points":
		n, err := strconv.Atoi(words[1])
		if err != nil {
			return nil, wrong
		}
		g.number = n
	default:
		return nil, wrong
	}
	return g, nil
}

// End returns whether what is played already settles the goal.
func (g *goal) End(m match.Match[Standing]) match.End { return g.end(m.(*Match).State().Table()) }

func (g *goal) end(t *cassino.Table) match.End {
	over := t.Phase == cassino.Over
	own, other := &t.Piles[g.side], &t.Piles[1-g.side]
	reached, missed := false, over
	switch g.word {
	case "take":
		reached, missed = own.Set().HasAll(g.cards), over || other.Set().HasAny(g.cards)
	case "keep":
		missed = other.Set().HasAny(g.cards)
		reached = over || own.Set().HasAll(g.cards)
	case "sweep":
		reached = int(t.Sweeps[g.side])-int(g.start.Sweeps[g.side]) >= g.number
	case "cards":
		reached = int(own.Len)-int(g.start.Piles[g.side].Len) >= g.number
	case "points":
		if over {
			o := t.Outcome()
			reached = int(o.Points[g.side])-int(o.Points[1-g.side]) >= g.number
		}
	}
	switch {
	case missed && !reached, g.word == "keep" && missed:
		return match.Lost
	case reached:
		return match.Won
	}
	return match.Open
}

// Tries returns the legal decisions, and after which of them the goal can be reached against any
// defence.
func (g *goal) Tries(m match.Match[Standing]) (tries []match.Try) {
	st := m.(*Match).State()
	g.nodes = 0
	for _, a := range st.Legal(nil, cassino.MostLegal) {
		next := st.Apply(a, nil)
		tries = append(tries, match.Try{Token: a.String(), Right: g.reaches(&next)})
	}
	return tries
}

// reaches reports whether the goal can be reached from the state against any defence. Where that
// takes too long it reports false.
func (g *goal) reaches(st *cassino.State) bool {
	t := st.Table()
	if end := g.end(t); end != match.Open {
		return end == match.Won
	}
	at, small := positionOf(st)
	if known, ok := g.known[at]; ok && small {
		return known
	}
	if g.nodes++; g.nodes > mostPositions {
		return false
	}
	own := t.Rules.Side(t.Turn) == g.side
	from := len(g.actions)
	g.actions = st.Legal(g.actions, cassino.MostLegal)
	to := len(g.actions)
	reached := !own
	for i := from; i < to && reached != own; i++ {
		next := st.Apply(g.actions[i], nil)
		reached = g.reaches(&next)
	}
	g.actions = g.actions[:from]
	if small && g.nodes <= mostPositions { // otherwise something was not looked at
		g.known[at] = reached
	}
	return reached
}

// positionOf returns the position of a state; small is false if it has too many builds for one.
func positionOf(st *cassino.State) (p position, small bool) {
	t := st.Table()
	p = position{loose: t.Loose, turn: t.Turn, taker: t.Taker, laid: t.Laid}
	for side := range 2 {
		p.hands[side] = st.Hand(match.Seat(side))
		p.piles[side] = t.Piles[side].Set()
		p.sweeps[side], p.bonus[side], p.booked[side] = t.Sweeps[side], t.Bonus[side], t.Booked[side]
	}
	copy(p.builds[:], t.CurrentBuilds())
	return p, t.Built <= mostBuilds
}

// pose limits st to what the viewer may know in a problem that begins after viewer.From decisions of
// the hand: the other hand is shown, too, and nothing earlier is told.
func (m *Match) pose(st *Standing, viewer match.Viewer) {
	begun := m.Rewind(viewer.From)
	st.Start = begun.state.View(viewer.Seat)
	st.Log = st.Log[len(begun.events):]
	st.Seen, st.Dealt = max(0, st.Seen-len(begun.events)), 0
	other := m.rules.Next(viewer.Seat)
	st.View.Shown, st.Start.Shown = m.state.Hand(other), begun.state.Hand(other)
}
