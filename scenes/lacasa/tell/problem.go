package tell

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
)

// Goal returns a sentence that says what a problem asks for.
func Goal(h *scenes.House, goal string) string {
	words := strings.Fields(goal)
	key := "problem.lacasa." + words[0]
	switch {
	case len(words) == 1: // the goal of the round
		return h.Say(key)
	case len(words) == 2:
		c, _ := card.Parse(words[1])
		return h.Say(key, "card", VoiceOf(h).Card(c))
	case words[1] == words[3]:
		key += ".all"
	case words[1] == "0":
		key += ".none"
	}
	n, _ := strconv.Atoi(words[1])
	return h.Words.Count(key, n, "of", words[3])
}

// Solution returns what solves the problem that the standing is of, and a sentence that says so.
func (w Voice) Solution(st *Standing) (a lacasa.Action, said string) {
	a, err := lacasa.ParseAction(st.Advice)
	if err != nil {
		return lacasa.Action{Card: card.Back, Other: card.Back}, w.Say("problem.late")
	}
	return a, w.Say("problem.hint", "card", w.Card(a.Card))
}

// Acts returns the sentences of the cards that were played in the events of the log from an index
// on.
func Acts(h *scenes.House, st *Standing, from int) (said []string) {
	w := VoiceOf(h).At(st)
	for _, e := range st.Log[from:] {
		if e.Kind == lacasa.CardPlayed {
			said = append(said, w.Event(e))
		}
	}
	return said
}
