package study

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/study"
)

// played returns a finished run.
func played(t *testing.T, what string, deals int, players ...string) *study.Run {
	t.Helper()
	at := slices.IndexFunc(Studies, func(s study.Study) bool { return s.What == what })
	r, err := Studies[at].Begin(study.Run{Game: casa.Game, Deals: deals, Seed: 99, Part: 1, Parts: 1, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for !r.Over() {
		r.Step()
	}
	return r
}

// match1 returns the one round that a match of the seed plays, as its record has it.
func match1(t *testing.T, r *round, seed match.Seed, kind string) *casa.Match {
	t.Helper()
	o := r.options
	o.Rounds, o.Target = 1, 0
	if o.Way != lacasa.Standard {
		o.Target = 1
	}
	words := strings.Fields(r.name)
	for _, id := range append(o.PrintedSituations(), lacasa.Plain) {
		if o.Way != lacasa.Domination && (slices.Contains(words, id) || id == lacasa.Plain && slices.Contains(words, "plain")) {
			o.Situations = []string{id}
		}
	}
	players := []match.Player{{Kind: kind, Name: "A"}, {Kind: kind, Name: "B"}, {Kind: kind, Name: "C"}, {Kind: kind, Name: "D"}}[:o.Mode.Seats()]
	if o.Mode == lacasa.Solo {
		players[lacasa.Robot] = match.Player{Kind: match.KindRobot, Name: "Robot"}
	}
	m := casa.New(o, seed, players)
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	if err := match.RunPrograms(match.Match[casa.Standing](m)); err != nil {
		t.Fatal(err)
	}
	return m
}

// What is counted is what matches of the same seeds record, by each rule book and robot.
func TestSoloCountsWhatMatchesRecord(t *testing.T) {
	const deals = 6
	run := played(t, "solo", deals, match.KindFair, match.KindRandom)
	rounds := soloRounds()
	if len(rounds) != len(run.Counts) || len(rounds) < 18 {
		t.Fatalf("%d rounds, %d rows", len(rounds), len(run.Counts))
	}
	all := 0
	for i, r := range rounds {
		for k, kind := range run.Players {
			won := 0
			for nth := range deals {
				if match1(t, &r, match.Seed(99).Nth(nth), kind).Rounds[0].Outcome.Winner == lacasa.Human {
					won++
				}
			}
			if all += won; won != run.Counts[i].N[k] {
				t.Errorf("%s: %s wins %d, not %d", r.name, kind, won, run.Counts[i].N[k])
			}
		}
	}
	if all == 0 {
		t.Error("nobody ever wins")
	}
}

// Nobody wins what cannot be won, the margins hold every round once, and best play wins what it has
// a margin for.
func TestMarginsHold(t *testing.T) {
	const deals = 25
	run := played(t, "solo", deals)
	lost := 0
	for i := range run.Counts {
		c := &run.Counts[i]
		sum, won := 0, 0
		for m := leastMargin; m <= mostMargin; m++ {
			sign := map[bool]string{true: "+"}[m >= 0]
			at := func(p string) int { return c.Of(p + sign + itoa(m)) }
			if sum += at(open); m >= 0 {
				won += at(open)
				continue
			}
			for _, p := range others(run.Players) {
				if lost += at(open); at(p) != 0 {
					t.Errorf("%s: %s wins %d rounds that lack %d", c.Name, p, at(p), -m)
				}
			}
		}
		if sum != deals || won != c.Of(open) {
			t.Errorf("%s: margins of %d rounds, %d of them won, not %d", c.Name, sum, won, c.Of(open))
		}
	}
	if lost == 0 {
		t.Error("every round can be won")
	}
	tables := Studies[0].Tables(run)
	if len(tables) != 2 || len(tables[0].Lines) != len(run.Counts) || len(tables[1].Lines) != mostMargin-leastMargin+1 {
		t.Error("a line is missing in the tables")
	}
}

func itoa(n int) string {
	if n < 0 {
		return "-" + itoa(-n)
	}
	return string(rune('0' + n))
}

// In company too, what is counted is what matches of the same seeds record.
func TestCompanyCountsWhatMatchesRecord(t *testing.T) {
	const deals = 3
	run := played(t, "company", deals)
	i, solvedAll := 0, 0
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		list := roundsOf(lacasa.DefaultOptions(mode, lacasa.Standard), "", "")
		if mode == lacasa.Two {
			list = append(list, roundsOf(lacasa.DefaultOptions(mode, lacasa.Domination), "", "")...)
		}
		for _, r := range list {
			c := &run.Counts[i]
			i++
			won, cake, points := 0, 0, 0
			for nth := range deals {
				o := match1(t, &r, match.Seed(99).Nth(nth), match.KindFair).Rounds[0].Outcome
				if o.Ending == lacasa.Made {
					won++
				}
				if o.Ending == lacasa.ByCake {
					cake++
				}
				d := int(o.Points[0]) - int(o.Points[1])
				points += d * d
			}
			if solvedAll += c.N[solved]; won != c.N[made] || cake != c.N[byCake] || points != c.N[aheadSquare] || !strings.HasSuffix(c.Name, r.name) {
				t.Errorf("%s: %d made, %d by the Mangia-Cake, squares %d: %v", r.name, won, cake, points, c)
			}
			sum := [2]int{}
			for n := range mostHeld + 1 {
				sum[0] += c.N[held+n]
				sum[1] += c.N[heldMade+n]
			}
			if sum != [2]int{c.N[elected], c.N[made]} {
				t.Errorf("%s: %v elected and made, by cards held", r.name, sum)
			}
			if c.N[couldMake] > c.N[solved] || c.N[solved] > c.N[elected] || c.N[made] > c.N[elected] || c.N[decided] > deals {
				t.Errorf("%v", c)
			}
		}
	}
	for _, table := range Studies[1].Tables(run) {
		for _, line := range table.Lines {
			if len(line.Figures) != len(table.Head) || len(table.Head) == 0 {
				t.Errorf("%s, %s: %d figures under %d heads", table.Name, line.Name, len(line.Figures), len(table.Head))
			}
		}
	}
	if i != len(run.Counts) || solvedAll == 0 {
		t.Errorf("%d rows, %d rounds solved", i, solvedAll)
	}
}

func TestStrangersDoNotPlay(t *testing.T) {
	for _, s := range Studies {
		for _, players := range [][]string{{"nobody"}, {match.KindFair, match.KindFair}, {match.KindFair, "bot-none"}} {
			if _, err := s.Rows(players); err == nil {
				t.Errorf("%s is played by %q", s.What, players)
			}
		}
	}
}
