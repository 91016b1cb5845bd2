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

// Of every place and in every language it is said what bots make of rounds, also where things went wrong.
func TestStampsAreSaid(t *testing.T) {
	for _, mode := range lacasa.Modes {
		o := lacasa.DefaultOptions(mode, lacasa.Standard)
		r, err := o.Rules("minions")
		if err != nil {
			t.Fatal(err)
		}
		r.MustRule = true // which may not come up in three deals
		s := trial.NewStamp(r, 1)
		s.Run(3)
		s.Stalled = 2
		s.Edge = trial.Mean{N: 10, Sum: -6, Squares: 12}
		for _, l := range words.Languages {
			lines := Stamped(l.Code, s)
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

// Whatever chance puts together is told whole, and what cannot be told is found.
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
		if err := match.Answered(m); err != nil {
			t.Fatal(err)
		}
		return Untold(m)
	}
	for seed := range match.Seed(60) {
		s := lacasa.Compose(seed)
		all, err := trial.Of(s)
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
	o.Situations, o.Own = []string{three.ID}, []lacasa.Own{{ID: three.ID, Situation: three}}
	if err := played(o, 1); err == nil || !strings.Contains(err.Error(), "aside.0-3") {
		t.Errorf("that three cards are set aside is told, %v", err)
	}
}
