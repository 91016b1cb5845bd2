package ui

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// lids returns where the cards of blinkDeck have their eyes, of a width.
func lids(w int) image.Rectangle { return image.Rect(w/3, w/2, w*2/3, w*2/3) }

// blinkDeck is of red faces whose eyes turn black, but those from 50 on, which have none.
var blinkDeck = &Deck{Faces: 60, Backs: 1, Paint: func(f Face, w int, density float64, look art.Look) *image.RGBA {
	switch {
	case !look.Blink:
		return testDeck.Paint(f, w, density, look)
	case f < 50:
		return blackened(lids(w))
	}
	return image.NewRGBA(image.Rectangle{})
}}

var portraits = PictureKind{W: 5, H: 7, Card: true, Paint: func(p Picture, w int, look art.Look) *image.RGBA {
	if look.Blink {
		return blackened(lids(w))
	}
	return plates.Paint(p, w, look)
}}

func blackened(r image.Rectangle) *image.RGBA {
	m := image.NewRGBA(r)
	for i := 3; i < len(m.Pix); i += 4 {
		m.Pix[i] = 255
	}
	return m
}

// A vigil is a screen that is watched for long, tick by tick.
type vigil struct {
	*Screen
	dst   *ebiten.Image
	draw  func(s *Screen)
	on    bool
	every int      // so many ticks there is room for a frame
	drawn []int    // the ticks in which a frame was
	seen  [][]byte // each of them
}

const tick = 1.0 / 60

func watch(t *testing.T, draw func(s *Screen)) *vigil {
	needDisplay(t)
	s := screen(640, 400, 1)
	s.SetDeck(blinkDeck)
	v := &vigil{Screen: s, dst: blankImage(s), draw: draw, on: true, every: 1}
	s.Prepare(100)
	v.pass(0.1)
	for s.PendingPictures() > 0 {
		v.pass(tick)
		time.Sleep(time.Millisecond)
	}
	v.pass(0.1)
	v.drawn, v.seen = nil, nil
	return v
}

// pass lets so many seconds pass, in which nothing is slow to paint.
func (v *vigil) pass(seconds float64) {
	for i := range int(seconds/tick + 0.5) {
		v.Tick()
		v.UpdateBlinks(tick, v.on)
		if i%v.every == 0 && v.Begin(v.dst) {
			v.draw(v.Screen)
			pix := make([]byte, 4*v.dst.Bounds().Dx()*v.dst.Bounds().Dy())
			v.dst.ReadPixels(pix)
			v.drawn, v.seen = append(v.drawn, i), append(v.seen, pix)
		}
		for v.blinks.next != (blinker{}) && !v.blinks.shut && v.PendingPictures() > 0 {
			time.Sleep(time.Millisecond)
			v.Tick()
		}
	}
}

