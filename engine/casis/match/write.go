package match

import (
	"fmt"
	"strconv"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/record"
)

// String returns the record of the match.
func (m *Match) String() string {
	w := writer{}
	w.Begin(m.Request(), casis.RulesVersion, m.Seats)
	w.ExtraTags(m.Unknown)
	w.Blank()
	state := casis.Start(m.Options.Rules())
	var ev casis.Events
	actions, falls := m.Actions, m.ChanceResults
	for {
		ev.Reset()
		switch t := state.Table(); {
		case t.Phase.Chance() && len(falls) > 0:
			w.fall(t, &falls[0])
			state.ApplyChance(&falls[0], &ev)
			falls = falls[1:]
		case len(actions) > 0:
			w.action(actions[0])
			state.Do(actions[0], &ev)
			actions = actions[1:]
		default:
			w.EndLine()
			w.Given(closing(t))
			w.ExtraTags(m.Later)
			w.Tag("Result", m.Result())
			return w.String()
		}
		for _, e := range ev.List() {
			w.event(&e)
		}
	}
}

// A writer writes the tokens of a match in its lines.
type writer struct {
	record.Writer
	roll string // a roll that waits for its dice
	full bool   // the line is complete; only a tie breaker or the end may still stand in it
}

func (w *writer) token(token string) {
	if w.full {
		w.EndLine()
		w.full = false
	}
	w.Token(token)
}

func (w *writer) action(a casis.Action) {
	if a.Verb == casis.Roll {
		w.roll = a.String()
		return
	}
	w.token(a.String())
	w.full = a.Verb == casis.Hold
}

// fall writes an outcome of chance that the table was waiting for.
func (w *writer) fall(t *casis.Table, f *casis.ChanceResult) {
	switch t.Phase {
	case casis.Dealing:
		if t.Ties > 0 {
			w.Blank()
		}
		if f.First != casis.NoSeat {
			w.Tag("First", strconv.Itoa(int(f.First)))
		}
		w.Tag("Deal", record.FormatDeal(places(t, f)))
		w.full = false
	case casis.Ordering:
		w.token("order=" + diceText(f.Dice[:t.ChanceNeeds().Dice]))
	case casis.Gathering:
		w.token(w.roll + "=" + diceText(f.Dice[:t.ChanceNeeds().Dice]))
	case casis.Dicing:
		last := t.ChanceNeeds().Dice - 1
		w.token("dice=" + diceText(f.Dice[:last]) + "/" + diceText(f.Dice[last:last+1]))
	case casis.Shuffling:
		w.Tag("Pile", record.JoinCards(f.Cards[:t.ChanceNeeds().Cards], ","))
	}
}

// event writes an automatic event, and determines where lines end.
func (w *writer) event(e *casis.Event) {
	switch text := follows(e); e.Kind {
	case casis.Decided, casis.Skipped:
		w.token(text)
	case casis.TieBroke, casis.MatchOver:
		if text != "" {
			w.Token(text)
		}
	case casis.TurnEnded, casis.Gathers, casis.Investigated:
		w.full = true
	}
}

// reasons holds the letters of the reasons of ruling 14.
const reasons = "-abcd"

// follows returns the token of an automatic event, or "" if it is not written.
func follows(e *casis.Event) string {
	switch {
	case e.Kind == casis.Decided && e.Seat == casis.NoSeat:
		return ">-"
	case e.Kind == casis.Decided:
		return fmt.Sprintf(">%d", e.Seat)
	case e.Kind == casis.Skipped:
		return fmt.Sprintf("%d:skip", e.Seat)
	case e.Kind == casis.TieBroke:
		return "tiebreak=" + reasons[e.Reason:e.Reason+1]
	case e.Kind == casis.MatchOver && e.Reason != casis.Majority:
		return "end=" + reasons[e.Reason:e.Reason+1]
	}
	return ""
}

// closing returns the tags of a finished match, except its result.
func closing(t *casis.Table) []record.Given {
	if t.Phase != casis.Over {
		return nil
	}
	counts := t.CaseCounts()
	return []record.Given{record.Numbers("Solved", counts[:t.Rules.Sides()])}
}

// diceText formats dice in the order in which they fell.
func diceText(dice []uint8) string {
	var b strings.Builder
	for i, d := range dice {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('0' + d)
	}
	return b.String()
}

// places returns the places of the deal that is due.
func places(t *casis.Table, f *casis.ChanceResult) (list []record.Place[casis.Card]) {
	n, rest := t.Rules.DealSize(t.Ties > 0), f.Cards[:t.Rules.Cards()]
	for seat := 0; n > 0 && seat < int(t.Rules.Seats); seat++ {
		list = append(list, record.Place[casis.Card]{Name: strconv.Itoa(seat), Cards: rest[:n]})
		rest = rest[n:]
	}
	return append(list, record.Place[casis.Card]{Name: "pile", Cards: rest})
}
