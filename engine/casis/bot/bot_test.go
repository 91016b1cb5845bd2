package bot_test

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
)

// table is a mode and way with a number of seats.
type table struct {
	name  string
	rules casis.Rules
}

func tables(t testing.TB, fits func(r *casis.Rules) bool) (all []table) {
	for _, f := range casis.Games {
		for _, n := range f.Mode.SeatCounts() {
			o, err := casis.ParseOptions(f.Mode, f.Way, n, "")
			if err != nil {
				t.Fatal(err)
			}
			if r := o.Rules(); fits(&r) {
				all = append(all, table{fmt.Sprintf("%s %s %d", f.Mode, f.Way, n), r})
			}
		}
	}
	return all
}

func anyTable(*casis.Rules) bool   { return true }
func twoSides(r *casis.Rules) bool { return r.Sides() == 2 }

// play plays a match. at is called before each decision.
func play(t testing.TB, r casis.Rules, seed match.Seed, players []bot.Player, at func(s *casis.State, v *casis.View)) *casis.Table {
	s := casis.Start(r)
	chance := match.NewChance(seed, 1)
	var v casis.View
	for n := 0; s.Table().Phase != casis.Over; n++ {
		if n > 200000 {
			t.Fatal("the match does not end")
		}
		if s.Table().Phase.Chance() {
			f := s.DrawChance(&chance)
			s.ApplyChance(&f, nil)
			continue
		}
		v = s.View(s.Table().Turn)
		if at != nil {
			at(&s, &v)
		}
		s.Do(players[v.Seat].Choose(&v), nil)
	}
	return s.Table()
}

// seat returns players of these kinds, in turn.
func seat(t testing.TB, r *casis.Rules, seed match.Seed, kinds ...string) (players []bot.Player) {
	for i := range casis.Seat(r.Seats) {
		p, err := bot.Kinds.New(kinds[int(i)%len(kinds)], seed, i)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, p)
	}
	return players
}

// share is a share of matches won, measured on pairs of matches with the same first deal and sides
// exchanged.
type share struct {
	pairs        int
	sum, squares float64
}

func (s *share) add(won float64) {
	s.pairs++
	s.sum += won
	s.squares += won * won
}

func (s *share) join(o share) {
	s.pairs += o.pairs
	s.sum += o.sum
	s.squares += o.squares
}

// mean returns the share in percent, and half its 95% interval.
func (s *share) mean() (mean, half float64) {
	n := float64(s.pairs)
	m := s.sum / n
	return 100 * m, 100 * 1.96 * math.Sqrt(max(s.squares/n-m*m, 0)/n)
}

func (s *share) String() string {
	m, h := s.mean()
	return fmt.Sprintf("%5.1f %% ± %.1f", m, h)
}

// duplicate plays pairs of matches of two sides.
func duplicate(t testing.TB, r casis.Rules, one, other string, pairs int) (s share) {
	for n := range pairs {
		won := 0.0
		for side := range 2 {
			kinds := []string{one, other}
			if side == 1 {
				kinds = []string{other, one}
			}
			seed := match.Seed(n)
			switch end := play(t, r, seed, seat(t, &r, seed, kinds...), nil); {
			case end.Winners == 1<<side:
				won += 0.5
			case end.Winners>>side&1 != 0:
				won += 0.25
			}
		}
		s.add(won)
	}
	return s
}

var pairs = flag.Int("pairs", 12, "how many pairs of matches the bots play against each other")

// With two sides, fair play beats random play by far and easy play clearly. With -v the test prints
// the results.
func TestDuplicate(t *testing.T) {
	pairs := *pairs
	if testing.Short() {
		pairs = 4
	}
	for _, k := range []struct {
		one, other string
		least      float64
	}{{"bot-fair", "random", 80}, {"bot-fair", "bot-easy", 55}, {"bot-easy", "random", 55}} {
		var all share
		for _, table := range tables(t, twoSides) {
			s := duplicate(t, table.rules, k.one, k.other, pairs)
			all.join(s)
			t.Logf("%-22s %s against %s: %v", table.name, k.one, k.other, &s)
			if m, half := s.mean(); m+half < k.least {
				t.Errorf("%s: %s wins %v of the matches against %s", table.name, k.one, &s, k.other)
			}
		}
		t.Logf("%-22s %s against %s: %v", "all", k.one, k.other, &all)
		if m, half := all.mean(); m-half/2 < k.least {
			t.Errorf("%s wins %v of the matches against %s", k.one, &all, k.other)
		}
	}
}

type explainer interface {
	bot.Player
	Explain(*casis.View) (casis.Action, bot.Reason)
}

