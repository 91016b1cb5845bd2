package match_test

import (
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// The same cards are hidden again where a challenge that failed has changed nothing, and nowhere
// else.
func TestUnchangedHandIsKept(t *testing.T) {
	kept, asked := 0, 0
	for _, f := range casis.Games {
		o := casis.DefaultOptions(f.Mode, f.Way, f.Mode.SeatCounts()[0])
		m := casismatch.New(o, match.Seed(7), seated(o.Seats, "bot-fair"))
		if err := m.Next(); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 300 && !m.Over(); n++ {
			v := m.State().View(m.Turn())
			token := m.KeepToken()
			if v.Phase != casis.Closing {
				if token != "" {
					t.Fatalf("in phase %d it is %s", v.Phase, token)
				}
			} else if token == "" {
				asked++
			} else {
				kept++
				before, gained := v, false
				for i := len(m.History(v.Seat)) - 1; m.History(v.Seat)[i].Kind != casis.Begins; i-- {
					switch m.History(v.Seat)[i].Kind {
					case casis.Drew, casis.Laid, casis.Collected, casis.Given:
						gained = true
					}
				}
				if gained || len(v.Legal(nil)) > 0 {
					t.Fatalf("%s %s: it is %s, although something has changed", f.Mode, f.Way, token)
				}
				if err := m.Do(token); err != nil {
					t.Fatal(err)
				}
				if after := m.State().View(v.Seat); after.Ties == before.Ties && (after.Hand != before.Hand || after.Open != before.Open) {
					t.Fatalf("%s changes the cards", token)
				}
				continue
			}
			if err := m.Do(m.Suggest(m.Turn())); err != nil {
				t.Fatal(err)
			}
		}
	}
	if kept < 20 || asked < 20 {
		t.Errorf("%d hands were kept, and %d asked for", kept, asked)
	}
}
