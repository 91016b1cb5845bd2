package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Command is what a person wants, whatever they press to say it.
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
	Menu
	PageUp
	PageDown
)

// Pointer is the mouse or the first finger.
type Pointer struct {
	Pos               Point
	Down              bool
	Pressed, Released bool // in this tick; both for a tap shorter than a tick
	Moved             bool
	Touch             bool
	Present           bool    // a mouse has moved, or a finger lies on the screen or just left it
	Start             Point   // where it was pressed
	Drag              float64 // the farthest it has been from there since
}

// Tap reports a press and release in one place.
func (p *Pointer) Tap() bool { return p.Released && p.Drag < slop }

// slop is how far a finger may wander during a tap, in dp.
const slop = 12

// Input is what was done since the last tick.
type Input struct {
	Pointer  Pointer
	WheelY   float64 // dp to scroll down
	Commands []Command
	Typing   bool   // text is asked for: keys that write give no commands. To be set anew in every tick
	Typed    []rune // what was written while Typing; Erase for the last of it

	poll    source
	holding bool // a finger is the pointer
	finger  ebiten.TouchID
	stick   Command
	stuck   int // ticks the stick has been held, 0: it rests

	touches []ebiten.TouchID
	pads    []ebiten.GamepadID
}

// Erase among what was typed takes back the letter before it.
const Erase = '\b'

// source is where the raw events come from: ebiten, or a test.
type source interface {
	read(in *Input, scale float64)
}

// NewInput listens to ebiten.
func NewInput() *Input {
	in := &Input{poll: &devices{}, Commands: make([]Command, 0, 16)}
	listenTouches()
	return in
}

// Update is called once at the start of a tick.
func (in *Input) Update(scale float64) {
	p := &in.Pointer
	in.Commands = pageCommands(in.Commands[:0])
	in.Typed = pageTyped(in.Typed[:0], in.Typing)
	in.WheelY = 0
	if p.Released && p.Touch {
		p.Present = false
	}
	p.Pressed, p.Released, p.Moved = false, false, false
	in.poll.read(in, scale)
	in.Typing = false
	if p.Pressed {
		p.Start, p.Drag = p.Pos, 0
	}
	if p.Down || p.Released {
		p.Drag = max(p.Drag, math.Hypot(p.Pos.X-p.Start.X, p.Pos.Y-p.Start.Y))
	}
}

// Has reports whether a command was given in this tick.
func (in *Input) Has(c Command) bool {
	for _, have := range in.Commands {
		if have == c {
			return true
		}
	}
	return false
}

// Any reports whether anything at all was pressed, which is how a person skips.
func (in *Input) Any() bool { return len(in.Commands) > 0 || in.Pointer.Pressed }

// keyCommands says which key gives which command; those that repeat do so while held.
var keyCommands = [...]struct {
	key     ebiten.Key
	command Command
	repeat  bool
}{
	{ebiten.KeyArrowLeft, Left, true}, {ebiten.KeyArrowRight, Right, true},
	{ebiten.KeyArrowUp, Up, true}, {ebiten.KeyArrowDown, Down, true},
	{ebiten.KeyPageUp, PageUp, true}, {ebiten.KeyPageDown, PageDown, true},
	{ebiten.KeyEnter, Accept, false}, {ebiten.KeyNumpadEnter, Accept, false}, {ebiten.KeySpace, Accept, false},
	{ebiten.KeyEscape, Back, false},
	{ebiten.KeyH, Hint, false}, {ebiten.KeyU, Undo, false}, {ebiten.KeyBackspace, Undo, false},
	{ebiten.KeyL, Log, false}, {ebiten.KeyR, Rules, false}, {ebiten.KeyM, Mute, false},
	{ebiten.KeyF, FullScreen, false}, {ebiten.KeyF11, FullScreen, false},
}

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

// again says in which ticks of being held a key counts: the first, and after a while every few.
func again(ticks int, repeat bool) bool {
	const first, every = 24, 6
	return ticks == 1 || repeat && ticks >= first && (ticks-first)%every == 0
}

// devices reads ebiten.
type devices struct{ x, y float64 }

func (d *devices) read(in *Input, scale float64) {
	d.keys(in)
	d.gamepads(in)
	if !d.fingers(in, scale) {
		d.mouse(in, scale)
	}
	// A notch of the wheel is 1 in a window and about 100 in a browser.
	if _, y := ebiten.Wheel(); y != 0 {
		if math.Abs(y) < 20 {
			y *= 60
		}
		in.WheelY -= y
	}
}

