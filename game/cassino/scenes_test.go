package cassino

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/play"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// Before two people the layout is dealt with nobody's hand in sight, then the curtain falls, and
// behind it lies the first one's hand; before one person it is dealt at once.
func TestHandsAreDealtBehindTheCurtain(t *testing.T) {
	for _, kinds := range [][]string{{"human", "human"}, {"bot-fair", "human"}} {
		h := scenestest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 4
		var people []match.Player
		for i, kind := range kinds {
			people = append(people, match.Player{Kind: kind, Name: []string{"Anna", "Bruno"}[i]})
		}
		s, err := Game.Begin(match.Request{Seed: "4QF7-0K2M"}, people)
		if err != nil {
			t.Fatal(err)
		}
		now := s.Open(h, nil)
		in := uitest.Input(&uitest.Events{Pos: ui.Point{X: 1, Y: 1}})
		watch := func() (wants scenes.Intent) {
			for range 600 {
				in.Update(1)
				if i := now.Update(in, 0.05); i != nil {
					return i
				}
			}
			return nil
		}
		if match.Humans(people) == 1 {
			if wants := watch(); wants != nil || s.Busy(now) || s.Covered() {
				t.Errorf("alone, the table wants %v", wants)
			}
			continue
		}
		if wants := watch(); wants != scenes.Proceed {
			t.Fatalf("once it is dealt, the table wants %v", wants)
		}
		if now, err = s.Proceed(h, now); err != nil {
			t.Fatal(err)
		}
		if _, is := now.(*scenes.Curtain); !is {
			t.Fatalf("then comes %T", now)
		}
		s.Uncover()
		if now = s.Open(h, now); now.(*play.Table).St.View.Hand.Len() != 4 {
			t.Error("behind the curtain lies no hand")
		}
		if wants := watch(); wants != nil {
			t.Errorf("then the table wants %v", wants)
		}
	}
}
