package bot

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// pinManners pins what bots play in each game in all its manners.
func pinManners(pins *matchtest.Pins, names []string, rules []cassino.Rules) {
	for i := range rules {
		var chosen []any
		s := dealt(&rules[i], 21)
		for s.Table().Phase != cassino.Over {
			v := s.View(s.Table().Turn)
			var did cassino.Action
			for _, m := range Manners(&rules[i]) {
				did = NewFair(0, 0).In(m).Choose(&v)
				chosen = append(chosen, did)
			}
			s.Do(did, nil)
		}
		pins.Pin(strings.TrimSpace(names[i])+" in manners", chosen...)
	}
}

// A manner that a game has changes some decisions there, but not many. A bot that plays in it says
// so of those decisions, and only of those. A manner that a game does not have would change
// nothing.
func TestMannersDiffer(t *testing.T) {
	names, rules := everyRules(t)
	plain := NewFair(0, 0)
	sum, games := map[match.Manner]float64{}, map[match.Manner]int{}
	for i := range rules {
		differ, of := map[match.Manner]int{}, 0
		for seed := range match.Seed(6) {
			s := dealt(&rules[i], 40+seed)
			for s.Table().Phase != cassino.Over {
				v := s.View(s.Table().Turn)
				did := plain.Choose(&v)
				if len(plain.legal) > 1 {
					of++
					for _, m := range manners {
						p := NewFair(0, 0).In(m)
						other := p.Choose(&v)
						if said := p.Swayed(&v, other); (other != did) != (said == m) {
							t.Fatalf("%s: %v is said to be due to %q", names[i], other, said)
						}
						if other != did {
							differ[m]++
						}
					}
				}
				s.Do(did, nil)
			}
		}
		offered := Manners(&rules[i])
		for _, m := range manners {
			share := 100 * float64(differ[m]) / float64(of)
			t.Logf("%-28s %-10s %4.1f %% of %d decisions", names[i], m, share, of)
			if !slices.Contains(offered, m) {
				if differ[m] > 0 {
					t.Errorf("%s: %s is not offered, and decides otherwise in %.1f %% of %d", names[i], m, share, of)
				}
				continue
			}
			if sum[m], games[m] = sum[m]+share, games[m]+1; share > 30 {
				t.Errorf("%s: %s decides otherwise in %.1f %% of %d", names[i], m, share, of)
			}
		}
	}
	for _, m := range manners {
		mean := sum[m] / float64(games[m])
		if t.Logf("%s: %.1f %% in the mean of %d games", m, mean, games[m]); mean < 3 || mean > 12 {
			t.Errorf("%s decides otherwise in %.1f %% in the mean of %d games", m, mean, games[m])
		}
	}
}
