package exact_test

import (
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/match"
)

// covered returns the rules of every covered game of two sides.
func covered(t testing.TB) (names []string, list []cassino.Rules) {
	t.Helper()
	for _, m := range cassino.Modes() {
		for _, p := range m.Ways() {
			for _, seats := range m.Seats(p) {
				for _, text := range []string{"", "teams=1", "esun=1", "yoruba=1"} {
					o, err := cassino.ParseOptions(m, p, seats, text)
					if err != nil {
						continue
					}
					r, err := o.Rules()
					if err != nil {
						t.Fatal(err)
					}
					if exact.Covers(&r) == nil {
						names = append(names, string(m)+" "+string(p)+" "+text)
						list = append(list, r)
					}
				}
			}
		}
	}
	return names, list
}

// ending plays at random until left cards, or one more, are left in the hands and none in the
// stock. ok is false if the hand ends before.
func ending(r *cassino.Rules, seed match.Seed, left int) (s cassino.State, ok bool) {
	chance := match.NewChance(seed, 1)
	d := r.DealPlayable(&chance)
	s = cassino.Start(*r, cassino.Seat(chance.IntN(int(r.Seats))), &d, cassino.PerSide{}, nil)
	var legal []cassino.Action
	for s.Table().Phase != cassino.Over {
		n := int(s.Table().Stock)
		for _, c := range s.Table().Cards {
			n += int(c)
		}
		if n <= left {
			return s, s.Table().Stock == 0
		}
		legal = s.Legal(legal[:0], cassino.MostLegal)
		s.Do(legal[chance.IntN(len(legal))], nil)
	}
	return s, false
}

// minimax returns the value for side 0, found by trying everything.
func minimax(s *cassino.State) int32 {
	t := s.Table()
	if t.Phase == cassino.Over {
		o := t.Outcome()
		return o.Points[0] - o.Points[1]
	}
	up := t.Rules.Side(t.Turn) == 0
	best := int32(1 << 20)
	if up {
		best = -best
	}
	for _, a := range s.Legal(nil, cassino.MostLegal) {
		after := s.Apply(a, nil)
		if v := minimax(&after); up == (v > best) {
			best = v
		}
	}
	return best
}

// Near the end of a hand every action has the value that trying everything gives, in every game.
func TestValuesAreMinimax(t *testing.T) {
	seeds := 12
	if testing.Short() {
		seeds = 8
	}
	names, rules := covered(t)
	search := exact.New(10)
	for i := range rules {
		tried, chosen := 0, false
		for seed := range match.Seed(seeds) {
			s, ok := ending(&rules[i], seed, 4+int(seed%2))
			if !ok {
				continue
			}
			tried++
			search.Begin(&s, true)
			for !search.Step(7) {
			}
			if search.Failed() {
				t.Errorf("%s %d: failed", names[i], seed)
			}
			best := -1 << 20
			var values []int
			for j, a := range search.Legal() {
				after := s.Apply(a, nil)
				want := int(minimax(&after))
				if s.Table().Rules.Side(s.Table().Turn) == 1 {
					want = -want
				}
				if got := search.ValueOf(j); got != want {
					t.Fatalf("%s %d: %s is worth %d, not %d", names[i], seed, a, got, want)
				}
				chosen = chosen || j > 0 && want != best
				best = max(best, want)
				values = append(values, want)
			}
			if search.Value() != best {
				t.Errorf("%s %d: the hand is worth %d, not %d", names[i], seed, search.Value(), best)
			}
			search.Begin(&s, false)
			for !search.Step(1000) {
			}
			if search.Value() != best || search.ValueOf(search.Best()) != best {
				t.Errorf("%s %d: looking for the best alone finds %d, not %d", names[i], seed, search.Value(), best)
			}
			for j, want := range values {
				if got := search.ValueOf(j); got == best != (want == best) || got < want {
					t.Errorf("%s %d: looking for the best alone, %s is worth at most %d, not %d", names[i], seed, search.Legal()[j], got, want)
				}
			}
		}
		if tried == 0 || !chosen {
			t.Errorf("%s: %d ends were tried, and a difference was made: %v", names[i], tried, chosen)
		}
	}
}

// With best play the value stays the same, and the hand then scores it.
func TestBestLinesKeepTheValue(t *testing.T) {
	names, rules := covered(t)
	search := exact.New(12)
	for i := range rules {
		s, ok := ending(&rules[i], 5, 8)
		if !ok {
			continue
		}
		value, line := 0, ""
		for n := 0; ; n++ {
			side := s.Table().Rules.Side(s.Table().Turn)
			if s.Table().Phase == cassino.Over {
				if o := s.Table().Outcome(); int(o.Points[0]-o.Points[1]) != value {
					t.Errorf("%s:%s scores %v, not %d", names[i], line, o.Points, value)
				}
				break
			}
			search.Begin(&s, false)
			for !search.Step(1 << 20) {
			}
			now := search.Value()
			if side == 1 {
				now = -now
			}
			if n > 0 && now != value {
				t.Fatalf("%s:%s is worth %d, not %d", names[i], line, now, value)
			}
			value = now
			a := search.Legal()[search.Best()]
			line += " " + a.String()
			s.Do(a, nil)
		}
	}
}

// BenchmarkStandard finds the best action at the beginning of the last packet.
func BenchmarkStandard(b *testing.B) {
	o, _ := cassino.DefaultOptions(cassino.Modes()[0], cassino.Standard, 2)
	r, err := o.Rules()
	if err != nil {
		b.Fatal(err)
	}
	var list []cassino.State
	for seed := range match.Seed(200) {
		s, _ := ending(&r, seed, 8)
		list = append(list, s)
	}
	search := exact.New(12)
	nodes, n := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		search.Begin(&list[n%len(list)], false)
		for !search.Step(1 << 20) {
		}
		nodes += search.Nodes()
		n++
	}
	b.ReportMetric(float64(nodes)/float64(n), "nodes/op")
}
