package scenestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// Hands use a scene as a player does, by touch or by keys.
type Hands struct {
	testing.TB
	Form   *page.Form // form of the scene
	Events *uitest.Events
	Tick   func(dt float64) scenes.Intent // advances the scene by dt seconds
}

// moment is the time that an action takes, in seconds.
const moment = 0.016

// Point returns a point where the widget can be touched, that is, where no other one covers it.
func (h Hands) Point(id int) ui.Point {
	h.Helper()
	w := h.Form.Find(id)
	if w == nil {
		h.Fatalf("nothing to be touched is %d", id)
	}
	const fine = 21
	for i := range fine {
		for j := range fine {
			at := ui.Point{X: w.Rect.X + w.Rect.W*(float64(i)+0.5)/fine, Y: w.Rect.Y + w.Rect.H*(float64(j)+0.5)/fine}
			if over := h.Form.Under(at); over != nil && over.Id == id {
				return at
			}
		}
	}
	h.Fatalf("%q at %.0f is wholly covered", w.Label, w.Rect)
	return ui.Point{}
}

// Do uses a widget, by keys or by touch, and returns what the scene wants.
func (h Hands) Do(id int, keys bool) scenes.Intent {
	h.Helper()
	if !keys {
		h.Events.Pos, h.Events.Press, h.Events.Release = h.Point(id), true, true
		return h.Tick(moment)
	}
	for range 300 {
		if h.Form.Focus == id && h.Form.Ring {
			break
		}
		h.Events.Commands = append(h.Events.Commands, ui.Next)
		if in := h.Tick(moment); in != nil {
			h.Fatalf("walking to %d, the scene wants %v", id, in)
		}
	}
	if h.Form.Focus != id {
		h.Fatalf("keys do not reach %d", id)
	}
	h.Events.Commands = append(h.Events.Commands, ui.Accept)
	return h.Tick(moment)
}

// Drag drags what is at from to to, and drops it there. It calls held before dropping it.
func (h Hands) Drag(from, to ui.Point, held func()) scenes.Intent {
	h.Helper()
	h.Events.Pos, h.Events.Press = from, true
	h.Tick(moment)
	for range 30 {
		at := h.Events.Pos
		h.Events.Pos = ui.Point{X: at.X + (to.X-at.X)*0.4, Y: at.Y + (to.Y-at.Y)*0.4}
		if got := h.Tick(0.05); got != nil {
			h.Fatalf("a card that is still held does %+v", got)
		}
	}
	held()
	h.Events.Pos, h.Events.Release = to, true
	return h.Tick(moment)
}

// Wait advances a table, more or less patiently, until rests reports that it is at rest, or until
// the round is over, which it reports. It calls lay now and then, and look after each tick.
func (h Hands) Wait(chance *rand.Rand, lay, look func(), rests func() bool) (over bool) {
	h.Helper()
	patient := chance.IntN(3)
	for range 30000 {
		if chance.IntN(40) < patient*patient*5 { // a touch beside all controls, whatever is moving
			h.Events.Pos, h.Events.Press, h.Events.Release = ui.Point{X: 1, Y: 1}, true, true
		}
		if chance.IntN(100) == 0 {
			lay()
		}
		intent := h.Tick(moment + 0.05*chance.Float64())
		look()
		switch {
		case intent == scenes.Proceed:
			return true
		case intent != nil:
			h.Fatalf("nothing was done, but the table wants %v", intent)
		case rests():
			return false
		}
	}
	h.Fatal("the table never comes to rest")
	return false
}

// Reach checks that all controls of a table are on the screen and have labels, and that buttons do
// not overlap and are large enough. Cards may overlap.
func (h Hands) Reach(house *scenes.House) {
	h.Helper()
	screen := house.Screen.Bounds().Inset(-Hair)
	list := h.Form.List
	for i := range list {
		a := &list[i]
		if a.Rect.X < screen.X || a.Rect.Right() > screen.Right() || a.Rect.Y < screen.Y || a.Rect.Bottom() > screen.Bottom() {
			h.Errorf("%q at %.0f is not on the screen", a.Label, a.Rect)
		}
		if strings.ContainsAny(a.Label, "{}") || a.Label == "" {
			h.Errorf("widget %d is called %q", a.Id, a.Label)
		}
		if !a.IsArea() && min(a.Rect.W, a.Rect.H) < page.Finger-Hair {
			h.Errorf("%q is %.1f by %.1f", a.Label, a.Rect.W, a.Rect.H)
		}
		for j := range list[:i] {
			if b := &list[j]; !a.IsArea() && !b.IsArea() && a.Rect.Inset(Hair).Overlaps(b.Rect) {
				h.Errorf("%q at %.0f lies over %q at %.0f", a.Label, a.Rect, b.Label, b.Rect)
			}
		}
	}
}
