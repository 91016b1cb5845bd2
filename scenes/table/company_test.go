package table

import (
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// visited returns a table with a person and three guests, of whom one has no chair.
func visited() *small {
	players := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "bot-strong-careful", Name: "Elena"}, {Kind: "bot-easy", Name: "Dario"}}
	s := begun(told{Status: match.Status{Players: players, Seed: "4QF7-0K2M"}, log: []int{1}})
	for seat := range match.Seat(3) { // a person has none, but the chair is there
		s.Guests.Place(seat, Chair{At: ui.Rect{X: 300 * float64(seat), Y: 100, W: 150, H: 150}, Mirrored: seat == 2})
	}
	for range 100 {
		s.Pass(50 * time.Millisecond)
	}
	return s
}

// How a guest looks follows what happened, and soon all look as before; whoever skips it, or has
// reduced motion, sees no face made, and nobody without a chair.
func TestGuestsShowWhatHappened(t *testing.T) {
	moods := func(s *small) (m [4]ui.Mood) {
		for seat := range m {
			m[seat] = s.Guests.Face(match.Seat(seat)).Mood
		}
		return m
	}
	none := [4]ui.Mood{}
	for name, c := range map[string]struct {
		happens func(*Company)
		looks   [4]ui.Mood
		lasts   time.Duration
	}{
		"won":     {func(c *Company) { c.Cheer(1) }, [4]ui.Mood{1: ui.Glad}, 550 * time.Millisecond},
		"lost":    {func(c *Company) { c.Grieve(2) }, [4]ui.Mood{2: ui.Sorry}, 100 * time.Millisecond},
		"trumped": {func(c *Company) { c.Startle(1) }, [4]ui.Mood{2: ui.Surprised}, 650 * time.Millisecond},
		"unseen":  {func(c *Company) { c.Cheer(0); c.Cheer(3); c.Grieve(0xff) }, none, 0},
	} {
		s := visited()
		c.happens(&s.Guests)
		if got := moods(s); got != c.looks {
			t.Errorf("%s: they look %v, not %v", name, got, c.looks)
		}
		if s.Pass(c.lasts); moods(s) != c.looks {
			t.Errorf("%s: it passes too soon", name)
		}
		if s.Pass(120 * time.Millisecond); moods(s) != none {
			t.Errorf("%s: it still shows: %v", name, moods(s))
		}
		c.happens(&s.Guests)
		if s.Line.Finish(); moods(s) != none || s.Guests.guests[1].glad+s.Guests.guests[2].sorry+s.Guests.guests[2].startled != 0 {
			t.Errorf("%s: who skips it still sees %v", name, moods(s))
		}
		s.Line.Reduced = true
		if c.happens(&s.Guests); moods(s) != none {
			t.Errorf("%s: with reduced motion they look %v", name, moods(s))
		}
	}
}

// A guest who thinks leans forward, and back once it is seen what they did. The events are as soon
// seen as without guests.
func TestGuestsThink(t *testing.T) {
	most := 0.0
	see := func(s *small) (ticks int) {
		for range 100 {
			s.Pass(50 * time.Millisecond)
		}
		st := s.St
		st.log = []int{1, 2}
		for s.Show(st); s.Shown == 1; ticks++ {
			s.Pass(10 * time.Millisecond)
			most = max(most, s.Guests.guests[1].lean)
		}
		return ticks
	}
	s := visited()
	if with, without := see(s), see(begun(told{log: []int{1}})); with != without || with == 0 {
		t.Errorf("with guests it takes %d ticks, and without %d", with, without)
	}
	if most != 1 {
		t.Errorf("who thinks leans %v of the way", most)
	}
	for range 100 {
		s.Pass(10 * time.Millisecond)
	}
	if g := &s.Guests.guests[1]; g.lean != 0 || s.Line.Busy() {
		t.Errorf("afterwards they lean %v", g.lean)
	}
}

// Guests look at what is shown to them: to the right of one is to the left of one who is mirrored.
func TestGuestsHeed(t *testing.T) {
	s := visited()
	for _, c := range []struct {
		at   ui.Point
		is   bool
		want [2]ui.Gaze // of the guests at 1, and mirrored at 2
	}{
		{ui.Point{}, false, [2]ui.Gaze{ui.Ahead, ui.Ahead}},
		{ui.Point{X: 525, Y: 180}, true, [2]ui.Gaze{ui.Rightward, ui.Rightward}},
		{ui.Point{X: 10, Y: 180}, true, [2]ui.Gaze{ui.Leftward, ui.Rightward}},
		{ui.Point{X: 1200, Y: 180}, true, [2]ui.Gaze{ui.Rightward, ui.Leftward}},
		{ui.Point{X: 525, Y: 1500}, true, [2]ui.Gaze{ui.Downward, ui.Downward}},
	} {
		s.Guests.Heed(c.at, c.is)
		if got := [2]ui.Gaze{s.Guests.Face(1).Gaze, s.Guests.Face(2).Gaze}; got != c.want {
			t.Errorf("at %v they look %v, not %v", c.at, got, c.want)
		}
	}
}

// Whoever touches a guest is told who it is, and by what one tells how well they play.
func TestGuestsAreMet(t *testing.T) {
	s := visited()
	for seat, want := range map[match.Seat][]string{1: {"Bruno", s.House.Say("guest.wears.bot-fair")}, 2: {"Elena", s.House.Say("guest.wears.bot-strong"), s.House.Say("guest.manner.careful")}} {
		s.tick(uitest.Input(&uitest.Events{Pos: s.Guests.At(seat).Centre(), Press: true}))
		said := s.News.Text
		for _, w := range want {
			if !strings.Contains(said, w) {
				t.Errorf("of %s it is said: %q", s.Guests.players[seat].Name, said)
			}
		}
		if f := s.Guests.Face(seat).Favour; f != scenes.FavourOf(s.Guests.players[seat]) {
			t.Errorf("%s wears %d", s.Guests.players[seat].Name, f)
		}
	}
	s.Guests.players[2].Kind = match.KindStrong
	if said := s.Guests.Introduce(2); !strings.Contains(said, s.House.Say("guest.plain.bot-strong")) || strings.Contains(said, s.House.Say("guest.manner.careful")) {
		t.Errorf("of one without a manner it is said: %q", said)
	}
	if said := s.Guests.introduces(ui.Point{X: 75, Y: 150}) + s.Guests.introduces(ui.Point{X: 900, Y: 700}); said != "" {
		t.Errorf("nobody is there, but it is said: %q", said)
	}
}
