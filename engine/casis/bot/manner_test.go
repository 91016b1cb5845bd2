package bot_test

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// inManners returns the kinds of bots in the manners that the rules offer.
func inManners(r *casis.Rules) (kinds []string) {
	for _, kind := range bot.Kinds.Names() {
		p := match.Player{Kind: kind}
		if m := p.Manner(); m != "" && slices.Contains(bot.Manners(r), m) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// pinManners pins what bots play at every table in all manners.
func pinManners(t *testing.T, pins *matchtest.Pins) {
	for _, at := range tables(t, anyTable) {
		r := at.rules
		r.Ties = 0
		var chosen []any
		var players [casis.MaxSeats][]bot.Player
		for s := range casis.Seat(r.Seats) {
			for _, kind := range inManners(&r) {
				p, err := bot.Kinds.New(kind, 8, s)
				if err != nil {
					t.Fatal(err)
				}
				players[s] = append(players[s], p)
			}
		}
		play(t, r, 8, seat(t, &r, 8, "bot-fair"), func(s *casis.State, v *casis.View) {
			for _, p := range players[v.Seat] {
				a := p.Choose(v)
				if no := s.Why(a); no.Reason != casis.Allowed {
					t.Fatalf("%s: %v is refused: %v", at.name, a, no.Reason)
				}
				chosen = append(chosen, a)
			}
		})
		pins.Pin(at.name+" in manners", chosen...)
	}
}

// A manner that a game has changes some decisions there, but not many. A bot that plays in it says
// so of those decisions, and only of those. A manner that a game does not have would change
// nothing.
func TestMannersDiffer(t *testing.T) {
	differ, of := map[match.Manner]int{}, map[match.Manner]int{}
	for _, at := range tables(t, anyTable) {
		r := at.rules
		r.Ties = 0
		offered := bot.Manners(&r)
		plain := bot.NewFair(3)
		play(t, r, 3, seat(t, &r, 3, "bot-fair"), func(s *casis.State, v *casis.View) {
			if len(s.Legal(nil)) == 1 {
				return
			}
			did := plain.Choose(v)
			for _, m := range match.Manners {
				p := bot.NewFair(3).In(m)
				a := p.Choose(v)
				if (a != did) != (p.Swayed(v, a) == m) {
					t.Fatalf("%s: %v is said to be due to %q", at.name, a, p.Swayed(v, a))
				}
				if !slices.Contains(offered, m) && a != did {
					t.Fatalf("%s: %s is not offered, and does %v instead of %v", at.name, m, a, did)
				}
				if slices.Contains(offered, m) {
					if of[m]++; a != did {
						differ[m]++
					}
				}
			}
		})
	}
	for _, m := range match.Manners {
		share := 100 * float64(differ[m]) / float64(of[m])
		if t.Logf("%s: %.1f %% of %d decisions", m, share, of[m]); share < 1 || share > 20 {
			t.Errorf("%s decides otherwise in %.1f %% of %d", m, share, of[m])
		}
	}
}

// A Bluffer lays false cases more often than others do, and a Careful bot lays none.
func TestBluffersBluff(t *testing.T) {
	count := func(kind string) (n int) {
		for _, at := range tables(t, anyTable) {
			if !at.rules.First.Bluff || strings.HasPrefix(at.name, "team") {
				continue
			}
			r := at.rules
			r.Ties = 0
			play(t, r, 5, seat(t, &r, 5, kind), func(s *casis.State, v *casis.View) {
				p := bot.NewFair(5).In((match.Player{Kind: kind}).Manner())
				if _, why := p.Explain(v); why.Cause == bot.Bluffs {
					n++
				}
			})
		}
		return n
	}
	fair, bluffer, careful := count("bot-fair"), count("bot-fair-bluffer"), count("bot-fair-careful")
	if t.Logf("false cases: fair %d, bluffer %d, careful %d", fair, bluffer, careful); bluffer*2 < 3*fair || careful > 0 {
		t.Errorf("bluffers lay %d false cases, others %d, careful ones %d", bluffer, fair, careful)
	}
}
