package ui

import "syscall/js"

// Ask asks the person for a text in the browser's own dialog, for touch screens without keys. It
// returns what was entered; ok is false if the dialog was cancelled.
var Ask = func(what, text string) (answer string, ok bool) {
	given := js.Global().Call("prompt", what, text)
	if given.Type() != js.TypeString {
		return "", false
	}
	return given.String(), true
}
