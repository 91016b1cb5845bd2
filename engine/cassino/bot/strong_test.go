package bot

import (
	_ "embed"
	"flag"
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// everyRules returns the rules of every mode and number of seats.
func everyRules(t testing.TB) (names []string, list []cassino.Rules) {
	t.Helper()
	for _, m := range cassino.Modes() {
		for _, p := range m.Ways() {
			for _, seats := range m.Seats(p) {
				for _, text := range []string{"", "teams=1", "esun=1"} {
					o, err := cassino.ParseOptions(m, p, seats, text)
					if err != nil {
						continue
					}
					r, err := o.Rules()
					if err != nil {
						t.Fatal(err)
					}
					names = append(names, fmt.Sprint(m, " ", p, " ", seats, " ", text))
					list = append(list, r)
				}
			}
		}
	}
	return names, list
}

// dealt returns the hand that a seed deals.
func dealt(r *cassino.Rules, seed match.Seed) cassino.State {
	chance := match.NewChance(seed, 1)
	d := r.DealPlayable(&chance)
	return cassino.Start(*r, cassino.Seat(chance.IntN(int(r.Seats))), &d, cassino.PerSide{}, nil)
}

// points plays a hand and returns how much more the side scores than the others on average. The
// player returned by of plays a seat.
func points(s *cassino.State, side int, of func(cassino.Seat) Player) int {
	t := s.Table()
	for t.Phase != cassino.Over {
		v := s.View(t.Turn)
		s.Do(of(t.Turn).Choose(&v), nil)
	}
	o := t.Outcome()
	sides, sum := t.Rules.Sides(), 0
	for i := range sides {
		sum += int(o.Points[side] - o.Points[i])
	}
	return point * sum / (sides - 1)
}

// Every world looks the same to the seat as the real hand, and the owner of each build could take
// it.
func TestWorldsAgree(t *testing.T) {
	names, rules := everyRules(t)
	owned := 0
	for i := range rules {
		s := dealt(&rules[i], 3)
		for n := 0; s.Table().Phase != cassino.Over; n++ {
			v := s.View(s.Table().Turn)
			var w worlds
			w.prepare(&v)
			for range 3 {
				one := w.next(&v)
				if one.View(v.Seat) != v {
					t.Fatalf("%s: a world has another view", names[i])
				}
				for _, d := range w.duties {
					owned++
					if !w.has(&v, d) {
						t.Fatalf("%s: a build's owner does not hold a %d", names[i], d.value)
					}
				}
			}
			legal := s.Legal(nil, 40)
			s.Do(legal[(n*7+3)%len(legal)], nil)
		}
	}
	if owned < 100 {
		t.Errorf("only %d hands were known in part", owned)
	}
}

// If an owner of a build is unlikely to be dealt the required card by chance, cards are exchanged.
func TestWorldsSettle(t *testing.T) {
	_, rules := everyRules(t)
	s := dealt(&rules[0], 9)
	v := s.View(s.Table().Turn)
	var w worlds
	w.prepare(&v)
	w.duties = []duty{{0, 4, 3}, {0, 4, 9}, {0, 4, 10}}
	for range 50 {
		if w.settle(&v); !w.agrees(&v) {
			t.Fatalf("the hand is %v", w.unseen[:4])
		}
	}
}

// A decision does not depend on how its thinking is split into steps, nor on earlier decisions.
func TestStrongStepsTheSame(t *testing.T) {
	names, rules := everyRules(t)
	used, steps := NewStrong(0, 0), 0
	for i := range rules {
		if i%3 != 0 {
			continue
		}
		s := dealt(&rules[i], 11)
		for n := 0; n < 9 && s.Table().Phase != cassino.Over; n++ {
			v := s.View(s.Table().Turn)
			a := used.Choose(&v)
			if no := s.Why(a); no.Reason != cassino.Allowed {
				t.Fatalf("%s: %s is refused: %v", names[i], a, no.Reason)
			}
			fresh := NewStrong(1, 1)
			for fresh.Begin(&v); !fresh.Step(); {
				steps++
			}
			if fresh.Decision() != a {
				t.Fatalf("%s: %s at once, %s in steps", names[i], a, fresh.Decision())
			}
			if did, why := used.Explain(&v); did != a || why == Slips {
				t.Errorf("%s: %s is explained as %s, %v", names[i], a, did, why)
			}
			s.Do(a, nil)
			if now := s.View(v.Seat); now.Phase != cassino.Plucking {
				if why, ok := used.ReasonFor(&now, a); ok {
					t.Errorf("%s: the reason for %s, which cannot be done again, is %v", names[i], a, why)
				}
			}
		}
	}
	if steps < 1000 {
		t.Errorf("it thought in %d steps only", steps)
	}
}

var update = flag.Bool("update", false, "pin anew what Strong plays")

//go:embed testdata/platforms/pins.txt
var platformPins string

// What Strong plays, and what is played in each manner, is the same on every platform, and Strong
// scores no less than Fair. Each game has a number for it in testdata/platforms/pins.txt; -update
// writes them anew.
func TestStrongIsPinned(t *testing.T) {
	var pins matchtest.Pins
	names, rules := everyRules(t)
	strong, fair := NewStrong(0, 0), NewFair(0, 0)
	total := 0
	for i := range rules {
		sum := 0
		var scored []any
		for side := range rules[i].Sides() {
			s := dealt(&rules[i], 21)
			n := points(&s, side, func(seat cassino.Seat) Player {
				if rules[i].Side(seat) == side {
					return strong
				}
				return fair
			})
			sum += n
			scored = append(scored, n)
		}
		pins.Pin(strings.TrimSpace(names[i]), scored...)
		total += sum / rules[i].Sides()
	}
	pinManners(&pins, names, rules)
	pins.Check(t, platformPins, *update)
	if least := point * len(rules); total < least {
		t.Errorf("Strong scores %d thousandths more a hand than Fair, not %d", total/len(rules), point)
	}
}

// In a last packet, of the actions that are equal with best play, Strong chooses one that scores
// most if a Fair plays on.
func TestStrongSettlesEquals(t *testing.T) {
	strong, differ := NewStrong(0, 0), 0
	for _, mode := range []cassino.Mode{"standard", "kontsina"} {
		o, err := cassino.ParseOptions(mode, cassino.Standard, 2, "")
		if err != nil {
			t.Fatal(err)
		}
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		for seed := range match.Seed(12) {
			s := dealt(&r, seed)
			for s.Table().Phase != cassino.Over {
				v := s.View(s.Table().Turn)
				strong.Begin(&v)
				exactly := strong.phase == exactly
				for !strong.Step() {
				}
				did := strong.Decision()
				if x := strong.search; exactly && !x.Failed() && strong.spent < positions {
					after := func(a cassino.Action) int {
						then := s
						then.Do(a, nil)
						return points(&then, r.Side(v.Seat), func(cassino.Seat) Player { return NewFair(0, 0) })
					}
					least, most := after(did), after(did)
					for i, a := range x.Legal() {
						switch {
						case a == did && x.ValueOf(i) != x.Value():
							t.Fatalf("%s, seed %d: %v is worth %d, not %d", mode, seed, a, x.ValueOf(i), x.Value())
						case x.ValueOf(i) == x.Value():
							least, most = min(least, after(a)), max(most, after(a))
						}
					}
					if got := after(did); got < most {
						t.Errorf("%s, seed %d: %v scores %d, another as good %d", mode, seed, did, got, most)
					}
					differ += min(1, most-least)
				}
				s.Do(did, nil)
			}
		}
	}
	if differ < 10 {
		t.Errorf("only %d times did equal actions score differently", differ)
	}
}
