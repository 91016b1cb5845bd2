package casis

import (
	"testing"

	"lacasa/engine/match"
)

// all returns every card of the match, wherever it lies.
func (s *State) all() (n [Kinds]int) {
	count := func(h Cards) {
		for c := range h.All() {
			n[c]++
		}
	}
	t := &s.table
	for seat := range t.Seats() {
		count(s.hand[seat])
		count(t.Open[seat])
	}
	for _, c := range s.pile[:t.Pile] {
		n[c]++
	}
	for i := range t.Cases[:t.Laid] {
		c := &t.Cases[i]
		if c.Side == NoSide {
			continue
		}
		n[c.Suspect]++
		if t.TurnRules().Bluff {
			count(s.under[i])
		} else {
			count(c.Cards)
		}
	}
	return n
}

// At every moment every card is in one place, what is counted is what is there, and nobody holds
// more than four cards in another's turn.
func TestEveryCardIsAccountedFor(t *testing.T) {
	every(t, 2, func(t *testing.T, p *position) {
		s := &p.table
		if s.Phase == Dealing {
			return
		}
		for k, n := range p.all() {
			if n != int(s.Rules.Decks) {
				t.Fatalf("there are %d of %v", n, Card(k))
			}
		}
		for seat := range s.Seats() {
			if n := p.hand[seat].Len(); n != int(s.Hidden[seat]) || n > HandSize && seat != s.Actor && s.Phase >= Opening && s.Phase != Over {
				t.Errorf("seat %d holds %d cards, counted as %d", seat, n, s.Hidden[seat])
			}
		}
		if s.UnsolvedCases() < 0 || s.Laid >= MaxCases-4 || s.Phase.Chance() != (s.Turn == NoSeat && s.Phase != Over) {
			t.Errorf("%d cases laid, %d unsolved, turn of %d", s.Laid, s.UnsolvedCases(), s.Turn)
		}
	})
}

// An action leaves the old state as it was.
func TestApplyLeavesTheOldState(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		if p.table.Turn == NoSeat || p.chance.IntN(4) > 0 {
			return
		}
		before := p.State
		for _, a := range p.actions(&p.State) {
			if after := p.Apply(a, nil); after == before || p.State != before {
				t.Fatalf("%v changes what was, or nothing", a)
			}
			if p.chance.IntN(8) > 0 {
				break
			}
		}
	})
}

// What is listed is allowed, each once; everybody else is refused, and sees nothing to choose.
func TestLegalIsAllowed(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		s := &p.table
		if p.chance.IntN(3) > 0 {
			return
		}
		list := p.actions(&p.State)
		if (len(list) == 0) != (s.Turn == NoSeat) {
			t.Fatalf("%d actions in phase %d", len(list), s.Phase)
		}
		seen := map[Action]bool{}
		for _, a := range list {
			if no := p.Why(a); no.Reason != Allowed || seen[a] {
				t.Errorf("%v is listed, and refused: %v", a, no)
			}
			seen[a] = true
			back, err := ParseAction(a.String())
			if err != nil || back != a {
				t.Errorf("%v reads back as %v, %v", a, back, err)
			}
			for seat := range s.Seats() {
				if v := p.View(seat); seat != s.Turn {
					a.Seat = seat
					if no := v.Why(a); no.Reason != NotYourTurn || no.Seat != s.Turn {
						t.Errorf("%v is allowed out of turn: %v", a, no)
					}
				}
			}
		}
		for seat := range s.Seats() {
			v := p.View(seat)
			hands, ok := v.HoldChoices()
			if n := len(v.Legal(nil)); seat != s.Turn && (n > 0 || ok || hands.N > 0 || !v.BluffSuspects().IsEmpty()) {
				t.Errorf("seat %d may choose in the turn of %d", seat, s.Turn)
			}
		}
	})
}

