package tell

import (
	"lacasa/assets/words"
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
	return &Hindsight{Review: m.Review(), solo: r.Solo(), few: r.Goal.WantsFew()}
}

// Say returns what is to be said after a number of decisions of the round: of the decision that
// follows or, after the last one, of the whole round.
func (r *Hindsight) Say(w Voice, decisions int) string {
	list := r.Entries()
	switch {
	case decisions < len(list) && list[decisions].Known:
		return w.lookBack(&list[decisions], r.Short)
	case !r.Done:
		return w.Say("review.thinking")
	case len(list) == 0:
		return w.Say("review.unturned.average")
	}
	if n := r.Turn(); n >= 0 {
		e := &list[n]
		key := "review.turned"
		if e.Average {
			key = "review.cost"
		}
		return w.Say(key, "name", w.Name(e.Action.Seat), "what", w.what(&e.Action), "better", w.what(&e.Better), "n", hundredth(e.Rounds))
	}
	end := &list[len(list)-1]
	switch {
	case end.Average:
		return w.Say("review.unturned.average")
	case list[0].Average:
		return w.Say("review.unturned.late")
	case r.solo && end.After.Winner != lacasa.Human:
		return w.Say("review.hopeless")
	case end.After.Winner == lacasa.NoSeat:
		return w.Say("review.unturned.level")
	}
	return w.Say("review.unturned", "side", w.Side(int(end.After.Winner)))
}

// hundredth returns how many of a hundred rounds are that many of a thousand.
func hundredth(rounds int) string { return ui.Numeral((rounds + 5) / 10) }

// lookBack returns what a decision was worth; short says that there is little room for it.
func (w Voice) lookBack(e *review.Entry, short bool) string {
	did := w.Say("review.did", "name", w.Name(e.Action.Seat), "what", w.what(&e.Action)) + " "
	now := ""
	if !e.Average {
		now = " " + w.Say("review.worth", "worth", w.worth(&e.Before))
	}
	switch {
	case e.Forced:
		return did + w.Say("review.forced") + now
	case !e.Lost():
		return did + w.Say("review.same") + now
	}
	key := "review.less"
	if e.Turns() {
		key = "review.turn"
	}
	if short {
		key, did = "review.short", ""
	}
	switch {
	case e.Average:
		key += ".average"
	case !e.Before.Counted || !e.After.Counted:
		key += ".bare"
	}
	side := e.Action.Seat.Side()
	said := did + words.Capitalize(w.Say(key, "name", w.Name(e.Action.Seat), "better", w.what(&e.Better), "n", ui.Numeral(e.Before.Counts[side]), "m", ui.Numeral(e.After.Counts[side]),
		"of", ui.Numeral(e.Before.Counts[0]+e.Before.Counts[1]), "rounds", hundredth(e.Rounds)))
	if e.Mark != match.Unmarked {
		said += " " + w.Say("review."+e.Mark.String(), "name", w.Name(e.Action.Seat))
	}
	return said
}

// what returns an action in a few words, such as its card.
func (w Voice) what(a *lacasa.Action) string {
	switch a.Verb {
	case lacasa.NameCousins, lacasa.NameRuling:
		return w.Family(a.Family)
	case lacasa.Pass:
		return w.Say("review.pass")
	case lacasa.Elect:
		return w.Say("review.elect")
	case lacasa.Bid:
		return w.Say("review.bid", "n", ui.Numeral(int(a.Number)))
	case lacasa.DrawStack:
		return w.Say("review.stack")
	case lacasa.DrawUp:
		return w.Say("review.up")
	case lacasa.Exchange:
		if a.Card < card.Back {
			return w.Say("review.exchange", "card", w.Card(a.Card), "other", w.Card(a.Other))
		}
	case lacasa.SetAside:
		if cards := card.SetOf(a.Card).With(a.Other) & card.Full; cards != 0 {
			return w.Cards(cards)
		}
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.Remove, lacasa.Lay, lacasa.Give:
	}
	if a.Card < card.Back {
		return w.Card(a.Card)
	}
	return w.Say("review.nothing")
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
	for i := len(list) - 1; i >= 0; i-- {
		e, j := &r.Entries()[i], &list[i]
		if e.Ends {
			j.Ends = SideSigns[e.Winner.Side()]
			if r.solo {
				j.Ends = SeatSigns[e.Winner]
			}
		}
		if !e.Known {
			continue
		}
		j.Known, j.Mark = true, e.Mark
		if e.Average { // as high as the next, and nobody's
			if i+1 < len(list) {
				j.Level = list[i+1].Level
			}
			continue
		}
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
