//go:build !js

package ui

import "strings"

// Mirrored and Narrated, where set, are told what a page would give its browser to hold and to read out: for those who
// look for things to be used, or check that no secret is among them.
var (
	Mirrored func(targets []Target)
	Narrated func(text string)
)

// Voice, where set, says aloud what is narrated.
var Voice func(text string)

// told is what the voice has told since the last room, and what there is to be read in this one.
var told struct {
	of    any
	name  string
	since []string
	words []string
}

// Heard reports whether anybody has what is mirrored read to them.
func Heard() bool { return Voice != nil || Mirrored != nil }

// Mirror is for browsers: a window has no other tree of elements that assistive programs read. What there is to be read in a
// room is said when it is entered, as far as it has not been just now.
func Mirror(room Room, focused Reached) Done {
	if Mirrored != nil {
		Mirrored(room.Targets)
	}
	done := Done{Entered: Nowhere, Used: Nowhere}
	if Voice == nil {
		return done
	}
	told.words = told.words[:0]
	for i := range room.Targets {
		if t := &room.Targets[i]; t.Kind.Words() {
			told.words = append(told.words, t.Label)
		}
	}
	if told.of != room.Of || told.name != room.Name {
		said := strings.Join(told.since, " ")
		for _, words := range told.words {
			if !strings.Contains(said, words) {
				Voice(words)
			}
		}
		told.of, told.name = room.Of, room.Name
	}
	told.since = told.since[:0]
	return done
}

// ReadAloud says once more all that there is to be read.
func ReadAloud() {
	if Voice != nil {
		for _, words := range told.words {
			Voice(words)
		}
	}
}

// Narrate says a sentence to those who listen.
func Narrate(text string) {
	if Narrated != nil {
		Narrated(text)
	}
	if Voice != nil {
		Voice(text)
		told.since = append(told.since, text)
	}
}

// NarrateFocus says what the keys have come to.
func NarrateFocus(text string) { Narrate(text) }

// Hush takes back what was said to whoever sat here before.
func Hush() {}

func pageAsks(bool) {}

func usePage(Done) {}