// Whatever is tried, an action is listed or refused with a reason, and a reason has a key.
func TestWhatIsNotLegalIsRefused(t *testing.T) {
	every(t, 1, func(t *testing.T, p *position) {
		s := &p.table
		if s.Turn == NoSeat || s.Laid == 0 && p.chance.IntN(4) > 0 {
			return
		}
		legal := map[Action]bool{}
		for _, a := range p.Legal(nil) {
			legal[a] = true
		}
		own := p.deciding()
		for range 40 {
			a := Action{Seat: s.Turn, Verb: Verb(p.chance.IntN(int(Hold) + 2)), To: Seat(p.chance.IntN(8))}
			any := func() Card { return Card(p.chance.IntN(Kinds)) }
			switch a.Verb {
			case Accuse:
				a.To, a.Number = 0, uint8(p.chance.IntN(int(s.Laid)+2))
			case Lay:
				a.To, a.Card, a.Cards = 0, any(), CardsOf(any(), any(), any())
			case Take:
				a.Card = any()
			case Challenge:
				a.Cards = CardsOf(any(), any())
			case Give, Also:
				a.To, a.Card = 0, any()
			case Throw:
				a.To, a.Sign = 0, Sign(p.chance.IntN(5))
			case Hold:
				a.To, a.Cards = 0, CardsOf(any(), any(), any(), any())
			default:
				a.To = 0
			}
			no := p.Why(a)
			allowed := no.Reason == Allowed
			switch {
			case a.Verb == Hold:
				if hands, ok := p.HoldChoices(); allowed != (ok && own.Contains(a.Cards) && a.Cards.Len() == hands.N) {
					t.Errorf("%v of %v: %v", a, own, no)
				}
			case allowed != legal[a]:
				t.Errorf("%v: %v, listed %v", a, no.Reason, legal[a])
			}
			if no.Reason.String() == "" {
				t.Errorf("%v is refused without a word", a)
			}
		}
	})
}

// A match ends, and with winners who have what it takes.
func TestEveryMatchEnds(t *testing.T) {
	every(t, 4, func(t *testing.T, p *position) {
		s := &p.table
		if s.Phase != Over {
			if s.Winners != 0 {
				t.Error("somebody has won before the end")
			}
			return
		}
		counts := s.CaseCounts()
		for side, n := range counts[:s.Rules.Sides()] {
			switch won := s.Winners>>side&1 != 0; {
			case s.Ending == Majority && won && n < int(s.Rules.Target):
				t.Errorf("side %d wins with %d", side, n)
			case s.Ending != Majority && (won || n >= int(s.Rules.Target)):
				for _, other := range counts[:s.Rules.Sides()] {
					if other > n && won {
						t.Errorf("side %d wins with %d: %v", side, n, counts)
					}
				}
			}
		}
		if s.Winners == 0 || s.Ending != Majority && s.Ties != s.Rules.Ties {
			t.Errorf("winners %b by %d after %d tie breakers", s.Winners, s.Ending, s.Ties)
		}
	})
}

