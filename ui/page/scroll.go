package page

import "lacasa/ui"

// scroll is how far the part of a form that scrolls has been scrolled.
type scroll struct {
	View    ui.Rect // where the page scrolls
	Content float64 // its height
	Scroll  float64
	whole   bool    // as long as nothing has been scrolled, no row is cut at the lower end
	held    float64 // Scroll when the drag began
	Dragged bool
}

// At returns where a widget's rect r is now, after scrolling.
func (c *scroll) At(w *Widget, r ui.Rect) ui.Rect {
	if w.Scrolls {
		return r.Move(0, -c.Scroll)
	}
	return r
}

// away reports whether a widget has been scrolled out of sight.
func (c *scroll) away(w *Widget) bool { return w.Scrolls && !c.At(w, w.Rect).Overlaps(c.View) }

// scrolls reports whether there is more than can be seen at once. Less than half a dp is rounding.
func (c *scroll) scrolls() bool { return c.Content > c.View.H+0.5 }

// by scrolls down, or up if d is negative, as far as there is anything.
func (c *scroll) by(k *Kit, d float64) {
	c.Scroll = max(0, min(c.Scroll+d, c.Content-c.View.H))
	k.Screen.Invalidate()
}

// reveal scrolls a widget into view.
func (c *scroll) reveal(k *Kit, w *Widget) {
	if !w.Scrolls {
		return
	}
	const air = FadeHigh
	if r := c.At(w, w.Rect); r.Y < c.View.Y {
		c.by(k, r.Y-c.View.Y-air)
	} else if r.Bottom() > c.View.Bottom() {
		c.by(k, r.Bottom()-c.View.Bottom()+air)
	}
}

// Reveal scrolls the widget with that id into view, as if the focus had come to it.
func (f *Form) Reveal(k *Kit, id int) {
	if w := f.Find(id); w != nil {
		f.scroll.reveal(k, w)
	}
}

// hold takes note of where the page is as the pointer goes down.
func (c *scroll) hold() { c.held, c.Dragged = c.Scroll, false }

// drag moves the page with the pointer that holds it.
func (c *scroll) drag(k *Kit, p *ui.Pointer) {
	c.Dragged, c.Scroll = true, c.held
	c.by(k, p.Start.Y-p.Pos.Y)
}

// DrawEnds fades what scrolls out of view into its panel, above and below.
func (c *scroll) DrawEnds(s *ui.Screen, panel ui.Rect) {
	const step = 2.0
	t, v := s.Theme(), c.View
	strip := func(y, alpha float64) {
		ink := ui.Blend(t.Panel, t.PanelTop, 0.7*(y-panel.Y)/panel.H) // as of Varnish
		s.Fill(ui.Rect{X: v.X - 6, Y: y, W: v.W + 12, H: step}, ui.Alpha(ink, alpha))
	}
	above, below := min(c.Scroll, FadeHigh), max(0, min(c.Content-v.H-c.Scroll, FadeHigh))
	if c.whole {
		below = min(below, c.Scroll)
	}
	for from := step / 2; from < FadeHigh; from += step { // the distance from the end
		if alpha := 1.5 * (1 - from/above); alpha > 0 {
			strip(v.Y+from-step/2, min(1, alpha))
		}
		if alpha := 1.5 * (1 - from/below); alpha > 0 {
			strip(v.Bottom()-from-step/2, min(1, alpha))
		}
	}
}

// FadeHigh is how far from its ends a page begins to fade into its panel: the last third of that is
// out of sight.
const FadeHigh = 36.0

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