// A bot's choice is legal, has a reason, and depends only on what its seat may know.
func TestChoicesAreLegal(t *testing.T) {
	why := map[bot.Cause]bool{}
	for i, table := range tables(t, anyTable) {
		seed := match.Seed(i)
		r := table.rules
		r.Ties = min(r.Ties, 1)
		again := make([][2]explainer, r.Seats)
		for s := range again {
			again[s] = [2]explainer{bot.NewFair(seed), bot.NewEasy(seed)}
		}
		play(t, r, seed, seat(t, &r, seed, "bot-fair", "random", "bot-easy"), func(s *casis.State, v *casis.View) {
			equal := s.View(v.Seat)
			for _, p := range again[v.Seat] {
				a, because := p.Explain(v)
				if no := s.Why(a); no.Reason != casis.Allowed {
					t.Fatalf("%s: %T chose %v, which is refused: %v", table.name, p, a, no.Reason)
				}
				if b, too := p.Explain(&equal); a != b || because != too || because.String() == "" {
					t.Fatalf("%s: of equal views came %v (%v) and %v (%v)", table.name, a, because, b, too)
				}
				why[because.Cause] = true
				completes(t, v, a, because)
			}
			if a, _, ok := bot.Advise(v); !ok || s.Why(a).Reason != casis.Allowed {
				t.Fatalf("%s: advised is %v", table.name, a)
			}
			if v.Seat = (v.Seat + 1) % casis.Seat(r.Seats); v.Seat != v.Turn {
				if _, _, ok := bot.Advise(v); ok {
					t.Fatalf("%s: somebody is advised out of turn", table.name)
				}
			}
			v.Seat = v.Turn
		})
	}
	for w := bot.Gathers; w <= bot.Slips; w++ {
		if !why[w] && w != bot.LastChance && w != bot.Passes {
			t.Errorf("nothing was ever done because of %v", w)
		}
	}
}

// completes checks that a case is completed if and only if the reason says so.
func completes(t *testing.T, v *casis.View, a casis.Action, why bot.Reason) {
	t.Helper()
	cards := a.Cards
	switch why.Cause {
	case bot.Completes, bot.Collects, bot.Pairs:
	default:
		return
	}
	if a.Verb == casis.Take {
		cards = casis.CardsOf(a.Card)
	}
	own := v.OwnCards().Plus(cards)
	whole := false
	for range v.Rules.Solutions(why.Case, own) {
		whole = own.Has(why.Case)
	}
	if whole != (why.Have == 4) || why.Cause == bot.Completes && !whole {
		t.Errorf("%v is done as %v, with %d cards of the case of %v among %v", a, why.Cause, why.Have, why.Case, own)
	}
}

// A person who can get the last card of a case by taking it, or by a challenge for it alone, is not
// advised to draw. A bot sometimes draws then, so that matches with many players end.
func TestAdviceCompletesACase(t *testing.T) {
	draws := map[bool]int{}
	for i, table := range tables(t, anyTable) {
		r := table.rules
		r.Ties = 0
		play(t, r, match.Seed(i), seat(t, &r, 1, "bot-fair"), func(_ *casis.State, v *casis.View) {
			own := v.OwnCards()
			ends := func(c casis.Card) bool {
				for suspect := range casis.FullDecks(1).All() {
					solved := func(own casis.Cards) bool {
						for range v.Rules.Solutions(suspect, own) {
							return own.Has(suspect)
						}
						return false
					}
					if suspect.IsSuspect() && !solved(own) && solved(own.With(c)) {
						return true
					}
				}
				return false
			}
			if v.Phase != casis.Opening || !slices.ContainsFunc(v.Legal(nil), func(a casis.Action) bool {
				return a.Verb == casis.Take && ends(a.Card) || a.Verb == casis.Challenge && a.Cards.Len() == 1 && ends(a.Cards.First())
			}) {
				return
			}
			a, why, _ := bot.Advise(v)
			if draws[true]++; a.Verb == casis.Draw {
				t.Errorf("%s: advised is %v, because of %v", table.name, a, why)
			}
			if bot.NewFair(0).Choose(v).Verb == casis.Draw {
				draws[false]++
			}
		})
	}
	if draws[true] == 0 || draws[false] == 0 {
		t.Errorf("how often a case could be completed, and a bot drew: %v", draws)
	}
}

// views returns what the seats see when they decide, in a match of each of the tables.
func views(t testing.TB, fits func(r *casis.Rules) bool) (all []casis.View) {
	for i, table := range tables(t, fits) {
		r := table.rules
		r.Ties = 0
		play(t, r, match.Seed(i), seat(t, &r, 1, "bot-fair"), func(_ *casis.State, v *casis.View) { all = append(all, *v) })
	}
	return all
}

func TestDecisionsAllocateNothing(t *testing.T) {
	all := views(t, twoSides)
	for _, kind := range bot.Kinds.Names() {
		p, err := bot.Kinds.New(kind, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		choose := func() {
			for i := range all {
				p.Choose(&all[i])
			}
		}
		choose() // so that its lists have grown
		if n := testing.AllocsPerRun(1, choose); n > 0 {
			t.Errorf("%s: %v allocations in %d decisions", kind, n, len(all))
		}
	}
}

// BenchmarkFair measures one decision, on average over all tables.
func BenchmarkFair(b *testing.B) {
	for seats := uint8(2); seats <= casis.MaxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			all := views(b, func(r *casis.Rules) bool { return r.Seats == seats })
			p := bot.NewFair(1)
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				p.Choose(&all[n%len(all)])
				n++
			}
		})
	}
}

// A settled match ends as foreseen, and there are such matches.
func TestSettled(t *testing.T) {
	came := 0
	for _, table := range tables(t, func(r *casis.Rules) bool { return r.First.Bluff }) {
		r := table.rules
		r.Ties = 0
		for seed := range match.Seed(6) {
			leads := -1
			end := play(t, r, seed, seat(t, &r, seed, "bot-fair", "random"), func(s *casis.State, _ *casis.View) {
				if now := s.Table(); leads < 0 && now.Settled() {
					leads = now.Rules.Side(now.Leader)
					came++
				}
			})
			if leads >= 0 && end.Winners != 1<<leads {
				t.Errorf("%s, seed %d: settled for side %d, and won by %b", table.name, seed, leads, end.Winners)
			}
		}
	}
	if came == 0 {
		t.Error("nothing was ever settled")
	}
}
