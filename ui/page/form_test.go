package page

import (
	"image/color"
	"slices"
	"testing"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// user is somebody at a form.
type user struct {
	*testing.T
	Form
	kit    Kit
	events uitest.Events
	in     *ui.Input
}

// newUser returns somebody at a form with one widget of each kind, one below the other, of the ids
// below.
func newUser(t *testing.T) *user {
	u := &user{T: t, kit: Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Words: words.Open("en")}}
	u.kit.Screen.Layout(800, 600, 1)
	u.kit.Screen.Record(nil)
	u.in = uitest.Input(&u.events)
	row := func(i int) ui.Rect { return ui.Rect{X: 20, Y: 20 + 60*float64(i), W: 300, H: 50} }
	u.Reset()
	u.Area(area, row(area), "card")
	u.Choice(choice, row(choice).Row(3, 0), "colour", 0, []string{"red", "green", "blue"})
	u.Button(button, row(button), "go", "", Primary)
	u.Toggle(toggle, row(toggle), "loud", false)
	u.Switch(switched, row(switched), "lamp", false, []string{"off", "on"})
	u.Slider(slider, row(slider), "volume", "", 0.5)
	f := u.TextField(field, row(field), "name", "Ada", "")
	f.Most, f.May = 4, func(r rune) bool { return r != '!' }
	u.SignButton(sign, row(sign), "leave", "close")
	return u
}

const (
	area = iota
	choice
	button
	toggle
	switched
	slider
	field
	sign
	widgets
)

// tick passes a tick, and returns the widget that was used.
func (u *user) tick() int {
	u.in.Update(1)
	id, ok := u.Update(&u.kit, u.in)
	if !ok {
		return NoWidget
	}
	return id
}

func (u *user) press(commands ...ui.Command) int {
	u.events.Commands = commands
	return u.tick()
}

func (u *user) touch(at ui.Point) int {
	u.events.Pos, u.events.Press, u.events.Release = at, true, true
	return u.tick()
}

// A press goes on while everything is laid out anew, as when somebody comes to the table, but only
// where the same thing lies still.
func TestPressOutlastsALayout(t *testing.T) {
	for label, want := range map[string]int{"Take 8": 3, "Trail": NoWidget} {
		u := newUser(t)
		lay := func(label string) {
			u.Reset()
			u.Button(3, ui.Rect{X: 10, Y: 10, W: 90, H: 40}, label, "", Plain)
		}
		lay("Take 8")
		u.events.Pos, u.events.Press = ui.Point{X: 30, Y: 30}, true
		u.tick()
		lay(label)
		u.events.Release = true
		if used := u.tick(); used != want {
			t.Errorf("of %q, pressed when it was %q, comes %d, not %d", label, "Take 8", used, want)
		}
	}
}

func TestTouchUsesEveryKind(t *testing.T) {
	u := newUser(t)
	for id := range widgets {
		at := u.Find(id).Rect.Centre()
		used := u.touch(at)
		if want := id; id == slider { // its middle is where it stands
			if used != NoWidget {
				t.Errorf("a slider touched where it stands says it has moved")
			}
		} else if used != want {
			t.Errorf("touching %q uses %d", u.Find(id).Label, used)
		}
	}
	if u.Value(choice) != 1 || u.Value(toggle) != 1 || u.Value(switched) != 1 {
		t.Errorf("the choice is %d, the toggle %d, the switch %d", u.Value(choice), u.Value(toggle), u.Value(switched))
	}
	if u.touch(u.Find(choice).Rect.Centre()) != NoWidget {
		t.Error("an option that is chosen can be chosen")
	}
	if r := u.Find(switched).Rect; u.touch(ui.Point{X: r.Right() - 1, Y: r.Y + 1}) != switched || u.Value(switched) != 0 {
		t.Error("a switch that is on stays on")
	}
	if r := u.Find(slider).Rect; u.touch(ui.Point{X: r.Right() - 1, Y: r.Y + 1}) != slider || u.Level(slider) != 1 {
		t.Errorf("at its end the slider stands at %g", u.Level(slider))
	}
}

