//go:build !js

package ui

// Mirror is for browsers: a window has no other tree of elements that assistive programs read.
func Mirror(targets []Target, focused int) (entered, used int) { return NoTarget, NoTarget }

// Narrate says a sentence to those who listen. In a window there is nobody to tell: ebiten has no
// accessibility tree.
func Narrate(string) {}

func pageCommands(to []Command) []Command { return to }

func pageTyped(to []rune, _ bool) []rune { return to }
