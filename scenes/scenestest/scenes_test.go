package scenestest

import (
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
)

func TestCurtainStaysShutForTheTapBefore(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewCurtain(h, scenes.Player{Kind: "human", Name: "Wilhelmina Bosco"}, h.Say("log.over"))
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		if i := v.Use("curtain.open", "name", "Wilhelmina Bosco"); i.Want != scenes.Nothing {
			t.Errorf("%v: it opens at once: %+v", l, i)
		}
		for range 20 {
			v.Tick()
		}
		if i := v.Press(ui.Back); i.Want != scenes.OpenMenu {
			t.Errorf("%v: Esc gives %+v", l, i)
		}
		if i := v.Use("curtain.open", "name", "Wilhelmina Bosco"); i.Want != scenes.Look {
			t.Errorf("%v: the button gives %+v", l, i)
		}
	}
}

// A new match is begun over one that waits only when that has been said twice.
func TestTitleAsksBeforeAMatchEnds(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		saved := scenes.Waiting{Round: 2, Line: "Round 2 of 12"}
		c := scenes.NewTitle(h, &saved)
		v := Visit(t, h, c)
		if i := v.Use("title.new"); i.Want != scenes.Nothing || !v.Offers("title.anew") {
			t.Fatalf("a new match wants %d at once", i.Want)
		}
		if i := v.Press(ui.Back); i.Want != scenes.Nothing || v.Offers("title.anew") {
			t.Fatalf("leaving the question wants %d", i.Want)
		}
		v.Use("title.new")
		if i := v.Use("title.go-on"); i.Want != scenes.GoOn {
			t.Errorf("going on wants %d", i.Want)
		}
		if i := v.Use("title.anew"); i.Want != scenes.SetUp {
			t.Errorf("a new match all the same wants %d", i.Want)
		}
		c = scenes.NewTitle(h, nil)
		v = Visit(t, h, c)
		if i := v.Use("title.new"); i.Want != scenes.SetUp {
			t.Errorf("where no match waits, a new one wants %d", i.Want)
		}
	}
}
