//go:build !js

package ui

// Ask asks the person for a text in a dialog of the system. It is nil in a window, which has none.
var Ask func(what, text string) (answer string, ok bool)
