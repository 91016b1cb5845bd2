//go:build !js

package ui

// Mirrored and Narrated, where set, are told what a page would give its browser to hold and to read out: for those who
// look for things to be used, or check that no secret is among them.
var (
	Mirrored func(targets []Target)
	Narrated func(text string)
)

// Mirror is for browsers: a window has no other tree of elements that assistive programs read.
func Mirror(room Room, focused Reached) (entered, used Reached) {
	if Mirrored != nil {
		Mirrored(room.Targets)
	}
	return Nowhere, Nowhere
}

// Narrate says a sentence to those who listen. In a window there is nobody to tell: ebiten has no
// accessibility tree.
func Narrate(text string) {
	if Narrated != nil {
		Narrated(text)
	}
}

// NarrateFocus says what the keys have come to.
func NarrateFocus(text string) { Narrate(text) }

// Hush takes back what was said to whoever sat here before.
func Hush() {}

func pageAsks(bool) {}

func usePage(Reached) {}
