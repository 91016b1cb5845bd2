package tell

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
)

// What bots found in rounds of every mode has words in every language, even if something went
// wrong.
func TestStampsAreSaid(t *testing.T) {
	for _, mode := range lacasa.Modes {
		o := lacasa.DefaultOptions(mode, lacasa.Standard)
		r, err := o.Rules("minions")
		if err != nil {
			t.Fatal(err)
		}
		r.MustRule = true // it may not come up in three deals
		s := trial.NewStamp(r, 1)
		s.Run(3)
		s.Stalled = 2
		s.Edge = trial.Mean{N: 10, Sum: -6, Squares: 12}
		for _, l := range words.Languages {
			lines := StampFigures(l.Code, s)
			if len(lines) < 7 {
				t.Errorf("%s: of %s is said %q", l.Code, mode, lines)
			}
			for _, line := range lines {
				spoken(t, Voice{Catalogue: words.Open(l.Code)}, mode, line)
			}
			if all := strings.Join(lines, "\n"); !strings.Contains(all, "−") {
				t.Errorf("%s: that random play is better is said as %q", l.Code, all)
			}
		}
	}
}

// The two foremost figures are those that show a fault, or who wins and what playing well is worth.
// Their short texts have no intervals, also below zero.
func TestForemostFigures(t *testing.T) {
	w := Voice{Catalogue: words.Open("en")}
	teams := trial.Stamp{Deals: trial.Enough, Leading: trial.Share{N: 546, Of: 1000}, ByCake: trial.Share{N: 10, Of: 1000}, Level: trial.Share{N: 4, Of: 1000}}
	teams.Rules.At = lacasa.InTeams
	for i := range teams.Decisions {
		teams.Decisions[i] = trial.Mean{N: 100, Sum: 440 - 10*i, Squares: 2000}
	}
	pays, harms := trial.Mean{N: 1000, Sum: 744, Squares: 2000}, trial.Mean{N: 1000, Sum: -40, Squares: 2000}
	level, one := teams, teams
	level.Level, one.Decisions[2] = trial.Share{N: 240, Of: 1000}, trial.Mean{N: 100, Sum: 110, Squares: 130}
	for _, c := range []struct {
		where string
		stamp trial.Stamp
		edge  trial.Mean
		round [2]string
		of    [2]string
		amiss [2]bool
	}{
		{"fair", teams, pays, [2]string{"55%", "37%"}, [2]string{"leading", "better"}, [2]bool{}},
		{"pointless", teams, harms, [2]string{"−2%", "55%"}, [2]string{"better", "leading"}, [2]bool{true, false}},
		{"pointless and level", level, harms, [2]string{"−2%", "24%"}, [2]string{"better", "level"}, [2]bool{true, true}},
		{"undecided", one, pays, [2]string{"1.1", "55%"}, [2]string{"decisions", "leading"}, [2]bool{true, false}},
	} {
		c.stamp.Edge = c.edge
		for i, f := range w.Foremost(&c.stamp) {
			if f.Round != c.round[i] || f.Short != w.Say("stamp.short."+c.of[i]) || f.Amiss != c.amiss[i] {
				t.Errorf("where it is %s figure %d is %q, %q, amiss %v", c.where, i, f.Round, f.Short, f.Amiss)
			}
		}
	}
}

// Every random situation has complete texts, and missing sentences are found.
func TestUntoldIsFound(t *testing.T) {
	played := func(o lacasa.Options, seed match.Seed) error {
		players := make([]match.Player, o.Mode.Seats())
		for i := range players {
			players[i] = match.Player{Kind: "random", Name: "Ada"}
		}
		if o.Mode == lacasa.Solo {
			players[lacasa.Robot] = match.Player{Kind: "robot", Name: "Robot"}
		}
		m := casa.New(o, seed, players)
		if err := m.Next(); err != nil {
			t.Fatal(err)
		}
		if err := match.RunPrograms(m); err != nil {
			t.Fatal(err)
		}
		return MissingSentences(m)
	}
	for seed := range match.Seed(60) {
		s := lacasa.Compose(seed)
		all, err := trial.OptionsFor(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range all {
			if err := played(o, seed); err != nil {
				t.Errorf("%v of %+v", err, s)
			}
		}
	}
	three := lacasa.Situation{ID: "own-three", Where: lacasa.InTeams, Rules: lacasa.Rules{Aside: lacasa.Aside{Most: 3}}}
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard)
	o.Situations, o.Own = []string{three.ID}, []lacasa.OwnSituation{{ID: three.ID, Situation: three}}
	if err := played(o, 1); err == nil || !strings.Contains(err.Error(), "aside.0-3") {
		t.Errorf("that three cards are set aside is told, %v", err)
	}
}
