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

// named returns the cards of a sum by their ranks.
func (c *Table) named(group []french.Card) string {
	var names []string
	for _, cd := range group {
		names = append(names, c.house.Say("cassino.short."+cd.String()[:1]))
	}
	const few = 5 // that are kept on one line
	if len(names) > few {
		return strings.Join(names, " + ")
	}
	return strings.Join(names, "\u00a0+\u00a0")
}

// sums returns the sets that an action takes: the values of builds, and the loose cards where they are sums of one value. Where they are
// none both are empty.
func (c *Table) sums(a *cassino.Action) (builds []uint8, groups [][]french.Card) {
	const most = 12 // cards
	rest := a.Cards
	for i := range c.shown.CurrentBuilds() {
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
	table := &c.shown.Rules.Worth.Table
	if int(table[cards[0].Rank()].High) == v {
		if groups, ok = c.split(cards[1:], v); ok {
			return append([][]french.Card{cards[:1:1]}, groups...), true
		}
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
			if low := int(table[cards[i].Rank()].Low); cards[i] != french.Joker && low > 0 && low <= left &&
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
	for n, g := range groups {
		text := strings.ReplaceAll(c.named(g), "\u00a0", "")
		for _, cd := range g {
			if i := c.ungrouped(cd); i >= 0 {
				d.groups = append(d.groups, belongs{i, text, scenes.Numeral(n + 1)})
			}
		}
	}
}

// ungrouped returns a card on the table that is not among those yet of which is said where they belong: of twins the one that is chosen.
func (c *Table) ungrouped(cd french.Card) (found int) {
	found = -1
	for i := range c.items.list {
		if it := &c.items.list[i]; it.card != cd || it.zone != loose || slices.ContainsFunc(c.ask.groups, func(b belongs) bool { return b.item == i }) {
			continue
		}
		if found < 0 || c.ask.picked[i] {
			found = i
		}
	}
	return found
}

// drawGroups draws on each card that is taken in one of several sets which sum it is part of, or where that is too long for one of them
// which of the sets: in the gap above the card, which it hangs over by no more than the edge around the pips.
func (c *Table) drawGroups(s *ui.Screen) {
	if len(c.ask.groups) == 0 {
		return
	}
	t := s.Theme()
	wide := c.items.list[c.ask.groups[0].item].W
	const least, edge = 22, 0.05 // of the width
	d := max(least, min(wide*0.2*min(1.3, t.TextScale), wide*(above+edge)))
	st := ui.Style{Font: ui.Bold, Size: d * 0.68, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
	long := 0.0
	for i := range c.ask.groups {
		w, _ := s.MeasureText(c.ask.groups[i].text, st)
		long = max(long, w)
	}
	for i := range c.ask.groups {
		b := &c.ask.groups[i]
		text := b.text
		if long+d*0.5 > wide*0.74 {
			text = b.number
		}
		w, _ := s.MeasureText(text, st)
		w = max(d, w+d*0.6)
		card := c.items.list[b.item].Rect()
		r := ui.Rect{X: card.Centre().X - w/2, Y: max(s.Safe().Y+1, card.Y+wide*edge-d), W: w, H: d}
		s.Plate(r, d*0.3, t.Panel, t.AccentTop)
		s.Label(text, r, st)
	}
}
