package match_test

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// playing returns a match of bots in its first hand, after a number of actions.
func playing(t *testing.T, mode cassino.Mode, seats, actions int, seed match.Seed) *cassinomatch.Match {
	t.Helper()
	o, err := cassino.DefaultOptions(mode, cassino.Standard, seats)
	if err != nil {
		t.Fatal(err)
	}
	var players []match.Player
	for seat := range seats {
		players = append(players, match.Player{Kind: match.KindFair, Name: string(rune('a' + seat))})
	}
	m, err := cassinomatch.New(o, seed, players)
	if err == nil {
		err = m.Next()
	}
	for range actions {
		if err == nil {
			err = m.Do(m.Suggest(m.Turn()))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The last packet is solved: every legal action has a value, the best of them is the hand's, and
// playing the best keeps it.
func TestSolve(t *testing.T) {
	for seed := range match.Seed(4) {
		m := playing(t, "standard", 2, 40, seed)
		value, sign := 0, 1
		for first := true; m.Stage() == match.Deciding; first = false {
			so, why := cassinomatch.Solve(m)
			if why != "" {
				t.Fatal(why)
			}
			var tokens []string
			for _, a := range m.State().Legal(nil, cassino.MostLegal) {
				tokens = append(tokens, a.String())
			}
			if !slices.Equal(tokens, so.Tokens) || slices.Max(so.Values) != so.Value {
				t.Fatalf("it is worth %d: %v %v, not %v", so.Value, so.Values, so.Tokens, tokens)
			}
			if sign = 1; m.Turn() == 1 {
				sign = -1
			}
			if !first && so.Value*sign != value {
				t.Fatalf("after the best it is worth %d, not %d", so.Value*sign, value)
			}
			value = so.Value * sign
			if err := m.Do(so.Tokens[slices.Index(so.Values, so.Value)]); err != nil {
				t.Fatal(err)
			}
		}
		if p := m.Hands[0].Outcome.Points; int(p[0]-p[1]) != value {
			t.Errorf("it scores %v, not %d", p, value)
		}
	}
}

// What is not solved is said.
func TestSolveRefuses(t *testing.T) {
	finished := playing(t, "standard", 2, 48, 1)
	for says, m := range map[string]*cassinomatch.Match{
		"no hand is under way":          finished,
		"more than two sides":           playing(t, "draw", 3, 5, 1),
		"the order of captured cards":   playing(t, "african", 2, 20, 1),
		"too much is left to be played": playing(t, "standard", 2, 3, 1),
	} {
		if so, why := cassinomatch.Solve(m); !strings.Contains(why, says) || so.Tokens != nil {
			t.Errorf("%q, %v, not %q", why, so, says)
		}
	}
}
