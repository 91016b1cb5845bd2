package art

import (
	"bytes"
	"image"
	"testing"
)

// TestFrontsFill adds one thing after another to each house of the street: each is seen, and none
// hides the front.
func TestFrontsFill(t *testing.T) {
	const w, h = 240, 210
	for name := range panes {
		for _, look := range []Look{{}, {HighContrast: true}} {
			before := Front(name, 0, w, h, look)
			for n := 1; n <= FrontMost; n++ {
				after := Front(name, n, w, h, look)
				if d := differing(before, after); d < 60 || d > w*h/6 {
					t.Errorf("%s: the %d. thing changes %d pixels", name, n, d)
				}
				before = after
			}
		}
		if len(Windows(name, 0)) == 0 {
			t.Errorf("%s: nobody can pass behind a window", name)
		}
	}
}

// differing returns how many pixels of two pictures differ.
func differing(a, b *image.RGBA) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		if !bytes.Equal(a.Pix[i:i+4], b.Pix[i:i+4]) {
			n++
		}
	}
	return n
}

// TestWetStreetMirrors finds the light of a lit window in the street below it, upside down: the
// ground floor is near, the roof far.
func TestWetStreetMirrors(t *testing.T) {
	const w = 332
	m := WetFront("front-cafe", 0, w, Look{})
	light := func(x, y, side float64) (sum float64) { // in units of the front, of the reflection below its ground
		for py := int(y * w / FrontWide); py < int((y+side)*w/FrontWide); py++ {
			for px := int(x * w / FrontWide); px < int((x+side)*w/FrontWide); px++ {
				sum += float64(m.RGBAAt(px, py).G)
			}
		}
		return sum / (side * side)
	}
	below := (FrontGround - 150) * WetPart // of the window to the left of the door
	if window, side := light(60, below-6, 12), light(228, below-6, 12); window < 2*side {
		t.Errorf("below the window the street is %.0f light, beside the house %.0f", window, side)
	}
	if near, far := light(60, below-6, 12), light(60, FrontGround*WetPart-14, 12); far > near/2 {
		t.Errorf("the street is %.0f light near the house and %.0f far from it", near, far)
	}
}
