package bot_test

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// pinManners pins what bots choose in every manner, and why, in every kind of round.
func pinManners(t *testing.T, pins *matchtest.Pins) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		all := views(t, mode)
		for _, m := range bot.Manners(lacasa.DefaultOptions(mode, lacasa.Standard)) {
			var chosen []any
			for i := range all {
				v := &all[i]
				for _, p := range []explainer{bot.NewEasy(7, v.Seat).In(m), bot.NewFair(7, v.Seat).In(m)} {
					a, why := p.Explain(v)
					if no := v.Why(a); no.Reason != lacasa.Allowed {
						t.Fatalf("%s %s: %v is refused: %v", mode, m, a, no.Reason)
					}
					chosen = append(chosen, a, why)
				}
			}
			pins.Pin(string(mode)+" "+string(m), chosen...)
		}
	}
}

// A manner changes some decisions, but not many. A bot that plays in it says so of those decisions,
// and only of those.
func TestMannersDiffer(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		all := views(t, mode)
		for _, m := range bot.Manners(lacasa.DefaultOptions(mode, lacasa.Standard)) {
			differ, of := 0, 0
			for i := range all {
				v := &all[i]
				if len(v.Legal(nil)) == 1 {
					continue
				}
				of++
				p := bot.NewFair(1, v.Seat).In(m)
				did := p.Choose(v)
				if other := bot.NewFair(1, v.Seat).Choose(v) != did; other != (p.Swayed(v, did) == m) {
					t.Fatalf("%s: %v is said to be due to %q", m, did, p.Swayed(v, did))
				} else if other {
					differ++
				}
			}
			share := 100 * float64(differ) / float64(of)
			t.Logf("%s %s: %.1f %% of %d decisions", mode, m, share, of)
			if share < 2 || share > 25 {
				t.Errorf("%s: %s decides otherwise in %.1f %% of %d", mode, m, share, of)
			}
		}
	}
}

// A bot that makes a mistake does not blame its manner.
func TestMistakesAreNoManner(t *testing.T) {
	said := 0
	for _, v := range views(t, lacasa.Teams) {
		e := bot.NewEasy(1, v.Seat).In(match.Careful)
		did, why := e.Explain(&v)
		if m := e.Swayed(&v, did); m != "" {
			if said++; why == bot.Slips {
				t.Fatalf("%v is a mistake, and said to be due to %q", did, m)
			}
		}
	}
	if said == 0 {
		t.Error("its manner never decided")
	}
}
