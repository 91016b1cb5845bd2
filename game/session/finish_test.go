package session_test

import (
	"strings"
	"testing"

	"lacasa/engine/casis"
	casisbot "lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
)

// Automatic moves are made without asking, and undone together with the decision before them.
func TestSessionPlaysForcedCards(t *testing.T) {
	decided := map[scenes.AutoPlay]int{}
	for _, what := range []scenes.AutoPlay{scenes.NotItself, scenes.LastCard, scenes.NoChoice} {
		for seed := range match.Seed(5) {
			s := begun(t, "", seed)
			s.Automate(what, false)
			for !s.now().BetweenRounds() {
				only, last := s.now().ForcedMove()
				if what == scenes.NoChoice && only != "" || what != scenes.NotItself && last {
					t.Fatalf("%q: %s is asked for", what, only)
				}
				before := s.String()
				first(t, s)
				if decided[what]++; s.now().BetweenRounds() {
					if !s.Undo() || s.String() != before {
						t.Fatalf("%q: the last decision taken back gives\n%s\nnot\n%s", what, s, before)
					}
					first(t, s)
				}
			}
		}
	}
	if n := decided; n[scenes.LastCard] != n[scenes.NotItself]-5 || n[scenes.NoChoice] >= n[scenes.LastCard] {
		t.Errorf("so many cards were asked for: %v", n)
	}
}

// If several people play, a forced move is made automatically only if the others may know that it
// was forced.
func TestSessionKeepsForcedCardsSecret(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Two, lacasa.Standard)
	forced := 0
	for seed := range match.Seed(4) {
		s, err := begin(o, seed, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}})
		if err != nil {
			t.Fatal(err)
		}
		s.Automate(scenes.NoChoice, false)
		for !s.now().BetweenRounds() {
			if only, last := s.now().ForcedMove(); last {
				t.Fatalf("%s is a last card and asked for", only)
			} else if only != "" {
				forced++
			}
			s.Uncover()
			if err := s.Do(s.now().State().Legal(nil)[0].String()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if forced == 0 {
		t.Error("nothing was forced in this round: the test sees nothing")
	}
}

// If the setting says so, a decision that changes nothing is made automatically; otherwise the
// person is asked.
func TestSessionKeepsUnchangedHands(t *testing.T) {
	o, err := casis.ParseOptions("easy", casis.Standard, 2, "tiebreaks=0")
	if err != nil {
		t.Fatal(err)
	}
	for _, keep := range []bool{true, false} {
		asked := 0
		for seed := range match.Seed(4) {
			m := casismatch.New(o, seed, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}})
			s := session.New[casismatch.Standing](m, nil)
			s.Automate(scenes.NotItself, keep)
			if err := s.Next(); err != nil {
				t.Fatal(err)
			}
			for !m.Over() {
				if m.KeepToken() != "" {
					asked++
				}
				v := m.State().View(m.Turn())
				a, _, _ := casisbot.Advise(&v)
				if err := s.Do(a.String()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if keep != (asked == 0) {
			t.Errorf("kept: %v, and %d such hands are asked for", keep, asked)
		}
	}
}

// A round that programs finish ends by the rules, with the same points if it was decided, and can
// be undone as a whole.
func TestSessionFinishes(t *testing.T) {
	settled := 0
	for seed := range match.Seed(12) {
		s := begun(t, "", seed)
		for range seed {
			first(t, s)
		}
		for seed%2 == 1 && !s.standing().Settled && !s.now().BetweenRounds() {
			first(t, s)
		}
		if s.now().BetweenRounds() {
			continue
		}
		was, before := s.standing().Settled, s.String()
		stood := s.now().State().Table().Outcome()
		s.Finish()
		m := s.now()
		if !m.BetweenRounds() {
			t.Fatal("the round is not over")
		}
		if was {
			settled++
			if got := m.Round().Outcome.Points; got != stood.Points {
				t.Fatalf("a round decided as %v ended as %v", stood.Points, got)
			}
		}
		if moves := strings.Count(before, ":"); moves > strings.Count(s.String(), ":") {
			t.Fatal("what was done before is lost")
		}
		if !s.Undo() || s.String() != before {
			t.Fatalf("taken back gives\n%s\nnot\n%s", s, before)
		}
	}
	if settled == 0 {
		t.Error("no round was decided before its end")
	}
}

// If programs finish an undecided round the record says so, and the round counts as open for its
// person. A decided round does not, and undoing removes the mark.
func TestSessionNotesWhatItFinished(t *testing.T) {
	decided, noted := 0, 0
	for seed := range match.Seed(10) {
		s := begun(t, "rounds=2", seed)
		for range 3 {
			first(t, s)
		}
		for seed%2 == 1 && !s.standing().Settled && !s.now().BetweenRounds() {
			first(t, s)
		}
		if s.now().BetweenRounds() {
			continue
		}
		open, before := !s.standing().Settled, s.String()
		s.Finish()
		if strings.Contains(s.String(), "[Finished ") != open || (len(s.Finished()) == 1) != open || (s.Ends()[0] == match.Open) != open {
			t.Fatalf("open %v, it is noted\n%s", open, s)
		}
		if open {
			noted++
		} else {
			decided++
		}
		if said := s.standing().Helped; said != open {
			t.Errorf("open %v, the score is told of bots: %v", open, said)
		}
		finished := s.String()
		if back, err := casa.Read([]byte(finished)); err != nil || back.String() != finished {
			t.Fatalf("read back it is %v, %v", back, err)
		}
		again := session.New[casa.Standing](s.now(), s.book)
		for again.Undo() {
			if taken := strings.Contains(again.String(), "[Finished "); taken && len(again.String()) <= len(before) {
				t.Fatalf("taken back it is noted still\n%s", again)
			}
		}
		if len(again.Finished()) > 0 {
			t.Errorf("all taken back it is noted still\n%s", again)
		}
		if !s.Undo() || s.String() != before {
			t.Fatalf("taken back gives\n%s\nnot\n%s", s, before)
		}
	}
	if decided == 0 || noted == 0 {
		t.Errorf("%d were decided, %d noted", decided, noted)
	}
}

var _ interface{ Settled() bool } = &casa.Match{}
