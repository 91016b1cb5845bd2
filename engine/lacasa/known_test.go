package lacasa

import (
	"math/rand/v2"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// What a seat is told to be gone is in nobody's hand, and who is told to have none of a family has
// none: in rounds of every situation, from what each seat saw. Neither is ever empty in a round of
// plain play that is over.
func TestWhatIsKnownIsTrue(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 9))
	ids := []string{Plain}
	for _, s := range Situations {
		ids = append(ids, s.ID)
	}
	for _, mode := range []Mode{Two, Teams} {
		known := 0
		for _, id := range ids {
			o, err := ParseOptions(mode, Standard, "situations="+id)
			if err != nil {
				continue
			}
			r, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			for round := range 30 {
				r.Shown = !r.FaceDown && round%3 == 0
				known += play(t, &r, match.Seed(round), chance, id)
			}
		}
		if known < 500 {
			t.Errorf("%s: so little is known: %d times", mode, known)
		}
	}
}

// play plays a round by chance, and counts how often a seat is known to have none of a family.
func play(t *testing.T, r *Rules, seed match.Seed, chance *rand.Rand, id string) (known int) {
	c := match.NewChance(seed, 1)
	d := dealt(r, &c)
	s := Start(*r, Seat(chance.IntN(r.Seats())), &d, nil)
	for s.table.Phase != Over {
		legal := s.Legal(nil)
		s = s.Apply(legal[chance.IntN(len(legal))], nil)
		for i := range r.Seats() {
			v := s.View(Seat(i))
			voids, gone := v.Voids(), v.OutOfPlay()
			h := s.Hidden()
			if again := v.State(&h); again != s.forgetting(Seat(i)) {
				t.Fatalf("%s: what seat %d sees and what it does not are together\n%+v, not\n%+v", id, i, again, s)
			}
			for j := range r.Seats() {
				if unseen := v.UnseenCards(); j != i && Seat(j) != v.ShownNeighbour(v.Seat) && s.table.Phase != Over && s.hand[j]&^unseen != 0 {
					t.Fatalf("%s: seat %d takes %v for seen, which seat %d holds", id, i, s.hand[j]&^unseen, j)
				}
				if Seat(j) == v.ShownNeighbour(v.Seat) && s.hand[j]&v.UnseenCards() != 0 {
					t.Fatalf("%s: seat %d does not know %v, which seat %d shows", id, i, s.hand[j]&v.UnseenCards(), j)
				}
				own := s.hand[j] | s.table.Face[j]
				if lies := v.Lacks[j] & s.hand[j]; lies != 0 && s.table.Phase != Over {
					t.Fatalf("%s: seat %d takes seat %d to lack %v", id, i, j, lies)
				}
				if known := v.Known[j] & v.UnseenCards(); known&^s.hand[j] != 0 {
					t.Fatalf("%s: seat %d takes seat %d to have %v of %v", id, i, j, known, s.hand[j])
				}
				if own&v.Away != 0 && s.table.Phase != Over {
					t.Fatalf("%s: seat %d takes %v for away, which seat %d holds", id, i, own&v.Away, j)
				}
				if own&gone != 0 && s.table.Phase != Over {
					t.Fatalf("%s: seat %d takes %v for gone, which seat %d holds", id, i, own&gone, j)
				}
				for f := range card.Family(card.Families) {
					if voids[j]>>f&1 == 0 {
						if Seat(j) == v.ShownNeighbour(v.Seat) && s.hand[j]&card.FamilySet(f) == 0 {
							t.Fatalf("%s: seat %d does not know that seat %d has no %v, of %v", id, i, j, f, s.hand[j])
						}
						continue
					}
					if known++; s.hand[j]&card.FamilySet(f) != 0 {
						t.Fatalf("%s: seat %d takes seat %d to have no %v, of %v", id, i, j, f, s.hand[j])
					}
				}
			}
		}
	}
	return known
}

// forgetting returns the state without what the other seats remember.
func (s State) forgetting(but Seat) State {
	for seat := range s.memory {
		if Seat(seat) != but {
			s.memory[seat] = Memory{}
		}
	}
	return s
}
