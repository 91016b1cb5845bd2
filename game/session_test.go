package game

import (
	"testing"

	"lacasa/engine/bot"
	"lacasa/engine/lacasa"
	"lacasa/engine/record"
)

func begun(t *testing.T, options string, seed lacasa.Seed) *session {
	t.Helper()
	o, err := lacasa.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := begin(o, seed, "Ada", "Robot")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// first does the first legal action.
func first(t *testing.T, s *session) {
	t.Helper()
	legal := s.match.State().Legal(nil)
	if legal[0].Seat != lacasa.Human {
		t.Fatal("the human is not asked")
	}
	if no := s.do(legal[0]); no.Reason != lacasa.Allowed {
		t.Fatalf("%v is refused: %v", legal[0], no.Reason)
	}
}

// After everything that is done the human decides, or the round is over.
func TestSessionAnswers(t *testing.T) {
	for seed := range lacasa.Seed(20) {
		s := begun(t, "", seed)
		random := bot.NewRandom(seed, lacasa.Human)
		for !s.match.Over() {
			if s.match.BetweenRounds() {
				if err := s.next(); err != nil {
					t.Fatal(err)
				}
			}
			if turn := s.match.State().Table().Turn; turn != lacasa.Human {
				t.Fatalf("seat %d is to act", turn)
			}
			s.do(random.Choose(s.match.State().Legal(nil)))
			st := s.standing()
			if st.View != s.match.State().View(lacasa.Human) || len(st.Program) != len(s.match.Rounds) || !st.CanUndo {
				t.Fatalf("the standing is %+v", st)
			}
			if m, err := record.Read([]byte(s.match.String())); err != nil || m.String() != s.match.String() {
				t.Fatalf("the match cannot be kept: %v", err)
			}
		}
		if err := s.next(); err == nil {
			t.Error("a match that is over has another round")
		}
	}
}

// Undo takes back one decision of the human's at a time, until nothing of the round is left.
func TestSessionUndoes(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	var texts []string
	for !s.match.BetweenRounds() {
		texts = append(texts, s.match.String())
		first(t, s)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if !s.undo() {
			t.Fatalf("decision %d cannot be taken back", i+1)
		}
		if got := s.match.String(); got != texts[i] {
			t.Fatalf("decision %d taken back gives\n%s\nnot\n%s", i+1, got, texts[i])
		}
	}
	if s.undo() {
		t.Error("more is taken back than was decided")
	}
	if len(s.match.Rounds) != 1 {
		t.Error("the round itself was taken back")
	}
}

func TestSessionRestarts(t *testing.T) {
	s := begun(t, "situations=carita", 7)
	dealt := s.match.String()
	s.restart()
	if s.standing().CanRestore {
		t.Error("a round of which nothing was played cannot be begun again")
	}
	for range 4 {
		first(t, s)
	}
	played := s.match.String()
	for _, back := range []func(){s.restore, func() { s.undo() }} {
		s.restart()
		if s.match.String() != dealt || !s.standing().CanRestore {
			t.Fatal("the round does not begin again")
		}
		back()
		if s.match.String() != played || s.standing().CanRestore {
			t.Fatal("the restart is not taken back")
		}
	}
	s.restart()
	first(t, s)
	if s.standing().CanRestore {
		t.Error("played on, the restart can still be taken back")
	}
	s.restore() // of nothing
	if len(s.match.Round().Actions) == 0 {
		t.Error("restoring nothing takes something away")
	}
}

// Refused actions change nothing.
func TestSessionRefuses(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	for _, a := range []lacasa.Action{
		{Seat: lacasa.Human, Verb: lacasa.Play, Card: s.match.State().View(lacasa.Human).Hand.First()},
		{Seat: lacasa.Robot, Verb: lacasa.NameCousins},
		{Seat: 7, Verb: 9, Card: 200, Family: 200},
	} {
		before := s.match.String()
		if no := s.do(a); no.Reason == lacasa.Allowed || s.match.String() != before {
			t.Errorf("%v: %v", a, no)
		}
	}
}
