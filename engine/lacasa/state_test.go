package lacasa

import (
	"slices"
	"testing"

	"lacasa/engine/card"
)

// every calls each before each action of random rounds of every game, and once more when they are over.
func every(t *testing.T, seeds Seed, each func(t *testing.T, s *State, d *Deal, chance *Chance)) {
	for _, g := range everyGame(t) {
		t.Run(g.name, func(t *testing.T) {
			for seed := range seeds {
				chance := NewChance(seed, 1)
				d := dealt(&g.rules, &chance)
				s := Start(g.rules, &d, nil)
				for {
					each(t, &s, &d, &chance)
					if t.Failed() {
						t.Fatalf("seed %v, challenge %d", seed, s.table.Challenge)
					}
					if s.table.Phase == Over {
						break
					}
					legal := s.Legal(nil)
					s = s.Apply(legal[chance.Below(len(legal))], nil)
				}
			}
		})
	}
}

// Every card that was dealt is in exactly one place at every moment.
func TestEveryCardIsInOnePlace(t *testing.T) {
	every(t, 60, func(t *testing.T, s *State, d *Deal, _ *Chance) {
		var seen card.Set
		n := 0
		put := func(c card.Card) {
			if c != card.Back {
				seen, n = seen.With(c), n+1
			}
		}
		for c := range s.hand.All() {
			put(c)
		}
		for i, column := range s.under {
			for _, c := range column[:s.table.Under[i]] {
				put(c)
			}
			put(s.table.FaceUp[i])
		}
		for _, c := range s.draw[:s.table.Pile] {
			put(c)
		}
		for _, cards := range s.table.Captured {
			for c := range cards.All() {
				put(c)
			}
		}
		for _, c := range s.table.Played {
			put(c)
		}
		for _, c := range s.table.References {
			put(c)
		}
		put(d.Casa) // face up or down, it stays there
		all := card.Full
		if s.table.Rules.References { // two 1s are out
			for f := card.Rossi; f < card.None; f++ {
				if one := card.Of(f, 0); !seen.Has(one) {
					all = all.Without(one)
				}
			}
		}
		if seen != all || n != all.Len() {
			t.Errorf("%d cards in their places, missing or twice: %v", n, slices.Collect((seen ^ all).All()))
		}
		if won := s.table.Captured[0].Len() + s.table.Captured[1].Len(); s.table.Phase != Over && won != 2*int(s.table.Challenge-1) {
			t.Errorf("%d cards are captured in challenge %d", won, s.table.Challenge)
		}
	})
}

// Apply leaves the state as it was, and gives the same state with events and without.
func TestApplyLeavesTheStateAsItWas(t *testing.T) {
	every(t, 30, func(t *testing.T, s *State, _ *Deal, _ *Chance) {
		before := *s
		for _, a := range s.Legal(nil) {
			var ev Events
			told, quiet := s.Apply(a, &ev), s.Apply(a, nil)
			if *s != before {
				t.Errorf("applying %+v changed the state it was applied to", a)
			}
			if told != quiet {
				t.Errorf("%+v leads elsewhere when its events are taken down", a)
			}
			if len(ev.List()) == 0 {
				t.Errorf("%+v brought about nothing", a)
			}
		}
	})
}

// everyAction is all that could be asked for, nonsense included.
func everyAction() (all []Action) {
	for seat := range Seat(3) {
		for verb := range Verb(3) {
			for c := card.Card(0); c <= card.MangiaCake+1; c++ {
				for f := card.Rossi; f <= card.None+1; f++ {
					if verb == Play && f > 0 || verb == NameCousins && c > 0 {
						continue // the other field says nothing
					}
					all = append(all, Action{seat, verb, c, f})
				}
			}
		}
	}
	return append(all, Action{Verb: Play, Card: card.Back})
}

// Why allows exactly what Legal lists, and Legal lists it in order: cards in deck order, families in theirs.
func TestWhyAllowsWhatLegalLists(t *testing.T) {
	actions := everyAction()
	every(t, 6, func(t *testing.T, s *State, _ *Deal, _ *Chance) {
		legal := s.Legal(nil)
		if !slices.IsSortedFunc(legal, func(a, b Action) int {
			return int(a.Card) - int(b.Card) + int(a.Family) - int(b.Family)
		}) {
			t.Errorf("out of order: %v", legal)
		}
		if (len(legal) == 0) != (s.table.Phase == Over) {
			t.Errorf("%d legal actions in phase %d", len(legal), s.table.Phase)
		}
		if s.table.Turn == Robot && s.table.Phase == Playing && len(legal) != 1 {
			t.Errorf("the robot has a choice: %v", legal)
		}
		human := s.View(Human)
		for _, a := range actions {
			no := s.Why(a)
			if allowed := no.Reason == Allowed; allowed != slices.Contains(legal, a) {
				t.Errorf("%+v: %v, legal are %v", a, no.Reason, legal)
			}
			if s.table.Turn == Human && human.Why(a) != no {
				t.Errorf("%+v: the view says %v, the state %v", a, human.Why(a).Reason, no.Reason)
			}
			if no.Reason.String() == "" {
				t.Errorf("reason %d has no key", no.Reason)
			}
		}
	})
}

