package match_test

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// What a seat is told leads from its start to where it stands, and tells it no more than its view;
// a seat that is not open is told no more than everybody knows.
func TestTelling(t *testing.T) {
	names, plays := series(t)
	for i, p := range plays {
		t.Run(names[i], func(t *testing.T) {
			m := simulated(p.parse(t), match.Seed(i))
			n := len(m.Round().Actions)
			for _, at := range []int{0, n / 3, n / 2, n} {
				m := m.Rewind(at)
				for seat := range lacasa.Seat(m.Options.Mode.Seats()) {
					open := m.Tell(match.Viewer{Seat: match.Seat(seat), Present: true})
					v := open.Start
					for _, e := range open.Log {
						v.See(e)
					}
					if v != open.View || v != m.State().View(seat) {
						t.Fatalf("after %d, seat %d is told what does not lead there:\nsaw  %+v\nlook %+v", at, seat, v, open.View)
					}
					closed := m.Tell(match.Viewer{Seat: match.Seat(seat)})
					v = closed.Start
					v.Seat = lacasa.NoSeat // so that no hand is anybody's
					for _, e := range closed.Log {
						if e != e.For(lacasa.NoSeat) {
							t.Fatalf("not open, seat %d is told %+v", seat, e)
						}
						v.See(e)
					}
					if v.Seat = seat; v != closed.View || v.Hand|v.Kept|v.Shown != 0 {
						t.Fatalf("after %d, not open, seat %d is told what does not lead there:\nsaw  %+v\nlook %+v", at, seat, v, closed.View)
					}
				}
			}
		})
	}
}

// Once a round is over, bots in a manner say of some decisions that it decided, and their level
// alone says so of none.
func TestMannersAreExplained(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Two, lacasa.Standard)
	for _, kind := range []string{match.KindFair, match.InManner(match.KindFair, match.Collector), match.InManner("bot-easy", match.Careful)} {
		due, all := map[match.Manner]int{}, 0
		for seed := range match.Seed(5) {
			for _, r := range playedBy(t, o, seed, kind).StandingOf(0).Explanations {
				due[r.Manner]++
				all++
			}
		}
		own := match.Player{Kind: kind}.Manner()
		switch n := due[own]; {
		case own == "" && n != all, own != "" && (n == 0 || n+due[""] != all):
			t.Errorf("of %d decisions of %s are due to manners: %v", all, kind, due)
		}
	}
}
