package art

import (
	"image"
	"math"
	"testing"
)

// around returns how light a picture is on average around a place, and by how much of that its
// pixels differ.
func around(m *image.RGBA, x, y, r int) (light, differ float64) {
	sum, squares, n := 0.0, 0.0, 0.0
	for py := y - r; py <= y+r; py++ {
		for px := x - r; px <= x+r; px++ {
			v := float64(m.RGBAAt(px, py).G)
			sum, squares, n = sum+v, squares+v*v, n+1
		}
	}
	light = sum / n
	return light, math.Sqrt(max(0, squares/n-light*light)) / light
}

// TestClothHasANap sees wool in the lamp's light, as coarse on a larger table as that is larger,
// and none where contrast is high.
func TestClothHasANap(t *testing.T) {
	at := Cloth{X: 15, Y: 15, W: 370, H: 270, Rail: napRail, Round: 20, Top: Baize}
	lit, nap := around(Table(400, 300, at, Look{}), 194, 134, 8)
	if nap < 0.025 || nap > 0.08 {
		t.Errorf("the wool differs by %.3f of its light", nap)
	}
	if _, nap := around(Table(400, 300, at, Look{HighContrast: true}), 194, 134, 8); nap > 0.02 {
		t.Errorf("in high contrast it differs by %.3f", nap)
	}
	if plain := float64(tops[Baize][0][1][1] + tops[Baize][0][2][1]); math.Abs(lit-plain) > 3 {
		t.Errorf("the wool is %.1f light, want %.1f as its cloth", lit, plain)
	}
	for _, thick := range []int{1, 2, 4} {
		n := newNap(thick)
		seam, within := 0.0, 0.0
		for i := range n {
			seam += math.Abs(float64(n[i][0] - n[i][napSide-1]))
			within += math.Abs(float64(n[i][100] - n[i][99]))
		}
		if seam > 1.4*within {
			t.Errorf("hairs %d thick: its sides differ by %.2f, its middle by %.2f", thick, seam, within)
		}
	}
}

// TestRailKeepsLightOff finds the rail's shadow on the cloth above and to the left, from where
// cards are lit too.
func TestRailKeepsLightOff(t *testing.T) {
	at := Cloth{X: 40, Y: 40, W: 400, H: 300, Rail: 30, Round: 20, Top: Baize}
	m := Table(480, 380, at, Look{})
	lamp := at.lamp()
	for what, p := range map[string][4]float64{
		"left against right": {at.X + 15, lamp.y, at.X + at.W - 15, lamp.y}, "above against below": {lamp.x, at.Y + 15, lamp.x, at.Y + at.H - 15},
	} {
		shaded, _ := around(m, int(p[0]), int(p[1]), 4)
		open, _ := around(m, int(p[2]), int(p[3]), 4)
		if shaded > 0.9*open {
			t.Errorf("%s: %.1f in the rail's shadow, %.1f out of it", what, shaded, open)
		}
	}
}

// TestRailIsWood finds veins along the rail, more light on it near the lamp than in a corner, and
// in its channel enamel's dark place between brass.
func TestRailIsWood(t *testing.T) {
	at := Cloth{X: 40, Y: 40, W: 400, H: 300, Rail: 30, Round: 20, Top: Baize}
	m := Table(480, 380, at, Look{})
	lamp := at.lamp()
	across := func(u float64) int { return int(at.Y - u*at.Rail) }
	light := func(x, u float64) float64 { v, _ := around(m, int(x), across(u), 2); return v }
	if _, veins := around(m, int(lamp.x), across(0.75), 3); veins < 0.05 {
		t.Errorf("its wood differs by %.3f of its light", veins)
	}
	if near, far := light(lamp.x, 0.75), light(at.X+at.Round, 0.75); near < 1.2*far {
		t.Errorf("it is %.0f light by the lamp, %.0f at a corner", near, far)
	}
	dark, brass := m.RGBAAt(int(lamp.x), across(Channel)), m.RGBAAt(int(lamp.x), across(Channel+Enamel/2+brassWide/2))
	if int(brass.G) < 3*int(dark.G) {
		t.Errorf("its brass is %v, and %v what lies between", brass, dark)
	}
}
