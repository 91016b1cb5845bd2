package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Binding is a command with the keys and the gamepad buttons that give it, by names for which the
// catalogues have words.
type Binding struct {
	Command   Command
	Keys, Pad []string
}

// commands lists the commands in the order in which help explains them.
var commands = [...]Command{Left, Right, Up, Down, Accept, Back, Menu, Next, Previous, Hint, Undo, Log, Rules, PageUp, PageDown, Mute, FullScreen, Aloud}

// padNames maps the buttons of a gamepad to their names.
var padNames = map[ebiten.StandardGamepadButton]string{
	ebiten.StandardGamepadButtonLeftLeft: "left", ebiten.StandardGamepadButtonLeftRight: "right",
	ebiten.StandardGamepadButtonLeftTop: "up", ebiten.StandardGamepadButtonLeftBottom: "down",
	ebiten.StandardGamepadButtonRightBottom: "a", ebiten.StandardGamepadButtonRightRight: "b",
	ebiten.StandardGamepadButtonRightLeft: "x", ebiten.StandardGamepadButtonRightTop: "y",
	ebiten.StandardGamepadButtonCenterRight: "start", ebiten.StandardGamepadButtonCenterLeft: "select",
	ebiten.StandardGamepadButtonFrontTopLeft: "lb", ebiten.StandardGamepadButtonFrontTopRight: "rb",
}

// Bindings returns the commands with their keys and gamepad buttons, in the order in which help
// explains them. It omits commands that nothing gives on this platform.
func Bindings() (list []Binding) {
	for _, c := range commands {
		b := Binding{Command: c, Keys: keysOf(c)}
		for i := range padCommands {
			if padCommands[i].command == c {
				b.Pad = append(b.Pad, padNames[padCommands[i].button])
			}
		}
		if len(b.Keys)+len(b.Pad) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// keyOrder lists the keys that come first among the keys of a command; others follow in
// alphabetical order.
var keyOrder = []string{"enter", "space", "h", "u", "l", "r", "m", "f"}

// inKeyOrder sorts the names of the keys of a command.
func inKeyOrder(names []string) []string {
	rank := func(name string) int {
		if at := slices.Index(keyOrder, name); at >= 0 {
			return at
		}
		return len(keyOrder)
	}
	slices.Sort(names)
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	return slices.Compact(names)
}
