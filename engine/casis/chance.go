package casis

import "lacasa/engine/match"

// A ChanceResult is one outcome of chance: who begins, dice, or cards in their new order. The state
// determines which of these it contains.
type ChanceResult struct {
	First Seat            // of the first deal, if no dice decide it; otherwise NoSeat
	Dice  [MaxSeats]uint8 // as the record writes them
	Cards [MaxCards]Card  // dealt: hands in seat order, then the pile from the top; shuffled: the pile from the top
}

// ChanceNeeds says what a ChanceResult contains.
type ChanceNeeds struct {
	First       bool
	Dice, Cards int
}

// ChanceNeeds returns what a ChanceResult must contain now.
func (t *Table) ChanceNeeds() (n ChanceNeeds) {
	switch t.Phase {
	case Dealing:
		n.First, n.Cards = t.Ties == 0 && t.Rules.Gather != ByDice, t.Rules.Cards()
	case Ordering:
		from, to := t.equals()
		n.Dice = to - from
	case Gathering:
		n.Dice = int(t.Rules.Dice)
	case Dicing:
		n.Dice = t.Duel.Dice()
	case Shuffling:
		n.Cards = int(t.Pile)
	}
	return n
}

// Dice returns the number of dice that decide: the asker's, followed by one of the other's.
func (d Duel) Dice() int {
	switch d {
	case EitherDie, BothDice:
		return 3
	case DieEach:
		return 2
	}
	return 0
}

// heap returns the cards that are shuffled now.
func (s *State) heap() Cards {
	if s.table.Phase == Dealing {
		return FullDecks(int(s.table.Rules.Decks))
	}
	return CardsOf(s.pile[:s.table.Pile]...)
}

// DrawChance returns a random outcome of what the state waits for.
func (s *State) DrawChance(ch *match.Chance) (f ChanceResult) {
	needs := s.table.ChanceNeeds()
	f.First = NoSeat
	if needs.First {
		f.First = Seat(ch.IntN(int(s.table.Rules.Seats)))
	}
	for i := range needs.Dice {
		f.Dice[i] = uint8(1 + ch.IntN(6))
	}
	if needs.Cards > 0 {
		n := 0
		for c := range s.heap().All() {
			f.Cards[n] = c
			n++
		}
		match.Shuffle(ch, f.Cards[:n])
	}
	return f
}

// CheckChance returns an error if f cannot be an outcome of what the state waits for.
func (s *State) CheckChance(f *ChanceResult) error {
	needs := s.table.ChanceNeeds()
	if needs.First && f.First >= s.table.Seats() {
		return match.Refuse("wrong.no-seat", "seat", f.First)
	}
	for _, d := range f.Dice[:needs.Dice] {
		if d < 1 || d > 6 {
			return match.Refuse("wrong.no-die", "value", d)
		}
	}
	if needs.Cards > 0 {
		left := s.heap()
		for _, c := range f.Cards[:needs.Cards] {
			if !left.Has(c) {
				return match.Refuse("wrong.none-left", "card", c)
			}
			left = left.Without(c)
		}
	}
	return nil
}

// Outcomes returns the number of equally likely throws with which the asker wins, and of all such
// throws. Equal dice that are thrown again count for nobody. Section B.3.
func (d Duel) Outcomes() (won, of int) {
	var dice [3]uint8
	var count func(n int)
	count = func(n int) {
		if n == d.Dice() {
			switch decided, wins := d.Wins(dice); {
			case !decided:
				return
			case wins:
				won++
			}
			of++
			return
		}
		for dice[n] = 1; dice[n] <= 6; dice[n]++ {
			count(n + 1)
		}
	}
	switch d {
	case Throws:
		return 1, 2
	case EitherDie, BothDice, DieEach:
		count(0)
	}
	return won, of
}

// Wins reports whether dice decide the duel and, if so, whether the asker wins it: rulings 8 and 9.
func (d Duel) Wins(dice [3]uint8) (decided, asker bool) {
	switch d {
	case EitherDie:
		return true, max(dice[0], dice[1]) >= dice[2]
	case BothDice:
		return true, min(dice[0], dice[1]) >= dice[2]
	}
	return dice[0] != dice[1], dice[0] > dice[1]
}
