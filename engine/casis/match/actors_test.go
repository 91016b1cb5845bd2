package match_test

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// actor decides as the ending asks that is looked for: what bots and chance hardly ever come to.
type actor func(v *casis.View, chance *match.Chance) casis.Action

// acted returns a match whose seats all decide that way, and whose chance may be arranged after it
// fell.
func acted(t testing.TB, o casis.Options, seed match.Seed, decide actor, arrange func(s *casis.State, f *casis.ChanceResult)) *casismatch.Match {
	t.Helper()
	m := casismatch.New(o, seed, seated(o.Seats, "human"))
	s := casis.Start(o.Rules())
	chance := match.NewChance(seed, 1<<34)
	for s.Table().Phase != casis.Over {
		if s.Table().Phase.Chance() {
			f := s.DrawChance(&chance)
			if arrange != nil {
				arrange(&s, &f)
			}
			if err := s.CheckChance(&f); err != nil {
				t.Fatal(err)
			}
			m.ChanceResults = append(m.ChanceResults, f)
			s.ApplyChance(&f, nil)
			continue
		}
		v := s.View(s.Table().Turn)
		a := decide(&v, &chance)
		if no := s.Why(a); no.Reason != casis.Allowed {
			t.Fatalf("%v is refused: %v", a, no)
		}
		m.Actions = append(m.Actions, a)
		s.Do(a, nil)
	}
	return m.Rewind(len(m.Actions))
}

// anything returns one of the legal actions, but none of the verbs named as long as there are
// others.
func anything(v *casis.View, chance *match.Chance, but ...casis.Verb) casis.Action {
	if hands, ok := v.HoldChoices(); ok {
		return casis.Action{Seat: v.Seat, Verb: casis.Hold, Cards: hands.At(chance.IntN(hands.Len()))}
	}
	all := v.Legal(nil)
	var some []casis.Action
	for _, a := range all {
		shunned := false
		for _, b := range but {
			shunned = shunned || a.Verb == b
		}
		if !shunned {
			some = append(some, a)
		}
	}
	if len(some) == 0 {
		some = all
	}
	return some[chance.IntN(len(some))]
}

// hoarder draws as long as it can and lays nothing.
func hoarder(v *casis.View, chance *match.Chance) casis.Action {
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Draw || a.Verb == casis.Concede {
			return a
		}
	}
	return anything(v, chance, casis.Lay)
}

// late begins to play in the tie breaker.
func late(v *casis.View, chance *match.Chance) casis.Action {
	if v.Ties == 0 {
		return hoarder(v, chance)
	}
	return bot.NewFair(0).Choose(v)
}

// liar lays whatever can be laid, and accuses in the final round alone.
func liar(v *casis.View, chance *match.Chance) casis.Action {
	if suspects := v.BluffSuspects(); !suspects.IsEmpty() {
		suspect := suspects.First()
		under := casis.BluffChoices(v.OwnCards(), suspect)
		return casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: suspect, Cards: under.At(chance.IntN(under.Len())), Down: true}
	}
	if v.Phase == casis.LastCall {
		for _, a := range v.Legal(nil) {
			if a.Verb == casis.Accuse && v.Rules.Side(v.Cases[a.Number-1].By) == v.Rules.Side(v.Leader) {
				return a
			}
		}
	}
	return anything(v, chance, casis.Accuse)
}

// collector lays what it can without an ace, draws, and leaves everybody in peace.
func collector(v *casis.View, chance *match.Chance) casis.Action {
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Lay && !a.Cards.Has(a.Card.SuitAce()) || a.Verb == casis.Draw {
			return a
		}
	}
	return anything(v, chance, casis.Lay)
}

// spread arranges the cards so that each seat is dealt, gathers and draws its own share of the
// cases, and in the end every side is one short of the target.
func spread(s *casis.State, f *casis.ChanceResult) {
	t := s.Table()
	r := &t.Rules
	seats := int(r.Seats)
	switch t.Phase {
	case casis.Ordering:
		copy(f.Dice[:t.ChanceNeeds().Dice], []uint8{6, 5, 4, 3, 2, 1})
	case casis.Gathering:
		copy(f.Dice[:t.ChanceNeeds().Dice], []uint8{1, 1})
	case casis.Dealing:
		shares := make([][]casis.Card, seats)
		var aces []casis.Card // for who has drawn its share
		n := 0
		for suspect := range casis.Card(casis.Kinds) {
			for range r.Decks {
				switch {
				case suspect.IsSuspect():
					to := &shares[n%seats]
					for c := range suspect.Clues().With(suspect).All() {
						*to = append(*to, c)
					}
					n++
				case suspect.IsAce():
					aces = append(aces, suspect)
				}
			}
		}
		hand, order := r.DealSize(false), 1
		if f.First != casis.NoSeat {
			f.First = 0
		} else { // eight rolls of two cards each, and then turns the other way round
			hand, order = 2*int(r.Rolls), -1
		}
		list := f.Cards[:0]
		for seat := range shares {
			n := min(hand, len(shares[seat]))
			list = append(list, shares[seat][:n]...)
			shares[seat] = shares[seat][n:]
		}
		for turn := 0; len(list) < r.Cards(); turn += order {
			seat := (turn%seats + seats) % seats
			if order < 0 {
				seat = (seat + seats - 1) % seats
			}
			from := &shares[seat]
			if len(*from) == 0 {
				from = &aces
			}
			list, *from = append(list, (*from)[0]), (*from)[1:]
		}
	}
}
