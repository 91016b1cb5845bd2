package table

import (
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// Type small is the table of a small game. Its view is the sum of its events, and the x coordinate
// of its only card is that sum.
type (
	told struct {
		match.Status
		seat  match.Seat
		round int
		now   int
		log   []int
	}
	small struct {
		Driver[told, int, int]
		holdsAt   int // index of the event that is held; -1 means none
		forgotten int // number of calls of Forget
		dropped   int // number of dropped cards
	}
)

func (s *small) sum(n int) (sum int) {
	for _, e := range s.St.log[:n] {
		sum += e
	}
	return sum
}

func begun(st told) *small {
	s := &small{holdsAt: -1}
	nothing, never := func() {}, func() bool { return false }
	s.Begin(scenestest.House(scenestest.Look{Language: "en", Text: 1}), Game{
		Bar:   func() ui.Rect { return ui.Rect{} },
		Clear: func() { s.Cloth.Reset(1) }, Place: nothing, Consider: nothing, Word: nothing,
		Arrange: func(length time.Duration) {
			s.Cloth.Arrange(Way{Length: length}, &s.Hand, func(yield func(int, ui.Pose)) { yield(0, s.home()) })
		},
		Aim: func() {
			s.Form.Reset()
			s.Form.Card(Cards.ID(0), s.home(), "the card")
			s.Form.Button(Undo, ui.Rect{Y: 600, W: 100, H: 50}, "undo", "", page.Plain)
		},
		Holds: func(i int) bool { return i == s.holdsAt },
		Over:  never, Stays: never, Asks: never,
		Forget: func() { s.forgotten++ }, Hint: nothing, Guide: func() string { return "" }, Understood: nothing,
		Use:   func(int) scenes.Intent { return nil },
		Rises: func(int) bool { return true }, Grabs: func(int) bool { return true }, Lift: func(int) {},
		Carry: func(ui.Point, bool) ui.Rect { return ui.Rect{X: 700, Y: 0, W: 500, H: 500} },
		Drop: func(int, ui.Point) scenes.Intent {
			if s.Hand.Over {
				s.dropped++
			}
			return nil
		},
	}, Events[told, int, int]{
		Told: func(st *told) Told[int, int] {
			return Told[int, int]{Status: &st.Status, Seat: st.seat, Round: st.round, View: &st.now, Start: new(int), Log: st.log}
		},
		See: func(v *int, e int) { *v += e },
		Queue: func(e int) {
			s.Think(1)
			s.Line.Then(PacePlay, func() { s.Follow(&e, PacePlay); s.Rest() })
		},
	}, st)
	return s
}

func (s *small) home() ui.Pose {
	return ui.NewPose(0, ui.Point{X: 100 + 10*float64(s.Shown), Y: 200}, 80)
}

// tick advances the table by a moment.
func (s *small) tick(in *ui.Input) scenes.Intent {
	in.Update(1)
	return s.Update(in, 0.05)
}

// TestDriverFollows checks that the table begins with what the seat has seen and then shows each
// event in turn, but shows the standing of another round at once.
func TestDriverFollows(t *testing.T) {
	s := begun(told{Status: match.Status{Seen: 1}, now: 7, log: []int{1, 2, 4}})
	if s.Shown != 1 || !s.Busy() || s.Queued != 2 {
		t.Fatalf("it begins with %d, and %d are queued", s.Shown, s.Queued)
	}
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	for range 200 {
		s.tick(in)
		if s.Shown != s.sum(s.Seen) || s.Seen+s.Queued != len(s.St.log) {
			t.Fatalf("%d have been seen and %d wait, but %d is shown", s.Seen, s.Queued, s.Shown)
		}
	}
	if s.Busy() || s.Moving() || s.Shown != 7 || s.Cloth.Cards[0].Pose != s.home() {
		t.Fatalf("after a long time %d is shown, and the card lies at %.0f", s.Shown, s.Cloth.Cards[0].X)
	}
	s.Show(told{now: 15, log: []int{1, 2, 4, 8}})
	if s.Shown != 7 || s.Queued != 1 || s.forgotten != 1 {
		t.Errorf("of the same round %d is shown, and %d wait", s.Shown, s.Queued)
	}
	s.Show(told{Status: match.Status{Seen: 1}, round: 1, now: 16, log: []int{16}})
	if s.Shown != 16 || s.Busy() || s.forgotten != 1 {
		t.Errorf("of another round %d is shown", s.Shown)
	}
}

// TestDriverGoesOn checks that what others do while something is still being shown is shown after
// that, and that nothing that moves, and no message, is disturbed.
func TestDriverGoesOn(t *testing.T) {
	s := begun(told{})
	s.Show(told{now: 3, log: []int{1, 2}})
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	for s.Seen == 0 {
		s.tick(in)
	}
	s.tick(in)
	s.News.Show("a message")
	at, forgotten := s.Cloth.Cards[0].Sprite, s.forgotten
	s.Show(told{now: 15, log: []int{1, 2, 4, 8}})
	if s.Cloth.Cards[0].Sprite != at || s.News.Text == "" || s.Shown != 1 || s.Queued != 3 || s.forgotten != forgotten {
		t.Errorf("%d is shown, %d wait, the message is %q, and the card is disturbed: %v", s.Shown, s.Queued, s.News.Text, s.Cloth.Cards[0].Sprite != at)
	}
	for range 300 {
		s.tick(in)
	}
	if s.Shown != 15 || s.Busy() || s.Cloth.Cards[0].Pose != s.home() {
		t.Errorf("in the end %d is shown", s.Shown)
	}
}

// TestDriverHolds checks that a held event waits for QueueAll, whatever is skipped.
func TestDriverHolds(t *testing.T) {
	s := begun(told{})
	s.holdsAt = 1
	s.Show(told{now: 7, log: []int{1, 2, 4}})
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	for range 100 {
		s.tick(in)
	}
	if s.Shown != 1 || !s.Held() || s.Moving() {
		t.Fatalf("%d is shown, held: %v", s.Shown, s.Held())
	}
	s.Lay()
	if s.Shown != 1 {
		t.Error("it is let go by a screen of another size")
	}
	s.holdsAt = -1
	s.QueueAll()
	if s.Lay(); s.Shown != 7 || s.Busy() {
		t.Errorf("let go, %d is shown", s.Shown)
	}
}

// TestDriverDrags checks that a card follows the pointer, is dropped where that is allowed, and
// returns otherwise.
func TestDriverDrags(t *testing.T) {
	for _, c := range []struct {
		to    ui.Point
		drops int
	}{{ui.Point{X: 900, Y: 300}, 1}, {ui.Point{X: 300, Y: 300}, 0}} {
		s := begun(told{})
		var events uitest.Events
		in := uitest.Input(&events)
		events.Pos, events.Press = ui.Point{X: 105, Y: 205}, true
		s.tick(in)
		events.Pos = c.to
		for range 60 {
			s.tick(in)
		}
		if at := s.Cloth.Cards[0].Pose; s.Hand.Dragged != 0 || at.X != c.to.X-5 || at.Y != c.to.Y-5 {
			t.Fatalf("held at %.0f, card %d lies at %.0f, %.0f", c.to, s.Hand.Dragged, at.X, at.Y)
		}
		events.Release = true
		for range 60 {
			s.tick(in)
		}
		if s.dropped != c.drops || s.Hand.Dragged >= 0 || s.Hand.Dropped >= 0 || s.Cloth.Cards[0].Pose.X != s.home().X {
			t.Errorf("dropped at %.0f it does %d, and lies at %.0f", c.to, s.dropped, s.Cloth.Cards[0].X)
		}
	}
}

// TestDriverAtRest checks that undo is refused if there is nothing to undo, and that a tick at rest
// does not allocate.
func TestDriverAtRest(t *testing.T) {
	s := begun(told{})
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	if got := s.use(Undo); got != nil || !s.News.Bad {
		t.Errorf("nothing can be taken back, but %+v is done and %q said", got, s.News.Text)
	}
	s.St.CanUndo = true
	if got := s.use(Undo); got != scenes.Undo {
		t.Errorf("a decision can be taken back, but %+v is done", got)
	}
	s.News.Text = ""
	s.tick(in)
	if n := testing.AllocsPerRun(100, func() { s.Update(in, 0.02) }); n != 0 {
		t.Errorf("a tick at rest allocates %v times", n)
	}
}
