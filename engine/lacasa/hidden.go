package lacasa

import "lacasa/engine/lacasa/card"

// Hidden holds what a round has besides its Table: everything that somebody does not see.
type Hidden struct {
	Hand       [MaxSeats]card.Set
	Aside      [MaxSeats]card.Set  // set aside
	Deal       Deal                // of it the tableaus' cards and those to be drawn, each where its Layout has it
	Laid       [MaxSeats]card.Card // cards of the challenge that lie face down
	Given      [MaxSeats]card.Card // cards exchanged into the challenge
	References [MaxSeats]card.Card
	Captured   [Sides]card.Set // captured face down
	Uncounted  ChallengeSet    // challenges that do not count, known or not
}

// Hidden returns what the table of the round does not show.
func (s *State) Hidden() Hidden {
	return Hidden{Hand: s.hand, Aside: s.aside, Deal: s.deal, Laid: s.laid, Given: s.given, References: s.references,
		Captured: s.hidden, Uncounted: s.uncounted}
}

// Under returns the face-down cards at a place of a side's tableau; the last is the next to be turned
// up.
func (h *Hidden) Under(t *Table, side, place int) []card.Card {
	l := t.Rules.Layout()
	from := l.Tableau[side][place].From
	return h.Deal[from : int(from)+t.Under[side].At(place)]
}

// Pile returns the cards that lie to be drawn, from the top.
func (h *Hidden) Pile(t *Table) []card.Card { return h.Deal[card.Deck-int(t.Pile):] }

// Strength orders the cards of a challenge: the greater wins, of equals the later. Cards that cannot
// win are below the first of the family led.
func Strength(c card.Card, led, ruling, cousins card.Family) uint8 {
	t := Table{InPlay: InPlay{Led: led}, Election: Election{Ruling: ruling, Cousins: cousins}}
	return t.tiers().strength(c)
}

// RobotCard returns the card that the Robot plays, whose turn it must be. It uses of t the rules, the
// Robot's face-up cards, the challenge, the Ruling Family and the Cousins.
func (t *Table) RobotCard() card.Card {
	c, _ := t.robot()
	return c
}
