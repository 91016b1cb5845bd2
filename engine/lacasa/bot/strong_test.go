package bot

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// kinds returns the rules of every kind of round, of published situations and of some that players
// may make.
func kinds(t testing.TB) (all []lacasa.Rules) {
	for _, mode := range lacasa.Modes {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.Domination} {
			if !mode.Has(way) {
				continue
			}
			o := lacasa.DefaultOptions(mode, way)
			for _, id := range append(o.SituationSet(), lacasa.Plain) {
				r, err := o.Rules(id)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, r)
			}
		}
	}
	for seed := range match.Seed(60) {
		s := lacasa.Compose(seed)
		for at := lacasa.SoloBook; at <= lacasa.InTeams; at <<= 1 {
			if s.Where&at != 0 {
				all = append(all, s.RulesAt(at))
			}
		}
	}
	return all
}

// begin deals a round.
func begin(r *lacasa.Rules, chance *match.Chance) lacasa.State {
	d := r.DealPlayable(chance)
	dealer := lacasa.Human
	if !r.Solo() {
		dealer = lacasa.Seat(chance.IntN(r.Seats()))
	}
	return lacasa.Start(*r, dealer, &d, nil)
}

// An imagined world looks the same to the seat as the real round, and contains no card twice.
func TestWorldsLookAlike(t *testing.T) {
	for n, r := range kinds(t) {
		for seed := range match.Seed(4) {
			chance := match.NewChance(seed, 1)
			s := begin(&r, &chance)
			for s.Table().Phase != lacasa.Over {
				if turn := s.Table().Turn; !r.Solo() || turn == lacasa.Human {
					v := s.View(turn)
					var w worlds
					w.imagine(&v)
					for range 2 {
						world := w.next()
						if again := world.View(turn); again != v {
							t.Fatalf("round %d, seed %d: imagined\n%+v\nlooks like\n%+v, not\n%+v", n, seed, world, again, v)
						}
						h := world.Hidden()
						var seen card.Set
						for seat := range r.Seats() {
							for _, heap := range [...]card.Set{h.Hand[seat], h.Aside[seat], v.Face[seat]} {
								if seen&heap != 0 || h.Hand[seat].Len() != int(v.Cards[seat]) {
									t.Fatalf("round %d, seed %d: %v twice, or not %d cards in %v\n%+v\n%+v", n, seed, seen&heap, v.Cards[seat], h.Hand[seat], v, h)
								}
								seen |= heap
							}
						}
					}
				}
				legal := s.Legal(nil)
				s.Do(legal[chance.IntN(len(legal))], nil)
			}
		}
	}
}

// Strong makes legal decisions in every round, the same for equal views, and the same whether in
// one step or in many.
func TestStrongPlaysEverything(t *testing.T) {
	one, other := NewStrong(1, 0), NewStrong(2, 1)
	for n, r := range kinds(t) {
		chance := match.NewChance(match.Seed(n), 1)
		s := begin(&r, &chance)
		for turns := 0; s.Table().Phase != lacasa.Over; turns++ {
			legal := s.Legal(nil)
			a := legal[chance.IntN(len(legal))]
			if turn := s.Table().Turn; (!r.Solo() || turn == lacasa.Human) && chance.IntN(12) == 0 {
				v := s.View(turn)
				a = one.Choose(&v)
				other.Begin(&v)
				for !other.Step() {
				}
				if no := s.Why(a); no.Reason != lacasa.Allowed || other.Decision() != a {
					t.Fatalf("round %d: %v is refused with %v, or in steps it is %v", n, a, no.Reason, other.Decision())
				}
			}
			s.Do(a, nil)
		}
	}
}

// If all unseen cards are open, Strong does what is best.
func TestStrongEndsWell(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
	won := [2]int{}
	for seed := range match.Seed(60) {
		r, err := o.Rules(lacasa.Plain)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range []Player{NewStrong(1, 0), NewFair(1, 0)} {
			chance := match.NewChance(seed, 1)
			s := begin(&r, &chance)
			for s.Table().Phase != lacasa.Over {
				if s.Table().Turn == lacasa.Robot {
					s.Do(s.Legal(nil)[0], nil)
					continue
				}
				v := s.View(lacasa.Human)
				s.Do(p.Choose(&v), nil)
			}
			won[i] += int(s.Table().Outcome().Points[0])
		}
	}
	if won[0] <= won[1] {
		t.Errorf("strong wins %d rounds of 60, fair %d", won[0], won[1])
	}
}
