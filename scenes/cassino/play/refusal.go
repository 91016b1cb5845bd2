package play

import (
	"slices"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
)

// sentence returns a clause as a sentence of its own.
func sentence(clause string) string { return words.AtStart(clause) + "." }

// stealable reports whether the card chosen takes the pile of a side.
func (c *Table) stealable(side int) bool {
	d := &c.ask
	return c.asks() && d.card != french.Back && d.taken.IsEmpty() && slices.ContainsFunc(d.legal, func(a cassino.Action) bool {
		return a.Verb == cassino.Steal && a.Card == d.card && c.Shown.Rules.Side(a.To) == side
	})
}

// stolen names those whose piles the card chosen takes.
func (c *Table) stolen(w tell.Voice) string {
	var names []string
	for side := range c.Shown.Rules.Sides() {
		if c.stealable(side) {
			names = append(names, w.Side(side))
		}
	}
	return w.List("list.or", names)
}
