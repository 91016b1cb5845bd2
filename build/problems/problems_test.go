package problems

import (
	"bytes"
	"testing"

	"lacasa/assets/problems"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// always reports whether a problem ends as it should when one seat plays as Suggest does and the
// other tries everything.
func always[T any](p match.Match[T], want match.End, follows func(match.Seat) bool) bool {
	posed := p.(*match.Posed[T])
	if posed.Stage() != match.Deciding {
		return posed.End() == want
	}
	done := len(p.Deciders())
	tokens := []string{p.Suggest(p.Turn())}
	if !follows(p.Turn()) {
		tokens = tokens[:0]
		for _, t := range posed.Tries() {
			tokens = append(tokens, t.Token)
		}
	}
	for _, token := range tokens {
		next := p.At(p.RoundsBegun(), done)
		if next.Do(token) != nil || !always(next, want, follows) {
			return false
		}
	}
	return true
}

// check plays the problems of a game against every defence and, from each decision that is wrong,
// lets their solver try everything against the best one.
func check[T any, M match.Match[T]](t *testing.T, game string, read func(*record.Reader, record.ExtraTags) (M, error), goal func(M, string) (match.Goal[T], error)) {
	t.Helper()
	for _, p := range problems.Of(game) {
		m, err := record.ReadSaved([]byte(p.Record), func(r *record.Reader, _ string, kept record.ExtraTags) (M, error) { return read(r, kept) })
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		judge, err := goal(m, p.Goal)
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		posed := match.Pose(match.Match[T](m), judge)
		solver := posed.Turn()
		if !always(posed.At(0, 0), match.Won, func(s match.Seat) bool { return s == solver }) {
			t.Errorf("%s, %q: it is not solved against every defence", p.ID, p.Goal)
		}
		wrong := 0
		for _, try := range posed.Tries() {
			if try.Right {
				continue
			}
			wrong++
			next := posed.At(0, 0)
			if err := next.Do(try.Token); err != nil {
				t.Fatalf("%s: %v", p.ID, err)
			}
			if !always(next, match.Lost, func(s match.Seat) bool { return s != solver }) {
				t.Errorf("%s, %q: it is solved after %s as well", p.ID, p.Goal, try.Token)
			}
		}
		if wrong == 0 {
			t.Errorf("%s, %q: everything solves it", p.ID, p.Goal)
		}
	}
}

// Every problem can be solved whatever the others do, and not after a decision that is wrong. Of
// Casis, where one decision is asked for, it says only that there are such.
func TestEveryDefence(t *testing.T) {
	check[casa.Standing](t, casa.Game, casa.ReadFrom, (*casa.Match).Goal)
	check[cassinomatch.Standing](t, cassinomatch.Game, cassinomatch.ReadFrom, (*cassinomatch.Match).Goal)
	check[casismatch.Standing](t, casismatch.Game, casismatch.ReadFrom, (*casismatch.Match).Goal)
}

// The problems are those that the search finds.
func TestProblemsAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays thousands of rounds")
	}
	for _, game := range []string{casa.Game, cassinomatch.Game, casismatch.Game} {
		t.Run(game, func(t *testing.T) {
			var found bytes.Buffer
			if err := Make(game, 0, &found); err != nil {
				t.Fatal(err)
			}
			list, err := problems.Parse(found.String())
			if err != nil {
				t.Fatal(err)
			}
			kept := problems.Of(game)
			if len(list) != len(kept) {
				t.Fatalf("%d are found, and there are %d", len(list), len(kept))
			}
			for i := range list {
				if list[i] != kept[i] {
					t.Errorf("number %d is %s, not %s", i+1, kept[i].ID, list[i].ID)
				}
			}
		})
	}
}
