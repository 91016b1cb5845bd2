package session_test

import (
	"strings"
	"testing"

	casis "lacasa/engine/casis/match"
	cassino "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
)

// A record does not depend on whether programs think in one go or step by step, nor on what a
// person does meanwhile. Between any two steps the match can be saved, read and continued.
func TestSessionThinks(t *testing.T) {
	thinks(t, match.Request{Mode: "teams", Options: "rounds=1", Seats: 4}, casa.Begin, casa.Read)
	thinks(t, match.Request{Options: "target=7"}, cassino.Begin, cassino.Read)
	thinks(t, match.Request{Mode: "bluff"}, casis.Begin, casis.Read)
}

// blank implements Scenes without showing anything.
type blank[T any] struct{ session.Scenes[T] }

// one lets a program make a single step.
func one() func() bool {
	n := 0
	return func() bool { n++; return n == 1 }
}

func always() bool { return true }

func thinks[T any, M match.Match[T]](t *testing.T, a match.Request, begin func(match.Request, []match.Player) (M, error), read func([]byte) (M, error)) {
	t.Helper()
	a.Seed = "4QF7-0K2M"
	players := []match.Player{{Kind: "bot-fair", Name: "Ada"}, {Kind: "bot-strong", Name: "Bot"}}
	if a.Seats == 4 {
		players = append(players, match.Player{Kind: "bot-strong", Name: "Cot"}, match.Player{Kind: "bot-strong", Name: "Dot"})
	}
	m, err := begin(a, players)
	if err != nil {
		t.Fatal(err)
	}
	if err := match.PlayOut[T](m); err != nil {
		t.Fatal(err)
	}
	const fair, human = `"bot-fair:`, `"human:`
	want := strings.ReplaceAll(m.String(), fair, human)
	again := func(text string) *session.Session[T] {
		m, err := read([]byte(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return session.New[T](m, blank[T]{})
	}
	players[0].Kind = match.KindHuman
	if m, err = begin(a, players); err != nil {
		t.Fatal(err)
	}
	s := session.New[T](m, blank[T]{})
	steps, undone, kept := 0, 0, 0
	for !s.Over() {
		if s.Thinking() {
			if steps++; kept < 3 && steps%97 == 7 { // it thinks from the beginning
				s = again(s.String())
				kept++
			}
			if undone < 3 && steps%97 == 3 && s.Undo() {
				undone++
				continue
			}
			s.Think(one())
			continue
		}
		now, _ := read([]byte(s.String()))
		if now.Stage() == match.Between {
			err = s.Next()
		} else {
			err = s.Do(now.Suggest(now.Turn()))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if steps < 100 || undone == 0 || kept == 0 || s.String() != want {
		t.Errorf("%s: after %d steps, and %d decisions taken back, the record is\n%s\nnot\n%s", a.Mode, steps, undone, s, want)
	}
}

// A round that programs finish by thinking stays as it was until all of it is played, and then
// equals one that was finished in one go. Any other change cancels the finish.
func TestSessionFinishesByThinking(t *testing.T) {
	begun := func() *session.Session[casa.Standing] {
		m, err := casa.Begin(match.Request{Mode: "two", Seed: "4QF7-0K2M"}, []match.Player{{Kind: match.KindHuman, Name: "Ada"}, {Kind: match.KindStrong, Name: "Bot"}})
		if err != nil {
			t.Fatal(err)
		}
		s := session.New[casa.Standing](m, &told{})
		if err := s.Next(); err != nil {
			t.Fatal(err)
		}
		s.Think(always)
		return s
	}
	s, whole := begun(), begun()
	before := s.String()
	for whole.Finish(); whole.Finishing(); whole.Think(always) {
	}
	for range 2 {
		s.Finish()
		for range 5 {
			if s.Think(one()) || !s.Finishing() || s.String() != before {
				t.Fatal("the round is over at once, or changes before it is over")
			}
		}
		if !s.Undo() || s.Finishing() || s.Thinking() || s.String() != before {
			t.Fatal("undo does not stop programs from finishing the round")
		}
	}
	for s.Finish(); !s.Think(one()); {
	}
	if s.Thinking() || s.String() != whole.String() || !strings.Contains(s.String(), "[Finished ") {
		t.Errorf("the round ends as\n%s\nnot\n%s", s, whole)
	}
	if !s.Undo() || s.String() != before {
		t.Error("it cannot be taken back")
	}
}
