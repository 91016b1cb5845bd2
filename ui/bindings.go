package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Binding is a command with the keys and the buttons of a gamepad that give it, by names for which the catalogues have words.
type Binding struct {
	Command   Command
	Keys, Pad []string
}

// commands lists the commands in the order in which they are explained.
var commands = [...]Command{Left, Right, Up, Down, Accept, Back, Menu, Next, Previous, Hint, Undo, Log, Rules, PageUp, PageDown, Mute, FullScreen, Aloud}

// padNames are the names of the buttons of a gamepad.
var padNames = map[ebiten.StandardGamepadButton]string{
	ebiten.StandardGamepadButtonLeftLeft: "left", ebiten.StandardGamepadButtonLeftRight: "right",
	ebiten.StandardGamepadButtonLeftTop: "up", ebiten.StandardGamepadButtonLeftBottom: "down",
	ebiten.StandardGamepadButtonRightBottom: "a", ebiten.StandardGamepadButtonRightRight: "b",
	ebiten.StandardGamepadButtonRightLeft: "x", ebiten.StandardGamepadButtonRightTop: "y",
	ebiten.StandardGamepadButtonCenterRight: "start", ebiten.StandardGamepadButtonCenterLeft: "select",
	ebiten.StandardGamepadButtonFrontTopLeft: "lb", ebiten.StandardGamepadButtonFrontTopRight: "rb",
}

// Bindings returns what keys and gamepads do here, in the order in which it is explained; commands that nothing gives are left out.
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

// keyOrder are the names of keys that come before the others of a command, which come by the alphabet.
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
