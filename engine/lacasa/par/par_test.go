package par_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
	"lacasa/engine/study"
)

// The pars of a match are those of its rounds as dealt, and agree with the solver. A round played
// by its best cards comes to its par.
func TestParsAreThoseOfTheMatch(t *testing.T) {
	var judge par.Judge
	var search par.Search
	seen := map[bool]int{}
	for seed := range match.Seed(12) {
		o := lacasa.OptionsAt([]lacasa.Where{lacasa.SoloBook, lacasa.SupplementBook}[seed%2])
		o.Thrifty, o.Plain = seed%3 == 0, int(seed%3)
		search.Begin(&o, seed)
		for done := false; !done; {
			before := len(search.Pars)
			var ok bool
			if done, ok = search.Step(); !ok || len(search.Pars) != before+1 {
				t.Fatalf("seed %d: round %d is not judged", seed, before+1)
			}
		}
		pars := search.Pars
		if len(pars) != o.RoundCount() {
			t.Fatalf("%d pars of %d rounds", len(pars), o.RoundCount())
		}
		m := casa.New(o, seed, []match.Player{{Kind: match.KindRandom, Name: "A"}, {Kind: match.KindRobot, Name: "B"}})
		for i := 0; m.Stage() != match.Over; i++ {
			if err := m.Next(); err != nil {
				t.Fatal(err)
			}
			if now, ok := judge.Of(m.State()); !ok || now != pars[i] {
				t.Errorf("seed %d, round %d: par %d, not %d", seed, i+1, now, pars[i])
			}
			if m.StandingOf(lacasa.Human).ParKnown {
				t.Error("it is told before the round is over")
			}
			s, err := m.Solve()
			if err != nil || (s.Certainty == lacasa.SoloWon) != pars[i].Winnable() {
				t.Errorf("seed %d, round %d: par %d, and it is %s, %v", seed, i+1, pars[i], s.Certainty, err)
			}
			seen[pars[i].Winnable()]++
			if err := match.RunPrograms(match.Match[casa.Standing](m)); err != nil {
				t.Fatal(err)
			}
			st := m.StandingOf(lacasa.Human)
			if !st.ParKnown || st.Par != pars[i] {
				t.Errorf("seed %d, round %d: told as %d, not %d", seed, i+1, st.Par, pars[i])
			}
			if st.Outcomes[i].Winner == lacasa.Human && !st.Par.Winnable() {
				t.Errorf("seed %d, round %d is won and cannot be", seed, i+1)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("of only one kind: %v", seen)
	}
}

// In each situation the share that the fair bot wins differs by at least ten percentage points from
// each number of lamps to the next, as the study in the documents counted it.
func TestLampsAreTold(t *testing.T) {
	text, err := os.ReadFile("../../../build/docs/study/lacasa-solo.txt")
	if err != nil {
		t.Fatal(err)
	}
	run, err := study.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for i := range run.Counts {
		c := &run.Counts[i]
		var rounds, won [par.MostLamps + 1]int
		for _, key := range c.Keys {
			number, isMargin := strings.CutPrefix(key, "open")
			margin, err := strconv.Atoi(number)
			if !isMargin || err != nil {
				continue
			}
			lamps := par.Par(margin).Lamps()
			rounds[lamps] += c.Of(key)
			won[lamps] += c.Of(match.KindFair + number)
		}
		if won[0] != 0 || rounds[0]+c.Of("open") != run.Deals {
			t.Errorf("%s: of %d rounds that cannot be won %d were", c.Name, rounds[0], won[0])
		}
		for lamps := 1; lamps <= par.MostLamps; lamps++ {
			if rounds[lamps] < 50 {
				t.Fatalf("%s: only %d rounds of %d lamps", c.Name, rounds[lamps], lamps)
			}
			if lamps > 1 && 1000*won[lamps-1]/rounds[lamps-1] < 1000*won[lamps]/rounds[lamps]+100 {
				t.Errorf("%s: %d of %d rounds of %d lamps are won, %d of %d with one less", c.Name, won[lamps], rounds[lamps], lamps, won[lamps-1], rounds[lamps-1])
			}
		}
	}
	if len(run.Counts) < 18 {
		t.Errorf("only %d rounds", len(run.Counts))
	}
}
