package bot_test

import (
	"fmt"
	"math"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// everyGame returns every mode, way to play and number of seats, also in teams if possible.
func everyGame(t testing.TB) (list []cassino.Options) {
	t.Helper()
	for _, m := range cassino.Modes() {
		for _, p := range m.Ways() {
			for _, seats := range m.Seats(p) {
				for _, text := range []string{"", "teams=1", "esun=1"} {
					if o, err := cassino.ParseOptions(m, p, seats, text); err == nil {
						list = append(list, o)
					}
				}
			}
		}
	}
	return list
}

// duel plays pairs of matches with the same deals and sides exchanged. It returns the share that
// the first kind wins, in percent, and half its 95% interval.
func duel(t testing.TB, o cassino.Options, one, other string, pairs int) (share, half float64) {
	t.Helper()
	sum, squares := 0.0, 0.0
	for i := range pairs {
		won := 0.0
		for side := range 2 {
			var players []match.Player
			for seat := range o.Seats {
				kind := one
				if seat%2 != side {
					kind = other
				}
				players = append(players, match.Player{Kind: kind, Name: fmt.Sprint(seat)})
			}
			m, err := cassinomatch.New(o, match.Seed(i*104729+7), players)
			if err == nil {
				err = match.PlayOut(m)
			}
			if err != nil {
				t.Fatal(err)
			}
			switch m.Winners() {
			case 1 << side:
				won += 0.5
			case 3:
				won += 0.25
			}
		}
		sum += won
		squares += won * won
	}
	n := float64(pairs)
	mean := sum / n
	return mean * 100, 1.96 * 100 * math.Sqrt(max(squares/n-mean*mean, 0)/n)
}

// bot-fair beats random and bot-easy in every game of two sides, with the same deals played from
// both sides.
func TestFairBeatsOthers(t *testing.T) {
	pairs := 40
	if testing.Short() {
		pairs = 6
	}
	for _, o := range everyGame(t) {
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		if r.Sides() != 2 {
			continue
		}
		for _, c := range []struct {
			other string
			least float64
		}{{"random", 70}, {"bot-easy", 55}} {
			share, half := duel(t, o, "bot-fair", c.other, pairs)
			t.Logf("%s %s %d %v v %s: %.1f ± %.1f %%", o.Mode, o.Way, o.Seats, o, c.other, share, half)
			if share+half < c.least {
				t.Errorf("%s %s %d %v: bot-fair wins %.1f ± %.1f %% against %s, not %v", o.Mode, o.Way, o.Seats, o, share, half, c.other, c.least)
			}
		}
	}
}

// A bot's decision is legal, has a reason, and is the same if it is asked again. Bots play every
// game to its end.
func TestBotsExplain(t *testing.T) {
	type explainer interface {
		Explain(v *cassino.View) (cassino.Action, bot.Reason)
	}
	said := map[bot.Reason]bool{}
	games := everyGame(t)
	for i := range 4 * len(games) {
		o := games[i%len(games)]
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		chance := match.NewChance(match.Seed(i), 1)
		d := r.DealPlayable(&chance)
		s := cassino.Start(r, 0, &d, cassino.PerSide{}, nil)
		for s.Table().Phase != cassino.Over {
			v := s.View(s.Table().Turn)
			kind := []string{"bot-fair", "bot-easy"}[v.Seat%2]
			one, _ := bot.Kinds.New(kind, match.Seed(i), v.Seat)
			a, why := one.(explainer).Explain(&v)
			if no := s.Why(a); no.Reason != cassino.Allowed {
				t.Fatalf("%s %s: %s is refused: %v", o.Mode, kind, a, no.Reason)
			}
			other, _ := bot.Kinds.New(kind, match.Seed(i), v.Seat)
			if again := other.Choose(&v); again != a {
				t.Fatalf("%s %s: %s, and asked again %s", o.Mode, kind, a, again)
			}
			said[why] = true
			s.Do(a, nil)
		}
	}
	for why := bot.Only; why <= bot.Slips; why++ {
		if !said[why] {
			t.Errorf("nobody ever said %v", why)
		}
	}
}

// BenchmarkFair measures bot-fair's decisions in the middle of hands of every game in turn.
func BenchmarkFair(b *testing.B) {
	var views []cassino.View
	for i, o := range everyGame(b) {
		r, err := o.Rules()
		if err != nil {
			b.Fatal(err)
		}
		chance := match.NewChance(match.Seed(i), 1)
		d := r.DealPlayable(&chance)
		s := cassino.Start(r, 0, &d, cassino.PerSide{}, nil)
		for n := 0; s.Table().Phase != cassino.Over; n++ {
			if v := s.View(s.Table().Turn); n%7 == 3 {
				views = append(views, v)
			}
			legal := s.Legal(nil, 50)
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
	}
	f := bot.NewFair(0, 0)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		f.Choose(&views[n%len(views)])
		n++
	}
}
