package cassino

import (
	"fmt"
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// game is one way to set up a hand.
type game struct {
	name  string
	rules Rules
}

// everyGame returns every mode, play and number of seats, and every option that changes play.
func everyGame(t testing.TB) (games []game) {
	t.Helper()
	for _, m := range Modes() {
		for _, p := range m.Ways() {
			for _, seats := range m.Seats(p) {
				o, err := DefaultOptions(m, p, seats)
				if err != nil {
					t.Fatal(err)
				}
				texts := []string{""}
				for _, key := range o.Keys() {
					switch key {
					case "teams":
						texts = append(texts, "teams=1")
					case "jokers":
						texts = append(texts, "jokers=0", "jokers=2")
					case "esun":
						texts = append(texts, "yoruba=1", "esun=1", "yoruba=1 esun=1")
					}
				}
				for _, text := range texts {
					o, err := ParseOptions(m, p, seats, text)
					if err != nil {
						t.Fatal(err)
					}
					r, err := o.Rules()
					if err != nil {
						t.Fatal(err)
					}
					name := fmt.Sprintf("%s %s %d", m, p, seats)
					if text != "" {
						name += " " + text
					}
					games = append(games, game{name, r})
				}
			}
		}
	}
	return games
}

// dealt returns a deal that is not void.
func dealt(r *Rules, chance *match.Chance) Deal {
	d := r.DealPlayable(chance)
	return d
}

// Every card is somewhere once, at every moment; what is legal is not refused; a hand ends and
// scores.
func TestRandomHands(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	for _, g := range everyGame(t) {
		t.Run(g.name, func(t *testing.T) {
			longest := 0
			for i := range n {
				chance := match.NewChance(match.Seed(i), 1)
				d := dealt(&g.rules, &chance)
				if err := g.rules.Check(&d, nil); err != nil {
					t.Fatal(err)
				}
				var ev Events
				s := Start(g.rules, Seat(i%int(g.rules.Seats)), &d, PerSide{}, &ev)
				list := make([]Action, 0, MostLegal)
				for s.table.Phase != Over {
					if all := s.everything(); all != g.rules.Deck() {
						t.Fatalf("hand %d: the cards are %v", i, all)
					}
					list = s.Legal(list[:0], MostLegal)
					longest = max(longest, len(list))
					if len(list) == 0 {
						t.Fatalf("hand %d: nothing is legal: %+v", i, s.table.Phase)
					}
					for _, a := range list {
						if no := s.Why(a); no.Reason != Allowed {
							t.Fatalf("hand %d: %+v is refused: %v %+v", i, a, no.Reason, no)
						}
					}
					a := list[chance.IntN(len(list))]
					old := s
					ev.Reset()
					next := s.Apply(a, &ev)
					if s != old {
						t.Fatal("Apply changed the state")
					}
					for seat := range Seat(g.rules.Seats) {
						v := s.View(seat)
						for _, e := range ev.List() {
							v.See(e.For(seat))
						}
						if want := next.View(seat); v != want {
							t.Fatalf("hand %d: after %+v seat %d sees\n%+v, not\n%+v", i, a, seat, v, want)
						}
					}
					s = next
				}
				if all := s.everything(); all != g.rules.Deck() {
					t.Fatalf("hand %d: at the end the cards are %v", i, all)
				}
			}
			t.Logf("up to %d legal", longest)
		})
	}
}

// everything returns all cards of the hand.
func (s *State) everything() (all french.Set) {
	t := &s.table
	all = t.AllCards().Plus(s.out)
	for seat := range t.Rules.Seats {
		all = all.Plus(s.hand[seat])
	}
	for side := range t.Rules.Sides() {
		all = all.Plus(t.Piles[side].Set())
	}
	for _, c := range s.stock[:t.Stock] {
		all = all.With(c)
	}
	return all
}