// A view does not tell apart states that differ only in what it must hide: the face-down cards and the
// draw pile, and for the robot's side the human's hand. The robot plays the same in all of them.
func TestViewHidesWhatIsHidden(t *testing.T) {
	every(t, 20, func(t *testing.T, s *State, _ *Deal, chance *Chance) {
		rearrange := func(s State, hand bool) State {
			var hidden []*card.Card
			for i := range s.under {
				for j := range s.under[i][:s.table.Under[i]] {
					hidden = append(hidden, &s.under[i][j])
				}
			}
			for i := range s.draw[:s.table.Pile] {
				hidden = append(hidden, &s.draw[i])
			}
			held := slices.Collect(s.hand.All())
			if hand {
				for i := range held {
					hidden = append(hidden, &held[i])
				}
			}
			for i := len(hidden) - 1; i > 0; i-- {
				j := chance.Below(i + 1)
				*hidden[i], *hidden[j] = *hidden[j], *hidden[i]
			}
			s.hand = card.SetOf(held...)
			return s
		}
		other := rearrange(*s, false)
		if s.View(Human) != other.View(Human) {
			t.Error("the human's view tells hidden cards apart")
		}
		other = rearrange(*s, true)
		if s.View(Robot) != other.View(Robot) {
			t.Error("the robot's view tells hidden cards apart")
		}
		if s.table.Turn == Robot && s.table.Phase == Playing && s.Legal(nil)[0] != other.Legal(nil)[0] {
			t.Error("the robot plays by what it cannot see")
		}
	})
}

// What a seat is told of events shows no card that it must not see.
func TestEventsHideWhatIsHidden(t *testing.T) {
	every(t, 10, func(t *testing.T, s *State, _ *Deal, _ *Chance) {
		for _, a := range s.Legal(nil) {
			var ev Events
			s.Apply(a, &ev)
			for _, e := range ev.List() {
				if e.For(Human) != e {
					t.Errorf("%+v is kept from the human", e)
				}
				switch told := e.For(Robot); {
				case e.Kind != Drew && told != e:
					t.Errorf("%+v is kept from the robot's side", e)
				case e.Kind == Drew && (e.Card == card.Back || told.Card != card.Back):
					t.Errorf("%+v is told as %+v", e, told)
				}
			}
		}
	})
}

// The way a round ended agrees with its numbers.
func TestOutcomeAgreesWithItself(t *testing.T) {
	for _, g := range everyGame(t) {
		for seed := range Seed(200) {
			chance := NewChance(seed, 1)
			o := playOut(&g.rules, &chance, nil)
			if o.Points[Robot] != 0 {
				t.Errorf("%s, seed %v: the robot scored", g.name, seed)
			}
			if won := o.Ending == Won || o.Ending == WonByCake; won != (o.Points[Human] == 1) || o.Points[Human] > 1 {
				t.Errorf("%s, seed %v: ended %v with %v points", g.name, seed, o.Ending, o.Points)
			}
			total := o.Taken[0] + o.Taken[1]
			switch {
			case g.rules.References && total > 17, !g.rules.References && total != 18:
				t.Errorf("%s, seed %v: %v challenges taken", g.name, seed, o.Taken)
			}
			own, other := o.Taken[0], o.Taken[1]
			if g.rules.Goal.Count == Cards {
				own, other = o.Counted[0], o.Counted[1]
			} else if o.Counted != [Sides]uint8{} {
				t.Errorf("%s, seed %v: counted %v", g.name, seed, o.Counted)
			}
			tied := o.Ending == WonByCake || o.Ending == LostByCake || o.Ending == Level
			if g.rules.Goal.Aim == Most || g.rules.Goal.Aim == Fewest {
				if tied != (own == other) {
					t.Errorf("%s, seed %v: %d to %d is %v", g.name, seed, own, other, o.Ending)
				}
			} else if tied {
				t.Errorf("%s, seed %v: ended %v", g.name, seed, o.Ending)
			}
		}
	}
}
