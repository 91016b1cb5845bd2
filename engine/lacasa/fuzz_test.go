package lacasa

import (
	"testing"

	"lacasa/engine/match"
)

// FuzzPlay: whatever legal actions are chosen, a round goes to its end and scores.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(0), uint8(0), []byte{})
	f.Add(uint64(1), uint8(3), []byte{2, 1, 0, 2, 1, 0})
	f.Add(uint64(162645691476), uint8(20), []byte("always the last one of the hand"))
	f.Add(uint64(9), uint8(40), []byte("everything that four seats can do"))
	games := everyGame(f)
	f.Fuzz(func(t *testing.T, seed uint64, which uint8, choices []byte) {
		r := games[int(which)%len(games)].rules
		chance := match.NewChance(match.Seed(seed), 1)
		d := dealt(&r, &chance)
		var ev Events
		s := Start(r, dealer(&r, match.Seed(seed)), &d, &ev)
		for n := 0; s.table.Phase != Over; n++ {
			legal := s.Legal(nil)
			if len(legal) == 0 || len(legal) > MostLegal || n > 200 {
				t.Fatalf("%d legal actions after %d", len(legal), n)
			}
			choice := 0
			if n < len(choices) {
				choice = int(choices[n]) % len(legal)
			}
			a := legal[choice]
			if no := s.Why(a); no.Reason != Allowed {
				t.Fatalf("%+v is legal and refused: %v", a, no.Reason)
			}
			ev.Reset()
			s = s.Apply(a, &ev)
		}
		if last := ev.List()[len(ev.List())-1]; last.Kind != RoundOver {
			t.Fatalf("the round ended with %+v", last)
		}
		checkOutcome(t, "a round", &r, s.table.Outcome())
	})
}
