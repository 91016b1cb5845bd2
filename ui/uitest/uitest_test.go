package uitest

import (
	"testing"

	"lacasa/ui"
)

func TestTaps(t *testing.T) {
	e := &Events{Pos: ui.Point{X: 10, Y: 10}, Touch: true}
	in := Input(e)
	in.Update(1)
	e.Press, e.Release = true, true // between two ticks
	in.Update(1)
	if p := in.Pointer; !p.Pressed || !p.Released || p.Down {
		t.Errorf("a tap within a tick: %+v", p)
	}
	e.Press = true
	in.Update(1)
	e.Pos.X = 50
	in.Update(1)
	if !in.Pointer.Down || in.Pointer.Drag != 40 {
		t.Errorf("a drag: %+v", in.Pointer)
	}
	e.Pos.X, e.Release = 10, true
	in.Update(1)
	if in.Pointer.Drag < ui.Slop {
		t.Error("a drag there and back is a tap")
	}
	e.Commands = append(e.Commands, ui.Hint)
	in.Update(1)
	if !in.Has(ui.Hint) || in.Has(ui.Undo) || !in.Any() {
		t.Errorf("commands: %v", in.Commands)
	}
	in.Update(1)
	if in.Any() {
		t.Error("a command lasts one tick")
	}
}
