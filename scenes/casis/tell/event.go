package tell

import (
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
)

// Event returns a sentence about event e for the log, the news and speech, or "" if there is
// nothing to say. It tells no more than e, which has been reduced to what its reader may know. t is
// the table before the event.
func (w Voice) Event(e casis.Event, t *casis.Table) string { return words.Capitalize(w.event(&e, t)) }

func (w Voice) event(e *casis.Event, t *casis.Table) string {
	switch e.Kind {
	case casis.Shuffled, casis.OrderRolled, casis.Gathers, casis.Rolls, casis.Stopped, casis.Investigated, casis.DealtTo:
		return w.beginning(e, t)
	case casis.Accused, casis.CaseShown, casis.CaseLost, casis.HandedOver, casis.Laid:
		return w.caseEvent(e, t)
	case casis.Diced:
		return w.diced(e, t)
	case casis.Decided:
		return w.decided(e, t)
	}
	key := happenings[e.Kind]
	facts := []string{"name", w.Name(e.Seat), "to", w.Name(e.To), "n", strconv.Itoa(int(e.Number)), "card", w.Card(e.Card), "cards", w.Cards(e.Cards)}
	switch e.Kind {
	case casis.Drew:
		switch {
		case t.TurnRules().Bluff && !e.Cards.IsEmpty(): // nobody draws cards there except a case
			key += ".case"
		case t.TurnRules().Bluff:
			key += ".case.one"
		case !e.Cards.IsEmpty():
		case e.Number == 1:
			key += ".one"
		default:
			key += ".hidden"
		}
	case casis.Held:
		if e.Cards.IsEmpty() {
			key += ".hidden"
		}
		if e.Number == 0 {
			key = "holds.nothing"
		}
	case casis.Threw:
		facts = append(facts, "sign", w.Sign(e.Sign))
		if e.Sign == casis.NoSign {
			key += ".hidden"
		}
	case casis.Thrown:
		facts = append(facts, "sign", w.Sign(e.Sign), "reply", w.Sign(e.Reply))
		if e.Sign == e.Reply {
			key += ".equal"
		}
	case casis.Passed:
		if t.Final {
			key += ".final"
		}
	case casis.FinalBegan:
		facts = append(facts, "side", w.Side(t.Rules.Side(e.Seat)), "target", strconv.Itoa(int(t.Rules.Target)))
	case casis.FinalOff:
		facts = append(facts, "target", strconv.Itoa(int(t.Rules.Target)))
	case casis.TieBroke:
		facts = append(facts, "reason", w.EndReason(e.Reason, t))
	case casis.MatchOver:
		return w.over(e, t)
	}
	if key == "" {
		return ""
	}
	return w.Say("casis.log."+key, facts...)
}

// happenings are the last words of the keys of sentences about events. They are empty for events
// that need no sentence, or more than one.
var happenings = [...]string{
	casis.Shuffled: "", casis.DealtTo: "", casis.OrderRolled: "", casis.Gathers: "", casis.Rolls: "", casis.Stopped: "", casis.Investigated: "",
	casis.Begins: "begins", casis.Accused: "", casis.CaseShown: "", casis.CaseLost: "", casis.PileShuffled: "pile", casis.HandedOver: "",
	casis.TurnLost: "turn-lost", casis.Skipped: "skips", casis.TookUp: "takes-up", casis.Laid: "", casis.Drew: "draws",
	casis.Challenged: "challenges", casis.Wanted: "wants", casis.Contested: "contests", casis.Conceded: "concedes", casis.Diced: "",
	casis.Threw: "throws", casis.Thrown: "thrown", casis.Decided: "", casis.Collected: "collects", casis.Given: "gives", casis.Passed: "passes",
	casis.Held: "holds", casis.TurnEnded: "", casis.FinalBegan: "final", casis.FinalOff: "final-off", casis.TieBroke: "tie-breaker",
	casis.Awaits: "", casis.MatchOver: "",
}

// beginning returns the sentence of an event before the first turn.
func (w Voice) beginning(e *casis.Event, t *casis.Table) string {
	name, n := w.Name(e.Seat), strconv.Itoa(int(e.Number))
	switch e.Kind {
	case casis.Shuffled:
		switch {
		case e.Number == 0:
			return w.Say("casis.log.shuffled")
		case e.Seat == casis.NoSeat:
			return w.Say("casis.log.deals", "n", n)
		}
		return w.Say("casis.log.deals.first", "n", n, "name", name)
	case casis.DealtTo:
		if e.Cards.IsEmpty() {
			return ""
		}
		return w.Say("casis.log.dealt", "name", name, "cards", w.Cards(e.Cards))
	case casis.OrderRolled:
		var rolls []string
		for i, seat := range t.Rollers() {
			rolls = append(rolls, w.Say("casis.log.rolls-for", "name", w.Name(seat), "n", strconv.Itoa(int(e.Dice[i]))))
		}
		return w.Say("casis.log.order", "list", w.Join(rolls))
	case casis.Gathers:
		return w.Say("casis.log.gathers", "name", name)
	case casis.Rolls:
		key := "casis.log.rolls.odd"
		if (e.Dice[0]+e.Dice[1])%2 == 0 {
			key = "casis.log.rolls.even"
		}
		return w.Say(key, "name", name, "dice", w.dice(e.Dice[:t.Rules.Dice]))
	case casis.Stopped:
		return w.Say("casis.log.stops", "name", name)
	case casis.Investigated:
		var names []string
		for i := range t.Seats() {
			seat := t.Order[i]
			if !t.Rules.Same {
				seat = t.Order[t.Seats()-1-i]
			}
			names = append(names, w.Name(seat))
		}
		return w.Say("casis.log.investigated", "list", w.Join(names))
	}
	return ""
}

