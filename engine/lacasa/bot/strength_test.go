package bot_test

import (
	"flag"
	"fmt"
	"math"
	"regexp"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/match"
)

// What the strength of bots is measured on.
var (
	deals    = flag.Int("deals", 0, "how many deals of every kind of round the strength of bots is measured on")
	of       = flag.String("of", "", "measure only the kinds of rounds that match this, such as 'teams standard'")
	from     = flag.Uint64("from", 1000, "the seed of the first deal")
	measured = flag.String("measured", match.KindStrong, "the bot whose strength is measured")
)

// A mean is the mean of measured numbers, with the time that the bot took.
type mean struct {
	n            int
	sum, squares float64
	moves        int
	spent, most  time.Duration
}

func (m *mean) add(x float64) {
	m.n++
	m.sum += x
	m.squares += x * x
}

// half returns half the 95% interval.
func (m *mean) half() float64 {
	n := float64(m.n)
	return 1.96 * math.Sqrt(max(m.squares/n-m.sum*m.sum/n/n, 0)/n)
}

func (m *mean) String() string {
	return fmt.Sprintf("%+.3f ± %.3f of %d; %d decisions, %.2f ms each by the clock, at most %.1f",
		m.sum/float64(m.n), m.half(), m.n, m.moves, m.spent.Seconds()*1000/float64(max(m.moves, 1)), m.most.Seconds()*1000)
}

// choose returns the decision of a player, and measures the time it takes if there is a choice.
func (m *mean) choose(p bot.Player, v *lacasa.View) lacasa.Action {
	start := time.Now()
	a := p.Choose(v)
	if len(v.Legal(nil)) > 1 {
		took := time.Since(start)
		m.spent += took
		m.most = max(m.most, took)
		m.moves++
	}
	return a
}

// strength calls play with each deal of every kind of round that is asked for, and reports the
// means of its results, for each kind and over all kinds, which have equal weight.
func strength(t *testing.T, kinds []table, play func(m *mean, k table, d *lacasa.Deal, n int) float64) {
	if *deals == 0 {
		t.Skip("needs -deals")
	}
	asked := regexp.MustCompile(*of)
	sum, variance, n, all := 0.0, 0.0, 0, 0
	for _, k := range kinds {
		if !asked.MatchString(k.String()) {
			continue
		}
		var m mean
		for i := range *deals {
			chance := match.NewChance(match.Seed(*from+uint64(i)), 1)
			d := dealt(&k.rules, &chance)
			m.add(play(&m, k, &d, i))
		}
		t.Logf("%-34v %v", k, &m)
		sum += m.sum / float64(m.n)
		variance += m.half() * m.half()
		n++
		all += m.n
	}
	if n == 0 {
		var names []string
		for _, k := range kinds {
			names = append(names, k.String())
		}
		t.Fatalf("-of matches none of %q", names)
	}
	t.Logf("%-34s %+.3f ± %.3f of %d", "all", sum/float64(n), math.Sqrt(variance)/float64(n), all)
}

// The share of solo rounds that a bot wins: with -deals and -v.
func TestStrengthAlone(t *testing.T) {
	var kinds []table
	for _, text := range []string{"", "solo=supplement"} {
		o, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range append(o.SituationSet(), lacasa.Plain) {
			rules, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			if text == "" || id == "anarchy" || id == "carita" { // the others are as in the first book
				kinds = append(kinds, table{lacasa.Solo, lacasa.Way(string(lacasa.Standard) + text), id, rules})
			}
		}
	}
	p, err := bot.Kinds.New(*measured, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	strength(t, kinds, func(m *mean, k table, d *lacasa.Deal, _ int) float64 {
		s := lacasa.Start(k.rules, lacasa.Human, d, nil)
		for s.Table().Phase != lacasa.Over {
			if s.Table().Turn == lacasa.Robot {
				s.Do(s.Legal(nil)[0], nil)
				continue
			}
			v := s.View(lacasa.Human)
			s.Do(m.choose(p, &v), nil)
		}
		return float64(s.Table().Outcome().Points[lacasa.Human])
	})
}

// How many points more than bot-fair a bot makes in a round of company, with the same deal played
// from both sides: with -deals and -v.
func TestStrengthInCompany(t *testing.T) {
	var players [2][lacasa.MaxSeats]bot.Player // by the side that is measured
	for side := range players {
		for seat := range players[side] {
			kind := match.KindFair
			if seat&1 == side {
				kind = *measured
			}
			p, err := bot.Kinds.New(kind, 1, match.Seat(seat))
			if err != nil {
				t.Fatal(err)
			}
			players[side][seat] = p
		}
	}
	strength(t, tables(t, lacasa.Teams, lacasa.Two), func(m *mean, k table, d *lacasa.Deal, n int) (points float64) {
		for side := range players {
			s := lacasa.Start(k.rules, lacasa.Seat(n%k.rules.Seats()), d, nil)
			for s.Table().Phase != lacasa.Over {
				seat := s.Table().Turn
				v := s.View(seat)
				if seat.Side() == side {
					s.Do(m.choose(players[side][seat], &v), nil)
				} else {
					s.Do(players[side][seat].Choose(&v), nil)
				}
			}
			o := s.Table().Outcome()
			points += float64(o.Points[side]) - float64(o.Points[side^1])
		}
		return points / 2
	})
}
