package page

import "lacasa/ui"

// scroll is how far the part of a form that scrolls has been scrolled.
type scroll struct {
	View    ui.Rect // where the page scrolls
	Content float64 // its height
	Scroll  float64
	held    float64 // Scroll when the drag began
	Dragged bool
}

func (f *Form) scrollBy(k *Kit, by float64) {
	f.Scroll = max(0, min(f.Scroll+by, f.Content-f.View.H))
	k.Screen.Invalidate()
}

// DrawEnds fades what scrolls out of view into its panel, above and below.
func (f *Form) DrawEnds(s *ui.Screen, panel ui.Rect) {
	const steps, step = 14, 2.0
	t, v := s.Theme(), f.View
	strip := func(y, alpha float64) {
		c := ui.Blend(t.PanelTop, t.Panel, (y-panel.Y)/panel.H)
		s.Fill(ui.Rect{X: v.X - 6, Y: y, W: v.W + 12, H: step}, ui.Alpha(c, alpha))
	}
	above := min(f.Scroll, steps*step) / step
	below := max(0, min(f.Content-v.H-f.Scroll, steps*step)) / step
	for i := range steps {
		if alpha := 1 - (float64(i)+0.5)/above; alpha > 0 {
			strip(v.Y+float64(i)*step, alpha)
		}
		if alpha := 1 - (float64(i)+0.5)/below; alpha > 0 {
			strip(v.Bottom()-float64(i+1)*step, alpha)
		}
	}
}

// DrawBar shows how far a form is scrolled.
func DrawBar(s *ui.Screen, f *Form) {
	t := s.Theme()
	bar := ui.Rect{X: f.View.Right() - 5, Y: f.View.Y, W: 4, H: f.View.H}
	s.Panel(bar, 2, ui.Alpha(t.Text, 0.08), ui.Alpha(t.Text, 0))
	k := f.View.H / f.Content
	bar.Y += f.Scroll * k
	bar.H *= k
	s.Panel(bar, 2, t.Accent, ui.Alpha(t.Text, 0))
}
