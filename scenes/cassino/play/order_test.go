package play

import (
	"slices"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
)

// Where the tops of piles are used, who takes several cards may put them in order, by touches or by keys: they come to lie in the pile as
// they were touched, the last on top of them. Elsewhere nobody is asked.
func TestPileIsPutInOrder(t *testing.T) {
	for size := range scenestest.Sizes {
		var a cassino.Action
		several := func(v *cassino.View) bool {
			for _, a = range only(v, cassino.Capture) {
				if a.Cards.Len() > 2 && v.Loose.HasAll(a.Cards) {
					return true
				}
			}
			return false
		}
		p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "african", 3, several)
		c := p.scene
		press := func(orders bool) scenes.Intent {
			for i, ch := range c.ask.list {
				if ch.orders == orders && ch.action.Verb == cassino.Capture {
					return p.do(reachChoice.ID(i), false)
				}
			}
			t.Fatalf("%d: there is no such button among %+v", size, c.ask.list)
			return scenes.Intent{}
		}
		p.do(reachItem.ID(c.items.find(a.Card, held)), false)
		p.choose(a.Cards, false)
		press(true)
		p.reachable()
		want := slices.Collect(a.Cards.All())
		slices.Reverse(want)
		for _, cd := range want {
			p.do(reachItem.ID(c.items.find(cd, loose)), size%2 == 1)
		}
		got := press(false)
		for _, cd := range want {
			a.Order += french.Sequence([]byte{byte(cd)})
		}
		if got.Move != a.String() {
			t.Fatalf("%d: done was %q and not %v", size, got.Move, a)
		}
		if no := p.match.Act(a); no.Reason != cassino.Allowed {
			t.Fatal(no)
		}
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
	for i := range p.scene.items.list {
		if it := &p.scene.items.list[i]; it.zone == held {
			p.do(reachItem.ID(i), false)
			if slices.ContainsFunc(p.scene.ask.list, func(ch choice) bool { return ch.orders }) {
				t.Errorf("%v: where piles are not used their order is asked for", it.card)
			}
		}
	}
}
