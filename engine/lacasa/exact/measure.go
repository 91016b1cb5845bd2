package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// A Measure is what a side plays for: it wants as much as possible, the other side as little as
// possible. A challenge that counts is worth Win to the side if it wins it, and Lose if the other
// side does. A captured card is worth Own to the side if it has it, and Other if the other side has
// it.
type Measure struct {
	Win, Lose int
	Own       Worths
	Other     Worths
	Ends      card.Set // capturing one of these ends the round
}

// Worths holds what each card is worth.
type Worths [card.Deck]int8

// add adds worth to that of each of the cards.
func (w *Worths) add(cards card.Set, worth int) {
	for c := range cards.All() {
		w[c] += int8(worth)
	}
}

// sum returns what the cards are worth together.
func (w *Worths) sum(cards card.Set) (sum int) {
	for ; cards != 0; cards &= cards - 1 {
		sum += int(w[cards.First()])
	}
	return sum
}

// weighs reports whether any card has a worth.
func (m *Measure) weighs() bool { return m.Own != Worths{} || m.Other != Worths{} }

// Mirrored returns the measure of the other side, for which every worth is negated.
func (m *Measure) Mirrored() Measure {
	o := Measure{Win: -m.Lose, Lose: -m.Win, Ends: m.Ends}
	for c := range o.Own {
		o.Own[c], o.Other[c] = -m.Other[c], -m.Own[c]
	}
	return o
}

// Step returns how much of the measure one challenge, or one counted card, makes. m must be a
// result of Goal. The step is 4 if sides are compared: one unit is worth 2, and it is one more for
// one side and one less for the other. Otherwise it is 1.
func (m *Measure) Step() int {
	if m.Win != 0 && m.Lose != 0 || m.Other != (Worths{}) {
		return 4
	}
	return 1
}

// cakeSet is the Mangia-Cake alone.
var cakeSet = card.SetOf(card.MangiaCake)

// Challenges returns the measure that counts the challenges a side wins, negatively if the goal is
// to win few. It returns an error if a challenge need not be won by one side and lost by the other.
func Challenges(t *lacasa.Table) (m Measure, err error) {
	r := &t.Rules
	switch {
	case r.Goal.Aim == lacasa.First: // the round may end after any challenge
		return m, match.Refuse("wrong.exact-first")
	case r.References != lacasa.NoReferences && !r.Solo(): // one that does not count is won by nobody
		return m, match.Refuse("wrong.exact-references")
	case r.Goal.Count == lacasa.Challenges && r.Goal.WantsFew():
		return Measure{Win: -1}, nil
	}
	return Measure{Win: 1}, nil
}

// Goal returns the measure of the round's goal for a side, and how much of it wins the round. The
// measure includes what was won so far. The side wins if it reaches need. If level is set, need-1
// is a tie that nobody wins.
func Goal(t *lacasa.Table, side int) (m Measure, need int, level bool) {
	g := &t.Rules.Goal
	aim := g.Aim
	if aim == lacasa.Undertake && t.Elector == lacasa.NoSeat { // R2
		aim = lacasa.Most
	}
	sign := 1
	if g.WantsFew() {
		sign = -1
	}
	counted := g.CountedCards()
	one, compared := sign, aim == lacasa.Most || aim == lacasa.Fewest || aim == lacasa.First
	if compared { // twice, so that the Mangia-Cake decides where it is level: R3
		one = 2 * sign
		m.Own.add(cakeSet, 1)
		m.Other.add(cakeSet, -1)
	}
	switch {
	case g.Count == lacasa.Cards && compared:
		m.Own.add(counted, one)
		m.Other.add(counted, -one)
	case g.Count == lacasa.Cards:
		m.Own.add(counted, one)
	case compared:
		m.Win, m.Lose = one, -one
	default:
		m.Win = one
	}
	switch aim {
	case lacasa.First:
		m.Ends = counted
		need, level = 1, true
	case lacasa.Most, lacasa.Fewest:
		need, level = 1, true
	case lacasa.AtLeast:
		need = int(g.Number)
	case lacasa.AtMost:
		need = -int(g.Number)
	case lacasa.Undertake:
		need = int(t.ChallengesNeeded())
		switch {
		case t.Elector.Side() == side:
		case t.Rules.References == lacasa.NoReferences:
			need = int(t.Last) + 1 - need
		default: // a challenge that the elector's side does not win may count for nobody
			m.Win, m.Lose, need = 0, -1, 1-need
		}
	case lacasa.AsBefore:
	}
	return m, need, level
}
