package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Worlds imagines rounds that look the same to a seat as the real one.
type Worlds struct{ worlds worlds }

// Begin prepares to imagine rounds that look like the view. Equal views get equal rounds, but not
// those with which a Strong decides.
func (w *Worlds) Begin(v *lacasa.View) {
	w.worlds.imagine(v)
	w.worlds.chance = match.NewChance(match.Seed(fingerprint(v)).Visible(), 5<<32+uint64(v.Seat))
}

// Next returns another such round.
func (w *Worlds) Next() lacasa.State { return w.worlds.next() }
