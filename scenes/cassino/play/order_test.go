package play

import (
	"slices"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
)

// Where the tops of piles are used, who takes several cards may put them in order, by touches or by
// keys: they come to lie in the pile as they were touched, the last on top of them. Elsewhere
// nobody is asked.
func TestPileIsPutInOrder(t *testing.T) {
	for size := range scenestest.Sizes {
		p, a := deciding(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "african", 3, cassino.Capture, func(v *cassino.View, a cassino.Action) bool { return a.Cards.Len() > 2 && v.Loose.HasAll(a.Cards) })
		c := p.scene
		press := func(orders, keys bool) scenes.Intent {
			for i, ch := range c.ask.list {
				if ch.orders == orders && ch.action.Verb == cassino.Capture {
					return p.do(table.Answers.ID(i), keys)
				}
			}
			t.Fatalf("%d: there is no such button among %+v", size, c.ask.list)
			return nil
		}
		p.do(table.Cards.ID(c.items.find(a.Card, held)), false)
		p.choose(a.Cards, false)
		press(true, true)
		if r, i := table.ReachOf(c.Form.Focus); r != table.Answers || c.ask.list[i].orders {
			t.Errorf("%d: Enter would not take the cards", size)
		}
		p.reachable()
		want := slices.Collect(a.Cards.All())
		slices.Reverse(want)
		for _, cd := range want {
			p.do(table.Cards.ID(c.items.find(cd, loose)), size%2 == 1)
		}
		got := press(false, false)
		for _, cd := range want {
			a.Order += french.Sequence([]byte{byte(cd)})
		}
		if got != (scenes.Act{Move: a.String()}) {
			t.Fatalf("%d: done was %q and not %v", size, got.(scenes.Act).Move, a)
		}
		act(t, p.match, a)
		pile := p.match.State().Table().Pile(a.Seat)
		if lies := pile.Cards[int(pile.Len)-len(want)-1 : pile.Len]; !slices.Equal(lies, append(want, a.Card)) {
			t.Errorf("%d: in the pile lie %v", size, lies)
		}
	}
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "royal", 2, func(v *cassino.View) bool {
		for _, a := range only(v, cassino.Capture) {
			if a.Cards.Len() > 1 {
				return true
			}
		}
		return false
	})
	for i, it := range p.scene.items.in(place{held, 0}) {
		p.do(table.Cards.ID(i), false)
		if slices.ContainsFunc(p.scene.ask.list, func(ch choice) bool { return ch.orders }) {
			t.Errorf("%v: where piles are not used their order is asked for", it.card)
		}
	}
}
