// Package scenestest uses scenes in tests without a window: nothing is drawn, everything else is
// real.
package scenestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// Sizes are the sizes of the screen that tests use.
var Sizes = [...]struct{ W, h float64 }{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}}

// A Look is a language, a screen size and a text size. Size is an index of Sizes.
type Look struct {
	Language string
	Size     int
	Text     float64
}

func (l Look) String() string {
	return fmt.Sprintf("%s %gx%g text %g", l.Language, Sizes[l.Size].W, Sizes[l.Size].h, l.Text)
}

// Looks returns all looks that tests use.
func Looks() (all []Look) {
	for size := range Sizes {
		for _, language := range []string{"en", "it"} {
			for _, text := range []float64{1, 2} {
				all = append(all, Look{language, size, text})
			}
		}
	}
	// The third language is tested only where it is used most, and where words have the least room,
	// to save time.
	return append(all, Look{"fr", 0, 1}, Look{"fr", 2, 2})
}

// House returns a house with the look l and without painted cards.
func House(l Look) *scenes.House {
	h := &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: l.Text}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings()}
	h.Settings.TextScale = l.Text
	h.Screen.Layout(Sizes[l.Size].W, Sizes[l.Size].h, 1)
	h.Screen.Record(nil)
	h.Speak(l.Language)
	return h
}

// Names are the names of people in tests.
var Names = [...]string{"Anna", "Bartolomeo", "Carla", "Dino", "Elisabetta", "Franco", "Maddalena", "Ugo"}

// People returns players of that kind at the first seats.
func People(kind string, seats int) (players []scenes.Player) {
	for _, name := range Names[:seats] {
		players = append(players, scenes.Player{Kind: kind, Name: name})
	}
	return players
}

// Hair is the tolerance for measures, in dp.
const Hair = 0.01

// FormOf returns the form of a scene that handles its input.
func FormOf(h *scenes.House, s scenes.Scene) *page.Form {
	s.Update(uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}}), 0)
	return h.Form
}

// Fits checks that the widgets of a form are on the screen, do not overlap, have labels, and are
// large enough to be touched.
func Fits(t *testing.T, h *scenes.House, f *page.Form) {
	t.Helper()
	screen := h.Screen.Bounds().Inset(-Hair)
	for i := range f.List {
		a := &f.List[i]
		if a.Rect.W < page.Finger-Hair || a.Rect.H < page.Finger-Hair {
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

// A visitor uses a scene that consists of a form, with a pointer and a keyboard, but no window.
type visitor struct {
	*testing.T
	house  *scenes.House
	scene  scenes.Scene
	Form   *page.Form
	input  *ui.Input
	Events uitest.Events
}

// Visit returns a visitor who uses the scene s.
func Visit(t *testing.T, h *scenes.House, s scenes.Scene) *visitor {
	v := &visitor{T: t, house: h, scene: s}
	v.input = uitest.Input(&v.Events)
	v.Events.Pos = ui.Point{X: -1, Y: -1}
	v.Tick()
	v.Form = h.Form
	return v
}

// named returns the widget with the label that key and facts give, or nil.
func (v *visitor) named(key string, facts ...string) *page.Widget {
	label := v.house.Say(key, facts...)
	if i := slices.IndexFunc(v.Form.List, func(w page.Widget) bool { return w.Label == label }); i >= 0 {
		return &v.Form.List[i]
	}
	return nil
}

// Offers reports whether there is a widget with the label of key.
func (v *visitor) Offers(key string) bool { return v.named(key) != nil }

// Use touches the widget with the label that key and facts give.
func (v *visitor) Use(key string, facts ...string) scenes.Intent {
	v.Helper()
	w := v.named(key, facts...)
	if w == nil {
		v.Fatalf("there is nothing called %s", key)
	}
	return v.Touch(w.Id, 0)
}

// Tick lets the scene handle the events, and returns what it wants.
func (v *visitor) Tick() scenes.Intent {
	v.input.Update(1)
	return v.scene.Update(v.input, 0.02)
}

// Touch touches a widget, or the given one of its cells if it has cells.
func (v *visitor) Touch(id, cell int) scenes.Intent {
	v.Helper()
	w := v.Form.Find(id)
	if w == nil {
		v.Fatalf("there is no widget %d", id)
	}
	r := w.Rect
	if w.Cells() != nil {
		r = w.Cells()[cell]
	}
	if w.Scrolls {
		v.Form.Scroll = max(0, min(r.Y-v.Form.View.Y, v.Form.Content-v.Form.View.H))
	}
	v.Events.Pos, v.Events.Press, v.Events.Release = v.Form.At(w, r).Centre(), true, true
	return v.Tick()
}

// Press sends a command, as a key does.
func (v *visitor) Press(c ui.Command) scenes.Intent {
	v.Events.Commands = append(v.Events.Commands, c)
	return v.Tick()
}

// Write types text.
func (v *visitor) Write(text string) {
	v.Events.Typed = text
	v.Tick()
}

// Wants reports whether i is an intent of type I.
func Wants[I scenes.Intent](i scenes.Intent) bool {
	_, is := i.(I)
	return is
}
