//go:build !js

package ui

import "strings"

// Voice, if not nil, speaks what is announced.
var Voice func(text string)

// told remembers what the voice has said since the last tree, and what can be read in this one.
var told struct {
	of    any
	name  string
	since []string
	words []string
}

// HasReader reports whether a voice is on.
func HasReader() bool { return Voice != nil || OnMirror != nil }

// Mirror speaks the texts of a tree when it is entered, except for those just spoken. It returns no
// events: a window has no elements for assistive programs.
func Mirror(room ReadingTree, focused TargetRef) MirrorEvents {
	if OnMirror != nil {
		OnMirror(room.Targets)
	}
	done := MirrorEvents{Entered: Nowhere, Used: Nowhere}
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

// ReadAloud speaks everything that can be read, once more.
func ReadAloud() {
	if Voice != nil {
		for _, words := range told.words {
			Voice(words)
		}
	}
}

// Narrate announces a sentence.
func Narrate(text string) {
	if OnNarrate != nil {
		OnNarrate(text)
	}
	if Voice != nil {
		Voice(text)
		told.since = append(told.since, text)
	}
}

// NarrateFocus announces what the keys have moved to.
func NarrateFocus(text string) { Narrate(text) }

// ClearNarration does nothing: a window keeps no announcements.
func ClearNarration() {}

func pageAsks(bool) {}

func usePage(MirrorEvents) {}
