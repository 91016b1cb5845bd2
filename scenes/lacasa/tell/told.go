package tell

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Rumour returns, in words, what all players may know of what has just happened: the last action.
func Rumour(h *scenes.House, st Standing) string {
	w := VoiceOf(h).At(&st)
	follows := "" // what follows from a challenge, which says more
	for i := len(st.Log) - 1; i >= 0; i-- {
		e := st.Log[i].For(lacasa.NoSeat)
		said := w.Event(e)
		switch {
		case said == "":
		case e.Kind == lacasa.ChallengeWon:
			return w.Say("curtain.won", "n", ui.Numeral(int(e.Number)), "name", w.Name(e.Seat), "card", w.Card(e.Card))
		case e.Kind != lacasa.Gathered && e.Kind != lacasa.TurnedUp && e.Kind != lacasa.Drew:
			return said
		case follows == "":
			follows = said
		}
	}
	return follows
}

// Hand returns the cards of the seat in front of the screen.
func Hand(st Standing) []ui.Face { return scenes.EachIn(st.View.Hand.All(), Face) }

// WaitingFor returns how the title and the shelf show a saved match.
func WaitingFor(h *scenes.House, st Standing) scenes.Waiting {
	return scenes.Waiting{Line: VoiceOf(h).stands(&st), Company: st.Options.Mode != lacasa.Solo}
}

// MatchName returns the names of the mode and the way that a requests.
func MatchName(h *scenes.House, a match.Request) string {
	mode := h.Say("setup.mode." + a.Mode)
	if a.Play == string(lacasa.Standard) {
		return mode
	}
	return h.Say("form", "mode", mode, "way", h.Say("way."+a.Play))
}

// OffersOf returns what the menu offers while a match is open. Against the robot a round can always
// be restarted.
func OffersOf(st Standing) scenes.Offers {
	return scenes.OffersOf(&st.Status, st.CanUndo || st.Options.Mode == lacasa.Solo, true)
}
