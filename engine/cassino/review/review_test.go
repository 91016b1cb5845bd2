package review_test

import (
	"testing"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/cassino/review"
	"lacasa/engine/match"
)

// played plays a match of bots and returns each of its hands: the state as dealt, and the
// decisions.
func played(t testing.TB, ask match.Request, seats int, kind string, each func(start *cassino.State, actions []cassino.Action)) {
	t.Helper()
	players := make([]match.Player, seats)
	for i := range players {
		players[i] = match.Player{Kind: kind, Name: string(rune('A' + i))}
	}
	m, err := cassinomatch.Begin(ask, players)
	if err == nil {
		err = match.PlayOut(match.Match[cassinomatch.Standing](m))
	}
	if err != nil {
		t.Fatal(err)
	}
	for i := range m.Hands {
		each(m.At(i+1, 0).(*cassinomatch.Match).Start(), m.Hands[i].Actions)
	}
}

// whole returns a finished review.
func whole(start *cassino.State, actions []cassino.Action, positions int) *review.Review {
	r := review.New(start, actions)
	for !r.Step(positions) {
	}
	return r
}

// statesOf returns the states before each decision, and at the end.
func statesOf(start *cassino.State, actions []cassino.Action) []cassino.State {
	list := []cassino.State{*start}
	for i, a := range actions {
		next := list[i]
		next.Do(a, nil)
		list = append(list, next)
	}
	return list
}

// best returns side 0's points less side 1's with best play of both.
func best(s *cassino.State) int {
	t := s.Table()
	if t.Phase == cassino.Over {
		o := t.Outcome()
		return int(o.Points[0] - o.Points[1])
	}
	first, most := true, 0
	for _, a := range s.Legal(nil, cassino.MostLegal) {
		next := *s
		next.Do(a, nil)
		if v := best(&next); first || (v > most) == (t.Rules.Side(t.Turn) == 0) {
			first, most = false, v
		}
	}
	return most
}

var asks = []struct {
	ask   match.Request
	seats int
}{{match.Request{Seed: "4QF7-0K2M"}, 2}, {match.Request{Mode: "partnership", Seed: "4QF7-0K2M"}, 4}, {match.Request{Mode: "diloti", Seed: "4QF7-0K2M"}, 2}}

// What a review says about the last decisions of a hand agrees with trying everything.
func TestReviewAgainstBruteForce(t *testing.T) {
	checked, lost := 0, 0
	for _, of := range asks {
		played(t, of.ask, of.seats, match.KindRandom, func(start *cassino.State, actions []cassino.Action) {
			r, states := whole(start, actions, 5000), statesOf(start, actions)
			for i := len(actions) - 6; i < len(actions); i++ {
				e := &r.Entries()[i]
				if !e.Known {
					t.Fatalf("%s: decision %d of %d is not known: %v", of.ask.Mode, i, len(actions), r.Why())
				}
				if before, after := review.Point*best(&states[i]), review.Point*best(&states[i+1]); e.Average || e.Before != before || e.After != after {
					t.Fatalf("%s: decision %d of %d went from %d to %d instead of from %d to %d", of.ask.Mode, i, len(actions), e.Before, e.After, before, after)
				}
				checked++
				if (e.Loss > 0) != (e.Mark != match.Unmarked) || e.Loss < 0 {
					t.Fatalf("%s: decision %d lost %d points and is marked %q", of.ask.Mode, i, e.Loss, e.Mark)
				}
				if e.Loss == 0 {
					continue
				}
				lost++
				next := states[i]
				next.Do(e.Better, nil)
				if v := review.Point * best(&next); v != e.Before {
					t.Fatalf("%s: decision %d: %v is worth %d, and the best %d", of.ask.Mode, i, e.Better, v, e.Before)
				}
				if of.seats == 2 && e.Mark != match.Knowable {
					t.Errorf("%s: decision %d is %q, where all cards can be counted", of.ask.Mode, i, e.Mark)
				}
			}
		})
	}
	if checked < 50 || lost < 5 {
		t.Errorf("%d decisions were compared, of which %d lost points", checked, lost)
	}
}

// A review has the same result whatever the size of its steps, and goes back to the deal.
func TestSteps(t *testing.T) {
	for _, of := range asks {
		played(t, of.ask, of.seats, match.KindFair, func(start *cassino.State, actions []cassino.Action) {
			a, b := whole(start, actions, 1000), whole(start, actions, 1<<20)
			for i := range a.Entries() {
				if e := a.Entries()[i]; e != b.Entries()[i] || !e.Known {
					t.Fatalf("%s: decision %d: %+v and %+v", of.ask.Mode, i, e, b.Entries()[i])
				}
			}
			if e := a.Entries(); !e[0].Average || e[len(e)-1].Average {
				t.Errorf("%s: the first decision is valued like the last", of.ask.Mode)
			}
		})
	}
}

// Before the last packet random play loses much more than a Fair, and a Strong loses nothing. What
// the review calls better was legal, and it judges a seat only by what that could know.
func TestAverages(t *testing.T) {
	for _, of := range asks {
		lost, valued := map[string]int{}, map[string]int{}
		for _, kind := range []string{match.KindRandom, match.KindFair, match.KindStrong} {
			played(t, of.ask, of.seats, kind, func(start *cassino.State, actions []cassino.Action) {
				r, states := whole(start, actions, 5000), statesOf(start, actions)
				for i, e := range r.Entries() {
					if !e.Average {
						continue
					}
					lost[kind], valued[kind] = lost[kind]+e.Loss, valued[kind]+1
					sign := 1 - 2*states[i].Table().Rules.Side(e.Action.Seat)
					if (e.Loss > 0) != (e.Mark != match.Unmarked) || e.Mark == match.Hindsight || e.Loss != sign*(e.Before-e.After) {
						t.Fatalf("%s: decision %d is %+v", of.ask.Mode, i, e)
					}
					if no := states[i].Why(e.Better); e.Loss > 0 && (no.Reason != cassino.Allowed || e.Better == e.Action) {
						t.Errorf("%s: decision %d, %s: %s is better", of.ask.Mode, i, e.Action, e.Better)
					}
				}
			})
		}
		t.Logf("%s: %v of %v", of.ask.Mode, lost, valued)
		if lost[match.KindStrong] != 0 || lost[match.KindFair] == 0 || 2*lost[match.KindRandom]*valued[match.KindFair] < 3*lost[match.KindFair]*valued[match.KindRandom] {
			t.Errorf("%s: %v thousandths are lost by %v decisions", of.ask.Mode, lost, valued)
		}
	}
}
