package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// Whoever asks is told whether the match can be won, and gets one that can be; other cards or
// options are not answered for.
func TestSetupSaysWhetherItCanBeWon(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		seed := match.Seed(1)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { seed++; return seed }, "")
		v := scenestest.Visit(t, h, c)
		v.Touch(scenes.SetupMore, 0)
		answered := func() string {
			for _, text := range c.Page.Texts() {
				for _, key := range []string{"setup.par.all", "setup.par.some", "setup.par.some.one"} {
					begins, ends, _ := strings.Cut(h.Say(key, "most", "4", "list", "#"), "#")
					if strings.HasPrefix(text, begins) && strings.HasSuffix(text, ends) {
						return strings.TrimSuffix(key, ".one")
					}
				}
			}
			return ""
		}
		var search par.Search
		ask := func(id int) {
			v.Touch(id, 0)
			for n := 0; c.pars.busy; n++ {
				if v.Tick(); n > 1000 {
					t.Fatalf("%v: it does not answer", l)
				}
			}
		}
		kinds := map[string]bool{}
		for c.Cards.Seed = 1; len(kinds) < 2; {
			if answered() != "" {
				t.Fatalf("%v: %v is answered for unasked", l, c.Cards.Seed)
			}
			ask(setupPar)
			search.Begin(&c.options, c.Cards.Seed)
			want := "setup.par.all"
			for done := false; !done; {
				if done, _ = search.Step(); !search.Pars[len(search.Pars)-1].Winnable() {
					want = "setup.par.some"
				}
			}
			if kinds[want] = true; answered() != want {
				t.Fatalf("%v: of %v it says %q, not %s", l, c.Cards.Seed, answered(), want)
			}
			v.Touch(scenes.ShuffleOther, 0)
		}
		ask(setupParOther)
		if answered() != "setup.par.all" {
			t.Errorf("%v: one that can be won is %q", l, answered())
		}
		for lamps := 1; lamps <= par.MostLamps; lamps++ {
			v.Touch(setupParHardest, lamps)
			ask(setupParOther)
			hardest := 0
			for _, p := range c.pars.search.Pars {
				hardest = max(hardest, p.Lamps())
			}
			if answered() != "setup.par.all" || hardest != lamps {
				t.Errorf("%v: one of %d lamps has %d and is %q", l, lamps, hardest, answered())
			}
		}
		if v.Touch(setupPlain, 1); answered() != "" {
			t.Errorf("%v: other rounds are answered for", l)
		}
		v.Touch(setupPar, 0)
		v.Touch(scenes.ShuffleOther, 0)
		if v.Tick(); c.pars.busy || answered() != "" {
			t.Errorf("%v: it answers for cards that were asked about before", l)
		}
		v.Touch(setupPar, 0)
		v.Touch(setupPlain, 0)
		v.Tick()
		v.Touch(setupPlain, 1)
		if v.Tick(); c.pars.busy || answered() != "" {
			t.Errorf("%v: it answers for rounds that were only begun to be judged", l)
		}
		if i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start); !is || i.Ask.Seed != c.Cards.Seed.String() {
			t.Errorf("%v: it begins with other cards", l)
		}
	}
}

// A round alone tells at its end whether it could be won, unless the match ends with it, and no
// round in company does.
func TestScoringSaysWhetherItCouldBeWon(t *testing.T) {
	h := lacasatest.House(scenestest.Looks()[0])
	told := map[string]int{}
	count := func(m *casa.Match) {
		if !m.BetweenRounds() || m.Over() {
			return
		}
		st := lacasatest.Standing(m)
		c := NewScoring(h, st)
		said := strings.Join(c.says.texts(), " ")
		is := "nothing"
		for _, key := range []string{"scoring.par", "scoring.par.none", "scoring.par.won"} {
			if strings.Contains(said, h.Say(key, "n", ui.Numeral(st.Par.Lamps()), "most", ui.Numeral(par.MostLamps))) {
				is = key
			}
		}
		if won := st.Outcomes[len(st.Outcomes)-1].Winner == lacasa.Human; st.ParKnown && (is == "scoring.par.won") != won || (is == "scoring.par.none") && st.Par.Winnable() {
			t.Errorf("won %v, par %d: it says %s", won, st.Par, is)
		}
		told[is]++
	}
	lacasatest.Gathered(t, lacasa.Two, lacasa.Standard, count)
	if told["nothing"] == 0 || len(told) != 1 {
		t.Errorf("in company: %v", told)
	}
	clear(told)
	lacasatest.Gathered(t, lacasa.Solo, lacasa.Standard, count)
	if told["nothing"] != 0 || told["scoring.par"] == 0 || told["scoring.par.won"] == 0 {
		t.Errorf("alone: %v", told)
	}
}
