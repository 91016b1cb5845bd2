package table

import (
	"time"
	"unicode/utf8"

	"lacasa/scenes"
)

// LeastHeard returns the lesson in list that was given least often, the first of several, ignoring
// lessons that were given often enough. If there is none it returns the zero value. lesson returns
// how the house counts a lesson, and how often it has to be given.
func LeastHeard[T any](h *scenes.House, list []T, lesson func(*T) (of scenes.Lesson, enough uint8)) (one T) {
	least := ^uint8(0)
	for i := range list {
		of, enough := lesson(&list[i])
		if n := h.Heard(of); n < enough && n < least {
			one, least = list[i], n
		}
	}
	return one
}

// MarkHeard counts lesson of as given once more or, if good is true because the player dismissed
// it, as given often enough.
func MarkHeard(h *scenes.House, of scenes.Lesson, enough uint8, good bool) {
	times := h.Heard(of) + 1
	if good {
		times = enough
	}
	h.Teach(of, times)
}

// A Reading measures how long a sentence of the guide has been shown. A lesson that was not shown
// long enough to be read does not count as given.
type Reading struct {
	text  string
	stood time.Duration
}

// letterTime is the time in which a fast reader reads a letter.
const letterTime = 20 * time.Millisecond

// Pass records that text was shown for dt.
func (r *Reading) Pass(text string, dt time.Duration) {
	if text != r.text {
		r.text, r.stood = text, 0
	}
	r.stood += dt
}

// Done reports whether text has been shown long enough to be read.
func (r *Reading) Done(text string) bool {
	return text == r.text && r.stood >= time.Duration(utf8.RuneCountInString(text))*letterTime
}