// dice lists the numbers that were rolled.
func (w Voice) dice(dice []uint8) string {
	var list []string
	for _, d := range dice {
		list = append(list, strconv.Itoa(int(d)))
	}
	return w.Join(list)
}

// caseEvent returns what became of a case. A face-down case is named only to the player who laid
// it, until it is shown.
func (w Voice) caseEvent(e *casis.Event, t *casis.Table) string {
	facts := []string{"name", w.Name(e.Seat), "to", w.Name(e.To), "case", w.caseOf(t, e.Number), "cards", w.Cards(e.Cards)}
	key := ""
	switch e.Kind {
	case casis.Accused:
		key = "accuses"
	case casis.CaseShown:
		if key = "shows.false"; t.Rules.Solves(t.Cases[e.Number-1].Suspect, e.Cards) {
			key = "shows.true"
		}
	case casis.CaseLost:
		key = "loses-case"
	case casis.HandedOver:
		key = "hands-over"
	case casis.Laid:
		facts = append(facts, "suspect", w.Card(e.Card), "solved", w.Case(e.Card))
		switch {
		case !e.Down:
			key = "lays"
		case e.Cards.IsEmpty():
			key = "lays.hidden"
		default:
			key = "lays.down"
		}
	}
	return w.Say("casis.log."+key, facts...)
}

// diced returns what was rolled in a challenge or a contest, and how the dice compare.
func (w Voice) diced(e *casis.Event, t *casis.Table) string {
	n := t.Duel.Dice()
	key := "casis.log.diced." + duelKeys[t.Duel]
	switch decided, won := t.Duel.Wins([3]uint8(e.Dice[:])); {
	case !decided:
		key += ".again"
	case won:
		key += ".won"
	default:
		key += ".lost"
	}
	low, high := e.Dice[0], e.Dice[0]
	for _, d := range e.Dice[1 : n-1] {
		low, high = min(low, d), max(high, d)
	}
	return w.Say(key, "name", w.Name(e.Seat), "to", w.Name(e.To), "dice", w.dice(e.Dice[:n-1]), "die", strconv.Itoa(int(e.Dice[n-1])),
		"low", strconv.Itoa(int(low)), "high", strconv.Itoa(int(high)))
}

// decided returns who won a challenge, a contest or an accusation.
func (w Voice) decided(e *casis.Event, t *casis.Table) string {
	key := "casis.log.wins."
	switch {
	case e.Seat == casis.NoSeat:
		key += "nobody"
	case t.Asker == casis.NoSeat && e.Seat == t.Actor:
		key += "accusation"
	case t.Asker == casis.NoSeat:
		key += "innocence"
	case t.Takes && e.Seat == t.Asker:
		key += "contest"
	case t.Takes:
		key += "take"
	case e.Seat == t.Asker:
		key += "challenge"
	default:
		key += "defence"
	}
	return w.Say(key, "name", w.Name(e.Seat))
}

// EndReason returns a sentence that says why play ended without a majority (ruling 14).
func (w Voice) EndReason(r casis.EndReason, t *casis.Table) string {
	return w.endReason("casis.guard.", r, t)
}

// TieBefore returns a sentence for a finished match that says why there was a tie breaker. t is the
// table as it was before that.
func (w Voice) TieBefore(r casis.EndReason, t *casis.Table) string {
	return w.endReason("casis.over.tie.", r, t)
}

// MatchEnd returns a sentence that says why a match ended, and that it was in a tie breaker if the
// target was reached there.
func (w Voice) MatchEnd(t *casis.Table) string {
	if t.Ending == casis.Majority && t.Ties > 0 {
		return w.Say("casis.over.target.tie", "target", strconv.Itoa(int(t.Rules.Target)))
	}
	return w.EndReason(t.Ending, t)
}

// endReason returns the sentence for a reason to end play whose key begins with keys.
func (w Voice) endReason(keys string, r casis.EndReason, t *casis.Table) string {
	key := keys + guards[r]
	if t.TurnRules().Bluff && w.Has(key+".bluff") {
		key += ".bluff"
	}
	return w.Say(key, "target", strconv.Itoa(int(t.Rules.Target)), "rounds", strconv.Itoa(t.GuardRounds(r)))
}

var guards = [...]string{casis.Majority: "target", casis.NoMore: "no-more", casis.NoCards: "no-cards", casis.Protected: "protected", casis.Idle: "idle"}

// over returns who has won, and why.
func (w Voice) over(e *casis.Event, t *casis.Table) string {
	return w.Say("casis.log.over", "won", w.Winners(e.Number, &t.Rules), "reason", w.EndReason(e.Reason, t))
}

// Winners returns a sentence that says which sides have won: those whose bits are set in winners.
func (w Voice) Winners(winners uint8, r *casis.Rules) string {
	var sides []string
	for side := range r.Sides() {
		if winners>>side&1 != 0 {
			sides = append(sides, w.Side(side))
		}
	}
	if len(sides) == 1 {
		return w.Say("casis.won", "side", sides[0])
	}
	return w.Say("casis.shared", "sides", strings.Join(sides, " · "))
}

// Score returns how many cases each side has.
func (w Voice) Score(t *casis.Table) string {
	var list []string
	counts := t.CaseCounts()
	for side := range t.Rules.Sides() {
		list = append(list, w.Say("casis.score", "side", w.Side(side), "n", strconv.Itoa(counts[side])))
	}
	return strings.Join(list, " · ")
}
