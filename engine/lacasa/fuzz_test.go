package lacasa

import "testing"

// FuzzPlay: whatever legal actions are chosen, a round goes to its end and scores.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(0), uint8(0), []byte{})
	f.Add(uint64(1), uint8(3), []byte{2, 1, 0, 2, 1, 0})
	f.Add(uint64(162645691476), uint8(20), []byte("always the last one of the hand"))
	games := everyGame(f)
	f.Fuzz(func(t *testing.T, seed uint64, which uint8, choices []byte) {
		r := games[int(which)%len(games)].rules
		chance := NewChance(Seed(seed), 1)
		d := dealt(&r, &chance)
		var ev Events
		s := Start(r, &d, &ev)
		for n := 0; s.table.Phase != Over; n++ {
			legal := s.Legal(nil)
			if len(legal) == 0 || n > 2*int(s.table.Last) {
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
		last := ev.List()[len(ev.List())-1]
		if o := s.table.Outcome(); last.Kind != RoundOver || int(o.Ending) >= len(endingNames) || o.Points[Human] > 1 {
			t.Fatalf("the round ended with %+v and %+v", last, o)
		}
	})
}
