package cassino

import (
	"slices"

	"lacasa/engine/french"
)

// PerSide holds a number for each side.
type PerSide [MaxSeats]int32

// An Outcome is the result of a finished hand, per side.
type Outcome struct {
	Cards  PerSide // taken
	Sweeps PerSide // without those that cancel one another
	Bonus  PerSide
	Points PerSide
	Rows   [MaxRows]PerSide // of Points, for each category of the scoring
}

// MaxRows is the largest number of categories in a scoring.
const MaxRows = 10

// cards returns the cards that score by themselves.
func (s *Scoring) cards() (cards french.Set) {
	for i := range *s {
		if c := &(*s)[i]; c.Count == Each {
			cards = cards.Plus(c.Cards.Set())
		}
	}
	return cards
}

// now returns the points that the cards score as soon as they are captured.
func (s *Scoring) now(cards french.Set) (points uint8) {
	for i := range *s {
		c := &(*s)[i]
		if !c.Now {
			continue
		}
		for j := range len(c.Cards) {
			points += uint8(cards.Count(french.Card(c.Cards[j]))) * c.Points
		}
	}
	return points
}

// Outcome scores a hand that is over: A.1.5.
func (t *Table) Outcome() (o Outcome) {
	r := &t.Rules
	sides := r.Sides()
	var taken [MaxSeats]french.Set
	for side := range sides {
		taken[side] = t.Piles[side].Set()
		o.Cards[side] = int32(t.Piles[side].Len)
		o.Bonus[side] = int32(t.Bonus[side])
		o.Sweeps[side] = int32(t.Sweeps[side])
	}
	switch {
	case t.Stopped:
		o.Sweeps = PerSide{}
	case r.Sweep.Cancel:
		common := o.Sweeps[0]
		for side := range sides {
			common = min(common, o.Sweeps[side])
		}
		for side := range sides {
			o.Sweeps[side] -= common
		}
	}
	for i := range *r.Score {
		c := &(*r.Score)[i]
		row := &o.Rows[i]
		if t.Stopped && !c.Now {
			continue
		}
		switch c.Count {
		case MostCards:
			*row = c.most(sides, o.Cards)
		case MostOf:
			var count PerSide
			for side := range sides {
				count[side] = int32(taken[side].IntersectKinds(c.Of).Len())
			}
			*row = c.most(sides, count)
		case Each:
			for side := range sides {
				row[side] = c.each(taken[side])
			}
		case Sweeps:
			for side := range sides {
				row[side] = o.Sweeps[side] * int32(c.Points)
			}
		case Bonuses:
			for side := range sides {
				row[side] = o.Bonus[side] * int32(c.Points)
			}
		case LastTake:
			if t.Taker != NoSeat {
				row[r.Side(t.Taker)] = int32(c.Points)
			}
		case Difference:
			row[0] = max(o.Cards[0]-o.Cards[1], 0)
			row[1] = max(o.Cards[1]-o.Cards[0], 0)
		case Ante, OverPar, LastHolder:
			*row = t.chips(c.Count, &o)
		}
		for side := range sides {
			o.Points[side] += row[side]
		}
	}
	return o
}

// each returns the points for the category's cards among those captured.
func (c *Category) each(taken french.Set) (points int32) {
	for i := range len(c.Cards) {
		points += int32(taken.Count(french.Card(c.Cards[i]))) * int32(c.Points)
	}
	return points
}

// most returns the points for having most.
func (c *Category) most(sides int, count PerSide) (row PerSide) {
	best, tied := int32(0), 0
	for _, n := range count[:sides] {
		switch {
		case n > best:
			best, tied = n, 1
		case n == best:
			tied++
		}
	}
	each := int32(0)
	switch {
	case best == 0:
	case tied == 1:
		each = int32(c.Points)
	case c.Tie == OneEach, c.Tie == OneIfTwo && tied == 2:
		each = 1
	}
	for side, n := range count[:sides] {
		if n == best {
			row[side] = each
		}
	}
	return row
}

// chips returns what each side wins or loses in chips: the ante, one chip for each two cards over
// or under par, or what the last player gets (LL-5, LL-11).
func (t *Table) chips(of Count, o *Outcome) (row PerSide) {
	c := &t.Rules.Chips
	if of == LastHolder {
		if t.Holder != NoSeat {
			row[t.Holder] = int32(c.Last)
		}
		return row
	}
	for side := range t.Rules.Sides() {
		if row[side] = -int32(c.Others); of == OverPar {
			row[side] = (o.Cards[side] - int32(c.Par)) / 2
		}
	}
	if of == Ante {
		row[t.Dealer] = -int32(c.Dealer)
	}
	return row
}

// A MatchStatus says how a match stands after a hand.
type MatchStatus struct {
	Over    bool
	Winners uint8 // bit s: side s wins, or shares the win
	Tied    bool  // sides are equal at the target, so the match continues
}

