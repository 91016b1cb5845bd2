package tell

import (
	"strconv"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
)

// Goal returns a sentence that says what a problem asks for.
func Goal(h *scenes.House, goal string) string {
	words := strings.Fields(goal)
	key := "problem.cassino." + words[0]
	if n, err := strconv.Atoi(words[1]); err == nil {
		return h.Words.Count(key, n)
	}
	c, _ := french.Parse(words[1])
	return h.Say(key, "card", VoiceOf(h).The(c))
}

// Solution returns what solves the problem that the standing is of, and a sentence that says so; ok
// is false if nothing does any more.
func (w Voice) Solution(st *Standing) (a cassino.Action, said string, ok bool) {
	a, err := cassino.ParseAction(st.Advice)
	if err != nil {
		return a, w.Say("problem.late"), false
	}
	return a, w.Do(&a, &st.View.Table) + ".", true
}

// Acts returns the sentences of what was played in the events of the log from an index on.
func Acts(h *scenes.House, st *Standing, from int) (said []string) {
	sentences := VoiceOf(h).At(st).Sentences(st)
	for i, e := range st.Log[from:] {
		switch e.Kind {
		case cassino.Trailed, cassino.Captured, cassino.Made, cassino.Stole, cassino.Paired:
			said = append(said, sentences[from+i])
		}
	}
	return said
}
