package cassino

import (
	"slices"
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// What a seat has not seen holds every other hand, and with what it sees it is the whole deck: in
// every game, by its view alone.
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

// A state that is imagined for a view has that view and the cards as they were given, in every
// game.
func TestImagineAgreesWithTheView(t *testing.T) {
	for _, g := range everyGame(t) {
		chance := match.NewChance(7, 7)
		d := dealt(&g.rules, &chance)
		s := Start(g.rules, 0, &d, PerSide{}, nil)
		for s.table.Phase != Over {
			v := s.View(s.table.Turn)
			var unseen []french.Card
			for n := range Seat(g.rules.Seats) {
				if n != v.Seat {
					unseen = append(unseen, slices.Collect(s.Hand(n).All())...)
				}
			}
			for i := range s.table.Stock {
				unseen = append(unseen, s.stock[s.table.Stock-1-i])
			}
			unseen = append(unseen, slices.Collect(s.out.All())...)
			if again := v.Imagine(unseen); again != s {
				t.Fatalf("%s: what is imagined is not what is", g.name)
			}
			match.Shuffle(&chance, unseen)
			if other := v.Imagine(unseen); other.View(v.Seat) != v {
				t.Fatalf("%s: what is imagined has another view", g.name)
			}
			legal := s.Legal(nil, 100)
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
	}
}
