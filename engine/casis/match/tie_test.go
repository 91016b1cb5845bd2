package match

import (
	"strings"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// due plays a match of those players up to a tie breaker.
func due(t *testing.T, options string, players []match.Player) *Match {
	t.Helper()
	o, err := casis.ParseOptions("master", casis.Standard, len(players), options)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range match.Seed(50) {
		m := New(o, seed, players)
		if err := m.Next(); err != nil {
			t.Fatal(err)
		}
		for m.Stage() == match.Deciding {
			if err := m.Do(m.Suggest(m.Turn())); err != nil {
				t.Fatal(err)
			}
		}
		if !m.Over() {
			return m
		}
	}
	t.Fatal("no match came to a tie breaker")
	return nil
}

var company = []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}}

// Before a tie breaker nobody is told of its cards, and no bot goes on, until the persons say so;
// its record has them, and when it is read the persons are asked again.
func TestTieBreakerIsDue(t *testing.T) {
	m := due(t, "", company)
	if !m.TieDue() || m.Stage() != match.Between {
		t.Fatalf("due is %v, the stage %v", m.TieDue(), m.Stage())
	}
	again, err := Read([]byte(m.String()))
	if err != nil || !again.TieDue() || again.String() != m.String() {
		t.Fatalf("read again it is due: %v, %v", err, again.TieDue())
	}
	if strings.Count(m.String(), "[Deal ") != 2 {
		t.Errorf("the record lacks the deal:\n%s", m)
	}
	st := m.Tell(match.Viewer{Seat: 0, Present: true, RoundShown: true})
	if st.View.Phase != casis.Dealing || st.View.Ties != 1 || st.CanUndo || len(st.Log) != m.Events(0) {
		t.Errorf("told is phase %v after %d events of %d", st.View.Phase, len(st.Log), m.Events(0))
	}
	for _, e := range st.Log[len(st.Log)-3:] {
		if e.Kind == casis.Shuffled || e.Kind == casis.DealtTo {
			t.Errorf("somebody is told %v", e.Kind)
		}
	}
	if err := m.Do("0:draw"); err == nil {
		t.Error("a card is drawn before the tie breaker")
	}
	if err := m.Do(StartTie); err != nil || m.TieDue() || m.Stage() != match.Deciding {
		t.Errorf("it does not begin: %v", err)
	}
	if back := m.Rewind(len(m.Actions)); back.TieDue() {
		t.Error("gone back to, it is due again")
	}
}

// Ended instead, the match is one with fewer tie breakers, of the same tokens, and most cases win.
func TestTieBreakerIsNotPlayed(t *testing.T) {
	for _, options := range []string{"", "tiebreaks=1", "tiebreaks=3"} {
		m := due(t, options, company)
		before, most := m.String(), m.tie.before.Table().MostCases()
		if err := m.Do(EndHere); err != nil {
			t.Fatal(err)
		}
		if !m.Over() || m.state.Table().Winners != most || m.Options.Ties != 0 {
			t.Fatalf("over %v, won by %b and not %b, with %d tie breakers", m.Over(), m.state.Table().Winners, most, m.Options.Ties)
		}
		want, _, _ := strings.Cut(before[strings.Index(before, "[Deal "):], "tiebreak=")
		got, _, _ := strings.Cut(m.String()[strings.Index(m.String(), "[Deal "):], "end=")
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
			t.Errorf("other tokens: %q, were %q", got, want)
		}
		again, err := Read([]byte(m.String()))
		if err != nil || again.String() != m.String() {
			t.Errorf("its record is not read: %v\n%s", err, m)
		}
	}
}
