// Package uitest simulates a person at the screen, for tests and for the tool that draws the
// pictures.
package uitest

import (
	"math"

	"lacasa/ui"
)

// Events holds what is done in the next tick.
type Events struct {
	Pos              ui.Point
	Press, Release   bool
	Touch            bool
	Wheel            float64
	Commands         []ui.Command
	Typed            string
	down, wasPresent bool
}

// Input returns an Input driven by e. Change e before every tick.
func Input(e *Events) *ui.Input { return ui.InputFrom(e) }

// Read passes on the events once.
func (e *Events) Read(in *ui.Input) {
	p := &in.Pointer
	p.Moved = p.Pos != e.Pos || !e.wasPresent
	e.wasPresent = true
	p.Pos, p.Touch, p.Present = e.Pos, e.Touch, true
	p.Pressed, p.Released = e.Press, e.Release
	e.down = (e.down || e.Press) && !e.Release
	p.Down = e.down
	in.WheelY += e.Wheel
	in.Commands = append(in.Commands, e.Commands...)
	if in.Typing {
		in.Typed = append(in.Typed, []rune(e.Typed)...)
	}
	if p.Pressed {
		p.Start, p.Drag = p.Pos, 0
	}
	if p.Down || p.Released {
		p.Drag = max(p.Drag, math.Hypot(p.Pos.X-p.Start.X, p.Pos.Y-p.Start.Y))
	}
	e.Press, e.Release, e.Wheel, e.Commands, e.Typed = false, false, 0, e.Commands[:0], ""
}
