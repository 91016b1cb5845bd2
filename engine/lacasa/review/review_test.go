package review_test

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/review"
	"lacasa/engine/match"
)

// played plays a match of bots and returns each of its rounds: the state as dealt, and the
// decisions.
func played(t testing.TB, mode lacasa.Mode, seed, kind string, each func(start *lacasa.State, actions []lacasa.Action)) {
	t.Helper()
	players := make([]match.Player, mode.Seats())
	for i := range players {
		players[i] = match.Player{Kind: kind, Name: string(rune('A' + i))}
	}
	if mode == lacasa.Solo {
		players[lacasa.Robot] = match.Player{Kind: match.KindRobot, Name: "R"}
	}
	m, err := casa.Begin(match.Request{Mode: string(mode), Seed: seed}, players)
	if err == nil {
		err = match.PlayOut(match.Match[casa.Standing](m))
	}
	if err != nil {
		t.Fatal(err)
	}
	for i := range m.Rounds {
		now := m.At(i+1, 0).(*casa.Match)
		each(now.Start(), m.Rounds[i].Actions)
	}
}

// whole returns a finished review.
func whole(start *lacasa.State, actions []lacasa.Action) *review.Review {
	r := review.New(start, actions)
	for !r.Step(5000) {
	}
	return r
}

// statesOf returns the states before each decision, and at the end.
func statesOf(start *lacasa.State, actions []lacasa.Action) []lacasa.State {
	list := []lacasa.State{*start}
	for i, a := range actions {
		list = append(list, list[i].Apply(a, nil))
	}
	return list
}

// best returns how the round ends with best play, by the goal alone: who wins and, of equal ends,
// the one with most for the side that decides.
func best(s *lacasa.State) review.Value {
	t := s.Table()
	if t.Phase == lacasa.Over {
		v := review.Value{Winner: t.Outcome().Winner, Counted: true}
		v.Counts[0], v.Counts[1] = t.GoalCounts()
		return v
	}
	var most review.Value
	for i, a := range s.Legal(nil) {
		next := s.Apply(a, nil)
		if v := best(&next); i == 0 || better(t, &v, &most) {
			most = v
		}
	}
	return most
}

// better reports whether a is better than b for the seat whose turn it is.
func better(t *lacasa.Table, a, b *review.Value) bool {
	side := t.Turn.Side()
	if x, y := rank(a, side), rank(b, side); x != y {
		return x > y
	}
	x, y := a.Counts[side]-a.Counts[side^1], b.Counts[side]-b.Counts[side^1]
	if g := &t.Rules.Goal; g.Aim == lacasa.AtMost || g.Aim == lacasa.Fewest {
		return x < y
	}
	return x > y
}

func rank(v *review.Value, side int) int {
	switch v.Winner {
	case lacasa.Seat(side):
		return 2
	case lacasa.NoSeat:
		return 1
	}
	return 0
}

// What a review says about the last decisions of a round agrees with trying everything.
func TestReviewAgainstBruteForce(t *testing.T) {
	checked, lost := 0, 0
	for _, of := range []struct {
		mode  lacasa.Mode
		seed  string
		cards int
	}{{lacasa.Solo, "4QF7-0K2M", 10}, {lacasa.Solo, "8SD2-1AAB", 10}, {lacasa.Two, "4QF7-0K2M", 8}, {lacasa.Teams, "4QF7-0K2M", 12}, {lacasa.Teams, "0000-0002", 12}} {
		played(t, of.mode, of.seed, match.KindRandom, func(start *lacasa.State, actions []lacasa.Action) {
			r, states := whole(start, actions), statesOf(start, actions)
			for i := max(0, len(actions)-of.cards); i < len(actions); i++ {
				e := &r.Entries()[i]
				if e.Average {
					continue
				}
				before, after := best(&states[i]), best(&states[i+1])
				for _, c := range [...]struct{ is, want *review.Value }{{&e.Before, &before}, {&e.After, &after}} {
					if c.is.Winner != c.want.Winner || c.is.Counted && c.is.Counts != c.want.Counts {
						t.Fatalf("%s %s, decision %d of %d: %+v instead of %+v", of.mode, of.seed, i, len(actions), *c.is, *c.want)
					}
				}
				checked++
				if e.Lost() {
					lost++
					next := states[i].Apply(e.Better, nil)
					if v := best(&next); v.Winner != before.Winner || !e.Turns() && e.Before.Counted && v.Counts != before.Counts {
						t.Fatalf("%s %s, decision %d: %v is worth %+v, and the best %+v", of.mode, of.seed, i, e.Better, v, before)
					}
				}
				if (e.Mark != match.Unmarked) != blamed(e, &states[i]) {
					t.Fatalf("%s %s, decision %d: marked %q, with %+v after %+v", of.mode, of.seed, i, e.Mark, e.After, e.Before)
				}
			}
		})
	}
	if checked < 100 || lost < 20 {
		t.Errorf("%d decisions were compared, of which %d lost something", checked, lost)
	}
}

// blamed reports whether the decision made things worse for the side that made it.
func blamed(e *review.Entry, s *lacasa.State) bool {
	side := int(e.Action.Seat.Side())
	x, y := rank(&e.Before, side), rank(&e.After, side)
	if s.Table().Rules.Solo() { // a round that nobody wins is as good as lost
		return x == 2 && y < 2
	}
	return x > y
}

