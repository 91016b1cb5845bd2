package lacasa

import (
	"fmt"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// Until the Casa's card is turned up, the page of the election does not depend on it, in light,
// text or speech: within a situation only the player's own cards differ.
func TestElectionTellsNothingEarly(t *testing.T) {
	base := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
	var told []string
	compared := 0
	ui.OnNarrate = func(text string) { told = append(told, "said "+text) }
	ui.OnMirror = func(targets []ui.Target) { told = append(told, fmt.Sprintf("offered %+v", targets)) }
	t.Cleanup(func() { ui.OnNarrate, ui.OnMirror = nil, nil })
	for _, l := range []scenestest.Look{{Language: "en", Text: 1}, {Language: "en", Size: 2, Text: 1}, {Language: "en", Size: 3, Text: 2}} {
		h := lacasatest.House(l)
		NewElection(h, lacasatest.Standing(lacasatest.Begun(t, "", 1))).Draw(h.Screen) // the first frame of all is unlike any other
		h.Screen.Record(func(what ...any) {
			if what[0] != "card" { // the player's own cards, and the Casa's from below
				told = append(told, fmt.Sprintln(what...))
			}
		})
		for _, id := range append(base.PrintedSituations(), lacasa.Plain) {
			var first [][]string
			for n, m := range variously(t, id) {
				told = nil
				e := NewElection(h, lacasatest.Standing(m))
				var events uitest.Events
				in := uitest.Input(&events)
				for at := 0; ; at++ {
					in.Update(1)
					e.Update(in, 0.04)
					h.Screen.Invalidate()
					e.Draw(h.Screen)
					if e.casaTurn() > 0.5 {
						break
					}
					if n == 0 {
						first = append(first, told)
					} else if !slices.Equal(told, first[at]) {
						t.Errorf("%s, %v: with %v face down frame %d is not as with another card: %.300q", id, l, e.st.View.Casa, at, unlike(told, first[at]))
						break
					}
					told, compared = nil, compared+1
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d frames were compared", compared)
	}
}

// variously returns matches of a situation with different cards of the Casa, the Mangia-Cake among
// them.
func variously(t *testing.T, id string) (list []*casa.Match) {
	const some, most = 4, 300
	cake := false
	for seed := match.Seed(0); seed < most && (!cake || len(list) < some); seed++ {
		m := lacasatest.Begun(t, "situations="+id, seed)
		is := m.State().Table().Casa == card.MangiaCake
		if cake = cake || is; is || len(list) < some-1 {
			list = append(list, m)
		}
	}
	return list
}

// unlike returns the first difference between two lists, or "".
func unlike(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] + " or " + b[i]
		}
	}
	return fmt.Sprintf("%d things or %d", len(a), len(b))
}
