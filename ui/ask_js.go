package ui

import "syscall/js"

// Ask asks for a text in a way of the system's own, where a finger has no keys to type with; ok is false where nothing was given.
// It is nil where there is no such way.
var Ask = func(what, text string) (answer string, ok bool) {
	given := js.Global().Call("prompt", what, text)
	if given.Type() != js.TypeString {
		return "", false
	}
	return given.String(), true
}
