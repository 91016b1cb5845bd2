//go:build !js

package ui

// Ask asks for a text in a way of the system's own; a window has none.
func Ask(what, text string) (answer string, ok bool) { return "", false }
