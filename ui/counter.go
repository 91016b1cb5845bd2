package ui

import "image/color"

// CounterWide returns the width of a counter of so many figures that is high dp high.
func CounterWide(figures int, high float64) float64 { return (0.62*float64(figures) + 0.34) * high }

// DrawCounter draws n on a counter of brass, with a wheel for each of so many figures, in the middle
// of r.
func DrawCounter(s *Screen, r Rect, n, figures int) {
	t, b, black := s.Theme(), s.boxes, color.RGBA{A: 255}
	brass, worn := rgb(0xc39a52), rgb(0x5c4019)
	if t.HighContrast {
		brass, worn = t.PanelEdge, t.PanelEdge
	}
	r = r.Middle(CounterWide(figures, r.H), r.H)
	b.shadow(b.under(1), r, 7, 3, 1, nil)
	b.panel(r, 7, 1, brass, worn, Alpha(black, 0.8))
	b.rim(ringed, r.Inset(1), 6, 1, Blend(brass, color.RGBA{255, 248, 224, 255}, 0.5), Alpha(brass, 0.3))
	in := r.Inset(r.H * 0.13)
	b.panel(in, 4, 1, rgb(0x0c0806), rgb(0x0c0806), Alpha(black, 0.9))
	for i, wheel := range in.Inset(2).Row(figures, 2) {
		digit := n
		for range figures - 1 - i {
			digit /= 10
		}
		b.panel(wheel, 2, 1, rgb(0x1c1410), rgb(0x2e231b), color.RGBA{})
		b.rim(shaded, wheel, 2, 8, Alpha(black, 0.8), Alpha(black, 0.8))
		s.Label(Numeral(digit%10), wheel, Style{Font: Bold, Size: r.H * 0.5, Colour: rgb(0xf4e9d4), Align: Middle, Fixed: true})
	}
}
