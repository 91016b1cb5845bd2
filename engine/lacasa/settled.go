package lacasa

import "lacasa/engine/lacasa/card"

// Settled reports whether the outcome of the round can no longer change. It uses only what
// everybody knows and treats every distribution of the remaining challenges and cards as possible,
// so it is conservative: it may report false for a decided round, but never true for an open one.
func (t *Table) Settled() bool {
	if t.Phase == Over || card.Set(t.Rules.Bonus)&^(t.Captured[0]|t.Captured[1]|t.Out) != 0 {
		return false
	}
	end := *t
	end.Phase = Over
	first := end.Outcome()
	if t.Rules.Goal.Count == Cards {
		return t.falls(&end, &first)
	}
	left := t.Last - t.Challenge + 1
	least, most := t.Won, [Sides]uint8{t.Won[0] + left, t.Won[1] + left}
	total := t.Won[0] + t.Won[1] + left
	if t.Rules.Aside.Steal { // R20
		for side := range least {
			least[side], most[side] = max(least[side], 1)-1, most[side]+1
		}
	}
	if t.Rules.References == SecretReferences { // which challenges did not count is seen at the end: R6
		least = [Sides]uint8{}
	}
	for a := least[0]; a <= most[0]; a++ {
		for b := least[1]; b <= most[1] && a+b <= total; b++ {
			end.Won = [Sides]uint8{a, b}
			if !t.falls(&end, &first) {
				return false
			}
		}
	}
	return true
}

// falls reports whether the round ends as first in every way in which the cards that a goal counts,
// and the Mangia-Cake, may still be captured.
func (t *Table) falls(end *Table, first *Outcome) bool {
	left := (t.Rules.Goal.CountedCards() | card.SetOf(card.MangiaCake)) &^ (t.Captured[0] | t.Captured[1] | t.Out)
	if t.Rules.Goal.Count != Cards {
		left &= card.SetOf(card.MangiaCake)
	}
	cake := left & card.SetOf(card.MangiaCake)
	left &^= cake
	for ways := range [...]int{0, 1, 2} { // the Mangia-Cake with nobody, or either side
		if ways > 0 && cake == 0 {
			break
		}
		for n := 0; n <= left.Len(); n++ { // cards that side 0 captures
			for m := 0; n+m <= left.Len(); m++ {
				end.Captured = t.Captured
				for i := range n {
					end.Captured[0] = end.Captured[0].With(left.At(i))
				}
				for i := range m {
					end.Captured[1] = end.Captured[1].With(left.At(n + i))
				}
				if ways > 0 {
					end.Captured[ways-1] |= cake
				}
				if o := end.Outcome(); o.Winner != first.Winner || o.Points != first.Points {
					return false
				}
			}
		}
	}
	return true
}
