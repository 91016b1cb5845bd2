package lacasa

import "lacasa/engine/lacasa/card"

// RobotRule is which of its rules the robot played by (section 6, R22). Its String is the key of the
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

// robot is the column the robot plays from, and the rule it goes by. It sees the table alone, and
// judges by the Ruling Family in force before its card (R23). It follows even where nobody must (R24).
func (t *Table) robot() (column int, rule RobotRule) {
	mine := t.Face[Robot]
	if t.Count == 0 {
		return t.nearest(mine, true), LeadHighest
	}
	worth := t.tiers()
	lead := worth.strength(t.Played[0])
	if can := t.Follows(mine); can != 0 {
		if can&reaching(lead, worth.of(t.Led)) != 0 {
			return t.nearest(can, true), FollowHighest
		}
		return t.nearest(can, false), FollowLowest
	}
	// A winning Cousin goes before a winning card of the Ruling Family: section 6, cousins.
	win := mine & card.FamilySet(t.Cousins) & reaching(lead, worth.of(t.Cousins))
	highest, lowest := CousinHighest, CousinLowest
	if win == 0 {
		win = mine & card.FamilySet(t.Ruling).With(card.MangiaCake) & reaching(lead, worth.of(t.Ruling))
		highest, lowest = RulingHighest, RulingLowest
	}
	switch {
	case win == 0:
		return t.nearest(mine, false), ThrowLowest
	case t.Rules.Thrifty:
		return t.nearest(win, false), lowest
	}
	return t.nearest(win, true), highest
}

// reaching is the cards whose ranks win against a lead of that strength where their family is of that tier.
func reaching(lead, tier uint8) card.Set {
	return card.RankSet(uint8(0xff << (max(lead, tier) - tier)))
}

// nearest is the column of the highest or lowest rank among the cards; of equals, the one nearest the
// Casa (R21).
func (t *Table) nearest(among card.Set, highest bool) (column int) {
	turned := uint(0)
	if !highest {
		turned = 7 // the lowest rank is then the highest
	}
	of := func(i uint) uint { // a number for each card: its rank, then how near it is
		c := t.FaceUp[Robot].At(int(i))
		number := (uint(c.Rank())^turned)*Columns + Columns - i
		if !among.Has(c) {
			number = 0
		}
		return number
	}
	return Columns - 1 - int((max(of(0), of(1), of(2), of(3))-1)%Columns)
}

// Foresee is how this challenge of a solo round ends if the seat plays the card now: the cards in it, who
// wins them and whether it counts. Where the robot has still to answer, its rules and face-up cards tell how.
func (v *View) Foresee(c card.Card) (cards card.Set, winner Seat, counts bool) {
	t := v.Table
	t.Put(c)
	if t.Count < Sides {
		column, _ := t.robot()
		t.Put(t.FaceUp[Robot].At(column))
	}
	winner = t.Player(t.best(t.low()))
	cards = t.standing()
	void := t.Rules.References != NoReferences && cards&card.FamilySet(t.References[winner].Family()) != 0
	return cards, winner, !void
}
