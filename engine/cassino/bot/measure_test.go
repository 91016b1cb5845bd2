package bot

import (
	"flag"
	"math"
	"math/bits"
	"regexp"
	"testing"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

var (
	deals   = flag.Int("deals", 0, "how many deals of each game -one plays against -other, from every side in turn")
	matches = flag.Bool("matches", false, "whole matches are played, and their share is measured instead of points a hand")
	game    = flag.String("game", "", "the games, plays and numbers of seats that are measured, such as 'royal standard 2'")
	one     = flag.String("one", match.KindStrong, "who is measured")
	other   = flag.String("other", match.KindFair, "against whom")
)

// clocked measures how long a player takes.
type clocked struct {
	Player
	decisions int
	took      time.Duration
}

func (c *clocked) Choose(v *cassino.View) cassino.Action {
	began := time.Now()
	a := c.Player.Choose(v)
	c.took += time.Since(began)
	c.decisions++
	return a
}

// duel plays the deal of the seed, or the match, with a side of its own for the player. It returns
// how many points more than the others the player scores on average, or its share of the win.
func duel(r *cassino.Rules, seed match.Seed, side int, p, other Player) float64 {
	of := func(seat cassino.Seat) Player {
		if r.Side(seat) == side {
			return p
		}
		return other
	}
	if !*matches {
		s := dealt(r, seed)
		return float64(points(&s, side, of)) / point
	}
	chance := match.NewChance(seed, 1)
	dealer := cassino.Seat(chance.IntN(int(r.Seats)))
	var score cassino.PerSide
	for hands := 1; ; hands++ {
		d := r.DealPlayable(&chance)
		s := cassino.Start(*r, dealer, &d, score, nil)
		points(&s, side, of)
		o := s.Table().Outcome()
		after, end := r.After(hands, score, s.Table(), &o)
		if end.Over {
			return float64(end.Winners>>side&1) / float64(bits.OnesCount8(end.Winners))
		}
		score, dealer = after, r.Next(dealer)
	}
}

// TestMeasure prints how many points a hand one kind of bot scores more than the others if they are
// of another kind, or how many matches it wins, and how long its decisions take. It measures
// nothing without -deals.
func TestMeasure(t *testing.T) {
	if *deals == 0 {
		t.Skip("needs -deals")
	}
	games := regexp.MustCompile(*game)
	names, rules := everyRules(t)
	for i := range rules {
		if !games.MatchString(names[i]) {
			continue
		}
		players := [2]Player{}
		for k, kind := range []string{*one, *other} {
			p, err := Kinds.New(kind, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			players[k] = p
		}
		p := &clocked{Player: players[0]}
		sum, squares, sides := 0.0, 0.0, rules[i].Sides()
		for n := range *deals {
			gain := 0.0
			for side := range sides {
				gain += duel(&rules[i], match.Seed(5000+n), side, p, players[1]) / float64(sides)
			}
			sum += gain
			squares += gain * gain
		}
		n := float64(*deals)
		mean := sum / n
		half := 1.96 * math.Sqrt(max(squares/n-mean*mean, 0)/n)
		t.Logf("%-28s %s against %s: %+.3f ± %.3f, %v a decision", names[i], *one, *other, mean, half,
			(p.took / time.Duration(max(p.decisions, 1))).Round(10*time.Microsecond))
	}
}
