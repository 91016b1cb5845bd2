package ui

import (
	"runtime"
	"testing"
)

// What is celebrated is drawn from one picture without allocating, and then rests.
func TestCelebratingAllocatesNothing(t *testing.T) {
	needDisplay(t)
	s := screen(390, 844, 1)
	dst := canvas(s)
	age := 0.0
	draw := func() {
		age += 0.05
		s.Invalidate()
		s.Begin(dst)
		s.Rays(Point{200, 100}, 160, 1, 0.1, s.Theme().AccentTop)
		for i := range 12 {
			s.Coin(Rect{20 + 30*float64(i), 300, 26, 26}, float64(i)/12)
		}
		s.Shower(s.Bounds(), age)
	}
	draw()
	defer func(rate int) { runtime.MemProfileRate = rate }(runtime.MemProfileRate)
	runtime.MemProfileRate = 1
	before := allocated()
	for age < ShowerTime+0.2 {
		draw()
	}
	if n := allocated() - before; n > 0 {
		t.Errorf("celebrating allocates %d times", n)
	}
}
