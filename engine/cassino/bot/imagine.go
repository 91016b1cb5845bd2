package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// Worlds imagines hands that look the same to a seat as the real one.
type Worlds struct {
	worlds worlds
	v      cassino.View
}

// Begin prepares to imagine hands that look like the view. Equal views get equal hands, but not
// those with which a Strong decides.
func (w *Worlds) Begin(v *cassino.View) {
	w.v = *v
	w.worlds.prepare(v)
	w.worlds.chance = match.NewChance(seedOf(v), 2<<34)
}

// Known reports whether there is only one such hand, because the seat can infer every card.
func (w *Worlds) Known() bool { return w.worlds.known() }

// Next returns another such hand.
func (w *Worlds) Next() cassino.State { return w.worlds.next(&w.v) }
