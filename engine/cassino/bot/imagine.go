package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// Worlds imagines hands that look to a seat as its own does.
type Worlds struct {
	worlds worlds
	v      cassino.View
}

// Begin prepares to imagine hands that look like the view. Equal views get equal hands, but others than
// those by which a Strong decides.
func (w *Worlds) Begin(v *cassino.View) {
	w.v = *v
	w.worlds.prepare(v)
	w.worlds.chance = match.NewChance(seedOf(v), 2<<34)
}

// Known reports whether there is only one such hand, because every card can be known.
func (w *Worlds) Known() bool { return w.worlds.known() }

// Next returns another such hand.
func (w *Worlds) Next() cassino.State { return w.worlds.next(&w.v) }
