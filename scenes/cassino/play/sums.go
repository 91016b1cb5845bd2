package play

import (
	"slices"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// sets says what an action takes, set by set where they are sums: 6 + 3, 7 + 2 and 9.
func (c *Table) sets(w tell.Voice, a *cassino.Action) string {
	const few = 5
	builds, groups := c.sums(a)
	if n := len(builds) + len(groups); n == 0 || n > few {
		return c.short(a.Cards)
	}
	var names []string
	for _, v := range builds {
		names = append(names, w.Build(&c.shown.Rules, v))
	}
	for _, g := range groups {
		names = append(names, c.named(g))
	}
	return w.List("list.and", names)
}

// named is the cards of a sum by their ranks.
func (c *Table) named(group []french.Card) string {
	var names []string
	for _, cd := range group {
		names = append(names, c.house.Say("cassino.short."+cd.String()[:1]))
	}
	return strings.Join(names, " + ")
}

// sums are the sets that an action takes: the values of builds, and the loose cards where they are sums of one value. Where they are
// none both are empty.
func (c *Table) sums(a *cassino.Action) (builds []uint8, groups [][]french.Card) {
	const most = 12 // cards
	rest := a.Cards
	for i := range c.shown.Standing() {
		if b := &c.shown.Builds[i]; rest.HasAll(b.Cards) {
			builds = append(builds, b.Value)
			rest = rest.Minus(b.Cards)
		}
	}
	cards := slices.Collect(rest.All())
	slices.Reverse(cards) // the largest come first
	worth, highest := c.shown.Rules.Worth.Hand[a.Card], c.shown.Rules.Worth.Sum
	for _, v := range [...]uint8{worth.Low, worth.High} {
		if v == 0 || v > highest || len(cards) > most {
			continue
		}
		if groups, ok := c.split(cards, int(v)); ok {
			return builds, groups
		}
	}
	return nil, nil
}

// split splits cards into sums of v.
func (c *Table) split(cards []french.Card, v int) (groups [][]french.Card, ok bool) {
	if len(cards) == 0 {
		return nil, true
	}
	var of func(from, left int, taken []french.Card) bool
	of = func(from, left int, taken []french.Card) bool {
		if left == 0 {
			rest, mine := []french.Card(nil), taken
			for _, cd := range cards {
				if len(mine) > 0 && cd == mine[0] {
					mine = mine[1:]
				} else {
					rest = append(rest, cd)
				}
			}
			if groups, ok = c.split(rest, v); ok {
				groups = append([][]french.Card{taken}, groups...)
			}
			return ok
		}
		for i := from; i < len(cards); i++ {
			if low := int(c.shown.Rules.Worth.Table[cards[i].Rank()].Low); cards[i] != french.Joker && low > 0 && low <= left &&
				of(i+1, left-low, append(taken[:len(taken):len(taken)], cards[i])) {
				return true
			}
			if from == 0 {
				return false // the first is part of the first sum
			}
		}
		return false
	}
	return groups, of(0, v, nil)
}

// belongs is what is said on a card of the table that is taken together with others as one of several sets.
type belongs struct {
	item         int
	text, number string // the sum, and which of them it is
}

// group finds out which of the cards belong together that the first button takes, where these are several sets.
func (c *Table) group() {
	d := &c.ask
	d.groups = d.groups[:0]
	if len(d.list) == 0 || d.list[0].action.Verb != cassino.Capture || d.order != "" {
		return
	}
	builds, groups := c.sums(&d.list[0].action)
	if len(builds)+len(groups) < 2 {
		return
	}
	named := func(i int) bool {
		return slices.ContainsFunc(d.groups, func(b belongs) bool { return b.item == i })
	}
	for n, g := range groups {
		for _, cd := range g {
			for _, chosen := range [...]bool{true, false} { // of twins the one that is chosen
				i := slices.IndexFunc(c.items.list, func(it item) bool { return it.card == cd && it.zone == loose })
				for ; i >= 0 && i < len(c.items.list) && c.items.list[i].card == cd; i++ {
					if c.items.list[i].zone == loose && d.picked[i] == chosen && !named(i) {
						d.groups = append(d.groups, belongs{i, c.named(g), scenes.Numeral(n + 1)})
						break
					}
				}
				if len(d.groups) > 0 && c.items.list[d.groups[len(d.groups)-1].item].card == cd {
					break
				}
			}
		}
	}
}

// drawGroups draws on each card that is taken in one of several sets which sum it is part of, or where that is too long which of them:
// in the gap above the card, or where that is small in its lower corner, away from what says which card it is.
func (c *Table) drawGroups(s *ui.Screen) {
	t := s.Theme()
	for i := range c.ask.groups {
		b := &c.ask.groups[i]
		it := &c.items.list[b.item]
		d := max(22, it.W*0.2) * min(1.3, t.TextScale)
		over := it.W*above >= d
		if !over {
			d = min(d, max(18, it.W*0.34))
		}
		st := ui.Style{Font: ui.Bold, Size: d * 0.68, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
		text := b.text
		w, _ := s.MeasureText(text, st)
		if room := it.W * 0.74; w+d*0.5 > room {
			text = b.number
			w, _ = s.MeasureText(text, st)
		}
		w = max(d, w+d*0.5)
		card := it.Rect()
		r := ui.Rect{X: it.X - w/2, Y: card.Y - d*0.8, W: w, H: d}
		if !over {
			r.X, r.Y = card.X, card.Bottom()-d
		}
		s.Plate(r, d*0.3, t.Panel, t.AccentTop)
		s.Label(text, r, st)
	}
}
