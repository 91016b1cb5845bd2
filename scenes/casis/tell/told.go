package tell

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Act returns the intent to do action a.
func Act(a casis.Action) scenes.Intent { return scenes.Act{Move: a.String()} }

// Rumour returns, in words, what all players may know of what has just happened: the main action of
// the last turn and its outcome.
func Rumour(h *scenes.House, st Standing) string {
	w := VoiceOf(h).At(&st)
	public, said := casis.View{Table: st.Start.Table, Seat: casis.NoSeat}, ""
	for _, e := range st.Log {
		e = e.For(casis.NoSeat)
		switch text := w.Event(e, &public.Table); {
		case text == "":
		case e.Kind == casis.Decided: // what the dice show, and the outcome
			said += " " + text
		case isNews(e.Kind):
			said = text
		}
		public.See(e)
	}
	return said
}

// isNews reports whether an event is worth mentioning on a curtain, which has space for one.
func isNews(k casis.Kind) bool {
	switch k {
	case casis.Begins, casis.Held, casis.DealtTo, casis.Contested, casis.TookUp:
		return false
	}
	return true
}

// Hand returns the hidden cards of the seat in front of the screen.
func Hand(st Standing) []ui.Face { return scenes.EachIn(st.View.Hand.All(), Face) }

// WaitingFor returns how the title and the shelf show a saved match.
func WaitingFor(h *scenes.House, st Standing) scenes.Waiting {
	w := VoiceOf(h).At(&st)
	facts := []string{"form", w.Game(st.Options.Mode, st.Options.Way), "score", w.Score(&st.View.Table)}
	if st.MatchOver {
		won := w.Winners(st.View.Table.Winners, &st.View.Table.Rules)
		return scenes.Waiting{Line: w.Say("casis.was", append(facts, "won", won)...), Company: true}
	}
	return scenes.Waiting{Line: w.Say("casis.waits", facts...), Company: true}
}

// MatchName returns the name of the game that a requests.
func MatchName(h *scenes.House, a match.Request) string {
	return VoiceOf(h).Game(casis.Mode(a.Mode), casis.Way(a.Play))
}

// OffersOf returns what the menu offers while a match is open.
func OffersOf(st Standing) scenes.Offers {
	return scenes.OffersOf(&st.Status, st.CanUndo || st.Humans() == 1, false)
}
