package ui

import (
	"runtime"
	"testing"
)

// What is celebrated is drawn from one picture without allocating, and then rests.
func TestCelebratingAllocatesNothing(t *testing.T) {
	needDisplay(t)
	s := screen(390, 844, 1)
	dst := blankImage(s)
	age := 0.0
	rims := [...]Rect{{10, 800, 100, 26}, {280, 800, 100, 26}}
	draw := func() {
		age += 0.05
		s.Invalidate()
		s.Begin(dst)
		DrawRays(s, Point{200, 100}, 160, 1, 0.1, s.Theme().AccentTop)
		DrawSunburst(s, Point{200, 200}, 300, 0.4, age, s.Theme().AccentTop)
		DrawBeam(s, Point{200, 200}, 300, 0.4, age, s.Theme().AccentTop)
		for i := range 12 {
			DrawSocket(s, Rect{20 + 30*float64(i), 300, 26, 26})
			DrawCoin(s, Point{33 + 30*float64(i), 313}, 26, age+float64(i)/12, 20*age)
		}
		DrawWave(s, Point{200, 400}, 100*age, 1-age/ShowerTime, s.Theme().AccentTop)
		DrawStamp(s, "Won", "check", Rect{100, 500, 160, 50}, -8, 1+age, s.Theme().Accent, s.Theme().OnAccent)
		s.TransformText(Point{200, 600}, 1+age, 0)
		s.Text("12", Point{200, 600}, Style{Size: 40, Colour: s.Theme().Text})
		s.TransformText(Point{}, 1, 0)
		DrawShower(s, Point{200, 200}, Rect{0, 100, 390, 744}, rims[:], Flakes, age)
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
