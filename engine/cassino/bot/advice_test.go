package bot

import (
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// decisions plays hands of every game and calls each with the states and the views in which there
// is a decision to make.
func decisions(t testing.TB, every int, each func(s *cassino.State, v *cassino.View)) {
	t.Helper()
	n := 0
	for i, g := range cassino.Games {
		r := &g.BySeats[0].Rules
		s, f := dealt(r, match.Seed(i)), NewFair(0, 0)
		for s.Table().Phase != cassino.Over {
			v := s.View(s.Table().Turn)
			if n++; n%every == 0 {
				each(&s, &v)
			}
			s.Do(f.Choose(&v), nil)
		}
	}
}

// Advice is legal, depends on nothing but the view, and has the figures that playing the two
// actions in its worlds gives.
func TestAdviceIsFairAndCounts(t *testing.T) {
	compared, exact, turns := 0, 0, 0
	decisions(t, 7, func(s *cassino.State, v *cassino.View) {
		ad := Advise(v)
		if v.Why(ad.Do).Reason != cassino.Allowed || ad.Compared && v.Why(ad.Other).Reason != cassino.Allowed {
			t.Fatalf("%v or %v is not legal", ad.Do, ad.Other)
		}
		var other Worlds
		other.Begin(v)
		world := other.Next()
		alike := world.View(v.Seat)
		if again := Advise(&alike); again.Do != ad.Do || again.Gain != ad.Gain || again.Turn != ad.Turn {
			t.Errorf("hidden cards change the advice: %+v, %+v", ad, again)
		}
		switch {
		case ad.Exact:
			exact++
			end := *s
			for end.Do(ad.Do, nil); len(ad.Line) > 0; ad.Line = ad.Line[1:] {
				if end.Why(ad.Line[0]).Reason != cassino.Allowed {
					t.Fatalf("%v cannot follow", ad.Line[0])
				}
				end.Do(ad.Line[0], nil)
			}
			if end.Table().Phase != cassino.Over {
				t.Error("the line does not end the hand")
			}
		case ad.Compared:
			compared++
			a := NewAdvisor()
			a.strong.fair.look(v)
			a.strong.player.prepare(&a.strong.fair.judge)
			other.Begin(v)
			sum, with, n := 0, 0, 0
			for range ad.Of {
				world := other.Next()
				one, two := world, world
				d := a.strong.player.playout(&one, &ad.Do, v.Seat) - a.strong.player.playout(&two, &ad.Other, v.Seat)
				sum += d
				if ad.Turns && !world.Hand(ad.Seat).IntersectKinds(ad.Cards).IsEmpty() {
					with += d
					n++
				}
			}
			if sum/ad.Of != ad.Gain {
				t.Errorf("%v is worth %d more than %v, not %d", ad.Do, sum/ad.Of, ad.Other, ad.Gain)
			}
			if ad.Turns {
				turns++
				if n != ad.Turn.Worlds || with/n != ad.Turn.With {
					t.Errorf("in %d worlds it is %d, not in %d %d", n, with/n, ad.Turn.Worlds, ad.Turn.With)
				}
			}
		}
	})
	if compared < 50 || exact < 3 || turns < 20 {
		t.Errorf("%d were compared, %d exact, and %d depend on a card", compared, exact, turns)
	}
}

// BenchmarkAdvice measures what a hint costs, as an average over all games.
func BenchmarkAdvice(b *testing.B) {
	var views []cassino.View
	decisions(b, 11, func(_ *cassino.State, v *cassino.View) { views = append(views, *v) })
	for i := 0; b.Loop(); i++ {
		Advise(&views[i%len(views)])
	}
}
