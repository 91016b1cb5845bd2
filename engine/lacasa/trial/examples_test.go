package trial

import (
	"testing"

	"lacasa/engine/lacasa"
)

// Each example situation can be played at every place that it has, is worth playing by its own
// stamp, and is unlike all others at the same place.
func TestExamplesAreWorthPlaying(t *testing.T) {
	plain := lacasa.Situation{ID: lacasa.Plain, Where: 15}
	like := map[lacasa.Rules]string{}
	for _, s := range append([]lacasa.Situation{plain}, lacasa.Situations...) {
		for _, at := range Places {
			if s.Where&at != 0 {
				like[s.RulesAt(at)] = s.ID
			}
		}
	}
	count := map[lacasa.Where]int{}
	for _, s := range lacasa.Examples {
		if err := s.Check(); err != nil || !lacasa.IsOwn(s.ID) || s.ID == lacasa.OwnID {
			t.Errorf("%s: %v", s.ID, err)
			continue
		}
		for _, st := range Stamps(&s, 7) {
			count[st.Rules.At]++
			if other := like[st.Rules]; other != "" {
				t.Errorf("%s is as %s at %d", s.ID, other, st.Rules.At)
			}
			like[st.Rules] = s.ID
			for st.Run(60); st.Deals < 600 && st.IdleRules() != (lacasa.Rules{At: st.Rules.At}); {
				st.Run(60)
			}
			if idle := st.IdleRules(); len(st.Faults()) > 0 || idle != (lacasa.Rules{At: st.Rules.At}) {
				t.Errorf("%s at %d: %v, idle %+v, %v", s.ID, st.Rules.At, st.Faults(), idle, st.Figures(s.ID))
			}
		}
	}
	if len(lacasa.Examples) < 24 || len(count) < len(Places) {
		t.Errorf("%d, of which at places %v", len(lacasa.Examples), count)
	}
}
