package cassino

import (
	"testing"

	"lacasa/engine/match"
)

// What a seat has not seen holds every other hand, and with what it sees it is the whole deck: in every game, by its view alone.
func TestWhatIsKnownIsTrue(t *testing.T) {
	for _, g := range everyGame(t) {
		chance := match.NewChance(5, 5)
		d := dealt(&g.rules, &chance)
		s := Start(g.rules, 0, &d, PerSide{}, nil)
		for s.table.Phase != Over {
			for seat := range Seat(g.rules.Seats) {
				v := s.View(seat)
				unseen := v.UnseenCards()
				for n := range Seat(g.rules.Seats) {
					if n != seat && !unseen.HasAll(s.hand[n]) {
						t.Fatalf("%s: seat %d takes some of %v for seen, which seat %d holds", g.name, seat, s.hand[n], n)
					}
				}
				if all := unseen.Plus(v.OutOfPlay()).Plus(v.AllCards()).Plus(v.Hand); all != g.rules.Deck() {
					t.Fatalf("%s: seat %d knows of %v, not of the deck", g.name, seat, all)
				}
			}
			legal := s.Legal(nil, 100)
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
	}
}
