package match

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// A goal is what a problem asks for: one decision, which is the best by all that its seat can know.
// Casis is not solved beyond that, as most of its cards are hidden and dice fall.
type goal struct {
	before int // decisions before the problem
	tries  []match.Try
}

// Goal returns the goal of a problem that begins with the decision the match waits for, which opens
// a turn:
//
//	case     the decision is the one most likely to bring a case that can be laid in this turn
//	accuse   a case is accused that is certainly false
//
// What is not known is as likely to be one card as another, dice fall as they may, and owners
// contest if that is against the asker. The error says why the text is no goal.
func (m *Match) Goal(text string) (match.Goal[Standing], error) {
	t := m.state.Table()
	if m.Stage() != match.Deciding || t.Phase != casis.Opening {
		return nil, match.Refuse("wrong.no-token", "token", text)
	}
	v := m.state.View(t.Turn)
	g := &goal{before: len(m.Actions)}
	legal := v.Legal(nil)
	switch text {
	case "case":
		best := match.Try{Of: 1}
		for _, a := range legal {
			o := match.Try{Token: a.String()}
			if o.Ways, o.Of = chance(&v, a); o.Ways*best.Of > best.Ways*o.Of {
				best = o
			}
			g.tries = append(g.tries, o)
		}
		for i := range g.tries {
			o := &g.tries[i]
			o.Right = best.Ways > 0 && o.Ways*best.Of == best.Ways*o.Of
		}
	case "accuse":
		for _, a := range legal {
			g.tries = append(g.tries, match.Try{Token: a.String(), Right: a.Verb == casis.Accuse && impossible(&v, &v.Cases[a.Number-1])})
		}
	default:
		return nil, match.Refuse("wrong.no-token", "token", text)
	}
	return g, nil
}

// End returns whether the decision was right, once it is made.
func (g *goal) End(m match.Match[Standing]) match.End {
	actions := m.(*Match).Actions
	if len(actions) <= g.before {
		return match.Open
	}
	for _, o := range g.tries {
		if o.Right && o.Token == actions[g.before].String() {
			return match.Won
		}
	}
	return match.Lost
}

// Tries returns the decisions, with their chances.
func (g *goal) Tries(match.Match[Standing]) []match.Try { return g.tries }

// solves reports whether a case can be laid from the cards.
func solves(r *casis.Rules, own casis.Cards) bool {
	for c := range own.Kinds().All() {
		if !c.IsSuspect() {
			continue
		}
		for range r.Solutions(c, own) {
			return true
		}
	}
	return false
}

// chance returns in how many of how many equally likely ways an action of the view's seat brings a
// case that can be laid in the same turn.
func chance(v *casis.View, a casis.Action) (ways, of int) {
	own, row := v.OwnCards(), v.TurnRules()
	switch a.Verb {
	case casis.Lay:
		return 1, 1
	case casis.Draw:
		return drawn(v, own, min(int(row.Draw), int(v.Pile)))
	case casis.Take:
		if !solves(&v.Rules, own.With(a.Card)) { // its owner need not contest, and then nothing follows
			return 0, 1
		}
		if v.Open[a.To].Len() < 2 {
			return 1, 1
		}
		lost, of := row.Take.Outcomes()
		return of - lost, of
	case casis.Challenge:
		if ways, of = row.Duel(a.Cards.Len()).Outcomes(); !solves(&v.Rules, own.Plus(a.Cards)) {
			ways = 0
		}
		return ways, of
	}
	return 0, 1
}

// drawn returns in how many of how many ways one or two cards from the pile bring a case.
func drawn(v *casis.View, own casis.Cards, n int) (ways, of int) {
	unseen := v.UnseenCards()
	if n == 1 {
		for c := range unseen.All() {
			if of++; solves(&v.Rules, own.With(c)) {
				ways++
			}
		}
		return ways, of
	}
	for first := range unseen.All() {
		for second := range unseen.Without(first).All() {
			if of++; solves(&v.Rules, own.With(first).With(second)) {
				ways++
			}
		}
	}
	return ways, max(of, 1)
}

// impossible reports whether a case that lies face down cannot be one, by all that the seat sees.
func impossible(v *casis.View, c *casis.Case) bool {
	unseen, aces := v.UnseenCards(), 0
	for clue := range c.Suspect.Clues().All() {
		if !unseen.Has(clue) {
			aces++
		}
	}
	return aces > min(unseen.Count(c.Suspect.SuitAce()), int(v.Rules.Aces))
}

// pose limits st to what the viewer may know in a problem that begins after viewer.From decisions:
// nothing earlier is told.
func (m *Match) pose(st *Standing, viewer match.Viewer) {
	begun := m.Rewind(viewer.From)
	st.Start = begun.state.View(viewer.Seat)
	st.Log = st.Log[len(begun.events):]
	st.Seen, st.CanUndo = max(0, st.Seen-len(begun.events)), viewer.Restore || viewer.Undo
	st.Explanations = nil
}