// others returns where two frames differ.
func (v *vigil) others(a, b []byte) (r image.Rectangle) {
	w := v.dst.Bounds().Dx()
	for i := 0; i < len(a); i += 4 {
		if !slices.Equal(a[i:i+4], b[i:i+4]) {
			at := image.Pt(i/4%w, i/4/w)
			r = r.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	return r
}

// A blink is two frames: one in which the eyes of one card alone are shut, and one that is as it
// was.
func TestBlink(t *testing.T) {
	three := [3]Pose{NewPose(1, Point{100, 200}, 100), NewPose(2, Point{300, 200}, 100), NewPose(3, Point{500, 200}, 100)}
	v := watch(t, func(s *Screen) {
		DrawBackdrop(s)
		for _, p := range three {
			s.Card(p)
		}
		for _, r := range []Rect{{0, 0, 30, 30}, {90, 170, 200, 20}} { // far from the card, and across its edge
			s.Clip(r)
			s.Fill(r.Inset(-10), color.RGBA{B: 90, A: 90})
			s.Unclip()
		}
	})
	v.Invalidate()
	v.pass(tick)
	open := v.seen[0]
	v.drawn, v.seen = nil, nil
	v.pass(blinkSleep)
	if n := float64(len(v.drawn)); n < 2*blinkSleep/(blinkLatest+1)-2 || n > 2*blinkSleep/blinkSoonest || len(v.drawn)%2 != 0 {
		t.Fatalf("in %g s %g frames were drawn", blinkSleep, n)
	}
	who := map[int]bool{}
	for i := 0; i < len(v.drawn); i += 2 {
		if long := float64(v.drawn[i+1]-v.drawn[i]) * tick; long < blinkLong-tick || long > blinkLong+2*tick {
			t.Errorf("eyes are shut for %.3f s", long)
		}
		r := v.others(open, v.seen[i])
		card := r.Min.X / 200
		if want := lids(100).Add(image.Pt(50+200*card, 130)); r != want {
			t.Errorf("at %.1f s it differs in %v, not %v", float64(v.drawn[i])*tick, r, want)
		}
		who[card] = true
		if r := v.others(open, v.seen[i+1]); !r.Empty() {
			t.Errorf("after it eyes were shut it differs in %v", r)
		}
	}
	if len(who) < 2 {
		t.Errorf("of three cards %v blink", who)
	}
}

// On a busy computer, where several ticks pass from frame to frame, a blink is no longer than one
// without haste would see it.
func TestBlinkOnABusyComputer(t *testing.T) {
	v := watch(t, func(s *Screen) { DrawBackdrop(s); s.Card(NewPose(1, Point{100, 200}, 100)) })
	v.every = 5
	v.pass(blinkSleep)
	for i := 0; i+1 < len(v.drawn); i += 2 {
		if long := float64(v.drawn[i+1]-v.drawn[i]) * tick; long > blinkLong+float64(v.every+1)*tick {
			t.Errorf("eyes are shut for %.3f s", long)
		}
	}
	if len(v.drawn) < 2 {
		t.Error("nobody blinks")
	}
}

// Nothing lives on once nobody has done anything for long, until somebody does, and where nothing
// is to move.
func TestBlinksSleep(t *testing.T) {
	v := watch(t, func(s *Screen) {
		DrawBackdrop(s)
		s.Card(NewPose(1, Point{100, 200}, 100))
	})
	v.pass(blinkSleep)
	v.drawn = nil
	v.pass(3 * blinkSleep)
	if len(v.drawn) > 0 {
		t.Errorf("asleep %d frames were drawn", len(v.drawn))
	}
	v.NoteActivity(Point{X: -1, Y: -1})
	v.pass(blinkLatest + 1)
	if len(v.drawn) < 2 {
		t.Error("when somebody came back nobody blinked")
	}
	v.NoteActivity(Point{X: 100, Y: 200})
	v.drawn = nil
	v.pass(blinkSooner + 0.1)
	if len(v.drawn) != 1 {
		t.Errorf("the pointer is at a card, and soon %d frames were drawn", len(v.drawn))
	}
	v.on = false
	v.pass(1)
	v.drawn = nil
	v.NoteActivity(Point{X: 100, Y: 200})
	v.pass(3 * blinkLatest)
	if len(v.drawn) > 0 || v.blinks.shut {
		t.Errorf("where nothing is to move %d frames were drawn", len(v.drawn))
	}
}

// Who lies with its face down does not blink, nor who is on its way, who cannot be seen, or who has
// no eyes.
func TestWhoBlinks(t *testing.T) {
	flying := &Sprite{}
	var line Timeline
	line.Speed = 1
	for name, c := range map[string]struct {
		draw func(s *Screen)
		want bool
	}{
		"open":        {func(s *Screen) { s.Card(NewPose(1, Point{100, 200}, 100)) }, true},
		"tilted":      {func(s *Screen) { p := NewPose(1, Point{100, 200}, 100); p.Tilt = 10; s.Card(p) }, true},
		"picture":     {func(s *Screen) { s.Picture(Picture{Kind: &portraits}, Rect{50, 50, 100, 140}) }, true},
		"face down":   {func(s *Screen) { p := NewPose(1, Point{100, 200}, 100); p.Flip = 1; s.Card(p) }, false},
		"a back":      {func(s *Screen) { s.Card(NewPose(CardBack, Point{100, 200}, 100)) }, false},
		"half turned": {func(s *Screen) { p := NewPose(1, Point{100, 200}, 100); p.Flip = 0.3; s.Card(p) }, false},
		"fading":      {func(s *Screen) { p := NewPose(1, Point{100, 200}, 100); p.Alpha = 0.5; s.Card(p) }, false},
		"no eyes":     {func(s *Screen) { s.Card(NewPose(55, Point{100, 200}, 100)) }, false},
		"turning up":  {func(s *Screen) { s.TurningPicture(Picture{Kind: &portraits}, Rect{50, 50, 100, 140}, 0.5) }, false},
		"covered": {func(s *Screen) {
			s.Card(NewPose(1, Point{100, 200}, 100))
			s.Card(NewPose(CardBack, Point{110, 190}, 100))
		}, false},
		"below a page": {func(s *Screen) {
			s.Card(NewPose(1, Point{100, 200}, 100))
			s.Fill(s.Bounds(), Alpha(color.RGBA{A: 255}, 0.5))
		}, false},
		"in flight": {func(s *Screen) { DrawSprites(s, []*Sprite{flying}) }, false},
	} {
		flying.Place(NewPose(1, Point{100, 200}, 100))
		line.Glide(flying, NewPose(1, Point{400, 200}, 100), time.Hour, Linear)
		v := watch(t, func(s *Screen) { DrawBackdrop(s); c.draw(s) })
		v.pass(2 * (blinkLatest + 1))
		if got := len(v.drawn) > 0; got != c.want {
			t.Errorf("%s: %v that it blinks", name, got)
		}
		line.Drop()
	}
}

// While anything moves nobody blinks: the waiting begins anew with every frame.
func TestNobodyBlinksInBetween(t *testing.T) {
	v := watch(t, func(s *Screen) { DrawBackdrop(s); s.Card(NewPose(1, Point{100, 200}, 100)) })
	for range 20 {
		v.pass(blinkSoonest - 0.1)
		v.Invalidate()
		v.pass(tick)
	}
	if len(v.drawn) != 20 {
		t.Errorf("20 frames were asked for and %d drawn", len(v.drawn))
	}
}

// What is painted for blinks is bounded, and goes with the cards it is of.
func TestBlinksAreBounded(t *testing.T) {
	var face Face
	v := watch(t, func(s *Screen) { DrawBackdrop(s); s.Card(NewPose(face, Point{100, 200}, 100)) })
	for face = range 40 {
		v.Invalidate()
		v.pass(0.2)
	}
	b := v.blinks
	if r := lids(100); b.parts.cost != 40*r.Dx()*r.Dy() || b.parts.limit > 1<<20 {
		t.Errorf("of 40 cards %d pixels are kept, of %d at most", b.parts.cost, b.parts.limit)
	}
	v.SetDeck(testDeck)
	if b.parts.cost != 0 {
		t.Errorf("of a deck that is gone %d pixels are kept", b.parts.cost)
	}
}

// A picture that was painted meanwhile is shown wherever it belongs, though a blink, which draws
// but a part of the screen, comes before it: in a browser such pictures are gathered for some
// ticks.
func TestBlinkLeavesPaintedPicturesToBeShown(t *testing.T) {
	v := watch(t, func(s *Screen) { DrawBackdrop(s) })
	eyes := Rect{10, 10, 20, 20}
	v.frames.came = true
	if v.InvalidateBlink(eyes); !v.Begin(v.dst) || v.Calm() || v.frames.came {
		t.Errorf("a picture came before the blink: a part alone is drawn: %v, and it is still to be shown: %v", v.Calm(), v.frames.came)
	}
	v.InvalidateBlink(eyes)
	v.frames.came = true
	if !v.Begin(v.dst) || !v.Calm() || !v.frames.came {
		t.Fatalf("a picture came after it: a part alone is drawn: %v, and it is still to be shown: %v", v.Calm(), v.frames.came)
	}
	if v.Tick(); !v.Begin(v.dst) || v.Calm() || v.frames.came {
		t.Errorf("it is shown in a part of the screen: %v, and still to be shown: %v", v.Calm(), v.frames.came)
	}
}