// After returns how the match stands after a hand: the points including the hand's, and the
// MatchStatus. hands is the number of hands played, before the points before this one. If the goal
// is a number of hands won, points are hands.
func (r *Rules) After(hands int, before PerSide, t *Table, o *Outcome) (after PerSide, s MatchStatus) {
	sides := r.Sides()
	after = before
	if r.Goal.Aim == Wins {
		if winner := best(o.Points, sides, nil); winner&(winner-1) == 0 {
			for side := range sides {
				after[side] += int32(winner >> side & 1)
			}
		}
	} else {
		for side := range sides {
			after[side] += o.Points[side]
		}
	}
	switch r.Goal.Aim {
	case Hands:
		if hands >= int(r.Goal.Number) {
			s = MatchStatus{Over: true, Winners: best(after, sides, nil)}
		}
	case Wins: // two more at a time while it is equal (KON-2)
		if n := hands - int(r.Goal.Number); n >= 0 && n%2 == 0 {
			if w := best(after, sides, nil); w&(w-1) == 0 {
				s = MatchStatus{Over: true, Winners: w}
			} else {
				s.Tied = true
			}
		}
	case Points:
		s = r.reach(before, after, t, o)
	}
	return after, s
}

// Nearing reports whether the match may be over after one more point, or after one more hand if
// hands are counted. The score is that after the given number of hands; a first hand is no end.
func (r *Rules) Nearing(hands int, score PerSide) bool {
	if r.Goal.Aim == Points {
		return hands > 0 && slices.Max(score[:r.Sides()])+1 >= int32(r.Goal.Number)
	}
	return hands > 0 && hands+1 >= int(r.Goal.Number)
}

// best returns the sides with the most among those that among accepts, or among all if it is nil.
func best(of PerSide, sides int, among func(side int) bool) (winners uint8) {
	most := int32(-1 << 31)
	for side, n := range of[:sides] {
		switch {
		case among != nil && !among(side):
		case n > most:
			most, winners = n, 1<<side
		case n == most:
			winners |= 1 << side
		}
	}
	return winners
}

// reach returns how a match for points stands.
func (r *Rules) reach(before, after PerSide, t *Table, o *Outcome) (s MatchStatus) {
	sides, target := r.Sides(), int32(r.Goal.Number)
	there, played := uint8(0), false // who has the points; somebody had them before, and it was equal
	for side := range sides {
		if after[side] >= target {
			there |= 1 << side
		}
		played = played || before[side] >= target
	}
	if there == 0 {
		return s
	}
	won := there
	if won&(won-1) != 0 {
		has := func(side int) bool { return there>>side&1 != 0 }
		switch {
		case r.Goal.TieBreak == CountOut && !played:
			won = r.countOut(before, after, t, o)
		case r.Goal.TieBreak == Suit:
			if won = best(after, sides, has); won&(won-1) != 0 {
				var count PerSide
				for side := range sides {
					taken := t.Piles[side].Set()
					count[side] = int32(taken.IntersectKinds(french.SuitSet(r.Goal.Suit)).Len())
				}
				tied := won
				won = best(count, sides, func(side int) bool { return tied>>side&1 != 0 })
			}
		case r.Goal.TieBreak == Stages:
			won = r.stages(before, o)
		default:
			won = best(after, sides, has)
		}
	}
	if won&(won-1) != 0 {
		return MatchStatus{Tied: true}
	}
	return MatchStatus{Over: true, Winners: won}
}

// countOut returns who reaches the target first as the hand is counted in order, card by card; of
// several in one category, those with the higher total (STD-2, STD-9).
func (r *Rules) countOut(before, after PerSide, t *Table, o *Outcome) uint8 {
	sides, target := r.Sides(), int32(r.Goal.Number)
	so := before
	reached := func() (there uint8) {
		for side := range sides {
			if so[side] >= target {
				there |= 1 << side
			}
		}
		return there
	}
	for i := range *r.Score {
		c := &(*r.Score)[i]
		if c.Count != Each {
			for side := range sides {
				so[side] += o.Rows[i][side]
			}
			if there := reached(); there != 0 {
				return best(after, sides, func(side int) bool { return there>>side&1 != 0 })
			}
			continue
		}
		for j := range len(c.Cards) {
			one := Category{Cards: c.Cards[j : j+1], Points: c.Points}
			for side := range sides {
				so[side] += one.each(t.Piles[side].Set())
			}
			if there := reached(); there != 0 {
				return best(after, sides, func(side int) bool { return there>>side&1 != 0 })
			}
		}
	}
	return best(after, sides, nil)
}

// stages returns the side that is first to be alone in the lead, after any category, among those
// that have the points (FIN-10). Points booked at once are counted before.
func (r *Rules) stages(before PerSide, o *Outcome) (won uint8) {
	sides, target := r.Sides(), int32(r.Goal.Number)
	so := before
	for i := range *r.Score {
		for side := range sides {
			so[side] += o.Rows[i][side]
		}
		if (*r.Score)[i].Now {
			continue
		}
		if won = best(so, sides, func(side int) bool { return so[side] >= target }); won != 0 && won&(won-1) == 0 {
			return won
		}
	}
	return won
}
