package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A Command is something a person asks for by a key or a gamepad button.
type Command uint8

// The commands.
const (
	Left Command = iota
	Right
	Up
	Down
	Accept
	Back     // Esc, B: out of what is open, or the menu
	Next     // Tab
	Previous // Shift-Tab
	Hint
	Undo
	Log
	Rules
	Mute
	FullScreen
	Aloud // reads everything aloud
	Menu
	PageUp
	PageDown
)

// A Pointer is the mouse or the first finger.
type Pointer struct {
	Pos               Point
	Down              bool
	Pressed, Released bool // in this tick; both for a tap shorter than a tick
	Moved             bool
	Touch             bool
	Present           bool    // a mouse has moved, or a finger is on the screen or has just left it
	Start             Point   // where it was pressed
	Drag              float64 // the farthest it has been from there since
}

// Slop is how far a finger may move during a tap, in dp.
const Slop = 12

// An Input holds what was done since the last tick. What happens within one slow tick is not
// merged: it is split into steps, each with one press, one release, one command or a whole tap.
// Update reads the first step of a tick, Next the others.
type Input struct {
	Pointer  Pointer
	WheelY   float64 // dp to scroll down
	Commands []Command
	Typing   bool   // a text field is being edited: keys that type give no commands. It must be set in every step
	Typed    []rune // what was typed while Typing; Erase for Backspace

	from  Source
	scale float64 // device pixels in a dp
	queue []event // done, but not yet given
	stick Command
	stuck int // ticks the stick has been held, 0: it rests
	pads  []ebiten.GamepadID
}

// Erase is the rune in Input.Typed for Backspace.
const Erase = '\b'

// A Source supplies input: the devices, or a test's script.
type Source interface {
	// Read is called at the start of a tick, when in holds nothing new.
	Read(in *Input)
}

// A deed is the kind of an event.
type deed uint8

const (
	moved deed = iota
	pressed
	released
	struck // a key or button
	used   // one of the page's own buttons
	wrote  // in one of the page's own fields
)

// An event is one thing that a person did.
type event struct {
	deed    deed
	at      Point // of the pointer, in device pixels
	touch   bool
	command Command   // of a key
	mute    bool      // the key gives no command
	letter  rune      // what the key writes where text is asked for, or 0
	target  TargetRef // of the page's buttons and fields
	text    string    // that stands in the field
}

// NewInput returns an Input that reads the devices through ebiten.
func NewInput() *Input {
	listen()
	return &Input{from: &devices{}, Commands: make([]Command, 0, 16)}
}

// InputFrom returns an Input that reads from another source.
func InputFrom(from Source) *Input { return &Input{from: from} }

// Update reads the source and advances to the first step. It must be called once at the start of a
// tick; scale is the number of device pixels in a dp.
func (in *Input) Update(scale float64) {
	in.scale = scale
	in.begin()
	in.from.Read(in)
	in.take()
}

// Next advances to the next step of the tick and reports whether there is one.
func (in *Input) Next() bool {
	if len(in.queue) == 0 {
		return false
	}
	in.begin()
	in.take()
	return true
}

// begin clears the previous step.
func (in *Input) begin() {
	p := &in.Pointer
	if p.Released && p.Touch {
		p.Present = false
	}
	p.Pressed, p.Released, p.Moved = false, false, false
	in.Commands, in.Typed, in.WheelY = in.Commands[:0], in.Typed[:0], 0
	pageAsks(in.Typing)
}

// take moves the events of one step from the queue into in.
func (in *Input) take() {
	n := 0
	for n < len(in.queue) && in.takes(&in.queue[n]) {
		if n++; in.queue[n-1].deed >= used {
			break
		}
	}
	in.queue = append(in.queue[:0], in.queue[n:]...)
	in.Typing = false
}

// takes applies an event, and reports false if it belongs to a later step.
func (in *Input) takes(e *event) bool {
	p := &in.Pointer
	full := p.Pressed || p.Released || len(in.Commands) > 0
	switch e.deed {
	case moved:
		if full {
			return false
		}
		in.point(e)
	case pressed:
		if full || len(in.Typed) > 0 {
			return false
		}
		in.point(e)
		p.Pressed, p.Down, p.Present = true, true, true
		p.Start, p.Drag = p.Pos, 0
	case released:
		dragging := p.Moved && p.Drag >= Slop // it is seen before it ends
		if p.Released || len(in.Commands) > 0 || dragging {
			return false
		}
		p.Released, p.Down = true, false
	case struck:
		switch {
		case full:
			return false
		case in.Typing && e.letter != 0:
			in.Typed = append(in.Typed, e.letter)
		case e.mute:
		case len(in.Typed) > 0:
			return false
		default:
			in.Commands = append(in.Commands, e.command)
		}
	case used, wrote:
		if full || len(in.Typed) > 0 {
			return false
		}
		usePage(MirrorEvents{Used: e.target, Wrote: e.deed == wrote, Text: e.text})
	}
	return true
}

