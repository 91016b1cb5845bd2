package match_test

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// What is solved of a match is what the round then comes to if its best decisions are followed.
func TestSolveForesees(t *testing.T) {
	for _, c := range []struct {
		mode      lacasa.Mode
		situation string
	}{
		{lacasa.Teams, lacasa.Plain}, {lacasa.Teams, "carita"}, {lacasa.Teams, "trojan-horse"}, {lacasa.Solo, lacasa.Plain}, {lacasa.Solo, "minions"},
		{lacasa.Solo, "betrayal"}, {lacasa.Solo, "carita"},
	} {
		o := lacasa.DefaultOptions(c.mode, lacasa.Standard)
		o.Situations = []string{c.situation}
		players := []match.Player{{Kind: match.KindRandom}, {Kind: match.KindRandom}, {Kind: match.KindRandom}, {Kind: match.KindRandom}}
		if c.mode == lacasa.Solo {
			players = []match.Player{{Kind: match.KindRandom}, {Kind: "robot"}}
		}
		for seed := range match.Seed(4) {
			m := casa.New(o, seed, players)
			if _, err := m.Solve(); err == nil || !strings.Contains(err.Error(), "wrong.solve-between") {
				t.Errorf("solved before the deal: %v", err)
			}
			if err := m.Next(); err != nil {
				t.Fatal(err)
			}
			for m.State().Table().Phase != lacasa.Playing || m.State().Table().Challenge < 2 {
				if err := m.Do(m.Suggest(m.Turn())); err != nil {
					t.Fatal(err)
				}
			}
			first, err := m.Solve()
			if err != nil {
				t.Fatal(err)
			}
			side := int(m.Turn()) % lacasa.Sides
			if c.mode == lacasa.Solo {
				side = 0
			}
			for m.Stage() == match.Deciding {
				now, err := m.Solve()
				if err != nil {
					t.Fatal(err)
				}
				best := ""
				for _, w := range now.Decisions {
					if w.Value == now.Value {
						best = w.Token
						break
					}
				}
				if err := m.Do(best); err != nil {
					t.Fatal(err)
				}
			}
			o := m.Round().Outcome
			if int(o.Taken[side]) != first.Value {
				t.Errorf("%s %s, seed %d: %v, and it came to %d", c.mode, c.situation, seed, &first, o.Taken[side])
			}
			if c.mode != lacasa.Solo && first.Certainty != "" || c.mode == lacasa.Solo && first.Certainty == lacasa.SoloLost && o.Points[0] > 0 {
				t.Errorf("%s %s, seed %d: %v, and it came to %v", c.mode, c.situation, seed, &first, o)
			}
		}
	}
}
