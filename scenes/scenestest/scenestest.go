// Package scenestest plays scenes in tests without a window: nothing is drawn, all else is real.
package scenestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// The scenes are played without a window: nothing is drawn, all else is real.

var Sizes = [...]struct{ W, h float64 }{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}}

// Look is a way to see the game.
type Look struct {
	Language string
	Size     int
	Text     float64
}

func (l Look) String() string {
	return fmt.Sprintf("%s %gx%g text %g", l.Language, Sizes[l.Size].W, Sizes[l.Size].h, l.Text)
}

// Looks returns all ways to see the game that tests look at.
func Looks() (all []Look) {
	for size := range Sizes {
		for _, language := range []string{"en", "it"} {
			for _, text := range []float64{1, 2} {
				all = append(all, Look{language, size, text})
			}
		}
	}
	// A third language is seen where most play and where words have least room: it need not take half as long again.
	return append(all, Look{"fr", 0, 1}, Look{"fr", 2, 2})
}

// House returns a house that is seen so; no deck is painted in it.
func House(l Look) *scenes.House {
	h := &scenes.House{Screen: ui.NewScreen(ui.Theme{TextScale: l.Text}), Sound: &sound.Player{}, Settings: scenes.DefaultSettings()}
	h.Settings.TextScale = l.Text
	h.Screen.Layout(Sizes[l.Size].W, Sizes[l.Size].h, 1)
	h.Screen.Record(nil)
	h.Speak(l.Language)
	return h
}

const Hair = 0.01

// FormOf returns the form of a scene, which is the one that takes its input.
func FormOf(h *scenes.House, s scenes.Scene) *scenes.Form {
	s.Update(uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}}), 0)
	return h.Form
}

// Fits looks whether the widgets of a form lie apart, on the screen, and are large enough to be touched.
func Fits(t *testing.T, h *scenes.House, f *scenes.Form) {
	t.Helper()
	screen := h.Screen.Bounds().Inset(-Hair)
	for i := range f.List {
		a := &f.List[i]
		if a.Rect.W < scenes.Finger-Hair || a.Rect.H < scenes.Finger-Hair {
			t.Errorf("%q is %.1f by %.1f", a.Label, a.Rect.W, a.Rect.H)
		}
		if a.Rect.X < screen.X || a.Rect.Right() > screen.Right() || !a.Scrolls && (a.Rect.Y < screen.Y || a.Rect.Bottom() > screen.Bottom()) {
			t.Errorf("%q at %.0f is not on the screen", a.Label, a.Rect)
		}
		if strings.ContainsAny(a.Label, "{}") || a.Label == "" {
			t.Errorf("widget %d is called %q", a.Id, a.Label)
		}
		for j := range f.List[:i] {
			if b := &f.List[j]; a.Scrolls == b.Scrolls && a.Rect.Inset(Hair).Overlaps(b.Rect) {
				t.Errorf("%q at %.0f lies over %q at %.0f", a.Label, a.Rect, b.Label, b.Rect)
			}
		}
	}
}

// visitor is somebody at a scene made of a form, with a pointer, a keyboard, and no window.
type visitor struct {
	*testing.T
	house  *scenes.House
	scene  scenes.Scene
	Form   *scenes.Form
	input  *ui.Input
	Events uitest.Events
}

// Visit brings somebody to a scene.
func Visit(t *testing.T, h *scenes.House, s scenes.Scene) *visitor {
	v := &visitor{T: t, house: h, scene: s}
	v.input = uitest.Input(&v.Events)
	v.Events.Pos = ui.Point{X: -1, Y: -1}
	v.Tick()
	v.Form = h.Form
	return v
}

// named returns the widget that is called so.
func (v *visitor) named(key string, facts ...string) *scenes.Widget {
	label := v.house.Say(key, facts...)
	if i := slices.IndexFunc(v.Form.List, func(w scenes.Widget) bool { return w.Label == label }); i >= 0 {
		return &v.Form.List[i]
	}
	return nil
}

// Offers reports whether there is a widget that is called so, use uses it.
func (v *visitor) Offers(key string) bool { return v.named(key) != nil }

func (v *visitor) Use(key string, facts ...string) scenes.Intent {
	v.Helper()
	w := v.named(key, facts...)
	if w == nil {
		v.Fatalf("there is nothing called %s", key)
	}
	return v.Touch(w.Id, 0)
}

func (v *visitor) Tick() scenes.Intent {
	v.input.Update(1)
	return v.scene.Update(v.input, 0.02)
}

// Touch touches a widget, in one of its cells if it has some.
func (v *visitor) Touch(id, cell int) scenes.Intent {
	v.Helper()
	w := v.Form.Find(id)
	if w == nil {
		v.Fatalf("there is no widget %d", id)
	}
	r := w.Rect
	if w.Cells != nil {
		r = w.Cells[cell]
	}
	if w.Scrolls {
		v.Form.Scroll = max(0, min(r.Y-v.Form.View.Y, v.Form.Content-v.Form.View.H))
	}
	v.Events.Pos, v.Events.Press, v.Events.Release = v.Form.At(w, r).Centre(), true, true
	return v.Tick()
}

func (v *visitor) Press(c ui.Command) scenes.Intent {
	v.Events.Commands = append(v.Events.Commands, c)
	return v.Tick()
}

func (v *visitor) Write(text string) {
	v.Events.Typed = text
	v.Tick()
}
