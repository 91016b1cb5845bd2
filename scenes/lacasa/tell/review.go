package tell

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/review"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// A Hindsight puts a review of a round into words.
type Hindsight struct {
	*review.Review
	Done  bool // nothing more will be known
	Short bool // there is little room for words
	solo  bool
	few   bool // the goal is to have few
}

// NewHindsight returns one for the last round of m, which is over.
func NewHindsight(m *casa.Match) *Hindsight {
	r := &m.Start().Table().Rules
	return &Hindsight{Review: m.Review(), solo: r.Solo(), few: r.Goal.Aim == lacasa.Fewest || r.Goal.Aim == lacasa.AtMost}
}

// Say returns what is to be said after a number of decisions of the round: of the decision that follows
// or, after the last one, of the whole round.
func (r *Hindsight) Say(w Voice, decisions int) string {
	list := r.Entries()
	if decisions < len(list) {
		e := &list[decisions]
		switch {
		case e.Known:
			return w.lookBack(e, r.Short)
		case !r.Done:
			return w.Say("review.thinking")
		}
		return w.unvalued(r.Why())
	}
	if !r.Done {
		return w.Say("review.thinking")
	}
	if n := r.Turn(); n >= 0 {
		e := &list[n]
		return w.Say("review.turned", "name", w.Name(e.Action.Seat), "what", w.what(&e.Action), "better", w.what(&e.Better))
	}
	if len(list) == 0 || !list[len(list)-1].Known {
		return w.unvalued(r.Why())
	}
	end := list[len(list)-1].After
	switch {
	case r.Why() != nil:
		return w.Say("review.unturned.late", "why", match.Say(r.Why(), w.Say))
	case r.solo && end.Winner != lacasa.Human:
		return w.Say("review.hopeless")
	case end.Winner == lacasa.NoSeat:
		return w.Say("review.unturned.level")
	}
	return w.Say("review.unturned", "side", w.Side(int(end.Winner)))
}

// unvalued returns why a decision is not valued.
func (w Voice) unvalued(why error) string {
	return w.Say("review.unknown", "why", match.Say(why, w.Say))
}

// lookBack returns what a decision was worth; short says that there is little room for it.
func (w Voice) lookBack(e *review.Entry, short bool) string {
	did := w.Say("review.did", "name", w.Name(e.Action.Seat), "what", w.what(&e.Action)) + " "
	now := w.Say("review.worth", "worth", w.worth(&e.Before))
	switch {
	case e.Forced:
		return did + w.Say("review.forced") + " " + now
	case !e.Lost():
		return did + w.Say("review.same") + " " + now
	}
	key := "review.less"
	if e.Turns() {
		key = "review.turn"
	}
	if short {
		key, did = "review.short", ""
	}
	if !e.Before.Counted || !e.After.Counted {
		key += ".bare"
	}
	side := e.Action.Seat.Side()
	said := did + w.Say(key, "name", w.Name(e.Action.Seat), "better", w.what(&e.Better), "n", ui.Numeral(e.Before.Counts[side]), "m", ui.Numeral(e.After.Counts[side]),
		"of", ui.Numeral(e.Before.Counts[0]+e.Before.Counts[1]))
	if e.Mark != match.Unmarked {
		said += " " + w.Say("review."+e.Mark.String(), "name", w.Name(e.Action.Seat))
	}
	return said
}

// what returns the card or the family of an action.
func (w Voice) what(a *lacasa.Action) string {
	switch a.Verb {
	case lacasa.NameCousins, lacasa.NameRuling:
		return w.Family(a.Family)
	case lacasa.SetAside:
		return w.Cards((card.SetOf(a.Card).With(a.Other)) & card.Full)
	case lacasa.Pass:
		return w.Say("review.pass")
	case lacasa.Play, lacasa.Elect, lacasa.Discard, lacasa.Swap, lacasa.Bid, lacasa.Remove, lacasa.Lay, lacasa.Give, lacasa.Exchange, lacasa.DrawStack, lacasa.DrawUp:
	}
	return w.Card(a.Card)
}

// worth returns what a round is worth: what each side gets of what is counted, or who wins.
func (w Voice) worth(v *review.Value) string {
	switch {
	case v.Counted:
		return w.Say("review.counts", "a", w.Side(0), "m", ui.Numeral(v.Counts[0]), "b", w.Side(1), "n", ui.Numeral(v.Counts[1]))
	case v.Winner == lacasa.NoSeat:
		return w.Say("review.nobody")
	}
	return w.Say("review.winner", "side", w.Side(int(v.Winner)))
}

// Strip returns what is known of each decision, as good or bad for the side of the seat.
func (r *Hindsight) Strip(seat match.Seat) []scenes.Judged {
	side := lacasa.Seat(seat).Side()
	list := make([]scenes.Judged, len(r.Entries()))
	for i := range list {
		e, j := &r.Entries()[i], &list[i]
		if !e.Known {
			continue
		}
		*j = scenes.Judged{Known: true, Mark: e.Mark}
		switch e.Before.Winner {
		case lacasa.Seat(side):
			j.Leads = 1
		case lacasa.Seat(side) ^ 1:
			j.Leads = -1
		}
		switch {
		case !e.Before.Counted:
			j.Level = j.Leads
		case r.few:
			j.Level = -e.Before.Counts[side]
		default:
			j.Level = e.Before.Counts[side]
		}
	}
	return list
}