// A seat that could know everything is told so. No mark blames a seat if trying everything in the
// rounds that it could imagine does not.
func TestMarksAgainstBruteForce(t *testing.T) {
	marks, sure := map[match.Mark]int{}, 0
	for n := range 20 {
		mode, last := lacasa.Solo, 12
		if n%2 == 1 {
			mode, last = lacasa.Teams, 13
		}
		played(t, mode, match.Seed(n).String(), match.KindRandom, func(start *lacasa.State, actions []lacasa.Action) {
			r, states := whole(start, actions), statesOf(start, actions)
			for i := max(0, len(actions)-last); i < len(actions); i++ {
				e := &r.Entries()[i]
				if e.Mark == match.Unmarked || e.Average {
					continue
				}
				marks[e.Mark]++
				v := states[i].View(e.Action.Seat)
				if v.UnseenCards().Len() <= 1 { // the card that nobody plays
					if sure++; e.Mark != match.Knowable {
						t.Errorf("%s %d, decision %d is %q, where every card was seen", mode, n, i, e.Mark)
					}
				}
				const imagined = 40
				better, worlds := 0, bot.Worlds{}
				worlds.Begin(&v)
				for range imagined {
					world := worlds.Next()
					did, other := world.Apply(e.Action, nil), world.Apply(e.Better, nil)
					a, b := best(&did), best(&other)
					better += rank(&b, e.Action.Seat.Side()) - rank(&a, e.Action.Seat.Side())
				}
				if e.Mark == match.Knowable && better < imagined/20 || e.Mark == match.Hindsight && better > imagined/3 {
					t.Errorf("%s %d, decision %d is %q, where another is better by %d in %d rounds", mode, n, i, e.Mark, better, imagined)
				}
			}
		})
	}
	if sure == 0 || marks[match.Knowable] < 10 || marks[match.Hindsight] == 0 {
		t.Errorf("%v, and %d where every card was seen", marks, sure)
	}
}

// A review has the same result whatever the size of its steps, and goes back to the deal.
func TestStepsMakeNoDifference(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Solo, lacasa.Teams} {
		played(t, mode, "4QF7-0K2M", match.KindFair, func(start *lacasa.State, actions []lacasa.Action) {
			a, b := whole(start, actions), review.New(start, actions)
			for !b.Step(1 << 30) {
			}
			for i := range a.Entries() {
				if a.Entries()[i] != b.Entries()[i] || !a.Entries()[i].Known {
					t.Fatalf("%s: decision %d: %+v and %+v", mode, i, a.Entries()[i], b.Entries()[i])
				}
			}
		})
	}
}

// In elections and unsolved rounds, random play loses more on average than a Fair, and a Strong
// loses nothing. What the review calls better was legal.
func TestAverages(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Teams, lacasa.Two} {
		lost, valued, elections := map[string]int{}, map[string]int{}, 0
		for _, kind := range []string{match.KindRandom, match.KindFair, match.KindStrong} {
			played(t, mode, "4QF7-0K2M", kind, func(start *lacasa.State, actions []lacasa.Action) {
				r, states := whole(start, actions), statesOf(start, actions)
				for i, e := range r.Entries() {
					if phase := states[i].Table().Phase; phase == lacasa.Electing || phase == lacasa.Choosing || phase == lacasa.Bidding {
						if elections++; !e.Average {
							t.Errorf("%s, decision %d: an election is valued exactly: %+v", mode, i, e)
						}
					}
					if !e.Average {
						continue
					}
					lost[kind], valued[kind] = lost[kind]+e.Rounds, valued[kind]+1
					if (e.Rounds > 0) != (e.Mark != match.Unmarked) || e.Lost() != (e.Rounds > 0) || e.Turns() || e.Mark == match.Hindsight {
						t.Fatalf("%s, decision %d is %+v", mode, i, e)
					}
					if no := states[i].Why(e.Better); e.Lost() && (no.Reason != lacasa.Allowed || e.Better == e.Action) {
						t.Errorf("%s, decision %d, %s: %s is better", mode, i, e.Action, e.Better)
					}
				}
			})
		}
		t.Logf("%s: %v of %v, %d elections", mode, lost, valued, elections)
		if elections < 20 || lost[match.KindStrong] != 0 || lost[match.KindFair] == 0 || lost[match.KindRandom]*valued[match.KindFair] <= lost[match.KindFair]*valued[match.KindRandom] {
			t.Errorf("%s: %v rounds of a thousand are lost by %v decisions", mode, lost, valued)
		}
	}
}

func BenchmarkReview(b *testing.B) {
	for _, mode := range lacasa.Modes {
		b.Run(string(mode), func(b *testing.B) {
			type round struct {
				start   lacasa.State
				actions []lacasa.Action
			}
			var rounds []round
			played(b, mode, "4QF7-0K2M", match.KindFair, func(start *lacasa.State, actions []lacasa.Action) {
				rounds = append(rounds, round{*start, actions})
			})
			i := 0
			for b.Loop() {
				r := &rounds[i%len(rounds)]
				whole(&r.start, r.actions)
				i++
			}
		})
	}
}
