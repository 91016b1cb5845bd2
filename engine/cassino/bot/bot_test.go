package bot_test

import (
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// twoSided is every game that two sides play.
func twoSided(t testing.TB) (list []cassino.Options) {
	t.Helper()
	for _, m := range cassino.Modes() {
		for _, p := range m.Plays() {
			for _, seats := range m.Seats(p) {
				for _, text := range []string{"", "teams=1"} {
					o, err := cassino.ParseOptions(m, p, seats, text)
					if err != nil {
						continue
					}
					r, err := o.Rules()
					if err != nil {
						t.Fatal(err)
					}
					if r.Sides() == 2 {
						list = append(list, o)
					}
				}
			}
		}
	}
	return list
}

// duel plays matches of pairs with the same deals and sides swapped, and gives what share of them the first kind wins, in per
// mille, with the half of its 95 % interval.
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
				err = match.Played(m)
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

func TestTmpDuel(t *testing.T) {
	n := 40
	fmt.Sscan(os.Getenv("PAIRS"), &n)
	for _, o := range twoSided(t) {
		if m := os.Getenv("MODE"); m != "" && m != string(o.Mode) {
			continue
		}
		at := time.Now()
		a, ah := duel(t, o, "bot-fair", "random", n)
		b, bh := duel(t, o, "bot-fair", "bot-easy", n)
		fmt.Printf("%-20s %-12s %d %v  v random %.1f ± %.1f   v easy %.1f ± %.1f  %v\n", o.Mode, o.Play, o.Seats, o.Teams, a, ah, b, bh, time.Since(at))
	}
	_ = bot.Kinds
}