// The forms: section B.2.
func TestForms(t *testing.T) {
	row := func(draw int8, take, one, two Duel, bluff bool) TurnRules {
		return TurnRules{draw, take, one, two, bluff}
	}
	easy := row(2, BothDice, Never, BothDice, false)
	easyThrows := row(2, Throws, Never, Throws, false)
	master := row(1, Never, EitherDie, BothDice, false)
	tie := row(1, DieEach, Never, DieEach, false)
	noDice := row(1, Throws, Never, Throws, false)
	bluff := row(Nothing, Never, EitherDie, BothDice, true)
	both := row(Nothing, Throws, Never, Throws, true)
	for _, c := range []struct {
		mode       Mode
		way        Way
		seats      int
		options    string
		target     uint8
		sides      int
		hand       int
		first, tie TurnRules
	}{
		{"easy", Standard, 2, "", 3, 2, 6, easy, tie},
		{"easy", Standard, 5, "contest=rps", 3, 5, 6, easyThrows, noDice},
		{"master", Standard, 2, "", 7, 2, 0, master, tie},
		{"master", Standard, 3, "", 5, 3, 0, master, tie},
		{"master", Standard, 3, "decks=2", 9, 3, 0, master, tie},
		{"master", Standard, 4, "contest=rps", 7, 4, 0, master, noDice},
		{"master", Standard, 5, "", 6, 5, 0, master, tie},
		{"master", Standard, 6, "", 5, 6, 0, master, tie},
		{"team", Standard, 4, "", 13, 2, 0, master, tie},
		{"team", Standard, 6, "", 9, 3, 0, master, tie},
		{"team", "no-dice", 6, "", 9, 3, 8, noDice, noDice},
		{"team", "bluff", 4, "", 13, 2, 20, bluff, tie},
		{"team", "no-dice+bluff", 4, "", 13, 2, 20, both, noDice},
		{"no-dice", Standard, 3, "", 5, 3, 8, noDice, noDice},
		{"no-dice", "bluff", 2, "", 7, 2, 20, both, noDice},
		{"bluff", Standard, 3, "", 5, 3, 13, bluff, tie},
		{"bluff", Standard, 3, "decks=2", 9, 3, 26, bluff, tie},
		{"bluff", Standard, 5, "", 6, 5, 16, bluff, tie},
		{"bluff", Standard, 6, "", 5, 6, 13, bluff, tie},
	} {
		o, err := ParseOptions(c.mode, c.way, c.seats, c.options)
		if err != nil {
			t.Fatal(err)
		}
		r := o.Rules()
		if r.Target != c.target || r.Sides() != c.sides || r.DealSize(false) != c.hand || r.DealSize(true) != 8 || r.First != c.first || r.Tie != c.tie {
			t.Errorf("%s %s of %d: %+v, hand %d", c.mode, c.way, c.seats, r, r.DealSize(false))
		}
		if o.String() != c.options {
			t.Errorf("%q is written %q", c.options, o)
		}
	}
	if o, err := ParseOptions("easy", Standard, 2, "tiebreaks=0 aces=2"); err != nil || o.String() != "tiebreaks=0" {
		t.Errorf("in another order and with a default they are written %q, %v", o, err)
	}
}

func TestOptionsRefused(t *testing.T) {
	for _, c := range []struct {
		mode    Mode
		way     Way
		seats   int
		options string
		key     string
	}{
		{"hard", Standard, 2, "", "wrong.mode"},
		{"easy", "bluff", 2, "", "wrong.play-mode"},
		{"bluff", "no-dice", 2, "", "wrong.play-form"}, // it is mode no-dice, play bluff
		{"bluff", "no-dice+team", 4, "", "wrong.play-form"},
		{"master", "bluff", 2, "", "wrong.play-form"},
		{"no-dice", "chess", 2, "", "wrong.play-mode"},
		{"team", Standard, 5, "", "wrong.seats"},
		{"easy", Standard, 7, "", "wrong.seats"},
		{"easy", Standard, 2, "decks=2", "wrong.option-place"},
		{"easy", Standard, 2, "rolls=7", "wrong.option-place"},
		{"team", "no-dice", 4, "contest=rps", "wrong.option-place"},
		{"no-dice", Standard, 4, "contest=rps", "wrong.option-place"},
		{"bluff", Standard, 4, "order=same", "wrong.option-place"},
		{"easy", Standard, 2, "colour=red", "wrong.no-option"},
		{"easy", Standard, 2, "aces", "wrong.option-form"},
		{"easy", Standard, 2, "aces=3", "wrong.option"},
		{"easy", Standard, 2, "tiebreaks=01", "wrong.option"},
		{"master", Standard, 2, "rolls=10", "wrong.option"},
		{"master", Standard, 2, "clock=yes", "wrong.option"},
		{"easy", Standard, 2, "aces=1 aces=1", "wrong.option-twice"},
	} {
		_, err := ParseOptions(c.mode, c.way, c.seats, c.options)
		if wrong, ok := err.(*match.Wrong); !ok || wrong.Key != c.key {
			t.Errorf("%s %s of %d with %q: %v", c.mode, c.way, c.seats, c.options, err)
		}
	}
}
