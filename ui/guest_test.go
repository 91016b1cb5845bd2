package ui

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"lacasa/assets"
	"lacasa/ui/art"
)

// guestNames returns the names of the guests that are drawn.
func guestNames(t *testing.T) (names []string) {
	t.Helper()
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name, is := strings.CutPrefix(strings.TrimSuffix(f.Name(), path.Ext(f.Name())), "guest-")
		if text, err := assets.Art.ReadFile("art/" + f.Name()); is && err == nil && bytes.Contains(text, []byte(`"mood-`)) {
			names = append(names, name)
		}
	}
	if len(names) < 12 {
		t.Fatalf("only %d guests are drawn", len(names))
	}
	return names
}

// Every guest looks different in every mood, at both sizes, and wherever they look unless a hat
// hides their eyes.
func TestGuestsHaveMoods(t *testing.T) {
	same := func(a, b Picture, px int) bool {
		return bytes.Equal(a.Paint(px, art.Look{}).Pix, b.Paint(px, art.Look{}).Pix)
	}
	for _, name := range guestNames(t) {
		rest := Guest{Name: name}
		for m := Glad; m <= Surprised; m++ {
			g := Guest{Name: name, Mood: m}
			if same(rest.Bust(), g.Bust(), 150) || same(rest.Head(), g.Head(), 44) {
				t.Errorf("%s looks the same in mood %d as at rest", name, m)
			}
		}
		for look := Leftward; look <= Downward; look++ {
			if g := (Guest{Name: name, Gaze: look}); same(rest.Bust(), g.Bust(), 150) && name != "hugo" {
				t.Errorf("nobody sees that %s looks elsewhere: %d", name, look)
			}
		}
		for f := Flower; f <= GoldPin; f++ {
			if g := (Guest{Name: name, Favour: f}); same(rest.Bust(), g.Bust(), 150) {
				t.Errorf("what %s wears is not seen", name)
			}
		}
	}
}

// A bust is nowhere solid at its lower end, so that it comes out of the dark.
func TestGuestsFade(t *testing.T) {
	for _, name := range guestNames(t) {
		m := Guest{Name: name}.Bust().Paint(150, art.Look{})
		for x := range 150 {
			if a := m.RGBAAt(x, 149).A; a > 8 {
				t.Errorf("%s ends in an edge: %d", name, a)
				break
			}
		}
	}
}

// Every guest has the skin of its own hands, and clothes of its own.
func TestGuestsAreDressed(t *testing.T) {
	for _, name := range append(guestNames(t), persons[:]...) {
		if _, ok := dresses[name]; !ok {
			t.Errorf("%s has no dress", name)
		}
	}
}

// Whoever turns their head, bows it or breathes keeps the lower edge where it is, and the head and
// chest move by no more than the bearing says.
func TestBustsBend(t *testing.T) {
	b := Bearing{Turned: 8, Bowed: 5, Breath: 3}
	if p := b.bent(1); p != (Point{}) {
		t.Errorf("the lower edge moves by %v", p)
	}
	if p := b.bent(0.4); p != (Point{8, 2}) {
		t.Errorf("the face moves by %v", p)
	}
	if p := b.bent(0.83); p != (Point{0, -3}) {
		t.Errorf("the chest moves by %v", p)
	}
}
