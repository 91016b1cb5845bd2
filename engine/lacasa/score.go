package lacasa

import "lacasa/engine/lacasa/card"

// An Ending is the way a round was decided.
type Ending uint8

const (
	Made   Ending = iota // whoever undertook it did it: the elector's side, in solo the human
	Failed               // whoever undertook it did not
	Better               // one side has more, or fewer, of what counts
	ByCake               // level, and the winner captured the Mangia-Cake: R3
	Level                // level, and nobody captured it: nobody wins
)

var endingNames = [...]string{"made", "failed", "better", "by-cake", "level"}

func (e Ending) String() string { return endingNames[e] }

// An Outcome is the result of a finished round, per side.
type Outcome struct {
	Taken   [Sides]uint8 // challenges won that count, after a steal
	Counted [Sides]uint8 // captured cards of the goal's ranks, where sides compare those
	Bonus   [Sides]uint8 // captured cards that bring a point more
	Points  [Sides]uint8
	Winner  Seat // the side that wins the round, 0 or 1; NoSeat: neither
	Ending  Ending
}

// Outcome scores a round that is over: section 4, and for solo section 6.
func (t *Table) Outcome() Outcome {
	o := Outcome{Taken: t.Won}
	score := t.score()
	if t.Rules.Goal.ComparesCards() {
		o.Counted = score
	}
	points := uint8(1)
	switch g := &t.Rules.Goal; g.Aim {
	case Undertake:
		if t.Elector == NoSeat { // R2
			o.Winner, o.Ending = t.compare(score, false)
			break
		}
		o.Winner, o.Ending = Seat(t.Elector.Side()), Made
		if score[o.Winner] < t.ChallengesNeeded() {
			o.Winner, o.Ending, points = o.Winner^1, Failed, 2
		}
	case AtLeast:
		o.Winner, o.Ending = madeIf(score[Human] >= g.Number)
	case AtMost:
		o.Winner, o.Ending = madeIf(score[Human] <= g.Number)
	case Most:
		o.Winner, o.Ending = t.compare(score, false)
	case Fewest:
		o.Winner, o.Ending = t.compare(score, true)
	case First:
		o.Winner, o.Ending = t.compare(score, false)
	case AsBefore:
	}
	if t.Rules.Bonus != 0 {
		for side := range o.Points {
			o.Bonus[side] = uint8((t.Captured[side] & card.Set(t.Rules.Bonus)).Len())
		}
		if o.Points = o.Bonus; t.Rules.Solo() {
			o.Points[Robot] = 0
		}
	}
	if o.Winner != NoSeat && (o.Winner == Human || !t.Rules.Solo()) { // the robot never scores
		o.Points[o.Winner] += points
	}
	return o
}

// ChallengesNeeded returns how many challenges the elector's side must win: the majority, or its
// bid.
func (t *Table) ChallengesNeeded() uint8 {
	if t.Bid > 0 {
		return t.Bid
	}
	return t.Last/2 + 1
}

// compare returns the side with the higher score, or the lower if fewer is true, and how that was
// decided.
func (t *Table) compare(score [Sides]uint8, fewer bool) (Seat, Ending) {
	switch {
	case score[0] != score[1]:
		if score[0] > score[1] != fewer {
			return 0, Better
		}
		return 1, Better
	case t.Captured[0].Has(card.MangiaCake):
		return 0, ByCake
	case t.Captured[1].Has(card.MangiaCake):
		return 1, ByCake
	}
	return NoSeat, Level
}

func madeIf(made bool) (Seat, Ending) {
	if made {
		return Human, Made
	}
	return Robot, Failed
}

// ComparesCards reports whether the sides compare captured cards rather than challenges.
func (g *Goal) ComparesCards() bool { return g.Count == Cards && g.Aim != First }

// score returns what the goal counts, for each side.
func (t *Table) score() [Sides]uint8 {
	if g := &t.Rules.Goal; g.Count == Cards {
		set := g.CountedCards()
		return [Sides]uint8{uint8((t.Captured[0] & set).Len()), uint8((t.Captured[1] & set).Len())}
	}
	return t.Won
}

// GoalCounts returns what the goal counts so far, for side 0 and side 1.
func (t *Table) GoalCounts() (int, int) {
	score := t.score()
	return int(score[0]), int(score[1])
}