func (d *devices) keys(in *Input) {
	control := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		return // the window's own
	}
	if again(inpututil.KeyPressDuration(ebiten.KeyTab), true) {
		if ebiten.IsKeyPressed(ebiten.KeyShift) {
			in.Commands = append(in.Commands, Previous)
		} else {
			in.Commands = append(in.Commands, Next)
		}
	}
	if control {
		if inpututil.IsKeyJustPressed(ebiten.KeyZ) {
			in.Commands = append(in.Commands, Undo)
		}
		return
	}
	if in.Typing {
		in.Typed = ebiten.AppendInputChars(in.Typed)
		if again(inpututil.KeyPressDuration(ebiten.KeyBackspace), true) {
			in.Typed = append(in.Typed, Erase)
		}
	}
	for i := range keyCommands {
		k := &keyCommands[i]
		if in.Typing && writes(k.key) {
			continue
		}
		if inpututil.IsKeyJustPressed(k.key) || k.repeat && again(inpututil.KeyPressDuration(k.key), true) {
			in.Commands = append(in.Commands, k.command)
		}
	}
}

// writes reports whether a key that gives a command writes something where text is asked for.
func writes(k ebiten.Key) bool {
	return k >= ebiten.KeyA && k <= ebiten.KeyZ || k == ebiten.KeySpace || k == ebiten.KeyBackspace
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
				in.Commands = append(in.Commands, b.command)
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

// leans is the direction a stick is pushed in, if it is.
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
		in.Commands = append(in.Commands, c)
	}
}

// fingers lets the first finger be the pointer; it reports whether one is.
func (d *devices) fingers(in *Input, scale float64) bool {
	p := &in.Pointer
	if pos, ok := shortTap(); ok && !in.holding {
		// It came and went between two ticks: ebiten has not seen it.
		p.Pos, p.Touch, p.Present = pos, true, true
		p.Pressed, p.Released, p.Down = true, true, false
		return true
	}
	if in.holding {
		if inpututil.IsTouchJustReleased(in.finger) || inpututil.TouchPressDuration(in.finger) == 0 {
			x, y := inpututil.TouchPositionFInPreviousTick(in.finger)
			if x != 0 || y != 0 {
				p.Pos = Point{x / scale, y / scale}
			}
			in.holding, p.Down, p.Released = false, false, true
			return true
		}
		x, y := ebiten.TouchPositionF(in.finger)
		at := Point{x / scale, y / scale}
		p.Moved, p.Pos = at != p.Pos, at
		return true
	}
	in.touches = inpututil.AppendJustPressedTouchIDs(in.touches[:0])
	if len(in.touches) == 0 {
		return false
	}
	in.finger, in.holding = in.touches[0], true
	x, y := ebiten.TouchPositionF(in.finger)
	p.Pos = Point{x / scale, y / scale}
	p.Touch, p.Present, p.Down, p.Pressed, p.Moved = true, true, true, true, true
	return true
}

func (d *devices) mouse(in *Input, scale float64) {
	p := &in.Pointer
	x, y := ebiten.CursorPositionF()
	moved := x != d.x || y != d.y
	d.x, d.y = x, y
	pressed := inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight) {
		in.Commands = append(in.Commands, Back)
	}
	if p.Touch && !moved && !pressed && !released {
		return // the mouse lies still while fingers play
	}
	if moved || pressed {
		p.Touch, p.Present = false, true
	}
	p.Pos, p.Moved = Point{x / scale, y / scale}, moved
	p.Pressed, p.Released = pressed, released
	p.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) && !(pressed && released)
}

// Events are what a test does in place of a person: each call is one tick's.
type Events struct {
	Pos              Point
	Press, Release   bool
	Touch            bool
	Wheel            float64
	Commands         []Command
	Typed            string
	down, wasPresent bool
}

// TestInput is driven by e, which the test changes before every tick.
func TestInput(e *Events) *Input { return &Input{poll: e} }

func (e *Events) read(in *Input, _ float64) {
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
	e.Press, e.Release, e.Wheel, e.Commands, e.Typed = false, false, 0, e.Commands[:0], ""
}

// Pressed reports whether the pointer went down, or a finger tapped, in this tick.
func (in *Input) Pressed() bool { return in.Pointer.Pressed }
