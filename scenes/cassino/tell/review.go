package tell

import (
	"cmp"

	"lacasa/engine/cassino/review"
	"lacasa/engine/match"
	"lacasa/scenes"
)

// A Hindsight puts a review of a hand into words.
type Hindsight struct {
	*review.Review
	Done  bool // nothing more will be known
	Short bool // there is little room for words
}

// Say returns what is to be said after a number of decisions of the hand: of the decision that
// follows or, after the last one, of the whole hand. did is a sentence about that decision, or
// about the one that lost most.
func (r *Hindsight) Say(w Voice, st *Standing, did string, decisions int) string {
	list := r.Entries()
	whole := decisions >= len(list)
	switch {
	case !whole && list[decisions].Known:
		return w.lookBack(&list[decisions], st, did, r.Short)
	case !r.Done:
		return w.Say("review.thinking")
	case !whole, len(list) == 0, !list[len(list)-1].Known:
		return w.Say("review.unknown", "why", match.Say(r.Why(), w.Say))
	}
	if n := r.Turn(); n >= 0 {
		return w.Say("cassino.review.turned", "did", did, "points", w.about(list[n].Loss))
	}
	return w.Say("cassino.review.unturned")
}

// lookBack returns what a decision was worth. did is a sentence about it, and short says that there
// is little room.
func (w Voice) lookBack(e *review.Entry, st *Standing, did string, short bool) string {
	less, from, did := "cassino.review.less", "review.worth", did+" "
	if e.Average {
		less, from = "cassino.review.less.average", "review.average"
	}
	if short && e.Loss > 0 {
		less, did = "cassino.review.short", ""
	}
	switch {
	case e.Forced:
		return did + w.Say("review.forced") + " " + w.Say(from, "worth", w.worth(e.Before))
	case e.Loss == 0:
		return did + w.Say("review.same") + " " + w.Say(from, "worth", w.worth(e.Before))
	}
	return did + w.Say(less, "name", w.Name(e.Action.Seat), "better", w.Do(&e.Better, &st.View.Table), "points", w.about(e.Loss)) +
		" " + w.Say("review."+e.Mark.String(), "name", w.Name(e.Action.Seat))
}

// worth returns by how many points of the hand which side is ahead in the end.
func (w Voice) worth(lead int) string {
	side := 0
	if lead < 0 {
		side, lead = 1, -lead
	}
	if halves(lead) == 0 {
		return w.Say("cassino.review.level")
	}
	return w.Say("cassino.review.ahead", "side", w.Side(side), "points", w.about(lead))
}

// about returns thousandths of a point in words, to the nearest half.
func (w Voice) about(n int) string { return w.halves(halves(n)) }

func halves(n int) int { return (2*n + review.Point/2) / review.Point }

// Strip returns what is known of each decision, as good or bad for a side.
func (r *Hindsight) Strip(side int) []scenes.Judged {
	list := make([]scenes.Judged, len(r.Entries()))
	for i := range list {
		e := &r.Entries()[i]
		if !e.Known {
			continue
		}
		lead := e.Before
		if side != 0 {
			lead = -lead
		}
		list[i] = scenes.Judged{Known: true, Level: lead, Mark: e.Mark, Leads: cmp.Compare(lead, 0)}
	}
	return list
}
