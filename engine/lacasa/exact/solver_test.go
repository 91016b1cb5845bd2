package exact_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
)

// more multiplies the number of rounds that the tests look at.
var more = flag.Int("more", 1, "how many times as many rounds")

// game holds the rules of a round and their name for messages.
type game struct {
	name  string
	rules lacasa.Rules
}

// games lists every published round, and some that players may make.
func games(t testing.TB) (list []game) {
	for _, mode := range lacasa.Modes {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.Domination} {
			if !mode.Has(way) {
				continue
			}
			for _, text := range []string{"", "robot=thrifty", "solo=supplement", "lowball=election"} {
				o, err := lacasa.ParseOptions(mode, way, text)
				if err != nil {
					t.Fatal(err)
				}
				for _, id := range append(o.SituationSet(), lacasa.Plain) {
					r, err := o.Rules(id)
					if err != nil {
						t.Fatal(err)
					}
					list = append(list, game{strings.Join([]string{string(mode), string(way), text, id}, " "), r})
				}
			}
		}
	}
	for seed := range match.Seed(150) {
		s := lacasa.Compose(seed)
		for at := lacasa.SoloBook; at <= lacasa.InTeams; at <<= 1 {
			if s.Where&at != 0 {
				list = append(list, game{s.ID, s.RulesAt(at)})
			}
		}
	}
	return list
}

// nearEnd plays a round at random until a number of challenges are left, and then a few cards more.
func nearEnd(r *lacasa.Rules, chance *match.Chance, left int) lacasa.State {
	d := r.DealPlayable(chance)
	dealer := lacasa.Seat(chance.IntN(r.Seats()))
	if r.Solo() {
		dealer = lacasa.Human
	}
	s := lacasa.Start(*r, dealer, &d, nil)
	more := chance.IntN(4)
	for s.Table().Phase != lacasa.Over {
		if t := s.Table(); t.Phase == lacasa.Playing && int(t.Last-t.Challenge) < left {
			if more == 0 {
				break
			}
			more--
		}
		legal := s.Legal(nil)
		s.Do(legal[chance.IntN(len(legal))], nil)
	}
	return s
}

// naive returns what the round is worth to a side if everybody plays as well as possible. It
// searches the whole tree; worth values its ends.
func naive(s *lacasa.State, side int, worth func(*lacasa.Table) int) int {
	t := s.Table()
	if t.Phase == lacasa.Over {
		return worth(t)
	}
	best, maximizes := 0, t.Turn.Side() == side
	for i, a := range s.Legal(nil) {
		next := s.Apply(a, nil)
		if w := naive(&next, side, worth); i == 0 || w > best == maximizes {
			best = w
		}
	}
	return best
}

// The solver values every decision as a search of the whole tree of the engine's own states does,
// for challenges and for the goal.
func TestAgainstTheWholeTree(t *testing.T) {
	solver := exact.New()
	solved, seeds := 0, match.Seed(6**more)
	for _, g := range games(t) {
		t.Run(g.name, func(t *testing.T) {
			for seed := range seeds {
				chance := match.NewChance(seed, 1)
				left := 3
				switch {
				case g.rules.Lay:
					left = 2
				case g.rules.Seats() == 2:
					left = 5
				}
				s := nearEnd(&g.rules, &chance, left)
				if exact.Covers(&s) != nil {
					continue
				}
				solved++
				side := exact.SideOf(s.Table())
				if m, err := exact.Challenges(s.Table()); err == nil {
					compare(t, solver, &s, &m, func(end *lacasa.Table) int { return m.Win * int(end.Outcome().Taken[side]) })
				}
				m, need, level := exact.Goal(s.Table(), side)
				won := func(worth int) int {
					switch {
					case worth >= need:
						return 2
					case level && worth == need-1:
						return 1
					}
					return 0
				}
				if err := solver.Begin(&s, &m); err != nil || !solver.Step(1<<30) {
					t.Fatal(err)
				}
				actions, worth := solver.Values()
				for i, a := range actions {
					next := s.Apply(a, nil)
					want := naive(&next, side, func(end *lacasa.Table) int {
						switch end.Outcome().Winner {
						case lacasa.Seat(side):
							return 2
						case lacasa.NoSeat:
							return 1
						}
						return 0
					})
					if got := won(worth[i]); got != want {
						t.Errorf("seed %d: %v is worth %d, which is %d for the goal, not %d", seed, a, worth[i], got, want)
					}
				}
			}
		})
	}
	if solved < 1000 {
		t.Errorf("only %d rounds were solved", solved)
	}
}

