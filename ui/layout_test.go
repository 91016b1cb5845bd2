package ui

import (
	"math"
	"slices"
	"testing"
)

func TestShares(t *testing.T) {
	r := Rect{X: 10, Y: 20, W: 100, H: 50}
	for _, c := range []struct {
		name string
		of   []Share
		x, w []float64
	}{
		{"fixed at both ends", []Share{Fixed(20), Gap(5), Grow(1), Gap(5), Fixed(30)}, []float64{10, 35, 80}, []float64{20, 40, 30}},
		{"parts", []Share{Grow(1), Gap(10), Grow(2)}, []float64{10, 50}, []float64{30, 60}},
		{"what one leaves the other gets", []Share{AtMost(20), Grow(1)}, []float64{10, 30}, []float64{20, 80}},
		{"below its limit it grows like any", []Share{AtMost(70), Grow(1)}, []float64{10, 60}, []float64{50, 50}},
		{"a limit reached after another", []Share{AtMost(10), AtMost(40), Grow(1)}, []float64{10, 20, 60}, []float64{10, 40, 50}},
		{"free at the end", []Share{Fixed(20), AtMost(30)}, []float64{10, 30}, []float64{20, 30}},
		{"too little room", []Share{Fixed(80), Gap(10), Fixed(80), Grow(1)}, []float64{10, 100, 110}, []float64{80, 10, 0}},
		{"no gap of a part that is missing", []Share{Grow(1), Gap(0), Fixed(0)}, []float64{10, 110}, []float64{100, 0}},
	} {
		across, down := r.Across(c.of...), Rect{Y: r.X, H: r.W}.Down(c.of...)
		var x, w []float64
		for i := range c.x {
			if across[i].Y != r.Y || across[i].H != r.H || math.Abs(across[i].X-down[i].Y)+math.Abs(across[i].W-down[i].H) > 1e-9 {
				t.Errorf("%s: %v across, %v down", c.name, across[i], down[i])
			}
			x, w = append(x, math.Round(across[i].X*1e6)/1e6), append(w, math.Round(across[i].W*1e6)/1e6)
		}
		if !slices.Equal(x, c.x) || !slices.Equal(w, c.w) {
			t.Errorf("%s: at %v, %v wide", c.name, x, w)
		}
	}
	var left Rect
	r.Across(Fixed(30).Into(&left), Gap(10), Grow(1).Into(&r))
	if left != (Rect{X: 10, Y: 20, W: 30, H: 50}) || r != (Rect{X: 50, Y: 20, W: 60, H: 50}) {
		t.Errorf("a row is stored as %v and %v", left, r)
	}
	if n := testing.AllocsPerRun(10, func() { r = r.Across(Fixed(1).Into(&left), Gap(1), Grow(1))[1] }); n > 0 {
		t.Errorf("a row allocates %g times", n)
	}
}
