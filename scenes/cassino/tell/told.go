package tell

import (
	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Event returns a sentence about event e for the log and for speech, or "" if there is nothing to
// say. It tells no more than e, which has been reduced to what the listener may know. before is the
// table before the event.
func (w Voice) Event(e *cassino.Event, before *cassino.Table) string {
	key, n := "cassino.log."+happenings[e.Kind], int(e.Number)
	cards, from := e.Cards, uint8(0)
	switch e.Kind {
	case cassino.Awaits:
		return ""
	case cassino.Received, cassino.Drew:
		if e.Cards.IsEmpty() { // hidden from this listener
			return w.Count(key+".hidden", n, "name", w.Name(e.Seat))
		}
	case cassino.Made:
		for i := range before.CurrentBuilds() {
			switch b := &before.Builds[i]; {
			case !cards.HasAll(b.Cards):
			case b.Value == e.Value && from == 0:
				key = "cassino.log.adds"
				cards = cards.Minus(b.Cards)
			default:
				key, from = "cassino.log.raises", b.Value
				cards = cards.Minus(b.Cards)
			}
		}
		if from > 0 && !cards.IsEmpty() {
			key += ".more"
		} else {
			key = w.BuildKey(key, &before.Rules)
		}
		if from == 0 && cards != e.Cards {
			cards = cards.With(e.Card)
		}
		n = int(e.Value)
	case cassino.Gathered:
		if e.Hand {
			key += ".hand"
		}
	case cassino.Swept:
		key = w.ownKey(key)
	case cassino.Rewarded:
		key += "." + e.By.String()
	case cassino.Leftover:
		if e.Cards.IsEmpty() {
			key += ".hand"
		} else if !e.Own.IsEmpty() {
			key += ".both"
		}
	case cassino.HandOver:
		if e.Stopped {
			key += ".stopped"
		}
	case cassino.Dealt, cassino.LastTold, cassino.Trailed, cassino.Captured, cassino.Stole, cassino.Paired, cassino.LaidDown,
		cassino.Took, cassino.Declined, cassino.Noted, cassino.Fined:
	}
	said := words.Capitalize(w.Count(key, n, "name", w.Name(e.Seat), "to", w.Name(e.To), "card", w.The(e.Card), "other", w.The(e.Other),
		"cards", w.tableCards(cards, before), "own", w.Cards(e.Own), "from", ui.Numeral(int(from))))
	if more := w.consequence(e, before); more != "" {
		said += " " + words.Capitalize(more) + "."
	}
	return said
}

// consequence returns what else follows from an event: a build has another owner, or sweeps cancel
// out.
func (w Voice) consequence(e *cassino.Event, before *cassino.Table) string {
	switch {
	case e.Kind == cassino.Made && before.Rules.Build.Kind == cassino.Builds:
		for i := range before.CurrentBuilds() {
			if b := &before.Builds[i]; b.Owner != e.Seat && e.Cards.HasAll(b.Cards) {
				return w.Say("cassino.log.owner", "name", w.Name(e.Seat))
			}
		}
	case e.Kind == cassino.Swept && before.Rules.Sweep.Cancel:
		side := before.Rules.Side(e.Seat)
		for other := range before.Rules.Sides() {
			if other != side && before.Sweeps[other] <= before.Sweeps[side] {
				return ""
			}
		}
		return w.Say("cassino.log.cancelled", "n", ui.Numeral(int(before.Sweeps[side])+1))
	}
	return ""
}

// happenings are the last words of the keys of sentences about events.
var happenings = [...]string{
	cassino.Dealt: "deals", cassino.Received: "receives", cassino.Drew: "draws", cassino.LastTold: "last-packet", cassino.Trailed: "lays",
	cassino.Captured: "takes", cassino.Made: "builds", cassino.Stole: "steals", cassino.Paired: "pairs", cassino.LaidDown: "lies-down",
	cassino.Took: "plucks", cassino.Declined: "plucks-nothing", cassino.Gathered: "gathers", cassino.Swept: "sweeps",
	cassino.Rewarded: "reward", cassino.Noted: "books", cassino.Fined: "fined", cassino.Leftover: "leftover", cassino.Awaits: "",
	cassino.HandOver: "over",
}

// Sentences returns a sentence for each event of the log of st; "" for those that have none.
func (w Voice) Sentences(st *Standing) []string {
	said := make([]string, len(st.Log))
	then := st.Start
	for i := range st.Log {
		said[i] = w.Event(&st.Log[i], &then.Table)
		if i >= st.Dealt { // what came with the deal has been seen
			then.See(st.Log[i])
		}
	}
	return said
}

// Rumour returns, in words, what all players may know of what has just happened: the last thing
// that a seat did.
func Rumour(h *scenes.House, st Standing) (said string) {
	for i := range st.Log {
		st.Log[i] = st.Log[i].For(cassino.NoSeat)
	}
	sentences := VoiceOf(h).At(&st).Sentences(&st)
	for i, e := range st.Log {
		switch e.Kind {
		case cassino.Trailed, cassino.Captured, cassino.Made, cassino.Stole, cassino.Paired, cassino.LaidDown, cassino.Took, cassino.Leftover,
			cassino.Dealt: // the rest follows from these, or is not known to all
			said = sentences[i]
		}
	}
	return said
}

// Hand returns the cards of the seat in front of the screen.
func Hand(st Standing) []ui.Face { return scenes.EachIn(st.View.Hand.All(), Face) }

// WaitingFor returns how the title and the shelf show a saved match.
func WaitingFor(h *scenes.House, st Standing) scenes.Waiting {
	w := VoiceOf(h).At(&st)
	how := w.Round(&st)
	if st.MatchOver {
		how = w.Verdict(&st)
	}
	line := w.Say("cassino.waits", "game", w.Game(st.Options.Mode), "how", how, "score", w.Score(st.Score, Sides(&st)))
	return scenes.Waiting{Line: line, Company: true}
}

// MatchName returns the name of the game that a requests.
func MatchName(h *scenes.House, a match.Request) string {
	return VoiceOf(h).GameAndWay(cassino.Mode(a.Mode), cassino.Way(a.Play))
}

// OffersOf returns what the menu offers while a match is open.
func OffersOf(st Standing) scenes.Offers {
	return scenes.OffersOf(&st.Status, st.CanUndo, true)
}

// Act returns the intent to do action a.
func Act(a cassino.Action) scenes.Intent { return scenes.Act{Move: a.String()} }
