package bot_test

import (
	"fmt"
	"math"
	"testing"

	"lacasa/engine/bot"
	"lacasa/engine/lacasa"
)

// table is a mode, a way to play it and a situation: a kind of round.
type table struct {
	mode  lacasa.Mode
	way   lacasa.Way
	id    string
	rules lacasa.Rules
}

func (t table) String() string { return fmt.Sprintf("%s %s %s", t.mode, t.way, t.id) }

// tables is every kind of round of the modes, each once.
func tables(t testing.TB, modes ...lacasa.Mode) (all []table) {
	for _, mode := range modes {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.Domination} {
			if !mode.Has(way) {
				continue
			}
			o := lacasa.DefaultOptions(mode, way)
			for _, id := range append(o.Set(), lacasa.Plain) {
				rules, err := o.Rules(id)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, table{mode, way, id, rules})
			}
		}
	}
	return all
}

// dealt is the next deal of the chance that holds.
func dealt(r *lacasa.Rules, chance *lacasa.Chance) lacasa.Deal {
	for {
		if d := chance.Next(r); !r.Void(&d) {
			return d
		}
	}
}

// share is a share of rounds won, measured on pairs of rounds with the same deal.
type share struct {
	pairs        int
	sum, squares float64
}

func (s *share) add(won float64) {
	s.pairs++
	s.sum += won
	s.squares += won * won
}

// mean is the share in per cent, and half its 95 % interval.
func (s *share) mean() (mean, half float64) {
	n := float64(s.pairs)
	m := s.sum / n
	return 100 * m, 100 * 1.96 * math.Sqrt(max(s.squares/n-m*m, 0)/n)
}

func (s *share) String() string {
	m, h := s.mean()
	return fmt.Sprintf("%5.1f %% ± %.1f", m, h)
}

// match plays pairs of rounds, one kind of player against the other, sides swapped in the second; a round nobody wins
// is half a round for each.
func match(t testing.TB, rules lacasa.Rules, one, other string, pairs int) (s share) {
	var players [2][lacasa.MaxSeats]bot.Player
	for i, kinds := range [][2]string{{one, other}, {other, one}} {
		for seat := range players[i] {
			p, err := bot.New(kinds[seat&1], lacasa.Seed(7), lacasa.Seat(seat))
			if err != nil {
				t.Fatal(err)
			}
			players[i][seat] = p
		}
	}
	chance := lacasa.NewChance(99, 1)
	var v lacasa.View
	for n := range pairs {
		d := dealt(&rules, &chance)
		won := 0.0
		for side := range lacasa.Seat(2) {
			state := lacasa.Start(rules, lacasa.Seat(n%rules.Seats()), &d, nil)
			for state.Table().Phase != lacasa.Over {
				seat := state.Table().Turn
				v = state.View(seat)
				state.Do(players[side][seat].Choose(&v), nil)
			}
			switch state.Table().Outcome().Winner {
			case side:
				won += 0.5
			case lacasa.NoSeat:
				won += 0.25
			}
		}
		s.add(won)
	}
	return s
}

// TestDuplicate: fair play beats random play everywhere.
func TestDuplicate(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		var all share
		for _, k := range tables(t, mode) {
			s := match(t, k.rules, "bot-fair", "random", pairs)
			all.pairs += s.pairs
			all.sum += s.sum
			all.squares += s.squares
			t.Logf("%-32v fair against random: %v", k, &s)
			if m, _ := s.mean(); m < 50 {
				t.Errorf("%v: %v", k, &s)
			}
		}
		t.Logf("%-32v fair against random: %v", mode, &all)
		if m, _ := all.mean(); m < 65 {
			t.Errorf("%v: %v", mode, &all)
		}
	}
}

const pairs = 1000
