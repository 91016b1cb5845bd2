//go:build !js

package ui

// mirror is for browsers: a window has no other tree of elements that assistive programs read.
func mirror(*Focus) (used int, ok bool) { return NoTarget, false }

// Narrate says a sentence to those who listen. In a window there is nobody to tell: ebiten has no
// accessibility tree.
func Narrate(string) {}

func pageCommands(to []Command) []Command { return to }
