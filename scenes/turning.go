package scenes

import (
	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
)

// Halves returns n halves of what key counts in words; whole are n/2 of it.
func Halves(w *words.Catalogue, key, whole string, n int) string {
	switch {
	case n == 1:
		return w.Say(key + ".half")
	case n == 3:
		return w.Say(key + ".one-half")
	case n%2 == 1:
		return w.Say(key+".and-half", "n", ui.Numeral(n/2))
	}
	return whole
}

// AddTurning returns said, which says by how much a decision is worth more, and on whose card it
// depends: name may have card, in turn.Worlds of the worlds imagined. even says that on average it
// is worth the same.
func AddTurning(w *words.Catalogue, said string, even bool, turn *match.Turning, worlds int, name, card string) string {
	key := "hint.more"
	switch {
	case even && turn.With > turn.Without:
		key = "hint.better"
	case even:
		key = "hint.worse"
	case turn.With <= 0 && turn.Without > 0:
		key = "hint.unless"
	case turn.With < turn.Without:
		key = "hint.less"
	}
	often := w.Say("hint.often")
	switch n := (worlds + turn.Worlds/2) / max(turn.Worlds, 1); {
	case n == 2:
		often = w.Say("hint.half")
	case n > 2:
		often = w.Say("hint.one-in", "n", ui.Numeral(n))
	}
	return w.Say(key, "said", said, "name", name, "card", card, "often", often)
}
