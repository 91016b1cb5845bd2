package play

import (
	"slices"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
)

// The hand lies by suits where that is chosen, also after cards have gone from it.
func TestHandLiesAsChosen(t *testing.T) {
	o, err := cassino.DefaultOptions("zwickern", cassino.Standard, 2)
	if err != nil {
		t.Fatal(err)
	}
	m := dealt(t, o, 4)
	p := sitting(t, scenestest.Look{Language: "en", Text: 1}, m, 1)
	p.house.Settings.Speed = 0
	lies := func() (suits []french.Suit) {
		var hand []*item
		for i := range p.scene.items.list {
			if it := &p.scene.items.list[i]; it.zone == held && it.card != french.Joker {
				hand = append(hand, it)
			}
		}
		slices.SortFunc(hand, func(a, b *item) int { return int(a.Y-b.Y)*1000 + int(a.X-b.X) })
		for _, it := range hand {
			suits = append(suits, it.card.Suit())
		}
		return suits
	}
	p.seat = m.Turn()
	p.scene = NewTable(p.house, p.told(p.seat, 99))
	if s := lies(); slices.IsSorted(s) {
		t.Fatalf("by rank they lie by suits: %v", s)
	}
	p.house.Settings.Order = scenes.BySuit
	p.scene.Lay()
	p.scene.Line.Finish()
	if s := lies(); !slices.IsSorted(s) || len(s) < 4 {
		t.Errorf("by suits they lie %v", s)
	}
	m.Act(m.State().Legal(nil, 1)[0])
	p.scene.Show(p.told(p.seat, 99))
	p.scene.Line.Finish()
	if s := lies(); !slices.IsSorted(s) {
		t.Errorf("with a card gone they lie %v", s)
	}
}
