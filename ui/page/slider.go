package page

import (
	"image/color"
	"math"
	"strconv"

	"lacasa/ui"
)

// A Slider is a level that is dragged.
type Slider struct {
	whole
	level float64 // 0 to 1
	said  string  // how the level is read; "": as a percentage
}

// slider returns w as a slider, or nil. w may be nil.
func (w *Widget) slider() *Slider {
	if w == nil {
		return nil
	}
	s, _ := w.Kind.(*Slider)
	return s
}

func (*Slider) enter(*Kit, *Form, *Widget) bool { return false }

func (sl *Slider) says(k *Kit, w *Widget, _ int) string {
	return k.Say("told", "what", w.Label, "how", sl.stands(k))
}

func (sl *Slider) tell(k *Kit, f *Form, _ *Widget, t ui.Target) {
	t.Kind, t.Text, t.Level = ui.SliderTarget, sl.stands(k), sl.level
	f.targets = append(f.targets, t)
}

// stands returns the level in words.
func (sl *Slider) stands(k *Kit) string {
	if sl.said != "" {
		return sl.said
	}
	return k.Say("percent", "n", strconv.Itoa(int(math.Round(sl.level*100))))
}

// step moves the level by a tenth, and reports whether it was not at its end.
func (sl *Slider) step(by int) bool {
	if by < 0 && sl.level <= 0 || by > 0 && sl.level >= 1 {
		return false
	}
	sl.level = min(1, max(0, sl.level+0.1*float64(by)))
	return true
}

// SliderValue returns how far along a slider in r a point is, 0 to 1.
func SliderValue(r ui.Rect, p ui.Point) float64 {
	track := SliderTrack(r)
	return min(1, max(0, (p.X-track.X)/track.W))
}

// SliderTrack returns the line along which the knob of a slider in r moves.
func SliderTrack(r ui.Rect) ui.Rect { return r.Inset2(14, r.H/2-3) }

func (sl *Slider) draw(s *ui.Screen, _ *Form, w *Widget, r ui.Rect) {
	t := s.Theme()
	track := SliderTrack(r)
	s.Panel(track, 3, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	full := track
	full.W = max(6, track.W*sl.level)
	s.Panel(full, 3, t.Accent, color.RGBA{})
	knob := ui.Rect{X: track.X + track.W*sl.level - 13, Y: r.Centre().Y - 13, W: 26, H: 26}
	s.Shadow(knob, 13, 4)
	s.Panel(knob, 13, ui.Blend(t.Accent, t.AccentTop, 0.3+0.5*w.Warm), t.AccentTop)
}
