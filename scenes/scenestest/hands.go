package scenestest

import (
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// Hands do at a scene what somebody does, by a touch or by keys.
type Hands struct {
	testing.TB
	Form   *page.Form // the scene's
	Events *uitest.Events
	Tick   func() scenes.Intent // lets a moment pass
}

// Point returns where a widget can be touched, as others may lie over it.
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

// Do uses a widget.
func (h Hands) Do(id int, keys bool) scenes.Intent {
	h.Helper()
	if !keys {
		h.Events.Pos, h.Events.Press, h.Events.Release = h.Point(id), true, true
		return h.Tick()
	}
	for range 300 {
		if h.Form.Focus == id && h.Form.Ring {
			break
		}
		h.Events.Commands = append(h.Events.Commands, ui.Next)
		if in := h.Tick(); in.Want != scenes.Nothing {
			h.Fatalf("walking to %d, the scene wants %d", id, in.Want)
		}
	}
	if h.Form.Focus != id {
		h.Fatalf("keys do not reach %d", id)
	}
	h.Events.Commands = append(h.Events.Commands, ui.Accept)
	return h.Tick()
}
