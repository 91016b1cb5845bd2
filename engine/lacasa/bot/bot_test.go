package bot_test

import (
	_ "embed"
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// table is a kind of round: a mode, a way to play it and a situation.
type table struct {
	mode  lacasa.Mode
	way   lacasa.Way
	id    string
	rules lacasa.Rules
}

func (t table) String() string { return fmt.Sprintf("%s %s %s", t.mode, t.way, t.id) }

// tables returns every kind of round of the modes, each once.
func tables(t testing.TB, modes ...lacasa.Mode) (all []table) {
	for _, mode := range modes {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.Domination} {
			if !mode.Has(way) {
				continue
			}
			o := lacasa.DefaultOptions(mode, way)
			for _, id := range append(o.SituationSet(), lacasa.Plain) {
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

// dealt returns the next deal that is not void.
func dealt(r *lacasa.Rules, chance *match.Chance) lacasa.Deal {
	for {
		if d := r.Deal(chance); !r.Void(&d) {
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

// mean returns the share in percent, and half its 95% interval.
func (s *share) mean() (mean, half float64) {
	n := float64(s.pairs)
	m := s.sum / n
	return 100 * m, 100 * 1.96 * math.Sqrt(max(s.squares/n-m*m, 0)/n)
}

func (s *share) String() string {
	m, h := s.mean()
	return fmt.Sprintf("%5.1f %% ± %.1f", m, h)
}

// contest plays pairs of rounds between two kinds of players, with sides exchanged in the second
// one. A round that nobody wins counts half for each.
func contest(t testing.TB, rules lacasa.Rules, one, other string, pairs int) (s share) {
	var players [2][lacasa.MaxSeats]bot.Player
	for i, kinds := range [][2]string{{one, other}, {other, one}} {
		for seat := range players[i] {
			p, err := bot.Kinds.New(kinds[seat&1], match.Seed(7), match.Seat(seat))
			if err != nil {
				t.Fatal(err)
			}
			players[i][seat] = p
		}
	}
	chance := match.NewChance(99, 1)
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

// measure lets one kind of player play against another in every kind of round of the modes.
func measure(t *testing.T, one, other string, modes ...lacasa.Mode) (all share) {
	pairs := 1000
	if testing.Short() {
		pairs = 60
	}
	for _, k := range tables(t, modes...) {
		s := contest(t, k.rules, one, other, pairs)
		all.pairs += s.pairs
		all.sum += s.sum
		all.squares += s.squares
		t.Logf("%-34v %s against %s: %v", k, one, other, &s)
		if m, _ := s.mean(); m < 50 {
			t.Errorf("%v: %s wins %v of the rounds against %s", k, one, &s, other)
		}
	}
	t.Logf("%-34s %s against %s: %v", fmt.Sprint(modes), one, other, &all)
	return all
}

// Fair play beats random play in every situation, and by far in each mode. With -v the test prints
// the results.
func TestDuplicate(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		all := measure(t, "bot-fair", "random", mode)
		if m, half := all.mean(); m-half < 75 {
			t.Errorf("%s: bot-fair wins %v of the rounds against random", mode, &all)
		}
	}
}

var update = flag.Bool("update", false, "pin anew what bots choose")

//go:embed testdata/platforms/pins.txt
var platformPins string

// What bots choose, and why, is the same on every platform, in every manner too. Each kind of round
// has a number for it in testdata/platforms/pins.txt; -update writes them anew.
func TestEveryPlatformChoosesTheSame(t *testing.T) {
	var pins matchtest.Pins
	for _, k := range tables(t, lacasa.Modes...) {
		var chosen []any
		chance := match.NewChance(match.ParseSeed(k.String()), 1) // by its name, so that adding a situation does not change the others
		for range 3 {
			d := dealt(&k.rules, &chance)
			s := lacasa.Start(k.rules, 0, &d, nil)
			for s.Table().Phase != lacasa.Over {
				v := s.View(s.Table().Turn)
				a := s.Legal(nil)[0]
				if !k.rules.Solo() || v.Seat == lacasa.Human {
					for _, p := range []explainer{bot.NewEasy(7, v.Seat), bot.NewFair(7, v.Seat)} {
						var why bot.Reason
						a, why = p.Explain(&v)
						chosen = append(chosen, a, why)
					}
				}
				s.Do(a, nil)
			}
		}
		pins.Pin(k.String(), chosen...)
	}
	pinManners(t, &pins)
	pins.Check(t, platformPins, *update)
}

// Easy play is better than random and worse than fair play.
func TestEasyIsBetween(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		for _, k := range [][2]string{{"bot-easy", "random"}, {"bot-fair", "bot-easy"}} {
			var all share
			for _, table := range tables(t, mode) {
				s := contest(t, table.rules, k[0], k[1], 60)
				all.pairs += s.pairs
				all.sum += s.sum
				all.squares += s.squares
			}
			t.Logf("%s: %s against %s: %v", mode, k[0], k[1], &all)
			if m, half := all.mean(); m-half < 50 {
				t.Errorf("%s: %s against %s: %v", mode, k[0], k[1], &all)
			}
		}
	}
}

// mixed plays a round in which each seat is played by all kinds of players in turn. It checks that
// each bot's choice is legal, and that another bot of its kind makes the same choice for the same
// reason in an equal view. It returns the number of decisions.
func mixed(t testing.TB, name string, rules lacasa.Rules, seed match.Seed) (n int) {
	chance := match.NewChance(seed, 1)
	d := dealt(&rules, &chance)
	dealer := lacasa.Seat(chance.IntN(rules.Seats()))
	if rules.Solo() {
		dealer = lacasa.Human
	}
	s := lacasa.Start(rules, dealer, &d, nil)
	for s.Table().Phase != lacasa.Over {
		if n++; n > 400 {
			t.Fatalf("%s, seed %v: the round does not end", name, seed)
		}
		seat := s.Table().Turn
		legal := s.Legal(nil)
		if len(legal) > lacasa.MostLegal {
			t.Fatalf("%s, seed %v: %d legal actions", name, seed, len(legal))
		}
		choices := []lacasa.Action{legal[chance.IntN(len(legal))]}
		v, equal := s.View(seat), s.View(seat)
		if !rules.Solo() || seat == lacasa.Human {
			for _, p := range [][2]explainer{{bot.NewFair(seed, seat), bot.NewFair(seed+1, seat)}, {bot.NewEasy(seed, seat), bot.NewEasy(seed, seat)}} {
				a, why := p[0].Explain(&v)
				if b, too := p[1].Explain(&equal); a != b || why != too {
					t.Fatalf("%s, seed %v: of equal views came %+v (%v) and %+v (%v)", name, seed, a, why, b, too)
				}
				if no := s.Why(a); no.Reason != lacasa.Allowed {
					t.Fatalf("%s, seed %v: %T chose %+v, which is refused: %v", name, seed, p[0], a, no.Reason)
				}
				if p[0].Choose(&v) != a {
					t.Fatalf("%s, seed %v: %T does not do what it explains", name, seed, p[0])
				}
				choices = append(choices, a)
			}
		}
		s.Do(choices[chance.IntN(len(choices))], nil)
	}
	return n
}

type explainer interface {
	bot.Player
	Explain(*lacasa.View) (lacasa.Action, bot.Reason)
}

func TestChoicesAreLegal(t *testing.T) {
	n := 0
	for _, k := range tables(t, lacasa.Modes...) {
		for seed := range match.Seed(20) {
			n += mixed(t, k.String(), k.rules, seed)
		}
	}
	t.Logf("%d decisions", n)
}

// composed returns a situation made from data, as players may make one; ok is false if it cannot be
// played.
func composed(data []byte) (o lacasa.Options, s lacasa.Situation, ok bool) {
	next := func() (b byte) {
		if len(data) > 0 {
			b, data = data[0], data[1:]
		}
		return b
	}
	rare := func() bool { return next()%4 == 0 }
	ranks := func() lacasa.Ranks {
		if rare() {
			return lacasa.Ranks(next())
		}
		return 0
	}
	o = lacasa.DefaultOptions(lacasa.Modes[next()%3], lacasa.Standard)
	o.Lowball = rare()
	s = lacasa.Situation{ID: "of-bytes", Where: [...]lacasa.Where{lacasa.SoloBook, lacasa.InTwo, lacasa.InTeams}[slices.Index(lacasa.Modes, o.Mode)]}
	s.Rules = lacasa.Rules{
		More: next() % 3, References: lacasa.References(next() % 6 / 2), MustRule: rare(), CakeStays: rare(),
		Ruling: lacasa.Ruling(next() % 5), Cousins: rare(), Usurpers: ranks() &^ 1, Heir: rare(), NoFollow: rare(), NoLead: ranks(), FaceDown: rare(),
		Kin: rare(), Removers: ranks(), Exchangers: ranks(), Lay: rare(), Give: rare(), Shift: rare(), Second: rare(),
		Goal: lacasa.Goal{Aim: lacasa.Aim(next() % 7), Count: lacasa.Count(next() % 2), Number: next() % 12, Ranks: lacasa.Ranks(next())},
	}
	if rare() {
		s.Rules.LowWins = lacasa.ChallengeSet(next())<<1 | lacasa.ChallengeSet(next())<<9
	}
	if rare() {
		s.Rules.Bonus = lacasa.NamedCards(1) << (next() % 37)
		s.Rules.Bonus |= lacasa.NamedCards(1) << (next() % 37)
	}
	if rare() {
		s.Rules.Aside = lacasa.Aside{Least: next() % 3, Most: next() % 3, Steal: rare()}
	}
	g := &s.Rules.Goal
	if g.Count == lacasa.Challenges {
		g.Ranks = 0
	}
	if g.Aim != lacasa.AtLeast && g.Aim != lacasa.AtMost {
		g.Number = 0
	}
	if g.Aim == lacasa.AsBefore {
		*g = lacasa.Goal{}
	}
	return o, s, s.Check() == nil
}

// try plays a situation made from data, if it can be played.
func try(t testing.TB, data []byte, seed match.Seed) (played bool) {
	o, s, ok := composed(data)
	if !ok {
		return false
	}
	o.Own = []lacasa.OwnSituation{{ID: lacasa.OwnID, Situation: s}}
	rules, err := o.Rules(lacasa.OwnID)
	if err != nil {
		t.Fatal(err)
	}
	form, err := s.Form()
	if err != nil {
		t.Fatal(err)
	}
	mixed(t, form, rules, seed)
	return true
}

// Bots can play situations that players make.
func TestOwnSituations(t *testing.T) {
	chance := match.NewChance(1, 1)
	played := 0
	var data [48]byte
	for n := range match.Seed(3000) {
		for i := range data {
			data[i] = byte(chance.IntN(256))
		}
		if try(t, data[:], n) {
			played++
		}
	}
	if t.Logf("%d situations", played); played < 200 {
		t.Errorf("only %d of the situations can be played", played)
	}
}

func FuzzOwnSituations(f *testing.F) {
	f.Add([]byte{2, 0, 5}, uint64(1))
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) { try(t, data, match.Seed(seed)) })
}

// views returns what the seats see when they decide, in a few rounds of every kind.
func views(t testing.TB, modes ...lacasa.Mode) (all []lacasa.View) {
	for _, k := range tables(t, modes...) {
		chance := match.NewChance(3, 1)
		for range 3 {
			d := dealt(&k.rules, &chance)
			s := lacasa.Start(k.rules, 0, &d, nil)
			var players [lacasa.MaxSeats]*bot.Fair
			for seat := range players {
				players[seat] = bot.NewFair(1, lacasa.Seat(seat))
			}
			for s.Table().Phase != lacasa.Over {
				v := s.View(s.Table().Turn)
				all = append(all, v)
				s.Do(players[v.Seat].Choose(&v), nil)
			}
		}
	}
	return all
}

func TestDecisionsAllocateNothing(t *testing.T) {
	all := views(t, lacasa.Two, lacasa.Teams)
	for _, kind := range []string{match.KindRandom, "bot-easy", match.KindFair} {
		p, err := bot.Kinds.New(kind, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		n := testing.AllocsPerRun(5, func() {
			for i := range all {
				p.Choose(&all[i])
			}
		})
		if n > 0 {
			t.Errorf("%s: %v allocations in %d decisions", kind, n, len(all))
		}
	}
}

// BenchmarkFair measures one decision, on average over all kinds of rounds.
func BenchmarkFair(b *testing.B) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		b.Run(string(mode), func(b *testing.B) {
			all := views(b, mode)
			p := bot.NewFair(1, 0)
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				p.Choose(&all[n%len(all)])
				n++
			}
		})
	}
}

// Fair captures cards more often if they bring a point than if they do not, also in solo.
func TestFairGoesForTheBonus(t *testing.T) {
	named := card.RankSet(1 << 1)
	for _, at := range []lacasa.Where{lacasa.SoloBook, lacasa.InTwo, lacasa.InTeams} {
		plain := (&lacasa.Situation{}).RulesAt(at)
		bonus := (&lacasa.Situation{Rules: lacasa.Rules{Bonus: lacasa.NamedCards(named)}}).RulesAt(at)
		chance := match.NewChance(11, 1)
		var captured [2]int // if they bring nothing, and if they bring a point
		for n := range 400 {
			d, dealer := plain.Deal(&chance), lacasa.Seat(n%plain.Seats())
			if plain.Solo() {
				dealer = lacasa.Human
			}
			for i, r := range []lacasa.Rules{plain, bonus} {
				s := lacasa.Start(r, dealer, &d, nil)
				var players [lacasa.MaxSeats]bot.Player
				for seat := range lacasa.Seat(lacasa.MaxSeats) {
					if players[seat] = bot.NewRandom(match.Seed(n), seat); seat.Side() == 0 {
						players[seat] = bot.NewFair(1, seat)
					}
				}
				for s.Table().Phase != lacasa.Over {
					v := s.View(s.Table().Turn)
					if legal := s.Legal(nil); len(legal) == 1 {
						s.Do(legal[0], nil)
					} else {
						s.Do(players[v.Seat].Choose(&v), nil)
					}
				}
				captured[i] += (s.Table().Captured[0] & named).Len()
			}
		}
		if captured[1]*100 < captured[0]*104 {
			t.Errorf("at %d it captures %d of them where they bring a point, else %d", at, captured[1], captured[0])
		}
		t.Logf("at %d it captures %d of them where they bring a point, else %d", at, captured[1], captured[0])
	}
}

// If the other's hand is shown to it, Fair knows which of its leads cannot be beaten, and says so
// of no other.
func TestFairReckonsWithAShownHand(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Two, lacasa.Standard)
	rules, err := o.Rules(lacasa.Plain)
	if err != nil {
		t.Fatal(err)
	}
	rules.Shown = true
	fair, chance := bot.NewFair(1, 0), match.NewChance(8, 1)
	said := map[bool]int{}
	for n := range 60 {
		d := dealt(&rules, &chance)
		state := lacasa.Start(rules, lacasa.Seat(n%2), &d, nil)
		for state.Table().Phase != lacasa.Over {
			v := state.View(state.Table().Turn)
			a, why := fair.Explain(&v)
			leads := a.Verb == lacasa.Play && v.Count == 0 && why != bot.Only
			state.Do(a, nil)
			if !leads {
				continue
			}
			beaten := false
			for _, answer := range state.Legal(nil) {
				t := *state.Table()
				t.Put(answer.Card)
				beaten = beaten || t.WinningCard() == answer.Card
			}
			if said[why == bot.Sure]++; (why == bot.Sure) == beaten {
				t.Fatalf("of %v is said %v, and that it can be beaten is %v: %+v", a.Card, why, beaten, v)
			}
		}
	}
	if said[true] < 100 || said[false] < 100 {
		t.Errorf("so seldom was it said, or not: %v", said)
	}
}
