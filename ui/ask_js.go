package ui

import "syscall/js"

// Ask asks for a text in a way of the system's own, where a finger has no keys to type with; ok is false where nothing was given, or
// there is no such way.
func Ask(what, text string) (answer string, ok bool) {
	given := js.Global().Call("prompt", what, text)
	if given.Type() != js.TypeString {
		return "", false
	}
	return given.String(), true
}