// compare compares the solver's value of every decision with that of the whole tree.
func compare(t *testing.T, solver *exact.Solver, s *lacasa.State, m *exact.Measure, worth func(*lacasa.Table) int) {
	t.Helper()
	if err := solver.Begin(s, m); err != nil || !solver.Step(1<<30) {
		t.Fatal(err)
	}
	side := exact.SideOf(s.Table())
	actions, got := solver.Values()
	best, maximizes := 0, s.Table().Turn.Side() == side
	for i, a := range actions {
		next := s.Apply(a, nil)
		want := naive(&next, side, worth)
		if i == 0 || want > best == maximizes {
			best = want
		}
		if got[i] != want {
			t.Errorf("%v is worth %d, not %d", a, got[i], want)
		}
	}
	if w, ok := solver.Worth(1 << 30); !ok || w != best {
		t.Errorf("the round is worth %d, not %d", w, best)
	}
}

// After an action the round is worth what the action was worth before it, and its best action is
// worth what the round is, until the end comes to exactly that.
func TestWorthHoldsUntilTheEnd(t *testing.T) {
	solver := exact.New()
	played := 0
	for _, g := range games(t) {
		if g.rules.At == lacasa.InTwo {
			continue // this takes long, and other tests compare the whole tree
		}
		for seed := range match.Seed(*more) {
			chance := match.NewChance(seed, 1)
			left := 18
			if !g.rules.Solo() {
				left = 5
			}
			s := nearEnd(&g.rules, &chance, left)
			m, err := exact.Challenges(s.Table())
			if err != nil || exact.Covers(&s) != nil {
				continue
			}
			played++
			was, side := -1, 0
			for s.Table().Phase != lacasa.Over {
				if err := solver.Begin(&s, &m); err != nil || !solver.Step(1<<30) {
					t.Fatalf("%s: %v", g.name, err)
				}
				actions, worth := solver.Values()
				best := 0
				for i, w := range worth {
					if w > worth[best] {
						best = i
					}
				}
				if now := exact.SideOf(s.Table()); was >= 0 {
					want := was
					if now != side {
						want = int(s.Table().Last)*m.Win - was
					}
					if worth[best] != want {
						t.Fatalf("%s, seed %d: it was worth %d and is worth %d", g.name, seed, want, worth[best])
					}
				}
				choice := best
				if chance.IntN(3) == 0 {
					choice = chance.IntN(len(actions))
				}
				was, side = worth[choice], exact.SideOf(s.Table())
				s.Do(actions[choice], nil)
			}
			if got := m.Win * int(s.Table().Outcome().Taken[side]); got != was {
				t.Errorf("%s, seed %d: it was worth %d and came to %d", g.name, seed, was, got)
			}
		}
	}
	if played < 150 {
		t.Errorf("only %d rounds were played", played)
	}
}

// Elections, discards, bids and names are worth what the best play after them is worth.
func TestWorthOfElections(t *testing.T) {
	solver := exact.New()
	for _, situation := range []string{lacasa.Plain, "cousins", "figura", "shifty"} {
		o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard)
		r, err := o.Rules(situation)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range match.Seed(2 * *more) {
			chance := match.NewChance(seed, 1)
			d := r.Deal(&chance)
			s := lacasa.Start(r, 0, &d, nil)
			m, err := exact.Challenges(s.Table())
			if err != nil {
				t.Fatal(err)
			}
			was, side := -1, 0
			for s.Table().Phase == lacasa.Bidding {
				legal := s.Legal(nil)
				s.Do(legal[chance.IntN(len(legal))], nil)
			}
			for {
				if err := solver.Begin(&s, &m); err != nil || !solver.Step(1<<30) {
					t.Fatal(err)
				}
				actions, worth := solver.Values()
				best := slices.Max(worth)
				if now := s.Table().Turn.Side(); was >= 0 && now != side {
					was = int(s.Table().Last) - was
				}
				if was >= 0 && best != was {
					t.Errorf("%s, seed %d: it was worth %d and is worth %d", situation, seed, was, best)
				}
				if s.Table().Phase == lacasa.Playing {
					break
				}
				i := chance.IntN(len(actions))
				was, side = worth[i], s.Table().Turn.Side()
				s.Do(actions[i], nil)
			}
		}
	}
}
