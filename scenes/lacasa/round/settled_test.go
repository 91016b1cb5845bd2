package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
)

// A round that is decided says how on a labelled button that finishes it, in every look; the score tells the same then.
func TestDecidedRoundsSayHow(t *testing.T) {
	keys := map[string]int{}
	for seed := range 12 {
		m := lacasatest.Dealt(t, lacasa.Solo, lacasa.Standard, "situations=-", match.Seed(seed))
		for !m.BetweenRounds() && !m.Settled() {
			m.Act(m.State().Legal(nil)[0])
		}
		for !m.BetweenRounds() && m.State().Table().Turn != lacasa.Human {
			m.Act(m.State().Legal(nil)[0])
		}
		if m.BetweenRounds() {
			continue
		}
		st := lacasatest.StandingOf(m, lacasa.Human, 1<<20)
		st.Settled, st.Deciding, st.Players = true, true, []scenes.Player{{Kind: match.KindHuman, Name: "Ada"}, {Kind: match.KindRobot, Name: "Robot"}}
		over := m.Rewind(len(m.Round().Actions))
		for !over.BetweenRounds() {
			over.Act(over.State().Legal(nil)[0])
		}
		key := "table.finish.lost"
		if over.Round().Outcome.Winner == lacasa.Human {
			key = "table.finish.won"
		}
		keys[key]++
		for _, l := range scenestest.Looks() {
			h := lacasatest.House(l)
			c := NewChallenge(h, st, true)
			v := scenestest.Visit(t, h, c)
			for _, id := range []int{table.Finish, table.Undo, table.Log, table.Rules, table.Menu} {
				w := v.Form.Find(id)
				if w == nil || w.Rect.W < scenes.Finger-0.01 || w.Rect.H < scenes.Finger-0.01 {
					t.Fatalf("%v: the bar has %+v", l, w)
				}
				for i := range v.Form.List {
					if other := &v.Form.List[i]; other.Id != id && w.Rect.Inset(0.01).Overlaps(other.Rect) {
						t.Errorf("%v: %q lies over %q", l, w.Label, other.Label)
					}
				}
			}
			w := v.Form.Find(table.Finish)
			if w == nil || w.Label != h.Say(key) || w.SignOnly {
				t.Fatalf("%v: seed %d: the button is %+v, not %q", l, seed, w, h.Say(key))
			}
			if i := v.Use(key); i.Want != scenes.Finish {
				t.Errorf("%v: it wants %d", l, i.Want)
			}
		}
	}
	if len(keys) < 2 {
		t.Errorf("seen is only %v", keys)
	}
}
