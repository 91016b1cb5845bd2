package round

import (
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
)

// The hand goes to the order that is chosen before one's eyes, lies so from then on, and is reached so by keys.
func TestHandLiesAsChosen(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	h.Settings.Speed = 1
	st := lacasatest.StandingOf(lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3), 0, 99)
	c := NewTable(h, st, true)
	lies := func(c *Table) (hand []card.Card) {
		for cd := range c.Shown.Hand.All() {
			hand = append(hand, cd)
		}
		slices.SortFunc(hand, func(a, b card.Card) int { return int(c.Cloth.Cards[a].X - c.Cloth.Cards[b].X) })
		return hand
	}
	rising := func(hand []card.Card) bool {
		return slices.IsSortedFunc(hand, func(a, b card.Card) int { return int(a.Rank()) - int(b.Rank()) })
	}
	before := lies(c)
	h.Settings.Order = scenes.ByRank
	c.Lay()
	if now := lies(c); rising(now) || !slices.Equal(now, before) || !c.Line.Busy() {
		t.Errorf("at once they lie %v, and were %v", now, before)
	}
	c.Line.Finish()
	if now := lies(c); !rising(now) || len(now) < 5 {
		t.Errorf("by rank they lie %v", now)
	}
	var reached []card.Card
	for _, w := range c.Form.List {
		if cd, is := cardOf(w.Id); is && c.Shown.Hand.Has(cd) {
			reached = append(reached, cd)
		}
	}
	if now := lies(NewTable(h, st, true)); !rising(now) || !slices.Equal(now, reached) {
		t.Errorf("anew they lie %v, and are reached as %v", now, reached)
	}
}
