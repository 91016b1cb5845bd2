package ui

import "testing"

// Light is full in the pool, over the hand and over who is to act, and as dim as it is to be in the
// corners; the focus has all of it, and outside of it as much is left as said.
func TestLamplight(t *testing.T) {
	s := NewScreen(Theme{TextScale: 1})
	s.Layout(1280, 800, 1)
	l := Lamplight{Pool: Rect{440, 150, 400, 350}, Hand: Rect{300, 580, 680, 200}, Turn: Rect{1000, 20, 200, 60}, Dim: 0.56}
	at := func(l Lamplight, p Point) float64 {
		s.Light(l)
		return s.on.light.At(p)[1]
	}
	corner, middle, hand, turn := Point{0, 0}, Point{640, 325}, Point{310, 590}, Point{1010, 30}
	if c, m, h := at(l, corner), at(l, middle), at(l, hand); c != l.Dim || m != 1 || h != 1 || at(l, turn) != 1 {
		t.Errorf("%v of the light is left in a corner, %v in the middle, %v over the hand", c, m, h)
	}
	last := 1.0
	for x := 640.0; x < 1280; x += 20 {
		now := at(l, Point{x, 325})
		if now > last {
			t.Errorf("it grows lighter away from the lamp, at %v", x)
		}
		last = now
	}
	l.Focus, l.Dark = Rect{-100, -100, 200, 200}, 0.84
	if c, m := at(l, corner), at(l, middle); c < 0.9 || m < 0.159 || m > 0.161 {
		t.Errorf("%v of the light is left in the focus, %v outside of it", c, m)
	}
	s.SetTheme(Theme{TextScale: 1, HighContrast: true})
	l.Dark = 0
	if c := at(l, corner); c != 1 {
		t.Errorf("in high contrast %v of the light is left in a corner", c)
	}
}

// Words lose less than what is around them, and never more than all.
func TestWordsKeepLight(t *testing.T) {
	s := NewScreen(Theme{TextScale: 1})
	s.Layout(1280, 800, 1)
	s.Light(Lamplight{Pool: Rect{440, 150, 400, 350}, Dim: 0.5})
	ink, white := s.on.ink(rgb(0x804020), Point{}), s.on.ink(rgb(0xffffff), Point{})
	if ink.R <= 0x80 || ink.G <= 0x40 || white != rgb(0xffffff) {
		t.Errorf("words are drawn in %v and %v", ink, white)
	}
	if ink := s.on.ink(rgb(0x804020), Point{640, 325}); ink != rgb(0x804020) {
		t.Errorf("in full light words are drawn in %v", ink)
	}
}

// The lamp's core is in the pool, warm, and never over a table whose lamp is green; shadows fall
// away from it, and are longer farther off.
func TestLampIsWarm(t *testing.T) {
	l := Lamplight{Pool: Rect{440, 150, 400, 350}, side: 800}
	middle, far := l.core(Point{640, 360}, cores[Baize]), l.core(Point{100, 700}, cores[Baize])
	if middle[0] < 0.3 || middle[2] > middle[0]*0.6 || far != [3]float64{} {
		t.Errorf("it adds %v in the middle, and %v in a corner", middle, far)
	}
	if cores[Walnut] > 0 {
		t.Error("the green lamp shines in another colour")
	}
	left, below := l.away(Point{100, 185}, 10), l.away(Point{640, 260}, 10)
	if left.X > -9 || below.Y <= 0 || below.Y >= -left.X {
		t.Errorf("shadows fall by %v on the left, and by %v near below it", left, below)
	}
}
