package table

import (
	"testing"
	"time"

	"lacasa/ui"
	"lacasa/ui/uitest"
)

// TestHintIsThoughtOfInSteps checks that no tick takes long while a hint is thought of, that the
// table says so if it takes long, and that a match that has changed ends it.
func TestHintIsThoughtOfInSteps(t *testing.T) {
	s := begun(told{now: 1, log: []int{1}})
	shown, left := 0, 0
	s.game.Asks = func() bool { return true }
	s.game.Hint = func() { shown++ }
	s.game.Advised = func() bool {
		time.Sleep(time.Millisecond)
		left--
		return left <= 0
	}
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	wait := func(most int) (ticks int) {
		for ticks = 0; s.hint.Asked() && ticks < most; ticks++ {
			began := time.Now()
			if s.tick(in); left > 0 && time.Since(began) > 200*time.Millisecond {
				t.Errorf("a tick takes %v", time.Since(began))
			}
		}
		return ticks
	}
	for range 100 {
		s.tick(in)
	}
	left = 1
	if s.use(Hint); shown != 1 || s.hint.Asked() {
		t.Fatal("a quick hint waits")
	}
	left = 30
	s.use(Hint)
	for range 3 { // those that make up for a late frame
		in.Update(1)
		s.Update(in, 0)
	}
	if left < 20 || shown != 1 {
		t.Error("it is thought of in ticks that make up for a late frame")
	}
	if s.use(Hint); wait(100) == 0 || shown != 2 || s.News.Text != "" {
		t.Errorf("after a wait there were %d hints, and %q", shown, s.News.Text)
	}
	left = 1 << 20
	s.use(Hint)
	if wait(ticksQuiet + 3); s.News.Text != s.House.Say("hint.thinking") {
		t.Errorf("while it takes long the table says %q", s.News.Text)
	}
	s.Show(told{now: 3, log: []int{1, 2}})
	left = 0
	if wait(100); shown != 2 || s.News.Text != "" {
		t.Errorf("after a change of the match there are %d hints, and %q", shown, s.News.Text)
	}
}
