package table

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// A table lives while somebody was there a short while ago, and stands still afterwards, with reduced motion, where frames are dear,
// and where all is shown at once.
func TestTableLives(t *testing.T) {
	for name, c := range map[string]struct {
		set   func(*small)
		lives bool
	}{
		"swift":   {func(*small) {}, true},
		"dear":    {func(s *small) { s.House.Screen.SetSwift(false) }, false},
		"reduced": {func(s *small) { s.House.Screen.SetTheme(ui.Theme{TextScale: 1, ReducedMotion: true}) }, false},
		"at once": {func(s *small) { s.House.Settings.Speed = 0 }, false},
	} {
		s := visited()
		c.set(s)
		events := uitest.Events{Pos: ui.Point{X: -1000, Y: -1000}}
		in := uitest.Input(&events)
		in.Update(1)
		changes := func(seconds int) (n int) {
			for range seconds * 20 {
				was := s.life.now
				in.Update(1)
				s.live(in, 0.05)
				if s.life.now != was {
					n++
				}
			}
			return n
		}
		if n := changes(12); n > 0 != c.lives || n > 12*20 {
			t.Errorf("%s: it looks different %d times in 12 seconds", name, n)
		}
		if changes(90); changes(10) > 0 {
			t.Errorf("%s: it lives on although nobody is there", name)
		}
		if !s.life.calm() {
			t.Errorf("%s: something stays half-way: %+v", name, s.life)
		}
		if s.House.Screen.SetSwift(false); changes(1) > 1 || s.life.age > 0 || s.Lamp.sways != (sway{}) {
			t.Errorf("%s: something stays although frames have become dear: %+v", name, s.life)
		}
	}
}

// Everybody shuts their eyes every 4 to 7 seconds, for a moment, and none grows by more than they breathe in.
func TestGuestsBlinkAndBreathe(t *testing.T) {
	for seat := range match.Seat(match.MaxSeats) {
		var l life
		last, high := 0.0, 0.0
		for range 8 * 60 {
			l.age += lifeStep
			high = max(high, l.breath(seat))
			if l.breath(seat) < 0 || l.breath(seat) > breathHigh {
				t.Fatalf("at seat %d somebody is taller by %v", seat, l.breath(seat))
			}
			if !l.blinks(seat) {
				continue
			}
			if every := l.age - last; last > 0 && (every < 4 || every > 7) {
				t.Errorf("at seat %d they blink after %v s", seat, every)
			}
			last = l.age
		}
		if last == 0 || high < 0.9*breathHigh {
			t.Errorf("at seat %d they last blink at %v, and are taller by %v at most", seat, last, high)
		}
	}
}