func TestKeysUseEveryKind(t *testing.T) {
	u := newUser(t)
	if used := u.press(ui.Accept); used != button {
		t.Errorf("Enter uses %d before any key, not the primary button", used)
	}
	var order []int
	for range widgets {
		u.press(ui.Next)
		order = append(order, u.Focus)
	}
	if want := []int{toggle, switched, slider, field, sign, area, choice, button}; !slices.Equal(order, want) {
		t.Errorf("Tab leads to %v, not %v", order, want)
	}
	u.Aim(choice)
	if u.press(ui.Right); u.Value(choice) != 0 {
		t.Error("an arrow chooses")
	}
	if used := u.press(ui.Accept); used != choice || u.Value(choice) != 1 {
		t.Errorf("Enter on the second option chooses %d", u.Value(choice))
	}
	if u.press(ui.Accept); u.Value(choice) != 2 {
		t.Errorf("Enter on what is chosen chooses %d, not the next", u.Value(choice))
	}
	for _, id := range [...]int{toggle, switched} {
		u.Aim(id)
		if used := u.press(ui.Accept); used != id || u.Value(id) != 1 {
			t.Errorf("Enter leaves %q off", u.Find(id).Label)
		}
	}
	u.Aim(slider)
	if used := u.press(ui.Accept); used != NoWidget {
		t.Error("Enter uses a slider")
	}
	for range 5 {
		if used := u.press(ui.Left); used != slider {
			t.Fatalf("an arrow leaves the slider at %g", u.Level(slider))
		}
	}
	if u.press(ui.Left); u.Level(slider) != 0 {
		t.Errorf("after five steps the slider stands at %g", u.Level(slider))
	}
	u.Disable(button, "not yet")
	if u.Aim(button); u.press(ui.Accept) != NoWidget {
		t.Error("a disabled button can be used")
	}
}

func TestTypingKeepsTheFieldsLimits(t *testing.T) {
	u := newUser(t)
	u.Aim(field)
	u.tick() // which finds that it is being typed
	for _, step := range []struct{ typed, text string }{{"!B", "B"}, {"eatrice", "Beat"}, {string(ui.Erase), "Bea"}} {
		u.events.Typed = step.typed
		used := u.tick()
		if text, typed := u.Typed(field); used != field || !typed || text != step.text {
			t.Errorf("after %q the text is %q", step.typed, text)
		}
	}
	if used := u.press(ui.Accept); used != NoWidget || u.Focus != sign {
		t.Errorf("Enter ends typing with %d used, and the focus on %d", used, u.Focus)
	}
}

// What is read of a form are its widgets in order, a target for each option.
func TestEveryKindIsTold(t *testing.T) {
	var told []ui.Target
	ui.OnMirror = func(list []ui.Target) { told = slices.Clone(list) }
	defer func() { ui.OnMirror = nil }()
	newUser(t).tick()
	var kinds []ui.TargetKind
	for _, of := range told {
		kinds = append(kinds, of.Kind)
	}
	want := []ui.TargetKind{ui.CardTarget, ui.OptionTarget, ui.OptionTarget, ui.OptionTarget, ui.ButtonTarget, ui.ToggleTarget, ui.OptionTarget, ui.OptionTarget,
		ui.SliderTarget, ui.FieldTarget, ui.ButtonTarget}
	if !slices.Equal(kinds, want) {
		t.Errorf("told are %v, not %v", kinds, want)
	}
}

func TestFormAtRestAllocatesNothing(t *testing.T) {
	u := newUser(t)
	u.Aim(choice)
	for range 20 { // what the pointer is on grows light
		u.tick()
	}
	if n := testing.AllocsPerRun(100, func() { u.tick(); u.Focused() }); n > 0 {
		t.Errorf("a tick in which nothing is done allocates %g times", n)
	}
}

// A button that will be refused looks weaker than the others.
func TestRefusedButtonLooksRefused(t *testing.T) {
	u := newUser(t)
	w := u.Find(sign)
	ink := func() (alpha uint8) {
		_, c := Plain.raise(u.kit.Screen, &u.Form, w, w.Rect, color.RGBA{})
		return c.A
	}
	before := ink()
	if u.Refuse("not yet"); ink() >= before {
		t.Errorf("its ink has %d of 255, before %d", ink(), before)
	}
}
