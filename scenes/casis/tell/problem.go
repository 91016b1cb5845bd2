package tell

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
)

// Goal returns a sentence that says what a problem asks for.
func Goal(h *scenes.House, goal string) string { return h.Say("problem.casis." + goal) }

// Solution returns what solves the problem that the standing is of, and a sentence that says so; ok
// is false if nothing does any more.
func (w Voice) Solution(st *Standing) (a casis.Action, said string, ok bool) {
	a, err := casis.ParseAction(st.Advice)
	if err != nil {
		return a, w.Say("problem.late"), false
	}
	return a, w.Move(a, &st.View.Table), true
}

// Acts returns the sentences of what seats did in the events of the log from an index on, with what
// the dice showed.
func Acts(h *scenes.House, st *Standing, from int) (said []string) {
	w, v := VoiceOf(h).At(st), st.Start
	for i, e := range st.Log {
		text := w.Event(e, &v.Table)
		switch v.See(e); {
		case i < from || text == "" || !isNews(e.Kind):
		case e.Kind == casis.Decided && len(said) > 0:
			said[len(said)-1] += " " + text
		default:
			said = append(said, text)
		}
	}
	return said
}
