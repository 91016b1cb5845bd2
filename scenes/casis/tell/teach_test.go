package tell

import (
	"testing"

	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes/casis/casistest"
)

// At every moment there is something to teach; the cards it points at are there, and every lesson
// comes up.
func TestTeachings(t *testing.T) {
	taught := map[Lesson]bool{}
	all := voices()
	casistest.Every(t, func(m *casismatch.Match) {
		if m.Over() || len(m.Actions)%6 > 0 {
			return
		}
		v := m.State().View(m.Turn())
		for _, w := range all {
			list := w.Of(&v.Rules, m.Seats).Teachings(&v)
			if len(list) < 2 && len(m.Actions) > 0 && !v.OwnCards().IsEmpty() {
				t.Fatalf("nothing is taught in phase %v", v.Phase)
			}
			for _, l := range list {
				taught[l.Lesson] = true
				if !w.Has(l.Key) {
					t.Fatalf("there is no %s", l.Key)
				}
				spoken(t, w, l.Key, l.Text)
				lies := v.Open[l.Seat]
				if l.Seat == v.Seat {
					lies = v.OwnCards()
				}
				if !lies.Contains(l.Cards) {
					t.Fatalf("%s points at %v, and there lie %v", l.Key, l.Cards, lies)
				}
			}
		}
	})
	for l := range Lessons {
		if !taught[l] {
			t.Errorf("lesson %d is never given", l)
		}
	}
}
