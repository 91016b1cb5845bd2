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
	Heir       card.Family     // who rules the next challenge, where the lowest card sets that
	Spoilt     bool            // the challenge that waits for exchanges does not count
}

// Hidden returns what the table of the round does not show.
func (s *State) Hidden() Hidden {
	return Hidden{Hand: s.hand, Aside: s.aside, Deal: s.deal, Laid: s.laid, Given: s.given, References: s.references,
		Captured: s.hidden, Uncounted: s.uncounted, Heir: s.heir, Spoilt: s.spoilt}
}

// State returns the round that the view is of, if what it does not show is as h says. Of what seats
// remember it holds only what the view does.
func (v *View) State(h *Hidden) State {
	s := State{table: v.Table, hand: h.Hand, aside: h.Aside, deal: h.Deal, laid: h.Laid, given: h.Given, references: h.References,
		hidden: h.Captured, uncounted: h.Uncounted, heir: h.Heir, spoilt: h.Spoilt, quiet: v.Rules.quiet(), calm: v.Rules.calm()}
	t := &s.table
	if t.Rules.References != OpenReferences && t.Phase != Over {
		t.References = nobodys
	}
	for i := range t.Count {
		if h.Laid[i] != card.Back {
			t.Played[i] = card.Back
		}
	}
	l := t.Rules.Layout()
	for side := range l.Tableau {
		for place, span := range l.Tableau[side][:t.Rules.TableauLen(Seat(side))] {
			s.under[side] |= (Depths(span.From) + Depths(t.Under[side].At(place)) - 1) & 0xff << (8 * place & 63)
		}
	}
	s.memory[v.Seat] = v.Memory
	return s
}

// Under returns the face-down cards at a place of a side's tableau; the last is the next to be
// turned up.
func (h *Hidden) Under(t *Table, side, place int) []card.Card {
	l := t.Rules.Layout()
	from := l.Tableau[side][place].From
	return h.Deal[from : int(from)+t.Under[side].At(place)]
}

// Pile returns the cards that lie to be drawn, from the top.
func (h *Hidden) Pile(t *Table) []card.Card { return h.Deal[card.Deck-int(t.Pile):] }