// point moves the pointer to an event's position.
func (in *Input) point(e *event) {
	p := &in.Pointer
	at := Point{e.at.X / in.scale, e.at.Y / in.scale}
	p.Moved = p.Moved || at != p.Pos
	p.Pos, p.Touch, p.Present = at, e.touch, true
	if p.Down {
		p.Drag = max(p.Drag, math.Hypot(at.X-p.Start.X, at.Y-p.Start.Y))
	}
}

// enqueue appends an event. Successive movements of a pointer are merged, and a release happens
// where the pointer has moved to.
func enqueue(queue []event, e event) []event {
	var last event
	if n := len(queue); n > 0 {
		last = queue[n-1]
	}
	switch {
	case e.deed == moved && last.deed == moved && len(queue) > 0:
		queue[len(queue)-1] = e
		return queue
	case e.deed == released && (last.deed != pressed || last.at != e.at):
		queue = enqueue(queue, event{deed: moved, at: e.at, touch: e.touch})
	}
	return append(queue, e)
}

func (in *Input) add(e event) { in.queue = enqueue(in.queue, e) }

func (in *Input) give(c Command) { in.add(event{deed: struck, command: c}) }

// Has reports whether a command was given in this step.
func (in *Input) Has(c Command) bool {
	for _, have := range in.Commands {
		if have == c {
			return true
		}
	}
	return false
}

// Any reports whether anything was pressed, which skips animations.
func (in *Input) Any() bool { return len(in.Commands) > 0 || in.Pointer.Pressed }

// padCommands maps the buttons of a gamepad to commands. Those marked as repeating do so while
// held.
var padCommands = [...]struct {
	button  ebiten.StandardGamepadButton
	command Command
	repeat  bool
}{
	{ebiten.StandardGamepadButtonLeftLeft, Left, true}, {ebiten.StandardGamepadButtonLeftRight, Right, true},
	{ebiten.StandardGamepadButtonLeftTop, Up, true}, {ebiten.StandardGamepadButtonLeftBottom, Down, true},
	{ebiten.StandardGamepadButtonRightBottom, Accept, false}, {ebiten.StandardGamepadButtonRightRight, Back, false},
	{ebiten.StandardGamepadButtonRightLeft, Hint, false}, {ebiten.StandardGamepadButtonRightTop, Undo, false},
	{ebiten.StandardGamepadButtonCenterRight, Menu, false}, {ebiten.StandardGamepadButtonCenterLeft, Log, false},
	{ebiten.StandardGamepadButtonFrontTopLeft, Previous, true}, {ebiten.StandardGamepadButtonFrontTopRight, Next, true},
}

// again reports whether a key that has been held for a number of ticks counts in this one: in the
// first, and after a while in every few.
func again(ticks int, repeat bool) bool {
	const first, every = 24, 6
	return ticks == 1 || repeat && ticks >= first && (ticks-first)%every == 0
}

// Read reads what the devices reported since the last tick.
func (d *devices) Read(in *Input) {
	d.hear(in)
	d.gamepads(in)
	// A notch of the wheel is 1 in a window and about 100 in a browser.
	if _, y := ebiten.Wheel(); y != 0 {
		if math.Abs(y) < 20 {
			y *= 60
		}
		in.WheelY -= y
	}
}

func (d *devices) gamepads(in *Input) {
	in.pads = ebiten.AppendGamepadIDs(in.pads[:0])
	leaning := false
	for _, id := range in.pads {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for i := range padCommands {
			b := &padCommands[i]
			if again(inpututil.StandardGamepadButtonPressDuration(id, b.button), b.repeat) {
				in.give(b.command)
			}
		}
		x := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		y := ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
		if c, ok := leans(x, y); ok {
			leaning = true
			in.lean(c)
		}
	}
	if !leaning {
		in.stuck = 0
	}
}

// leans returns the direction in which a stick is pushed, if any.
func leans(x, y float64) (Command, bool) {
	switch {
	case max(math.Abs(x), math.Abs(y)) < 0.6:
		return 0, false
	case x <= -math.Abs(y):
		return Left, true
	case x >= math.Abs(y):
		return Right, true
	case y < 0:
		return Up, true
	}
	return Down, true
}

func (in *Input) lean(c Command) {
	if c != in.stick {
		in.stick, in.stuck = c, 0
	}
	in.stuck++
	if again(in.stuck, true) {
		in.give(c)
	}
}
