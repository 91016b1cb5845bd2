package table

import (
	"math"
	"testing"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// A table lives while somebody was there a short while ago, and stands still afterwards, with
// reduced motion, where frames are dear, and where all is shown at once.
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
			for range seconds * 60 {
				was := s.life.now
				in.Update(1)
				s.live(in, 1./60)
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

// Everybody shuts their eyes every 4 to 7 seconds, for a moment, and none grows by more than they
// breathe in.
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

// Whoever is seated does something for a moment every few seconds, one after the other, and nobody
// else; a card that they sort is back where it was afterwards.
func TestGuestsDoSomething(t *testing.T) {
	s := visited()
	l := &s.life
	l.seated = []match.Seat{1, 2}
	row := &Row{First: ui.Point{X: 300, Y: 100}, W: 40, Held: true}
	did, last, sorted, toasts := map[match.Seat]map[gesture]bool{1: {}, 2: {}}, 0.0, 0, 0.0
	for range int(60 / lifeQuick) {
		l.age += lifeQuick
		n := 0
		for seat := range match.Seat(4) {
			g, by := l.gesture(seat)
			toasts = max(toasts, s.Guests.toasts(seat))
			moved := 0
			for i := range 5 {
				if s.Guests.Holds(seat, row, Opposite, i, 5) != FanPose(row, Opposite, i, 5) {
					moved++
				}
			}
			if most := map[gesture]int{sorts: 2, tilts: 5}[g]; by == 0 && moved > 0 || moved > most {
				t.Fatalf("after %v s %d cards of seat %d are moved", l.age, moved, seat)
			}
			if by == 0 {
				continue
			}
			if n++; did[seat] == nil {
				t.Fatalf("at seat %d nobody sits, but somebody does %d", seat, g)
			}
			did[seat][g], last = true, l.age
			sorted += moved
		}
		if n > 1 {
			t.Fatalf("after %v s %d do something", l.age, n)
		}
		if l.age-last > 6 {
			t.Fatalf("after %v s nobody has done anything since %v", l.age, last)
		}
	}
	if len(did[1]) != int(gestures) || len(did[2]) != int(gestures) || sorted == 0 || toasts < 1 {
		t.Errorf("they do %v, move cards %d times, and raise a glass %v of the way", did, sorted, toasts)
	}
}

// Which card somebody sorts, and when, says nothing of what they hold: it is the same for any hand
// of as many cards, and each lies in a place of the row before and after.
func TestSortingTellsNothing(t *testing.T) {
	s := visited()
	l := &s.life
	l.seated = []match.Seat{1}
	row := &Row{First: ui.Point{X: 300, Y: 100}, W: 40, Held: true}
	l.age = gestureEvery + gestureAfter + gestureLong[sorts] - lifeQuick/1000 // its very end
	if g, by := l.gesture(1); g != sorts || by == 0 {
		t.Fatalf("somebody does %d", g)
	}
	for i := range 5 {
		if p, lies := s.Guests.Holds(1, row, Opposite, i, 5), FanPose(row, Opposite, i, 5); math.Hypot(p.X-lies.X, p.Y-lies.Y) > 0.1 {
			t.Errorf("card %d ends at %v, %v", i, p.X, p.Y)
		}
	}
}

// All things that stir on the table do so in turn, never while somebody there does something, and
// there is never long nothing of both.
func TestOneThingStirsAtATime(t *testing.T) {
	l := life{seated: []match.Seat{1, 2}}
	did, last := map[Stir]bool{}, 0.0
	for range int(60 / lifeQuick) {
		l.age += lifeQuick
		what, by := l.stir()
		if _, turned, _ := l.turn(); by > 0 && turned > 0 {
			t.Fatalf("after %v s %d stirs while somebody does something", l.age, what)
		} else if by > 0 || turned > 0 {
			last = l.age
		}
		if by > 0 {
			did[what] = true
		}
		if l.age-last > 1 {
			t.Fatalf("after %v s nothing has happened since %v", l.age, last)
		}
	}
	if len(did) != int(stirs) {
		t.Errorf("they are %v", did)
	}
}

// Who thinks draws a card out of those they hold, whether or not they are seen, until it is played.
func TestThinkersChooseACard(t *testing.T) {
	s := visited()
	row := &Row{First: ui.Point{X: 300, Y: 100}, Step: ui.Point{X: 10}, W: 40}
	moved := func(seat match.Seat, i int) float64 {
		return FanPose(row, Opposite, i, 5).Y - s.Guests.Holds(seat, row, Opposite, i, 5).Y
	}
	s.Guests.think(3)
	s.Pass(PaceThink)
	if far := moved(3, 2); far < 5 || moved(3, 1) != 0 || moved(1, 2) != 0 {
		t.Errorf("the card is drawn out by %v", far)
	}
	if s.Guests.relax(); moved(3, 2) != 0 {
		t.Error("it is still drawn out once it is played")
	}
}
