package tell

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Rumour returns what everybody at the table may know of what has just happened: the last that was done, in words.
func Rumour(h *scenes.House, st Standing) string {
	w := VoiceOf(h).At(&st)
	follows := "" // from a challenge, which says more
	for i := len(st.Log) - 1; i >= 0; i-- {
		e := st.Log[i].For(lacasa.NoSeat)
		said := w.Event(e)
		switch {
		case said == "":
		case e.Kind == lacasa.ChallengeWon:
			return w.Say("curtain.won", "n", scenes.Numeral(int(e.Number)), "name", w.Name(e.Seat), "card", w.Card(e.Card))
		case e.Kind != lacasa.Gathered && e.Kind != lacasa.TurnedUp && e.Kind != lacasa.Drew:
			return said
		case follows == "":
			follows = said
		}
	}
	return follows
}

// Hand returns the cards of the seat in front of the screen.
func Hand(st Standing) (faces []ui.Face) {
	for cd := range st.View.Hand.All() {
		faces = append(faces, Face(cd))
	}
	return faces
}

// WaitingFor returns a match that is kept, for the title and the shelf.
func WaitingFor(h *scenes.House, st Standing) scenes.Waiting {
	return scenes.Waiting{Line: VoiceOf(h).stands(&st), Company: st.Options.Mode != lacasa.Solo}
}

// MatchName returns the name of the form of a match that is asked for.
func MatchName(h *scenes.House, a match.Request) string {
	mode := h.Say("setup.mode." + a.Mode)
	if a.Play == string(lacasa.Standard) {
		return mode
	}
	return h.Say("form", "mode", mode, "way", h.Say("way."+a.Play))
}

// OffersOf returns what the menu offers over a match. Against the robot a round can always be begun again.
func OffersOf(st Standing) scenes.Offers {
	o := scenes.OffersOf(&st.Status, st.CanUndo || st.Options.Mode == lacasa.Solo)
	o.Gone = st.Deciding
	return o
}
