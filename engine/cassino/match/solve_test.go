package match_test

import (
	"strconv"
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
			so, err := m.Solve()
			if err != nil {
				t.Fatal(err)
			}
			best := so.Decisions[0]
			var tokens []string
			for i, a := range m.State().Legal(nil, cassino.MostLegal) {
				if tokens = append(tokens, a.String()); i < len(so.Decisions) && so.Decisions[i].Value > best.Value {
					best = so.Decisions[i]
				}
			}
			if best.Value != so.Value || so.String() != solution(so.Value, tokens, so.Decisions) {
				t.Fatalf("it is %v, its decisions are %v", &so, tokens)
			}
			if sign = 1; m.Turn() == 1 {
				sign = -1
			}
			if !first && so.Value*sign != value {
				t.Fatalf("after the best it is worth %d, not %d", so.Value*sign, value)
			}
			value = so.Value * sign
			if err := m.Do(best.Token); err != nil {
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
	for key, m := range map[string]*cassinomatch.Match{
		"wrong.solve-between": finished,
		"wrong.exact-sides":   playing(t, "draw", 3, 5, 1),
		"wrong.exact-piles":   playing(t, "african", 2, 20, 1),
		"wrong.solve-long":    playing(t, "standard", 2, 3, 1),
	} {
		so, err := m.Solve()
		if wrong, ok := err.(*match.Wrong); !ok || wrong.Key != key || so.Decisions != nil {
			t.Errorf("%v, %v, not %s", err, &so, key)
		}
	}
}

// solution returns the line of a solution that has the value and these tokens.
func solution(value int, tokens []string, decisions []match.Worth) string {
	line := "value " + strconv.Itoa(value)
	for i, token := range tokens {
		line += " " + token + "=" + strconv.Itoa(decisions[i].Value)
	}
	return line
}
