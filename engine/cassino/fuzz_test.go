package cassino

import (
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// strange returns an action made of any bytes: most are none that anybody could mean.
func strange(text []byte) (a Action) {
	at := func(i int) byte {
		if i < len(text) {
			return text[i]
		}
		return 0
	}
	a = Action{Seat: Seat(at(0)), Verb: Verb(at(1)), Card: french.Card(at(2)), Other: french.Card(at(3)), To: Seat(at(4)), Value: at(5)}
	for i := 7; i < len(text); i++ {
		c := french.Card(text[i] % french.Kinds)
		if a.Cards.Count(c) < 2 {
			a.Cards = a.Cards.With(c)
			if at(6)%4 == 0 {
				a.Order += french.Sequence([]byte{byte(c)})
			}
		}
	}
	return a
}

// FuzzWhy: whatever action is judged, wherever a hand stands, there is an answer; what is allowed
// is done, and no card gets lost by it.
func FuzzWhy(f *testing.F) {
	games := everyGame(f)
	for i := range games {
		f.Add(uint16(i), uint64(i), uint8(3*i), []byte{byte(i % 4), byte(i % 7), byte(i), 5, 1, 9, 1, byte(i), byte(2 * i)})
	}
	f.Fuzz(func(t *testing.T, game uint16, seed uint64, plays uint8, text []byte) {
		r := games[int(game)%len(games)].rules
		chance := match.NewChance(match.Seed(seed), 3)
		d := dealt(&r, &chance)
		s := Start(r, Seat(chance.IntN(int(r.Seats))), &d, PerSide{}, nil)
		for range plays {
			if s.table.Phase == Over {
				break
			}
			legal := s.Legal(nil, 50)
			s.Do(legal[chance.IntN(len(legal))], nil)
		}
		a := strange(text)
		if len(text) > 8 && text[8]%2 == 0 { // one nearer to what may be done: of this seat, with a card it has, for what lies there
			a.Seat, a.Verb, a.Cards = s.table.Turn, a.Verb%(Pluck+1), a.Cards.Intersect(s.table.AllCards())
			if hand := s.hand[a.Seat].Sequence(); len(hand) > 0 {
				a.Card = french.Card(hand[int(text[2])%len(hand)])
			}
			a.Order = ""
		}
		v := s.View(s.table.Turn)
		no := s.Why(a)
		if a.Seat == v.Seat && v.Why(a) != no {
			t.Fatalf("%+v is %v, and %v to its seat", a, no, v.Why(a))
		}
		if no.Reason == Allowed {
			s.Do(a, nil)
			if all := s.everything(); all != r.Deck() {
				t.Fatalf("after %+v the cards are %v", a, all.Sequence())
			}
		}
	})
}
