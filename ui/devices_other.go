//go:build !js

package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// keyCommands maps keys to commands. Those marked as repeating do so while held.
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
	{ebiten.KeyS, Aloud, false},
	{ebiten.KeyF, FullScreen, false}, {ebiten.KeyF11, FullScreen, false},
}

// keysOf returns the names of the keys that give a command.
func keysOf(c Command) (names []string) {
	for i := range keyCommands {
		if k := &keyCommands[i]; k.command == c {
			names = append(names, keyName(k.key))
		}
	}
	switch c { // which take more than a key
	case Next:
		names = append(names, "tab")
	case Previous:
		names = append(names, "shift-tab")
	case Undo:
		names = append(names, "ctrl-z")
	case Back:
		names = append(names, "right-click")
	}
	return inKeyOrder(names)
}

// keyName returns the name of a key.
func keyName(k ebiten.Key) string {
	switch k {
	case ebiten.KeyNumpadEnter:
		k = ebiten.KeyEnter
	case ebiten.KeyEscape:
		return "esc"
	}
	return strings.ToLower(strings.TrimPrefix(k.String(), "Arrow"))
}

// devices reads keyboard, mouse and gamepads. Ebiten keeps the last press and release of each key
// until the tick.
type devices struct {
	x, y    float64
	down    bool
	letters []rune
}

func listen() {}

func (d *devices) hear(in *Input) {
	d.keys(in)
	d.mouse(in)
}

func (d *devices) keys(in *Input) {
	control := ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		return // the window's own
	}
	if strikes(ebiten.KeyTab, true) {
		if ebiten.IsKeyPressed(ebiten.KeyShift) {
			in.give(Previous)
		} else {
			in.give(Next)
		}
	}
	if control {
		if strikes(ebiten.KeyZ, false) {
			in.give(Undo)
		}
		return
	}
	if in.Typing {
		d.letters = ebiten.AppendInputChars(d.letters[:0])
		for _, r := range d.letters {
			in.add(event{deed: struck, mute: true, letter: r})
		}
		if strikes(ebiten.KeyBackspace, true) {
			in.add(event{deed: struck, mute: true, letter: Erase})
		}
	}
	for i := range keyCommands {
		k := &keyCommands[i]
		if in.Typing && writes(k.key) {
			continue
		}
		if strikes(k.key, k.repeat) {
			in.give(k.command)
		}
	}
}

// writes reports whether a key that gives a command also types a character in a text field.
func writes(k ebiten.Key) bool {
	return k >= ebiten.KeyA && k <= ebiten.KeyZ || k == ebiten.KeySpace || k == ebiten.KeyBackspace
}

// strikes reports whether a key counts in this tick, even if it was released again before it.
func strikes(k ebiten.Key, repeat bool) bool {
	return inpututil.IsKeyJustPressed(k) || repeat && again(inpututil.KeyPressDuration(k), true)
}

func (d *devices) mouse(in *Input) {
	x, y := ebiten.CursorPositionF()
	at := Point{x, y}
	if x != d.x || y != d.y {
		d.x, d.y = x, y
		in.add(event{deed: moved, at: at})
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight) {
		in.give(Back)
	}
	down := inpututil.MouseButtonPressDuration(ebiten.MouseButtonLeft) > 0
	turns := 0
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) && inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft) {
		turns = 2
	}
	if d.down != down {
		turns |= 1
	}
	for range turns {
		d.down = !d.down
		did := released
		if d.down {
			did = pressed
		}
		in.add(event{deed: did, at: at})
	}
}
