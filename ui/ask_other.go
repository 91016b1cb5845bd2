//go:build !js

package ui

// Ask asks for a text in a way of the system's own, where a finger has no keys to type with; ok is false where nothing was given.
// It is nil: a window has no such way.
var Ask func(what, text string) (answer string, ok bool)
