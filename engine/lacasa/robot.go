package lacasa

import "lacasa/engine/lacasa/card"

// A RobotRule is the rule by which the Robot played (section 6, R22). Its String is the key of its
// sentence in the catalogues.
type RobotRule uint8

const (
	NoRule        RobotRule = iota
	LeadHighest             // 1: leading, its highest rank
	FollowHighest           // 2: its highest of the family led wins
	FollowLowest            // 2: it cannot win, so its lowest of that family
	CousinHighest           // 3: cannot follow, its highest winning Cousin
	RulingHighest           // 3: cannot follow, its highest winning card of the Ruling Family
	CousinLowest            // thrifty: its lowest winning Cousin
	RulingLowest            // thrifty: its lowest winning card of the Ruling Family
	ThrowLowest             // 3: cannot follow, no winning card: its lowest of any family
)

var robotRuleKeys = [...]string{"none", "lead-highest", "follow-highest", "follow-lowest",
	"cousin-highest", "ruling-highest", "cousin-lowest", "ruling-lowest", "throw-lowest"}

func (r RobotRule) String() string { return robotRuleKeys[r] }

// robot returns the card that the Robot plays, and the rule it used. The Robot sees only the table,
// and judges by the Ruling Family in force before its card (R23). It follows even where nobody has
// to (R24).
func (t *Table) robot() (c card.Card, rule RobotRule) {
	mine := t.Face[Robot]
	if t.Count == 0 {
		return t.nearest(mine, true), LeadHighest
	}
	win := mine & t.beating()
	if can := t.FollowingCards(mine); can != 0 {
		if can&win != 0 {
			return t.nearest(can, true), FollowHighest
		}
		return t.nearest(can, false), FollowLowest
	}
	if win == 0 {
		return t.nearest(mine, false), ThrowLowest
	}
	// A winning Cousin goes before a winning card of the Ruling Family: section 6, cousins.
	highest, lowest := RulingHighest, RulingLowest
	if cousins := win & card.FamilySet(t.Cousins); cousins != 0 {
		win, highest, lowest = cousins, CousinHighest, CousinLowest
	}
	if t.Rules.Thrifty {
		return t.nearest(win, false), lowest
	}
	return t.nearest(win, true), highest
}

// nearest returns the card of the highest or lowest rank among those face up on the columns; of
// equals, the one nearest the Casa (R21).
func (t *Table) nearest(among card.Set, highest bool) card.Card {
	row, way := t.FaceUp[Robot], 0
	if highest {
		way = 1
	}
	of := func(i uint) uint { // a number for each card: its rank, then how near it is, then the card
		c := row.At(int(i))
		number := uint(sought[way][c]) + (Columns-i)<<8
		if !among.Has(c) {
			number = 0
		}
		return number
	}
	return card.Card(max(of(0), of(1), of(2), of(3)))
}

// sought orders cards by rank and then by card. In the first row the lowest rank has the greatest
// number, in the second the highest.
var sought = func() (numbers [2][256]uint16) {
	for c := range card.MangiaCake + 1 {
		numbers[0][c] = uint16(7-c.Rank())<<12 | uint16(c)
		numbers[1][c] = uint16(c.Rank())<<12 | uint16(c)
	}
	return
}()

// Foresee returns how this challenge of a solo round ends if the seat plays c now: the cards in it,
// who wins them and whether it counts. If the Robot is still to answer, its rules and face-up cards
// determine the answer.
func (v *View) Foresee(c card.Card) (cards card.Set, winner Seat, counts bool) {
	t := v.Table
	t.Put(c)
	if t.Count < Sides {
		answer, _ := t.robot()
		t.Put(answer)
	}
	winner = t.PlayerAt(t.ahead())
	cards = t.standing()
	void := t.Rules.References != NoReferences && cards&card.FamilySet(t.References[winner].Family()) != 0
	return cards, winner, !void
}

// RobotCard returns the card that the Robot plays, whose turn it must be. It uses of t the rules,
// the Robot's face-up cards, the challenge, the Ruling Family and the Cousins.
func (t *Table) RobotCard() card.Card {
	c, _ := t.robot()
	return c
}
